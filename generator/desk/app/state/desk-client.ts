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
  send(name, { method: 'POST', type: 'application/json', body: JSON.stringify(request) })

/** Sends a photo; `beside` is the one in whose folder it goes. */
export const sendPhoto = (
  photo: Blob,
  { name, beside }: { name: string; beside: string | undefined }
): Promise<Staged | undefined> => {
  const query = new URLSearchParams({ name, ...(beside !== undefined && { beside }) })
  return send(`photo?${query}`, { method: 'PUT', type: photo.type, body: photo })
}

const send = <Answer>(address: string, { type, ...request }: { method: string; type: string; body: Blob | string }) =>
  answerOf<Answer, Impossible>(
    withToken(() =>
      fetch(`/.desk/${address}`, { ...request, headers: { 'Content-Type': type, 'X-Desk-Token': token } })
    ),
    refusalBy
  )

/** Sends a change, and once more where the token was that of an earlier start. */
async function withToken(ask: () => Promise<Response>): Promise<Response> {
  const answered = await ask()
  if (answered.status !== 403) return answered
  token = await freshToken()
  return ask()
}

export const pictureAddress = (ref: string): string => `/.desk/picture?${new URLSearchParams({ ref })}`

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
