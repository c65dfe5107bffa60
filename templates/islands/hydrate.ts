/** Loads React in a file of its own, in parallel, because it is the largest part of an island. */
import type { ReactNode } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'

/**
 * @param whenBroken called once the code of the island has failed, and React has left its place empty: another browser
 * may lack what all those of the tests have
 */
export const hydrate = (island: HTMLElement, node: ReactNode, whenBroken: (error: unknown) => void): Root =>
  hydrateRoot(island, node, {
    onUncaughtError: (error) => {
      reportError(error)
      whenBroken(error)
    }
  })
