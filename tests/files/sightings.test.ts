import { linkSync, readFileSync, renameSync, rmSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { beforeEach, describe, expect, test } from 'vitest'
import { isKept, keepFile } from '../../generator/files/kept.ts'
import { openSightings, type Sightings } from '../../generator/files/sightings.ts'
import { emptyFolder } from '../content.ts'

let cache: string
let file: string

beforeEach(() => {
  cache = emptyFolder()
  file = join(emptyFolder(), 'photo.jpg')
  writeFileSync(file, 'one')
})

/** Of a run that happens two minutes from now: files that are written in a test have long been left alone by then. */
const later = (): Sightings => openSightings(cache, () => Date.now() + 120_000)

function say(said: string, seen = later()): void {
  seen.before(file)(said)
  seen.keep()
}

/** The clock of a file system can stand still for some milliseconds. */
const tick = () => after(30)

describe('what was said of a file', () => {
  test('holds in the same run and in the next one', () => {
    const seen = later()
    expect(seen.recall(file)).toBeUndefined()
    seen.before(file)('what it is')
    expect(seen.recall(file)).toBe('what it is')
    seen.keep()
    expect(later().recall(file)).toBe('what it is')
  })

  const another = (): void => writeFileSync(`${file}.new`, 'two')
  test.each<[string, () => void]>([
    ['written with as many bytes', () => writeFileSync(file, 'two')],
    [
      'written, with its former date',
      () => {
        const { atime, mtime } = statSync(file)
        writeFileSync(file, 'two')
        utimesSync(file, atime, mtime)
      }
    ],
    ['another one by its name', () => (another(), renameSync(`${file}.new`, file))],
    ['gone', () => rmSync(file)],
    ['one with a second name', () => linkSync(file, `${file}.second`)]
  ])('does not hold once it is %s', async (_, change) => {
    say('what it is')
    await tick()
    change()
    expect(later().recall(file)).toBeUndefined()
  })

  test('does not hold once a link leads elsewhere', () => {
    const [link, other] = [`${file}.link`, `${file}.other`]
    writeFileSync(other, 'two')
    symlinkSync(file, link)
    const seen = later()
    seen.before(link)('what it is')
    expect(seen.recall(link)).toBe('what it is')
    rmSync(link)
    symlinkSync(other, link)
    expect(seen.recall(link)).toBeUndefined()
  })

  test('is of the file before it was read, even if it is written while it is read', async () => {
    const seen = later()
    const tell = seen.before(file)
    await tick()
    writeFileSync(file, 'two')
    tell('one')
    expect(seen.recall(file)).toBeUndefined()
  })

  test('is not remembered of a file that was written a moment ago', () => {
    say('what it is', openSightings(cache))
    expect(later().recall(file)).toBeUndefined()
  })

  test('is forgotten where a letter of the memory is another', () => {
    say('what it is')
    const memory = join(cache, 'sightings.json')
    writeFileSync(memory, readFileSync(memory, 'utf8').replace('what it is', 'what it was'))
    expect(later().recall(file)).toBeUndefined()
  })

  test('is done without where the cache cannot be written', () => {
    cache = join(cache, 'file')
    writeFileSync(cache, '')
    say('what it is')
    expect(later().recall(file)).toBeUndefined()
  })
})

describe('a file that is kept', () => {
  test('is read once, and again when anybody has touched it', async () => {
    const path = join(cache, 'kept.svg')
    const { hash } = keepFile(path, '<svg/>')
    const seen = later()
    expect(isKept(path, hash, seen)).toBe(true)
    expect(seen.recall(path)).toBe(hash)
    await tick()
    writeFileSync(path, '<svg>>')
    expect(isKept(path, hash, seen)).toBe(false)
    writeFileSync(path, '<svg/>')
    expect(isKept(path, hash, seen)).toBe(true)
  })

  test('has to have the hash that is asked for, whatever was said of it', () => {
    const path = join(cache, 'kept.svg')
    keepFile(path, '<svg/>')
    const seen = later()
    seen.before(path)('another')
    expect(isKept(path, 'a hash', seen)).toBe(false)
  })
})
