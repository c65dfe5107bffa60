/** The file of guests’ names: where it is, who can read it, and that no name is lost. */
import { execFileSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync
} from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { sha256 } from '../../../generator/engine/store/hash.ts'
import { houseIdOf, settleHouseId } from '../../../generator/engine/store/house-id.ts'
import { accountFiles } from '../../../generator/house/model/account-files.ts'
import { answerNames } from '../../../generator/house/tasks/requests/names-file.ts'
import { emptyFolder } from '../../support/folders.ts'

const later = '2027-08-06'

/** A house whose owner writes names, in a repository or not, with its data folder as it is called now. */
function owner({ isInGit = true, home = emptyFolder() } = {}) {
  let data = join(home, 'house', 'data')
  mkdirSync(data, { recursive: true })
  if (isInGit) execFileSync('git', ['init', '-q', join(home, 'house')])
  const folder = join(home, 'share', 'guest-names')
  const ask = (asked: object) => answerNames(asked, { data, env: { XDG_DATA_HOME: join(home, 'share') } })!
  return {
    folder,
    data,
    ask,
    write: (key: string, departure = later) => ask({ key, name: `name of ${key}`, departure }),
    keys: () => Object.keys(ask({ list: true }).names).toSorted(),
    files: () => readdirSync(folder).map((name) => join(folder, name)),
    /** The file that is named for the path of the data. */
    byPath: () => join(folder, `${sha256(resolve(data)).slice(0, 16)}.json`),
    moveTo: (other: string) => {
      renameSync(join(home, 'house'), join(home, other))
      renameSync(join(home, other, 'data'), join(home, other, 'content'))
      data = join(home, other, 'content')
    }
  }
}

test('names are outside of the project, for this account alone, and go with the day that the owner chooses', () => {
  const { write, files, folder, ask } = owner()
  write('a', '2027-07-06')
  const [file] = files()
  writeFileSync(file!, '{}', { mode: 0o644 })
  write('a', '2027-07-06')
  write('b')
  expect(files()).toEqual([file])
  expect([folder, file!].map((each) => statSync(each).mode & 0o777)).toEqual([0o700, 0o600])
  expect(ask({ before: later })).toEqual({ names: { b: { name: 'name of b', departure: later } } })
  ask({ before: '2027-09-01' })
  expect(files()).toEqual([])
})

test('an empty name is none, and one that cannot be written is told', () => {
  const { write, ask, keys, folder } = owner()
  write('a')
  write('b')
  ask({ key: 'a', name: ' ', departure: later })
  expect(keys()).toEqual(['b'])
  rmSync(folder, { recursive: true })
  symlinkSync(`${folder}-of-a-disk-that-is-gone/names`, folder)
  expect(write('a').unwritable).toContain(folder)
})

test('names stay with a repository that is moved, and whose folders get other names', () => {
  const { write, moveTo, keys, ask, files } = owner()
  write('a')
  moveTo('elsewhere')
  expect(keys()).toEqual(['a'])
  ask({ before: '2027-09-01' })
  expect(files()).toEqual([])
})

test('names that a former program has bound to the path are taken over, and move with the data from then on', () => {
  const { keys, moveTo, byPath, write, folder } = owner({ isInGit: false })
  mkdirSync(folder, { recursive: true })
  writeFileSync(byPath(), JSON.stringify({ a: { name: 'name of a', departure: later } }))
  expect(keys()).toEqual(['a'])
  write('b')
  moveTo('elsewhere')
  expect(keys()).toEqual(['a', 'b'])
})

test('names that a former program kept under an id in the git folder are found', () => {
  const { folder, keys, data } = owner()
  writeFileSync(join(data, '../.git/guest-names-id'), 'an id\n')
  mkdirSync(folder, { recursive: true })
  const names = { a: { name: 'Ada', departure: later } }
  writeFileSync(join(folder, `${sha256('an id').slice(0, 16)}.json`), JSON.stringify(names))
  expect(keys()).toEqual(['a'])
})

test('a copy of the house shows and writes no name before its owner has decided, and then both have the same', () => {
  const home = emptyFolder()
  const { write, ask, keys } = owner({ home, isInGit: false })
  write('a')
  cpSync(join(home, 'house'), join(home, 'copy'), { recursive: true })
  const copy = { data: join(home, 'copy', 'data'), env: { XDG_DATA_HOME: join(home, 'share') }, keeps: accountFiles }
  const undecided = { names: {}, isUndecided: true }
  for (const asked of [{ list: true }, { key: 'b', name: 'Bea', departure: later }, { before: '2028-01-01' }])
    expect(answerNames(asked, copy)).toEqual(undecided)
  expect(keys()).toEqual(['a'])
  const id = houseIdOf(copy)
  settleHouseId(copy, id.type === 'doubtful' ? id.candidates[0]?.id : undefined)
  expect(answerNames({ list: true }, copy)).toEqual(ask({ list: true }))
})

test('a first name is not saved in a folder that cannot keep the id of the house, and this is told', () => {
  const { write, keys, data } = owner({ isInGit: false })
  symlinkSync(join(data, 'disk-that-is-gone'), join(data, '.house'))
  expect(write('a').unwritable).toContain(data)
  expect(keys()).toEqual([])
})

test('an entry that cannot be read is told and kept, and drops no other', () => {
  const { write, files, keys, ask } = owner()
  write('a')
  const [file] = files()
  const odd = { 'rooms/a 2027-05-01 2027-05-04': { name: 'Ada' }, 'rooms/a 2027-08-01 2027-08-09': 'Bea', c: 1 }
  writeFileSync(file!, JSON.stringify({ ...odd, ...JSON.parse(readFileSync(file!, 'utf8')) }))
  expect(write('b').unreadable).toEqual(file)
  expect(keys()).toEqual(['a', 'b'])
  expect(JSON.parse(readFileSync(file!, 'utf8'))).toMatchObject(odd)
  ask({ before: '2027-08-01' })
  expect(Object.keys(JSON.parse(readFileSync(file!, 'utf8')))).toEqual(['a', 'b'])
})

test.each([
  ['a text that is cut off', '{"a":{"name":"Ada","dep'],
  ['a list', '["Ada"]'],
  ['bytes that are no text', Buffer.from([0x7b, 0x22, 0xe8, 0x22, 0x3a, 0x31, 0x7d])]
])('%s in the place of the file is told and kept byte for byte, until the owner deletes it', (_, bytes) => {
  const { write, files, ask } = owner()
  write('a')
  const [file] = files()
  writeFileSync(file!, bytes)
  expect(ask({ list: true }).unreadable).toBe(file)
  expect(write('b').unreadable).toBe(file)
  expect(readFileSync(file!)).toEqual(Buffer.from(bytes))
  expect(ask({ before: '2027-08-01' }).unreadable).toBeUndefined()
  expect(files()).toEqual([])
})
