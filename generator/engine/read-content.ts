/**
 * The first half of the pipeline: a data folder as checked content, or what is wrong with it. `check` asks for no more;
 * `site` makes files of it.
 */
import type { InspectedPhoto, inspectPhotos } from './assets/inspect-photos.ts'
import { checkFiles } from './content/rule-set.ts'
import { fileKey, defaultSteps, cachedSteps, type FileResult, type FileSteps } from './content/file-results.ts'
import type { Definition, Model } from './site-definition.ts'
import {
  isFolder,
  linksForParts,
  missingFolderResult,
  readDataFolder,
  type Attachment,
  type ProposedChanges,
  type DataFolder,
  type FolderAccess,
  type StaticFile
} from './content/data-folder.ts'
import { groupByPhoto, darkVariantsIn, photoDiagnostics } from './content/photo-references.ts'
import { withMissingLanguage } from './content/languages.ts'
import { valueAt } from './content/schema-fields.ts'
import { validateContent, type PartialModel } from './content/issues/validate-files.ts'
import {
  lazySource,
  placeholderDiagnostics,
  sourceFilesOf,
  filesWithPlaceholders,
  type DataFile,
  type Source,
  type FilePlaceholders,
  type SourceFiles
} from './content/yaml/source.ts'
import { hasErrors, type Diagnostic } from './diagnostics/diagnostic.ts'
import { sha256 } from './store/hash.ts'
import type { ResultTable } from './store/result-table.ts'
import { checkAddresses, buildRouteTable, linkTargets, type RouteTable } from './route-table.ts'
import { checkStaticFiles, reservedPaths } from './static-files.ts'

/**
 * The slow steps of reading, with cached results: in the cache folder for a build, in memory for a preview. A cached
 * step gives the same result as an uncached one.
 */
export type ReadCache = Partial<FolderAccess> & {
  inspect: (photos: DataFolder['photos']) => ReturnType<typeof inspectPhotos>
  /** The results of single files of an earlier run, or of an earlier look of the same one. */
  results?: ResultTable<FileResult>
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
  /** The hash of the whole content; absent without a memory. */
  hash?: () => string
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
  const read = readDataFolder(data, definition.schemas, { ...readCache, changes })
  const lost = linksForParts(read, definition.schemas)
  if (lost.length > 0)
    return { content: undefined, placeholders: [], diagnostics: lost, texts: sourceFilesOf(read.files, () => []) }
  const folder = { ...read, inspected: await readCache.inspect(read.photos), today }
  const found =
    readCache.results === undefined
      ? checkAll(folder, definition, defaultSteps(definition.rules))
      : checkIncrementally(folder, definition, readCache.results)
  const placeholders = placeholderDiagnostics(found.filesWithPlaceholders)
  const diagnostics = [...found.diagnostics, ...(release ? placeholders : [])]
  const isWrong = strict ? diagnostics.length > 0 : hasErrors(diagnostics)
  return {
    content: isWrong || found.buildable === undefined ? undefined : contentOf(folder, found.buildable),
    diagnostics,
    texts: sourceFilesOf(read.files, found.buildable === undefined ? known(found.sources) : parsedOnDemand(read.files)),
    placeholders
  }
}

/**
 * This is outside of the function that checks the content, because a closure there would keep all of its results in
 * memory.
 */
const parsedOnDemand = (files: readonly DataFile[]) => (): Source[] => files.map((each) => lazySource(each))

const known = (sources: readonly Source[]) => (): readonly Source[] => sources

/** The data folder, and what was found out about its photos. */
type InspectedData = DataFolder & { inspected: Awaited<ReturnType<typeof inspectPhotos>>; today: string }

type FolderFindings = {
  /** What can be built. */
  buildable: Pick<Content, 'model' | 'table' | 'darkVariants' | 'hash'> | undefined
  diagnostics: Diagnostic[]
  filesWithPlaceholders: readonly FilePlaceholders[]
  sources: readonly Source[]
}

/** Runs all checks on the folder. */
function checkAll(
  folder: InspectedData,
  { schemas, rules, addressesOf, pages }: Definition,
  { parse, validate, checkFile }: FileSteps
): FolderFindings & { languages: readonly string[] } {
  const { sources, diagnostics: unreadable } = parse(folder.files)
  const { model, partial, diagnostics: invalid } = validateContent(sources, folder.names, { schemas, rules, validate })
  const addresses = addressesOf(partial.model)
  const table = model && buildRouteTable(model.site.languages, addresses)
  const examined = checkFiles(partial, schemas, { isRelevant: rules.isRelevant, checkFile })
  const photos = groupByPhoto(examined.map((file) => file.photoReferences))
  const isRead = ({ file }: { file: string }): boolean => schemas.schemaNameOf(file) !== undefined
  const diagnostics = [
    ...folder.diagnostics,
    // Errors in files that the site does not use are not reported.
    ...unreadable.filter(({ at }) => isRead(at)).map((each) => withMissingLanguage(each, partial.languages)),
    ...invalid,
    ...rules.check(partial, examined, { ...folder, targets: linkTargets(addresses) }),
    ...photoDiagnostics(partial, photos, folder.inspected),
    ...checkAddresses(languagesIn(partial.model), addresses),
    ...(model === undefined || table === undefined || folder.staticFiles.length === 0
      ? []
      : checkStaticFiles(folder.staticFiles, reservedPaths(table, pages.machineReadablePaths(model, table))))
  ]
  const found = {
    diagnostics,
    filesWithPlaceholders: filesWithPlaceholders(sources.filter(isRead)),
    sources,
    languages: partial.languages
  }
  if (model === undefined || table === undefined || hasErrors(diagnostics)) return { ...found, buildable: undefined }
  return { ...found, buildable: { model, table, darkVariants: darkVariantsIn(photos, folder.inspected.inspected) } }
}

/** The languages of a site, any part of which may be missing. */
function languagesIn(model: PartialModel): Parameters<typeof checkAddresses>[0] {
  const languages = valueAt(model, ['site', 'languages'])
  return Array.isArray(languages) ? languages : []
}

/** Runs all checks, but reuses the results of unchanged files. */
function checkIncrementally(
  folder: InspectedData,
  definition: Definition,
  results: ResultTable<FileResult>
): FolderFindings {
  const keys = new Map(folder.files.map((each) => [each.file, fileKey(each)]))
  const steps = cachedSteps(keys, results.load(), definition.rules)
  const found = checkAll(folder, definition, steps)
  results.save(steps.found())
  return { ...found, buildable: found.buildable && { ...found.buildable, hash: hashOf(keys, folder) } }
}

/** The hash of the whole content: of the keys of its files, and of everything else as it was found. */
const hashOf = (
  keys: ReadonlyMap<string, string>,
  { names, photos, attachments, staticFiles, diagnostics, inspected: { inspected, problems } }: InspectedData
): (() => string) => {
  const others = [photos.map(({ ref, file }) => [ref, file]), attachments.map(({ name }) => name)]
  const files = staticFiles.map(({ file }) => file)
  return () => sha256(JSON.stringify([...keys, names, ...others, files, diagnostics, inspected, problems]))
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
