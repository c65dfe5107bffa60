/** Hooks for what depends on the time, on a page that stays open for days. */
import { useSyncExternalStore } from 'react'
import { isLongAgo } from './last-updated.tsx'

/**
 * A value that depends on the time.
 * @param read returns the same result, not an equal one, while nothing has changed
 * @param onServer for what the server renders
 */
export const useClock = <Value>(read: () => Value, onServer?: () => Value): Value =>
  useSyncExternalStore(onTick, read, onServer)

function onTick(onChange: () => void): () => void {
  const timer = setInterval(onChange, 20_000)
  return () => clearInterval(timer)
}

/**
 * Whether an instant is more than a day ago.
 * @param isDrawn whether the page already shows it as that; a server, which knows no hour, shows none so
 */
export const useIsOld = (read: number | undefined, isDrawn = () => false): boolean =>
  useClock(() => isLongAgo(read), isDrawn)
