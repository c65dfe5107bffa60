/**
 * A build depends on its inputs only: whatever the output and the cache contain, it makes what a first build makes,
 * byte for byte. Files that have not changed keep their dates.
 */
import {
  chmodSync,
  cpSync,
  existsSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync
} from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { houses, makeChanges } from '../../support/change.ts'
import { ownCache } from '../../support/content.ts'
import { byTurns } from '../../support/deep.ts'
import { become, edits } from '../preview/edits.ts'
import { emptyFolder, hashesOf } from '../../support/folders.ts'
import { build } from '../../support/house-engine.ts'

const time = { today: '2027-03-01', now: Date.UTC(2027, 2, 1) }
// The other one has the project's pictures and bundles.
const [cache, otherCache] = [emptyFolder(), ownCache()]
let [data, out, page] = ['', '', '']

/** The hash, the rights and the date of each file. */
const filesIn = (folder: string): Map<string, Record<'hash' | 'mode' | 'mtimeMs', unknown>> =>
  new Map(
    Object.entries(hashesOf(folder)).map(([path, hash]) => {
      const { mode, mtimeMs } = statSync(join(folder, path))
      return [path, { hash, mode, mtimeMs }]
    })
  )

const contentOf = (folder: string): unknown[] =>
  [...filesIn(folder)].map(([path, { hash, mode }]) => [path, hash, mode])

const known = new Map<string, unknown[]>()

/** What is made of the data as they are now, in a copy in whose folder nothing is known of any file. */
async function builtFromNothing(): Promise<unknown[]> {
  const key = JSON.stringify(hashesOf(data))
  const found = known.get(key)
  if (found !== undefined) return found
  const [copy, cold] = [emptyFolder(), join(emptyFolder(), 'dist')]
  cpSync(data, copy, { recursive: true })
  await build({ data: copy, out: cold, cache: otherCache, ...time })
  known.set(key, contentOf(cold))
  return contentOf(cold)
}

/** Builds again, and compares the site with one that is made from nothing. @returns how many pages have changed */
async function rebuild(): Promise<number | undefined> {
  const before = existsSync(out) ? filesIn(out) : undefined
  const { output } = await build({ data, out, cache, ...time })
  expect(contentOf(out)).toEqual(await builtFromNothing())
  const kept = [...filesIn(out)].filter(([path, { hash, mode }]) => {
    const old = before?.get(path)
    return old !== undefined && old.hash === hash && old.mode === mode
  })
  expect(kept.filter(([path, { mtimeMs }]) => before?.get(path)?.mtimeMs !== mtimeMs)).toEqual([])
  return output?.changed
}

beforeEach(async () => {
  // Of its own, since what its calendars have said is remembered.
  data = emptyFolder()
  become(data, houses.second)
  out = join(emptyFolder(), 'dist')
  page = join(out, 'kammern/arve.html')
  await build({ data, out, cache, ...time })
  for (const path of Object.keys(hashesOf(out))) utimesSync(join(out, path), 1, 1)
})

const editNamed = (name: keyof typeof edits) => [name, () => void makeChanges(edits[name], data)] as const

/** What is changed, and how many pages the next build then writes, where that is known. */
const changes: (readonly [what: string, edit: () => void, changed: number | undefined])[] = [
  ['nothing', () => {}, 0],
  [...editNamed('a text of a unit, in one language'), 1],
  [...editNamed('a photo under the name of another'), undefined],
  [...editNamed('another drawing under its name'), undefined],
  [...editNamed('a calendar'), undefined],
  [...editNamed('a word that all pages have'), undefined],
  [
    'a page of the output, with the size and the date that it had',
    () => {
      const { atime, mtime } = statSync(page)
      writeFileSync(page, readFileSync(page, 'utf8').replace('<body', '<bodi'))
      utimesSync(page, atime, mtime)
    },
    1
  ],
  ['the rights of a page', () => chmodSync(page, 0o600), undefined],
  [
    'all that the cache has, cut off',
    () => {
      for (const path of Object.keys(hashesOf(cache))) truncateSync(join(cache, path), 7)
    },
    0
  ],
  ['the whole output, removed', () => rmSync(out, { recursive: true }), undefined]
]

test.each(byTurns(changes, { of: 5 }))(
  'after a change the next build makes what one from nothing makes: %s',
  async (_, edit, changed) => {
    edit()
    const found = await rebuild()
    expect(found).toBe(changed ?? found)
  }
)
