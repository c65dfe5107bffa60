/**
 * The first half of the pipeline: turns a data folder into checked content, or reports what is wrong. `check` needs no
 * more. `open-site.ts` makes files of the content.
 */
import type { InspectedPhoto, inspectPhotos } from './assets/inspect-photos.ts'
import type { CheckedContent } from './content/checked-content.ts'
import { checkRules, type RuleContext } from './content/rules.ts'
import { fileSteps, type FileSteps } from './content/file-memory.ts'
import type { Definition, Model } from './site-definition.ts'
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
import { withMissingLanguage } from './content/languages.ts'
import { valueAt, type Field } from './fields/schema-fields.ts'
import { validateContent } from './content/issues/validate-files.ts'
import {
  parseSources,
  placeholderDiagnostics,
  filesWithPlaceholders,
  type FilePlaceholders,
  type SourceFiles
} from './content/yaml/source.ts'
import { hasErrors, type Diagnostic } from './diagnostics/diagnostic.ts'
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
}

/** The content as far as it could be understood. `content` is there only when nothing is wrong with it. */
export type CheckResult = {
  content: Content | undefined
  diagnostics: Diagnostic[]
  texts: SourceFiles
  placeholders: Diagnostic[]
}

export type ReadOptions = {
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
  { release = false, strict = false, changes, now = Date.now(), today = dayAt(now) }: ReadOptions = {}
): Promise<CheckResult> {
  if (!isFolder(data)) return { content: undefined, placeholders: [], ...missingFolderResult(data) }
  const read = readDataFolder(data, definition.schemas, changes)
  const lost = linksForParts(read, definition.schemas)
  if (lost.length > 0)
    return { content: undefined, placeholders: [], diagnostics: lost, texts: parseSources(read.files) }
  const folder = { ...read, inspected: await readCache.inspect(read.photos), today }
  const { steps = fileSteps(definition), findings } = readCache
  const check = (): FolderFindings => checkAll(folder, definition, steps)
  // The same bytes give the same parsed file, where anything is remembered.
  const from = () => [JSON.stringify({ ...folder, files: undefined }), ...folder.files.map(steps.parse)]
  const found = findings === undefined ? check() : findings(from(), check)
  const placeholders = placeholderDiagnostics(found.filesWithPlaceholders)
  const diagnostics = [...found.diagnostics, ...(release ? placeholders : [])]
  const isWrong = strict ? diagnostics.length > 0 : hasErrors(diagnostics)
  return {
    content: isWrong || found.buildable === undefined ? undefined : contentOf(folder, found.buildable),
    diagnostics,
    texts: found.texts,
    placeholders
  }
}

/** The data folder, and what was found out about its photos. */
type InspectedData = DataFolder & { inspected: Awaited<ReturnType<typeof inspectPhotos>>; today: string }

export type FolderFindings = {
  /** What can be built. */
  buildable: Pick<Content, 'model' | 'table' | 'darkVariants'> | undefined
  diagnostics: Diagnostic[]
  filesWithPlaceholders: readonly FilePlaceholders[]
  texts: SourceFiles
}

/** Runs all checks on the folder. */
function checkAll(
  folder: InspectedData,
  definition: Definition,
  { parse, validate, checkFile }: FileSteps
): FolderFindings {
  const { schemas, rules, addresses, pages } = definition
  const texts = parseSources(folder.files, parse)
  const { sources, diagnostics: unreadable } = texts
  const { content, diagnostics: invalid } = validateContent(sources, folder.names, { schemas, rules, validate })
  const { model, languages } = content
  const { diagnostics: ruled, fields } = checkContent(content, { rules, addresses, checkFile }, folder)
  const table = model && buildRouteTable(model.site.languages, addresses.of(model))
  const photos = groupByPhoto(fields)
  const isRead = ({ file }: { file: string }): boolean => schemas.schemaNameOf(file) !== undefined
  const diagnostics = [
    ...folder.diagnostics,
    // Errors in files that the site does not use are not reported.
    ...unreadable.filter(({ at }) => isRead(at)).map((each) => withMissingLanguage(each, languages)),
    ...invalid,
    ...ruled,
    ...photoDiagnostics(photos, folder.inspected),
    ...(model === undefined || table === undefined || folder.staticFiles.length === 0
      ? []
      : checkStaticFiles(folder.staticFiles, reservedPaths(table, pages.machineReadablePaths(model, table))))
  ]
  const found = {
    diagnostics,
    filesWithPlaceholders: filesWithPlaceholders(sources.filter(isRead)),
    texts
  }
  if (model === undefined || table === undefined || hasErrors(diagnostics)) return { ...found, buildable: undefined }
  return { ...found, buildable: { model, table, darkVariants: darkVariantsIn(photos, folder.inspected.inspected) } }
}

/** What is wrong in files that are right by their schemas, and between them. */
export function checkContent(
  content: CheckedContent,
  { rules, addresses, checkFile }: Pick<Definition, 'rules' | 'addresses'> & Pick<FileSteps, 'checkFile'>,
  folder: Pick<RuleContext, 'photos' | 'attachments' | 'diagnostics' | 'today'>
): { diagnostics: Diagnostic[]; fields: readonly Field[] } {
  const { model, files, languages } = content
  const examined = [...content.values].map(([file, value]) => checkFile(file, value, content))
  const fields = examined.flatMap((each) => each.fields)
  const [addressed] = content.read(addresses.reads)
  const known = addressed && addresses.of(addressed)
  const clashes = known === undefined ? [] : checkAddresses(languagesIn(content), known)
  const ofFiles = examined.flatMap(({ diagnostics }) => diagnostics)
  const { isSuppressed } = content
  const isWhole = model !== undefined
  const targets = known && linkTargets(known)
  const context = { ...folder, files, languages, fields, isSuppressed, isWhole, targets }
  const ruled = checkRules(rules.rules, content, { ...context, earlier: [...ofFiles, ...clashes] })
  return { diagnostics: [...ofFiles, ...ruled, ...clashes], fields }
}

/** The languages of the site; none while one of them is wrong. */
function languagesIn({ read }: Pick<CheckedContent, 'read'>): Model['site']['languages'] {
  const [found] = read({ site: { languages: 'all' } })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every definition has them
  return (valueAt(found, ['site', 'languages']) ?? []) as Model['site']['languages']
}

/** Content in which nothing is wrong. */
const contentOf = (
  { inspected, attachments, staticFiles, names }: InspectedData,
  made: NonNullable<FolderFindings['buildable']>
): Content => ({
  ...made,
  photos: inspected.inspected,
  attachments,
  staticFiles,
  names
})
