import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { emptyFolder } from '../content.ts'
import { readData } from '../../generator/content/read.ts'

/** A folder with these files, empty ones, and these links. */
function folderWith(files: readonly string[], links: Record<string, string> = {}): string {
  const folder = join(emptyFolder(), 'data')
  const make = (name: string): string => {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    return join(folder, name)
  }
  mkdirSync(folder)
  for (const name of files) writeFileSync(make(name), '')
  for (const [name, target] of Object.entries(links)) symlinkSync(target, make(name))
  return folder
}

test('all that is neither a photo nor a calendar has its name told, so that nothing is passed over in silence', () => {
  const folder = folderWith([
    'site.yaml',
    'README.md',
    'rooms/blue.yaml.txt',
    'rooms/sub/red.yaml',
    'rooms/green.YAML',
    'availability/a.ics',
    'availability/old/a.ics',
    'photos/a.jpg',
    '.hidden'
  ])
  const { names, calendars } = readData(folder)
  expect(names).toEqual([
    'README.md',
    'availability/old/a.ics',
    'rooms/blue.yaml.txt',
    'rooms/green.YAML',
    'rooms/sub/red.yaml',
    'site.yaml'
  ])
  expect(calendars.map(({ name }) => name)).toEqual(['a.ics'])
})

const namesIn = (folder: string) => {
  const { files, photos, diagnostics } = readData(folder)
  return {
    files: files.map(({ file }) => file),
    photos: photos.map(({ ref, file }) => `${ref} ${file}`),
    outside: diagnostics.map(({ code, at }) => `${code} ${at.file}`)
  }
}

test('YAML files by name, wherever they are, and photos by the reference that YAML writes', () => {
  const folder = folderWith([
    'site.yaml',
    'rooms/blue.yaml',
    'old.yml',
    'README.md',
    'photos/blue/01.jpg',
    'photos/blue/02.photo.PNG',
    'photos/mark.svg',
    'photos/site.yaml'
  ])
  expect(namesIn(folder)).toEqual({
    files: ['old.yml', 'photos/site.yaml', 'rooms/blue.yaml', 'site.yaml'],
    photos: ['blue/01 photos/blue/01.jpg', 'blue/02.photo photos/blue/02.photo.PNG', 'mark photos/mark.svg'],
    outside: []
  })
})

test('the order is that of the code units, whatever the file system or the language of the system', () => {
  const folder = folderWith(['b.yaml', 'a.yaml', 'Z.yaml', 'é.yaml', 'a-b.yaml', 'rooms/10.yaml', 'rooms/9.yaml'])
  expect(namesIn(folder).files).toEqual([
    'Z.yaml',
    'a-b.yaml',
    'a.yaml',
    'b.yaml',
    'rooms/10.yaml',
    'rooms/9.yaml',
    'é.yaml'
  ])
})

test('hidden files and folders are the system’s, not the owner’s', () => {
  expect(
    namesIn(folderWith(['.site.yaml.swp', '.git/config.yaml', 'photos/.DS_Store', 'photos/a.jpg', 'site.yaml']))
  ).toEqual({ files: ['site.yaml'], photos: ['a photos/a.jpg'], outside: [] })
})

test('decomposed names, which some systems write, are composed', () => {
  const [photo] = readData(folderWith([`photos/${'citta\u0300'.normalize('NFD')}.jpg`])).photos
  expect(photo).toMatchObject({ ref: 'citt\u00e0', file: 'photos/citt\u00e0.jpg' })
})

test('the order is that of composed names, however the system writes them', () => {
  const written = ['NFC', 'NFD'].map((form) =>
    readData(folderWith([`photos/${'citta\u0300'.normalize(form)}.jpg`, 'photos/citty.jpg'])).photos.map(
      ({ ref }) => ref
    )
  )
  expect(written).toEqual([
    ['citty', 'citt\u00e0'],
    ['citty', 'citt\u00e0']
  ])
})

test('the bytes are those on the disk', () => {
  const folder = folderWith([])
  writeFileSync(join(folder, 'site.yaml'), new Uint8Array([0xef, 0xbb, 0xbf, 0xe0, 0]))
  expect([...readData(folder).files[0]!.bytes]).toEqual([0xef, 0xbb, 0xbf, 0xe0, 0])
})

describe('links', () => {
  test.each<[name: string, link: string, target: string]>([
    ['to the folder around it', 'photos/loop', '..'],
    ['to its own folder', 'photos/self', '.'],
    ['to nothing', 'photos/lost.jpg', 'nowhere.jpg'],
    ['to a file elsewhere', 'photos/passwd.jpg', '/etc/passwd'],
    ['to a folder elsewhere', 'photos/etc', '/etc'],
    ['to itself', 'photos/round', 'round'],
    ['to a YAML file elsewhere', 'rooms/other.yaml', '/etc/hostname']
  ])('%s are not followed', (_, link, target) => {
    expect(namesIn(folderWith(['photos/a.jpg', 'site.yaml'], { [link]: target }))).toEqual({
      files: ['site.yaml'],
      photos: ['a photos/a.jpg'],
      outside: [`link-outside ${link}`]
    })
  })

  test('to a neighbour whose name only begins alike are not followed', () => {
    const folder = folderWith(['site.yaml'], { 'photos/a.jpg': '../../data-old/a.jpg' })
    mkdirSync(`${folder}-old`)
    writeFileSync(`${folder}-old/a.jpg`, '')
    expect(namesIn(folder).outside).toEqual(['link-outside photos/a.jpg'])
  })

  test('within the folder are followed', () => {
    const folder = folderWith(['photos/a/01.jpg', 'site.yaml'], { 'photos/b': 'a', 'photos/c.jpg': 'a/01.jpg' })
    expect(namesIn(folder)).toEqual({
      files: ['site.yaml'],
      photos: ['a/01 photos/a/01.jpg', 'b/01 photos/b/01.jpg', 'c photos/c.jpg'],
      outside: []
    })
  })

  test('that lead to each other come to an end', () => {
    const folder = folderWith(['photos/a/01.jpg', 'photos/b/02.jpg'], { 'photos/a/b': '../b', 'photos/b/a': '../a' })
    const { photos, outside } = namesIn(folder)
    expect(photos).toContain('a/01 photos/a/01.jpg')
    expect(outside.length).toBeGreaterThan(0)
  })

  test('the data folder itself may be one', () => {
    const folder = folderWith(['site.yaml', 'photos/a.jpg'])
    symlinkSync(folder, `${folder}-link`)
    expect(namesIn(`${folder}-link`)).toEqual({ files: ['site.yaml'], photos: ['a photos/a.jpg'], outside: [] })
  })
})
