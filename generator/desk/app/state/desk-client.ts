/** Sends the requests of the desk to its server, and says why one has no answer. */
import type { LocalizedText } from '../../../engine/words/language.ts'
import type { AnswerOf, TrayResult, Impossible, NamesOf, RequestOf } from '../../protocol.ts'
import { shared } from '../ui/shared-words.ts'

const tooLong = {
  it: 'Non salvato: è troppo lungo per un solo file. Resta qui: accorcialo.',
  en: 'Not saved: this is too long for one file. It stays here: make it shorter.'
}
const notUnderstood = {
  it:
    'Non fatto: il programma è cambiato e non capisce più questa finestra. Quel che hai scritto resta qui: ' +
    'copialo, poi ricarica la pagina.',
  en:
    'Not done: the program has changed and no longer understands this window. What you have written stays here: ' +
    'copy it, then load the page again.'
}

const failed = {
  it:
    'Qualcosa è andato storto. I dettagli sono nella finestra da cui hai avviato il programma. Quel che hai ' +
    'scritto resta qui.',
  en:
    'Something went wrong. The details are in the window where you started the program. What you have written ' +
    'stays here.'
}
const openElsewhere = {
  it: 'Un altro programma tiene aperto un file dei contenuti. Prova di nuovo tra un momento.',
  en: 'Another program has a file of the content open. Try again in a moment.'
}
const brokenOff = {
  it: 'L’invio si è interrotto. Scegli di nuovo la foto.',
  en: 'The upload was interrupted. Choose the photo again.'
}

/**
 * A request that the server could not answer. It may succeed later; `isPassing`: even if nobody changes anything.
 */
export type NoAnswer = { type: 'unanswered'; why: LocalizedText; isPassing: boolean }

const unanswered = (why: LocalizedText, isPassing = true): NoAnswer => ({ type: 'unanswered', why, isPassing })

export const isUnanswered = (answer: unknown): answer is NoAnswer =>
  typeof answer === 'object' && answer !== null && 'type' in answer && answer.type === 'unanswered'

let token: string | undefined
const tokenOfPage = (): string => document.querySelector<HTMLScriptElement>('script[data-token]')?.dataset.token ?? ''

/** A restarted server has a new token, which is in its page. */
async function freshToken(): Promise<string> {
  const page = await (await fetch('/.desk')).text()
  return /data-token="([0-9a-f]+)"/.exec(page)?.[1] ?? tokenOfPage()
}

/** What a status means; one between 400 and 499, that the server will never take the request. */
function refusalBy(status: number): Impossible | NoAnswer {
  if (status === 408) return unanswered(brokenOff)
  if (status === 503) return unanswered(openElsewhere)
  if (status >= 500) return unanswered(failed, false)
  return { type: 'impossible', why: status === 413 ? tooLong : notUnderstood }
}

/** Asks for something that changes nothing. */
export async function get<Name extends NamesOf<'GET'>>(
  name: Name,
  request: RequestOf<Name>
): Promise<AnswerOf<Name> | NoAnswer> {
  try {
    const response = await fetch(`/.desk/${name}?${new URLSearchParams({ ...request })}`)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- protocol.ts has the type of each answer
    return response.ok ? ((await response.json()) as AnswerOf<Name>) : unanswered(refusalBy(response.status).why, false)
  } catch {
    return unanswered(shared.gone)
  }
}

/** Sends a change. */
export const post = <Name extends NamesOf<'POST'>>(
  name: Name,
  request: RequestOf<Name>
): Promise<AnswerOf<Name> | Impossible | NoAnswer> =>
  send(name, { method: 'POST', type: 'application/json', body: JSON.stringify(request), whyLost: shared.gone })

/** Sends a photo into the tray; `name` is that of its file. */
export const sendPhoto = (photo: Blob, name: string): Promise<TrayResult | NoAnswer> =>
  send(`photo?${new URLSearchParams({ name })}`, {
    method: 'PUT',
    type: photo.type,
    body: photo,
    whyLost: brokenOff
  })

type RequestBody = { method: 'POST' | 'PUT'; type: string; body: Blob | string; whyLost: LocalizedText }

async function send<Answer>(
  address: string,
  { type, whyLost, ...request }: RequestBody
): Promise<Answer | Impossible | NoAnswer> {
  const sendOnce = (): Promise<Response> =>
    fetch(`/.desk/${address}`, {
      ...request,
      headers: { 'Content-Type': type, 'X-Desk-Token': token ?? tokenOfPage() }
    })
  try {
    let response = await sendOnce()
    if (response.status === 403) {
      // The token may be that of an earlier start.
      token = await freshToken()
      response = await sendOnce()
    }
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- protocol.ts has the type of each answer
    return response.ok ? ((await response.json()) as Answer) : refusalBy(response.status)
  } catch {
    return unanswered(whyLost)
  }
}

export const photoAddress = (ref: string, size?: 'large'): string =>
  `/.desk/picture?${new URLSearchParams({ ref, ...(size !== undefined && { isLarge: 'yes' }) })}`

export const trayAddress = (id: string): string => `/.desk/tray-picture?${new URLSearchParams({ id })}`
