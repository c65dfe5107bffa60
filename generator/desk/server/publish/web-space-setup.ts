/** Web space as the owner sets it up: what is kept of it, a connection that is tried, and what is published with. */
import { PublicationError } from '../../../engine/publish/remote-folder.ts'
import { tryWebSpace, type WebSpaceContents, type WebSpaceTrial } from '../../../engine/publish/try-web-space.ts'
import {
  findWebSpace,
  hostIn,
  hostName,
  keptFor,
  openWebSpace,
  type WebSpace
} from '../../../engine/publish/web-space.ts'
import { failureOf } from '../../../engine/store/files.ts'
import { inEachLanguage, localeOf, wordsIn, type LocalizedText } from '../../../engine/words/language.ts'
import type { RequestOf, SaveResult, WebSpaceState, WebSpaceTrialResult } from '../../protocol.ts'
import { sharedPhrases, systemWords } from '../phrases.ts'
import { hasRepository } from './git-repository.ts'
import type { PublicationPlace } from './publication-way.ts'
import { publicationWords } from './web-space-way.ts'

/** What a window may know: all but the password. */
export async function webSpaceState(place: PublicationPlace): Promise<WebSpaceState> {
  const found = findWebSpace(place)
  const hasGit = await hasRepository(place.data, place.env)
  if (found.type !== 'saved') return { settings: undefined, hasGit, way: undefined }
  const { settings } = found
  const { user, folder, password, isRefused = false, way } = settings
  return {
    settings: { host: hostName(settings), user, folder, hasPassword: password !== undefined, isRefused },
    hasGit,
    way
  }
}

type Wanted = RequestOf<'web-space-trial'>

/**
 * Tries the connection, and keeps it if a site can be sent over it.
 * @throws what is neither the server’s nor the disk’s
 */
export async function tryConnection(wanted: Wanted, place: PublicationPlace): Promise<WebSpaceTrialResult> {
  try {
    if (wanted.host.trim() === '') return failed('host', say.noHost)
    const address = hostIn(wanted.host)
    if (address === undefined) throw new PublicationError('address', { host: wanted.host })
    const saved = openWebSpace(place)
    const before = saved.settings()
    const next = { ...address, user: wanted.user, folder: wanted.folder }
    const kept = keptFor(next, before)
    const password = wanted.password === '' ? kept?.password : wanted.password
    if (wanted.user === '') return failed('user', say.noUser)
    if (password === undefined) return failed('password', say.noPassword)
    const settings: WebSpace = {
      ...next,
      password,
      trusted: wanted.trusted ?? kept?.trusted,
      way: before?.way ?? 'web-space'
    }
    const trial = await tryWebSpace({ ...settings, password }, { memory: saved.memoryOf(settings) })
    saved.save(settings)
    return { type: 'ready', passed: [...steps, ...resultsOf(trial)] }
  } catch (error) {
    if (error instanceof PublicationError) return failureIn(error, place)
    const failure = failureOf(error)
    if (failure === undefined) throw error
    return failed(undefined, systemWords(failure))
  }
}

const failed = (
  field: Extract<WebSpaceTrialResult, { type: 'failed' }>['field'],
  why: LocalizedText
): WebSpaceTrialResult => ({ type: 'failed', passed: [], why, field })

function failureIn(error: PublicationError, place: PublicationPlace): WebSpaceTrialResult {
  const { reason, details } = error
  const { fingerprint = '', files = [] } = details
  return {
    type: 'failed',
    passed: steps.slice(0, stepsBefore[reason] ?? steps.length),
    why: publicationWords(error),
    field: fields[reason],
    ...(reason === 'certificate' && fingerprint !== '' && { certificate: { fingerprint, before: trustedIn(place) } }),
    ...(reason === 'folder' && { folders: files })
  }
}

function trustedIn(place: PublicationPlace): string | undefined {
  const found = findWebSpace(place)
  return found.type === 'saved' ? found.settings.trusted : undefined
}

type Reasons<Value> = Partial<Record<PublicationError['reason'], Value>>

/** How many steps went well before a failure; all of them for any other. */
const stepsBefore: Reasons<number> = {
  address: 0,
  house: 0,
  unreachable: 0,
  'no-tls': 0,
  tls: 0,
  certificate: 0,
  login: 1,
  folder: 2
}

const fields: Reasons<'host' | 'user' | 'password' | 'folder'> = {
  address: 'host',
  unreachable: 'host',
  'no-tls': 'host',
  tls: 'host',
  login: 'password',
  folder: 'folder'
}

/** What a connection does in turn, once it has gone well. */
const steps: readonly LocalizedText[] = [
  {
    it: 'Il server risponde, e nessuno può leggere quello che mandi.',
    en: 'The server answers, and nobody else can read what you send.'
  },
  { it: 'Utente e password vanno bene.', en: 'The user and the password are right.' },
  { it: 'La cartella c’è.', en: 'The folder is there.' }
]

const resultsOf = ({ contents, hasGaps }: WebSpaceTrial): LocalizedText[] => [
  hasGaps ? say.gaps : say.writable,
  contentsWords(contents)
]

function contentsWords(contents: WebSpaceContents): LocalizedText {
  if (contents.type === 'nothing') return say.nothingThere
  if (contents.type === 'question') return publicationWords(contents.error)
  return inEachLanguage((language) => {
    const day = new Date(contents.date).toLocaleDateString(localeOf(language), { dateStyle: 'long' })
    return wordsIn(
      { it: `Là c’è il tuo sito, pubblicato il ${day}.`, en: `Your site is there, published on ${day}.` },
      language
    )
  })
}

/** Keeps what the owner wants to publish with, or forgets web space. */
export function chooseWebSpace({ choice }: RequestOf<'web-space-choice'>, place: PublicationPlace): SaveResult {
  try {
    const found = findWebSpace(place)
    if (found.type === 'doubtful') return { type: 'impossible', why: publicationWords(new PublicationError('house')) }
    // Another window may have forgotten it.
    if (found.type === 'none') return { type: 'saved' }
    if (choice === 'forget') found.saved.forget()
    else found.saved.save({ ...found.settings, way: choice })
    return { type: 'saved' }
  } catch (error) {
    const failure = failureOf(error)
    if (failure === undefined) throw error
    return { type: 'impossible', why: sharedPhrases.diskRefuses(failure) }
  }
}

const say = {
  noHost: { it: 'Manca il nome del server.', en: 'The name of the server is missing.' },
  noUser: { it: 'Manca l’utente.', en: 'The user is missing.' },
  noPassword: { it: 'Manca la password.', en: 'The password is missing.' },
  writable: { it: 'I file si possono mandare e sostituire.', en: 'Files can be sent and replaced.' },
  gaps: {
    it:
      'I file si possono mandare, ma questo server non ne sostituisce uno con un altro: quando pubblichi, ogni ' +
      'pagina che cambia manca per un momento.',
    en:
      'Files can be sent, but this server does not replace one by another: when you publish, each page that changes ' +
      'is missing for a moment.'
  },
  nothingThere: {
    it: 'Quel che c’è già nella cartella, e non è del sito, resta dov’è.',
    en: 'Whatever is in the folder already, and not of the site, stays as it is.'
  }
} satisfies Record<string, LocalizedText>
