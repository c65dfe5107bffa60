/** Random fixes: no note of the owner’s becomes a value that is published. */
import { describe, expect, test } from 'vitest'
import { applySplices } from '../../../generator/engine/edit/edit-yaml.ts'
import { houses } from '../../content.ts'
import { repetitions } from '../../deep.ts'
import { houseInMemory, type Looked } from '../../look.ts'
import { randomFrom } from '../../random.ts'
import { fixOf } from '../../house-engine.ts'

const shipped = houseInMemory(houses.shipped)
const second = houseInMemory(houses.second)

/** The text of a file after each of its fixes alone, whether or not something else is wrong afterwards. */
function fixedTexts(file: string, text: string, { diagnostics, texts }: Looked): string[] {
  return diagnostics.flatMap((diagnostic) => {
    const splices = (fixOf(diagnostic, texts) ?? []).filter((fix) => fix.file === file).map(({ splice }) => splice)
    return splices.length === 0 ? [] : [applySplices(text, splices)]
  })
}

type House = typeof shipped
type Place = { house: House; file: string; text: string; found: RegExpExecArray }

/** Some of the places that look like this in quick runs, others for each seed. */
function some(pattern: RegExp, seed: number, counts: { quick: number; deep: number }): Place[] {
  const all = [shipped, second].flatMap((house) =>
    [...house.originals].flatMap(([file, text]) =>
      [...text.matchAll(pattern)].map((found) => ({ house, file, text, found }))
    )
  )
  const random = randomFrom(seed)
  const count = repetitions(counts)
  return all.length <= count ? all : Array.from({ length: count }, () => all[Math.floor(random() * all.length)]!)
}

/** The file with other words in that place. */
const replaced = ({ text, found }: Place, words: string): string =>
  text.slice(0, found.index) + words + text.slice(found.index + found[0].length)

const valueOf = (looked: Looked, file: string): string =>
  JSON.stringify(looked.texts.sources.find((source) => source.file === file)?.value) ?? ''

/** The fixes of a broken file after which a note is among its values. */
function published({ house, file }: Place, broken: string, words: string): string[] {
  return fixedTexts(file, broken, house.look(new Map([[file, broken]]))).filter((fixed) =>
    valueOf(house.look(new Map([[file, fixed]])), file)
      .replace(/(?:\\n|\s)+/g, ' ')
      .includes(words)
  )
}

describe('no note is published by a fix', () => {
  test('one that has lost its sign', () => {
    const lost = some(/^( *)# (?!yaml-language)([^\n"\\]*\S [^\n"\\]*)$/gm, 8, { quick: 8, deep: 80 })
    expect(lost.length).toBeGreaterThan(7)
    for (const [index, place] of lost.entries()) {
      const [, indent = '', words = ''] = place.found
      const broken = replaced(place, indent + ['', ' ', '  ', '   '][index % 4]! + words)
      expect(published(place, broken, words.trim())).toEqual([])
    }
  })

  test('one behind a value that cannot be read', () => {
    const words = 'chiedere ad Anna: domani'
    const breaks: ((value: string) => string)[] = [
      (value) => `${value}: ${value}`,
      (value) => `"${value}`,
      (value) => `*${value}`,
      (value) => `{ ${value}`,
      (value) => `@${value}`,
      (value) => `"${value.slice(0, 3)}"${value.slice(3)}"`,
      (value) => `${value} name: ${value}`
    ]
    const fields = some(/^( *(?:- )?[\w-]+: )([^\s#|>&*!{["'][^#\n]*)$/gm, 9, { quick: 8, deep: 80 })
    for (const [index, place] of fields.entries()) {
      const [, head = '', value = ''] = place.found
      const broken = replaced(place, `${head}${breaks[index % breaks.length]!(value)} # ${words}`)
      expect(published(place, broken, words.slice(0, 16))).toEqual([])
    }
  })
})
