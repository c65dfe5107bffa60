import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { openFolderCache, type FolderCache } from '../../../generator/engine/preview/folder-cache.ts'
import { emptyFolder } from '../../folders.ts'

let data: string
let folder: FolderCache

function put(name: string, text: string): void {
  const path = join(data, name)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

const listed = (): string[] => folder.list().map(({ file }) => file)
const stampAt = (name: string): string => folder.statKeyAt(join(data, name)).key

beforeEach(() => {
  data = emptyFolder()
  put('site.yaml', 'one')
  put('rooms/arve.yaml', 'one')
  // A minute later, so that what was written is settled.
  folder = openFolderCache(data, () => Date.now() + 60_000)
  listed()
  for (const name of ['site.yaml', 'rooms/arve.yaml']) stampAt(name)
})

test('a look that nobody took keeps what was told for the next', () => {
  const before = stampAt('site.yaml')
  put('site.yaml', 'another')
  folder.invalidate(['site.yaml'])
  folder.invalidate([])
  expect(stampAt('site.yaml')).not.toBe(before)
})

test.each<[what: string, told: string[] | undefined]>([
  ['nothing was told', undefined],
  ['a folder was', ['rooms']],
  ['many files were at once', Array.from({ length: 30 }, () => 'rooms/arve.yaml')]
])('everything is looked at where %s', (_, told) => {
  const before = stampAt('site.yaml')
  put('site.yaml', 'another')
  put('rooms/z.yaml', '')
  folder.invalidate(told)
  expect(listed()).toEqual(['rooms/arve.yaml', 'rooms/z.yaml', 'site.yaml'])
  expect(stampAt('site.yaml')).not.toBe(before)
})

test('everything is looked at where a file has two names', () => {
  symlinkSync(join(data, 'rooms'), join(data, 'apartments'))
  folder.invalidate()
  const before = stampAt('apartments/arve.yaml')
  put('rooms/arve.yaml', 'another')
  folder.invalidate(['rooms/arve.yaml'])
  expect(stampAt('apartments/arve.yaml')).not.toBe(before)
})

test('a file that was written just now is looked at again', () => {
  folder = openFolderCache(data)
  listed()
  const before = stampAt('site.yaml')
  put('site.yaml', 'another')
  folder.invalidate([])
  expect(stampAt('site.yaml')).not.toBe(before)
})
