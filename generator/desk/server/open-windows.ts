/**
 * Knows which windows of the desk live. A window lives while its page has a stream of events open, and for a while
 * more: a phone sleeps, a page is loaded again, a browser dies and comes back. Nobody knows when the windows of an
 * earlier start of the program ended, so that while begins for them with this start.
 */

/** How long a window lives after its last sign, in milliseconds. Timers run on while the clock is set. */
const graceMs = 5 * 60_000

type Options = {
  graceMs?: number | undefined
  /** Called when windows have ended, or one of them is back. */
  onChange: () => void
}

export function openWindows({ graceMs: ms = graceMs, onChange }: Options) {
  const streams = new Map<string, number>()
  const ending = new Map<string, NodeJS.Timeout>()
  const later = (then: () => void): NodeJS.Timeout =>
    setTimeout(() => {
      then()
      onChange()
    }, ms).unref()
  let isBeginning = true
  const beginning = later(() => (isBeginning = false))
  const isAlive = (window: string): boolean => isBeginning || streams.has(window) || ending.has(window)
  const endLater = (window: string): void => {
    clearTimeout(ending.get(window))
    ending.set(
      window,
      later(() => ending.delete(window))
    )
  }
  /** A window without a stream shows by a request that it is there. */
  const touch = (window: string): void => {
    const wasAlive = isAlive(window)
    if (!streams.has(window)) endLater(window)
    if (!wasAlive) onChange()
  }
  return {
    isAlive,
    touch,
    /** @returns ends the stream */
    connect: (window: string): (() => void) => {
      const wasAlive = isAlive(window)
      streams.set(window, (streams.get(window) ?? 0) + 1)
      clearTimeout(ending.get(window))
      ending.delete(window)
      if (!wasAlive) onChange()
      return () => {
        const others = (streams.get(window) ?? 0) - 1
        if (others > 0) streams.set(window, others)
        else {
          endLater(window)
          streams.delete(window)
        }
      }
    },
    close: (): void => {
      for (const timer of [beginning, ...ending.values()]) clearTimeout(timer)
    }
  }
}

export type OpenWindows = ReturnType<typeof openWindows>
