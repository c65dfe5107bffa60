/**
 * A build after an edit makes what a cold build would make, byte for byte, and says how many pages have changed; and a
 * check finds what a cold one would find. Whatever is remembered, and whatever became of it.
 */
import { createHash } from 'node:crypto'
import {
  appendFileSync,
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync
} from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { build, check, type Built } from '../generator/build.ts'
import { largeFrom } from '../generator/publish/patch.ts'
import { writeHouse } from '../bench/house.ts'
import { changeHouse, houses, type Change } from './change.ts'
import { cache as cacheOfTests, emptyFolder } from './content.ts'
import { isDeep, repetitions } from './deep.ts'
import { kinds, mutate } from './mutations/mutate.ts'
import { randomFrom } from './random.ts'

/** A house with its output, and the memory of both. */
type Place = { data: string; out: string; cache: string; program: string; today: string }

/** The tests' own: photos and scripts of both houses are made once. */
let shared: string
let start: Place

function placeFor(house: string): Place {
  const folder = emptyFolder()
  const data = join(folder, 'data')
  mkdirSync(data)
  changeHouse(house, [], data)
  return { data, out: join(folder, 'dist'), cache: shared, program: 'one', today: '2027-03-01' }
}

beforeAll(async () => {
  shared = emptyFolder()
  start = placeFor(houses.second)
  await build(start)
}, 120_000)

/** The house as it was at first, in the same place. */
function beginAnew({ data }: Place): void {
  rmSync(data, { recursive: true })
  mkdirSync(data)
  changeHouse(houses.second, [], data)
}

/** The place that all edits are made in, with the site of the house as it was at first. */
async function unedited(): Promise<Place> {
  beginAnew(start)
  await build(start)
  return start
}

/** Every file of a folder, as text that tells any two contents apart. */
function contentsOf(folder: string): Record<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const paths = entries.map((entry) => join(entry.parentPath, entry.name)).toSorted()
  return Object.fromEntries(paths.map((path) => [path.slice(folder.length + 1), readFileSync(path, 'latin1')]))
}

const told = ({ diagnostics, placeholders }: Built): unknown => JSON.parse(JSON.stringify([diagnostics, placeholders]))

type Cold = { told: unknown; pages: number | undefined; contents: unknown }

/** What is kept of one: thousands of whole outputs would fill the memory. */
type KnownCold = Omit<Cold, 'contents'> & { hash: string }

/** Where nothing is written, the output is as it was. */
const contentsAfter = (built: Built, out: string): unknown =>
  built.written === undefined ? 'nothing' : contentsOf(out)

/** By the content, and the day. */
const coldBuilds = new Map<string, KnownCold>()

/** A build from nothing, which is made once for the same content. */
async function buildCold(place: Place): Promise<KnownCold> {
  const key = JSON.stringify([place.today, hashOf(contentsOf(place.data))])
  const known = coldBuilds.get(key)
  if (known !== undefined) return known
  const { contents, ...cold } = await fromNothing(place)
  const made = { ...cold, hash: hashOf(contents) }
  coldBuilds.set(key, made)
  return made
}

async function fromNothing({ program: _forgotten, ...place }: Place): Promise<Cold> {
  const folder = emptyFolder()
  const out = join(folder, 'dist')
  const built = await build({ ...place, out })
  const cold = { told: told(built), pages: built.written?.pages, contents: contentsAfter(built, out) }
  rmSync(folder, { recursive: true })
  return cold
}

const hashOf = (contents: unknown): string => createHash('sha256').update(JSON.stringify(contents)).digest('hex')

type Written = NonNullable<Built['written']> | undefined

/** Builds anew, and holds it to a cold build. */
async function expectRebuilt(place: Place): Promise<Written> {
  const warm = await build(place)
  const cold = await buildCold(place)
  expect(told(warm)).toEqual(cold.told)
  expect(warm.written?.pages).toBe(cold.pages)
  const contents = contentsAfter(warm, place.out)
  const hash = hashOf(contents)
  // Made once more where something differs, to show what.
  expect(contents).toEqual(hash === cold.hash ? contents : (await fromNothing(place)).contents)
  expect(hash).toBe(cold.hash)
  return warm.written
}

const inFile = (place: Place, file: string, edit: (text: string) => string): void => {
  const path = join(place.data, file)
  const text = readFileSync(path, 'utf8')
  const edited = edit(text)
  expect(edited).not.toBe(text)
  // Another file: photos are links to those of the fixture.
  rmSync(path)
  writeFileSync(path, edited)
}

/** The memory of the output, that of the house, and what was formatted. */
const memories = (place: Place): string[] =>
  ['outputs', 'houses', 'formats'].flatMap((name) =>
    readdirSync(join(place.cache, name), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
  )

const page = 'kammern/arve.html'

/** Edits of every kind, and how many pages have changed then, where that is worth saying. */
const edits: Record<string, { edit: (place: Place) => Partial<Place> | void; changed?: number }> = {
  nothing: { edit: () => {}, changed: 0 },
  'a text of a unit, in one language': {
    edit: (place) => inFile(place, 'rooms/arve.yaml', (text) => text.replace('Wood that calms', 'Timber that calms')),
    changed: 1
  },
  'a text of a page': { edit: (place) => inFile(place, 'pages.yaml', (text) => text.replace(/e\b/, 'e e')) },
  'a text of the guide': {
    edit: (place) => inFile(place, 'guide.yaml', (text) => text.replace(/(de: )(?=\w)/, '$1Auch '))
  },
  'a word that all pages have': {
    edit: (place) => inFile(place, 'translations.yaml', (text) => text.replace(/(en: )(\w)/, '$1X$2'))
  },
  'the currency': {
    edit: (place) => inFile(place, 'site.yaml', (text) => text.replace('currency: CHF', 'currency: EUR'))
  },
  'the region of a language': {
    edit: (place) => inFile(place, 'site.yaml', (text) => text.replace('locale: de-CH', 'locale: de-DE'))
  },
  'the name of a unit': {
    edit: (place) => inFile(place, 'rooms/arve.yaml', (text) => text.replace('name: Arve', 'name: Arvo'))
  },
  'the name of another unit': {
    edit: (place) => inFile(place, 'rooms/arve.yaml', (text) => text.replace('name: Arve', 'name: Enzian'))
  },
  'the address of a unit': {
    edit: (place) => {
      inFile(place, 'rooms/arve.yaml', (text) => text.replace('slug: arve', 'slug: arvenstube'))
      inFile(place, 'availability/prices.yaml', (text) => text.replace('arve:', 'arvenstube:'))
    }
  },
  'a new unit': {
    edit: (place) => {
      const text = readFileSync(join(place.data, 'rooms/arve.yaml'), 'utf8')
      const copy = text.replace('slug: arve', 'slug: zirbe').replace('order: 1', 'order: 9').replace('Arve', 'Zirbe')
      writeFileSync(join(place.data, 'rooms/zirbe.yaml'), copy)
      inFile(place, 'availability/prices.yaml', (prices) => prices.replace(/^( +)arve(:.*)$/m, '$&\n$1zirbe$2'))
    }
  },
  'a unit less': {
    edit: (place) => {
      rmSync(join(place.data, 'rooms/enzian.yaml'))
      inFile(place, 'availability/prices.yaml', (text) => text.replace(/^ +enzian:.*\n/m, ''))
    }
  },
  'the name of the file of a unit': {
    edit: (place) => renameSync(join(place.data, 'rooms/arve.yaml'), join(place.data, 'rooms/zimmer.yaml')),
    changed: 0
  },
  'a price': { edit: (place) => inFile(place, 'availability/prices.yaml', (text) => text.replace(/: (\d)/, ': 1$1')) },
  'a note': { edit: (place) => inFile(place, 'rooms/arve.yaml', (text) => `# A note\n${text}`), changed: 0 },
  'what is told of': {
    edit: (place) => inFile(place, 'rooms/arve.yaml', (text) => text.replace('en: A chamber', 'en: A cham#ber'))
  },
  'what is wrong': {
    edit: (place) => inFile(place, 'rooms/arve.yaml', (text) => text.replace('area: 17.5', 'area: big'))
  },
  'another photo under its name': {
    edit: (place) => inFile(place, 'photos/haus.svg', (text) => text.replace('</svg>', '<path d="M1 1h1v1z"/></svg>'))
  },
  'the name of the place': {
    edit: (place) => inFile(place, 'site.yaml', (text) => text.replace('de: Oberlärch,', 'de: Bei Oberlärch,'))
  },
  'a file of the owner’s': {
    edit: (place) => {
      mkdirSync(join(place.data, 'static'), { recursive: true })
      writeFileSync(join(place.data, 'static/proof.txt'), 'mine')
    },
    changed: 0
  },
  'another day': { edit: () => ({ today: '2027-03-02' }), changed: 0 },
  'the program': { edit: () => ({ program: 'two' }), changed: 0 },
  'a page of the output, by hand': {
    edit: ({ out }) => {
      // Where there is no such page, this would be a file of the owner's, which stays.
      expect(existsSync(join(out, page))).toBe(true)
      appendFileSync(join(out, page), '<!-- by hand -->')
    },
    changed: 1
  },
  'a page of the output, with the size and the date that it had': {
    edit: ({ out }) => {
      const { atime, mtime } = statSync(join(out, page))
      writeFileSync(join(out, page), readFileSync(join(out, page), 'utf8').replace('<body', '<bodi'))
      utimesSync(join(out, page), atime, mtime)
    },
    changed: 1
  },
  'a page of the output, removed': { edit: ({ out }) => rmSync(join(out, page)), changed: 1 },
  'a page of the output, another file under its name': {
    edit: ({ out }) => {
      renameSync(join(out, page), join(dirname(out), 'other'))
      cpSync(join(dirname(out), 'other'), join(out, page))
    }
  },
  'the rights of a page': { edit: ({ out }) => chmodSync(join(out, page), 0o600) },
  'the whole output, removed': { edit: ({ out }) => rmSync(out, { recursive: true }) },
  'the whole output, copied': {
    edit: ({ out }) => {
      renameSync(out, `${out}-old`)
      cpSync(`${out}-old`, out, { recursive: true })
    }
  }
}

describe('after an edit, a build makes what a cold one makes', () => {
  test.each(Object.entries(edits))('%s', async (name, { edit, changed }) => {
    const place = await unedited()
    const now = { ...place, ...edit(place) }
    const written = await expectRebuilt(now)
    expect(written?.changed).toBe(changed ?? written?.changed)
    // And once more, from what is remembered by now: after some of the edits.
    if (!isDeep && Object.keys(edits).indexOf(name) % 3 > 0) return
    expect((await expectRebuilt(now))?.changed ?? 0).toBe(0)
  })
})

test.runIf(isDeep)('a shorter address of the guests’ guide that leads elsewhere is known to its worker', async () => {
  // With the cache that has its photos.
  const place = { ...placeFor(houses.shipped), cache: cacheOfTests }
  await build(place)
  inFile(place, 'pages.yaml', (text) => text.replace('to: guests/places', 'to: guests/beaches'))
  expect((await expectRebuilt(place))?.pages).toBeGreaterThan(50)
})

test.each(['right', 'same'])('a check misses the note "# %s" that was taken away', async (note) => {
  const place = placeFor(houses.second)
  const feed = '[{ env: CALENDAR, name: Portal }]'
  writeFileSync(
    join(place.data, 'availability/bookings.yaml'),
    `rooms:\n  arve: ${feed}\n  enzian:\n    - env: CALENDAR\n      name: Portal # ${note}\n`
  )
  const codesIn = async (cache: string): Promise<string[]> =>
    (await check({ data: place.data, cache, today: place.today })).diagnostics.map(({ code }) => code)
  expect(await codesIn(place.cache)).toEqual(note === 'same' ? [] : ['feed-shared'])
  inFile(place, 'availability/bookings.yaml', (text) => text.replace(` # ${note}`, ''))
  expect(await codesIn(place.cache)).toEqual(['feed-shared'])
  expect(await codesIn(emptyFolder())).toEqual(['feed-shared'])
})

describe('a memory that is not what was written is none', () => {
  test.each<[name: string, spoil: (path: string) => void]>([
    ['half of it', (path) => truncateSync(path, Math.floor(statSync(path).size / 2))],
    ['nothing of it', (path) => truncateSync(path, 0)],
    [
      'a letter of it changed',
      (path) => {
        const bytes = readFileSync(path)
        const at = Math.floor(bytes.length * 0.7)
        bytes[at] = (bytes[at] ?? 0) ^ 1
        writeFileSync(path, bytes)
      }
    ],
    ['it is gone', (path) => rmSync(path)],
    [
      'a folder stands in its place',
      (path) => {
        rmSync(path)
        mkdirSync(path)
      }
    ]
  ])('%s', async (_, spoil) => {
    const place = { ...placeFor(houses.second), cache: emptyFolder() }
    cpSync(shared, place.cache, { recursive: true, filter: (path) => !/\/(?:outputs|houses|formats)$/.test(path) })
    await build(place)
    expect(memories(place).length).toBeGreaterThan(2)
    for (const path of memories(place)) spoil(path)
    inFile(place, 'rooms/arve.yaml', (text) => text.replace('Wood that calms', 'Timber that calms'))
    expect((await expectRebuilt(place))?.changed).toBe(1)
  })

  test('that of another house, in its place', async () => {
    const cache = emptyFolder()
    cpSync(shared, cache, { recursive: true, filter: (path) => !/\/(?:outputs|houses|formats)$/.test(path) })
    const [one, other] = [
      { ...placeFor(houses.second), cache },
      { ...placeFor(houses.second), cache }
    ]
    inFile(other, 'rooms/arve.yaml', (text) => text.replace('Wood that calms', 'Timber that calms'))
    await build(one)
    const [ownOutput] = readdirSync(join(cache, 'outputs'))
    await build(other)
    const foreign = readdirSync(join(cache, 'outputs')).find((name) => name !== ownOutput)
    cpSync(join(cache, 'outputs', foreign ?? ''), join(cache, 'outputs', ownOutput ?? ''))
    expect((await expectRebuilt(one))?.changed).toBe(0)
  })
})

test('after any edits one after the other, a build makes what a cold one makes', async () => {
  const random = randomFrom(20_261)
  let place = await unedited()
  const known = Object.values(edits)
  const written: (Built['written'] | undefined)[] = []
  for (let turn = 0; turn < repetitions({ quick: 8, deep: 2000 }); turn += 1) {
    const { edit } = known[Math.floor(random() * known.length)]!
    try {
      place = { ...place, ...edit(place) }
    } catch {
      // It finds no more what it would change.
      beginAnew(place)
    }
    const made = await expectRebuilt(place)
    written.push(made)
    if (made === undefined) beginAnew(place)
  }
  expect(written.filter((each) => each !== undefined).length).toBeGreaterThan(3)
})

test.each(Object.entries(houses))(
  'what is found in the %s house after mistakes is what a cold check finds',
  async (_, house) => {
    const place = placeFor(house)
    const names = readdirSync(house, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(house.length + 1))
      .toSorted()
    const texts = new Map(
      names.filter((name) => name.endsWith('.yaml')).map((name) => [name, readFileSync(join(house, name), 'utf8')])
    )
    const whole = { texts, photos: names.filter((name) => name.startsWith('photos/')) }
    const random = randomFrom(7)
    const { data, cache, program } = place
    const become = (changes: readonly Change[]): void => {
      rmSync(data, { recursive: true })
      mkdirSync(data)
      changeHouse(house, changes, data)
    }
    await check({ data, cache, program })
    for (let turn = 0; turn < repetitions({ quick: house === houses.shipped ? 4 : 10, deep: 3000 }); turn += 1) {
      const mutation = mutate(whole, kinds[(turn * 7) % kinds.length]!, random)
      if (mutation === undefined) continue
      become(mutation.changes)
      const [warm, cold] = [await check({ data, cache, program }), await check({ data, cache })]
      const found = (checked: typeof warm): string =>
        JSON.stringify([
          mutation.kind,
          checked.diagnostics,
          checked.placeholders,
          checked.content?.model,
          [...(checked.content?.nights ?? [])]
        ])
      expect(found(warm)).toBe(found(cold))
      become([])
      await check({ data, cache, program })
    }
  }
)

test.runIf(isDeep)('a large site gets its few new files in their places', async () => {
  const place = { ...placeFor(houses.second), data: join(emptyFolder(), 'data') }
  // As many pages as take two threads, and files for the rest of a large site.
  writeHouse(place.data, 600)
  mkdirSync(join(place.data, 'static'))
  for (let file = 0; file < largeFrom - 600; file += 1) writeFileSync(join(place.data, `static/${file}.txt`), `${file}`)
  await build(place)
  const inode = statSync(place.out).ino
  // What the first of the two has put in its place stands after the second: one cold build tells of both.
  rmSync(join(place.data, 'rooms/unit-00003.yaml'))
  expect((await build(place)).written?.changed).toBeGreaterThan(0)
  expect(statSync(place.out).ino).toBe(inode)
  inFile(place, 'rooms/unit-00004.yaml', (text) => text.replace(/^( +en: [a-z][^\n"]*)$/m, '$1 again'))
  expect((await expectRebuilt(place))?.changed).toBeGreaterThan(0)
  expect(statSync(place.out).ino).toBe(inode)
})
