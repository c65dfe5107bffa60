/** What was found in files is remembered from run to run: only what stands there, only for a while, only for oneself. */
import { mkdirSync, readFileSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { FoundFile } from '../../generator/content/known.ts'
import { openHouseMemory, type HouseMemory } from '../../generator/content/memory.ts'
import { sha256 } from '../../generator/files/hash.ts'
import { emptyFolder } from '../content.ts'

const open = (cache: string, of: { data?: string; program?: string } = {}): HouseMemory =>
  openHouseMemory(cache, { data: '/srv/house/data', program: 'one', ...of })

const found = (text: string): FoundFile => ({ shaped: { text }, placeholders: [['a']] })

const many = (count: number): string[] => Array.from({ length: count }, (_, index) => `file ${index}`)

/** Asks a memory for files, and lets it keep all of them; gives those that had to be made. */
function keep(memory: HouseMemory, texts: readonly string[], languages = ['it', 'en']): string[] {
  const before = memory.recall()
  const known = before?.languages.join(' ') === languages.join(' ') ? before : undefined
  const made = texts.filter((text) => known?.fileOf(sha256(text))?.placeholders.length !== 1)
  memory.keep(languages, new Map(texts.map((text) => [sha256(text), found(text)])))
  return made
}

const packsIn = (cache: string): string[] =>
  readdirSync(join(cache, 'houses')).map((name) => join(cache, 'houses', name))

test('what was found once is found by its key, and only then', () => {
  const cache = emptyFolder()
  expect(keep(open(cache), ['a', 'è'])).toEqual(['a', 'è'])
  expect(keep(open(cache), ['è', 'a'])).toEqual([])
  expect(keep(open(cache), ['b', 'a'])).toEqual(['b'])
  const before = open(cache).recall()
  expect(before?.languages).toEqual(['it', 'en'])
  expect(['a', 'b', 'c'].map((text) => before?.fileOf(sha256(text)))).toEqual([found('a'), found('b'), undefined])
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
  expect(keep(open(cache), ['a'], ['de'])).toEqual(['a'])
  expect(open(cache).recall()?.languages).toEqual(['de'])
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
    const [pack = ''] = packsIn(cache)
    spoil(pack)
    expect(keep(open(cache), ['a'])).toEqual(['a'])
    expect(keep(open(cache), ['a'])).toEqual([])
  })

  test('a cache that cannot be written', () => {
    const cache = join(emptyFolder(), 'cache')
    writeFileSync(cache, '')
    for (let round = 0; round < 2; round++) expect(keep(open(cache), ['a'])).toEqual(['a'])
  })
})

test('files that are gone go with the next that are new', () => {
  const cache = emptyFolder()
  keep(open(cache), many(100))
  const sizes = (): number[] => packsIn(cache).map((pack) => statSync(pack).size)
  const [before = 0] = sizes()
  expect(keep(open(cache), ['b'])).toEqual(['b'])
  expect(sizes()).toEqual([expect.toSatisfy((after: number) => after < before / 10)])
})

test('of many data folders the last ones are remembered', () => {
  const cache = emptyFolder()
  keep(open(cache, { data: '/srv/first' }), ['a'])
  for (const pack of packsIn(cache)) utimesSync(pack, 0, 0)
  for (let house = 0; house < 8; house++) keep(open(cache, { data: `/srv/house-${house}` }), ['a'])
  expect(packsIn(cache)).toHaveLength(8)
  expect(keep(open(cache, { data: '/srv/house-0' }), ['a'])).toEqual([])
  expect(keep(open(cache, { data: '/srv/first' }), ['a'])).toEqual(['a'])
})
