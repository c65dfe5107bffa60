/** Days as fields show them, which can be typed back. */
import { readTyped } from '../../../generator/engine/messages/codes/format-messages.ts'
import { dayWords, periodWords } from '../../../generator/engine/fields/day-words.ts'
import { expect, test } from 'vitest'
import { programLanguages, wordsIn } from '../../../generator/engine/words/language.ts'
import { readDay } from '../../../generator/house/types/day-notations.ts'
import { daysBetween } from '../../../generator/house/stay/days/day-range.ts'
import { easterDay } from '../../../generator/house/stay/days/easter.ts'
import { seasonDay, seasonDayWords } from '../../../generator/house/types/days.ts'

const meant = (typed: string): string | undefined => readTyped(seasonDay.type, typed, undefined)

test('a day that is shown in words is read as the same day', () => {
  for (const day of daysBetween('2028-01-01', '2029-01-01'))
    for (const language of programLanguages)
      for (const written of [day, day.slice(5)]) expect(readDay(wordsIn(dayWords(written), language))).toBe(written)
})

test('so is a day that moves with Easter', () => {
  for (let days = -60; days <= 60; days++)
    for (const language of programLanguages)
      expect(meant(wordsIn(seasonDayWords(easterDay(days)), language))).toBe(easterDay(days))
  expect([meant('12 giorni dopo pasqua'), meant('pasquetta'), meant('Easter')]).toEqual([
    'easter+12',
    'easter+1',
    'easter'
  ])
})

test('of two numbers that can both be the month of a season, the second one is', () => {
  expect(meant('5/6')).toBe('06-05')
})

test.each(['2027', '2027-07', '31/2'])('%s, which is no day, stays as it is typed', (typed) => {
  expect(dayWords(typed)).toMatchObject({ it: typed, en: typed })
})

test.each([
  ['2027-08-08', '2027-08-14', '8–14 agosto 2027', '8 – 14 August 2027'],
  ['07-30', '08-02', '30 luglio – 2 agosto', '30 July – 2 August'],
  ['12-27', '01-06', '27 dicembre – 6 gennaio', '27 December – 6 January'],
  ['2027-12-27', '2028-01-06', '27 dicembre 2027 – 6 gennaio 2028', '27 December 2027 – 6 January 2028'],
  ['easter-2', 'easter+1', 'Venerdì santo – Pasquetta', 'Good Friday – Easter Monday'],
  ['08-15', '08-15', '15 agosto', '15 August']
])('a period from %s to %s is said shortly', (from, to, it, en) => {
  expect(periodWords(from, to, seasonDayWords)).toMatchObject({ it, en })
})
