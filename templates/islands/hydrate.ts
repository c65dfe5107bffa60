/** What brings an island to life: most of the weight of each, and loaded beside it. */
export { hydrateRoot } from 'react-dom/client'
