/**
 * The first half of the pipeline: a data folder as checked content, or what is wrong with it. `check` asks for no more;
 * `site` makes files of it.
 */
import type { InspectedPhoto, inspectPhotos } from '../assets/images.ts'
import { decode } from '../content/characters.ts'
import { checkSketch } from '../content/check.ts'
import { examineAll, type Examining } from '../content/examine.ts'
import type { Verdicts } from '../content/memory.ts'
import type { Model } from '../content/model.ts'
import { readData, type CalendarFile, type Changes, type Data, type StaticFile } from '../content/read.ts'
import { nightsIn, photoDiagnostics } from '../content/rules/photos.ts'
import { shapeModel, type Shaping } from '../content/shape.ts'
import { lazySource, placeholdersIn, type parseSources } from '../content/source.ts'
import { keysOf, recalled, restOf, shapedByKey } from '../content/verdict.ts'
import { hasErrors, type Diagnostic } from '../diagnostics/diagnostic.ts'
import { checkRoutes, planRoutes, tableOf, targetsOf, type RouteTable } from '../pages/routes.ts'
import type { Texts } from '../report/report.ts'
import { isFolder, nothingIn } from './house.ts'
import { checkStatics, ownPaths } from './statics.ts'

/**
 * The steps of reading that take long, each remembered by the content it works on: in the cache folder, or in maps. A
 * step gives what it would give without a memory, so that whoever asks need not know which one it is.
 */
export type ReadMemory = {
  bytesOf?: (path: string) => Uint8Array
  parse: (files: Data['files']) => ReturnType<typeof parseSources>
  shaping?: Shaping
  examining?: Examining
  inspect: (photos: Data['photos']) => ReturnType<typeof inspectPhotos>
  /** What was found in the house before. */
  verdicts?: Verdicts
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
  /** Names of what the files say, where anything is remembered by them. */
  keys?: ReadonlyMap<string, string>
}

/** The content as far as it could be understood. `content` is there only when nothing is wrong with it. */
export type Checked = {
  content: Content | undefined
  diagnostics: Diagnostic[]
  texts: Texts
  placeholders: Diagnostic[]
}

type ReadOptions = {
  /** Whether placeholders are errors. */
  release?: boolean
  /** Whether content with warnings counts as wrong. */
  strict?: boolean
  /** Files that the content has instead of those on the disk. */
  changes?: Changes
  /** Told how many files there are, before they are looked into: not where it is known what is in them. */
  whenNew?: (count: number) => void
}

/** Reads and validates everything that is in the data folder. */
export async function readContent(
  data: string,
  memory: ReadMemory,
  { release = false, strict = false, changes, whenNew = () => {} }: ReadOptions = {}
): Promise<Checked> {
  if (!isFolder(data)) return { content: undefined, placeholders: [], ...nothingIn(data) }
  const isWrong = (found: readonly Diagnostic[]): boolean => (strict ? found.length > 0 : hasErrors(found))
  const read = readData(data, memory.bytesOf, changes)
  const photos = await memory.inspect(read.photos)
  const known = memory.verdicts === undefined ? undefined : recall(read, photos, memory.verdicts)
  if (known !== undefined) {
    const diagnostics = [...known.diagnostics, ...(release ? known.placeholders : [])]
    return { ...known, diagnostics, content: isWrong(diagnostics) ? undefined : known.content }
  }
  whenNew(read.files.length)
  const { sources, texts, diagnostics: unreadable } = memory.parse(read.files)
  const { model, sketch, diagnostics: misshapen } = shapeModel(sources, read.names, memory.shaping)
  const placeholders = placeholdersIn(sources)
  const plan = model === undefined ? undefined : planRoutes(model)
  const examined = examineAll(sketch, memory.examining)
  const found = [
    ...read.diagnostics,
    ...unreadable,
    ...misshapen,
    ...checkSketch(sketch, { ...read, targets: targetsOf(sketch.model) }, examined),
    ...photoDiagnostics(sketch, examined.photos, photos),
    ...(plan?.diagnostics ?? checkRoutes(sketch.model)),
    ...(model === undefined || plan === undefined ? [] : checkStatics(read.statics, ownPaths(model, plan.table)))
  ]
  const diagnostics = [...found, ...(release ? placeholders : [])]
  const checked = { diagnostics, texts: { texts, sources }, placeholders }
  if (model === undefined || plan === undefined || hasErrors(found)) return { ...checked, content: undefined }
  const nights = nightsIn(examined.photos, photos.inspected)
  const keys = memory.verdicts === undefined ? undefined : keysOf(read)
  if (keys !== undefined)
    memory.verdicts?.keepAll(
      { files: [...keys], rest: restOf(read, photos), diagnostics: found, nights: [...nights] },
      shapedByKey(model, sources, keys)
    )
  return {
    ...checked,
    // What thousands of files say is only in the way from here on.
    texts: lazyTexts(read),
    content: isWrong(diagnostics) ? undefined : contentOf(read, { model, table: plan.table, photos, nights, keys })
  }
}

/** A house in which nothing is wrong. */
function contentOf(
  { calendars, statics }: Data,
  {
    photos,
    keys,
    ...made
  }: Pick<Content, 'model' | 'table' | 'nights'> & {
    photos: Inspected
    keys: Content['keys'] | undefined
  }
): Content {
  return { ...made, photos: photos.inspected, calendars, statics, ...(keys === undefined ? {} : { keys }) }
}

type Inspected = Awaited<ReturnType<typeof inspectPhotos>>

/** The house by what was found in it before, where that still holds. */
function recall(read: Data, photos: Inspected, verdicts: Verdicts): Checked | undefined {
  const known = verdicts.recall()
  const found = known === undefined ? undefined : recalled(read, restOf(read, photos), known)
  if (found === undefined) return undefined
  const { model, sources, diagnostics, now } = found
  if (now !== undefined) verdicts.keepEdited(now.verdict, now.fresh)
  const nights = new Map(found.nights)
  const content = contentOf(read, { model, table: tableOf(model), photos, nights, keys: found.keys })
  return { content, diagnostics, texts: lazyTexts(read), placeholders: placeholdersIn(sources) }
}

/** The files of a house in which nothing is wrong, read when somebody has to be told what they say. */
function lazyTexts({ files }: Data): Texts {
  let texts: Texts['texts'] | undefined
  return {
    get texts() {
      return (texts ??= new Map(files.map(({ file, bytes }) => [file, decode(bytes).text])))
    },
    sources: files.map(lazySource)
  }
}
