/** Rules that compare each unit with every other one take minutes where there are thousands: none of them may. */
import { expect, test } from 'vitest'
import { checkSketch } from '../../generator/content/check.ts'
import { parseSources } from '../../generator/content/source.ts'
import { readData } from '../../generator/content/read.ts'
import { shapeModel, type Sketch } from '../../generator/content/shape.ts'
import { parse, stringify } from 'yaml'
import { houses } from '../content.ts'

type Unit = { slug: string }

/** The second house with so many rooms, each with prices and a calendar of its own. */
function houseOf(count: number): Sketch {
  const { files } = readData(houses.second)
  const textOf = (name: string): string => new TextDecoder().decode(files.find(({ file }) => file === name)?.bytes)
  const pattern = files.find(({ file }) => file.startsWith('rooms/'))
  if (pattern === undefined) throw new Error('The second house has no rooms')
  const { slug: patternSlug, ...unit } = parse(textOf(pattern.file)) as Unit
  const slugs = Array.from({ length: count }, (_, index) => `room-${index}`)
  const written = (file: string, value: unknown) => ({
    file,
    bytes: new TextEncoder().encode(stringify(value, { aliasDuplicateObjects: false }))
  })
  const [pricesFile, bookingsFile] = ['availability/prices.yaml', 'availability/bookings.yaml']
  const { rooms: rates, ...seasons } = parse(textOf(pricesFile)) as { rooms: Record<string, unknown> }
  const perRoom = <Value>(value: Value) => Object.fromEntries(slugs.map((slug) => [slug, value]))
  const prices = written(pricesFile, { ...seasons, closed: [], rooms: perRoom(rates[patternSlug]) })
  const bookings = written(bookingsFile, { rooms: perRoom([{ name: 'Portal', env: 'PORTAL' }]) })
  const rooms = slugs.map((slug, order) =>
    written(`rooms/${slug}.yaml`, { ...unit, slug, order: order + 1, name: `Room ${order}` })
  )
  const others = files.filter(({ file }) => !file.startsWith('rooms/') && file !== pricesFile)
  const all = [...others, ...rooms, prices, bookings]
  const { sketch, diagnostics } = shapeModel(
    parseSources(all).sources,
    all.map(({ file }) => file)
  )
  expect(diagnostics).toEqual([])
  return sketch
}

/** The value, which counts how often something of it is read, however deep. */
function counted<Value>(value: Value, count: () => void): Value {
  if (typeof value !== 'object' || value === null) return value
  const inside = new Map<PropertyKey, unknown>()
  return new Proxy(value, {
    get: (target, key) => {
      count()
      if (!inside.has(key)) inside.set(key, counted(Reflect.get(target, key), count))
      return inside.get(key)
    }
  })
}

function readsFor(count: number): number {
  const sketch = houseOf(count)
  expect(Object.keys(sketch.prices?.rooms ?? {})).toHaveLength(count)
  expect(Object.keys(sketch.house?.bookings?.rooms ?? {})).toHaveLength(count)
  let reads = 0
  const tallied = (): void => void (reads += 1)
  const { model, house, prices } = sketch
  const spied = {
    ...sketch,
    model: counted(model, tallied),
    house: counted(house, tallied),
    prices: counted(prices, tallied)
  }
  checkSketch(spied, { photos: [], calendars: [], diagnostics: [], targets: [] })
  return reads
}

test('twice the rooms are twice the work', () => {
  const [base, once, twice] = [readsFor(1), readsFor(101), readsFor(201)]
  expect(once - base).toBeGreaterThan(1000)
  expect((twice - base) / (once - base)).toBeLessThan(2.1)
})
