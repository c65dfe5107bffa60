/** Nothing that a page is given to say is left out by its template. */
import { expect, test } from 'vitest'
import { loadTemplates } from '../../../generator/house/pages/render.tsx'
import type { Model } from '../../../generator/house/model/content-model.ts'
import { changed } from '../../house/pages/whole-house.ts'
import { routeTable } from '../../support/house-engine.ts'
import { assets, housePages, materialOf } from '../../support/markup/rendered.ts'
import { house as photographed, pictures as photographs } from './photograph-house.ts'
import { house, pictures } from './sample-pages.ts'

const { renderPage } = await loadTemplates()
type View = Parameters<typeof renderPage>[0]
type Path = readonly string[]

/** The English pages of a house, and those of all languages. */
function viewsIn(model: Model, photos: typeof pictures): View[] {
  const table = routeTable(model)
  const { viewOf, notFound, unrouted } = housePages.viewsOf(materialOf(model, table, photos), table)
  return [...table.routes.filter(({ language }) => language === 'en').map(viewOf), notFound(), unrouted!()]
}

/** The places of all single values within a value. */
function placesIn(value: unknown, path: Path = []): Path[] {
  if (value !== null && typeof value === 'object')
    return Object.entries(value).flatMap(([key, inner]) => placesIn(inner, [...path, key]))
  return ['string', 'number', 'boolean'].includes(typeof value) ? [path] : []
}

const another = (value: unknown): unknown =>
  typeof value === 'string' ? `${value}7` : typeof value === 'number' ? value * 1.5 + 1 : value !== true

/** A copy in which the value at a place is another one. */
function changedAt(value: unknown, [key, ...rest]: Path): unknown {
  if (key === undefined) return another(value)
  const copy = Object.assign(Array.isArray(value) ? [] : {}, value) as Record<string, unknown>
  copy[key] = changedAt(copy[key], rest)
  return copy
}

const draw = (view: View): string => String(renderPage(view, assets))

function isSeen(view: View, path: Path, before: string): boolean {
  try {
    return draw({ ...view, page: changedAt(view.page, path) }) !== before
  } catch {
    // A value that a template chooses by, such as the kind of a drawing.
    return true
  }
}

/** Parts that several kinds of pages are given, each of which shows what it needs of them. */
const shared = /^.*\b(cards|services|strip|map|posters|sources)\b.*?(\.\w+)?(\.\w+)$/

/** The name of a place, the same for all entries of a list and for all pages of a kind. */
function nameOf({ kind }: View, path: Path): string {
  const keys = path.filter((key) => !/^\d+$/.test(key)).map((key) => (key === 'units' ? 'cards' : key))
  return `${kind}.${keys.join('.')}`.replace(shared, '$1$2$3')
}

/** What only some maps need, a card shows without its drawing, and filters and openers are made from. */
const rare = new Set(['map.words.metres', 'map.beyond', 'services.shared.icon', 'cards.panel.hasBedroom', 'cards.wind'])

test('whatever a page is given to say is seen in it: another word, number or answer makes another page', () => {
  const sold = changed(house, ({ oil }) => void (oil!.sizes.products[1]!.soldOut = true))
  const seen = new Map<string, boolean>()
  for (const view of [...viewsIn(sold, pictures), ...viewsIn(photographed, photographs)]) {
    const before = draw(view)
    for (const path of placesIn(view.page)) {
      const name = nameOf(view, path)
      if (seen.get(name) !== true) seen.set(name, isSeen(view, path, before))
    }
  }
  const unseen = [...seen].filter(([name, is]) => !is && !rare.has(name)).map(([name]) => name)
  expect(unseen, 'show it, or do not give it to the page').toEqual([])
})
