/**
 * Prices and bookings of a finished site: as the build writes them, as `availability` refreshes them, and how each of
 * their files is replaced. `.dist.generated` is the mark that a build leaves when it is done.
 */
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync
} from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calendarText, type BookedDays, makeChanges } from '../support/change.ts'
import {
  cache,
  changedHouse,
  emptyFolder,
  placedDiagnostics,
  houses,
  ownCache,
  root,
  type Change
} from '../support/content.ts'
import { runHere } from './command.ts'
import { byTurns } from '../support/deep.ts'
import { hashesOf } from '../support/folders.ts'
import { serverFor } from '../support/serve.ts'
import { addDays } from '../../generator/house/stay/days/day.ts'
import { replaceInSite } from '../../generator/engine/output/replace-in-site.ts'
import { refreshAnswers } from '../../generator/house/bookings/refresh-answers.ts'
import { build, check } from '../support/house-engine.ts'

const prices = 'availability/prices.yaml'
const bookings = 'availability/bookings.yaml'
const today = '2027-05-01'
const now = Date.parse('2027-05-01T08:30:00Z')

/** The room Arve has its bookings in a file. */
const withCalendar: Change[] = [
  { file: bookings, text: 'rooms:\n  arve:\n    - name: Booking.com\n      file: arve.ics\n  enzian: []\n' },
  { file: 'availability/arve.ics', text: readFileSync(join(root, 'tests/fixtures/feeds/booking.ics'), 'utf8') }
]

const answerIn = (out: string, unit: string): { availableDate: string; available: boolean; price: number }[] =>
  (JSON.parse(readFileSync(join(out, `api/kammern/${unit}/index.json`), 'utf8')) as [{ availability: never }])[0]
    .availability
const takenIn = (out: string, unit: string): string[] =>
  answerIn(out, unit)
    .filter(({ available }) => !available)
    .map(({ availableDate }) => availableDate)

/** A site in which there is nothing yet but a home page. */
function emptySite(): string {
  const out = join(emptyFolder(), 'dist')
  mkdirSync(out)
  writeFileSync(join(out, 'index.html'), 'home')
  return out
}

describe('the build', () => {
  let folder: string
  let out: string
  beforeAll(async () => {
    folder = changedHouse(houses.second, withCalendar).folder
    out = join(emptyFolder(), 'dist')
    await build({ data: folder, out, cache, today, now })
  })

  test('writes the answers of all units, with their bookings and closed nights', () => {
    expect(Object.keys(hashesOf(join(out, 'api')))).toEqual([
      ...['arve', 'enzian'].flatMap((unit) =>
        ['calendar.ics', 'index.html', 'index.json'].map((file) => `kammern/${unit}/${file}`)
      ),
      'units.json'
    ])
    expect(answerIn(out, 'arve'), 'a year and a day').toHaveLength(366)
    const stayInTheFeed = ['2027-06-03', '2027-06-04', '2027-06-05', '2027-06-06', '2027-06-07']
    expect(takenIn(out, 'arve').filter((day) => day >= '2027-06-01' && day < '2027-06-08')).toEqual(stayInTheFeed)
    expect(takenIn(out, 'enzian').slice(0, 2)).toEqual(['2027-05-01', '2027-05-02'])
    expect(takenIn(out, 'arve')).toContain('2027-11-02')
    expect(answerIn(out, 'arve')[2]).toEqual({ availableDate: '2027-05-03', available: true, price: 164.5 })
  })

  test('leaves answers to the command if told so, and reads no calendar', async () => {
    const site = join(emptyFolder(), 'dist')
    const broken = changedHouse(folder, [{ file: 'availability/arve.ics', text: '<html>' }]).folder
    expect(await build({ data: broken, out: site, cache, today, now, answers: false })).toMatchObject({
      diagnostics: []
    })
    expect(existsSync(join(site, 'api'))).toBe(false)
    await refreshAnswers({ data: folder, out: site, cache, today, now })
    expect(hashesOf(site)).toEqual(hashesOf(out))
  })

  test('goes on without a calendar that cannot be read, and says so', async () => {
    const broken = changedHouse(folder, [{ file: 'availability/arve.ics', text: '<html>' }]).folder
    const site = join(emptyFolder(), 'dist')
    const { output, diagnostics, texts } = await build({ data: broken, out: site, cache, today, now })
    expect(output).toBeDefined()
    expect(placedDiagnostics(diagnostics, texts)).toMatchObject([
      { code: 'feed-unreadable', severity: 'error', at: `${bookings}:4:13` }
    ])
    expect(answerIn(site, 'arve'), 'of no night is it known whether it is taken').toEqual([])
  })

  test('and the command keep bookings taken whose file is gone, until one without calendars frees them', async () => {
    const house = changedHouse(houses.second, withCalendar).folder
    const [site, own] = [join(emptyFolder(), 'dist'), ownCache()]
    const options = { data: house, out: site, cache: own, today, now }
    await build(options)
    const booked = takenIn(site, 'arve')
    rmSync(join(house, bookings))
    rmSync(join(house, 'availability/arve.ics'))
    const gone = [{ code: 'feeds-missing', severity: 'warning', at: `${bookings}:1:1` }]
    for (const command of [build, refreshAnswers, check]) {
      const { diagnostics, texts } = await command(options)
      expect(placedDiagnostics(diagnostics, texts)).toMatchObject(gone)
      expect(takenIn(site, 'arve')).toEqual(booked)
    }
    writeFileSync(join(house, bookings), 'rooms:\n  arve: []\n')
    expect((await refreshAnswers(options)).diagnostics).toEqual([])
    expect(takenIn(site, 'arve').length).toBeLessThan(booked.length)
  })
})

describe('bookings that come while a build is under way', () => {
  const fromServer: Change[] = [
    { file: bookings, text: 'rooms:\n  arve:\n    - name: Booking.com\n      env: ARVE_URL\n  enzian: []\n' }
  ]
  const calendar = (...nights: string[]): string =>
    calendarText(...nights.map((night): BookedDays => [night, addDays(night, 1)]))
  const taken = ['2027-05-03', '2027-05-04']

  let said: string
  let server: Awaited<ReturnType<typeof serverFor>>
  let env: Record<string, string>
  beforeAll(async () => {
    server = await serverFor((_, response) => response.end(said))
    env = { ARVE_URL: server.address }
  })
  afterAll(() => server.close())

  /** A photo that no cache has yet, so that the build tells when it encodes it. */
  const newPhoto = async (): Promise<Change> => ({
    file: 'photos/arve.jpg',
    bytes: await sharp(randomBytes(8 * 6 * 3), { raw: { width: 8, height: 6, channels: 3 } })
      .resize(800, 600)
      .jpeg()
      .toBuffer()
  })

  test.each(['with one cache', 'each with a cache of its own'])('stand in what it writes, %s', async (which) => {
    const { folder } = changedHouse(houses.second, [...fromServer, await newPhoto()])
    const out = emptySite()
    writeFileSync(join(out, '..', '.dist.generated'), '')
    const caches = [ownCache(), ownCache()]
    said = calendar('2027-05-03')
    let refreshed: Promise<unknown> | undefined
    await build({ data: folder, out, cache: caches[0]!, today, env }, () => {
      said = calendar(...taken)
      refreshed ??= refreshAnswers({
        data: folder,
        out,
        cache: which === 'with one cache' ? caches[0]! : caches[1]!,
        today,
        env
      })
    })
    await refreshed
    expect(takenIn(out, 'arve')).toEqual(expect.arrayContaining(taken))
    expect(hashesOf(out)).toHaveProperty(['kammern/arve.html'])
  })

  test('stand there also when the calendar cannot be read once more', async () => {
    const { folder } = changedHouse(houses.second, [...fromServer, await newPhoto()])
    const out = emptySite()
    writeFileSync(join(out, '..', '.dist.generated'), '')
    const own = ownCache()
    said = calendar('2027-05-03')
    await refreshAnswers({ data: folder, out, cache: own, today, env })
    let refreshed: Promise<unknown> | undefined
    const { diagnostics } = await build({ data: folder, out, cache: own, today, env }, () => {
      said = calendar(...taken)
      refreshed ??= refreshAnswers({ data: folder, out, cache: own, today, env }).then(() => (said = '<html>'))
    })
    await refreshed
    // Either has been first at the lock.
    expect(diagnostics.filter(({ code }) => code !== 'feed-unreadable')).toEqual([])
    expect(takenIn(out, 'arve')).toEqual(expect.arrayContaining(taken))
  })
})

describe('the command alone', () => {
  test('changes the answers of the unit whose bookings or prices changed, and no other file', async () => {
    const { folder } = changedHouse(houses.second, withCalendar)
    const out = emptySite()
    await refreshAnswers({ data: folder, out, cache, today, now })
    const before = hashesOf(out)
    const file = join(folder, prices)
    writeFileSync(file, readFileSync(file, 'utf8').replace('sommer: 164.50', 'sommer: 170'))
    expect((await refreshAnswers({ data: folder, out, cache, today, now })).output).toMatchObject({
      files: 7,
      changed: 3
    })
    const changed = Object.entries(hashesOf(out)).flatMap(([path, hash]) => (before[path] === hash ? [] : [path]))
    expect(changed).toEqual(['api/kammern/arve/index.html', 'api/kammern/arve/index.json', 'api/units.json'])
    expect(answerIn(out, 'arve')[2]!.price).toBe(170)
  })

  test.each<[what: string, code: string, ...changes: [Change, ...Change[]]]>([
    ['a season too few', 'season-gap', { file: prices, from: 'from: 12-15, to: 04-19', to: 'from: 12-15, to: ▸04-18' }],
    ['prices that are no YAML', 'yaml-syntax', { file: prices, from: 'horizon: 12', to: 'horizon: ▸"12' }],
    [
      'a mistake in the prices while the languages have one too',
      'type-wrong',
      { file: prices, from: 'horizon: 12', to: 'horizon: ▸twelve' },
      { file: 'site.yaml', from: 'code: fr', to: 'code: FR' }
    ]
  ])(
    'writes the bookings, and offers no night, with %s of which nobody knows how they were',
    async (_, code, ...changes) => {
      const { folder, marks } = changedHouse(houses.second, [...withCalendar, ...changes])
      const out = emptySite()
      const { diagnostics, texts } = await refreshAnswers({ data: folder, out, cache: ownCache(), today, now })
      expect(placedDiagnostics(diagnostics, texts)).toMatchObject([{ code, at: marks.at[0] }])
      expect(answerIn(out, 'arve').filter(({ available, price }) => available || price > 0)).toEqual([])
      expect(readFileSync(join(out, 'api/kammern/arve/calendar.ics'), 'utf8')).toContain('DTSTART;VALUE=DATE:20270603')
      // What was written without prices is not how they were.
      makeChanges([{ file: prices, text: readFileSync(join(houses.second, prices), 'utf8') }], folder)
      await refreshAnswers({ data: folder, out, cache, today, now })
      expect(answerIn(out, 'arve').some(({ available, price }) => available && price > 0)).toBe(true)
    }
  )

  test.each(
    byTurns<[what: string, code: string, ...changes: [Change, ...Change[]]]>(
      [
        [
          'a unit whose slug cannot be read',
          'rule-broken',
          { file: 'rooms/arve.yaml', from: 'slug: arve', to: 'slug: ▸Arve!' }
        ],
        [
          'two addresses of the answers',
          'yaml-key-duplicate',
          { file: 'pages.yaml', from: '  api: kammern', to: '  api: kammern\n  ▸api: zimmer' }
        ],
        ['no prices', 'file-missing', { file: prices, gone: true }],
        ['no site.yaml', 'file-missing', { file: 'site.yaml', gone: true }]
      ],
      { of: 4 }
    )
  )('writes nothing with %s', async (_, code, ...changes) => {
    const { folder, marks } = changedHouse(houses.second, changes)
    const out = emptySite()
    const { diagnostics, texts, output } = await refreshAnswers({ data: folder, out, cache, today, now })
    const [first] = placedDiagnostics(diagnostics, texts)
    expect(first).toMatchObject({ code, at: marks.at[0] ?? `${changes[0].file}:1:1` })
    expect(output).toBeUndefined()
    expect(Object.keys(hashesOf(out))).toEqual(['index.html'])
  })
})

describe('on the command line', () => {
  /** The command as cron runs it, in a folder of its own, so that its cache is its own too. */
  async function run(
    folder: string,
    args: string[],
    env: Record<string, string> = {}
  ): Promise<{ status: number; said: string }> {
    const { code, stdout, stderr } = await runHere(folder, ['availability', ...args], env)
    return { status: code, said: stdout + stderr }
  }

  function houseIn(folder: string, changes: readonly Change[]): string {
    const { folder: data } = changedHouse(houses.second, changes)
    cpSync(data, join(folder, 'data'), { recursive: true })
    mkdirSync(join(folder, 'dist'))
    writeFileSync(join(folder, 'dist/index.html'), 'home')
    return folder
  }

  test('all is well: 0, and one line', async () => {
    const folder = houseIn(emptyFolder(), withCalendar)
    const { status, said } = await run(folder, ['--today', '2027-06-01'])
    expect([status, said.replace(/\d+\.\d s/, 'some s')]).toEqual([
      0,
      '2 units from 2027-06-01 on: 7 of 7 files changed in dist/, some s. The calendar was read just now.\n'
    ])
    expect(takenIn(join(folder, 'dist'), 'arve').slice(0, 3)).toEqual(['2027-06-03', '2027-06-04', '2027-06-05'])
  })

  test('a calendar that cannot be read: its last good answer, a message, and 1', async () => {
    const folder = houseIn(emptyFolder(), [
      {
        file: bookings,
        text: 'rooms:\n  arve:\n    - { name: A, env: ARVE_URL }\n    - { name: B, file: arve.ics, not: [Giulia] }\n'
      },
      withCalendar[1]!
    ])
    const env = { ARVE_URL: 'http://127.0.0.1:1/k3ePqui3T' }
    expect(await runHere(folder, ['check'], env), 'which asks no other machine').toMatchObject({ code: 0 })
    const { status, said } = await run(folder, ['--today', '2027-06-01'], env)
    expect(status).toBe(1)
    expect(said).toContain('data/availability/bookings.yaml:3:15  error  feed-unreadable')
    expect(said).toContain('1 error.\n')
    expect(said).toContain('2 units from 2027-06-01 on')
    expect(said).toMatch(/ 1 of 2 calendars could never be read\. The .* read just now\. 1 event does not count\.\n/)
    expect(said).not.toContain('k3ePqui3T')
    expect(answerIn(join(folder, 'dist'), 'arve')).toEqual([])
  })

  describe('a calendar that was read before', () => {
    const feed = (name: string): Change => ({
      file: bookings,
      text: `rooms:\n  arve:\n    - { name: Airbnb, ${name} }\n`
    })
    const at = (time: string) => ({ SOURCE_DATE_EPOCH: String(Date.parse(time) / 1000) })
    const arve = (folder: string): string[] => takenIn(join(folder, 'dist'), 'arve').slice(0, 3)
    const booked = ['2027-06-03', '2027-06-04', '2027-06-05']

    test('and cannot be now: 0 for those who accept what is kept, and the age in the line', async () => {
      const folder = houseIn(emptyFolder(), [feed('file: arve.ics'), withCalendar[1]!])
      expect((await run(folder, [], at('2027-06-01T08:00:00Z'))).status).toBe(0)
      writeFileSync(join(folder, 'data/availability/arve.ics'), '<html>')
      const line = 'The calendar was read 27 hours ago.\n'
      const later = at('2027-06-02T11:00:00Z')
      expect(await run(folder, [], later)).toMatchObject({ status: 1, said: expect.stringContaining(line) as string })
      const { status, said } = await run(folder, ['--accept-kept'], later)
      expect(status).toBe(0)
      expect(said).toContain(line)
      expect(said).toMatch(/warning {2}feed-unreadable[^]* 27 hours ago, stay taken[^]*1 warning\./)
      expect(arve(folder)).toEqual(booked)
    })

    const promise =
      'requests:\n  - { unit: rooms/arve, arrival: 2027-06-04, departure: 2027-06-06, adults: 2, ' +
      'state: confirmed, since: 2027-05-03 }\n'
    test.each<[other: string, code: string, names: string, file: string, text: string]>([
      ['one', 'double-booking', ', { name: Vrbo, file: v.ics }', 'v.ics', calendarText(['20270604', '20270606', 'R'])],
      ['a promise', 'nights-sold-twice', '', 'requests.yaml', promise]
    ])(
      'and stands beside %s of the same nights: 1, but for those who accept it',
      async (_, code, names, file, text) => {
        const folder = houseIn(emptyFolder(), [
          { file: bookings, text: `rooms:\n  arve: [{ name: Airbnb, file: a.ics }${names}]\n` },
          { file: 'availability/a.ics', text: calendarText(['20270603', '20270605', 'Reserved']) },
          { file: `availability/${file}`, text },
          // Beside it a warning that is for nobody to be woken.
          { file: 'availability/unread.ics', text }
        ])
        const found = await run(folder, [], at('2027-06-01T08:00:00Z'))
        const told = expect.stringMatching(new RegExp(`warning {2}${code}[^]*the night of 4 June 2027`)) as string
        expect(found).toMatchObject({ status: 1, said: told })
        expect((await run(folder, ['--accept-kept'], at('2027-06-01T08:00:00Z'))).status).toBe(0)
        expect(arve(folder)).toEqual(booked)
      }
    )

    test('and says the same for days while another one changes: 1, as nobody else tells', async () => {
      const folder = houseIn(emptyFolder(), [
        { file: bookings, text: 'rooms:\n  arve: [{ name: A, file: a.ics }]\n  enzian: [{ name: B, file: b.ics }]\n' },
        { file: 'availability/a.ics', text: calendarText(['20270803', '20270805', 'R']) }
      ])
      let last: unknown
      for (const day of ['01', '03', '05', '07', '09']) {
        writeFileSync(join(folder, 'data/availability/b.ics'), calendarText([`202708${day}`, '20270820', 'R']))
        last = await run(folder, [], at(`2027-07-${day}T08:00:00Z`))
      }
      expect(last).toMatchObject({ status: 1, said: expect.stringContaining('warning  feed-frozen') as string })
    })

    test('and is empty now: told once, and freed by an hour or by the owner', async () => {
      const folder = houseIn(emptyFolder(), [feed('file: arve.ics'), withCalendar[1]!])
      await run(folder, [], at('2027-06-01T08:00:00Z'))
      writeFileSync(join(folder, 'data/availability/arve.ics'), calendarText())
      const first = await run(folder, [], at('2027-06-01T08:15:00Z'))
      expect(first.said).toMatch(/warning {2}feed-doubtful[^]*npm run availability -- --believe rooms\/arve/)
      const second = await run(folder, ['--believe', 'rooms/arwe'], at('2027-06-01T08:30:00Z'))
      expect(second.said).toMatch(/^2 units [^\n]*\n--believe rooms\/arwe: no calendar [^\n]*\n$/)
      expect([first.status, second.status, arve(folder)]).toEqual([0, 0, booked])
      const both = ['arve', 'enzian'].flatMap((name) => ['--believe', `rooms/${name}`])
      const third = await run(folder, both, at('2027-06-01T08:45:00Z'))
      expect(third.status).toBe(0)
      expect(third.said).not.toContain('rooms/arve')
      expect(arve(folder)).not.toEqual(booked)
    })
  })

  test('nothing is written: 1 for a mistake that leaves no zone, 2 for no site or a day that is none', async () => {
    const folder = houseIn(emptyFolder(), [{ file: 'site.yaml', from: 'timeZone: Europe/Zurich\n', to: '' }])
    const { status, said } = await run(folder, [])
    expect(status).toBe(1)
    expect(said).toMatch(/field-missing[^]*Nothing was written; dist\/ is as it was\.\n$/)
    const never = await run(folder, ['--today', '2027-02-29'])
    expect(never).toMatchObject({ status: 2, said: expect.stringContaining('yyyy-MM-dd') as string })
    writeFileSync(join(folder, 'data/site.yaml'), readFileSync(join(houses.second, 'site.yaml')))
    const none = await run(folder, ['--out', 'nowhere'])
    expect(none).toMatchObject({ status: 2, said: expect.stringContaining('Build it first: npm run build') as string })
    expect([existsSync(join(folder, 'nowhere')), existsSync(join(folder, 'dist/api'))]).toEqual([false, false])
  })

  test('nothing is written with promised stays that could never be read, although the calendars were', async () => {
    const folder = houseIn(emptyFolder(), withCalendar)
    expect((await run(folder, ['--today', '2027-06-01'])).status).toBe(0)
    writeFileSync(join(folder, 'data/availability/requests.yaml'), 'requests: [')
    expect((await run(folder, ['--today', '2027-06-01'])).said).toContain('Nothing was written; dist/ is as it was.')
  })

  test('the day is that of the house, at the time that SOURCE_DATE_EPOCH says', async () => {
    const folder = houseIn(emptyFolder(), [{ file: 'site.yaml', from: 'Europe/Zurich', to: 'Pacific/Auckland' }])
    const time = String(Date.parse('2027-06-01T13:00:00Z') / 1000)
    const { said } = await run(folder, [], { SOURCE_DATE_EPOCH: time, TZ: 'America/New_York' })
    expect(said).toContain('from 2027-06-02 on')
  })
})

describe('files are replaced one by one', () => {
  test('each by a new one: whoever reads the old one reads it to its end; the same one not at all', async () => {
    const out = emptySite()
    const path = join(out, 'api/a/index.json')
    const replace = (contents: string) => replaceInSite(out, [{ path: 'api/a/index.json', contents }])
    expect(await replace('one')).toBe(1)
    const old = openSync(path, 'r')
    expect(await replace('two')).toBe(1)
    expect([readFileSync(old, 'utf8'), readFileSync(path, 'utf8')]).toEqual(['one', 'two'])
    closeSync(old)
    const { mtimeMs, ino } = statSync(path)
    expect(await replace('two')).toBe(0)
    expect(statSync(path)).toMatchObject({ mtimeMs, ino })
    expect(readdirSync(join(out, 'api/a'))).toEqual(['index.json'])
  })

  test.skipIf(process.platform === 'win32')(
    'with the rights and the owner of the site, for the web server',
    async () => {
      const out = emptySite()
      const paths = ['api', 'api/new', 'api/new/index.json']
      const replace = () => replaceInSite(out, [{ path: paths[2]!, contents: 'one' }])
      const rights = () => paths.map((path) => (statSync(join(out, path)).mode & 0o777).toString(8))
      const before = process.umask(0o077)
      try {
        expect(await replace()).toBe(1)
        expect(rights(), 'whatever rights this user gives to new files').toEqual(['755', '755', '644'])
        chmodSync(join(out, 'api/new/index.json'), 0o600)
        expect([await replace(), await replace()]).toEqual([1, 0])
        expect(rights(), 'where there were other ones').toEqual(['755', '755', '644'])
      } finally {
        process.umask(before)
      }
      if (process.getuid?.() !== 0) return
      chownSync(join(out, 'index.html'), 65_534, 65_534)
      expect(await replace()).toBe(1)
      expect(statSync(join(out, 'api/new/index.json'))).toMatchObject({ uid: 65_534, gid: 65_534 })
    }
  )
})
