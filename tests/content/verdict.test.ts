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
import { mutate, textKinds } from '../mutations/mutate.ts'
import { randomFrom } from '../random.ts'

/**
 * The same with other words in every text, and in the names of units: in some fields the same words everywhere, in the
 * others a number of their own, so that what was equal differs and the other way round, and all lengths are others.
 */
function reworded(value: unknown, random: () => number): unknown {
  let number = 0
  const wordsFor = (): ((item: string) => string) => {
    const kind = Math.floor(random() * 3)
    if (kind === 0) return () => 'The same words, which are too many to stand in two texts by chance alone'
    return (item) => (kind === 1 ? `Other ${item} words ${(number += 1)}` : String((number += 1)))
  }
  const inner = (each: unknown): unknown => {
    if (Array.isArray(each)) return each.map(inner)
    if (typeof each !== 'object' || each === null) return each
    const isUnit = 'file' in each && 'slug' in each
    const words = wordsFor()
    // Texts keep their mark, which is no language.
    const other = (key: string, item: unknown): unknown => {
      if (!isText(each) && !(isUnit && key === 'name')) return inner(item)
      return typeof item === 'string' && item !== '' ? words(item) : item
    }
    return Object.fromEntries(Reflect.ownKeys(each).map((key) => [key, other(String(key), Reflect.get(each, key))]))
  }
  return inner(value)
}

test.each(Object.entries(houses))('but for those told of, no rule reads the words of the %s house', (_, house) => {
  const data = readData(house)
  const texts = new Map(data.files.map(({ file, bytes }) => [file, new TextDecoder().decode(bytes)]))
  const whole = { texts, photos: data.photos.map(({ file }) => file) }
  const random = randomFrom(11)
  let differ = 0
  for (let turn = 0; turn < repetitions({ quick: 15, deep: 2000 }); turn += 1) {
    const mutation = mutate(whole, textKinds[turn % textKinds.length]!, random)
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
    const seed = turn + 1
    const other = {
      ...sketch,
      model: reworded(sketch.model, randomFrom(seed)),
      house: reworded(sketch.house, randomFrom(seed))
    } as Sketch
    differ += Number(JSON.stringify(other.model) !== JSON.stringify(sketch.model))
    expect(found(other)).toEqual(found(sketch))
  }
  expect(differ).toBeGreaterThan(10)
})
