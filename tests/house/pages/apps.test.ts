/** The web app manifests of the house and of the guests’ guide. */
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { headSourceOf } from '../../../generator/engine/open-site.ts'
import { readText } from '../../../generator/engine/store/content-source.ts'
import { manifestFiles } from '../../../generator/engine/web/manifest.ts'
import { house } from '../../../generator/house/definition.ts'
import type { Model } from '../../../generator/house/model/content-model.ts'
import { paper } from '../../../templates/parts/colours.ts'
import { builtSite, houses, modelOf, pathsIn, textAt } from '../../support/content.ts'
import { routeTable } from '../../support/house-engine.ts'

/** What each manifest says, by its path. */
function manifestsOf(model: Model): ReadonlyMap<string, unknown> {
  const head = headSourceOf(model, routeTable(model), house.pages)
  const files = manifestFiles(head.apps, { ...head, backgroundColour: paper.light, hasIcons: true })
  return new Map(files.map((file) => [file.path, JSON.parse(readText(file))]))
}

test('a house has a manifest in each language', () => {
  const model = modelOf(houses.second)
  const files = manifestsOf(model)
  expect([...files.keys()]).toEqual(['site.webmanifest', 'english/site.webmanifest', 'fr/site.webmanifest'])
  const icons = [
    { sizes: '192x192', purpose: 'any' },
    { sizes: '512x512', purpose: 'any' },
    { sizes: '512x512', purpose: 'maskable' }
  ]
  expect(files.get('fr/site.webmanifest')).toMatchObject({
    name: 'Haus Murmelruh',
    lang: 'fr',
    start_url: '/fr',
    background_color: paper.light,
    description: model.pages.home.description['fr'],
    icons
  })
})

test('a guide for guests that is put on a home screen opens the guide', () => {
  const files = manifestsOf(modelOf(houses.shipped))
  expect(files.get('len=en/ospiti/guida.webmanifest')).toMatchObject({
    lang: 'en',
    start_url: '/len=en/ospiti/guida'
  })
})

test('on a site with a mark each manifest has icons, which are files of the site', async () => {
  const { folder } = await builtSite(houses.second)
  const files = pathsIn(folder)
  const icons = files
    .filter((file) => file.endsWith('.webmanifest'))
    .map((file) => (JSON.parse(textAt(join(folder, file))) as { icons: { src: string }[] }).icons)
  expect(icons.map((each) => each.length)).toEqual(icons.map(() => 3))
  expect(icons.flat().filter(({ src }) => !files.includes(src.slice(1)))).toEqual([])
  expect(icons.length).toBeGreaterThan(1)
})
