/** What hydrates an island: React, most of its bytes, loaded in parallel. */
export { hydrateRoot } from 'react-dom/client'
