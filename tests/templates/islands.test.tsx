import { format } from 'date-fns/format'
import { enGB } from 'date-fns/locale/en-GB'
import { it as italian } from 'date-fns/locale/it'
import * as fc from 'fast-check'
import { renderToString } from 'react-dom/server'
import { beforeAll, describe, expect, test } from 'vitest'
import { briefWeekdays, loadMonthNames, monthsOf, type MonthNames } from '../../generator/assets/months.ts'
import { readAnswer } from '../../templates/islands/answer.ts'
import { Calendar, Unanswered } from '../../templates/islands/calendar.tsx'
import { addDays, isDay, shortDate } from '../../generator/stay/day.ts'
import { calendarWords, writingFor, type CalendarWords } from '../../templates/islands/writing.ts'
import { facts } from '../stay/facts.ts'

const words = Object.fromEntries(
  calendarWords.map((name) => [name, `${name} {price}{date}{day}{count}`])
) as CalendarWords

/** A day of this century. */
const anyDay = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

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

  test('are in the script of the locale', () => {
    expect(monthsOf('sr-RS', names)).toEqual(names['sr'])
    expect(monthsOf('sr-ME', names)).toEqual(names['sr-Latn'])
    expect(monthsOf('sr-Latn-RS', names)).toEqual(names['sr-Latn'])
    expect(monthsOf('uz-AF', names).join('')).not.toMatch(/[a-z]/i)
  })
})

test('the names of days fit a column of the calendar, and are the browser’s own where those do', () => {
  for (const locale of ['it-IT', 'en-GB', 'de-DE', 'fr-FR', 'pt-BR', 'hu-HU', 'uk-UA', 'ja-JP', 'da-DK'])
    expect.soft(briefWeekdays(locale), locale).toBeUndefined()
  expect(briefWeekdays('pt-PT')).toEqual(['seg', 'ter', 'qua', 'qui', 'sex', 'sáb', 'dom'])
  // Its letters are joined, and most of its days begin alike.
  expect(briefWeekdays('ar-EG')?.every((name) => name.length === 1)).toBe(true)
  for (const locale of ['pl-PL', 'lv-LV', 'ga-IE', 'sw-KE', 'he-IL', 'fa-IR', 'ta-IN', 'am-ET'])
    expect.soft(briefWeekdays(locale)?.every((name) => name.length <= 4) ?? true, locale).toBe(true)

  const lisbon = { ...facts, locale: 'pt-PT', weekdays: briefWeekdays('pt-PT') }
  expect(writingFor(lisbon, words).weekdays[1]).toEqual({ long: 'terça-feira', short: 'ter' })
  expect(writingFor(facts, words).weekdays[1]).toEqual({ long: 'martedì', short: 'mar' })
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
    expect(answer).toMatchObject({ kind: 'shown', nights: new Map([['2026-06-01', 9510]]), last: '2026-07-31' })
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
      'Vorbei, Montag, 3. August 2026'
    )
    expect(write.weekdays.map(({ short }) => short)).toEqual(['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'])
    expect(write.months('2026-08', '2026-08')).toBe('August 2026')
  })

  test('speaks of the tax in a total only where one is due', () => {
    const counts = { night: '{count} Nacht', adults: '{count} Erwachsene' }
    const named = { ...words, ...counts, withTax: '{total}, mit Taxe', withoutTax: '{total}, ohne Taxe' }
    const write = writingFor({ ...facts, locale: 'de-DE' }, named)
    const couple = { adults: 2, children: 0 }
    const totalOf = (tax: number | undefined): string =>
      write.asked(couple, { nights: 1, lines: [], onRequest: [], total: 9500, tax, unpriced: 0 }).total
    expect([250, 0, undefined].map(totalOf)).toEqual(['95\u00a0€, mit Taxe', '95\u00a0€', '95\u00a0€, ohne Taxe'])
  })

  test('says of a total that it leaves guests out', () => {
    const counts = { night: '{count} Nacht', adults: '{count} Erwachsene' }
    const named = { ...words, ...counts, withoutGuests: '{total} für vier', withTax: '{total}, mit Taxe' }
    const write = writingFor({ ...facts, locale: 'de-DE' }, named)
    const quote = { nights: 1, lines: [], onRequest: [], total: 9500, tax: 250, unpriced: 1 }
    expect(write.total(quote)).toBe('95\u00a0€ für vier')
    expect(write.asked({ adults: 5, children: 0 }, quote).total).toBe('95\u00a0€ für vier, mit Taxe')
    expect(write.total({ ...quote, unpriced: 0 })).toBe('95\u00a0€')
  })
})
