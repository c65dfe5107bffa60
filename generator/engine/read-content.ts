/**
 * The first half of the pipeline: turns a data folder into checked content, or reports what is wrong. `check` needs no
 * more. `open-site.ts` makes files of the content.
 */
import type { InspectedPhoto, inspectPhotos } from './assets/inspect-photos.ts'
import type { CheckedContent, KnownContent, Model } from './content/checked-content.ts'
import { checkRules, type RuleContext } from './content/rules.ts'
import { fileSteps, type FileSteps } from './content/file-memory.ts'
import type { Definition } from './site-definition.ts'
import {
  isFolder,
  lostParts,
  missingFolderResult,
  readDataFolder,
  type Attachment,
  type ProposedChanges,
  type DataFolder,
  type StaticFile
} from './content/data-folder.ts'
import { groupByPhoto, darkVariantsIn, photoDiagnostics, smallPhotos } from './content/photo-references.ts'
import {
  concernsDraft,
  draftIds,
  isInDraft,
  isLineOf,
  movedDiagnostic,
  placesInFiles,
  type Draft
} from './content/drafts.ts'
import { hasNotes, withoutNoted } from './repairs/line-notes.ts'
import { withMissingLanguage } from './content/languages.ts'
import type { Field } from './fields/schema-fields.ts'
import { valueAt } from './fields/value-paths.ts'
import { validateContent, type WithDrafts } from './content/validation/validate-files.ts'
import { parseFile, parseSources, placeholderDiagnostics, type SourceFiles } from './content/yaml/source.ts'
import { hasErrors, type Diagnostic, type Place } from './diagnostics/diagnostic.ts'
import { checkAddresses, buildRouteTable, linkTargets, type RouteTable } from './route-table.ts'
import { checkStaticFiles, reservedPaths } from './static-files.ts'

/** The slow steps of reading; a preview remembers their results. */
export type ReadCache = {
  inspect: (photos: DataFolder['photos']) => ReturnType<typeof inspectPhotos>
  /** By default each file is validated and checked again. */
  steps?: FileSteps
  /** Returns the findings of an earlier check of equal items. By default everything is checked again. */
  findings?: (from: readonly unknown[], check: () => FolderFindings) => FolderFindings
}

/** Content in which nothing is wrong. */
export type Content = {
  model: Model
  table: RouteTable
  photos: InspectedPhoto[]
  /** Which picture takes the place of which in the dark. */
  darkVariants: ReadonlyMap<string, string>
  attachments: Attachment[]
  /** Files of the owner's that go into the site as they are. */
  staticFiles: StaticFile[]
  /** The names of all files. */
  names: readonly string[]
  /** Of all files, by path. */
  texts: SourceFiles['texts']
  /** The place in a file of a value of the model, whose lists lack what is kept back. */
  placeInFile: <P extends Place>(at: P) => P
}

/** The content as far as it could be understood. `content` is there only when nothing is wrong with it. */
export type CheckResult = {
  content: Content | undefined
  /** What each file says as far as it is right; undefined if there is no folder. */
  known: KnownContent | undefined
  diagnostics: Diagnostic[]
  texts: SourceFiles
  placeholders: Diagnostic[]
  /** The entries that are kept back from the site, with what is wrong in each, which stops nothing. */
  drafts: (ExaminedDraft & { placeholders: readonly Diagnostic[] })[]
}

export type ReadOptions = {
  /** Whether drafts that are complete are part of the content, as a preview shows it. */
  withDrafts?: boolean
  /** Whether placeholders are errors. */
  release?: boolean
  /** Whether content with warnings counts as wrong. */
  strict?: boolean
  /** Files that the content has instead of those on the disk. */
  changes?: ProposedChanges
  /** The time in milliseconds since 1970; by default that of the computer. */
  now?: number | undefined
  /** The day that rules call today, as 2027-06-30; by default that of `now`. */
  today?: string | undefined
}

/** In Greenwich: no rule needs to know the hour. */
export const dayAt = (now: number): string => new Date(now).toISOString().slice(0, 10)

/** Reads and validates everything that is in the data folder. */
export async function readContent(
  data: string,
  { definition, readCache }: { definition: Definition; readCache: ReadCache },
  {
    release = false,
    strict = false,
    withDrafts = false,
    changes,
    now = Date.now(),
    today = dayAt(now)
  }: ReadOptions = {}
): Promise<CheckResult> {
  const nothing = { content: undefined, known: undefined, placeholders: [], drafts: [] }
  if (!isFolder(data)) return { ...nothing, ...missingFolderResult(data) }
  const files = readDataFolder(data, definition.schemas, changes)
  const lost = lostParts(files, definition.schemas)
  if (lost.length > 0) {
    const texts = parseSources(files.files)
    const { content: known } = validateContent(texts.sources, files.names, { ...definition, ...readCache.steps })
    return { ...nothing, known, diagnostics: lost, texts }
  }
  const folder = await inspectPhotosOf(files, readCache, today)
  const findings = checkFolder(folder, definition, { readCache, withDrafts })
  const { texts, drafts } = findings
  const dropSuppressed = await suppressionFilter(findings, definition)
  const placeholders = findings.placeholders.filter(({ at }) => !drafts.some((draft) => concernsDraft(draft, at)))
  const diagnostics = [...dropSuppressed(findings.diagnostics), ...(release ? placeholders : [])]
  const isRefused = strict ? diagnostics.length > 0 : hasErrors(diagnostics)
  return {
    content: isRefused ? undefined : findings.content,
    known: findings.known,
    diagnostics,
    texts,
    placeholders,
    drafts: drafts.map((draft) => ({
      ...draft,
      diagnostics: dropSuppressed(draft.diagnostics),
      placeholders: findings.placeholders.filter(({ at }) => concernsDraft(draft, at))
    }))
  }
}

/** Adds the kinds of the photos, as their bytes tell them, and what is wrong with them. */
async function inspectPhotosOf(files: DataFolder, { inspect }: ReadCache, today: string): Promise<InspectedFolder> {
  const inspection = await inspect(files.photos)
  const kinds = new Map(inspection.inspected.map(({ file, kind }) => [file, kind]))
  const photos = files.photos.map((photo) => ({ ...photo, kind: kinds.get(photo.file) }))
  return { ...files, photos, inspection, today }
}

/** Checks the folder, or returns what was found before in the same files, photos and day. */
function checkFolder(
  folder: InspectedFolder,
  definition: Definition,
  { readCache, withDrafts }: { readCache: ReadCache; withDrafts: boolean }
): FolderFindings {
  const { steps = fileSteps(definition), findings: remembered } = readCache
  const check = (): FolderFindings => checkAll(folder, definition, { steps, withDrafts })
  if (remembered === undefined) return check()
  const { files, photos, inspection, ...others } = folder
  const names = JSON.stringify({ ...others, photos: photos.map(({ file }) => file), withDrafts })
  // The same bytes are the same parsed file and the same photo.
  return remembered([names, ...inspection.inspected, ...inspection.problems, ...files.map(parseFile)], check)
}

/** Removes the warnings that a note of the owner silences. The messages are loaded only if there is a note. */
async function suppressionFilter(
  { diagnostics, drafts, texts: { sources } }: FolderFindings,
  { messages }: Definition
): Promise<(own: readonly Diagnostic[]) => Diagnostic[]> {
  const all = [...diagnostics, ...drafts.flatMap((draft) => draft.diagnostics)]
  if (!hasNotes(all, sources)) return (own) => [...own]
  const { codes } = await messages()
  return (own) => withoutNoted(own, sources, { codes })
}

/** `content` is there if it can be built. */
type Examination = { diagnostics: Diagnostic[]; content: Content | undefined }

/** The data folder with what its photos are. */
type InspectedFolder = Omit<DataFolder, 'photos'> &
  Pick<RuleContext, 'photos' | 'today'> & { inspection: Awaited<ReturnType<typeof inspectPhotos>> }

export type FolderFindings = Examination & {
  drafts: readonly ExaminedDraft[]
  /** Those of all files, drafts included. */
  placeholders: readonly Diagnostic[]
  texts: SourceFiles
  known: KnownContent
}

/** Parses and validates all files, then checks them against each other, without the drafts and with them. */
function checkAll(
  folder: InspectedFolder,
  definition: Definition,
  { steps, withDrafts }: { steps: FileSteps; withDrafts: boolean }
): FolderFindings {
  const { schemas } = definition
  const texts = parseSources(folder.files)
  const validated = validateContent(texts.sources, folder.names, { schemas, validate: steps.validate })
  const { content } = validated
  const examine = (checked: CheckedContent): Examination =>
    examineContent(checked, { definition, folder, checkFile: steps.checkFile, texts: texts.texts })
  const published = examine(content)
  const hasSchema = ({ file }: { file: string }): boolean => schemas.schemaNameOf(file) !== undefined
  const diagnostics = [
    ...folder.diagnostics,
    // The site uses no file without a schema, so its errors stop nothing.
    ...texts.diagnostics.filter(({ at }) => hasSchema(at)).map((each) => withMissingLanguage(each, content.languages)),
    ...validated.diagnostics,
    ...published.diagnostics
  ]
  const { drafts, preview } = examineDrafts(content.drafts, published, (...shown) => {
    const checked = validated.withDrafts(...shown)
    return withoutFallbacks(examine(checked), checked)
  })
  return {
    diagnostics,
    drafts,
    placeholders: placeholderDiagnostics(texts.sources.filter(hasSchema)),
    texts,
    known: content,
    content: hasErrors(diagnostics) ? undefined : withDrafts ? preview : published.content
  }
}

/** Runs the rules, plans the routes, and finds the photos that pages show. */
function examineContent(
  checked: CheckedContent,
  {
    definition,
    folder,
    checkFile,
    texts
  }: { definition: Definition; folder: InspectedFolder; texts: SourceFiles['texts'] } & Pick<FileSteps, 'checkFile'>
): Examination {
  const { rules, addresses, pages } = definition
  const { model, drafts, draftFields } = checked
  const { diagnostics: broken, fields } = checkContent(checked, { rules, addresses, checkFile }, folder)
  const photos = groupByPhoto(fields)
  const placeInFile = placesInFiles(drafts)
  const { inspected } = folder.inspection
  const ofPhotos = [...photoDiagnostics(photos, folder.inspection), ...smallPhotos(photos, inspected)]
  const diagnostics = [...broken, ...ofPhotos].map((each) => movedDiagnostic(each, placeInFile))
  const table = model && buildRouteTable(model.site.languages, addresses.of(model))
  if (model === undefined || table === undefined) return { diagnostics, content: undefined }
  if (folder.staticFiles.length > 0) {
    diagnostics.push(...checkStaticFiles(folder.staticFiles, reservedPaths(model, table, pages)))
  }
  const darkVariants = darkVariantsIn(photos, inspected)
  const shown = new Set([...photos.keys(), ...darkVariants.values()])
  const onlyInDrafts = new Set([...groupByPhoto(draftFields).keys()].filter((photo) => !shown.has(photo)))
  const { attachments, staticFiles, names } = folder
  const shownPhotos = inspected.filter(({ ref }) => !onlyInDrafts.has(ref))
  const content = {
    model,
    table,
    photos: shownPhotos,
    darkVariants,
    attachments,
    staticFiles,
    names,
    texts,
    placeInFile
  }
  return { diagnostics, content }
}

/** `isShown` is whether it is part of the content that is previewed. */
type ExaminedDraft = Draft & { isShown: boolean }

/** What is found about words of the main language where a draft lacks its own is not about the content. */
const withoutFallbacks = (
  { diagnostics, content }: Examination,
  { isFallback }: Pick<CheckedContent, 'isFallback'>
): Examination => ({
  content,
  diagnostics: diagnostics.filter(({ at, also }) => ![at, ...also].some(isFallback))
})

/** The drafts with what the rules find in them, and what there is to preview: those in which nothing is wrong. */
function examineDrafts(
  drafts: readonly Draft[],
  published: Examination,
  examine: (...from: Parameters<WithDrafts>) => Examination
): { drafts: readonly ExaminedDraft[]; preview: Content | undefined } {
  const known = new Set(published.diagnostics.map((each) => JSON.stringify(each)))
  const newIn = ({ diagnostics }: Examination): Diagnostic[] =>
    diagnostics.filter((each) => !known.has(JSON.stringify(each)))
  const complete = drafts.filter(isShowable)
  if (complete.length === 0) return { drafts: drafts.map(notShown), preview: published.content }
  /** `own` is what is wrong with the drafts themselves, `ofLines` what is found in lines of the languages shown. */
  const attempt = (shown: readonly Draft[]) => {
    const isInLine = (at: Place): boolean => shown.some((draft) => isLineOf(draft, at))
    const first = examine(shown)
    const unusable = newIn(first).flatMap(({ severity, at, also }) =>
      severity === 'error' ? [at, ...also].filter(isInLine) : []
    )
    const examination = unusable.length === 0 ? first : examine(shown, unusable)
    const [own, ofLines] = [newIn(examination), newIn(first)].map((all, index) =>
      all.filter(({ at, also }) => [at, ...also].some(isInLine) === (index === 1))
    )
    return { content: examination.content, own: own!, ofLines: ofLines! }
  }
  const examined = (draft: Draft, { own, ofLines }: Pick<ReturnType<typeof attempt>, 'own' | 'ofLines'>) => {
    const ofLanguage = ofLines.filter(({ at, also }) => [at, ...also].some((place) => isLineOf(draft, place)))
    return { ...draft, diagnostics: [...draft.diagnostics, ...own, ...ofLanguage], isShown: !hasErrors(own) }
  }
  const together = attempt(complete)
  if (!hasErrors(together.own))
    return {
      drafts: drafts.map((draft) =>
        complete.includes(draft) ? examined(draft, { ...together, own: [] }) : notShown(draft)
      ),
      preview: together.content
    }
  // Each draft is tried alone: an error of one can be in another file, such as a line that it lacks there.
  let shown: readonly Draft[] = []
  let preview = published.content
  const apart = drafts.map((draft) => {
    if (!complete.includes(draft)) return notShown(draft)
    const attempted = attempt([...shown, draft])
    if (!hasErrors(attempted.own)) [shown, preview] = [[...shown, draft], attempted.content]
    return examined(draft, attempted)
  })
  return { drafts: apart, preview }
}

const notShown = (draft: Draft): ExaminedDraft => ({ ...draft, isShown: false })

/** Whether a draft can be previewed. Of a language that is so if its own entry is right, whatever its texts are. */
const isShowable = ({ diagnostics, language, ...place }: Draft): boolean =>
  !hasErrors(language === undefined ? diagnostics : diagnostics.filter(({ at }) => isInDraft(place, at)))

/** What is wrong in files that are right by their schemas, and between them. */
export function checkContent(
  content: CheckedContent,
  { rules, addresses, checkFile }: Pick<Definition, 'rules' | 'addresses'> & Pick<FileSteps, 'checkFile'>,
  folder: Pick<RuleContext, 'photos' | 'attachments' | 'diagnostics' | 'today'>
): { diagnostics: Diagnostic[]; fields: readonly Field[] } {
  const { files, languages } = content
  const examined = [...content.values].map(([file, value]) => checkFile(file, value, languages))
  const fields = examined.flatMap((each) => each.fields)
  const [addressed] = content.read(addresses.reads)
  const known = addressed && addresses.of(addressed)
  const clashes = known === undefined ? [] : checkAddresses(languagesIn(content), known)
  const ofFiles = examined.flatMap(({ diagnostics }) => diagnostics)
  const targets = known && linkTargets(known)
  const drafts = draftIds(content.drafts)
  const context = { ...folder, files, languages, fields, targets, drafts, draftFields: content.draftFields }
  const ruled = checkRules(rules.rules, content, { ...context, earlier: [...ofFiles, ...clashes] })
  return { diagnostics: [...ofFiles, ...ruled, ...clashes], fields }
}

/** The languages of the site; none while one of them is wrong. */
function languagesIn({ read }: Pick<CheckedContent, 'read'>): Model['site']['languages'] {
  const [files] = read(['site'])
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every definition has them
  return (valueAt(files, ['site', 'languages']) ?? []) as Model['site']['languages']
}
