import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, daysBetween } from '../../generator/stay/day.ts'
import {
  isStay,
  isStayPossible,
  mergeStays,
  nightCount,
  openUse,
  pickDay,
  totalOf,
  type Nights,
  type Pick
} from '../../generator/stay/stay.ts'

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
})

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
