/** React, which is most of what an island loads: in a file of its own, loaded in parallel. */
export { hydrateRoot } from 'react-dom/client'
