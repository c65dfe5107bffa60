/** Listens as an open page of the preview does. */
import type { PageState } from '../../../generator/engine/preview/rebuild.ts'

/** What a stream of events of the preview or the desk says, one after the other. */
export async function* eventsIn<LocalizedText>({ body }: Response): AsyncGenerator<LocalizedText, undefined> {
  let text = ''
  for await (const part of body!.pipeThrough(new TextDecoderStream())) {
    const whole = (text + part).split('\n\n')
    text = whole.pop()!
    for (const one of whole) if (one.startsWith('data: ')) yield JSON.parse(one.slice('data: '.length)) as LocalizedText
  }
  return undefined
}

/** @param address of the server */
export async function openPreviewed(address: string, path: string, window = '') {
  const stop = new AbortController()
  const { signal } = stop
  const events = eventsIn(await fetch(`${address}/.preview/events?${new URLSearchParams({ window })}`, { signal }))
  let seen: PageState | undefined
  /** Undefined where nothing is new. */
  const look = async (): Promise<PageState | undefined> => {
    const { version = '', answers = '' } = seen ?? {}
    const response = await fetch(`${address}/.preview/page?${new URLSearchParams({ path, window, version, answers })}`)
    return response.status === 204 ? undefined : (seen = (await response.json()) as PageState)
  }
  const { html, answers } = (await look())!
  return {
    html,
    answers,
    look,
    /** What is new at the next event after which anything is. */
    next: async (): Promise<PageState> => {
      for (;;) {
        await events.next()
        const found = await look()
        if (found !== undefined) return found
      }
    },
    close: () => stop.abort()
  }
}
