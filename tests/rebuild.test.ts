/**
 * A build after an edit makes what a cold build would make, byte for byte, and says how many pages have changed; and a
 * check finds what a cold one would find. Whatever is remembered, and whatever became of it.
 */
import {
  appendFileSync,
  chmodSync,
  cpSync,
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
import type { BuildResult } from '../generator/engine/build.ts'
import { changeHouse, houses } from './change.ts'
import { byTurns, isDeep, repetitions } from './deep.ts'
import { become, contentEdits, inFile, newWords } from './edits.ts'
import { emptyFolder, hashesOf } from './folders.ts'
import { kinds, mutate } from './mutations/mutate.ts'
import { randomFrom } from './random.ts'
import { build, check } from './house.ts'

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
})

/** The hash and the rights of each file. */
const filesIn = (folder: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(hashesOf(folder)).map(([path, hash]) => [path, `${hash} ${statSync(join(folder, path)).mode}`])
  )

/** What a build says and makes, as values that can be compared. Where nothing is written, the output is as it was. */
const made = ({ diagnostics, placeholders, written }: BuildResult, out: string) => ({
  told: JSON.stringify([diagnostics, placeholders]),
  pages: written?.pages,
  files: written === undefined ? {} : filesIn(out)
})

/** Builds from nothing, by the content and the day. */
const coldBuilds = new Map<string, ReturnType<typeof made>>()

async function buildCold({ program: _forgotten, ...place }: Place): Promise<ReturnType<typeof made>> {
  const key = JSON.stringify([place.today, hashesOf(place.data)])
  const out = join(emptyFolder(), 'dist')
  const cold = coldBuilds.get(key) ?? made(await build({ ...place, out }), out)
  rmSync(out, { recursive: true, force: true })
  coldBuilds.set(key, cold)
  return cold
}

/** Builds anew, and holds it to a cold build. @returns how many pages have changed; undefined if none was written */
async function expectRebuilt(place: Place): Promise<number | undefined> {
  const warm = await build(place)
  expect(made(warm, place.out)).toEqual(await buildCold(place))
  return warm.written?.changed
}

const page = ({ out }: Place): string => join(out, 'kammern/arve.html')

type Edit = (place: Place) => Partial<Place> | void

/** Edits of every kind, and how many pages have changed then, where that is worth saying. */
const edits: [name: string, edit: Edit, changed: number | undefined][] = [
  ['nothing', () => {}, 0],
  ...contentEdits.map(([name, edit, changed]): (typeof edits)[number] => [name, ({ data }) => edit(data), changed]),
  ['another day', () => ({ today: '2027-03-02' }), 0],
  ['the program', () => ({ program: 'two' }), 0],
  // Where there is no such page, this would be a file of the owner's, which stays.
  ['a page of the output, by hand', (place) => appendFileSync(page(place), '<!-- by hand -->'), 1],
  [
    'a page of the output, with the size and the date that it had',
    (place) => {
      const { atime, mtime } = statSync(page(place))
      writeFileSync(page(place), readFileSync(page(place), 'utf8').replace('<body', '<bodi'))
      utimesSync(page(place), atime, mtime)
    },
    1
  ],
  ['a page of the output, removed', (place) => rmSync(page(place)), 1],
  [
    'a page of the output, another file under its name',
    (place) => {
      renameSync(page(place), join(dirname(place.out), 'other'))
      cpSync(join(dirname(place.out), 'other'), page(place))
    },
    undefined
  ],
  ['the rights of a page', (place) => chmodSync(page(place), 0o600), undefined],
  ['the whole output, removed', ({ out }) => rmSync(out, { recursive: true }), undefined],
  [
    'the whole output, copied',
    ({ out }) => {
      rmSync(`${out}-old`, { recursive: true, force: true })
      renameSync(out, `${out}-old`)
      cpSync(`${out}-old`, out, { recursive: true })
    },
    undefined
  ]
]

describe('after an edit, a build makes what a cold one makes', () => {
  test.each(edits)('%s', async (_, edit, changed) => {
    become(start.data, houses.second)
    await build(start)
    const now = { ...start, ...edit(start) }
    const found = await expectRebuilt(now)
    expect(found).toBe(changed ?? found)
    // And once more, from what is remembered by now.
    expect(isDeep ? ((await expectRebuilt(now)) ?? 0) : 0).toBe(0)
  })
})

test('files get the rights that new ones have now', async () => {
  become(start.data, houses.second)
  await build(start)
  const former = process.umask(0o027)
  try {
    await expectRebuilt({ ...start, today: '2027-03-03' })
    expect(statSync(page(start)).mode & 0o777).toBe(0o640)
  } finally {
    process.umask(former)
  }
})

test('after any edits one after the other, a build makes what a cold one makes, and the next one nothing', async () => {
  const random = randomFrom(20_261)
  let place = start
  let written = 0
  for (let turn = 0; turn < repetitions({ quick: 6, deep: 40 }); turn += 1) {
    const [, edit] = edits[Math.floor(random() * edits.length)]!
    try {
      place = { ...place, ...edit(place) }
    } catch {
      // It finds no more what it would change.
      become(place.data, houses.second)
    }
    if ((await expectRebuilt(place)) === undefined) become(place.data, houses.second)
    else written += 1
  }
  await build(place)
  expect(await expectRebuilt(place)).toBe(0)
  expect(written).toBeGreaterThan(3)
})

test.each(['right', 'same'])('a check misses the note "# %s" that was taken away', async (note) => {
  const { data, cache, today } = placeFor(houses.second)
  const feed = '[{ env: CALENDAR, name: Portal }]'
  writeFileSync(
    join(data, 'availability/bookings.yaml'),
    `rooms:\n  arve: ${feed}\n  enzian:\n    - env: CALENDAR\n      name: Portal # ${note}\n`
  )
  const codes = async (): Promise<string[]> => (await check({ data, cache, today })).diagnostics.map(({ code }) => code)
  expect(await codes()).toEqual(note === 'same' ? [] : ['feed-shared'])
  inFile('availability/bookings.yaml', ` # ${note}`, '')(data)
  expect(await codes()).toEqual(['feed-shared'])
})

describe('a memory that is not what was written is none', () => {
  const named = ['manifests', 'tables']

  /** A cache with what takes long, and without the memories of the output and of the house. */
  function cacheWithout(): string {
    const cache = emptyFolder()
    cpSync(shared, cache, { recursive: true, filter: (path) => !named.some((name) => path.endsWith(`/${name}`)) })
    return cache
  }
  const memories = ({ cache }: Place): string[] =>
    named.flatMap((name) => Object.keys(hashesOf(join(cache, name))).map((path) => join(cache, name, path)))

  const spoilings: [name: string, spoil: (path: string) => void][] = [
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
  ]
  test.each(byTurns(spoilings, { of: 2 }))('%s', async (_, spoil) => {
    const place = { ...placeFor(houses.second), cache: cacheWithout() }
    await build(place)
    expect(memories(place).length).toBeGreaterThan(1)
    for (const path of memories(place)) spoil(path)
    expect(await expectRebuilt(place)).toBe(0)
    for (const path of memories(place)) spoil(path)
    newWords(place.data)
    expect(await expectRebuilt(place)).toBe(1)
  })

  test('that of another house, in its place', async () => {
    const cache = cacheWithout()
    const [one, other] = [placeFor(houses.second), placeFor(houses.second)].map((place) => ({ ...place, cache }))
    newWords(other!.data)
    const manifests = (): string[] => readdirSync(join(cache, 'manifests'))
    await build(one!)
    const [own = ''] = manifests()
    await build(other!)
    const foreign = manifests().find((name) => name !== own) ?? ''
    cpSync(join(cache, 'manifests', foreign), join(cache, 'manifests', own))
    expect(await expectRebuilt(one!)).toBe(0)
  })
})

test.each(byTurns(Object.values(houses).toReversed(), { of: 2 }))(
  'what is found after mistakes is what a cold check finds: %s',
  async (house) => {
    const { data, cache, program } = placeFor(house)
    const names = Object.keys(hashesOf(house))
    const texts = new Map(
      names.filter((name) => name.endsWith('.yaml')).map((name) => [name, readFileSync(join(house, name), 'utf8')])
    )
    const whole = { texts, photos: names.filter((name) => name.startsWith('photos/')) }
    const random = randomFrom(7)
    const found = async (given: { data: string; cache: string; program?: string }): Promise<string> => {
      const { diagnostics, placeholders, content } = await check(given)
      return JSON.stringify([diagnostics, placeholders, content?.model, [...(content?.darkVariants ?? [])]])
    }
    let turns = 0
    for (let turn = 0; turn < repetitions({ quick: 10, deep: 60 }); turn += 1) {
      const mutation = mutate(whole, kinds[(turn * 7) % kinds.length]!, random)
      if (mutation === undefined) continue
      await check({ data, cache, program })
      become(data, house, mutation.changes)
      expect({ mutation, found: await found({ data, cache, program }) }).toEqual({
        mutation,
        found: await found({ data, cache })
      })
      become(data, house)
      turns += 1
    }
    expect(turns).toBeGreaterThan(5)
  }
)

test('a shorter address of the guests’ guide that leads elsewhere is known to its worker', async () => {
  const place = placeFor(houses.second)
  // Its guide is for everybody, and has one section.
  inFile('pages.yaml', /(?<!footer: )\bguide(?=$|[,:/])/gm, 'guests')(place.data)
  inFile('pages.yaml', 'sections: [wege]', 'sections: [wege, grate]')(place.data)
  inFile('guide.yaml', /^ {2}wege:\n {4}slug: wege([^]*)$/m, '$&\n  grate:\n    slug: grate$1')(place.data)
  await build(place)
  inFile('pages.yaml', 'to: guests/wege', 'to: guests/grate')(place.data)
  expect(await expectRebuilt(place)).toBe(0)
})
