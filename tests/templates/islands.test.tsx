import { format } from 'date-fns/format'
import { enGB } from 'date-fns/locale/en-GB'
import { it as italian } from 'date-fns/locale/it'
import * as fc from 'fast-check'
import { renderToString } from 'react-dom/server'
import { beforeAll, describe, expect, test } from 'vitest'
import { loadMonthNames, monthsOf, type MonthNames } from '../../generator/assets/months.ts'
import type { CalendarFacts } from '../../generator/pages/view.ts'
import { readAnswer, type Nights } from '../../templates/islands/answer.ts'
import { Calendar, Unanswered } from '../../templates/islands/calendar.tsx'
import {
  addDays,
  addMonths,
  dayIn,
  daysBetween,
  isDay,
  lastDay,
  shortDate,
  todayIn,
  weekday,
  weeksOf
} from '../../templates/islands/days.ts'
import {
  bookAddress,
  isStay,
  isStayPossible,
  nightCount,
  openUse,
  pickDay,
  taxOf,
  totalOf,
  type Pick
} from '../../templates/islands/stay.ts'
import { calendarWords, writingFor, type CalendarWords } from '../../templates/islands/writing.ts'

const facts: CalendarFacts = {
  api: '/api/bnbs/grecale/',
  locale: 'it-IT',
  timeZone: 'Europe/Rome',
  currency: 'EUR',
  months: ['gen', 'feb', 'mar', 'apr', 'mag', 'giu', 'lug', 'ago', 'set', 'ott', 'nov', 'dic'],
  touristTax: { amount: 2.5 },
  unit: 'Grecale',
  book: 'https://wa.me/390000000000?text=Ciao',
  stay: {
    chat: 'https://wa.me/390000000000?text=',
    message: '{unit}: {arrival}–{departure}, {nights} notti, {total} & più?'
  }
}

const words = Object.fromEntries(
  calendarWords.map((name) => [name, `${name} {price}{date}{day}{count}`])
) as CalendarWords

/** A day of this century. */
const anyDay = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

describe('days', () => {
  test('arithmetic agrees with itself on every day, leap years and changes of the clock included', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -1000, max: 1000 }), (day, count) => {
        const other = addDays(day, count)
        expect(isDay(other)).toBe(true)
        expect(daysBetween(day, other)).toBe(count)
        expect(addDays(other, -count)).toBe(day)
        expect((weekday(day) + (count % 7) + 7) % 7).toBe(weekday(other))
        expect(other > day).toBe(count > 0)
      })
    )
    expect(weekday('2026-06-01')).toBe(0)
    expect(addDays('2026-03-28', 1)).toBe('2026-03-29')
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  })

  test('a text is a day only when that day exists', () => {
    for (const text of [
      '2026-02-30',
      '2026-13-01',
      '2026-00-10',
      '2026-6-1',
      '2026-06-01T00:00:00Z',
      ' 2026-06-01',
      '',
      '0',
      '+002026-06-01'
    ])
      expect(isDay(text), `${text}`).toBe(false)
    expect(isDay('2028-02-29')).toBe(true)
    expect(isDay('2026-02-29')).toBe(false)
    fc.assert(
      fc.property(fc.stringMatching(/^\d{4}-\d\d-\d\d$/), (text) => {
        expect(isDay(text)).toBe(new Date(text).toJSON()?.startsWith(text) === true)
      })
    )
  })

  test('months pass the end of the year, and shorten a day that they lack', () => {
    expect([addMonths('2026-12', 1), addMonths('2026-01', -1), addMonths('2026-06', 19)]).toEqual([
      '2027-01',
      '2025-12',
      '2028-01'
    ])
    expect([dayIn('2026-02', '2026-01-31'), dayIn('2028-02', '2026-01-31'), dayIn('2026-07', '2026-06-05')]).toEqual([
      '2026-02-28',
      '2028-02-29',
      '2026-07-05'
    ])
    expect(lastDay('2026-02')).toBe('2026-02-28')
  })

  test('the weeks of a month hold each of its days once, under its day of the week', () => {
    fc.assert(
      fc.property(anyDay, (any) => {
        const month = any.slice(0, 7)
        const weeks = weeksOf(month)
        const days = weeks.flat().filter((day) => day !== undefined)
        expect(days).toEqual(
          Array.from(
            { length: Number(lastDay(month).slice(8)) },
            (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`
          )
        )
        expect(
          weeks.every(
            (week) =>
              week.length === 7 &&
              week.some((day) => day !== undefined) &&
              week.every((day, place) => day === undefined || weekday(day) === place)
          )
        ).toBe(true)
      })
    )
    expect([weeksOf('2027-02').length, weeksOf('2026-06').length, weeksOf('2026-08').length]).toEqual([4, 5, 6])
  })

  test('today is that of the zone', () => {
    const instant = Date.parse('2026-06-03T22:30:00Z')
    expect(
      ['Europe/Rome', 'America/Los_Angeles', 'Pacific/Auckland', 'Pacific/Kiritimati'].map((zone) =>
        todayIn(zone, instant)
      )
    ).toEqual(['2026-06-04', '2026-06-03', '2026-06-04', '2026-06-04'])
  })
})

describe('the names of months', () => {
  let names: MonthNames
  beforeAll(async () => {
    names = await loadMonthNames()
  })

  test('dates are those that date-fns writes for dd MMM yyyy', () => {
    for (const [locale, dateFns] of [
      ['it-IT', italian],
      ['en-GB', enGB]
    ] as const) {
      const months = monthsOf(locale, names)
      for (let day = '2028-01-01'; day < '2029-01-01'; day = addDays(day, 1))
        expect(shortDate(day, months)).toBe(format(new Date(`${day}T12:00`), 'dd MMM yyyy', { locale: dateFns }))
    }
  })

  test('another country has those of its language, an unknown language those of the system', () => {
    expect(monthsOf('en-MT', names)[8]).toBe('Sep')
    expect(monthsOf('de-LI', names)).toEqual(monthsOf('de-DE', names))
    expect(monthsOf('ga-IE', names)).toHaveLength(12)
    expect(new Set(monthsOf('ga-IE', names)).size).toBe(12)
    expect(monthsOf('fr-CA', names)).toEqual(names['fr-CA'])
  })
})

describe('an answer', () => {
  test('whatever JSON it is, it becomes a state or an error with a message, and only well-formed nights', () => {
    const entry = fc.record({
      availableDate: fc.oneof(anyDay, fc.string()),
      available: fc.oneof(fc.boolean(), fc.anything()),
      price: fc.oneof(fc.double(), fc.integer(), fc.string())
    })
    const values = fc.oneof(
      fc.jsonValue(),
      fc.array(fc.record({ availability: fc.oneof(fc.array(fc.oneof(entry, fc.jsonValue())), fc.jsonValue()) }))
    )
    const texts = fc.oneof(
      values.map((value) => JSON.stringify(value)),
      fc.string()
    )
    fc.assert(
      fc.property(texts, (text) => {
        const answer = (() => {
          try {
            return readAnswer(text)
          } catch (cause) {
            return { kind: 'failed', message: (cause as Error).message } as const
          }
        })()
        const nights = answer.kind === 'shown' ? [...answer.nights] : []
        expect(nights.every(([day, cents]) => isDay(day) && Number.isInteger(cents) && cents > 0)).toBe(true)
        expect(answer.kind !== 'failed' || answer.message.startsWith('The answer is not ')).toBe(true)
        expect(answer.kind !== 'shown' || isDay(answer.last)).toBe(true)
      })
    )
  })

  test('only its first item counts, and its last day may be one that is taken', () => {
    const answer = readAnswer(
      JSON.stringify([
        {
          availability: [
            { availableDate: '2026-06-01', available: true, price: 95.1 },
            { availableDate: '2026-07-31', available: false, price: 0 }
          ]
        },
        { availability: [{ availableDate: '2026-12-01', available: true, price: 1 }] }
      ])
    )
    expect(answer).toEqual({ kind: 'shown', nights: new Map([['2026-06-01', 9510]]), last: '2026-07-31' })
  })
})

/** Each night of June with a price of 95, but for those taken. */
const june = (...taken: number[]): Nights =>
  new Map(
    Array.from({ length: 30 }, (_, index) => index + 1).flatMap((date) =>
      taken.includes(date) ? [] : [[`2026-06-${String(date).padStart(2, '0')}`, 9500] as const]
    )
  )

describe('a stay', () => {
  test('clicks in any order pick only free nights in a row from today on', () => {
    const clicks = fc.array(fc.integer({ min: 1, max: 30 }).map((date) => `2026-06-${String(date).padStart(2, '0')}`))
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 30 })), clicks, (taken, days) => {
        const bounds = { nights: june(...taken), today: '2026-06-04' }
        let pick: Pick | undefined
        for (const day of days) {
          const before = pick
          pick = pickDay(day, pick, bounds)
          expect(openUse(day, before, bounds) !== undefined || pick === before).toBe(true)
          expect(pick === undefined || (pick.arrival >= bounds.today && bounds.nights.has(pick.arrival))).toBe(true)
          const stay = isStay(pick) ? pick : undefined
          expect(stay === undefined || isStayPossible(stay.arrival, stay.departure, bounds.nights)).toBe(true)
          expect(stay === undefined || totalOf(stay, bounds.nights) === 9500 * nightCount(stay)).toBe(true)
        }
      })
    )
  })

  test('cents are added without loss', () => {
    const nights = new Map(
      Array.from({ length: 10 }, (_, index) => [addDays('2026-06-01', index), Math.round(0.1 * 100)] as const)
    )
    expect(totalOf({ arrival: '2026-06-01', departure: '2026-06-11' }, nights)).toBe(100)
  })

  test('the tax is that of each night, also in a season that passes the end of the year', () => {
    const touristTax = { amount: 2.5, seasons: [{ from: '10-01', to: '05-31', amount: 1 }] }
    const tax = (arrival: string, departure: string) => taxOf({ arrival, departure }, touristTax)
    expect(tax('2026-06-10', '2026-06-12')).toEqual([{ amount: 2.5, nights: 2 }])
    expect(tax('2026-05-30', '2026-06-03'), 'the night of 31 May is the last of the season').toEqual([
      { amount: 1, nights: 2 },
      { amount: 2.5, nights: 2 }
    ])
    expect(tax('2026-12-31', '2027-01-02')).toEqual([{ amount: 1, nights: 2 }])
    expect(taxOf({ arrival: '2026-12-31', departure: '2027-01-02' }, { amount: 2.5 })).toEqual([
      { amount: 2.5, nights: 2 }
    ])
  })

  test('the message is escaped whole', () => {
    const address = bookAddress({ arrival: '2026-06-09', departure: '2026-07-02' }, '1.300\u00a0€', facts)
    expect(address).toBe(
      `https://wa.me/390000000000?text=${encodeURIComponent('Grecale: 09 giu 2026–02 lug 2026, 23 notti, 1.300 € & più?')}`
    )
    expect(new URL(address).searchParams.get('text')).toContain('& più?')
  })
})

describe('the calendar on the server', () => {
  test('is its first state and nothing that depends on the day', () => {
    const markup = renderToString(<Unanswered words={words} />)
    expect(renderToString(<Calendar facts={facts} words={words} asked={new Promise(() => {})} />)).toBe(markup)
    expect(markup).toContain('<p lang="en">Loading...</p>')
    expect(markup).toContain('role="status"')
    expect(markup).not.toMatch(/\d{4}/)
    expect(markup).not.toContain('style=')
  })

  test('has its own words for a day: availability first, then the price, then the whole date', () => {
    const write = writingFor(
      { ...facts, locale: 'de-DE' },
      {
        ...words,
        availableDay: 'Frei, {price}, {date}',
        unavailableDay: 'Belegt, {date}',
        pastDay: 'Vorbei, {date}',
        possibleDeparture: '{day}, Abreise?',
        unavailable: 'belegt',
        arrival: 'Anreise'
      }
    )
    const state = { price: 9500, isPast: false, use: undefined, end: undefined }
    expect(write.dayName('2026-08-03', state)).toBe('Frei, 95\u00a0€, Montag, 3. August 2026')
    expect(write.dayName('2026-08-03', { ...state, end: 'arrival' })).toBe(
      'Frei, 95\u00a0€, Montag, 3. August 2026, Anreise'
    )
    expect(write.dayName('2026-08-03', { ...state, price: undefined, use: 'departure' })).toBe(
      'Belegt, Montag, 3. August 2026, Abreise?'
    )
    expect(write.dayName('2026-08-03', { ...state, isPast: true }), 'what the eye sees').toBe(
      'Vorbei, Montag, 3. August 2026, 95\u00a0€'
    )
    expect(write.dayName('2026-08-03', { ...state, isPast: true, price: undefined })).toBe(
      'Vorbei, Montag, 3. August 2026, belegt'
    )
    expect(write.weekdays.map(({ short }) => short)).toEqual(['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'])
    expect(write.months('2026-08', '2026-08')).toBe('August 2026')
  })
})
