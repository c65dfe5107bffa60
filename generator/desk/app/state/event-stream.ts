/**
 * Listens to event streams of the server while the window is visible: a browser opens only six connections to a server.
 */

type Heard = {
  /** Asked each time before the stream is opened; none is opened without an address. */
  address: () => string | undefined
  onData: (data: string) => void
  onLink?: (isThere: boolean) => void
  /** Milliseconds after which a lost connection is tried again. */
  retryMs: number
}

export type Stream = {
  /** Opens it again: its address may be another one. */
  open: () => void
  close: () => void
}

export function openEventStream({ address, onData, onLink, retryMs }: Heard): Stream {
  let events: EventSource | undefined
  let timer: number | undefined
  const drop = (): void => {
    clearTimeout(timer)
    events?.close()
    events = undefined
  }
  const open = (): void => {
    drop()
    const from = document.visibilityState === 'hidden' ? undefined : address()
    if (from === undefined) return
    events = new EventSource(from)
    events.addEventListener('open', () => onLink?.(true))
    events.addEventListener('message', ({ data }: MessageEvent<string>) => onData(data))
    events.addEventListener('error', () => {
      onLink?.(false)
      drop()
      timer = window.setTimeout(open, retryMs)
    })
  }
  document.addEventListener('visibilitychange', open)
  return {
    open,
    close: () => {
      document.removeEventListener('visibilitychange', open)
      drop()
    }
  }
}
