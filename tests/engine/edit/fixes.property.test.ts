/** What fixes write says the same as what they found: no figure and no letter is lost, joined or made public. */
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { diffLines } from '../../../generator/engine/edit/diff.ts'
import { applySplices } from '../../../generator/engine/edit/edit-yaml.ts'
import { houses } from '../../content.ts'
import { repetitions } from '../../deep.ts'
import { houseInMemory, type Looked } from '../../look.ts'
import { randomFrom } from '../../random.ts'
import { fixOf, mend } from '../../house.ts'

const shipped = houseInMemory(houses.shipped)
const second = houseInMemory(houses.second)

/** The text of a file after each of its fixes alone, whether or not something else is wrong afterwards. */
function fixedTexts(file: string, text: string, { diagnostics, texts }: Looked): string[] {
  return diagnostics.flatMap((diagnostic) => {
    const splices = (fixOf(diagnostic, texts) ?? []).filter((fix) => fix.file === file).map(({ splice }) => splice)
    return splices.length === 0 ? [] : [applySplices(text, splices)]
  })
}

const months = 'gen|jan feb mar apr mag|may giu|jun lug|jul ago|aug set|sep ott|oct nov dic|dec'.split(' ')

const numbersIn = (text: string): string[] => (text.match(/\d+/g) ?? []).map((number) => String(Number(number)))
const wordsIn = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? []
const signsIn = (text: string): string => wordsIn(text).join('')

type Kind = {
  file: string
  /** The line of the value, and its key. */
  line: RegExp
  values: readonly string[]
  /** What a value says: a fix must leave it as it is. */
  said: (value: string) => unknown
}

/** A blank between figures separates two numbers, and may stand for another figure. */
const amount = (value: string): unknown => [
  /\d\s+\d/.test(value),
  signsIn(value.replace(/(?<![\p{L}\d.,])0+(?=\d)/gu, '').replace(/(?:m²|m2|mq|sqm|€|euro?)/gi, ''))
]

const kinds: Readonly<Record<string, Kind>> = {
  coordinates: {
    file: 'site.yaml',
    line: /^ {2}coordinates: .*$/m,
    values: ['41.84720, 16.18000', '41,84720 16,18000', '(41.84720; 16.18000)', '41.84720° N, 16.18000° E'],
    said: wordsIn
  },
  email: {
    file: 'site.yaml',
    line: /^ {2}email: .*$/m,
    values: ['info@valledegliulivi.it', 'mailto:info@valledegliulivi.it', '<info@valle.it>', 'Anna <info@valle.it>'],
    said: (value) => wordsIn(value.replace('mailto:', ''))
  },
  address: {
    file: 'site.yaml',
    line: /^host: .*$/m,
    values: ['https://www.valledegliulivi.it/', 'HTTPS://www.Valle.it', 'www.valle.it', 'https://valle.it/it'],
    said: (value) => wordsIn(value.toLowerCase())
  },
  phone: {
    file: 'phones.yaml',
    line: /^ {2}rooms: .*$/m,
    values: ['+39 0884 123456', '0039 0884 123456', '+39 347 12 34 567', '+39-0884-123456', '0884 12345'],
    said: (value) => {
      const inner = value.replace(/^["']|["']$/g, '')
      return [/\D\d$|[-/]\D*\d{1,4}$|\d{5}\s+\d{1,3}$/.test(inner), signsIn(inner.replace(/^00/, ''))]
    }
  },
  day: {
    file: 'availability/prices.yaml',
    line: /^ {6}to: 07-10$/m,
    values: ['10-07', '31/07', '10.07.', '10 luglio', 'July 10', '2027-07-10', '07–10', '10 lug. 2027'],
    said: (value) => {
      const named = wordsIn(value.toLowerCase()).filter((word) => /^\p{L}/u.test(word))
      const month = named.map((word) =>
        String(months.findIndex((names) => names.split('|').includes(word.slice(0, 3))) + 1)
      )
      return [...numbersIn(value), ...month].toSorted()
    }
  },
  hours: {
    file: 'rules.yaml',
    line: /^ {4}- 15:00-18:00$/m,
    values: ['15-18', '15.00–18.00', 'dalle 15 alle 18', '15:30 - 18'],
    said: (value) => [
      numbersIn(value).filter((number) => number !== '0'),
      wordsIn(value.replace(/\b(?:dalle|alle|ore)\b/g, '').replace(/\d/g, ' '))
    ]
  },
  number: {
    file: 'rooms/grecale.yaml',
    line: /^area: .*$/m,
    values: ['28,5', '28 m²', '028', '28,5 mq', '1.650,00', '"28"', '2.8e1'],
    said: amount
  },
  price: {
    file: 'oil.yaml',
    line: /^ {4}price: .*$|^ {2}- .*price: .*$|^ *price: .*$/m,
    values: ['16,50', '€ 16.50', '16,50 €', '1,650.00', '47,-', '16.505', '47 euro', '+16', '.16', '016'],
    said: amount
  }
}

const between = [' ', '\u00A0', '~', '-', '–', '.', ',', ';', '/', ':', ': ', '°', "'", '"', 'x', 'O', 'é', '0', '7']
const before = ['Anna Rossi ', 'ca. ', 'tel. ', 'lun ', '~', '- ', '3 ', 'x']
const after = [' o chiamare', '-7', '/12', ' 7', ' int. 7', ' circa', ' €', ' m²', ' cm', '?', ' 2027', '-0', ' a']

type Slip = (value: string) => string

/** A value with up to two slips, bare or in quotation marks. */
const written = (values: readonly string[]): fc.Arbitrary<string> => {
  const slip = fc.oneof(
    fc.tuple(fc.nat(), fc.constantFrom(...between), fc.boolean()).map(([place, sign, isInstead]): Slip => (value) => {
      const at = place % (value.length + 1)
      return value.slice(0, at) + sign + value.slice(isInstead ? at + 1 : at)
    }),
    fc.constantFrom(
      ...before.map(
        (words): Slip =>
          (value) =>
            words + value
      )
    ),
    fc.constantFrom(
      ...after.map(
        (words): Slip =>
          (value) =>
            value + words
      )
    )
  )
  return fc
    .tuple(fc.constantFrom(...values), fc.array(slip, { maxLength: 2 }), fc.constantFrom('', '', '"', "'"))
    .map(([value, slips, quote]) => quote + slips.reduce((text, change) => change(text), value) + quote)
}

describe('a value that is mended says what it said before', () => {
  test.each(Object.entries(kinds))('%s', (_, { file, line, values, said }) => {
    const original = shipped.originals.get(file)!
    const [old] = line.exec(original)!
    const key = /^ *(?:- |[\w-]+: )/.exec(old)![0]
    let fixed = 0
    const property = fc.property(written(values), (value) => {
      const text = original.replace(line, () => key + value)
      for (const result of fixedTexts(file, text, shipped.look(new Map([[file, text]])))) {
        fixed += 1
        const lines = diffLines(text, result).map(({ kind, text: own }) => ({ kind, own: own.replace(key, '').trim() }))
        const [added, removed] = ['added', 'removed'].map((wanted) =>
          lines.flatMap(({ kind, own }) => (kind === wanted ? [own] : [])).join(' ')
        )
        expect([value, added, said(added!)]).toEqual([value, added, said(removed!)])
      }
    })
    fc.assert(property, { numRuns: repetitions({ quick: 10, deep: 120 }), seed: 5 })
    expect(fixed).toBeGreaterThan(0)
  })
})

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

test('a first line of a block in the wrong column is put back, or nothing is moved', async () => {
  let mended = 0
  const firsts = some(/(?<=^ *(?:- )?[\w-]+:\n(?: *#.*\n)*)( +)([^\s#].*)$/gm, 10, { quick: 5, deep: 80 })
  for (const [index, place] of firsts.entries()) {
    const { house, file, found } = place
    const column = (found[1]?.length ?? 0) + [1, 2, -1, -2][index % 4]!
    if (column < 0) continue
    const broken = replaced(place, ' '.repeat(column) + found[2]!)
    const look = (texts: ReadonlyMap<string, string>) =>
      Promise.resolve(house.look(new Map([[file, broken], ...texts])))
    const { result, files } = await mend(await look(new Map()), look)
    if (files.length === 0) continue
    mended += 1
    expect([file, found[0], column, valueOf(result, file)]).toEqual([
      file,
      found[0],
      column,
      valueOf(house.look(new Map()), file)
    ])
  }
  expect(mended).toBeGreaterThan(0)
})
