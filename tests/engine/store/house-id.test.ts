/** The id of a house: where it goes with the data, what former programs kept, and when the owner is asked. */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sha256 } from '../../../generator/engine/store/hash.ts'
import {
  accountPathOf,
  ensureHouseId,
  houseIdOf,
  idFileOf,
  settleHouseId
} from '../../../generator/engine/store/house-id.ts'
import { emptyFolder } from '../../support/folders.ts'

const names = 'visitors/*.json'
const keeps = { patterns: [names], formerIdFile: 'visitors-id' }

/** A computer with folders of houses on it. */
function computer(home = emptyFolder()) {
  const env = { XDG_DATA_HOME: join(home, 'share') }
  const houseAt = (data: string) => ({ data: join(home, data), env, keeps })
  const keep = (id: string): void => {
    mkdirSync(join(env.XDG_DATA_HOME, 'visitors'), { recursive: true })
    writeFileSync(accountPathOf(id, houseAt(''), names), '{}')
  }
  return {
    home,
    at: (data: string) => join(home, data),
    /** A data folder, with an id if its owner has kept something. */
    make: (data: string): void => void mkdirSync(join(home, data), { recursive: true }),
    keepFor: (data: string): string => {
      const made = ensureHouseId(houseAt(data))
      if (made.type !== 'known') throw new Error(made.type)
      keep(made.id)
      return made.id
    },
    /** What a former program has kept under the hash of a text. */
    keepFormer: (text: string): string => {
      const id = sha256(text).slice(0, 16)
      keep(id)
      return id
    },
    idOf: (data: string) => houseIdOf(houseAt(data)),
    ensure: (data: string) => ensureHouseId(houseAt(data)),
    settle: (data: string, id?: string) => settleHouseId(houseAt(data), id),
    copy: (from: string, to: string): void => cpSync(join(home, from), join(home, to), { recursive: true }),
    move: (from: string, to: string): void => renameSync(join(home, from), join(home, to))
  }
}

test('a house gets an id with the first thing that is kept for it, and not by being looked at', () => {
  const { make, idOf, keepFor, at } = computer()
  make('site/data')
  expect(idOf('site/data')).toEqual({ type: 'new' })
  expect(readdirSync(at('site/data'))).toEqual([])
  const id = keepFor('site/data')
  expect([keepFor('site/data'), idOf('site/data')]).toEqual([id, { type: 'known', id }])
})

test('git takes the id along in no repository', () => {
  const { make, keepFor, at } = computer()
  make('site/data')
  execFileSync('git', ['init', '-q', at('site')])
  keepFor('site/data')
  expect(execFileSync('git', ['-C', at('site'), 'status', '--porcelain', '-uall'], { encoding: 'utf8' })).toBe('')
})

test('the id moves with the data alone', () => {
  const { make, keepFor, move, idOf } = computer()
  make('site/data')
  make('other')
  const id = keepFor('site/data')
  move('site/data', 'other/content')
  expect(idOf('other/content')).toEqual({ type: 'known', id })
  expect(idOf('other/content'), 'and again').toEqual({ type: 'known', id })
})

test('of a copy only the owner can tell whether it is the same house, and is asked once', () => {
  const { make, keepFor, copy, idOf, ensure, settle, at } = computer()
  make('old/data')
  const id = keepFor('old/data')
  copy('old', 'new')
  const asked = {
    type: 'doubtful',
    reason: 'copy',
    candidates: [{ id, folder: at('old/data') }],
    file: idFileOf(at('new/data'))
  }
  expect([idOf('new/data'), ensure('new/data')]).toEqual([asked, asked])
  expect(idOf('old/data'), 'the house itself goes on').toEqual({ type: 'known', id })
  expect(settle('new/data', 'f'.repeat(16)), 'no other house').toBe(false)
  expect(settle('new/data', id)).toBe(true)
  expect([idOf('new/data'), idOf('old/data')]).toEqual([
    { type: 'known', id },
    { type: 'known', id }
  ])
})

test('a copy that begins anew leaves the house what it has', () => {
  const { make, keepFor, copy, idOf, settle, ensure } = computer()
  make('old/data')
  const id = keepFor('old/data')
  copy('old', 'new')
  settle('new/data')
  expect(ensure('new/data')).toEqual({ type: 'known', id: expect.not.stringContaining(id) })
  expect(idOf('old/data')).toEqual({ type: 'known', id })
})

test('a copy of a house that is gone since is that house', () => {
  const { make, keepFor, copy, idOf, at } = computer()
  make('old/data')
  const id = keepFor('old/data')
  copy('old', 'new')
  rmSync(at('old'), { recursive: true })
  expect(idOf('new/data')).toEqual({ type: 'known', id })
})

test('where another house has moved in, the house that has moved out is asked nothing', () => {
  const { make, keepFor, move, idOf } = computer()
  make('site/data')
  const id = keepFor('site/data')
  move('site', 'site-old')
  make('site/data')
  make('third/data')
  const other = keepFor('third/data')
  move('third/data/.house', 'site/data/.house')
  expect(idOf('site-old/data')).toEqual({ type: 'known', id })
  expect(idOf('site/data')).toMatchObject({ type: 'doubtful', candidates: [{ id: other }] })
})

test('a link to a house is no copy of it', () => {
  const { make, keepFor, idOf, at } = computer()
  make('site/data')
  const id = keepFor('site/data')
  symlinkSync(at('site'), at('shortcut'))
  expect(idOf('shortcut/data')).toEqual({ type: 'known', id })
})

test('what a former program has named after the path is found there, and goes with the data from then on', () => {
  const { make, keepFormer, idOf, move, at } = computer()
  make('site/data')
  const id = keepFormer(at('site/data'))
  expect(idOf('site/data')).toEqual({ type: 'known', id })
  move('site', 'elsewhere')
  expect(idOf('elsewhere/data')).toEqual({ type: 'known', id })
})

test('another house at the path of one that has moved does not get what is kept for that', () => {
  const { make, keepFormer, idOf, move, at } = computer()
  make('site/data')
  const id = keepFormer(at('site/data'))
  idOf('site/data')
  move('site', 'elsewhere')
  make('site/data')
  expect(idOf('site/data')).toMatchObject({ type: 'doubtful', candidates: [{ id }] })
})

test('an update that is unpacked beside a former program finds what that kept', () => {
  const { make, keepFormer, idOf, settle, at, move, copy } = computer()
  make('site 1/data')
  make('photos')
  writeTexts(at('site 1/data'), ['a', 'b', 'c'])
  copy('site 1', 'site 2')
  // The certain fixes of the update.
  writeTexts(at('site 2/data'), ['a new'])
  const id = keepFormer(at('site 1/data'))
  const asked = { type: 'doubtful', reason: 'copy', candidates: [{ id, folder: at('site 1/data') }] }
  expect(idOf('site 2/data')).toMatchObject(asked)
  settle('site 2/data', id)
  expect(idOf('site 2/data')).toEqual({ type: 'known', id })
  move('site 2', 'site')
  rmSync(at('site 1'), { recursive: true })
  expect(idOf('site/data')).toEqual({ type: 'known', id })
})

test('a copy that has lost the id, beside the house, is asked about', () => {
  const { make, keepFor, idOf, copy, at } = computer()
  make('site/data')
  writeTexts(at('site/data'), ['a', 'b'])
  const id = keepFor('site/data')
  copy('site', 'copy')
  rmSync(at('copy/data/.house'), { recursive: true })
  expect(idOf('copy/data')).toMatchObject({ reason: 'copy', candidates: [{ id, folder: at('site/data') }] })
})

test('another house beside one with names is asked nothing', () => {
  const { make, keepFor, keepFormer, idOf, at } = computer()
  for (const [house, ...texts] of [
    ['one', 'a', 'b', 'c'],
    ['former', 'd', 'e', 'c'],
    ['new', 'g', 'h', 'c']
  ] as const) {
    make(`${house}/data`)
    writeTexts(at(`${house}/data`), texts)
  }
  keepFor('one/data')
  keepFormer(at('former/data'))
  expect(idOf('new/data')).toEqual({ type: 'new' })
})

const writeTexts = (folder: string, texts: readonly string[]): void =>
  texts.forEach((text, index) => writeFileSync(join(folder, `${index}.yaml`), text))

/** A repository in which a former program has left its id. */
function formerRepository() {
  const all = computer()
  all.make('site/data')
  execFileSync('git', ['init', '-q', all.at('site')])
  writeFileSync(all.at('site/.git/visitors-id'), 'an id\n')
  return all
}

test('what a former program has named after the repository is found there, and goes with the data from then on', () => {
  const { keepFormer, idOf, copy, at } = formerRepository()
  const id = keepFormer('an id')
  expect(idOf('site/data')).toEqual({ type: 'known', id })
  copy('site/data', 'elsewhere/data')
  rmSync(at('site'), { recursive: true })
  expect(idOf('elsewhere/data')).toEqual({ type: 'known', id })
})

test('names that are older than the repository come along with its photos', () => {
  const { keepFormer, idOf, at, home } = formerRepository()
  keepFormer(at('site/data'))
  const id = sha256('an id').slice(0, 16)
  mkdirSync(join(home, 'share/phone-photos', id), { recursive: true })
  expect(idOf('site/data')).toEqual({ type: 'known', id })
  expect(readdirSync(join(home, 'share/visitors'))).toEqual([`${id}.json`])
})

test('a second worktree of a former repository is asked about', () => {
  const { keepFormer, idOf, at, make } = formerRepository()
  const id = keepFormer('an id')
  idOf('site/data')
  make('worktree/data')
  writeFileSync(at('worktree/.git'), `gitdir: ${at('site/.git')}\n`)
  expect(idOf('worktree/data')).toMatchObject({
    reason: 'copy',
    candidates: [{ id, folder: at('site/data') }]
  })
})

test('a program that is killed before it notes the folder, or between two files, loses nothing', () => {
  const { make, keepFormer, idOf, home, at } = computer()
  make('site/data')
  const id = keepFormer(at('site/data'))
  mkdirSync(at('site/data/.house'))
  writeFileSync(at('site/data/.house/.gitignore'), '*\n')
  expect(idOf('site/data')).toEqual({ type: 'known', id })
  rmSync(join(home, 'share/house-folders'), { recursive: true })
  expect(idOf('site/data')).toEqual({ type: 'known', id })
})

test('a house whose id is gone is asked whether it is the one that was here', () => {
  const { make, keepFor, idOf, settle, at } = computer()
  make('site/data')
  const id = keepFor('site/data')
  rmSync(at('site/data/.house'), { recursive: true })
  expect(idOf('site/data')).toMatchObject({ reason: 'lost', candidates: [{ id, folder: at('site/data') }] })
  settle('site/data', id)
  expect(idOf('site/data')).toEqual({ type: 'known', id })
})

test.each([
  ['empty', ''],
  ['cut off', '0123'],
  ['of something else', '# my house'],
  ['bytes', Buffer.from([0xff, 0, 0xe8])]
])('an id file that is %s is told, kept, and written anew only as the owner says', (_, bytes) => {
  const { make, keepFor, idOf, ensure, settle, at } = computer()
  make('site/data')
  const id = keepFor('site/data')
  const file = idFileOf(at('site/data'))
  writeFileSync(file, bytes)
  expect(idOf('site/data')).toMatchObject({ reason: 'unreadable', file, candidates: [{ id }] })
  expect(ensure('site/data').type).toBe('doubtful')
  expect(readFileSync(file)).toEqual(Buffer.from(bytes))
  settle('site/data', id)
  expect(idOf('site/data')).toEqual({ type: 'known', id })
})

test('an id on a disk that is gone is no missing id, and begins anew only as the owner says', () => {
  const { make, idOf, settle, at } = computer()
  make('site/data/.house')
  symlinkSync(at('no-disk/id'), idFileOf(at('site/data')))
  expect(idOf('site/data')).toMatchObject({ reason: 'unreadable', candidates: [] })
  settle('site/data')
  expect(idOf('site/data').type).toBe('known')
})

test('in a folder that cannot be written the former way goes on, and nothing new is begun', () => {
  const { make, idOf, ensure, keepFormer, at } = computer()
  make('site/data')
  // Not even an administrator can make a folder here.
  symlinkSync(at('no-disk/house'), at('site/data/.house'))
  expect(() => ensure('site/data')).toThrow(/ENOENT|EEXIST/)
  const id = keepFormer(at('site/data'))
  expect([idOf('site/data'), idOf('site/data')]).toEqual([
    { type: 'known', id },
    { type: 'known', id }
  ])
})
