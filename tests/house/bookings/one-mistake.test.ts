/** One error in any file hides no booking: neither on the site, nor in the book of requests, nor in its alarm. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { readDataFolder } from '../../../generator/engine/content/data-folder.ts'
import { parseSources } from '../../../generator/engine/content/yaml/source.ts'
import { contentOf } from '../../../generator/desk/forms/parse-content.ts'
import { openAnswers } from '../../../generator/house/bookings/live-answers.ts'
import { refreshAnswers } from '../../../generator/house/bookings/refresh-answers.ts'
import { dataFolder } from '../../../generator/house/schemas/data-files.ts'
import { addDays } from '../../../generator/house/stay/days/day.ts'
import { houseDesk } from '../../../generator/house/tasks/house-desk.ts'
import { bookOf } from '../../../generator/house/tasks/requests/request-book.ts'
import { calendarText, type BookedDays } from '../../support/change.ts'
import { changedHouse, emptyFolder, houses } from '../../support/content.ts'
import { byTurns } from '../../support/deep.ts'

const [bookingsFile, requestsFile] = ['availability/bookings.yaml', 'availability/requests.yaml']
const [today, now] = ['2027-05-01', Date.parse('2027-05-01T08:30:00Z')]
const stay = { unit: 'rooms/grecale', arrival: '2027-06-10', departure: '2027-06-14' }
const request = (state: string, more = '') =>
  `  - { unit: ${stay.unit}, arrival: ${stay.arrival}, departure: ${stay.departure}, adults: 2, ` +
  `state: ${state}, since: 2027-04-20${more} }\n`
const calendars = ['airbnb', 'booking']
const booked: BookedDays = ['20270611', '20270613', 'Reserved']

/** `wrong` is a passage and what stands there instead, which its file cannot mean. */
const files: readonly { file: string; wrong: readonly [from: string | RegExp, to: string]; isText?: false }[] = [
  { file: 'site.yaml', wrong: [/^timeZone: .*$/m, 'timeZone: Atlantis'] },
  { file: 'pages.yaml', wrong: ['api: bnbs', 'api: "bnbs/"'] },
  { file: 'rooms/grecale.yaml', wrong: ['slug: grecale', 'slug: Grecale!'] },
  { file: 'apartments/uno.yaml', wrong: ['area: 55', 'area: large'] },
  { file: 'availability/prices.yaml', wrong: ['horizon: 18', 'horizon: many'] },
  { file: 'availability/stays.yaml', wrong: ['rules: []', 'rules: many'], isText: false },
  { file: bookingsFile, wrong: ['name: Own, file: own.ics', 'name: Own, file: own'], isText: false },
  { file: requestsFile, wrong: ['children: 1', 'children: many'], isText: false },
  { file: 'phones.yaml', wrong: ['swap:', 'swap: {}\nswop:'], isText: false },
  { file: 'guide.yaml', wrong: [/coordinates: .*/, 'coordinates: here'] },
  { file: 'map.yaml', wrong: [/coordinates: .*/, 'coordinates: here'] },
  ...['services.yaml', 'rules.yaml', 'translations.yaml', 'oil.yaml'].map((file) => ({
    file,
    wrong: [/^( *)it: .*$/m, '$1it: 5'] as const
  }))
]

const pointer = (): string => `version https://git-lfs.github.com/spec/v1\noid sha256:${'1a6a'.repeat(16)}\nsize 828\n`
const unreadable = (text: string): string => `${text}\nlast: "without an end\n`
const untranslated = (text: string): string => text.replace(/^( *)it: (.*)\n\1en: .*$/m, '$1it: $2')

const cases = files.flatMap(({ file, wrong: [from, to], isText }) => [
  ...(isText === false ? [] : [[file, 'a translation is missing', untranslated] as const]),
  [file, 'a value is wrong', (text: string) => text.replace(from, to)] as const,
  [file, 'a line cannot be read', unreadable] as const,
  [file, 'is only what Git LFS puts in its place', pointer] as const
])

let data: string
/** Of a house that was right when its answers were last made. */
let kept: string
let out: string
beforeAll(async () => {
  const calendar = calendarText(booked)
  data = changedHouse(houses.shipped, [
    {
      file: bookingsFile,
      text:
        `rooms:\n  grecale:\n${calendars.map((name) => `    - { name: ${name}, file: ${name}.ics }\n`).join('')}` +
        `  scirocco:\n    - { name: Own, file: own.ics }\n  libeccio: []\n  maestrale: []\napartments:\n` +
        ['uno', 'due', 'tre', 'quattro', 'cinque', 'sei', 'sette'].map((slug) => `  ${slug}: []\n`).join('')
    },
    {
      file: requestsFile,
      text: `requests:\n${request('confirmed')}${request('cancelled', ', children: 1')}`
    },
    ...[...calendars, 'own'].map((name) => ({ file: `availability/${name}.ics`, text: calendar }))
  ]).folder
  kept = emptyFolder()
  out = join(emptyFolder(), 'dist')
  mkdirSync(out)
  writeFileSync(join(out, 'index.html'), 'home')
  await refreshAnswers({ data, out, cache: kept, today, now })
})

/** Writes the answers, and tells on which days grecale is taken. */
async function refreshed() {
  const { output } = await refreshAnswers({ data, out, cache: kept, today, now })
  const [{ availability }] = JSON.parse(readFileSync(join(out, 'api/bnbs/grecale/index.json'), 'utf8')) as [
    { availability: { availableDate: string; available: boolean }[] }
  ]
  const takenOn = (day: string): boolean =>
    availability.find(({ availableDate }) => availableDate === day)?.available === false
  return { written: output, takenOn }
}

/** What the desk shows of the book while a file has other contents. */
async function bookWith(cache: string) {
  const { files: read, attachments } = readDataFolder(data, dataFolder)
  const texts = parseSources(read)
  const answers = openAnswers({ data, cache, env: {}, today, now: () => now, onFeeds: () => {} })
  const content = contentOf(texts, houseDesk)
  const reader = answers({ model: undefined, known: content.checked, attachments }, { isTyping: false })
  return bookOf({ content, today, feeds: await reader.readFeeds(), cache, data })
}

async function whileWrong<Result>(file: string, change: (text: string) => string, look: () => Promise<Result>) {
  const path = join(data, file)
  const before = readFileSync(path, 'utf8')
  const text = change(before)
  expect(text).not.toBe(before)
  writeFileSync(path, text)
  try {
    return await look()
  } finally {
    writeFileSync(path, before)
  }
}

const alarms = (book: Awaited<ReturnType<typeof bookWith>>) =>
  book.entries.flatMap(({ index, nights }) =>
    nights.flatMap(({ kind, calendar }) => (kind === 'sold' ? `${calendar} against ${index}` : []))
  )
const bothAlarms = calendars.map((name) => `${name} against 0`)

let night = '2027-08-31'
const nights: BookedDays[] = []

// In the quick tests all in the files of bookings, and one in each of most others: one kind after the other.
const isOwn = ([file]: (typeof cases)[number]): boolean => file === bookingsFile || file === requestsFile
const others = cases.filter((each) => !isOwn(each))

test.each([...cases.filter(isOwn), ...byTurns(others, { of: 8 })])(
  'in %s %s: a new night is written, the book has its stays, and the alarm stays',
  async (file, _, change) => {
    night = addDays(night, 2)
    nights.push([night, addDays(night, 1)])
    writeFileSync(join(data, 'availability/airbnb.ics'), calendarText(booked, ...nights))
    const isUnread = change === unreadable || change === pointer
    const isBookLost = file === requestsFile && isUnread
    await whileWrong(file, change, async () => {
      const { written, takenOn } = await refreshed()
      expect(written).toMatchObject({ entries: 11 })
      // Where the calendars are named in no file that can be read, what they had counts.
      expect([takenOn(night), takenOn(addDays(night, 1)), takenOn('2027-06-13')]).toEqual([
        !(file === bookingsFile && isUnread),
        false,
        true
      ])
      const book = await bookWith(kept)
      expect(book.isWrong).toBe(file === requestsFile)
      expect(alarms(book)).toEqual(isBookLost ? [] : bothAlarms)
      expect(book.entries.map(({ index }) => index)).toEqual(isBookLost ? [] : file === requestsFile ? [0] : [0, 1])
      expect(book.units).toContainEqual(expect.objectContaining({ unit: stay.unit, name: 'Grecale' }))
    })
  }
)

test.each(byTurns(files, { of: 4 }))(
  '$file cannot be read, and nothing is known of before: the same at the desk',
  async ({ file }) => {
    const isLost = [requestsFile, bookingsFile].includes(file)
    await whileWrong(file, unreadable, async () => {
      const book = await bookWith(emptyFolder())
      expect(alarms(book)).toEqual(isLost ? [] : bothAlarms)
      expect(book.length).toBe(file === requestsFile ? 0 : 2)
    })
  }
)

test('calendars of a unit that nobody knows free no night, although the prices cannot be read either', async () => {
  writeFileSync(join(data, 'availability/airbnb.ics'), calendarText(booked, ['2027-08-01', '2027-08-02']))
  await refreshed()
  const misspelt = (text: string): string => text.replace('  grecale:', '  grecal:')
  const { takenOn } = await whileWrong(bookingsFile, misspelt, () =>
    whileWrong('availability/prices.yaml', unreadable, refreshed)
  )
  expect(takenOn('2027-08-01')).toBe(true)
})
