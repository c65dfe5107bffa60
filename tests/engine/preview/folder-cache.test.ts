import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
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

describe('of what was told', () => {
  test('a look that nobody took keeps it for the next', () => {
    const before = stampAt('site.yaml')
    put('site.yaml', 'another')
    folder.invalidate(['site.yaml'])
    folder.invalidate([])
    expect(stampAt('site.yaml')).not.toBe(before)
  })
})

describe('everything is looked at', () => {
  const changes: [what: string, change: () => string[] | undefined, files: string][] = [
    ['where nothing was told', () => (put('oil.yaml', ''), undefined), 'oil.yaml rooms/arve.yaml site.yaml'],
    ['after a file that is new', () => (put('oil.yaml', ''), ['oil.yaml']), 'oil.yaml rooms/arve.yaml site.yaml'],
    ['after one that is gone', () => (rmSync(join(data, 'rooms/arve.yaml')), ['rooms/arve.yaml']), 'site.yaml'],
    ['after a folder', () => (put('rooms/z.yaml', ''), ['rooms']), 'rooms/arve.yaml rooms/z.yaml site.yaml'],
    [
      'after many files at once',
      () => (put('oil.yaml', ''), Array.from({ length: 30 }, () => 'site.yaml')),
      'oil.yaml rooms/arve.yaml site.yaml'
    ],
    [
      'where the folder is another one',
      () => {
        renameSync(data, `${data}-old`)
        for (const name of ['oil.yaml', 'site.yaml']) put(name, 'one')
        return ['oil.yaml', 'site.yaml']
      },
      'oil.yaml site.yaml'
    ]
  ]
  test.each(changes)('%s', (_, change, files) => {
    const before = stampAt('site.yaml')
    const told = change()
    put('site.yaml', 'another')
    folder.invalidate(told)
    expect(listed().join(' ')).toBe(files)
    expect(stampAt('site.yaml')).not.toBe(before)
  })

  test('where a file has two names', () => {
    symlinkSync(join(data, 'rooms'), join(data, 'apartments'))
    folder.invalidate()
    expect(listed()).toEqual(['apartments/arve.yaml', 'rooms/arve.yaml', 'site.yaml'])
    const before = stampAt('apartments/arve.yaml')
    put('rooms/arve.yaml', 'another')
    folder.invalidate(['rooms/arve.yaml'])
    expect(stampAt('apartments/arve.yaml')).not.toBe(before)
  })
})

test('a file that was written just now is looked at again', () => {
  folder = openFolderCache(data)
  listed()
  const before = stampAt('site.yaml')
  put('site.yaml', 'another')
  folder.invalidate([])
  expect(stampAt('site.yaml')).not.toBe(before)
})
