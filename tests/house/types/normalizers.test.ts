/**
 * Points, days, hours and phones as people write them. The rows are in spellings.yaml: what is written and what it
 * means, as `'41,88 16,17': '41.88, 16.17'`, or what nobody can know the meaning of.
 */
import { expect, test } from 'vitest'
import { pointFieldType } from '../../../generator/house/types/coordinates.ts'
import { possibleDays, readDay } from '../../../generator/house/types/day-notations.ts'
import { date, monthDay } from '../../../generator/house/types/days.ts'
import { hourOfDay, hours } from '../../../generator/house/types/hours.ts'
import { readPhone } from '../../../generator/house/types/phone.ts'
import { normalizeNumber } from '../../../generator/engine/fields/plain-values.ts'
import { tableAt } from '../../support/table.ts'

type Meanings = Record<string, string | null>
const table = tableAt(import.meta.url, 'spellings.yaml') as Record<'points' | 'noPoints' | 'days', Meanings> &
  Record<'links' | 'noLinks' | 'noDays' | 'noHours', string[]> &
  Record<'phones' | 'noPhones', Record<string, Record<string, string>>>

const never = (): undefined => undefined
const { correct: normalizePoint = never, propose: pointOfMapLink = never } = pointFieldType
const { correct: normalizeHours = never } = hours.type

test.each(Object.entries(table.points))('the point %s is read as it is meant', (written, meant) => {
  expect(normalizePoint(written)).toBe(meant)
})

test.each(Object.entries(table.noPoints))('%s is no point: %s', (_, written) => {
  expect(normalizePoint(written!) ?? pointOfMapLink(written!)).toBeUndefined()
})

test.each(table.links)('the place is found in the link %s', (link) => {
  expect([normalizePoint(link), pointOfMapLink(link)]).toEqual([undefined, '41.8745, 16.1607'])
})

test.each(table.noLinks)('no place is found in the link %s, which has none or more than one', (link) => {
  expect(pointOfMapLink(link)).toBeUndefined()
})

test.each(table.noDays)('%s is no day', (written) => {
  expect(possibleDays(written)).toEqual([])
})

test('a day without the year that it needs, or with one that it must not have, is not corrected', () => {
  expect([date.type.correct?.('15/11'), monthDay.type.correct?.('5.11.2027')]).toEqual([undefined, undefined])
  expect([date.type.correct?.('5.11.2027'), monthDay.type.correct?.('15/4')]).toEqual(['2027-11-05', '04-15'])
})

test.each(table.noHours)('%s are no hours', (written) => {
  expect(normalizeHours(written)).toBeUndefined()
})

test.each([
  ['16', '16:00'],
  ['alle 16.30', '16:30'],
  ['4.30pm', '16:30'],
  ['entro le 18', undefined],
  ['15-18', undefined],
  ['nel pomeriggio', undefined]
])('the hour %s that somebody types is %s', (written, hour) => {
  expect(hourOfDay.type.correct?.(written)).toBe(hour)
})

test('a point before three figures can be for thousands or decimals, unless cents follow', () => {
  expect(['€ 1.800', '1.650,00 €'].map(normalizeNumber)).toEqual([undefined, '1650.00'])
})

test('a day begins at 00:00, and ends at 23:59', () => {
  expect(normalizeHours('24:00-08:00')).toBe('00:00-08:00')
  expect(normalizeHours('dalle 16 alle 24')).toBe('16:00-23:59')
})

test.each(Object.entries(table.days))('the day %s that somebody types is %s', (written, day) => {
  expect(readDay(written) ?? null).toBe(day)
})

const each = (phones: Record<string, Record<string, string>>) =>
  Object.entries(phones).flatMap(([country, all]) =>
    Object.entries(all).map((pair) => [country === 'none' ? undefined : country, ...pair] as const)
  )

test.each(each(table.phones))('in %s the phone %s has the number %s', (country, written, number) => {
  expect(readPhone(written, country)).toBe(number)
})

test.each(each(table.noPhones))('in %s no number is guessed, because of %s: %s', (country, _, written) => {
  expect(readPhone(written, country)).toBeUndefined()
})

const chats = [
  'wa.me/',
  'https://wa.me/',
  'https://api.whatsapp.com/send?phone=',
  'https://web.whatsapp.com/send/?text=Ciao&phone='
]
const links = [...chats, 'whatsapp://send?phone=', 'tel:', 'sms:', 'callto://']

test.each(links.flatMap((link) => ['', '+', '%2B', '%2b'].map((sign) => `${link}${sign}393401234567`)))(
  'the phone that a link calls or writes to is read from the link: %s',
  (link) => {
    expect(readPhone(link, 'IT')).toBe('+393401234567')
  }
)
