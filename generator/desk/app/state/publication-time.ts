/** How long the last publication of this browser took, by where it went: the best guess for the next one. */
import type { Destination } from '../../protocol.ts'

const nameOf = ({ type }: Destination): string => `desk-publication-${type}`

/** In milliseconds; undefined if there was none, or if nobody knows. */
export function lastPublicationMs(destination: Destination): number | undefined {
  try {
    const ms = Number(localStorage.getItem(nameOf(destination)))
    return ms > 0 ? ms : undefined
  } catch {
    // Cookies are blocked.
    return undefined
  }
}

export function rememberPublication(destination: Destination, ms: number): void {
  // The first one sends everything, and says nothing of the next.
  if (destination.type === 'web-space' && destination.isFirst) return
  try {
    localStorage.setItem(nameOf(destination), String(ms))
  } catch {
    // Then the next one says nothing of it.
  }
}
