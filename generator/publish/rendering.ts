/**
 * Renders the pages of a site lazily, one after the other; by two threads if there are thousands. Two threads write the
 * same files as one, in another order, and build 10,004 pages in 0.58 of the time.
 */
import type { Assets } from '../assets/bundle.ts'
import { EmitError } from './error.ts'
import { fileWriter } from './writer.ts'
import type { EmittedFile, PiecedFile, WrittenFile } from '../files/output.ts'
import { metadataFor, type MetadataSource } from '../pages/metadata.ts'
import type { Unit } from '../content/model.ts'
import type { MonthNames } from '../assets/months.ts'
import { renderPieces, type Drawable } from '../pages/render.tsx'
import { pageFiles, tableOf, type Route, type RouteTable } from '../pages/routes.ts'
import type { Thread } from './thread.ts'
import { viewsOf } from '../pages/view.ts'

/**
 * The inputs of all pages except for the route table, which follows from them. Plain values, so that a thread can have
 * a copy.
 */
export type Material = Omit<MetadataSource, 'table'> & { months: MonthNames; assets: Assets }

/** The folder that pages are written to, and the one that it will become. */
export type Target = { folder: string; out: string }

/** A task of the second thread: rendering and writing the pages of units. */
export type DrawTask =
  /** Sent once. Its units have only what addresses are made from: each portion brings the rest. */
  | { kind: 'begin'; material: Material; target: Target }
  | { kind: 'draw'; id: number; units: readonly { route: string; unit: Unit }[] }

/** The result of a portion, or an error. */
export type DrawResult =
  | { id: number; files: WrittenFile[] }
  | { refusal: Pick<EmitError, 'reason' | 'path' | 'facts'> }
  | { failure: unknown }

type SecondThread = Thread<DrawTask, DrawResult>

/** How pages are divided between threads. */
type Sharing = {
  /** Other files of the site. */
  besides?: Iterable<EmittedFile>
  second?: SecondThread | undefined
}

/** Units that a thread takes at a time. */
const portionSize = 20

/**
 * Portions in the queue of the second thread, so that it never waits while the first one renders a long page: its lists
 * are as long as there are units. A queue of all portions would leave the first thread nothing but to wait.
 */
const aheadOf = (portions: number): number => Math.min(32, Math.max(2, Math.round(portions / 8)))

/** The view and the metadata of a route. */
export type Viewer = (route: Route) => Drawable

/** Localizes the content for each language on demand: a thread may need only one. */
export function viewerFor(material: Material, table: RouteTable): Viewer {
  const { viewOf } = viewsOf({ ...material, table })
  const { metadataOf } = metadataFor({ ...material, table })
  return (route) => ({ ...viewOf(route), metadata: metadataOf(route) })
}

/** The pages to render and their inputs, and the keys of these if they are remembered. */
type PagesToDraw = {
  routes: readonly Route[]
  view: Viewer
  material: Material
  keyOf?: ((route: Route) => string) | undefined
}

/**
 * The files of pages, each rendered on demand, since thousands would fill the memory. Those of the second thread are in
 * the folder already.
 * @throws EmitError if that thread could not write
 */
export function renderLazily(
  { routes, view, material, keyOf }: PagesToDraw,
  target: Target,
  { besides = [], second }: Sharing = {}
): Iterable<EmittedFile> {
  const draw = drawerFor(view, material)
  const files =
    second === undefined
      ? both<EmittedFile>(inTurn(routes, draw), besides)
      : shared({ routes, draw }, { material, target }, { besides, second })
  return keyOf === undefined ? files : withKeys(files, routes, keyOf)
}

/** The files of pages with the keys of their inputs. */
function* withKeys(
  files: Iterable<EmittedFile>,
  routes: readonly Route[],
  keyOf: (route: Route) => string
): Generator<EmittedFile> {
  const routeOf = new Map(routes.flatMap((route) => pageFiles(route.path).map(({ path }) => [path, route])))
  for (const file of files) {
    const route = routeOf.get(file.path)
    yield route === undefined ? file : { ...file, key: keyOf(route) }
  }
}

type Draw = (route: Route) => PiecedFile[]

const drawerFor =
  (view: Viewer, { assets }: Material): Draw =>
  (route) =>
    renderPieces(view(route), route.path, assets)

function* both<Item>(first: Iterable<Item>, second: Iterable<Item>): Generator<Item> {
  yield* first
  yield* second
}

function* inTurn(routes: readonly Route[], draw: Draw): Generator<PiecedFile> {
  for (const route of routes) yield* draw(route)
}

type UnitRoute = Extract<Route, { kind: 'unit' }>

/** The pages of units in portions, with all languages of a unit together; and all other pages. */
function portionsOf(routes: readonly Route[]): { portions: UnitRoute[][]; others: Route[] } {
  const byUnit = new Map<Unit, UnitRoute[]>()
  const others: Route[] = []
  for (const route of routes) {
    if (route.kind === 'unit') byUnit.set(route.unit, [...(byUnit.get(route.unit) ?? []), route])
    else others.push(route)
  }
  const units = [...byUnit.values()]
  const portions = Array.from({ length: Math.ceil(units.length / portionSize) }, (_, index) =>
    units.slice(index * portionSize, (index + 1) * portionSize).flat()
  )
  return { portions, others }
}

function* shared(
  { routes, draw }: { routes: readonly Route[]; draw: Draw },
  { material, target }: { material: Material; target: Target },
  { besides, second }: { besides: Iterable<EmittedFile>; second: SecondThread }
): Generator<EmittedFile> {
  const { portions, others } = portionsOf(routes)
  const handedOut = new Map<number, UnitRoute[]>()
  let next = 0
  let ahead = aheadOf(portions.length)

  const handOut = (): void => {
    for (; handedOut.size < ahead; next += 1) {
      const portion = portions[next]
      if (portion === undefined) return
      const units = new Map(portion.map(({ id, unit }) => [id, unit]))
      second.hand({ kind: 'draw', id: next, units: [...units].map(([route, unit]) => ({ route, unit })) })
      handedOut.set(next, portion)
    }
  }
  function* received(): Generator<WrittenFile> {
    for (const result of second.results()) {
      if ('refusal' in result) throw new EmitError(result.refusal.reason, result.refusal.path, result.refusal.facts)
      if ('failure' in result) throw result.failure
      handedOut.delete(result.id)
      yield* result.files
    }
    handOut()
  }
  function* drawPortions(until: number): Generator<EmittedFile> {
    while (next < until) {
      const portion = portions[next] ?? []
      next += 1
      yield* inTurn(portion, draw)
      yield* received()
    }
  }

  try {
    second.hand({ kind: 'begin', material: withoutUnits(material), target })
    handOut()
    yield* besides
    yield* received()
    // A list of thousands of units takes as long as a dozen portions. At the start V8 has not compiled its code yet; at
    // the end the second thread would have nothing to do.
    yield* drawPortions(portions.length / 2)
    for (const route of others) {
      yield* draw(route)
      yield* received()
    }
    // Both threads should finish at the same time.
    ahead = 2
    yield* drawPortions(portions.length)
    while (handedOut.size > 0) {
      yield* received()
      if (handedOut.size > 0 && !second.waits()) break
    }
    for (const left of handedOut.values()) yield* inTurn(left, draw)
  } finally {
    second.end()
  }
}

/** Addresses need all units, a page only its own. */
function withoutUnits(material: Material): Material {
  const addressed = (units: readonly Unit[]): Unit[] =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the thread gets the whole unit with its page
    units.map(({ slug, name, file }) => ({ slug, name, file }) as Unit)
  const { model } = material
  return { ...material, model: { ...model, rooms: addressed(model.rooms), apartments: addressed(model.apartments) } }
}

/** The second thread. */
export function drawHanded({
  material,
  target
}: Extract<DrawTask, { kind: 'begin' }>): (task: Extract<DrawTask, { kind: 'draw' }>) => DrawResult {
  const table = tableOf(material.model)
  const draw = drawerFor(viewerFor(material, table), material)
  const writer = fileWriter(target.folder, target.out)
  const write = (file: PiecedFile): WrittenFile => ({
    path: file.path,
    written: writer.write(file),
    isNew: writer.isNew()
  })
  return ({ id, units }) => {
    try {
      const routes = units.flatMap(({ route, unit }) =>
        table.alternates(route).flatMap((each) => (each.kind === 'unit' ? [{ ...each, unit }] : []))
      )
      return { id, files: routes.flatMap(draw).map(write) }
    } catch (cause) {
      return cause instanceof EmitError
        ? { refusal: { reason: cause.reason, path: cause.path, facts: cause.facts } }
        : { failure: cause }
    }
  }
}
