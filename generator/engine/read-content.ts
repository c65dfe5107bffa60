/**
 * The first half of the pipeline: a data folder as checked content, or what is wrong with it. `check` asks for no more;
 * `site` makes files of it.
 */
import type { InspectedPhoto, inspectPhotos } from './assets/inspect-photos.ts'
import { examineAll } from './content/rule-set.ts'
import { keyOf, plainSteps, readingBy, type FileResult, type ReadingSteps } from './content/file-results.ts'
import type { Definition, Model } from './site-definition.ts'
import {
  isFolder,
  nothingIn,
  readData,
  type Attachment,
  type ProposedChanges,
  type Data,
  type FolderAccess,
  type StaticFile
} from './content/data-folder.ts'
import { byPhoto, nightsIn, photoDiagnostics } from './content/photo-references.ts'
import { withLackedLanguage } from './content/languages.ts'
import { valueAt } from './content/schema-fields.ts'
import { shapeModel, type PartialModel } from './content/issues/validate-files.ts'
import {
  lazySource,
  placeholdersIn,
  textsOf,
  unfilledIn,
  type DataFile,
  type Source,
  type Unfilled,
  type Texts
} from './content/yaml/source.ts'
import { hasErrors, type Diagnostic } from './diagnostics/diagnostic.ts'
import { sha256 } from './store/hash.ts'
import type { Table } from './store/result-table.ts'
import { checkAddresses, tableOf, targetsOf, type RouteTable } from './route-table.ts'
import { checkStatics, ownPaths } from './static-files.ts'

/**
 * The steps of reading that take long, each remembered by the content it works on: in the cache folder, or in maps. A
 * step gives what it would give without a memory, so that whoever asks need not know which one it is.
 */
export type ReadMemory = Partial<FolderAccess> & {
  inspect: (photos: Data['photos']) => ReturnType<typeof inspectPhotos>
  /** The results of single files of an earlier run, or of an earlier look of the same one. */
  results?: Table<FileResult>
}

/** Content in which nothing is wrong. */
export type Content = {
  model: Model
  table: RouteTable
  photos: InspectedPhoto[]
  /** Which picture takes the place of which in the dark. */
  nights: ReadonlyMap<string, string>
  attachments: Attachment[]
  /** Files of the owner's that go into the site as they are. */
  statics: StaticFile[]
  /** The names of all files. */
  names: readonly string[]
  /** The hash of the whole content; absent without a memory. */
  hash?: () => string
}

/** The content as far as it could be understood. `content` is there only when nothing is wrong with it. */
export type Checked = {
  content: Content | undefined
  diagnostics: Diagnostic[]
  texts: Texts
  placeholders: Diagnostic[]
}

export type ReadOptions = {
  /** Whether placeholders are errors. */
  release?: boolean
  /** Whether content with warnings counts as wrong. */
  strict?: boolean
  /** Files that the content has instead of those on the disk. */
  changes?: ProposedChanges
}

/** Reads and validates everything that is in the data folder. */
export async function readContent(
  data: string,
  { definition, memory }: { definition: Definition; memory: ReadMemory },
  { release = false, strict = false, changes }: ReadOptions = {}
): Promise<Checked> {
  if (!isFolder(data)) return { content: undefined, placeholders: [], ...nothingIn(data) }
  const read = readData(data, definition.schemas, { ...memory, changes })
  const folder = { ...read, inspected: await memory.inspect(read.photos) }
  const found =
    memory.results === undefined
      ? checkAll(folder, definition, plainSteps(definition.rules))
      : checkByResults(folder, definition, memory.results)
  const placeholders = placeholdersIn(found.unfilled)
  const diagnostics = [...found.diagnostics, ...(release ? placeholders : [])]
  const isWrong = strict ? diagnostics.length > 0 : hasErrors(diagnostics)
  return {
    content: isWrong || found.made === undefined ? undefined : contentOf(folder, found.made),
    diagnostics,
    texts: textsOf(read.files, found.made === undefined ? known(found.sources) : parsedOnDemand(read.files)),
    placeholders
  }
}

/** Outside of the function that checks the content: a closure there would keep all its results in memory. */
const parsedOnDemand = (files: readonly DataFile[]) => (): Source[] => files.map((each) => lazySource(each))

const known = (sources: readonly Source[]) => (): readonly Source[] => sources

/** The data folder, and what was found out about its photos. */
type InspectedData = Data & { inspected: Awaited<ReturnType<typeof inspectPhotos>> }

type Found = {
  /** What can be built. */
  made: Pick<Content, 'model' | 'table' | 'nights' | 'hash'> | undefined
  diagnostics: Diagnostic[]
  unfilled: readonly Unfilled[]
  sources: readonly Source[]
}

/** All that can be said of the folder. */
function checkAll(
  folder: InspectedData,
  { schemas, rules, addressesOf, pages }: Definition,
  { parse, shaping, examine }: ReadingSteps
): Found & { languages: readonly string[] } {
  const { sources, diagnostics: unreadable } = parse(folder.files)
  const { model, sketch, diagnostics: misshapen } = shapeModel(sources, folder.names, { schemas, rules, shaping })
  const addresses = addressesOf(sketch.model)
  const table = model && tableOf(model.site.languages, addresses)
  const examined = examineAll(sketch, schemas, { isAsked: rules.isAsked, examine })
  const photos = byPhoto(examined.map((file) => file.photos))
  const isRead = ({ file }: { file: string }): boolean => schemas.schemaNameOf(file) !== undefined
  const diagnostics = [
    ...folder.diagnostics,
    // What nothing reads stops nothing.
    ...unreadable.filter(({ at }) => isRead(at)).map((each) => withLackedLanguage(each, sketch.languages)),
    ...misshapen,
    ...rules.check(sketch, examined, { ...folder, targets: targetsOf(addresses) }),
    ...photoDiagnostics(sketch, photos, folder.inspected),
    ...checkAddresses(languagesIn(sketch.model), addresses),
    ...(model === undefined || table === undefined || folder.statics.length === 0
      ? []
      : checkStatics(folder.statics, ownPaths(table, pages.pathsForMachines(model, table))))
  ]
  const found = { diagnostics, unfilled: unfilledIn(sources.filter(isRead)), sources, languages: sketch.languages }
  if (model === undefined || table === undefined || hasErrors(diagnostics)) return { ...found, made: undefined }
  return { ...found, made: { model, table, nights: nightsIn(photos, folder.inspected.inspected) } }
}

/** The languages of a site, any part of which may be missing. */
function languagesIn(model: PartialModel): Parameters<typeof checkAddresses>[0] {
  const languages = valueAt(model, ['site', 'languages'])
  return Array.isArray(languages) ? languages : []
}

/** The same, by what was found before in files that are as they were. */
function checkByResults(folder: InspectedData, definition: Definition, results: Table<FileResult>): Found {
  const keys = new Map(folder.files.map((each) => [each.file, keyOf(each)]))
  const reading = readingBy(keys, results.recall(), definition.rules)
  const found = checkAll(folder, definition, reading)
  results.keep(reading.found())
  return { ...found, made: found.made && { ...found.made, hash: hashOf(keys, folder) } }
}

/** The hash of the whole content: of the keys of its files, and of everything else as it was found. */
const hashOf = (
  keys: ReadonlyMap<string, string>,
  { names, photos, attachments, statics, diagnostics, inspected: { inspected, problems } }: InspectedData
): (() => string) => {
  const others = [photos.map(({ ref, file }) => [ref, file]), attachments.map(({ name }) => name)]
  const files = statics.map(({ file }) => file)
  return () => sha256(JSON.stringify([...keys, names, ...others, files, diagnostics, inspected, problems]))
}

/** Content in which nothing is wrong. */
const contentOf = (
  { inspected, attachments, statics, names }: InspectedData,
  made: NonNullable<Found['made']>
): Content => ({
  ...made,
  photos: inspected.inspected,
  attachments,
  statics,
  names
})
