/** A build and its folder: what it writes, and which folders it refuses to touch. */
import {
  chmodSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync
} from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { contentVersion } from '../../../generator/engine/output/content-version.ts'
import { emit, recover } from '../../../generator/engine/output/emit.ts'
import { isLock, tryLock } from '../../../generator/engine/output/lock.ts'
import { replaceInSite } from '../../../generator/engine/output/replace-in-site.ts'
import { treeOf } from './apart.ts'
import { filesOf, litter, lockOf, newPlace, refusalOf, V1, V2 } from './outputs.ts'

let out: string
beforeEach(() => {
  out = newPlace()
})

describe('the output', () => {
  test('is what the files say, from text, bytes and other files, which it shares nothing with', async () => {
    const photo = join(dirname(out), 'photo.jpg')
    writeFileSync(photo, Buffer.from([0xff, 0xd8, 0]), { mode: 0o600 })
    const summary = await emit(out, [
      { path: 'it/camere/index.html', contents: 'città' },
      { path: 'len=en/a.bin', contents: new Uint8Array([0, 255]) },
      { path: 'photo.jpg', from: photo }
    ])
    expect(summary).toEqual({
      files: 3,
      bytes: 11,
      renewed: new Set(['it/camere/index.html', 'len=en/a.bin', 'photo.jpg'])
    })
    expect(readFileSync(join(out, 'it/camere/index.html'), 'utf8')).toBe('città')
    expect([...readFileSync(join(out, 'len=en/a.bin'))]).toEqual([0, 255])
    expect([...readFileSync(join(out, 'photo.jpg'))]).toEqual([0xff, 0xd8, 0])
    expect(statSync(join(out, 'photo.jpg')).mode).toBe(statSync(join(out, 'len=en/a.bin')).mode)
    writeFileSync(join(out, 'photo.jpg'), 'edited')
    expect([...readFileSync(photo)]).toEqual([0xff, 0xd8, 0])
  })

  test('can be read by a web server of another user: its rights are those of any folder and file', async () => {
    const own = join(dirname(out), 'own')
    mkdirSync(own)
    writeFileSync(join(own, 'file'), '')
    await emit(out, [{ path: 'it/camere/index.html', contents: 'città' }])
    const rights = ['.', 'it', 'it/camere', 'it/camere/index.html'].map((path) => statSync(join(out, path)).mode)
    const [folder, file] = [own, join(own, 'file')].map((path) => statSync(path).mode)
    expect(rights).toEqual([folder, folder, folder, file])
  })

  test('has one file for a page and its twin, also in an empty folder', async () => {
    mkdirSync(out)
    await emit(out, [
      { path: 'a.html', contents: 'città' },
      { path: 'a/index.html', contents: 'città', same: 'a.html' },
      { path: 'b.html', contents: 'à' },
      // Not the one directly before it, as it has to be.
      { path: 'c.html', contents: 'città', same: 'a.html' }
    ])
    expect(treeOf(out)).toEqual({
      'a.html': 'città',
      'a/index.html': 'città',
      'b.html': 'à',
      'c.html': 'città'
    })
    const node = (path: string): number => statSync(join(out, path)).ino
    expect(node('a/index.html')).toBe(node('a.html'))
    expect(node('c.html')).not.toBe(node('a.html'))
  })

  test('takes over what is as it was, with its date, and nothing else', async () => {
    const before = new Date('2026-01-02T03:04:05Z')
    const tree = { first: 'first', same: 'same', edited: 'edited', private: 'private', longer: 'longer' }
    const names = Object.keys(tree)
    await emit(out, filesOf(tree))
    for (const name of names) utimesSync(join(out, name), before, before)
    writeFileSync(join(out, 'edited'), 'tamper')
    chmodSync(join(out, 'private'), 0o600)
    const next = { ...tree, longer: 'longer still' }
    await emit(out, filesOf(next))
    expect(treeOf(out)).toEqual(next)
    expect(names.filter((name) => statSync(join(out, name)).mtimeMs === before.getTime())).toEqual(['first', 'same'])
    expect(new Set(names.map((name) => statSync(join(out, name)).mode)).size).toBe(1)
  })
})

test('a build replaces the whole folder, answers that were refreshed and files that somebody has added', async () => {
  await emit(out, filesOf(V1))
  await replaceInSite(out, [{ path: 'api/a/index.json', contents: 'newest' }])
  writeFileSync(join(out, 'old/note.txt'), 'ours')
  await emit(out, filesOf(V2))
  expect(treeOf(out)).toEqual(V2)
})

test('the version of a content is another one with each letter, and not with the order or the line ends', () => {
  const version = (...files: [file: string, text: string][]): string => contentVersion(new Map(files))
  expect(version(['b', '2'], ['a', '1\r\n1\r\n'])).toBe(version(['a', '1\n1\n'], ['b', '2']))
  expect(version(['a', '1'], ['b', '2'])).not.toBe(version(['a', '1'], ['b', '3']))
})

test('an output that is a link is refused', async () => {
  const elsewhere = join(dirname(out), 'elsewhere')
  mkdirSync(elsewhere)
  symlinkSync('elsewhere', out)
  expect(await refusalOf(() => emit(out, filesOf(V1)))).toMatchObject({ reason: 'not-a-folder' })
  expect(readdirSync(elsewhere)).toEqual([])
})

test('of two files with one path none is written over the other', async () => {
  await emit(out, filesOf(V1))
  for (const path of ['new.html', 'new.html/index.html']) {
    const files = ['new.html', path].map((each) => ({ path: each, contents: each }))
    expect(await refusalOf(() => emit(out, files))).toMatchObject({ reason: 'not-a-folder', path: join(out, path) })
  }
  expect(treeOf(out)).toEqual(V1)
  expect(litter(out)).toEqual([])
})

describe('a place that is not ours', () => {
  const theirs = { 'thesis.txt': 'years of work' }
  const makeTheirs = (): void => {
    mkdirSync(out)
    writeFileSync(join(out, 'thesis.txt'), theirs['thesis.txt'])
  }

  test('with files in it is left alone', async () => {
    makeTheirs()
    expect(await refusalOf(() => emit(out, filesOf(V1)))).toMatchObject({ reason: 'foreign', path: out })
    expect(recover(out)).toBe(false)
    expect(treeOf(out)).toEqual(theirs)
    expect(readdirSync(dirname(out))).toEqual(['dist'])
  })

  test('with files in it is left alone also where it comes while a build waits', async () => {
    const held = tryLock(lockOf(out), 'refresh')
    if (!isLock(held)) throw new Error('somebody has it')
    const onWait = (): void => {
      makeTheirs()
      held.release()
    }
    expect(await refusalOf(() => emit(out, filesOf(V1), { onWait }))).toMatchObject({ reason: 'foreign' })
    expect(treeOf(out)).toEqual(theirs)
  })

  test('is not mistaken for ours after a build that failed', async () => {
    const from = join(dirname(out), 'missing')
    expect(await refusalOf(() => emit(out, [{ path: 'a', from }]))).toMatchObject({
      reason: 'source-unreadable',
      path: from,
      details: { code: 'ENOENT' }
    })
    makeTheirs()
    expect((await refusalOf(() => emit(out, filesOf(V1))))?.reason).toBe('foreign')
  })

  test('being a file, or below a file, is refused', async () => {
    writeFileSync(out, 'a file')
    for (const place of [out, join(out, 'dist')])
      expect(await refusalOf(() => emit(place, filesOf(V1)))).toMatchObject({ reason: 'not-a-folder' })
    expect(recover(join(out, 'dist'))).toBe(false)
    expect(readFileSync(out, 'utf8')).toBe('a file')
  })

  test('that holds the working directory or the sources is refused, also when marked as ours', async () => {
    await emit(out, filesOf(V1))
    const data = join(out, 'old')
    const link = join(dirname(out), 'link')
    symlinkSync(data, link)
    for (const also of [data, out, link])
      expect(await refusalOf(() => emit(out, filesOf(V2), { sources: [also] }))).toMatchObject({
        reason: 'holds-sources',
        path: out,
        details: { also }
      })
    for (const place of ['/', '.', '..'])
      expect((await refusalOf(() => emit(place, filesOf(V2))))?.reason).toBe('holds-sources')
    expect(treeOf(out)).toEqual(V1)
    await emit(out, filesOf(V2), { sources: [`${out}-data`, join(dirname(out), '..data')] })
    expect(treeOf(out)).toEqual(V2)
  })

  test('in the sources is refused, also through a link and where no folder is yet', async () => {
    const data = join(dirname(out), 'data')
    mkdirSync(data)
    symlinkSync(data, join(dirname(out), 'link'))
    for (const place of ['data/dist', 'data/a/b/dist', 'link/dist'].map((path) => join(dirname(out), path)))
      expect(await refusalOf(() => emit(place, filesOf(V1), { sources: [data] }))).toMatchObject({
        reason: 'inside-sources',
        path: place,
        details: { also: data }
      })
    expect(readdirSync(data)).toEqual([])
  })
})
