import { mkdirSync, readFileSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openMemory } from '../../generator/content/memory.ts'
import { readData } from '../../generator/content/read.ts'
import { parseSources, type DataFile } from '../../generator/content/source.ts'
import { readValues } from '../../generator/content/values.ts'
import { emptyFolder, houses } from '../content.ts'

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)

const data = '/srv/house/data'

/** Asks a memory that was opened anew for texts, and saves it; gives the texts that had to be read. */
function ask(cache: string, texts: readonly string[], folder = data): string[] {
  const { memory, save } = openMemory(cache, folder)
  const read: string[] = []
  for (const text of texts) {
    const values = memory(bytesOf(text), () => {
      read.push(text)
      return readValues(text)
    })
    expect(values).toEqual(readValues(text))
  }
  save()
  return read
}

const packsIn = (cache: string): string[] =>
  readdirSync(join(cache, 'values')).map((name) => join(cache, 'values', name))

const onlyPackIn = (cache: string): string => {
  const [pack = '', ...others] = packsIn(cache)
  expect(others).toEqual([])
  return pack
}

test('what was read once is found by its bytes, and only then', () => {
  const cache = emptyFolder()
  expect(ask(cache, ['a: 1\n', 'b: !placeholder è\n'])).toEqual(['a: 1\n', 'b: !placeholder è\n'])
  expect(ask(cache, ['b: !placeholder è\n', 'a: 1\n'])).toEqual([])
  expect(ask(cache, ['a: 1 \n', 'a: 1\n'])).toEqual(['a: 1 \n'])
})

test('what could not be read is read again', () => {
  const cache = emptyFolder()
  expect(ask(cache, ['a: *b\n'])).toEqual(['a: *b\n'])
  expect(ask(cache, ['a: *b\n'])).toEqual(['a: *b\n'])
})

test.each(Object.entries(houses))('sources of the %s house are the same from memory', (_, house) => {
  const cache = emptyFolder()
  const files: DataFile[] = readData(house).files
  const told = (memory?: ReturnType<typeof openMemory>['memory']) => {
    const { sources, ...rest } = parseSources(files, memory)
    return { sources: sources.map(({ document, ...source }) => ({ ...source, written: document().toJSON() })), ...rest }
  }
  const first = openMemory(cache, house)
  expect(told(first.memory)).toStrictEqual(told())
  first.save()
  const { memory } = openMemory(cache, house)
  expect(told((bytes) => memory(bytes, () => expect.unreachable()))).toStrictEqual(told())
})

describe('what is not what was written is no memory', () => {
  test.each<[name: string, spoil: (pack: string) => void]>([
    ['half of it', (pack) => writeFileSync(pack, readFileSync(pack).subarray(0, 100))],
    ['another value', (pack) => writeFileSync(pack, readFileSync(pack, 'utf8').replace('"a":1', '"a":2'))],
    ['nothing', (pack) => writeFileSync(pack, '')],
    ['somebody else’s file', (pack) => writeFileSync(pack, 'a: 1\n'.repeat(100))]
  ])('%s', (_, spoil) => {
    const cache = emptyFolder()
    ask(cache, ['a: 1\n'])
    spoil(onlyPackIn(cache))
    expect(ask(cache, ['a: 1\n'])).toEqual(['a: 1\n'])
    expect(ask(cache, ['a: 1\n'])).toEqual([])
  })

  test('a cache that cannot be written', () => {
    const cache = join(emptyFolder(), 'cache')
    writeFileSync(cache, '')
    expect(ask(cache, ['a: 1\n'])).toEqual(['a: 1\n'])
    expect(ask(cache, ['a: 1\n'])).toEqual(['a: 1\n'])
  })

  test('a folder in its place', () => {
    const [cache, other] = [emptyFolder(), emptyFolder()]
    ask(other, ['a: 1\n'])
    mkdirSync(onlyPackIn(other).replace(other, cache), { recursive: true })
    expect(ask(cache, ['a: 1\n'])).toEqual(['a: 1\n'])
    expect(ask(cache, ['a: 1\n'])).toEqual(['a: 1\n'])
  })
})

test('of two processes at once one is remembered whole', () => {
  const cache = emptyFolder()
  const [first, second] = [openMemory(cache, data), openMemory(cache, data)]
  first.memory(bytesOf('a: 1\n'), () => readValues('a: 1\n'))
  second.memory(bytesOf('b: 1\n'), () => readValues('b: 1\n'))
  first.save()
  second.save()
  expect(ask(cache, ['b: 1\n'])).toEqual([])
})

describe('it does not grow without end', () => {
  const many = (count: number): string[] => Array.from({ length: count }, (_, index) => `a: ${index}\n`)

  test('files that are gone go with the next that are new', () => {
    const cache = emptyFolder()
    ask(cache, many(100))
    const before = readFileSync(onlyPackIn(cache)).length
    expect(ask(cache, ['b: 1\n'])).toEqual(['b: 1\n'])
    expect(readFileSync(onlyPackIn(cache)).length).toBeLessThan(before / 10)
  })

  test('a few new files are no reason to write all of them', () => {
    const cache = emptyFolder()
    ask(cache, many(100))
    const before = readFileSync(onlyPackIn(cache))
    expect(ask(cache, [...many(100), 'b: 1\n'])).toEqual(['b: 1\n'])
    expect(readFileSync(onlyPackIn(cache)).equals(before)).toBe(true)
    expect(ask(cache, [...many(100), ...many(110).slice(100)])).toHaveLength(10)
    expect(ask(cache, many(110))).toEqual([])
  })

  test('of many data folders the last ones are remembered', () => {
    const cache = emptyFolder()
    ask(cache, ['a: 1\n'], '/srv/first')
    utimesSync(onlyPackIn(cache), 0, 0)
    for (let house = 0; house < 8; house++) ask(cache, ['a: 1\n'], `/srv/house-${house}`)
    expect(packsIn(cache)).toHaveLength(8)
    expect(ask(cache, ['a: 1\n'], '/srv/house-0')).toEqual([])
    expect(ask(cache, ['a: 1\n'], '/srv/first')).toEqual(['a: 1\n'])
  })
})
