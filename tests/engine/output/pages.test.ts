/** What the keys of pages rest on: that all that a page is drawn from is plain data. */
import { describe, expect, test } from 'vitest'
import { houses, modelOf } from '../../content.ts'
import { housePages, materialOf } from '../../rendered.ts'
import { planRoutes } from '../../house-engine.ts'

const found = Object.entries(houses).map(([name, house]) => {
  const model = modelOf(house)
  return { name, model, table: planRoutes(model).table }
})

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
    const { viewOf } = housePages.viewsOf(materialOf(model, table), table)
    expect(table.routes.flatMap((route) => oddIn(viewOf(route), route.path))).toEqual([])
  })
})
