/** Divides the pages of a large site among workers, which make their files and write them themselves. */
import { availableParallelism } from 'node:os'
import type { Definition, PageInputs } from './site-definition.ts'
import type { EmittedFile, WrittenFile } from './output/output-types.ts'
import { buildRouteTable, type Route, type RouteTable } from './route-table.ts'
import { EmitError } from './output/emit-error.ts'
import { fileWriter } from './output/file-writer.ts'

/** What each worker gets once. */
export type WorkerData = {
  pageInputs: PageInputs
  /** The folder that pages are written to, and the one that it will become. */
  target: { folder: string; out: string; mode: number }
}

/** Files that a worker has written, or why it could not write one. */
export type WorkerResult = { files: WrittenFile[] } | { refusal: Pick<EmitError, 'reason' | 'path' | 'details'> }

/** The routes of a task, by their numbers in the table. */
export type WorkerTask = readonly number[]

/** The worker's side: the function that a module of the definition starts in a thread. */
export async function createPageWorker(
  { pageInputs, target }: WorkerData,
  { addressesOf, pages }: Definition
): Promise<(task: WorkerTask) => WorkerResult> {
  const [{ viewsOf }, { loadTemplates }] = await Promise.all([pages.load(), pages.templates.load()])
  const { renderPage } = await loadTemplates()
  const { model, assets } = pageInputs
  const table = buildRouteTable(model.site.languages, addressesOf(model))
  const { viewOf } = viewsOf(pageInputs, table)
  const writer = fileWriter(target.folder, target.out, target.mode)
  const make = (route: Route): WrittenFile[] =>
    renderPage(viewOf(route), route.path, assets).map((file) => {
      const written = writer.write(file)
      return { path: file.path, written, isNew: writer.isNew() }
    })
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
 * @throws EmitError if one of them could not write
 */
export async function* renderInWorkers(
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
    const tasks: Promise<WorkerResult>[] = planTasks(table).map((task) => pool.run(task))
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

function planTasks({ routes: all }: RouteTable): WorkerTask[] {
  const byKind = new Map<string, number>()
  for (const { kind } of all) byKind.set(kind, (byKind.get(kind) ?? 0) + 1)
  const routes = [...all.keys()]
  const isMany = (index: number): boolean => (byKind.get(all[index]!.kind) ?? 0) > pagesInTask
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
