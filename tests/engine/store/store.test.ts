/** The store: what it keeps, and when it makes a result again. */
import fs, {
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync
} from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { basename, join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { cacheEntryAt, deleteOldest, makePrivateFolder } from '../../../generator/engine/store/cache-file.ts'
import { readText } from '../../../generator/engine/store/content-source.ts'
import { copy, writeAtomic } from '../../../generator/engine/store/files.ts'
import { sha256 } from '../../../generator/engine/store/hash.ts'
import { lazyPromise } from '../../../generator/engine/store/memoize.ts'
import { openStore, resultNames, type Inputs, type Store } from '../../../generator/engine/store/store.ts'
import { emptyFolder } from '../../support/content.ts'

let cache: string
let file: string

beforeEach(() => {
  cache = emptyFolder()
  file = join(emptyFolder(), 'photo.jpg')
  writeFileSync(file, 'one')
})

const minute = 60_000
const day = 24 * 60 * minute

/** A run that happens two minutes from now: files that are written in a test have long been left alone by then. */
const later = (ms = 2 * minute): Store => openStore(cache, () => Date.now() + ms)

/** The clock of a file system can stand still for some milliseconds. */
const tick = () => after(30)

const stored = (): string[] => readdirSync(join(cache, 'store')).filter((name) => name !== 'index.json')

describe('the hash of a file', () => {
  /** Makes the index say of the file what is not so: whoever does not read the file believes it. */
  function claim(hash: string): void {
    const store = later()
    store.hashOf(file)
    store.save()
    const index = cacheEntryAt<Record<string, [string, string]>>(join(cache, 'store', 'index.json'))
    const sources = index.read()!
    const [stamp] = sources[file]!
    index.write({ ...sources, [file]: [stamp, hash] })
  }

  test('is that of its bytes, and is not found again while nobody touches it', () => {
    expect(later().hashOf(file)).toBe(sha256('one'))
    claim('what was said')
    expect(later().hashOf(file)).toBe('what was said')
  })

  const another = (): void => writeFileSync(`${file}.new`, 'two')
  test.each<[string, () => void]>([
    ['written with as many bytes', () => writeFileSync(file, 'two')],
    ['written, with its former date', () => (writeFileSync(file, 'two'), utimesSync(file, 1, 1))],
    ['another one by its name', () => (another(), renameSync(`${file}.new`, file))],
    ['one with a second name', () => (writeFileSync(file, 'two'), linkSync(file, `${file}.second`))],
    ['a link that leads elsewhere', () => (another(), rmSync(file), symlinkSync(`${file}.new`, file))]
  ])('is found anew once it is %s', async (_, change) => {
    utimesSync(file, 1, 1)
    claim('what was said')
    await tick()
    change()
    expect(later().hashOf(file)).toBe(sha256('two'))
  })

  test.each([
    ['written a moment ago', 1999, {}],
    ['on a disk that counts whole seconds', day, { ctimeNs: 5_000_000_000n }]
  ])('of one %s is found each time: it could be written again at the same moment', (_, age, coarse) => {
    const stats = Object.assign(fs.statSync(file, { bigint: true }), coarse)
    const store = openStore(cache, () => Number(stats.mtimeMs) + age)
    const statOf = vi.spyOn(fs, 'statSync').mockReturnValue(stats)
    syncBuiltinESMExports()
    try {
      expect(store.hashOf(file)).toBe(sha256('one'))
      writeFileSync(file, 'two')
      expect(store.hashOf(file)).toBe(sha256('two'))
    } finally {
      statOf.mockRestore()
      syncBuiltinESMExports()
    }
    store.save()
    expect(cacheEntryAt<object>(join(cache, 'store', 'index.json')).read()).toEqual({})
  })
})

describe('a result', () => {
  const inputs = { sourceHashes: [sha256('one')], version: 'a recipe' }
  const drawing = resultNames('drawing', inputs)('svg')

  test('is known as long as its sources and its recipe are the same', () => {
    const known = (stage: string, from: Inputs) => later().entry<number>(stage, from).read()
    later().entry<number>('size', inputs).write(1)
    expect(known('size', inputs)).toBe(1)
    expect(known('size', { ...inputs, version: 'another' })).toBeNull()
    expect(known('size', { ...inputs, sourceHashes: [sha256('two')] })).toBeNull()
    expect(known('height', inputs)).toBeNull()
  })

  test('as a file is found by another run under its name, which was known before', () => {
    const kept = later().saveFile(drawing, '<svg/>')
    expect(later().findFile(drawing)).toEqual(kept)
    expect(readText(kept)).toBe('<svg/>')
    expect(later().findFile(resultNames('drawing', inputs)('png'))).toBeUndefined()
  })

  test.each<[string, (text: string) => string]>([
    ['torn', (text) => text.slice(0, text.length / 2)],
    ['another in one letter', (text) => text.replace('g', 'G')],
    ['empty', () => '']
  ])('that is %s is made anew', (_, damage) => {
    later().entry('size', inputs).write({ width: 1, height: 2, kind: 'svg' })
    later().saveFile(drawing, '<svg/>')
    for (const name of stored()) {
      const path = join(cache, 'store', name)
      writeFileSync(path, damage(readFileSync(path, 'utf8')))
    }
    expect(later().entry('size', inputs).read()).toBeNull()
    expect(later().findFile(drawing)).toBeUndefined()
  })

  test('is given all the same where nothing can be kept', () => {
    cache = join(cache, 'file')
    writeFileSync(cache, '')
    const store = later()
    expect(store.hashOf(file)).toBe(sha256('one'))
    store.save()
    expect(store.entry('size', inputs).read()).toBeNull()
    expect(store.findFile(drawing)).toBeUndefined()
  })
})

describe('a value that cannot be written', () => {
  const fails = (code: string) => () => {
    throw Object.assign(new Error(code), { code, syscall: 'mkdir' })
  }
  /** Writes a value where the system refuses to make its folder. @param folder why the one around it may not be used */
  const writeWhere = (refusal: string, folder?: string) => {
    const refused = vi.spyOn(fs, 'mkdirSync').mockImplementation(fails(refusal))
    const looked = vi.spyOn(fs, 'accessSync').mockImplementation(folder === undefined ? () => {} : fails(folder))
    syncBuiltinESMExports()
    try {
      return cacheEntryAt<number>(join(cache, 'folder', 'value.json')).keep(1)
    } finally {
      refused.mockRestore()
      looked.mockRestore()
      syncBuiltinESMExports()
    }
  }

  test.each([
    ['EACCES', undefined],
    ['EPERM', undefined],
    ['EROFS', undefined],
    // As Node says it on a read-only disk.
    ['ENOENT', 'EROFS']
  ])('is not kept where the disk may not be written: %s, and of the folder %s', (refusal, folder) => {
    expect(writeWhere(refusal, folder)).toBe(false)
  })

  test('is an error where the folder may be written', () => {
    expect(() => writeWhere('ENOSPC')).toThrow('ENOSPC')
  })
})

test('what failed once while it was loaded is loaded again', async () => {
  const load = lazyPromise(vi.fn(async () => 'there').mockRejectedValueOnce(new Error('busy')))
  await expect(load()).rejects.toThrow('busy')
  expect(await load()).toBe('there')
})

test('what nothing has used for a month goes, and nothing else', () => {
  const [used, unused] = ['used', 'unused'].map((version) => resultNames('share', { sourceHashes: [], version })('jpg'))
  const next = (days: number): Store => later(days * day)
  for (const name of [used!, unused!]) next(0).saveFile(name, name)
  const inputs = { sourceHashes: [], version: 'used' }
  next(0).entry('size', inputs).write(1)
  for (const days of [5, 20, 39, 41, 60]) {
    const store = next(days)
    expect([store.findFile(used!), store.entry('size', inputs).read()]).toEqual([expect.anything(), 1])
    store.save()
    expect(stored()).toHaveLength(days < 40 ? 3 : 2)
  }
  expect(next(60).findFile(used!)).toBeDefined()
})

test.skipIf(process.platform === 'win32')('a private folder is for this account alone, also one that was there', () => {
  const folder = join(emptyFolder(), 'a', 'b')
  const modeOf = (): number => fs.statSync(folder).mode & 0o777
  makePrivateFolder(folder)
  expect(modeOf()).toBe(0o700)
  fs.chmodSync(folder, 0o755)
  makePrivateFolder(folder)
  expect(modeOf()).toBe(0o700)
})

test('of entries of which only some are to stay, those that were written last do, however old they are', async () => {
  const folder = emptyFolder()
  for (const name of ['first', 'second', 'third', 'no entry']) {
    writeFileSync(join(folder, name), '')
    await tick()
  }
  utimesSync(join(folder, 'no entry'), 1, 1)
  utimesSync(join(folder, 'second'), 2, 2)
  const isEntry = (name: string): boolean => !name.startsWith('no')
  deleteOldest(folder, 3, isEntry)
  expect(readdirSync(folder)).toHaveLength(4)
  writeFileSync(join(folder, 'first'), 'written again')
  deleteOldest(folder, 2, isEntry)
  expect(readdirSync(folder).toSorted()).toEqual(['first', 'no entry', 'third'])
  deleteOldest(folder, 1, isEntry)
  expect(readdirSync(folder).toSorted()).toEqual(['first', 'no entry'])
})

test('a copy takes the place of what is there, also below a name with an accent', () => {
  const folder = join(emptyFolder(), 'Nicolò')
  mkdirSync(folder)
  const to = join(folder, 'photo.jpg')
  writeFileSync(to, 'former')
  copy(file, to)
  expect(readFileSync(to, 'utf8')).toBe('one')
})

test.skipIf(process.platform === 'win32')('a link is copied as a link, and nothing is written through one', () => {
  const [link, to] = ['link', 'to'].map((name) => join(emptyFolder(), name)) as [string, string]
  symlinkSync('elsewhere', link)
  copy(link, to)
  expect(readlinkSync(to)).toBe('elsewhere')
  rmSync(to)
  symlinkSync(file, to)
  copy(link, to)
  expect([readlinkSync(to), readFileSync(file, 'utf8')]).toEqual(['elsewhere', 'one'])
})

test('of a file that cannot be written nothing is left beside its place', () => {
  const place = emptyFolder()
  expect(() => writeAtomic(place, 'text')).toThrow(Error)
  expect(readdirSync(join(place, '..')).filter((name) => name.startsWith(`.${basename(place)}`))).toEqual([])
})
