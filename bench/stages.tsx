/**
 * The stages of a build with their times in milliseconds, and the ready-made parts for the floor. Each stage is
 * complete before the next begins, while a real build writes pages as they are rendered.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openStore } from '../generator/engine/store/store.ts'
import { house } from '../generator/house/definition.ts'
import { checkContent } from '../generator/engine/read-content.ts'
import { fileSteps } from '../generator/engine/content/file-memory.ts'
import { emit } from '../generator/engine/output/emit.ts'
import type { OutputFile } from '../generator/engine/store/content-source.ts'
import { bundleParts, clientFiles } from '../generator/engine/assets/bundle.ts'
import { planBrand } from '../generator/engine/assets/brand.ts'
import { makePictures, planPictures } from '../generator/engine/assets/pictures.ts'
import { inspectPhotos } from '../generator/engine/assets/inspect-photos.ts'
import type { MonthNames } from '../generator/house/pages/shared/month-names.ts'
import { client, type Assets } from '../generator/house/pages/client.ts'
import { loadPages } from '../generator/house/pages/pages.ts'
import { loadTemplates, backgroundColour } from '../generator/house/pages/render.tsx'
import { metaPolicies } from '../generator/engine/output/security.ts'
import { validateContent } from '../generator/engine/content/validation/validate-files.ts'
import type { Model } from '../generator/house/model/content-model.ts'
import { parseSources } from '../generator/engine/content/yaml/source.ts'
import { headSourceOf } from '../generator/engine/open-site.ts'
import { pageFiles } from '../generator/engine/route-table.ts'
import { headsOf } from '../generator/engine/web/page-head.ts'
import type { Given } from './floor.tsx'
import { openPreview, routeTable, readData } from '../tests/support/house-engine.ts'

const [data = '', out = '', cache = '', given = ''] = process.argv.slice(2)
const store = openStore(cache)
const times: Record<string, number> = {}

async function timed<Made>(stage: string, make: () => Made | Promise<Made>): Promise<Made> {
  const started = performance.now()
  const made = await make()
  times[stage] = performance.now() - started
  return made
}

const read = await timed('read', () => readData(data))
const { files, photos } = read
const { sources } = await timed('parse', () => parseSources(files))
const names = files.map(({ file }) => file)
const { content } = await timed('shape', () => validateContent(sources, names, house))
const model = content.model as Model | undefined
if (model === undefined) throw new Error('The house is not a good one')
const table = await timed('check', () => {
  checkContent(content, { ...house, ...fileSteps(house) }, { ...read, today: '2027-06-30' })
  return routeTable(model)
})
const { brandOf, viewsOf } = await loadPages()
const { renderPage } = await loadTemplates()
const { pictures, brand } = await timed('images', async () => {
  const { inspected } = await inspectPhotos(photos, store)
  const planned = planPictures(inspected)
  const ofBrand = planBrand({ photos: inspected, ...brandOf!(model, table, planned.pictures), backgroundColour })
  await makePictures([...planned.files, ...ofBrand.files], store)
  return { pictures: planned.pictures, brand: ofBrand }
})
type Bundled = { bundled: Omit<Assets, 'policies'>; months: MonthNames }
const { bundled, months } = await timed('bundle', async (): Promise<Bundled> => {
  const parts = await bundleParts(client, store)
  return { bundled: clientFiles(parts).assets, months: parts.data as MonthNames }
})
const assets = { ...bundled, policies: metaPolicies(bundled.styles, bundled.inline, []) }
const pages = await timed('render', () => {
  const headOf = headsOf(headSourceOf(model, table, house.pages))
  const { viewOf } = viewsOf({ model, ...brand, pictures, headOf, data: months }, table)
  return table.routes.flatMap((route): OutputFile[] => {
    const contents = renderPage(viewOf(route), assets)
    return pageFiles(route.path).map((file) => ({ ...file, contents }))
  })
})
await timed('write', () => emit(out, pages))

// The preview after an edit, until the changed page is served.
const preview = openPreview({ data, cache })
const [unit] = model.rooms
const edited = join(data, unit!.file)
const page = `${table.href(`rooms/${unit!.slug}`, model.site.languages[0]!.code).slice(1)}.html`
await (await preview.rebuild()).site?.read(page)
const original = readFileSync(edited, 'utf8')
const edits: number[] = []
for (let round = 1; round <= 9; round++) {
  writeFileSync(edited, original.replace(`name: ${unit!.name}`, `name: Edited ${round}`))
  const started = performance.now()
  const shown = await (await preview.rebuild()).site?.read(page)
  edits.push(performance.now() - started)
  if (shown === undefined || !('contents' in shown) || !String(shown.contents).includes(`Edited ${round}`))
    throw new Error('The preview does not show the edit')
}
times.edit = edits.toSorted((one, other) => one - other)[4]!
await preview.close()

const { icons, logo, shares } = brand
writeFileSync(
  given,
  JSON.stringify({ icons, logo, shares: [...shares], pictures: [...pictures], assets, months } satisfies Given)
)
console.log(JSON.stringify(times))
