/** Days that move with Easter. */
import { expect, test } from 'vitest'
import { daysFromEaster, easterDay } from '../../../../generator/house/stay/days/easter.ts'

test('a day moves with Easter if it is at most 60 days away, as Corpus Christi is', () => {
  for (let days = -60; days <= 60; days += 1) expect([days, daysFromEaster(easterDay(days))]).toEqual([days, days])
})

test.each(['easter+61', 'easter-61', 'easter+100', 'easter+0', 'easter-0', 'easter+07', 'easter2', 'easter+', '06-01'])(
  '%s is no such day',
  (text) => expect(daysFromEaster(text)).toBeUndefined()
)
