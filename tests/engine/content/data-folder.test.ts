/** The files of a data folder: which are read, under which names, in which order, and which never. */
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parseFile } from '../../../generator/engine/content/yaml/source.ts'
import { cache, changedHouse, emptyFolder, houses } from '../../support/content.ts'
import { check, readData } from '../../support/house-engine.ts'

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

const namesIn = (folder: string) => {
  const { files, photos, diagnostics } = readData(folder)
  return {
    files: files.map(({ file }) => file),
    photos: photos.map(({ ref, file }) => `${ref} ${file}`),
    outside: diagnostics.map(({ code, at }) => `${code} ${at.file}`)
  }
}

test('all that is neither a photo nor a calendar has its name told, so that nothing is passed over in silence', () => {
  const others = [
    'README.md',
    'availability/old/a.ics',
    'rooms/blue.yaml.txt',
    'rooms/green.YAML',
    'rooms/sub/red.yaml'
  ]
  const { names, attachments } = readData(
    folderWith([...others, 'site.yaml', 'availability/a.ics', 'photos/a.jpg', '.hidden'])
  )
  expect(names).toEqual([...others, 'site.yaml'])
  expect(attachments.map(({ name }) => name)).toEqual(['a.ics'])
})

test('YAML files by name, wherever they are, and photos by the reference that YAML writes', () => {
  const files = ['old.yml', 'photos/site.yaml', 'rooms/blue.yaml', 'site.yaml']
  const photos = ['photos/blue/01.jpg', 'photos/blue/02.photo.PNG', 'photos/mark.svg']
  expect(namesIn(folderWith(['README.md', ...photos, ...files]))).toEqual({
    files,
    photos: ['blue/01 photos/blue/01.jpg', 'blue/02.photo photos/blue/02.photo.PNG', 'mark photos/mark.svg'],
    outside: []
  })
})

test('the order is that of the code units, whatever the file system or the language of the system', () => {
  const files = ['Z.yaml', 'a-b.yaml', 'a.yaml', 'b.yaml', 'rooms/10.yaml', 'rooms/9.yaml', 'é.yaml']
  expect(namesIn(folderWith(files.toReversed())).files).toEqual(files)
})

test('hidden files and folders are the system’s, not the owner’s', () => {
  const hidden = ['.site.yaml.swp', '.git/config.yaml', 'photos/.DS_Store']
  expect(namesIn(folderWith([...hidden, 'site.yaml']))).toEqual({ files: ['site.yaml'], photos: [], outside: [] })
})

test('what editors and sync programs put beside a file for a while is none of the house', () => {
  const names = [
    '#grecale.yaml#',
    '.#grecale.yaml',
    '~$ecale.yaml',
    'grecale.yaml~',
    '4913',
    'grecale.yaml.tmp',
    '~syncthing~grecale.yaml.tmp',
    '.syncthing.grecale.yaml.tmp',
    '.~lock.grecale.yaml#',
    'grecale.yaml.crdownload',
    'grecale.yaml.part',
    'Thumbs.db',
    'desktop.ini',
    '.DS_Store'
  ]
  const temporary = ['rooms', 'photos', 'static'].flatMap((folder) => names.map((name) => `${folder}/${name}`))
  const own = ['photos/a.jpg', 'rooms/blue.yaml', 'static/.well-known/a.txt', 'static/4913.txt']
  const { names: known, photos, staticFiles } = readData(folderWith([...temporary, ...own]))
  expect([...photos, ...staticFiles].map(({ file }) => file)).toEqual([own[0], own[2], own[3]])
  expect(known).toEqual([own[1]])
})

describe('a file that stands for another one', () => {
  test.each([
    ['rooms/.blue.yaml.icloud', 'rooms/blue.yaml', 'icloud'],
    ['.site.yaml.icloud', 'site.yaml', 'icloud'],
    ['rooms/blue.yaml.nextcloud', 'rooms/blue.yaml', 'nextcloud'],
    ['rooms/blue.yaml.cloud', 'rooms/blue.yaml', 'odrive'],
    ['rooms/blue.gsheet', 'rooms/blue.yaml', 'google-doc'],
    ['rooms/blue.yaml - collegamento.lnk', 'rooms/blue.yaml', 'shortcut']
  ])('by its name %s is that file, with nobody knows what in it', (name, file, stub) => {
    const { files, names } = readData(folderWith([name]))
    expect(names).toEqual([file])
    expect(files).toMatchObject([{ file, stub }])
  })

  test.each(['photos/blue/.01.jpg.icloud', 'photos/blue/01.png.rsls'])('of a photo is that photo: %s', (name) => {
    expect(readData(folderWith([name])).photos).toMatchObject([{ ref: 'blue/01', stub: expect.any(String) }])
  })

  test.each(['static/.menu.pdf.icloud', 'availability/.own.ics.icloud', 'rooms.cloudf', 'photos/.blue.icloud'])(
    'is an error: %s',
    (name) => {
      expect(readData(folderWith([name])).diagnostics).toMatchObject([{ code: 'file-stub', severity: 'error' }])
    }
  )

  test.each<[what: string, bytes: string, stub: string]>([
    ['an alias of the Finder', `book\0\0\0\0mark\0\0\0\0${'/Users/mario'.repeat(90)}`, 'shortcut'],
    ['a link of Windows', 'L\0\0\0\x01\x14\x02\0\0\0', 'shortcut'],
    ['a link to a document of Google', '{"url": "https://docs.google.com/open", "doc_id": "1AbC"}', 'google-doc'],
    ['half of it, and zeros', `slug: blue\n${'\0'.repeat(100)}`, 'zeros']
  ])('is known by its content: %s', (_, bytes, stub) => {
    const { diagnostics } = parseFile({ file: 'rooms/blue.yaml', bytes: Buffer.from(bytes, 'latin1') })
    expect(diagnostics).toMatchObject([{ code: 'file-stub', args: { stub } }])
  })

  test('is a folder that has the name of a room', () => {
    const { files, diagnostics } = readData(folderWith(['rooms/blue.yaml/notes.txt', 'static/x.yaml/a.txt']))
    expect([files, diagnostics]).toMatchObject([[{ file: 'rooms/blue.yaml', stub: 'no-file' }], []])
  })

  test('is nothing beside that file, and a note is a file like others', () => {
    const beside = ['rooms/.blue.yaml.icloud', 'photos/.a.jpg.icloud', 'static/.b.txt.icloud']
    const own = ['rooms/blue.yaml', 'photos/a.jpg', 'static/b.txt', 'notes.gdoc', 'notes.url']
    const { names, photos, staticFiles, diagnostics } = readData(folderWith([...beside, ...own, '.notes.txt.icloud']))
    expect({ names, diagnostics }).toEqual({ names: ['notes.gdoc', 'notes.url', 'rooms/blue.yaml'], diagnostics: [] })
    expect([...photos, ...staticFiles].map(({ file }) => file)).toEqual(['photos/a.jpg', 'static/b.txt'])
  })

  test('is also a link of git-annex that leads nowhere, but no other one', () => {
    const annex = '../.git/annex/objects/1a/SHA256E-s82.yaml'
    const { files, diagnostics } = readData(folderWith([], { 'rooms/blue.yaml': annex, 'rooms/red.yaml': '/media/x' }))
    expect(files).toMatchObject([{ file: 'rooms/blue.yaml', stub: 'git-annex' }])
    expect(diagnostics).toMatchObject([{ code: 'link-outside', at: { file: 'rooms/red.yaml' } }])
  })
})

test.each(['NFC', 'NFD'])('names are composed, and stand in the order of composed ones, written as %s', (form) => {
  const folder = folderWith([`photos/${'citta\u0300'.normalize(form)}.jpg`, 'photos/citty.jpg'])
  expect(namesIn(folder).photos).toEqual(['citty photos/citty.jpg', 'citt\u00e0 photos/citt\u00e0.jpg'])
})

describe('links', () => {
  const own = { files: ['site.yaml'], photos: ['a photos/a.jpg'] }

  test.each<[name: string, link: string, target: string]>([
    ['to the folder around it', 'photos/loop', '..'],
    ['to a file elsewhere', 'photos/passwd.jpg', '/etc/passwd'],
    ['to itself', 'photos/round', 'round'],
    ['to a YAML file elsewhere', 'rooms/other.yaml', '/etc/hostname']
  ])('%s are not followed', (_, link, target) => {
    const folder = folderWith(['photos/a.jpg', 'site.yaml'], { [link]: target })
    expect(namesIn(folder)).toEqual({ ...own, outside: [`link-outside ${link}`] })
  })

  test.each(['photos', 'rooms', 'availability', 'site.yaml'])(
    'one for %s whose drive is gone is told alone, with what it leads to',
    async (name) => {
      const { folder } = changedHouse(houses.second, [])
      rmSync(join(folder, name), { recursive: true })
      symlinkSync('/media/no-drive/house', join(folder, name))
      const { diagnostics } = await check({ data: folder, cache })
      expect(diagnostics.map(({ code, at, args }) => [code, at.file, args])).toEqual([
        ['link-outside', name, { missing: '/media/no-drive/house' }]
      ])
    }
  )

  test('to a neighbour whose name only begins alike are not followed', () => {
    const folder = folderWith(['site.yaml'], { 'photos/a.jpg': '../../data-old/a.jpg' })
    mkdirSync(`${folder}-old`)
    writeFileSync(`${folder}-old/a.jpg`, '')
    expect(namesIn(folder).outside).toEqual(['link-outside photos/a.jpg'])
  })

  test('within the folder are followed', () => {
    const folder = folderWith(['photos/a/01.jpg'], { 'photos/b': 'a', 'photos/c.jpg': 'a/01.jpg' })
    const photos = ['a/01 photos/a/01.jpg', 'b/01 photos/b/01.jpg', 'c photos/c.jpg']
    expect(namesIn(folder)).toEqual({ files: [], photos, outside: [] })
  })

  test('that lead back, through another one or to each other, come to an end', () => {
    const links = { 'photos/a/b': '../b', 'photos/b/a': '../a', 'photos/b/self': '.' }
    const outside = ['photos/a/b/a', 'photos/a/b/self', 'photos/b/a/b', 'photos/b/self']
    expect(namesIn(folderWith(['photos/a/01.jpg'], links)).outside).toEqual(
      outside.map((link) => `link-outside ${link}`)
    )
  })

  test('the data folder itself may be one', () => {
    const folder = folderWith(['site.yaml', 'photos/a.jpg'])
    symlinkSync(folder, `${folder}-link`)
    expect(namesIn(`${folder}-link`)).toEqual({ ...own, outside: [] })
  })
})
