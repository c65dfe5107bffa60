/** What was found in files is remembered from run to run: only what stands there, only for a while, only for oneself. */
import { mkdirSync, readFileSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { describe, expect, test } from 'vitest'
import type { FoundFile, Verdict } from '../../generator/content/known.ts'
import { openHouseMemory, type HouseMemory } from '../../generator/content/memory.ts'
import { sha256 } from '../../generator/files/hash.ts'
import { emptyFolder } from '../content.ts'

const open = (cache: string, of: { data?: string; program?: string } = {}): HouseMemory =>
  openHouseMemory(cache, { data: '/srv/house/data', program: 'one', ...of })

const found = (text: string): FoundFile => ({ shaped: { text }, placeholders: [['a']], notes: [], isPlain: true })

const verdictOf = (texts: readonly string[]): Verdict => ({
  files: texts.map((text) => [`${text}.yaml`, sha256(text)]),
  rest: 'rest',
  diagnostics: [],
  placeholders: [],
  nights: []
})

const many = (count: number): string[] => Array.from({ length: count }, (_, index) => `file ${index}`)

type Kept = { verdict?: Verdict | undefined; languages?: string[] }

/** Asks a memory for files, and lets it keep all of them; gives those that had to be made. */
function keep(memory: HouseMemory, texts: readonly string[], { languages = ['it', 'en'], ...of }: Kept = {}): string[] {
  const before = memory.recall()
  const made = texts.filter((text) => !isDeepStrictEqual(before?.fileOf(sha256(text)), found(text)))
  const verdict = 'verdict' in of ? of.verdict : verdictOf(texts)
  memory.keepAll({ languages, verdict }, new Map(texts.map((text) => [sha256(text), () => found(text)])))
  return made
}

const housesIn = (cache: string): string[] =>
  readdirSync(join(cache, 'houses')).map((name) => join(cache, 'houses', name))

const packIn = (cache: string): string => {
  const [house = ''] = housesIn(cache)
  const [pack = '', ...others] = readdirSync(house).filter((name) => name !== 'found.json')
  expect(others).toEqual([])
  return join(house, pack)
}

test('what was found once is found by its key, and only then', () => {
  const cache = emptyFolder()
  expect(keep(open(cache), ['a', 'è'])).toEqual(['a', 'è'])
  expect(keep(open(cache), ['è', 'a'])).toEqual([])
  expect(keep(open(cache), ['b', 'a'])).toEqual(['b'])
  expect(open(cache).recall()).toMatchObject({ languages: ['it', 'en'], verdict: verdictOf(['b', 'a']) })
})

// The texts may hold addresses of calendars. Windows has no such rights.
test.skipIf(process.platform === 'win32')('nobody else can look into what was found, nor into an older memory', () => {
  const cache = emptyFolder()
  mkdirSync(join(cache, 'houses'), { mode: 0o755 })
  keep(open(cache), ['a'])
  expect(statSync(join(cache, 'houses')).mode & 0o777).toBe(0o700)
})

test('another program, and another folder, have a memory of their own', () => {
  const cache = emptyFolder()
  keep(open(cache), ['a'])
  expect(open(cache, { program: 'two' }).recall()).toBeUndefined()
  expect(open(cache, { data: '/srv/other' }).recall()).toBeUndefined()
})

test('in other languages every file is another one', () => {
  const cache = emptyFolder()
  keep(open(cache), ['a', 'b'])
  const memory = open(cache)
  memory.recall()
  const anew: FoundFile = { ...found('a'), shaped: 'in German' }
  memory.keepAll({ languages: ['de'], verdict: undefined }, new Map([[sha256('a'), () => anew]]))
  expect(open(cache).recall()?.fileOf(sha256('a'))).toEqual(anew)
})

test('of a house in which something is wrong the good one before it is kept, if little is new', () => {
  const cache = emptyFolder()
  keep(open(cache), many(100))
  keep(open(cache), [...many(100).slice(1), 'new'], { verdict: undefined })
  expect(open(cache).recall()?.verdict).toEqual(verdictOf(many(100)))
  expect(keep(open(cache), many(100))).toEqual([])
})

test('of a house in which something is wrong the files are kept, if most is new', () => {
  const cache = emptyFolder()
  keep(open(cache), many(100), { verdict: undefined })
  expect(open(cache).recall()?.verdict).toBeUndefined()
  expect(keep(open(cache), many(100))).toEqual([])
})

describe('what is not what was written is no memory', () => {
  test.each<[name: string, spoil: (pack: string) => void]>([
    ['half of it', (pack) => writeFileSync(pack, readFileSync(pack).subarray(0, 100))],
    ['another value', (pack) => writeFileSync(pack, readFileSync(pack, 'utf8').replace('"text":"a"', '"text":"b"'))],
    ['nothing', (pack) => writeFileSync(pack, '')],
    ['somebody else’s file', (pack) => writeFileSync(pack, 'a: 1\n'.repeat(100))]
  ])('%s', (_, spoil) => {
    const cache = emptyFolder()
    keep(open(cache), ['a'])
    spoil(packIn(cache))
    expect(keep(open(cache), ['a'])).toEqual(['a'])
    expect(keep(open(cache), ['a'])).toEqual([])
  })

  test('a cache that cannot be written', () => {
    const cache = join(emptyFolder(), 'cache')
    writeFileSync(cache, '')
    for (let round = 0; round < 2; round++) expect(keep(open(cache), ['a'])).toEqual(['a'])
  })
})

test('of two processes at once one is remembered whole', () => {
  const cache = emptyFolder()
  const [first, second] = [open(cache), open(cache)]
  first.recall()
  second.recall()
  keep(first, ['a'])
  keep(second, ['b'])
  expect(keep(open(cache), ['b'])).toEqual([])
})

describe('it does not grow without end', () => {
  test('files that are gone go with the next that are new', () => {
    const cache = emptyFolder()
    keep(open(cache), many(100))
    const before = readFileSync(packIn(cache)).length
    expect(keep(open(cache), ['b'])).toEqual(['b'])
    expect(readFileSync(packIn(cache)).length).toBeLessThan(before / 10)
  })

  test('a few new files are known, and no reason to write all of them', () => {
    const cache = emptyFolder()
    keep(open(cache), many(100))
    const before = readFileSync(packIn(cache))
    for (const made of [['b'], []]) expect(keep(open(cache), [...many(100), 'b'])).toEqual(made)
    expect(readFileSync(packIn(cache)).equals(before)).toBe(true)
    expect(keep(open(cache), many(110))).toHaveLength(10)
    expect(readFileSync(packIn(cache)).equals(before)).toBe(false)
  })

  test('of many data folders the last ones are remembered', () => {
    const cache = emptyFolder()
    keep(open(cache, { data: '/srv/first' }), ['a'])
    for (const house of housesIn(cache)) utimesSync(house, 0, 0)
    for (let house = 0; house < 8; house++) keep(open(cache, { data: `/srv/house-${house}` }), ['a'])
    expect(housesIn(cache)).toHaveLength(8)
    expect(keep(open(cache, { data: '/srv/house-0' }), ['a'])).toEqual([])
    expect(keep(open(cache, { data: '/srv/first' }), ['a'])).toEqual(['a'])
  })
})
