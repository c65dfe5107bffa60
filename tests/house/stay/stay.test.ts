/**
 * Stays are merged to as few as have the same nights: of 1 to 3 May, 2 to 4 May and 4 to 6 May is left one, 1 to 6 May.
 */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../../../generator/house/stay/days/day.ts'
import { daysBetween } from '../../../generator/house/stay/days/day-range.ts'
import { mergeStays, type Stay } from '../../../generator/house/stay/stay.ts'

const anyDay = fc.integer({ min: 0, max: 40_000 }).map((number) => addDays('1970-01-01', number))

const anyStay = fc
  .tuple(anyDay, fc.integer({ min: 0, max: 30 }))
  .map(([arrival, nights]) => ({ arrival, departure: addDays(arrival, nights) }))
const anyStays = fc.array(anyStay, { maxLength: 20 })

const nightsOf = (stays: readonly Stay[]): string[] =>
  stays.flatMap(({ arrival, departure }) => daysBetween(arrival, departure))

test('merged stays have each night of the stays once, in order', () =>
  fc.assert(
    fc.property(anyStays, (stays) => {
      expect(nightsOf(mergeStays(stays))).toEqual([...new Set(nightsOf(stays))].toSorted())
    })
  ))

test('between two merged stays is at least one night', () =>
  fc.assert(
    fc.property(anyStays, (stays) => {
      const merged = mergeStays(stays)
      for (const [index, { arrival }] of merged.entries())
        expect(index === 0 || merged[index - 1]!.departure < arrival).toBe(true)
    })
  ))

test('the stays that are merged stay as they were', () =>
  fc.assert(
    fc.property(anyStays, (stays) => {
      const before = structuredClone(stays)
      mergeStays(stays)
      expect(stays).toEqual(before)
    })
  ))
