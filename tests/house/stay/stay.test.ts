/** Stays and their nights. */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../../../generator/house/stay/days/day.ts'
import { daysBetween } from '../../../generator/house/stay/days/day-range.ts'
import { mergeStays } from '../../../generator/house/stay/stay.ts'

const anyDay = fc.integer({ min: 0, max: 40_000 }).map((number) => addDays('1970-01-01', number))

test('merged stays are the same nights, in order, apart from each other', () => {
  const anyStay = fc
    .tuple(anyDay, fc.integer({ min: 0, max: 30 }))
    .map(([arrival, nights]) => ({ arrival, departure: addDays(arrival, nights) }))
  const nightsOf = (stays: { arrival: string; departure: string }[]): string[] =>
    [...new Set(stays.flatMap(({ arrival, departure }) => daysBetween(arrival, departure)))].toSorted()
  fc.assert(
    fc.property(fc.array(anyStay, { maxLength: 20 }), (stays) => {
      const before = structuredClone(stays)
      const merged = mergeStays(stays)
      expect(stays).toEqual(before)
      expect(merged.flatMap(({ arrival, departure }) => daysBetween(arrival, departure))).toEqual(nightsOf(stays))
      for (const [index, { arrival }] of merged.entries())
        expect(index === 0 || merged[index - 1]!.departure < arrival).toBe(true)
    })
  )
})
