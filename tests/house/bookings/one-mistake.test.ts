/**
 * One mistake in any file hides no booking: neither on the site, nor in the book of requests, nor in its alarm.
 *
 * The house is the shipped one with three calendars and two requests. In each row one file of it is made wrong in one
 * way, a calendar gets one more night, and then site and desk are asked. The table `outcomes` says what must be seen.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
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

/** The stay of both requests. The first is confirmed, the second cancelled. */
const stay = { unit: 'rooms/grecale', arrival: '2027-06-10', departure: '2027-06-14' }
const request = (state: string, more = '') =>
  `  - { unit: ${stay.unit}, arrival: ${stay.arrival}, departure: ${stay.departure}, adults: 2, ` +
  `state: ${state}, since: 2027-04-20${more} }\n`

/** The calendars of grecale. Both have nights that are promised to the first request: an alarm for each. */
const calendars = ['airbnb', 'booking']
const booked: BookedDays = ['20270611', '20270613', 'Reserved']

/**
 * `wrong` is a passage and what stands there instead, which its file cannot mean. `isText` is false where the file has
 * no text of which a translation can be missing.
 */
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

const withoutEnd = (text: string): string => `${text}\nlast: "without an end\n`
const pointer = (): string => `version https://git-lfs.github.com/spec/v1\noid sha256:${'1a6a'.repeat(16)}\nsize 828\n`
const untranslated = (text: string): string => text.replace(/^( *)it: (.*)\n\1en: .*$/m, '$1it: $2')

/** `isReadable` where the rest of the file can still be read. */
type Mistake = { file: string; what: string; isReadable: boolean; make: (text: string) => string }

const mistakes: Mistake[] = files.flatMap(({ file, wrong: [from, to], isText = true }) => [
  ...(isText ? [{ file, what: 'a translation is missing', isReadable: true, make: untranslated }] : []),
  { file, what: 'a value is wrong', isReadable: true, make: (text) => text.replace(from, to) },
  { file, what: 'a line cannot be read', isReadable: false, make: withoutEnd },
  { file, what: 'is only what Git LFS puts in its place', isReadable: false, make: pointer }
])

/** What is seen while a file has a mistake: on the site, and in the book of requests. */
type Outcome = { newNight: 'taken' | 'free'; stays: number[]; alarms: string[]; isBookWrong: boolean }

const bothAlarms = calendars.map((name) => `${name} against request 0`)

/** The first row that fits a mistake holds. */
const outcomes: [file: string, isReadable: boolean | 'either', Outcome][] = [
  // The wrong value is in the second request. That one is left out, and the book says so.
  [requestsFile, true, { newNight: 'taken', stays: [0], alarms: bothAlarms, isBookWrong: true }],
  // No request is known, so none can be against a calendar. The book says that it cannot be read.
  [requestsFile, false, { newNight: 'taken', stays: [], alarms: [], isBookWrong: true }],
  // Nobody knows which calendars there are, so a new night is not seen. All that they had before stays taken.
  [bookingsFile, false, { newNight: 'free', stays: [0, 1], alarms: bothAlarms, isBookWrong: false }],
  ['any file', 'either', { newNight: 'taken', stays: [0, 1], alarms: bothAlarms, isBookWrong: false }]
]

const outcomeOf = (mistake: Mistake): Outcome =>
  outcomes.find(
    ([file, isReadable]) =>
      [mistake.file, 'any file'].includes(file) && [mistake.isReadable, 'either'].includes(isReadable)
  )![2]

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
    nights.flatMap(({ kind, calendar }) => (kind === 'sold' ? `${calendar} against request ${index}` : []))
  )

// In the quick tests all in the files of bookings, and one in each of most others: one kind after the other.
const isOfBookings = ({ file }: Mistake): boolean => file === bookingsFile || file === requestsFile
const ofOthers = mistakes.filter((each) => !isOfBookings(each))

/** The nights that the calendar got in the rows so far: each row brings its own, which no former reading knows. */
const newNights: BookedDays[] = []

describe.each([...mistakes.filter(isOfBookings), ...byTurns(ofOthers, { of: 8 })])('in $file $what', (mistake) => {
  const expected = outcomeOf(mistake)
  let newNight: string
  let site: Awaited<ReturnType<typeof refreshed>>
  let book: Awaited<ReturnType<typeof bookWith>>
  beforeAll(async () => {
    newNight = addDays('2027-09-02', 2 * newNights.length)
    newNights.push([newNight, addDays(newNight, 1)])
    writeFileSync(join(data, 'availability/airbnb.ics'), calendarText(booked, ...newNights))
    await whileWrong(mistake.file, mistake.make, async () => {
      site = await refreshed()
      book = await bookWith(kept)
    })
  })

  test('all eleven units have their answers', () => expect(site.written).toMatchObject({ entries: 11 }))

  test('a night that was booked before stays taken', () => expect(site.takenOn('2027-06-13')).toBe(true))

  test(`the new night of a calendar is ${expected.newNight}, and the one after it is free`, () => {
    expect([site.takenOn(newNight), site.takenOn(addDays(newNight, 1))]).toEqual([expected.newNight === 'taken', false])
  })

  test(`the book has ${expected.stays.length} of its two stays`, () => {
    expect(book.entries.map(({ index }) => index)).toEqual(expected.stays)
  })

  test(`the book says ${expected.isBookWrong ? 'that it lacks something' : 'nothing of a mistake'}`, () => {
    expect(book.isWrong).toBe(expected.isBookWrong)
  })

  test(`${expected.alarms.length} calendars raise the alarm`, () => expect(alarms(book)).toEqual(expected.alarms))

  test('the unit has its name in the book', () => {
    expect(book.units).toContainEqual(expect.objectContaining({ unit: stay.unit, name: 'Grecale' }))
  })
})

/** No former answers stand in for a file that cannot be read. */
const outcomesAtFirst: Record<string, { length: number; alarms: string[] }> = {
  [requestsFile]: { length: 0, alarms: [] },
  [bookingsFile]: { length: 2, alarms: [] },
  'any other file': { length: 2, alarms: bothAlarms }
}

test.each(byTurns(files, { of: 4 }))(
  'the desk has the stays and alarms although $file cannot be read, and nothing is known of before',
  async ({ file }) => {
    await whileWrong(file, withoutEnd, async () => {
      const book = await bookWith(emptyFolder())
      const { length } = book
      expect({ length, alarms: alarms(book) }).toEqual(outcomesAtFirst[file] ?? outcomesAtFirst['any other file'])
    })
  }
)

test('calendars of a unit that nobody knows free no night, although the prices cannot be read either', async () => {
  writeFileSync(join(data, 'availability/airbnb.ics'), calendarText(booked, ['2027-08-01', '2027-08-02']))
  await refreshed()
  const misspelt = (text: string): string => text.replace('  grecale:', '  grecal:')
  const { takenOn } = await whileWrong(bookingsFile, misspelt, () =>
    whileWrong('availability/prices.yaml', withoutEnd, refreshed)
  )
  expect(takenOn('2027-08-01')).toBe(true)
})
