/** What the keys of pages rest on: that all that a page is drawn from is plain data. */
import { describe, expect, test } from 'vitest'
import type { Model } from '../../../generator/house/model/content-model.ts'
import { sharedPhotos } from '../../../generator/house/pages/page-photos.ts'
import type { Route, RouteTable } from '../../../generator/house/pages/routes.ts'
import { viewsOf } from '../../../generator/house/pages/pages.ts'
import type { Drawable } from '../../../generator/house/pages/render.tsx'
import { houses, modelOf, picturesFor } from '../../content.ts'
import { assets } from '../../rendered.ts'
import { planRoutes } from '../../house.ts'

const found = Object.entries(houses).map(([name, house]) => {
  const model = modelOf(house)
  return { name, model, table: planRoutes(model).table }
})

/** @param seen as much of the model as views can see */
function viewerOf(model: Model, table: RouteTable, seen: Model = model): (route: Route) => Drawable {
  const data = Object.fromEntries(
    model.site.languages.map(({ locale }) => [locale, Array.from({ length: 12 }, () => 'month')])
  )
  const shares = new Map(
    sharedPhotos({ model, table }).map((ref) => [ref, { src: `/photos/share/${ref}.jpg`, width: 1200, height: 630 }])
  )
  const pictures = picturesFor(model)
  return viewsOf({ model: seen, pictures, data, assets, icons: [], logo: '/icon.png', shares }, table).viewOf
}

/** What is no plain data in a value, or is lost on the way to JSON: the path and what it is. */
function oddIn(value: unknown, path: string): string[] {
  if (value === null || value === undefined || typeof value === 'string' || typeof value === 'boolean') return []
  if (typeof value === 'number') return Number.isFinite(value) ? [] : [`${path}: ${value}`]
  if (typeof value !== 'object') return [`${path}: ${typeof value}`]
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== Array.prototype) return [`${path}: ${value.constructor.name}`]
  return Object.entries(value).flatMap(([key, item]) => oddIn(item, `${path}.${key}`))
}

describe.each(found)('in the $name house', ({ model, table }) => {
  test('all that pages are drawn from is plain data', () => {
    const view = viewerOf(model, table)
    expect(table.routes.flatMap((route) => oddIn(view(route), route.path))).toEqual([])
  })
})
