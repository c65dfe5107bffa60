/**
 * Publishes from the desk to web space: what has changed since the last time, the site as it is built for it, and what
 * the server says.
 */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { decode } from '../../../engine/content/yaml/characters.ts'
import type { ProposedChanges } from '../../../engine/content/data-folder.ts'
import { emitSentence, inEngineWords, publicationSentence } from '../../../engine/messages/system-messages.ts'
import { contentVersion } from '../../../engine/output/content-version.ts'
import { EmitError } from '../../../engine/output/emit-error.ts'
import { assertPublishable, publishFolder } from '../../../engine/publish/publish-folder.ts'
import { hashesOf, type ContentRecord } from '../../../engine/publish/published-content.ts'
import { PublicationError, questionOf } from '../../../engine/publish/remote-folder.ts'
import type { Sent } from '../../../engine/publish/send-site.ts'
import { hostName, type SavedWebSpace, type WebSpace } from '../../../engine/publish/web-space.ts'
import { counted, inEachLanguage, sizeText, wordsIn, type LocalizedText } from '../../../engine/words/language.ts'
import type { PublicationProgress, PublishResult } from '../../protocol.ts'
import { nothingCompared, type Comparison, type Publishing } from './publish.ts'

/**
 * Builds the site for the public.
 * @param changes what it has instead of the files on the disk
 * @returns its folder, and the texts that it was built from; undefined if something is wrong with them
 */
export type SiteBuild = (
  changes: ProposedChanges
) => Promise<{ out: string; texts: ReadonlyMap<string, string> } | undefined>

/** What is sent was checked as `checkedVersion` says. `agreed` are the keys of what has the owner’s yes. */
export type FullPublishing = Publishing & {
  agreed: readonly string[]
  checkedVersion: () => string
  build: SiteBuild
  onProgress: (progress: PublicationProgress) => void
}

type Place = { saved: SavedWebSpace; settings: WebSpace }
type Impossible = Extract<PublishResult, { type: 'impossible' }>

/** The content as it differs from what was published there last. Of a first publication nothing is compared. */
export async function compareWithWebSpace(data: string, { saved, settings }: Place): Promise<Comparison> {
  const record = saved.contentOf(settings)
  const published = record.published()
  const destination = {
    type: 'web-space' as const,
    host: hostName(settings),
    folder: settings.folder,
    isFirst: published === undefined
  }
  if (published === undefined) return { ...nothingCompared, obstacle: undefined, destination }
  const now = hashesOf(data)
  const files = new Set([...published.keys(), ...now.keys()])
  const changed = [...files].filter((file) => published.get(file) !== now.get(file)).toSorted()
  const bytesThen = (file: string): Uint8Array | undefined => {
    const path = pathThen(record, file)
    return path === undefined ? undefined : readFileSync(path)
  }
  const before = changed
    .filter((file) => /\.ya?ml$/i.test(file))
    .map((file): [string, string | undefined] => {
      const then = bytesThen(file)
      return [file, then && decode(then).text]
    })
  return {
    obstacle: undefined,
    destination,
    changed,
    before: new Map(before),
    bytesBefore: (file) => Promise.resolve(bytesThen(file))
  }
}

/** Where a file is as it was published; undefined if it was not. */
function pathThen(record: ContentRecord, file: string): string | undefined {
  const hash = record.published()?.get(file)
  return hash === undefined ? undefined : record.pathOf(hash)
}

/** Builds the site and sends it, unless something stands in the way, be it here or there. */
export async function publishToWebSpace(
  data: string,
  place: Place,
  publishing: FullPublishing
): Promise<{ type: 'published'; receipt: LocalizedText } | Impossible> {
  const { saved, settings } = place
  const { password } = settings
  const { alone, whyNot, agreed, keptBack = [], onProgress } = publishing
  const host = hostName(settings)
  const record = saved.contentOf(settings)
  try {
    if (password === undefined) throw new PublicationError('password', { user: settings.user, host })
    const space = { saved, access: { ...settings, password } }
    onProgress({ phase: 'connecting' })
    // A build takes a while: whatever the owner has to decide is asked before.
    await assertPublishable(space, { agreed })
    const staged = await alone(async () => {
      const why = await whyNot()
      return why === undefined ? { keep: record.stage(data, keptBack) } : { why }
    })
    if (staged.keep === undefined) return { type: 'impossible', why: staged.why }
    onProgress({ phase: 'building' })
    const built = await publishing.build(changesFor(record, keptBack))
    if (built === undefined) return { type: 'impossible', why: say.notBuilt }
    // What was edited between the check and the build has had no check of its own.
    if (contentVersion(built.texts) !== publishing.checkedVersion())
      return { type: 'impossible', why: say.changedMeanwhile }
    const sent = await publishFolder(built.out, space, {
      now: Date.now(),
      agreed,
      onProgress: (done, total) => onProgress({ phase: 'sending', done, total })
    })
    staged.keep()
    if (settings.isRefused === true) saved.save({ ...settings, isRefused: undefined })
    return { type: 'published', receipt: receiptOf(sent, host) }
  } catch (error) {
    return refusalOf(error, place)
  } finally {
    onProgress({ phase: 'none' })
  }
}

/** The files that stay as they were published; a file that nobody can put back goes, as one that was not there. */
const changesFor = (record: ContentRecord, keptBack: readonly string[]): ProposedChanges =>
  new Map(
    keptBack.map((file) => {
      const from = pathThen(record, file)
      if (from === undefined) return [file, undefined]
      return [file, /\.ya?ml$/i.test(file) ? { bytes: readFileSync(from) } : { from }]
    })
  )

/** @throws what is neither the server’s nor the disk’s */
function refusalOf(error: unknown, { saved, settings }: Place): Impossible {
  if (error instanceof EmitError) {
    const why = inEachLanguage((language) =>
      inEngineWords(language, (words) => emitSentence(words, error, resolve(error.path)))
    )
    return { type: 'impossible', why }
  }
  if (!(error instanceof PublicationError)) throw error
  if (error.reason === 'login') saved.save({ ...settings, isRefused: true })
  const question = questionOf(error)
  const said = publicationWords(error)
  const why = bySettings.has(error.reason)
    ? inEachLanguage((language) => `${said[language]} ${wordsIn(say.settings, language)}`)
    : said
  return { type: 'impossible', why, ...(question !== undefined && { question }) }
}

/** What the owner mends where the connection is set up. */
const bySettings: ReadonlySet<PublicationError['reason']> = new Set<PublicationError['reason']>([
  'unreachable',
  'certificate',
  'login',
  'folder'
])

/** What the server says, for somebody at the desk. */
export const publicationWords = (error: PublicationError): LocalizedText =>
  inEachLanguage((language) => inEngineWords(language, (words) => publicationSentence(words, error, 'desk')))

function receiptOf({ sent, bytes, removed, unchanged, hasGaps }: Sent, host: string): LocalizedText {
  const files = counted(sent, { it: ['file mandato', 'file mandati'], en: ['file sent', 'files sent'] })
  const gone = counted(removed, { it: ['tolto', 'tolti'], en: ['removed', 'removed'] })
  return inEachLanguage((language) => {
    const there = wordsIn({ it: `${unchanged} erano già là`, en: `${unchanged} were there already` }, language)
    const arrived = `${wordsIn(files, language)} (${sizeText(bytes, language)})`
    const counts = `${host}: ${arrived}, ${wordsIn(gone, language)}, ${there}.`
    return hasGaps ? `${counts} ${wordsIn(say.gaps, language)}` : counts
  })
}

const say = {
  settings: {
    it: 'Apri «Spazio web…»: lì lo controlli, e provi il collegamento.',
    en: 'Open “Web space…”: there you can check it, and try the connection.'
  },
  notBuilt: {
    it: 'Il sito non si è potuto costruire: nulla è partito. Chiudi, e correggi gli errori che trovi in «Oggi».',
    en: 'The site could not be built, so nothing was sent. Close this, and correct the errors under “Today”.'
  },
  changedMeanwhile: {
    it: 'I contenuti sono cambiati mentre il sito si preparava: nulla è partito. Pubblica di nuovo.',
    en: 'The content changed while the site was being built: nothing was sent. Publish again.'
  },
  gaps: {
    it: 'Questo server non sostituisce un file con un altro: ogni pagina è mancata per un momento.',
    en: 'This server does not replace one file by another: each page was missing for a moment.'
  }
} satisfies Record<string, LocalizedText>
