/** What a remembered verdict rests on: which rules read the words of several files. */
import { expect, test } from 'vitest'
import { checkSketch } from '../../generator/content/check.ts'
import { examineAll } from '../../generator/content/examine.ts'
import { readData } from '../../generator/content/read.ts'
import { shapeModel, type Sketch } from '../../generator/content/shape.ts'
import { parseSources } from '../../generator/content/source.ts'
import { isText } from '../../generator/content/text.ts'
import { wordCodes } from '../../generator/content/verdict.ts'
import type { Diagnostic } from '../../generator/diagnostics/diagnostic.ts'
import { checkRoutes, targetsOf } from '../../generator/pages/routes.ts'
import { houses } from '../content.ts'
import { repetitions } from '../deep.ts'
import { kinds, mutate } from '../mutations/mutate.ts'
import { randomFrom } from '../random.ts'

/** The same with other words in every text, and in the names of units. */
function reworded(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reworded)
  if (typeof value !== 'object' || value === null) return value
  const isUnit = 'file' in value && 'slug' in value
  // Texts keep their mark, which is no language.
  const other = (key: string, item: unknown): unknown =>
    isText(value) || (isUnit && key === 'name')
      ? typeof item === 'string'
        ? `Other ${item} words`
        : item
      : reworded(item)
  return Object.fromEntries(Reflect.ownKeys(value).map((key) => [key, other(String(key), Reflect.get(value, key))]))
}

test.each(Object.entries(houses))('but for those told of, no rule reads the words of the %s house', (_, house) => {
  const data = readData(house)
  const texts = new Map(data.files.map(({ file, bytes }) => [file, new TextDecoder().decode(bytes)]))
  const whole = { texts, photos: data.photos.map(({ file }) => file) }
  const random = randomFrom(11)
  let differ = 0
  for (let turn = 0; turn < repetitions({ quick: 40, deep: 2000 }); turn += 1) {
    const mutation = mutate(whole, kinds[turn % kinds.length]!, random)
    const changed = new Map(texts)
    for (const change of mutation?.changes ?? []) if ('text' in change) changed.set(change.file, change.text)
    const { sources } = parseSources(
      [...changed].map(([file, text]) => ({ file, bytes: new TextEncoder().encode(text) }))
    )
    const { sketch } = shapeModel(sources, data.names)
    const examined = examineAll(sketch)
    const found = (of: Sketch): Diagnostic[] =>
      [...checkSketch(of, { ...data, targets: targetsOf(of.model) }, examined), ...checkRoutes(of.model)].filter(
        ({ code }) => !wordCodes.includes(code)
      )
    const other = { ...sketch, model: reworded(sketch.model), house: reworded(sketch.house) } as Sketch
    differ += Number(JSON.stringify(other.model) !== JSON.stringify(sketch.model))
    expect(found(other)).toEqual(found(sketch))
  }
  expect(differ).toBeGreaterThan(20)
})
