/**
 * Makes the files of pages: the view, the key, the HTML. Many pages are divided among workers, which write their files
 * themselves.
 */
import { availableParallelism } from 'node:os'
import type { Assets } from './assets/bundle.ts'
import type { Definition, PageInputs, View } from './site-definition.ts'
import { sha256 } from './store/hash.ts'
import { lazy, memoizeWeakly } from './store/memoize.ts'
import type { EmittedFile, WrittenFile } from './output/output-types.ts'
import { buildRouteTable, type Route, type RouteTable } from './route-table.ts'
import { EmitError } from './output/emit-error.ts'
import { fileWriter } from './output/file-writer.ts'

/**
 * SHA-256 of all that a page is made from: the program, the assets that pages name, and the view as plain data.
 * @param program the version of its code
 */
export function pageKeys(program: string, assets: Assets): (route: Route, view: View) => string {
  const common = lazy(() => sha256(JSON.stringify([program, assets])))
  // The parts of a shell are the same objects on all pages of a language: to write them out for each of thousands takes
  // as long as all else of a key.
  const partKey = memoizeWeakly((part: object) => sha256(JSON.stringify(part)))
  return ({ path }, { shell, ...rest }) => {
    const parts = Object.entries(shell).map(([name, part]) => [name, isObject(part) ? partKey(part) : part])
    return sha256(`${common()} ${path} ${JSON.stringify([parts, rest])}`)
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** What each worker gets once. */
export type WorkerData = {
  pageInputs: PageInputs
  /** Without it pages have no keys. */
  program: string | undefined
  /** The folder that pages are written to, and the one that it will become. */
  target: { folder: string; out: string; mode: number }
}

/** Files that a worker has written, or why it could not write one. */
export type WorkerResult = { files: WrittenFile[] } | { refusal: Pick<EmitError, 'reason' | 'path' | 'details'> }

/** The routes of a task, by their numbers in the table. */
export type WorkerTask = readonly number[]

/** The worker's side: the function that a module of the definition starts in a thread. */
export async function createPageWorker(
  { pageInputs, program, target }: WorkerData,
  { addressesOf, pages }: Definition
): Promise<(task: WorkerTask) => WorkerResult> {
  const [{ viewsOf }, { loadTemplates }] = await Promise.all([pages.load(), pages.templates.load()])
  const { renderPage } = await loadTemplates()
  const { model, assets } = pageInputs
  const table = buildRouteTable(model.site.languages, addressesOf(model))
  const { viewOf } = viewsOf(pageInputs, table)
  const keyOf = program === undefined ? undefined : pageKeys(program, assets)
  const writer = fileWriter(target.folder, target.out, target.mode)
  const make = (route: Route): WrittenFile[] => {
    const view = viewOf(route)
    const key = keyOf?.(route, view)
    return renderPage(view, route.path, assets).map((file) => {
      const written = writer.write(file)
      return { path: file.path, written, isNew: writer.isNew(), ...(key === undefined ? {} : { key }) }
    })
  }
  return (task) => {
    try {
      return { files: task.flatMap((index) => make(table.routes[index]!)) }
    } catch (cause) {
      if (!(cause instanceof EmitError)) throw cause
      return { refusal: { reason: cause.reason, path: cause.path, details: cause.details } }
    }
  }
}

/** The fewest pages for workers: starting them takes as long as drawing a few hundred. */
const minPagesForWorkers = 300

/**
 * Pages in a task, of a kind that has more of them. Each other page is a task of its own: a list of all units takes as
 * long as hundreds of others.
 */
const pagesInTask = 60

/**
 * Whether as many pages are divided among workers. Plain Node starts no worker in TypeScript, only in the compiled copy.
 */
export const usesWorkers = (pages: number, worker: URL | undefined): worker is URL =>
  pages >= minPagesForWorkers && worker !== undefined && !worker.pathname.endsWith('.ts')

/**
 * The files of pages that workers make, one for each core.
 * @param routes the numbers of pages in a table, which follows from the material
 * @throws EmitError if one of them could not write
 */
export async function* renderInWorkers(
  routes: readonly number[],
  table: RouteTable,
  { worker, source }: { worker: URL; source: WorkerData }
): AsyncGenerator<EmittedFile> {
  const { Tinypool } = await import('tinypool')
  const threads = availableParallelism()
  const pool = new Tinypool({
    filename: worker.href,
    minThreads: threads,
    maxThreads: threads,
    isolateWorkers: false,
    workerData: source
  })
  try {
    const tasks: Promise<WorkerResult>[] = planTasks(routes, table).map((task) => pool.run(task))
    // Without this handler, a task that fails while an earlier one is awaited would be an unhandled rejection.
    for (const task of tasks) task.catch(() => {})
    for (const task of tasks) {
      const result = await task
      if ('refusal' in result) throw new EmitError(result.refusal.reason, result.refusal.path, result.refusal.details)
      yield* result.files
    }
  } finally {
    await pool.destroy()
  }
}

function planTasks(routes: readonly number[], { routes: all }: RouteTable): WorkerTask[] {
  const byKind = new Map<string, number[]>()
  for (const index of routes) {
    const { kind } = all[index]!
    const same = byKind.get(kind)
    if (same === undefined) byKind.set(kind, [index])
    else same.push(index)
  }
  const isMany = (index: number): boolean => (byKind.get(all[index]!.kind)?.length ?? 0) > pagesInTask
  const many = routes.filter(isMany)
  const portions = Array.from({ length: Math.ceil(many.length / pagesInTask) }, (_, index) =>
    many.slice(index * pagesInTask, (index + 1) * pagesInTask)
  )
  // Tasks are taken alternately from the first and the second half, because neighbouring pages are written into the
  // same folder, where threads would wait for each other.
  const middle = Math.ceil(portions.length / 2)
  const byTurns = portions
    .slice(0, middle)
    .flatMap((portion, index) => [portion, ...portions.slice(middle + index, middle + index + 1)])
  return [...routes.filter((index) => !isMany(index)).map((index) => [index]), ...byTurns]
}
