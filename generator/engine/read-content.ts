/**
 * The first half of the pipeline: a data folder as checked content, or what is wrong with it. `check` asks for no more;
 * `site` makes files of it.
 */
import type { InspectedPhoto, inspectPhotos } from './assets/inspect-photos.ts'
import { checkFiles } from './content/rule-set.ts'
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
import { valueAt } from './fields/schema-fields.ts'
import { validateContent, type PartialModel } from './content/issues/validate-files.ts'
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
  /** By default each file is read anew. */
  steps?: FileSteps
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
  const found = checkAll(folder, definition, readCache.steps ?? fileSteps(definition.rules))
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

type FolderFindings = {
  /** What can be built. */
  buildable: Pick<Content, 'model' | 'table' | 'darkVariants'> | undefined
  diagnostics: Diagnostic[]
  filesWithPlaceholders: readonly FilePlaceholders[]
  texts: SourceFiles
}

/** Runs all checks on the folder. */
function checkAll(
  folder: InspectedData,
  { schemas, rules, addressesOf, pages }: Definition,
  { parse, validate, checkFile }: FileSteps
): FolderFindings {
  const texts = parseSources(folder.files, parse)
  const { sources, diagnostics: unreadable } = texts
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
    texts
  }
  if (model === undefined || table === undefined || hasErrors(diagnostics)) return { ...found, buildable: undefined }
  return { ...found, buildable: { model, table, darkVariants: darkVariantsIn(photos, folder.inspected.inspected) } }
}

/** The languages of a site, any part of which may be missing. */
function languagesIn(model: PartialModel): Parameters<typeof checkAddresses>[0] {
  const languages = valueAt(model, ['site', 'languages'])
  return Array.isArray(languages) ? languages : []
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
