/** The command `routes`: lists the pages and their addresses. */
import { business } from '../../business.ts'
import { cache } from '../run-environment.ts'
import { printContent } from '../console.ts'
import { printDiagnostics } from '../print-diagnostics.ts'
import { defineCommand, type DataOption } from '../options.ts'

export const addRoutes = defineCommand(
  'routes',
  {
    it: 'Elenca ogni pagina: il suo tipo, e il suo indirizzo e il suo titolo in ogni lingua.',
    en: 'List every page: its kind, and its address and title in each language.'
  },
  { options: [], run: listRoutes }
)

async function listRoutes(options: DataOption): Promise<void> {
  const { check } = await import('../../engine/build.ts')
  const checked = await check({
    definition: business.site,
    ...options,
    cache
  })
  await printDiagnostics(checked, options)
  if (checked.content === undefined) return
  const { model, table } = checked.content
  const { summariesOf } = await business.site.pages.load()
  const { page: summaryOf } = summariesOf(model, table)
  // An alias is an address that leads to another page: it is listed here, and a build does not count it as a page.
  for (const { id, kind } of table.routes.filter((route) => route === table.alternates(route.id)[0])) {
    printContent(`${id}  (${kind})`)
    for (const route of table.alternates(id))
      printContent(`  ${route.language}  ${route.path.padEnd(44)}  ${summaryOf(route).title}`)
  }
}
