/** The content as it was when it was published to web space. */
import { mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { hashesOf, openContentRecord } from '../../../generator/engine/publish/published-content.ts'
import { emptyFolder } from '../../support/folders.ts'

function newRecord() {
  const data = emptyFolder()
  const folder = join(emptyFolder(), 'content')
  const write = (file: string, text: string): void => {
    mkdirSync(join(data, file, '..'), { recursive: true })
    writeFileSync(join(data, file), text)
  }
  write('site.yaml', 'name: House\n')
  write('photos/sea.jpg', 'sea')
  const record = openContentRecord(folder, 'here')
  const textOf = (file: string): string | undefined => {
    const path = record.pathOf(record.published()?.get(file) ?? '')
    return path && readFileSync(path, 'utf8')
  }
  return { data, folder, record, write, textOf }
}

test('nothing counts as published before it was', () => {
  const { record, data } = newRecord()
  const keep = record.stage(data)
  expect(record.published()).toBeUndefined()
  keep()
  expect(record.published()).toEqual(hashesOf(data))
})

test('the bytes of each file are kept as they were, and not for longer than they count', () => {
  const { record, data, folder, write, textOf } = newRecord()
  record.stage(data)()
  write('site.yaml', 'name: Villa\n')
  rmSync(join(data, 'photos/sea.jpg'))
  expect([textOf('site.yaml'), textOf('photos/sea.jpg')]).toEqual(['name: House\n', 'sea'])
  record.stage(data)()
  expect(textOf('site.yaml')).toBe('name: Villa\n')
  expect(readdirSync(folder)).toHaveLength(1)
})

test('a file that is kept back counts as it was, one that was new as not there', () => {
  const { record, data, write, textOf } = newRecord()
  record.stage(data)()
  write('site.yaml', 'name: Villa\n')
  write('new.yaml', 'a: 1\n')
  rmSync(join(data, 'photos/sea.jpg'))
  record.stage(data, ['site.yaml', 'new.yaml', 'photos/sea.jpg'])()
  expect([textOf('site.yaml'), textOf('new.yaml'), textOf('photos/sea.jpg')]).toEqual([
    'name: House\n',
    undefined,
    'sea'
  ])
})

test('what was published at another address, or is torn, is not known', () => {
  const { record, data, folder } = newRecord()
  record.stage(data)()
  expect(openContentRecord(folder, 'there').published()).toBeUndefined()
  const hash = record.published()!.get('site.yaml')!
  writeFileSync(join(folder, hash), 'name: Ho')
  expect(record.pathOf(hash)).toBeUndefined()
  writeFileSync(`${folder}.json`, '{"place":"he')
  expect(record.published()).toBeUndefined()
})

test.skipIf(process.platform === 'win32')('only the owner can read what is kept', () => {
  const { record, data, folder } = newRecord()
  record.stage(data)()
  const modes = [folder, `${folder}.json`, join(folder, readdirSync(folder)[0]!)].map(
    (path) => statSync(path).mode & 0o77
  )
  expect(modes).toEqual([0, 0, 0])
})
