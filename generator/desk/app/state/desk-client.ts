/**
 * The requests of the desk to its server. The result is `undefined` if it cannot be reached, or could not answer: the
 * same request may succeed later. One that it will never take is `impossible`.
 */
import { openEventStream } from './event-stream.ts'
import type { AnswerOf, DeskState, Impossible, NamesOf, RequestOf, Staged } from '../../protocol.ts'

const tooLong = {
  it: 'Non salvato: è troppo lungo per un solo file. Resta qui: accorciatelo.',
  en: 'Not saved: this is too long for one file. It stays here: make it shorter.'
}
const notUnderstood = {
  it:
    'Non fatto: il programma è cambiato e non capisce più questa finestra. Quel che avete scritto resta qui: ' +
    'copiatelo, poi ricaricate la pagina.',
  en:
    'Not done: the program has changed and no longer understands this window. What you have written stays here: ' +
    'copy it, then load the page again.'
}

const own = document.querySelector<HTMLScriptElement>('script[data-token]')
let token = own?.dataset.token ?? ''

/** A restarted server has a new token, which is in its page. */
async function freshToken(): Promise<string> {
  const page = await (await fetch('/.desk')).text()
  return /data-token="([0-9a-f]+)"/.exec(page)?.[1] ?? token
}

async function answerOf<Answer, Refusal = never>(
  request: Promise<Response>,
  refusalBy?: (status: number) => Refusal | undefined
): Promise<Answer | Refusal | undefined> {
  try {
    const response = await request
    if (!response.ok) return refusalBy?.(response.status)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- protocol.ts has the type of each answer
    return (await response.json()) as Answer
  } catch {
    return undefined
  }
}

/** Asks for something that changes nothing. */
export const get = <Name extends NamesOf<'GET'>>(
  name: Name,
  request: RequestOf<Name>
): Promise<AnswerOf<Name> | undefined> =>
  answerOf<AnswerOf<Name>>(fetch(`/.desk/${name}?${new URLSearchParams({ ...request })}`))

/** Undefined for a status after which the same request may succeed. */
const refusalBy = (status: number): Impossible | undefined =>
  status >= 400 && status < 500 ? { type: 'impossible', why: status === 413 ? tooLong : notUnderstood } : undefined

/** Sends a change. */
export const post = <Name extends NamesOf<'POST'>>(
  name: Name,
  request: RequestOf<Name>
): Promise<AnswerOf<Name> | Impossible | undefined> =>
  answerOf<AnswerOf<Name>, Impossible>(
    withToken(() =>
      fetch(`/.desk/${name}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Desk-Token': token },
        body: JSON.stringify(request)
      })
    ),
    refusalBy
  )

/** Sends a change, and once more where the token was that of an earlier start. */
async function withToken<Answered extends { status: number }>(send: () => Promise<Answered>): Promise<Answered> {
  const answered = await send()
  if (answered.status !== 403) return answered
  token = await freshToken()
  return send()
}

export const pictureAddress = (ref: string): string => `/.desk/picture?${new URLSearchParams({ ref })}`

/** `beside` is the photo in whose folder it goes. Uses XMLHttpRequest, which reports the progress of an upload. */
export async function sendPhoto(
  photo: Blob,
  { name, beside }: { name: string; beside: string | undefined },
  onProgress: (share: number) => void
): Promise<Staged | undefined> {
  const query = new URLSearchParams({ name, ...(beside !== undefined && { beside }) })
  const upload = (): Promise<XMLHttpRequest> =>
    new Promise((resolve) => {
      const request = new XMLHttpRequest()
      request.open('PUT', `/.desk/photo?${query}`)
      request.setRequestHeader('X-Desk-Token', token)
      request.setRequestHeader('Content-Type', photo.type)
      request.responseType = 'json'
      request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total))
      request.addEventListener('loadend', () => resolve(request))
      request.send(photo)
    })
  try {
    const { status, response } = await withToken(upload)
    return status === 200 ? response : refusalBy(status)
  } catch {
    return undefined
  }
}

/**
 * Calls `onState` with each state, and `onLink` with false when the server is gone. The connection is retried. A window
 * that nobody sees has none, and hears the state when it is shown again.
 */
export function listen(onState: (state: DeskState) => void, onLink: (isThere: boolean) => void): () => void {
  const stream = openEventStream({
    address: () => '/.desk/events',
    onData: (data) => onState(JSON.parse(data)),
    onLink,
    retryMs: 1500
  })
  stream.open()
  return stream.close
}
