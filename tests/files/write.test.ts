import { chmodSync, mkdirSync, readFileSync, readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { writeAllWhole } from '../../generator/files/write.ts'
import { emptyFolder } from '../content.ts'

test('several files are written together, with the rights that they had, and links stay links', () => {
  const folder = emptyFolder()
  const [one, two, link] = ['one', 'two', 'link'].map((name) => join(folder, name)) as [string, string, string]
  writeFileSync(one, 'old one')
  writeFileSync(two, 'old two')
  chmodSync(one, 0o640)
  symlinkSync('two', link)
  writeAllWhole([
    { path: one, contents: 'new one' },
    { path: link, contents: 'new two' }
  ])
  expect([one, two].map((path) => readFileSync(path, 'utf8'))).toEqual(['new one', 'new two'])
  expect(statSync(one).mode & 0o777).toBe(0o640)
  expect(readdirSync(folder).toSorted()).toEqual(['link', 'one', 'two'])
})

test('where one of them cannot be written, all are as they were', () => {
  const folder = emptyFolder()
  const path = (name: string): string => join(folder, name)
  writeFileSync(path('one'), 'old')
  mkdirSync(path('two'))
  const all = ['one', 'two'].map((name) => ({ path: path(name), contents: 'new' }))
  expect(() => writeAllWhole(all)).toThrow('EISDIR')
  expect(() => writeAllWhole([all[0]!, { path: path('gone'), contents: 'new' }])).toThrow('ENOENT')
  expect(readFileSync(path('one'), 'utf8')).toBe('old')
  expect(readdirSync(folder).toSorted()).toEqual(['one', 'two'])
})
