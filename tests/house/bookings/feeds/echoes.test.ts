/** Echoes: what a booking site is told that reads our calendar and passes our nights back. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readAnswers } from '../../../../generator/house/bookings/feeds/feeds.ts'
import type { FeedEntry } from '../../../../generator/house/bookings/feeds/feed-source.ts'
import type { StayRequest } from '../../../../generator/house/model/content-model.ts'
import { calendarText, pathsIn, type BookedDays } from '../../../support/change.ts'
import { emptyFolder } from '../../../support/folders.ts'
import { houseWith } from '../house.ts'

const prices = { horizon: 6, seasons: { all: [{ from: '01-01', to: '12-31' }] }, rooms: { grecale: { all: 80 } } }
const promised: StayRequest = {
  unit: 'rooms/grecale',
  arrival: '2027-06-10',
  departure: '2027-06-14',
  adults: 2,
  state: 'confirmed',
  since: '2027-05-01'
}
const cancelled: StayRequest = { ...promised, state: 'cancelled' }
const ours = '0610/0614'

/**
 * A room with calendars; `read` is what one hour later the site offers and tells booking sites, as `MMdd/MMdd`. A
 * calendar that is undefined cannot be read.
 */
function room(entries: Partial<FeedEntry>[], hours = 1) {
  const folder = emptyFolder()
  const cache = emptyFolder()
  let now = Date.parse('2027-05-01T09:00:00Z')
  const feeds = entries.map((entry, index) => ({ name: `Site ${index}`, file: `${index}.ics`, ...entry }))
  const files = feeds.map(({ file }) => ({ name: file, path: join(folder, file) }))
  return async (request: StayRequest, ...calendars: (string[] | undefined)[]) => {
    calendars.forEach((events, index) => {
      if (events === undefined) return writeFileSync(files[index]!.path, 'An error')
      const booked = events.map((event): BookedDays => {
        const [days = '', summary = 'Not available'] = event.split(' ')
        const [from, to] = days.split('/')
        return [`2027${from}`, `2027${to}`, summary]
      })
      writeFileSync(files[index]!.path, calendarText(...booked))
    })
    now += hours * 3_600_000
    // Calendars of another unit are called the same.
    const bookings = { rooms: { alba: feeds, grecale: feeds } }
    const house = houseWith({ prices, apartments: [], bookings, requests: { requests: [request] } })
    const inputs = { files, env: {}, data: folder, cache }
    const { answers, diagnostics } = await readAnswers(house, inputs, { now, network: true })
    const [{ nights, blocked } = { nights: [], blocked: [] }] = answers
    const short = (day: string): string => day.slice(5).replace('-', '')
    return {
      isOffered: nights.some(({ availableDate, available }) => availableDate === '2027-06-11' && available),
      told: blocked.map(({ arrival, departure }) => `${short(arrival)}/${short(departure)}`),
      ...(diagnostics.length > 0 && { reported: diagnostics.map(({ code, at, args }) => ({ code, at, ...args })) })
    }
  }
}

test('who only looks at the answers keeps nothing of them; the day is that of the house', async () => {
  const inputs = { files: [], env: {}, data: 'data', cache: emptyFolder() }
  const now = Date.parse('2027-05-01T22:30:00Z')
  const { today } = await readAnswers(houseWith({ prices }), inputs, { network: false, now })
  expect([today, ...pathsIn(inputs.cache)]).toEqual(['2027-05-02'])
})

test('after a cancellation a site is no longer told the nights it only passes back, so it can free them', async () => {
  const read = room([{ echoes: true }, { echoes: true }])
  expect(await read(promised, [], [])).toEqual({ isOffered: false, told: [ours] })
  expect(await read(promised, [ours], [ours])).toEqual({ isOffered: false, told: [ours] })
  expect(await read(cancelled, [ours], [ours])).toEqual({ isOffered: false, told: [] })
  expect(await read(cancelled, [ours, '0611/0613 Reserved'], [ours])).toMatchObject({ told: ['0611/0613'] })
  expect(await read(cancelled, [], [ours])).toMatchObject({ isOffered: false, told: [] })
  await read(cancelled, [], [])
  // Whether a calendar is empty rightly, only a second reading shows.
  expect(await read(cancelled, [], [])).toEqual({ isOffered: true, told: [] })
})

test('so is it with a booking of another site', async () => {
  const read = room([{}, { echoes: true }])
  await read(cancelled, [], [])
  expect(await read(cancelled, [ours], [])).toEqual({ isOffered: false, told: [ours] })
  expect(await read(cancelled, [ours], [ours])).toEqual({ isOffered: false, told: [ours] })
  expect(await read(cancelled, ['0801/0803'], [ours, '0801/0803'])).toEqual({ isOffered: false, told: ['0801/0803'] })
})

test.each<[what: string, before: string[], after: string[], entry: Partial<FeedEntry>]>([
  ['was there before', [ours], [ours], { echoes: true }],
  ['reaches beyond our nights', [], ['0610/0615'], { echoes: true }],
  ['is called one', [], ['0611/0613 Reserved'], { echoes: true }],
  ['comes from a site that passes nothing back', [], [ours], {}]
])('a booking that %s is told also after ours was cancelled', async (_, before, after, entry) => {
  const read = room([entry])
  await read(promised, before)
  await read(promised, after)
  const { told } = await read(cancelled, after)
  expect(told).toEqual(after.map((event) => event.split(' ')[0]))
})

test('nights that are confirmed here and booked there are reported, those of an option are not', async () => {
  const read = room([{}])
  const option: StayRequest = { ...promised, state: 'option', until: '2027-05-02' }
  expect(await read(option, ['0612/0616'])).not.toHaveProperty('reported')
  const at = { path: ['rooms', 'grecale', 0, 'file'] }
  const reported = [{ code: 'nights-sold-twice', at, from: '2027-06-12', to: '2027-06-13' }]
  expect(await read(promised, ['0612/0616'])).toMatchObject({ reported })
})

test('nights for cleaning are not passed back and forth until all are closed', async () => {
  const read = room([{ echoes: true, cleaning: 'both' }])
  await read(cancelled, [])
  const own = '0701/0703 Reserved'
  expect((await read(cancelled, [own])).told).toEqual(['0630/0704'])
  for (const echoes of [
    ['0630/0701', '0703/0704'],
    ['0630/0701', '0703/0704']
  ])
    expect((await read(cancelled, [own, ...echoes])).told).toEqual(['0630/0704'])
})

test.each<[what: string, entry: Partial<FeedEntry>, own: Partial<StayRequest>]>([
  ['a site that passes nights back', { echoes: true }, {}],
  ['a site of which the owner has said so', {}, { echoes: ['Site 0'] }]
])('what %s still takes after two days, a guest has booked there', async (_, entry, own) => {
  const read = room([entry], 20)
  const freed: StayRequest = { ...cancelled, ...own }
  await read({ ...promised, ...own }, [])
  await read({ ...promised, ...own }, [ours])
  for (let reading = 0; reading < 3; reading++) expect((await read(freed, [ours])).told).toEqual([])
  for (let reading = 0; reading < 4; reading++) expect((await read(freed, [ours])).told).toEqual([ours])
  // Another promise of the nights is told while it holds.
  expect((await read(promised, [ours])).told).toEqual([ours])
})

test('a calendar that cannot be read for days is given the time to free the nights afterwards', async () => {
  const read = room([{ echoes: true }], 20)
  await read(promised, [])
  await read(promised, [ours])
  for (let reading = 0; reading < 5; reading++) expect((await read(cancelled, undefined)).told).toEqual([])
  await read(cancelled, [])
  expect(await read(cancelled, [])).toEqual({ isOffered: true, told: [] })
})
