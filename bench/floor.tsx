/**
 * The lower bound of the benchmark: the pages and nothing else. YAML parsed, validated by the same schemas, rendered by
 * the same templates, written; in one thread, without the checks, photos, client files, answers and host files of a
 * build.
 */
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parse } from 'yaml'
import type { z } from 'zod'
import type { Assets } from '../generator/house/pages/client.ts'
import { publishedLanguages } from '../generator/engine/fields/text.ts'
import type { Brand, SharePicture } from '../generator/engine/assets/brand.ts'
import type { Picture } from '../generator/engine/assets/pictures.ts'
import { loadPages } from '../generator/house/pages/pages.ts'
import { fieldOf } from '../generator/engine/fields/field-tree.ts'
import { validateValue } from '../generator/engine/fields/validate.ts'
import type { Model, SiteSettings, Unit } from '../generator/house/model/content-model.ts'
import { schemasFor } from '../generator/house/schemas/data-files.ts'
import type { MonthNames } from '../generator/house/pages/shared/month-names.ts'
import { loadTemplates } from '../generator/house/pages/render.tsx'
import { headSourceOf } from '../generator/engine/open-site.ts'
import { pageFiles } from '../generator/engine/route-table.ts'
import { headsOf } from '../generator/engine/web/page-head.ts'
import { house } from '../generator/house/definition.ts'
import { routeTable } from '../tests/support/house-engine.ts'

/** The photos and client files of a build, ready-made; maps as lists of their entries. */
export type Given = Pick<Brand, 'icons' | 'logo'> & {
  pictures: [string, Picture][]
  shares: [string, SharePicture][]
  assets: Assets
  months: MonthNames
}

const [data = '', out = '', given = ''] = process.argv.slice(2)
const { pictures, shares, assets, months, ...brand } = JSON.parse(readFileSync(given, 'utf8')) as Given
const read = (file: string): unknown => parse(readFileSync(join(data, file), 'utf8'))

const schemas = schemasFor(publishedLanguages((read('site.yaml') as SiteSettings).languages.map(({ code }) => code)))
const valid = (file: string, schema: z.ZodType) => validateValue(fieldOf(schema), read(file)).value
const rooms = readdirSync(join(data, 'rooms')).map((name) => ({
  ...(valid(`rooms/${name}`, schemas.unit) as Unit),
  file: `rooms/${name}`
}))
const top = (['site', 'phones', 'services', 'rules', 'translations', 'pages'] as const).map((name) => [
  name,
  valid(`${name}.yaml`, schemas[name])
])
const model = {
  ...Object.fromEntries(top),
  rooms: rooms.toSorted((a, b) => a.order - b.order),
  apartments: [],
  unconfirmed: []
} as Model

const table = routeTable(model)
const headOf = headsOf(headSourceOf(model, table, house.pages))
const { viewsOf } = await loadPages()
const { renderPage } = await loadTemplates()
const material = { model, ...brand, pictures: new Map(pictures), shares: new Map(shares), headOf, data: months }
const { viewOf } = viewsOf(material, table)
for (const route of table.routes) {
  const contents = renderPage(viewOf(route), assets)
  for (const { path } of pageFiles(route.path)) {
    mkdirSync(dirname(join(out, path)), { recursive: true })
    writeFileSync(join(out, path), contents)
  }
}
