/** The addresses of a house that hosts answer in different ways. */
import type { Model } from '../../generator/house/model/content-model.ts'
import { listUnits } from '../../generator/house/model/unit-list.ts'
import { routeTable } from '../support/house-engine.ts'

export function hostedAddresses(model: Model) {
  const table = routeTable(model)
  const pages = table.routes.filter(({ to }) => to === undefined).map(({ path }) => path)
  const aliases = table.routes.flatMap(({ path, to, language }) =>
    to === undefined ? [] : [{ from: path, to: table.href(to, language) }]
  )
  return { pages, aliases, answers: listUnits(model).map(({ path }) => `/${path}/`) }
}
