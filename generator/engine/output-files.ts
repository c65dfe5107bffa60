/**
 * Generates all files of a build in the order in which they are written, except for the availability answers and the
 * owner's static files.
 */
import type { EmittedFile } from './output/output-types.ts'
import { renderInWorkers, usesWorkers, type WorkerData } from './render-pages.ts'
import type { Site } from './open-site.ts'

/** @param worker the module that makes pages in a thread of its own, if there is one */
export async function* outputFiles(
  site: Site,
  target: WorkerData['target'],
  worker: URL | undefined
): AsyncGenerator<EmittedFile> {
  const { table, view, pageInputs, templates, offline } = site
  yield* site.hashedFiles
  if (usesWorkers(table.routes.length, worker))
    yield* renderInWorkers(table, { worker, source: { pageInputs, target } })
  else
    for (const route of table.routes)
      // Service workers are made from the pages that they cache, so these are kept.
      yield* offline.isPrecached(route)
        ? site.render(route)
        : templates.renderPage(view(route), route.path, pageInputs.assets)
  yield* offline.files()
  yield* site.unroutedFiles()
  yield* site.machineReadableFiles()
}
