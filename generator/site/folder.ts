/**
 * The first half of the pipeline: a data folder as checked content, or what is wrong with it. `check` asks for no more;
 * `site` makes files of it.
 */
import type { InspectedPhoto, inspectPhotos } from '../assets/images.ts'
import { checkSketch } from '../content/check.ts'
import { examineAll, type Examining } from '../content/examine.ts'
import type { Model } from '../content/model.ts'
import { readData, type CalendarFile, type Changes, type Data, type StaticFile } from '../content/read.ts'
import { nightsIn, photoDiagnostics } from '../content/rules/photos.ts'
import { shapeModel, type Shaping } from '../content/shape.ts'
import { placeholdersIn, type parseSources } from '../content/source.ts'
import { hasErrors, type Diagnostic } from '../diagnostics/diagnostic.ts'
import { checkRoutes, planRoutes, targetsOf, type RouteTable } from '../pages/routes.ts'
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
  /** Told how many files there are, before they are looked into. */
  whenRead?: (count: number) => void
}

/** Reads and validates everything that is in the data folder. */
export async function readContent(
  data: string,
  memory: ReadMemory,
  { release = false, strict = false, changes, whenRead = () => {} }: ReadOptions = {}
): Promise<Checked> {
  if (!isFolder(data)) return { content: undefined, placeholders: [], ...nothingIn(data) }
  const read = readData(data, memory.bytesOf, changes)
  whenRead(read.files.length)
  const { sources, texts, diagnostics: unreadable } = memory.parse(read.files)
  const { model, sketch, diagnostics: misshapen } = shapeModel(sources, read.names, memory.shaping)
  const { inspected, problems } = await memory.inspect(read.photos)
  const placeholders = placeholdersIn(sources)
  const plan = model === undefined ? undefined : planRoutes(model)
  const examined = examineAll(sketch, memory.examining)
  const diagnostics = [
    ...read.diagnostics,
    ...unreadable,
    ...misshapen,
    ...checkSketch(sketch, { ...read, targets: targetsOf(sketch.model) }, examined),
    ...photoDiagnostics(sketch, examined.photos, { inspected, problems }),
    ...(plan?.diagnostics ?? checkRoutes(sketch.model)),
    ...(model === undefined || plan === undefined ? [] : checkStatics(read.statics, ownPaths(model, plan.table))),
    ...(release ? placeholders : [])
  ]
  const checked = { diagnostics, texts: { texts, sources }, placeholders }
  const isWrong = strict ? diagnostics.length > 0 : hasErrors(diagnostics)
  if (model === undefined || plan === undefined || isWrong) return { ...checked, content: undefined }
  const nights = nightsIn(examined.photos, inspected)
  const { calendars, statics } = read
  return { ...checked, content: { model, table: plan.table, photos: inspected, nights, calendars, statics } }
}
