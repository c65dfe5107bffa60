/**
 * The pages of a site, drawn one after the other as they are asked for; by two threads where there are thousands.
 * It stands apart because only here are there threads: what they write is what one would, in whatever order.
 */
import { MessageChannel, receiveMessageOnPort, Worker, type MessagePort } from 'node:worker_threads'
import type { Assets } from '../templates/document.tsx'
import { EmitError, fileWriter, type EmittedFile, type PiecedFile, type WrittenFile } from './emit.ts'
import { metadataFor, type Findable } from './metadata.ts'
import type { Unit } from './model.ts'
import type { MonthNames } from './months.ts'
import { renderPieces, type Drawable } from './render.tsx'
import { planRoutes, type Route, type RouteTable } from './routes.ts'
import { viewsOf } from './view.ts'

/** All that pages are made from but the route table, which follows from it: plain values, so that a thread can have a copy. */
export type Material = Omit<Findable, 'table'> & { months: MonthNames; assets: Assets }

/** All pages but those of some kinds. */
export type Wanted = { except: readonly Route['kind'][] }

/** Where the pages go: the folder that they are written to, and the one that it will be. */
export type Target = { folder: string; out: string }

/** What a second thread starts with. Of units the material has only what their addresses are made from: a portion brings the rest. */
export type Assignment = { material: Material; target: Target; progress: SharedArrayBuffer; port: MessagePort }

/** Units whose pages the second thread is to draw and to write; `id` for the answer. */
export type Portion = { id: number; units: readonly { route: string; unit: Unit }[] }

/** What became of a portion; or what went wrong. */
export type Result = { id: number; files: WrittenFile[] } | { refusal: Pick<EmitError, 'reason' | 'path' | 'facts'> } | { failure: unknown }

/** How the pages are shared out. */
type Sharing = {
  /** Other files of the site, which the first thread makes while the second one starts. */
  besides: Iterable<EmittedFile>
  /** The file that the second thread starts with. */
  script: URL
  /** The fewest pages that it is worth: it takes as long to start as some hundreds to draw. */
  fewest: number
  /** Milliseconds after which a thread that says nothing is taken for dead. No portion takes a hundredth of that. */
  patience: number
}

const sharing: Sharing = { besides: [], script: new URL('./render-thread.ts', import.meta.url), fewest: 600, patience: 20_000 }

/** Units that a thread takes at a time. */
const portionSize = 20

/** Portions that the second thread has before it, so that it never waits while the first one makes what is long. */
const mostAhead = 32

/** What a page shows, and what it tells machines, by its route. */
export type Viewer = (route: Route) => Drawable

/** Puts the content into each language: one is enough for a thread. */
export function viewerFor(material: Material, table: RouteTable): Viewer {
  const { viewOf } = viewsOf({ ...material, table })
  const { metadataOf } = metadataFor({ ...material, table })
  return (route) => ({ ...viewOf(route), metadata: metadataOf(route) })
}

/**
 * The files of all wanted pages, each drawn when it is asked for: thousands of them would fill the memory. Those that a second thread
 * has drawn are in the folder already.
 * @throws EmitError when that thread could not write
 */
export function renderLazily(view: Viewer, material: Material, table: RouteTable, wanted: Wanted, target: Target, by: Partial<Sharing> = {}): Iterable<EmittedFile> {
  const { besides, script, fewest, patience } = { ...sharing, ...by }
  const routes = table.routes.filter(({ kind }) => !wanted.except.includes(kind))
  const draw = drawerFor(view, material)
  // TypeScript as it stands is for no thread of plain Node: only the compiled copy has two.
  if (routes.length < fewest || script.pathname.endsWith('.ts')) return both<EmittedFile>(inTurn(routes, draw), besides)
  return shared(routes, draw, { material, target }, { besides, script, patience })
}

type Draw = (route: Route) => PiecedFile[]

const drawerFor = (view: Viewer, { assets }: Material): Draw => (route) => renderPieces(view(route), route.path, assets)

function* both<Item>(first: Iterable<Item>, second: Iterable<Item>): Generator<Item> {
  yield* first
  yield* second
}

function* inTurn(routes: readonly Route[], draw: Draw): Generator<PiecedFile> {
  for (const route of routes) yield* draw(route)
}

type UnitRoute = Extract<Route, { kind: 'unit' }>

/** The pages of units, by portions, the languages of a unit together; and all others. */
function portionsOf(routes: readonly Route[]): { portions: UnitRoute[][]; others: Route[] } {
  const byUnit = new Map<Unit, UnitRoute[]>()
  const others: Route[] = []
  for (const route of routes) {
    if (route.kind === 'unit') byUnit.set(route.unit, [...(byUnit.get(route.unit) ?? []), route])
    else others.push(route)
  }
  const units = [...byUnit.values()]
  const portions = Array.from({ length: Math.ceil(units.length / portionSize) }, (_, index) => units.slice(index * portionSize, (index + 1) * portionSize).flat())
  return { portions, others }
}

function* shared(routes: readonly Route[], draw: Draw, { material, target }: Pick<Assignment, 'material' | 'target'>, { besides, script, patience }: Omit<Sharing, 'fewest'>): Generator<EmittedFile> {
  const { portions, others } = portionsOf(routes)
  const progress = new SharedArrayBuffer(4)
  const answers = new Int32Array(progress)
  const { port1: inbox, port2: port } = new MessageChannel()
  const thread = new Worker(script, { workerData: { material: withoutUnits(material), target, progress, port } satisfies Assignment, transferList: [port] })
  // Whoever waits for the results learns of it by their absence.
  thread.on('error', () => {})
  const handedOut = new Map<number, UnitRoute[]>()
  let next = 0

  const handOut = (): void => {
    for (; next < portions.length && handedOut.size < mostAhead; next += 1) {
      const portion = portions[next]!
      const units = new Map(portion.map(({ id, unit }) => [id, unit]))
      const message: Portion = { id: next, units: [...units].map(([route, unit]) => ({ route, unit })) }
      inbox.postMessage(message, [])
      handedOut.set(next, portion)
    }
  }
  function* received(): Generator<WrittenFile> {
    for (let answer = receiveMessageOnPort(inbox); answer !== undefined; answer = receiveMessageOnPort(inbox)) {
      const result = answer.message as Result
      if ('refusal' in result) throw new EmitError(result.refusal.reason, result.refusal.path, result.refusal.facts)
      if ('failure' in result) throw result.failure
      handedOut.delete(result.id)
      yield* result.files
    }
  }

  try {
    handOut()
    yield* besides
    const drawPortions = function* (until: number): Generator<EmittedFile> {
      while (next < until) {
        const own = portions[next]!
        next += 1
        yield* inTurn(own, draw)
        yield* received()
        handOut()
      }
    }
    // A list of thousands takes as long as a dozen portions: first it would meet code that V8 has not made fast yet, last it would
    // leave the second thread without work.
    yield* drawPortions(portions.length / 2)
    for (const route of others) {
      yield* draw(route)
      yield* received()
      handOut()
    }
    yield* drawPortions(portions.length)
    for (let before = Atomics.load(answers, 0); handedOut.size > 0; before = Atomics.load(answers, 0)) {
      yield* received()
      if (handedOut.size > 0 && Atomics.wait(answers, 0, before, patience) === 'timed-out') break
    }
    for (const left of handedOut.values()) yield* inTurn(left, draw)
  } finally {
    inbox.close()
    void thread.terminate()
  }
}

/** Addresses are made from all units, pages only from their own one. */
function withoutUnits(material: Material): Material {
  const addressed = (units: readonly Unit[]): Unit[] => units.map(({ slug, name, file }) => ({ slug, name, file }) as Unit)
  const { model } = material
  return { ...material, model: { ...model, rooms: addressed(model.rooms), apartments: addressed(model.apartments) } }
}

/** The second thread's part: it draws and writes what it is handed. */
export function assist({ material, target, progress, port }: Assignment): void {
  const answers = new Int32Array(progress)
  const send = (result: Result): void => {
    port.postMessage(result)
    Atomics.add(answers, 0, 1)
    Atomics.notify(answers, 0)
  }
  const { table } = planRoutes(material.model)
  const draw = drawerFor(viewerFor(material, table), material)
  const write = fileWriter(target.folder, target.out)
  port.on('message', ({ id, units }: Portion) => {
    try {
      const routes = units.flatMap(({ route, unit }) => table.alternates(route).map((each) => ({ ...each, unit }) as UnitRoute))
      const files = routes.flatMap(draw)
      send({ id, files: files.map((file) => ({ path: file.path, written: write(file) })) })
    } catch (cause) {
      if (cause instanceof EmitError) send({ refusal: { reason: cause.reason, path: cause.path, facts: cause.facts } })
      else send({ failure: cause })
    }
  })
}
