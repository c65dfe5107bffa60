/** The calendar that the house gives to booking sites. */
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readCalendar } from '../../../../generator/house/bookings/icalendar/read-calendar.ts'
import { writeCalendar } from '../../../../generator/house/bookings/icalendar/write-calendar.ts'
import { clockIn } from '../../../../generator/house/bookings/zone-clock.ts'
import { addDays } from '../../../../generator/house/stay/days/day.ts'
import { mergeStays } from '../../../../generator/house/stay/stay.ts'

const asked = { from: '2027-05-01', until: '2028-11-01' }
const read = (text: string, zone = 'Europe/Rome') => readCalendar(text, { ...asked, clock: clockIn(zone) })

describe('the calendar that booking sites subscribe to', () => {
  const about = { unit: 'rooms-grecale', name: 'Grecale', host: 'house.example', stamp: '2027-05-01' }

  test('gives back the same nights, whatever the name and wherever it is read', () => {
    const anyStays = fc
      .array(fc.tuple(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 1, max: 30 })), { maxLength: 30 })
      .map((found) =>
        mergeStays(
          found.map(([day, count]) => ({
            arrival: addDays(asked.from, day),
            departure: addDays(asked.from, day + count)
          }))
        )
      )
    const zones = fc.constantFrom('Europe/Rome', 'America/Los_Angeles', 'Pacific/Auckland')
    fc.assert(
      fc.property(anyStays, fc.string({ unit: 'grapheme' }), zones, (stays, name, zone) => {
        expect(read(writeCalendar(stays, { ...about, name }), zone)).toMatchObject({ events: stays })
      })
    )
  })

  test('has a component where no night is taken, and is read as none', () => {
    const text = writeCalendar([], about)
    expect(text).toMatch(/\r\nBEGIN:VTIMEZONE\r\nTZID:Etc\/UTC\r\n/)
    expect(read(text)).toMatchObject({ events: [] })
  })

  test('is iCalendar to the letter, with nothing in an event but its days and the name of the unit', () => {
    const name = 'La camera dell’alba, con una vista che sull’uliveto non finisce mai più'
    const text = writeCalendar([{ arrival: '2027-08-03', departure: '2027-08-06' }], { ...about, name })
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(text.replaceAll('\r\n ', '')).toBe(
      `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//house.example//rooms-grecale//\r\nCALSCALE:GREGORIAN\r\n` +
        'BEGIN:VEVENT\r\nUID:2027-08-06.rooms-grecale@house.example\r\nDTSTAMP:20270501T000000Z\r\n' +
        `DTSTART;VALUE=DATE:20270803\r\nDTEND;VALUE=DATE:20270806\r\nSUMMARY:${name.replace(',', '\\,')}\r\n` +
        'END:VEVENT\r\nEND:VCALENDAR\r\n'
    )
  })
})
