/**
 * The first half of the pipeline: a data folder as checked content, or what is wrong with it. `check` asks for no more;
 * `site` makes files of it.
 */
import type { InspectedPhoto, inspectPhotos } from '../assets/photos.ts'
import { checkSketch } from '../content/check.ts'
import { readTogether, type Reader } from '../content/ahead.ts'
import { examineAll } from '../content/examine.ts'
import { plainSteps, type ReadAhead, type ReadingSteps } from '../content/known.ts'
import type { HouseMemory } from '../content/memory.ts'
import type { Model } from '../content/model.ts'
import {
  readData,
  type CalendarFile,
  type ProposedChanges,
  type Data,
  type FolderAccess,
  type StaticFile
} from '../content/read.ts'
import { nightsIn, photoDiagnostics } from '../content/rules/photos.ts'
import { pricesFile } from '../content/rules/seasons.ts'
import { bookingsFile } from '../content/rules/bookings.ts'
import { schemaNameOf } from '../content/files.ts'
import { languagesOf, withLackedLanguage } from '../content/languages.ts'
import { shapeModel } from '../content/shape.ts'
import {
  lazySource,
  parseSources,
  placeholdersIn,
  textsOf,
  unfilledIn,
  type DataFile,
  type Source,
  type Unfilled,
  type Texts
} from '../content/source.ts'
import { holdingOf, restOf } from '../content/verdict.ts'
import { hasErrors, type Diagnostic } from '../diagnostics/diagnostic.ts'
import { sha256 } from '../files/hash.ts'
import { lazy } from '../files/memo.ts'
import { checkRoutes, planRoutes, tableOf, targetsOf, type RouteTable } from '../pages/routes.ts'
import { isFolder, nothingIn } from './house.ts'
import { checkStatics, ownPaths } from './statics.ts'

/**
 * The steps of reading that take long, each remembered by the content it works on: in the cache folder, or in maps. A
 * step gives what it would give without a memory, so that whoever asks need not know which one it is.
 */
export type ReadMemory = Partial<FolderAccess> & {
  inspect: (photos: Data['photos']) => ReturnType<typeof inspectPhotos>
  /** What was found in the house before. */
  house?: HouseMemory
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
  /** Hashes of the files and of the whole content; absent without a memory. */
  names?: { files: ReadonlyMap<string, string>; all: () => string }
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
  /**
   * Called with the number of files before they are read, unless they are all known. It may return another thread that
   * reads some of them.
   */
  whenNew?: (count: number) => Reader | undefined
  /** Takes work that nobody waits for. */
  later?: (work: () => void) => void
}

/** Reads and validates everything that is in the data folder. */
export async function readContent(
  data: string,
  memory: ReadMemory,
  { release = false, strict = false, changes, ...options }: ReadOptions = {}
): Promise<Checked> {
  if (!isFolder(data)) return { content: undefined, placeholders: [], ...nothingIn(data) }
  const read = readData(data, { ...memory, changes })
  const folder = { ...read, inspected: await memory.inspect(read.photos) }
  const found = memory.house === undefined ? checkAll(folder, plainSteps) : checkKnown(folder, memory.house, options)
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
  /** What can be built. Of a known house the model is made only on request. */
  made: (Pick<Content, 'nights' | 'names'> & { model: () => Model; table: () => RouteTable }) | undefined
  diagnostics: Diagnostic[]
  unfilled: readonly Unfilled[]
  sources: readonly Source[]
}

/** All that can be said of the folder. */
function checkAll(
  folder: InspectedData,
  { parse, shaping, examining }: ReadingSteps
): Found & { languages: readonly string[] } {
  const { sources, diagnostics: unreadable } = parse(folder.files)
  const { model, sketch, diagnostics: misshapen } = shapeModel(sources, folder.names, shaping)
  const plan = model === undefined ? undefined : planRoutes(model)
  const examined = examineAll(sketch, examining)
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
  return { ...found, made: { model: () => model, table: () => plan.table, nights } }
}

const isRead = ({ file }: { file: string }): boolean => schemaNameOf(file) !== undefined

/** By what was found in the house before, where that still holds; and of each file, where it holds of that. */
function checkKnown(
  folder: InspectedData,
  house: HouseMemory,
  { whenNew = () => undefined, later = (work) => work() }: ReadOptions
): Found {
  const before = house.recall()
  // A thread takes a while to start.
  if (before === undefined) whenNew(folder.files.length)
  const keys = new Map(folder.files.map((each) => [each.file, house.keyOf(each)]))
  const rest = restOf(folder, folder.inspected)
  const names = namesFor(keys, rest)
  const holding = before === undefined ? undefined : holdingOf({ ...folder, keys, rest }, before)
  if (before !== undefined && holding !== undefined) {
    const { verdict, edited } = holding
    if (edited.size > 0) house.keepEdited(verdict, edited)
    const made = { ...modelLater(holding.model), nights: new Map(verdict.nights), names }
    return { made, diagnostics: verdict.diagnostics, unfilled: verdict.placeholders, sources: [] }
  }
  const other = whenNew(folder.files.length)
  const reading = house.reading(keys, before === undefined ? { ahead: readAhead(folder.files, other) } : { before })
  const found = checkAll(folder, reading)
  const { made, diagnostics, unfilled, languages } = found
  const verdict = made && { files: [...keys], rest, diagnostics, placeholders: unfilled, nights: [...made.nights] }
  later(() => house.keepAll({ languages, verdict }, reading.found()))
  return { ...found, made: made && { ...made, names } }
}

/** Files that two threads can read before the rest of the house is looked at: all that they need is its languages. */
function readAhead(files: readonly DataFile[], other: Reader | undefined): ReadAhead | undefined {
  const languages = other && languagesOf(parseSources(files.filter(({ file }) => file === 'site.yaml')).sources)
  return other === undefined || languages === undefined || languages.length === 0
    ? undefined
    : readTogether(files, languages, other)
}

// Outside of `checkKnown`: closures of one function share what they refer to, and those would keep the texts of all
// files in memory.
const namesFor = (files: ReadonlyMap<string, string>, rest: string): NonNullable<Content['names']> => ({
  files,
  all: () => sha256(JSON.stringify([...files, rest]))
})

function modelLater(make: () => Model): Pick<NonNullable<Found['made']>, 'model' | 'table'> {
  const model = lazy(make)
  return { model, table: lazy(() => tableOf(model())) }
}

/** A house in which nothing is wrong. */
const contentOf = (
  { inspected, calendars, statics, files }: InspectedData,
  { model, table, nights, names }: NonNullable<Found['made']>
): Content => ({
  get model() {
    return model()
  },
  get table() {
    return table()
  },
  photos: inspected.inspected,
  nights,
  calendars,
  statics,
  hasAnswers: calendars.length > 0 || files.some(({ file }) => [pricesFile, bookingsFile].includes(file)),
  ...(names === undefined ? {} : { names })
})
