/** Results of single files, from run to run: only what was kept, only for a while, only for oneself. */
import { mkdirSync, readdirSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sha256 } from '../../../generator/engine/store/hash.ts'
import { openResultTable, type ResultTable } from '../../../generator/engine/store/result-table.ts'
import { emptyFolder } from '../../content.ts'

type Result = { text: string }

const open = (cache: string, of: { owner?: string; program?: string } = {}): ResultTable<Result> =>
  openResultTable<Result>(cache, { owner: '/srv/house/data', program: 'one', ...of })

const many = (count: number): string[] => Array.from({ length: count }, (_, index) => `file ${index}`)

/** Asks a table for texts, and lets it keep all of them; gives those that had to be made. */
function keep(table: ResultTable<Result>, texts: readonly string[]): string[] {
  const before = table.load()
  const made = texts.filter((text) => before(sha256(text))?.text !== text)
  table.save(new Map(texts.map((text) => [sha256(text), { text }])))
  return made
}

const filesIn = (cache: string): string[] =>
  readdirSync(join(cache, 'tables')).map((name) => join(cache, 'tables', name))

test('what was found once is found by its key, and only then', () => {
  const cache = emptyFolder()
  expect(keep(open(cache), ['a', 'è'])).toEqual(['a', 'è'])
  expect(keep(open(cache), ['è', 'a'])).toEqual([])
  expect(keep(open(cache), ['b', 'a'])).toEqual(['b'])
  const before = open(cache).load()
  expect(['a', 'b', 'c'].map((text) => before(sha256(text))?.text)).toEqual(['a', 'b', undefined])
})

// The texts may hold addresses of calendars. Windows has no such rights.
test.skipIf(process.platform === 'win32')('nobody else can look into what was found, nor into an older table', () => {
  const cache = emptyFolder()
  mkdirSync(join(cache, 'tables'), { mode: 0o755 })
  keep(open(cache), ['a'])
  expect(statSync(join(cache, 'tables')).mode & 0o777).toBe(0o700)
})

test('another program, and another folder, have a table of their own', () => {
  const cache = emptyFolder()
  keep(open(cache), ['a'])
  expect(open(cache, { program: 'two' }).load()(sha256('a'))).toBeUndefined()
  expect(open(cache, { owner: '/srv/other' }).load()(sha256('a'))).toBeUndefined()
})

test('files that are gone go with the next that are new', () => {
  const cache = emptyFolder()
  keep(open(cache), many(100))
  const sizes = (): number[] => filesIn(cache).map((pack) => statSync(pack).size)
  const [before = 0] = sizes()
  expect(keep(open(cache), ['b'])).toEqual(['b'])
  expect(sizes()).toEqual([expect.toSatisfy((after: number) => after < before / 10)])
})

test('of many data folders the last ones are remembered', () => {
  const cache = emptyFolder()
  keep(open(cache, { owner: '/srv/first' }), ['a'])
  for (const pack of filesIn(cache)) utimesSync(pack, 0, 0)
  for (let house = 0; house < 8; house++) keep(open(cache, { owner: `/srv/house-${house}` }), ['a'])
  expect(filesIn(cache)).toHaveLength(8)
  expect(keep(open(cache, { owner: '/srv/house-0' }), ['a'])).toEqual([])
  expect(keep(open(cache, { owner: '/srv/first' }), ['a'])).toEqual(['a'])
})
