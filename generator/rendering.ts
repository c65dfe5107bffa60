/**
 * The pages of a site, rendered one after the other as they are asked for; by two threads where there are thousands.
 * It stands apart because only here are there threads: what they render is what one would, in whatever order.
 */
import { MessageChannel, receiveMessageOnPort, Worker, type MessagePort } from 'node:worker_threads'
import type { Assets } from '../templates/document.tsx'
import type { OutputFile } from './emit.ts'
import { metadataFor, type Findable } from './metadata.ts'
import type { MonthNames } from './months.ts'
import { renderPage } from './render.tsx'
import { planRoutes, type Route, type RouteTable } from './routes.ts'
import { viewsOf } from './view.ts'

/** All that pages are made from but the route table, which follows from it: plain values, so that a thread can have a copy. */
export type Material = Omit<Findable, 'table'> & { months: MonthNames; assets: Assets }

/** All pages but those of some kinds. */
export type Wanted = { except: readonly Route['kind'][] }

/** What a second thread starts with. */
export type Assignment = { material: Material; wanted: Wanted; progress: SharedArrayBuffer; results: MessagePort }

/** The pages of some routes, by the place of the first one; or what went wrong. */
export type Result = { first: number; pages: { paths: string[]; contents: Uint8Array }[] } | { failure: unknown }

// A thread takes as long to start and to be given the content as a thousand pages to render.
const worthwhile = 2000

/** Routes that a thread takes at a time. */
const share = 10

// No page takes a hundredth of it: a thread that is silent for longer is gone.
const patience = 20_000

/** @returns the files of a page, by its route */
export function rendererFor({ months, assets, ...findable }: Material, table: RouteTable): (route: Route) => OutputFile[] {
  const { viewOf } = viewsOf({ ...findable, table, months })
  const { metadataOf } = metadataFor({ ...findable, table })
  return (route) => renderPage({ ...viewOf(route), metadata: metadataOf(route) }, route.path, assets)
}

/** The files of all wanted pages, each rendered when it is asked for: thousands of them would fill the memory. */
export function renderLazily(material: Material, table: RouteTable, wanted: Wanted): Iterable<OutputFile> {
  const render = rendererFor(material, table)
  const routes = routesOf(wanted, table)
  const script = new URL('./render-thread.ts', import.meta.url)
  // TypeScript as it stands is for no thread of plain Node: only the compiled copy has two.
  return routes.length < worthwhile || script.pathname.endsWith('.ts') ? inTurn(routes, render) : shared(routes, render, { material, wanted, script })
}

const routesOf = ({ except }: Wanted, { routes }: RouteTable): Route[] => routes.filter(({ kind }) => !except.includes(kind))

function* inTurn(routes: readonly Route[], render: (route: Route) => OutputFile[]): Generator<OutputFile> {
  for (const route of routes) yield* render(route)
}

/** What both threads count: the routes that one has taken upon itself, the messages that the second has sent, and those read. */
const taken = 0
const sent = 1
const read = 2

/** Messages that may lie unread, so that the memory does not fill with pages when the disk is slow. */
const unread = 4

function* shared(routes: readonly Route[], render: (route: Route) => OutputFile[], { script, ...assignment }: Pick<Assignment, 'material' | 'wanted'> & { script: URL }): Generator<OutputFile> {
  const progress = new SharedArrayBuffer(12)
  const counts = new Int32Array(progress)
  const { port1: inbox, port2: results } = new MessageChannel()
  const thread = new Worker(script, { workerData: { ...assignment, progress, results } satisfies Assignment, transferList: [results] })
  // Whoever waits for the results learns of it by their absence.
  thread.on('error', () => {})
  const missing = new Set<number>()
  for (let first = 0; first < routes.length; first += share) missing.add(first)

  function* received(): Generator<OutputFile> {
    for (let message = receiveMessageOnPort(inbox); message !== undefined; message = receiveMessageOnPort(inbox)) {
      Atomics.add(counts, read, 1)
      Atomics.notify(counts, read)
      const result = message.message as Result
      if ('failure' in result) throw result.failure
      missing.delete(result.first)
      for (const { paths, contents } of result.pages) for (const path of paths) yield { path, contents }
    }
  }

  try {
    for (let first = Atomics.add(counts, taken, share); first < routes.length; first = Atomics.add(counts, taken, share)) {
      yield* inTurn(routes.slice(first, first + share), render)
      missing.delete(first)
      yield* received()
    }
    for (let before = Atomics.load(counts, sent); missing.size > 0; before = Atomics.load(counts, sent)) {
      yield* received()
      if (missing.size > 0 && Atomics.wait(counts, sent, before, patience) === 'timed-out') break
    }
    for (const first of missing) yield* inTurn(routes.slice(first, first + share), render)
  } finally {
    inbox.close()
    void thread.terminate()
  }
}

/** The second thread's part: it renders whatever the first has not taken yet. */
export function assist({ material, wanted, progress, results }: Assignment): void {
  const counts = new Int32Array(progress)
  const send = (result: Result): void => {
    results.postMessage(result, 'failure' in result ? [] : result.pages.map(({ contents }) => contents.buffer as ArrayBuffer))
    Atomics.add(counts, sent, 1)
    Atomics.notify(counts, sent)
  }
  try {
    const { table } = planRoutes(material.model)
    const routes = routesOf(wanted, table)
    const render = rendererFor(material, table)
    for (let first = Atomics.add(counts, taken, share); first < routes.length; first = Atomics.add(counts, taken, share)) {
      const pages = routes.slice(first, first + share).map((route) => {
        const files = render(route)
        const [page] = files
        if (page === undefined || !('contents' in page)) throw new Error(`No page ${route.path}`)
        return { paths: files.map(({ path }) => path), contents: new TextEncoder().encode(String(page.contents)) }
      })
      send({ first, pages })
      for (let before = Atomics.load(counts, read); Atomics.load(counts, sent) - before > unread; before = Atomics.load(counts, read)) Atomics.wait(counts, read, before)
    }
  } catch (failure) {
    send({ failure })
  }
}
