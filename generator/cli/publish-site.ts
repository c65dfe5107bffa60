/**
 * Sends a built site to the web space of the house: which address and which password, what is asked at the terminal,
 * and what is said at the end.
 */
import { business } from '../business.ts'
import type { Sent } from '../engine/publish/send-site.ts'
import { PublicationError } from '../engine/publish/remote-folder.ts'
import type { SavedWebSpace, WebSpace } from '../engine/publish/web-space.ts'
import { counted, sizeText, wordsIn, type LocalizedText, type ProgramLanguage } from '../engine/words/language.ts'
import { ask, canAsk } from './ask.ts'
import { printToStderr } from './console.ts'
import { option, type DataOption, type OutOption } from './options.ts'
import { runEnvironment } from './run-environment.ts'
import { seconds } from './summary.ts'

export type AnywayOption = { anyway?: boolean }

export type PublishOptions = DataOption &
  OutOption &
  AnywayOption & {
    host?: string
    user?: string
    folder?: string
    trust?: string
    replace?: boolean
    all?: boolean
  }

export const anywayOption = option('--anyway', {
  it: 'sostituisce anche quello che ha pubblicato un altro computer',
  en: 'replace also what another computer has published'
})

/** The variable with the password, for computers where nobody types. It is never written down. */
const passwordVariable = 'SITE_FTP_PASSWORD'

type Chosen = { saved: SavedWebSpace; settings: WebSpace }

/**
 * The web space that the options name, or that was saved. At a terminal it asks for what is missing.
 * @throws PublicationError
 */
export async function webSpaceFrom(options: PublishOptions): Promise<Chosen> {
  const { openWebSpace, fingerprintIn, hostIn, hostName, keptFor } = await import('../engine/publish/web-space.ts')
  const saved = openWebSpace({ data: options.data, env: process.env, keeps: business.site.keeps })
  const before = saved.settings()
  const { language } = options
  const hostText = options.host ?? (before && hostName(before)) ?? (await ask(questions.host, language))
  const user = options.user ?? before?.user ?? (await ask(questions.user, language))
  const folder = options.folder ?? before?.folder ?? (await ask(questions.folder, language))
  if (hostText === undefined || user === undefined || user === '' || folder === undefined)
    throw new PublicationError('settings')
  const address = hostIn(hostText)
  if (address === undefined) throw new PublicationError('address', { host: hostText })
  const place = { ...address, user, folder }
  const kept = keptFor(place, before)
  const trusted = options.trust === undefined ? kept?.trusted : (fingerprintIn(options.trust) ?? options.trust)
  return { saved, settings: { ...kept, ...place, trusted } }
}

/**
 * Sends the site, and says what was done.
 * @param options `paths` for only these files, of a site that is published already
 * @throws PublicationError
 */
export async function publishToWebSpace(
  options: PublishOptions & { paths?: readonly string[] },
  space?: Chosen
): Promise<void> {
  const { saved, settings } = space ?? (await webSpaceFrom(options))
  const typed = await passwordFor(settings, options)
  const access = { ...settings, password: typed.password }
  const { publishFolder } = await import('../engine/publish/publish-folder.ts')
  const send = async ({ anyway, replace }: Pick<PublishOptions, 'anyway' | 'replace'>): Promise<Sent> => {
    const { now = Date.now() } = runEnvironment({})
    const { out, all, paths, language } = options
    return publishFolder(
      out,
      { saved, access },
      { now, anyway, replace, all, paths, onProgress: progressBar(language) }
    )
  }
  try {
    const sent = await sendAsking(send, options)
    saved.save({ ...settings, isRefused: undefined, ...(typed.isToSave && { password: typed.password }) })
    printSent(sent, settings, options)
  } catch (error) {
    // The next command asks for it again; without a terminal it is still tried, as servers also refuse when busy.
    const isRefused = error instanceof PublicationError && error.reason === 'login'
    if (isRefused && !typed.isToSave && settings.password !== undefined) saved.save({ ...settings, isRefused })
    // After a login the rest was right, and need not be typed again.
    const wasIn = error instanceof PublicationError && !reasonsBeforeLogin.has(error.reason)
    if (wasIn) saved.save({ ...settings, isRefused: undefined, ...(typed.isToSave && { password: typed.password }) })
    throw error
  }
}

const reasonsBeforeLogin: ReadonlySet<PublicationError['reason']> = new Set<PublicationError['reason']>([
  'address',
  'settings',
  'password',
  'house',
  'busy',
  'unreachable',
  'no-tls',
  'tls',
  'certificate',
  'login',
  'folder',
  'cut',
  'timeout'
])

type Password = { password: string; isToSave: boolean }

async function passwordFor({ user, host, ...settings }: WebSpace, { language }: PublishOptions): Promise<Password> {
  const given = process.env[passwordVariable]
  if (given !== undefined && given !== '') return { password: given, isToSave: false }
  const isAsked = settings.password === undefined || (settings.isRefused === true && canAsk())
  if (!isAsked) return { password: settings.password ?? '', isToSave: false }
  const typed = await ask(questions.password(user, host), language, { isSecret: true })
  if (typed === undefined || (typed === '' && settings.password === undefined))
    throw new PublicationError('password', { user, host })
  return { password: typed === '' ? (settings.password ?? '') : typed, isToSave: true }
}

/** Sends, and where somebody has to decide asks at a terminal. */
async function sendAsking(
  send: (decided: Pick<PublishOptions, 'anyway' | 'replace'>) => Promise<Sent>,
  options: PublishOptions & { paths?: readonly string[] }
): Promise<Sent> {
  const { language, anyway, replace, paths } = options
  try {
    return await send({ anyway, replace })
  } catch (error) {
    if (!(error instanceof PublicationError) || !canAsk() || paths !== undefined) throw error
    const isOthers = error.reason === 'newer' || error.reason === 'unfinished-elsewhere'
    if (!isOthers && error.reason !== 'foreign') throw error
    const { inEngineWords, publicationSentence } = await import('../engine/messages/system-messages.ts')
    printToStderr(inEngineWords(language, (say) => publicationSentence(say, error, 'terminal')))
    const answer = await ask(questions.goOn, language)
    if (!/^(?:s[iì]?|y|yes)$/i.test(answer ?? '')) throw error
    return sendAsking(send, { ...options, anyway: anyway === true || isOthers, replace: replace === true || !isOthers })
  }
}

function printSent(sent: Sent, { host, folder }: WebSpace, { language }: PublishOptions): void {
  const place = folder === '' ? host : `${host}, ${folder}`
  const took = seconds({ language })
  const size = sizeText(sent.bytes, language)
  const files = counted(sent.sent, { it: ['file mandato', 'file mandati'], en: ['file sent', 'files sent'] })
  const removed = counted(sent.removed, { it: ['tolto', 'tolti'], en: ['removed', 'removed'] })
  const there = sent.unchanged
  const words =
    sent.sent + sent.removed === 0
      ? { it: `Su ${place} non c’è niente da cambiare, ${took}.`, en: `Nothing has to change at ${place}, ${took}.` }
      : {
          it: `Pubblicato su ${place}: ${files.it} (${size}), ${removed.it}, ${there} già là, ${took}.`,
          en: `Published at ${place}: ${files.en} (${size}), ${removed.en}, ${there} unchanged, ${took}.`
        }
  console.log(wordsIn(words, language))
  if (sent.hasGaps) printToStderr(wordsIn(gaps, language))
}

const gaps: LocalizedText = {
  it: 'Questo server non sostituisce un file con un altro: ognuno è mancato per un momento.',
  en: 'This server does not replace one file by another: each was missing for a moment.'
}

const questions = {
  host: { it: 'Server FTP (per esempio ftp.example.org): ', en: 'FTP server (for example ftp.example.org): ' },
  user: { it: 'Utente: ', en: 'User: ' },
  folder: {
    it: 'Cartella del sito sul server (per esempio www; niente, se è quella in cui si entra): ',
    en: 'Folder of the site on the server (for example www; nothing for the one where the login ends): '
  },
  password: (user: string, host: string) => ({
    it: `Password di ${user} su ${host} (mentre scrivi non si vede): `,
    en: `Password of ${user} at ${host} (it does not show as you type): `
  }),
  goOn: { it: 'Procedere lo stesso? [s/N] ', en: 'Go on all the same? [y/N] ' }
} satisfies Record<string, LocalizedText | ((user: string, host: string) => LocalizedText)>

/** On a terminal one line that is redrawn. */
function progressBar(language: ProgramLanguage): ((done: number, total: number) => void) | undefined {
  const { stderr } = process
  if (!stderr.isTTY) return undefined
  return (done, total) => {
    const words = wordsIn({ it: `File mandati: ${done} di ${total}`, en: `Files sent: ${done} of ${total}` }, language)
    stderr.write(done === total ? '\r\u001B[K' : `\r${words}`)
  }
}
