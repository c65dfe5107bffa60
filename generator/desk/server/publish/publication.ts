/** Prepares a publication: what has changed since the last one, what is kept back, and where it can be seen. */
import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { hasLocation } from '../../../engine/assets/photo-metadata.ts'
import { inEachLanguage, type LocalizedText } from '../../../engine/words/language.ts'
import { contentVersion, contentVersionPath } from '../../../engine/output/content-version.ts'
import { photoRefOf } from '../../../engine/content/data-folder.ts'
import { hasErrors, type Diagnostic } from '../../../engine/diagnostics/diagnostic.ts'
import { groupBy } from '../../../engine/diagnostics/grouping.ts'
import type { PreviewApi } from '../../../engine/preview/rebuild.ts'
import { bytesAt } from '../../../engine/store/files.ts'
import type { House } from '../../../engine/store/house-id.ts'
import { changesBetween, recordOf } from '../../changes/describe-changes.ts'
import type { DeskDefinition, FileTexts, RawContent } from '../../desk-definition.ts'
import { contentFrom, textsWith } from '../../forms/parse-content.ts'
import { fileLabel, isContent, rawAt } from '../../forms/raw-content.ts'
import type { ChangedPart, Changes, NamedChange, Online, PublishResult, RequestOf, Revocation } from '../../protocol.ts'
import type { ContentWriter } from '../content-writer.ts'
import { idOf, shownDiagnostics } from '../desk-diagnostics.ts'
import { otherFileLabel, photoUses } from '../photo-uses.ts'
import { compareNow, publishNow } from './publication-way.ts'
import type { Comparison, UnsentCommit } from './publish.ts'
import type { FullPublishing } from './web-space-way.ts'

const notReady = {
  it: 'Prima di pubblicare vanno corretti gli errori e confermati i valori «da confermare».',
  en: 'Before publishing, correct the errors and confirm the values marked “to be confirmed”.'
}

const notAgreed = {
  it: 'Nulla è partito: c’è qualcosa a cui non hai ancora detto di sì. Guarda che cosa, e conferma.',
  en: 'Nothing was sent: something does not have your yes yet. Look at it, and confirm.'
}

const photoTellsPlace = (file: string): LocalizedText => ({
  it:
    `La foto ${file} dice dove è stata scattata. Il sito non lo mostra, ma chi può leggere il repository sì. ` +
    'Se la aggiungi di nuovo da qui, come JPEG, PNG o WebP, il luogo resta fuori.',
  en:
    `The photo ${file} says where it was taken. The site does not show it, but whoever can read the repository ` +
    'sees it. Add it again here, as JPEG, PNG or WebP, and the place is left out.'
})

const unsentCommit = ({ author, title }: UnsentCommit): LocalizedText => ({
  it: `Una modifica di ${author} non ancora pubblicata: «${title}»`,
  en: `A change by ${author} that is not published yet: “${title}”`
})

const newProgram = ({ version }: NonNullable<Comparison['newProgram']>): LocalizedText => ({
  it: ['Il programma nuovo', version].filter(Boolean).join(', '),
  en: ['The new program', version].filter(Boolean).join(', ')
})

type Context = House & {
  definition: DeskDefinition
  live: PreviewApi
  desk: ContentWriter
  content: () => RawContent
}

/** What has changed since the last publication, and what stands in the way of a new one. */
export async function changesNow(
  { keptBack = '', fetched }: RequestOf<'changes'>,
  context: Context & {
    /** Told of a publication of this computer that has arrived, though the program was interrupted before it knew. */
    onArrived: () => Promise<void>
  }
): Promise<Changes> {
  const { definition, desk, content } = context
  const repository = await compareNow(context, { isFetched: fetched !== undefined })
  if (repository.isFinished === true) await context.onArrived()
  const compared = await comparedTexts(repository, context)
  const parts = changedParts(repository, compared, context)
  const files = filesOf(parts, keptBack)
  const { diagnostics, texts, placeholders } = await checkedWithout(files, repository, desk)
  const outside = alarmsIn(context.live.feeds(), definition)
  const { published: then } = compared
  const sent = parts.flatMap(({ changes }) => changes).filter(({ file }) => !files.includes(file))
  const changed = repository.changed.filter((file) => !files.includes(file))
  const address = rawAt(content(), 'site.yaml', 'host')
  return {
    obstacle: repository.obstacle,
    destination: repository.destination,
    isBehind: repository.isBehind ?? false,
    isUnpublished: await isUnpublished(repository, desk, {
      isAllConfirmed: placeholders.length === 0,
      published: then
    }),
    address: typeof address === 'string' ? address : undefined,
    parts,
    version: contentVersion(then),
    // Web space gets the site alone.
    goesAlong:
      repository.destination.type === 'git'
        ? [
            ...(await findPrivateData(changed, { published: then, now: texts.texts }, context)),
            ...(repository.newProgram === undefined ? [] : [newProgram(repository.newProgram)]),
            ...(repository.unsent ?? []).map(unsentCommit)
          ]
        : [],
    revocations: revocationsIn({ published: then, now: texts.texts }, context),
    message: inEachLanguage((language) => recordOf(sent, content(), language)),
    // As `check --release` says it.
    diagnostics: shownDiagnostics({ diagnostics: [...diagnostics, ...placeholders, ...outside], texts }, definition)
  }
}

/** Whether nothing that was ready has been published yet. False where that is not known. */
async function isUnpublished(
  repository: Comparison,
  desk: ContentWriter,
  { isAllConfirmed, published }: { isAllConfirmed: boolean; published: FileTexts }
): Promise<boolean> {
  const { destination, obstacle, isFirst, changed } = repository
  if (destination.type === 'none') return true
  if (obstacle !== undefined || destination.type === 'undecided') return false
  if (destination.type === 'web-space') return destination.isFirst
  // A copy of the program has a branch of its own from the start, with the examples.
  if (isFirst === true) return true
  // To check what is published takes a while: only values that are open there make it unpublished.
  const mayBeOpen = changed.some((file) => published.get(file)?.includes('!placeholder') === true)
  if (isAllConfirmed && !mayBeOpen) return false
  return (await checkedWithout(changed, repository, desk)).placeholders.length > 0
}

/** What a publication would put into the repository that the site itself shows to nobody. */
async function findPrivateData(
  changed: readonly string[],
  { published, now }: ComparedTexts,
  { data, definition }: Context
): Promise<LocalizedText[]> {
  const root = realpathSync(data)
  const { privacy, site } = definition
  const notes: LocalizedText[] = []
  for (const file of changed) {
    const path = join(root, file)
    if (file.startsWith('photos/') && (await hasLocation(path))) notes.push(photoTellsPlace(file))
    if (site.schemas.attachments?.test(file) === true)
      notes.push(...(privacy?.file(file, Buffer.from(bytesAt(path) ?? '').toString('latin1')) ?? []))
  }
  return [...notes, ...(privacy?.content(contentFrom(published, definition), contentFrom(now, definition)) ?? [])]
}

/** The texts as they were published, and as they are. */
type ComparedTexts = { published: FileTexts; now: FileTexts }

/** What was promised as it was published, and is not as it is now. */
const revocationsIn = ({ published, now }: ComparedTexts, { definition, live }: Context): readonly Revocation[] =>
  definition.revocations?.(contentFrom(published, definition), contentFrom(now, definition), live.today()) ?? []

async function comparedTexts(repository: Comparison, { desk, definition }: Context): Promise<ComparedTexts> {
  const { texts: now } = (await desk.checked()).texts
  return { published: textsWith(now, repository.before, definition), now }
}

/** The changes by what they belong to: a photo to the first changed file that shows it, or that has shown it. */
function changedParts(
  repository: Comparison,
  { published: then, now }: ComparedTexts,
  { definition, content }: Pick<Context, 'definition' | 'content'>
): ChangedPart[] {
  const [usesNow, usesThen] = [photoUses(content()), photoUses(contentFrom(then, definition))]
  const changes = changesBetween(then, now, definition).map((change) => ({
    part: change.file,
    file: change.file,
    change
  }))
  const all: { part: string; file: string; change?: NamedChange }[] = [...changes]
  for (const file of repository.changed.filter((each) => !isContent(each, definition))) {
    const ref = photoRefOf(file)
    const uses = [...usesNow(ref), ...usesThen(ref)].map((use) => use.file)
    const part = uses.find((each) => all.some((other) => other.part === each)) ?? uses[0] ?? file
    const photo = usesNow(ref).length > 0 ? ref : undefined
    // The entry that shows it, or has another photo now, says so already.
    const isSaid = all.some(({ part: other, change }) => {
      return other === part && change !== undefined && (photo === undefined || change.photo === photo)
    })
    all.push({ part, file, ...(!isSaid && { change: { file, words: otherFileLabel(file, content()), photo } }) })
  }
  return [...groupBy(all, ({ part }) => part)].map(([file, own]) => ({
    file,
    files: [...new Set(own.map((each) => each.file))],
    label: (isContent(file, definition) ? fileLabel : otherFileLabel)(file, content()),
    changes: own.flatMap(({ change }) => change ?? [])
  }))
}

/** The files of the parts that are named, each in a line. */
function filesOf(parts: readonly ChangedPart[], keptBack: string): string[] {
  const named = new Set(keptBack.split('\n'))
  return parts.flatMap(({ file, files }) => (named.has(file) ? files : []))
}

/** What is found in the content with the files that are kept back as they were published. */
async function checkedWithout(keptBack: readonly string[], { bytesBefore }: Comparison, desk: ContentWriter) {
  const before = await Promise.all(keptBack.map(async (file) => [file, await bytesBefore(file)] as const))
  return desk.checked(new Map(before))
}

/** The diagnostics for which a publication needs a yes. */
const alarmsIn = (diagnostics: readonly Diagnostic[], { alarmCodes = [] }: DeskDefinition): Diagnostic[] =>
  diagnostics.filter(({ code }) => alarmCodes.includes(code))

export async function publishContent(
  { message, keptBack: parts = '', agreed = [] }: RequestOf<'publish'>,
  context: Context & Pick<FullPublishing, 'build' | 'onProgress'>
): Promise<PublishResult> {
  const { definition, env, desk, live } = context
  const repository = await compareNow(context)
  const keptBack =
    parts === '' ? [] : filesOf(changedParts(repository, await comparedTexts(repository, context), context), parts)
  const found = { version: '', isUnagreed: false }
  const published = await publishNow(context, message, {
    env,
    keptBack,
    agreed,
    checkedVersion: () => found.version,
    build: context.build,
    onProgress: context.onProgress,
    alone: desk.alone,
    whyNot: async () => {
      await live.inspectPhotos()
      const { diagnostics, placeholders, texts } = await checkedWithout(keptBack, repository, desk)
      found.version = contentVersion(texts.texts)
      if (hasErrors(diagnostics) || placeholders.length > 0) return notReady
      // What somebody has changed since the owner was asked counts as well.
      const { before } = await compareNow(context)
      const then = textsWith(texts.texts, before, definition)
      const revoked = revocationsIn({ published: then, now: texts.texts }, context).map(({ key }) => key)
      const alarms = alarmsIn([...diagnostics, ...live.feeds()], definition).map(idOf)
      found.isUnagreed = [...alarms, ...revoked].some((key) => !agreed.includes(key))
      return found.isUnagreed ? notAgreed : undefined
    }
  })
  if (published.type === 'published') return { ...published, version: found.version }
  return found.isUnagreed ? { ...published, isUnagreed: true } : published
}

/** How long a host may take to answer. */
const hostPatienceMs = 10_000

/** Asks the address of the site which version of the content it serves. */
export async function onlineNow({ version }: RequestOf<'online'>, content: RawContent): Promise<Online> {
  try {
    // No cache on the way has an answer for an address that nobody has asked for before.
    const address = new URL(`/${contentVersionPath}?${Date.now()}`, String(rawAt(content, 'site.yaml', 'host')))
    const answer = await fetch(address, { signal: AbortSignal.timeout(hostPatienceMs) })
    return { state: answer.ok && (await answer.text()).trim() === version ? 'online' : 'waiting' }
  } catch {
    return { state: 'silent' }
  }
}
