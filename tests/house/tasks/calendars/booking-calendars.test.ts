/** The screen of the calendars. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { UnitBookings } from '../../../../generator/house/bookings/night-spans.ts'
import { bookingCalendars, calendarQuestions } from '../../../../generator/house/tasks/calendars/booking-calendars.ts'
import { calendarAt } from '../../../../generator/house/tasks/calendars/pasted-calendar.ts'
import { contentWith, shownFrom, textsOf } from '../../../desk/desk-content.ts'
import { calendarText } from '../../../support/change.ts'
import { emptyFolder, houses, pathsIn } from '../../../support/content.ts'
import { serverFor } from '../../../support/serve.ts'

test.each([
  [' https://www.airbnb.it/calendar/ical/1.ics?s=2\n', [], 'Airbnb'],
  ['webcal://ical.booking.com/v1/export?t=1', ['Airbnb'], 'Booking.com'],
  ['<https://calendar.google.com/calendar/ical/a/basic.ics>', [], 'Google Calendar'],
  ['https://ical.portal.example/1.ics', [], 'portal.example'],
  ['www.airbnb.com/calendar/ical/3.ics', ['Airbnb'], 'Airbnb 2'],
  ['https://www.airbnb.it/1.ics', ['Airbnb', 'Airbnb 2'], 'Airbnb 3'],
  ['https://www.airbnb.it/1.ics', ['Airbnb 2', 'Airbnb of Anna'], 'Airbnb'],
  ['https://airbnb.example.org/1.ics', [], 'airbnb.example.org'],
  ['ciao', [], undefined],
  ['due parole.it', [], undefined],
  ['file:///etc/passwd', [], undefined]
])('a pasted address is called as people call its site: %s', (text, names, name) => {
  expect(calendarAt(text, names)?.name).toBe(name)
})

test('each unit has the address to give away, and the nights to come of what was read, doubtful ones included', () => {
  const night = (from: number, to: number) => ({ arrival: `2027-06-${from}`, departure: `2027-06-${to}` })
  const stays = [night(20, 24), night(26, 28)]
  const quarantine = { since: 0, stays: [night(22, 23)], earlier: [] }
  const record = { read: 7, asked: 7, from: '2027-06-01', until: '2029-01-01', stays, quarantine }
  const entries = ['0', '1'].map((name) => ({ name, file: '' }))
  const feeds = entries.map((entry, at) => ({ entry, record: at === 0 ? record : { ...record, read: 5 } }))
  const own: UnitBookings = { stays: [], allKnown: true, feeds }
  const shown = shownFrom(contentWith('shipped'), '2027-06-22', new Map([['rooms/grecale', own]]))
  const { isExample, readAt, units } = bookingCalendars(shown)
  expect([isExample, readAt]).toEqual([true, 5])
  expect(units.at(-1)).toEqual({
    list: 'apartments',
    slug: 'sette',
    name: 'Sette',
    address: 'https://www.valledegliulivi.example/api/apartments/sette/calendar.ics',
    read: []
  })
  const site = textsOf('shipped').get('site.yaml')!.replace('base: ""', 'base: https://api.example')
  const elsewhere = bookingCalendars(shownFrom(contentWith('shipped', { 'site.yaml': site }), '2027-06-22', new Map()))
  expect(elsewhere.units[0]?.address, 'of another server').toBe('https://api.example/api/bnbs/grecale/calendar.ics')
  const nameless = textsOf('shipped')
    .get('site.yaml')!
    .replace(/^host: .*\n/m, '')
  const lost = bookingCalendars(shownFrom(contentWith('shipped', { 'site.yaml': nameless }), '2027-06-22', new Map()))
  expect(lost.units[0]?.address, 'of a site that has none').toBeUndefined()
  expect(units[0]?.read[0]).toEqual({ name: '0', at: 7, nights: 4, doubtful: 3 })
})

test('nights that a calendar has freed all at once are free once the owner says so', async () => {
  const asked: (string | undefined)[] = []
  let isFreed = false
  const server = await serverFor(({ url }, response) => {
    asked.push(url)
    response.end(isFreed ? calendarText() : calendarText(['2027-07-01', '2027-07-04']))
  })
  const calendars = { rooms: { grecale: [{ name: 'Airbnb', url: `${server.address}/doubted` }] } }
  const content = contentWith('shipped', { 'availability/bookings.yaml': JSON.stringify(calendars) })
  const folders = { data: houses.shipped, cache: emptyFolder() }
  const from = { ...shownFrom(content, '2027-06-22', new Map()), ...folders, env: {} }
  await calendarQuestions.believe({ unit: 'rooms/grecale' }, from)
  expect(asked.at(-1)).toBe('/doubted')
  isFreed = true
  await calendarQuestions.believe({ unit: 'rooms/grecale' }, from)
  const kept = pathsIn(folders.cache).map((path) => readFileSync(join(folders.cache, path), 'utf8'))
  expect(kept.join('')).not.toContain('quarantine')
  await server.close()
})
