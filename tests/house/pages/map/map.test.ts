/** The maps as plain data. */
import { expect, test } from 'vitest'
import { isWithin, type Point } from '../../../../generator/house/model/coordinates.ts'
import { chartOf, type Chart, type ChartSource } from '../../../../generator/house/pages/map/chart.ts'
import { contains, labelBox, overlap, type Box } from '../../../../generator/house/pages/map/labels.ts'
import { clipTo } from '../../../../generator/house/pages/map/land.ts'
import { houseSize, markBox, square } from '../../../../generator/house/pages/map/marks.ts'
import { repetitions } from '../../../support/deep.ts'
import { randomFrom } from '../../../support/random.ts'

const rounds = repetitions({ quick: 100, deep: 200 })

const house: Point = { latitude: 41.8745, longitude: 16.1607 }

/** A point so many kilometres away, in a direction of its own. */
function pointNear(from: Point, kilometres: number, random: () => number): Point {
  const way = random() * 2 * Math.PI
  const distance = random() * kilometres
  return {
    latitude: from.latitude + (Math.cos(way) * distance) / 111.2,
    longitude: from.longitude + (Math.sin(way) * distance) / (111.2 * Math.cos((from.latitude * Math.PI) / 180))
  }
}

test('a map has nothing on anything else, and all within its frame, whatever stands around the house', () => {
  const random = randomFrom(2)
  for (let round = 0; round < rounds; round++) {
    const source = sourceWith(random)
    const chart = chartOf(source)
    const boxes = boxesOf(chart)
    const told = JSON.stringify(source.sights.map(({ point }) => point))
    const frame = { x: 0, y: 0, width: chart.width, height: chart.height }
    for (const [index, { name, box }] of boxes.entries()) {
      expect(contains(frame, box), `${name} outside: ${told}`).toBe(true)
      const under = boxes.slice(index + 1).find((other) => overlap(box, other.box))
      expect(under?.name, `on ${name}: ${told}`).toBeUndefined()
    }
  }
})

test('a map has each number once, with room for a finger around it where a phone shows a unit as a pixel', () => {
  const random = randomFrom(6)
  for (let round = 0; round < rounds; round++) {
    const source = sourceWith(random)
    const { width, marks } = chartOf(source)
    const numbers = marks.flatMap(numbersOf)
    expect(new Set(numbers).size).toBe(numbers.length)
    // Of those beyond the frame there are as many as there is room for.
    expect(numbers.length).toBeGreaterThanOrEqual(source.sights.length / 2)
    expect(numbers.every((number) => number >= 1 && number <= source.sights.length)).toBe(true)
    expect(width).toBeLessThanOrEqual(320)
    const spots = marks.flatMap(({ x, y, numbers: own }) => own.map((at) => ({ x: x + at.x, y: y + at.y })))
    for (const [index, one] of spots.entries())
      for (const two of spots.slice(index + 1))
        expect(Math.max(Math.abs(one.x - two.x), Math.abs(one.y - two.y))).toBeGreaterThan(23.9)
  }
})

test('a map gathers places that are too close under one mark, whose name is the one that all of them have', () => {
  const harbour = { latitude: 41.8859, longitude: 16.178 }
  const sights = ['Harbour', 'Harbour'].map((name) => ({ name, point: harbour, isApproximate: false }))
  const { marks, labels } = chartOf({ ...bare, sights })
  expect(marks.map(numbersOf)).toEqual([[1, 2]])
  expect(labels.map(({ text }) => text)).toEqual(['House', 'Harbour'])
  const others = chartOf({ ...bare, sights: sights.map((sight, index) => ({ ...sight, name: `Boat ${index}` })) })
  expect(others.labels.map(({ text }) => text)).toEqual(['House'])
})

test('a map points to a place far away with a leaf, rather than crush all others', () => {
  const near = [0.001, 0.002, 0.003].map((step) => ({
    name: 'Near',
    point: { latitude: house.latitude + step, longitude: house.longitude + 0.004 + step },
    isApproximate: false
  }))
  const forest = { latitude: house.latitude, longitude: house.longitude - 0.3 }
  const { marks } = chartOf({ ...bare, sights: [...near, { name: 'Forest', point: forest, isApproximate: false }] })
  expect(marks.map((mark) => ({ numbers: numbersOf(mark), bearing: mark.bearing }))).toEqual([
    { numbers: [1], bearing: undefined },
    { numbers: [2], bearing: undefined },
    { numbers: [3], bearing: undefined },
    { numbers: [4], bearing: 270 }
  ])
})

test('a map keeps a place on its side of the coast', () => {
  const west = ['42.5, 15', '42.5, 16.17', '41.5, 16.17', '41.5, 15']
  const sights = [{ name: 'Islet', point: { latitude: 41.88, longitude: 16.18 }, isApproximate: false }]
  const { land, house: home, marks } = chartOf({ ...bare, sights, land: [west] })
  const outline = (land ?? '')
    .slice(1, -1)
    .split('L')
    .map((pair) => {
      const [x = 0, y = 0] = pair.split(' ').map(Number)
      return { x, y }
    })
  expect([isWithin(outline, home), isWithin(outline, marks[0]!)]).toEqual([true, false])
})

test('land is cut to the frame, and stays what it was within', () => {
  const random = randomFrom(5)
  for (let round = 0; round < 100; round++) {
    const spots = Array.from({ length: 12 }, (_, index) => {
      const [way, distance] = [(index / 12) * 2 * Math.PI, 40 + random() * 300]
      return { x: 150 + Math.cos(way) * distance, y: 100 + Math.sin(way) * distance }
    })
    const cut = clipTo({ width: 300, height: 200, margin: 10 })(spots)
    for (const { x, y } of cut) {
      expect(x >= -10.001 && x <= 310.001).toBe(true)
      expect(y >= -10.001 && y <= 210.001).toBe(true)
    }
    for (let probe = 0; probe < 20; probe++) {
      const spot = { x: random() * 300, y: random() * 200 }
      expect(isWithin(cut, spot)).toBe(isWithin(spots, spot))
    }
  }
})

const bare: ChartSource = {
  house: { name: 'House', point: house, isApproximate: false },
  sights: [],
  towns: [],
  sea: undefined,
  land: [],
  lengths: {
    locale: 'en-GB',
    words: { metres: '{count} m', kilometres: '{count} km' } as ChartSource['lengths']['words']
  }
}

/** A house with up to twenty places around it, most of them close together, some far away, some in the same spot. */
function sourceWith(random: () => number): ChartSource {
  const reach = [1, 3, 10, 30][Math.floor(random() * 4)]!
  const centre = pointNear(house, reach, random)
  const points = Array.from({ length: Math.floor(random() * 20) }, () =>
    random() < 0.2 ? centre : pointNear(random() < 0.6 ? centre : house, random() < 0.1 ? 120 : reach, random)
  )
  const coast = Array.from({ length: 40 }, (_, index) => `${42.3 - index / 50}, ${16.165 + random() * 0.02}`)
  return {
    ...bare,
    sights: points.map((point, index) => ({
      name: `Spiaggia di San Lorenzo ${index}`.slice(0, 4 + Math.floor(random() * 25)),
      point,
      isApproximate: random() < 0.5
    })),
    towns: [{ name: 'Vieste', point: pointNear(house, 4, random) }],
    sea: 'Mare Adriatico',
    land: random() < 0.2 ? [] : [[...coast, '41.5, 15', '42.3, 15']]
  }
}

const numbersOf = ({ numbers }: Chart['marks'][number]): number[] => numbers.map(({ number }) => number)

/** All that has room of its own on a map. */
function boxesOf({ house: home, towns, marks, labels, rose, scale }: Chart): { name: string; box: Box }[] {
  return [
    { name: 'the house', box: square(home, houseSize) },
    ...towns.map((town) => ({ name: 'a town', box: square(town, 8) })),
    ...marks.map((mark) => ({
      name: `mark ${numbersOf(mark).join()}`,
      box: markBox({ ...mark, numbers: numbersOf(mark) })
    })),
    ...labels.map((label) => ({ name: label.text, box: shrunk(labelBox(label)) })),
    ...(rose === undefined ? [] : [{ name: 'the rose', box: square(rose, 44) }]),
    ...(scale === undefined
      ? []
      : [{ name: 'the scale', box: { x: scale.x, y: scale.y - 17, width: scale.length, height: 20 } }])
  ].map(({ name, box }) => ({ name, box: shrunk(box) }))
}

/** By what positions on the map are rounded. */
const shrunk = ({ x, y, width, height }: Box): Box => ({
  x: x + 0.1,
  y: y + 0.1,
  width: width - 0.2,
  height: height - 0.2
})
