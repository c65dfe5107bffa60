/**
 * The first half of the pipeline: turns a data folder into checked content, or reports what is wrong. `check` needs no
 * more. `open-site.ts` makes files of the content.
 */
import type { InspectedPhoto, inspectPhotos } from './assets/inspect-photos.ts'
import type { CheckedContent } from './content/checked-content.ts'
import { checkRules, type RuleContext } from './content/rules.ts'
import { fileSteps, type FileSteps } from './content/file-memory.ts'
import type { Definition } from './site-definition.ts'
import type { Model } from './content/checked-content.ts'
import {
  isFolder,
  linksForParts,
  missingFolderResult,
  readDataFolder,
  type Attachment,
  type ProposedChanges,
  type DataFolder,
  type StaticFile
} from './content/data-folder.ts'
import { groupByPhoto, darkVariantsIn, photoDiagnostics } from './content/photo-references.ts'
import { concernsDraft, draftIds, movedDiagnostic, placesInFiles, type Draft } from './content/drafts.ts'
import { hasNotes, withoutNoted } from './repairs/line-notes.ts'
import { withMissingLanguage } from './content/languages.ts'
import { valueAt, type Field } from './fields/schema-fields.ts'
import { validateContent } from './content/issues/validate-files.ts'
import { parseSources, placeholderDiagnostics, type SourceFiles } from './content/yaml/source.ts'
import { hasErrors, type Diagnostic, type Place } from './diagnostics/diagnostic.ts'
import { checkAddresses, buildRouteTable, linkTargets, type RouteTable } from './route-table.ts'
import { checkStaticFiles, reservedPaths } from './static-files.ts'

/** The slow steps of reading; a preview remembers what they have found. */
export type ReadCache = {
  inspect: (photos: DataFolder['photos']) => ReturnType<typeof inspectPhotos>
  /** By default each file is read again. */
  steps?: FileSteps
  /** Returns what was found before of the same items. By default everything is checked again. */
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
  diagnostics: Diagnostic[]
  texts: SourceFiles
  placeholders: Diagnostic[]
  /** The entries that are kept back from the site, with what is wrong in each, which stops nothing. */
  drafts: (Draft & { placeholders: readonly Diagnostic[] })[]
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
  if (!isFolder(data)) return { content: undefined, placeholders: [], drafts: [], ...missingFolderResult(data) }
  const read = readDataFolder(data, definition.schemas, changes)
  const lost = linksForParts(read, definition.schemas)
  if (lost.length > 0)
    return { content: undefined, placeholders: [], drafts: [], diagnostics: lost, texts: parseSources(read.files) }
  const inspection = await readCache.inspect(read.photos)
  const kinds = new Map(inspection.inspected.map(({ file, kind }) => [file, kind]))
  const withKinds = read.photos.map((photo) => ({ ...photo, kind: kinds.get(photo.file) }))
  const folder = { ...read, photos: withKinds, inspected: inspection, today }
  const { steps = fileSteps(definition), findings } = readCache
  const check = (): FolderFindings => checkAll(folder, definition, { steps, withDrafts })
  // The same bytes give the same parsed file and the same photo, where anything is remembered.
  const from = () => {
    const { files, ...others } = read
    const named = JSON.stringify({ ...others, photos: withKinds.map(({ file }) => file), today, withDrafts })
    return [named, ...inspection.inspected, ...inspection.problems, ...files.map(steps.parse)]
  }
  const found = findings === undefined ? check() : findings(from(), check)
  const { placeholders, texts } = found
  const left = placeholders.filter(({ at }) => !found.drafts.some((draft) => concernsDraft(draft, at)))
  const all = [found, ...found.drafts].flatMap((each) => each.diagnostics)
  // Only where a note is, the codes are asked which one lets them pass.
  const messages = hasNotes(all, texts.sources) ? await definition.messages() : undefined
  const withoutMeant = (own: readonly Diagnostic[]): Diagnostic[] =>
    messages === undefined ? [...own] : withoutNoted(own, texts.sources, messages)
  const diagnostics = [...withoutMeant(found.diagnostics), ...(release ? left : [])]
  const isWrong = strict ? diagnostics.length > 0 : hasErrors(diagnostics)
  return {
    content: isWrong ? undefined : found.content,
    diagnostics,
    texts,
    placeholders: left,
    drafts: found.drafts.map((draft) => ({
      ...draft,
      diagnostics: withoutMeant(draft.diagnostics),
      placeholders: placeholders.filter(({ at }) => concernsDraft(draft, at))
    }))
  }
}

/** `content` is there if it can be built. */
type Examined = { diagnostics: Diagnostic[]; content: Content | undefined }

/** The data folder, and what was found out about its photos. */
type InspectedData = Omit<DataFolder, 'photos'> &
  Pick<RuleContext, 'photos' | 'today'> & { inspected: Awaited<ReturnType<typeof inspectPhotos>> }

export type FolderFindings = Examined & {
  drafts: readonly Draft[]
  /** Those of all files, drafts included. */
  placeholders: readonly Diagnostic[]
  texts: SourceFiles
}

/** Runs all checks on the folder. */
function checkAll(
  folder: InspectedData,
  definition: Definition,
  { steps: { parse, validate, checkFile }, withDrafts: isPreview }: { steps: FileSteps; withDrafts: boolean }
): FolderFindings {
  const { schemas, rules, addresses, pages } = definition
  const texts = parseSources(folder.files, parse)
  const { sources, diagnostics: unreadable } = texts
  const {
    content: valid,
    diagnostics: invalid,
    withDrafts
  } = validateContent(sources, folder.names, { schemas, validate })
  const isRead = ({ file }: { file: string }): boolean => schemas.schemaNameOf(file) !== undefined
  const examine = (checked: CheckedContent): Examined => {
    const { model, drafts, draftFields } = checked
    const { diagnostics: ruled, fields } = checkContent(checked, { rules, addresses, checkFile }, folder)
    const table = model && buildRouteTable(model.site.languages, addresses.of(model))
    const photos = groupByPhoto(fields)
    const placeInFile = placesInFiles(drafts)
    const diagnostics = [
      ...[...ruled, ...photoDiagnostics(photos, folder.inspected)].map((each) => movedDiagnostic(each, placeInFile)),
      ...(model === undefined || table === undefined || folder.staticFiles.length === 0
        ? []
        : checkStaticFiles(folder.staticFiles, reservedPaths(table, pages.machineReadablePaths(model, table))))
    ]
    if (model === undefined || table === undefined) return { diagnostics, content: undefined }
    const { inspected } = folder.inspected
    const darkVariants = darkVariantsIn(photos, inspected)
    const shown = new Set([...photos.keys(), ...darkVariants.values()])
    // The photos that only drafts show.
    const draftPhotos = new Set([...groupByPhoto(draftFields).keys()].filter((photo) => !shown.has(photo)))
    const { attachments, staticFiles, names } = folder
    const own = { attachments, staticFiles, names, texts: texts.texts, placeInFile }
    const used = inspected.filter(({ ref }) => !draftPhotos.has(ref))
    return { diagnostics, content: { model, table, photos: used, darkVariants, ...own } }
  }
  const published = examine(valid)
  const diagnostics = [
    ...folder.diagnostics,
    // Errors in files that the site does not use are not reported.
    ...unreadable.filter(({ at }) => isRead(at)).map((each) => withMissingLanguage(each, valid.languages)),
    ...invalid,
    ...published.diagnostics
  ]
  const { drafts, preview } = examineDrafts(valid.drafts, published, (shown) => examine(withDrafts(shown)))
  return {
    diagnostics,
    drafts,
    placeholders: placeholderDiagnostics(sources.filter(isRead)),
    texts,
    content: hasErrors(diagnostics) ? undefined : isPreview ? preview : published.content
  }
}

/** The drafts with what the rules find in them, and what there is to preview: those in which nothing is wrong. */
function examineDrafts(
  drafts: readonly Draft[],
  published: Examined,
  examine: (shown: readonly Draft[]) => Examined
): { drafts: readonly Draft[]; preview: Content | undefined } {
  const known = new Set(published.diagnostics.map((each) => JSON.stringify(each)))
  const newIn = ({ diagnostics }: Examined): Diagnostic[] =>
    diagnostics.filter((each) => !known.has(JSON.stringify(each)))
  const complete = drafts.filter(({ diagnostics }) => !hasErrors(diagnostics))
  if (complete.length === 0) return { drafts, preview: published.content }
  const together = examine(complete)
  if (!hasErrors(newIn(together))) return { drafts, preview: together.content }
  // One at a time: what is wrong with one can be in another file, such as that it has no prices.
  let shown: readonly Draft[] = []
  let preview = published.content
  const examined = drafts.map((draft) => {
    if (!complete.includes(draft)) return draft
    const found = examine([...shown, draft])
    const own = newIn(found)
    if (!hasErrors(own)) [shown, preview] = [[...shown, draft], found.content]
    return { ...draft, diagnostics: own }
  })
  return { drafts: examined, preview }
}

/** What is wrong in files that are right by their schemas, and between them. */
export function checkContent(
  content: CheckedContent,
  { rules, addresses, checkFile }: Pick<Definition, 'rules' | 'addresses'> & Pick<FileSteps, 'checkFile'>,
  folder: Pick<RuleContext, 'photos' | 'attachments' | 'diagnostics' | 'today'>
): { diagnostics: Diagnostic[]; fields: readonly Field[] } {
  const { model, files, languages } = content
  const examined = [...content.values].map(([file, value]) => checkFile(file, value, languages))
  const fields = examined.flatMap((each) => each.fields)
  const [addressed] = content.read(addresses.reads)
  const known = addressed && addresses.of(addressed)
  const clashes = known === undefined ? [] : checkAddresses(languagesIn(content), known)
  const ofFiles = examined.flatMap(({ diagnostics }) => diagnostics)
  const isWhole = model !== undefined
  const targets = known && linkTargets(known)
  const drafts = draftIds(content.drafts)
  const context = { ...folder, files, languages, fields, isWhole, targets, drafts, draftFields: content.draftFields }
  const ruled = checkRules(rules.rules, content, { ...context, earlier: [...ofFiles, ...clashes] })
  return { diagnostics: [...ofFiles, ...ruled, ...clashes], fields }
}

/** The languages of the site; none while one of them is wrong. */
function languagesIn({ read }: Pick<CheckedContent, 'read'>): Model['site']['languages'] {
  const [found] = read(['site'])
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every definition has them
  return (valueAt(found, ['site', 'languages']) ?? []) as Model['site']['languages']
}
