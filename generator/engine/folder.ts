/**
 * The first half of the pipeline: a data folder as checked content, or what is wrong with it. `check` asks for no more;
 * `site` makes files of it.
 */
import type { InspectedPhoto, inspectPhotos } from './assets/photos.ts'
import { checkSketch } from '../house/rules/check.ts'
import { examineAll } from '../house/rules/examine.ts'
import { keyOf, plainSteps, readingBy, type FileResult, type ReadingSteps } from './content/file-results.ts'
import type { Model } from '../house/schemas/model.ts'
import {
  readData,
  type CalendarFile,
  type ProposedChanges,
  type Data,
  type FolderAccess,
  type StaticFile
} from './content/read.ts'
import { nightsIn, photoDiagnostics } from './content/photo-references.ts'
import { pricesFile } from '../house/rules/seasons.ts'
import { bookingsFile } from '../house/rules/bookings.ts'
import { schemaNameOf } from '../house/schemas/data-files.ts'
import { withLackedLanguage } from './content/languages.ts'
import { shapeModel } from './content/issues/shape.ts'
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
import type { Table } from './store/table.ts'
import { checkRoutes, planRoutes, targetsOf, type RouteTable } from '../house/pages/routes.ts'
import { isFolder, nothingIn } from '../house/bookings/read-house.ts'
import { checkStatics, ownPaths } from './statics.ts'

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
  calendars: CalendarFile[]
  /** Files of the owner's that go into the site as they are. */
  statics: StaticFile[]
  /** Whether anything is said of free nights and prices. */
  hasAnswers: boolean
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
  memory: ReadMemory,
  { release = false, strict = false, changes }: ReadOptions = {}
): Promise<Checked> {
  if (!isFolder(data)) return { content: undefined, placeholders: [], ...nothingIn(data) }
  const read = readData(data, { ...memory, changes })
  const folder = { ...read, inspected: await memory.inspect(read.photos) }
  const found = memory.results === undefined ? checkAll(folder, plainSteps) : checkByResults(folder, memory.results)
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
  { parse, shaping, examine }: ReadingSteps
): Found & { languages: readonly string[] } {
  const { sources, diagnostics: unreadable } = parse(folder.files)
  const { model, sketch, diagnostics: misshapen } = shapeModel(sources, folder.names, shaping)
  const plan = model === undefined ? undefined : planRoutes(model)
  const examined = examineAll(sketch, examine)
  const diagnostics = [
    ...folder.diagnostics,
    // What nothing reads stops nothing.
    ...unreadable.filter(({ at }) => isRead(at)).map((each) => withLackedLanguage(each, sketch.languages)),
    ...misshapen,
    ...checkSketch(sketch, { ...folder, targets: plan?.targets ?? targetsOf(sketch.model) }, examined),
    ...photoDiagnostics(sketch, examined.photos, folder.inspected),
    ...(plan?.diagnostics ?? checkRoutes(sketch.model)),
    ...(model === undefined || plan === undefined || folder.statics.length === 0
      ? []
      : checkStatics(folder.statics, ownPaths(model, plan.table)))
  ]
  const found = { diagnostics, unfilled: unfilledIn(sources.filter(isRead)), sources, languages: sketch.languages }
  if (model === undefined || plan === undefined || hasErrors(diagnostics)) return { ...found, made: undefined }
  const nights = nightsIn(examined.photos, folder.inspected.inspected)
  return { ...found, made: { model, table: plan.table, nights } }
}

const isRead = ({ file }: { file: string }): boolean => schemaNameOf(file) !== undefined

/** The same, by what was found before in files that are as they were. */
function checkByResults(folder: InspectedData, results: Table<FileResult>): Found {
  const keys = new Map(folder.files.map((each) => [each.file, keyOf(each)]))
  const reading = readingBy(keys, results.recall())
  const found = checkAll(folder, reading)
  results.keep(reading.found())
  return { ...found, made: found.made && { ...found.made, hash: hashOf(keys, folder) } }
}

/** The hash of the whole content: of the keys of its files, and of everything else as it was found. */
const hashOf = (
  keys: ReadonlyMap<string, string>,
  { names, photos, calendars, statics, diagnostics, inspected: { inspected, problems } }: InspectedData
): (() => string) => {
  const others = [photos.map(({ ref, file }) => [ref, file]), calendars.map(({ name }) => name)]
  const files = statics.map(({ file }) => file)
  return () => sha256(JSON.stringify([...keys, names, ...others, files, diagnostics, inspected, problems]))
}

/** A house in which nothing is wrong. */
const contentOf = (
  { inspected, calendars, statics, files }: InspectedData,
  made: NonNullable<Found['made']>
): Content => ({
  ...made,
  photos: inspected.inspected,
  calendars,
  statics,
  hasAnswers: calendars.length > 0 || files.some(({ file }) => [pricesFile, bookingsFile].includes(file))
})
