/** What a guest picks in a calendar. */
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { UnitTerms } from '../../../generator/house/stay/unit-terms.ts'
import { roleIfPicked, pickDay, type PickContext } from '../../../generator/house/stay/stay-pick.ts'
import { refusal } from '../../../generator/house/stay/refusal.ts'
import { isStay, type StayPick } from '../../../generator/house/stay/stay.ts'
import { termsOf } from './unit-terms.ts'

const inJune = (date: number): string => `2026-06-${String(date).padStart(2, '0')}`
const boundsOf = (terms: UnitTerms): PickContext => ({ terms, today: inJune(4), party: { adults: 2, children: 0 } })

/** What the clicks come to, the last reason with it. */
function clicked(terms: UnitTerms, ...dates: number[]) {
  let picked: ReturnType<typeof pickDay> = { pick: undefined }
  for (const date of dates) picked = pickDay(inJune(date), picked.pick, boundsOf(terms))
  return picked
}

describe('clicks', () => {
  test('make an arrival, then a departure, then another arrival; an arrival is taken back', () => {
    expect(clicked(termsOf(), 12)).toEqual({ pick: { arrival: inJune(12) } })
    expect(clicked(termsOf(), 12, 19)).toEqual({ pick: { arrival: inJune(12), departure: inJune(19) } })
    expect(clicked(termsOf(), 12, 19, 15)).toEqual({ pick: { arrival: inJune(15) } })
    expect(clicked(termsOf(), 12, 12)).toEqual({ pick: undefined })
    expect(clicked(termsOf(), 12, 9)).toEqual({ pick: { arrival: inJune(9) } })
  })

  test('on a taken day say so, and change nothing; after an arrival it is a day to leave on', () => {
    const terms = termsOf({}, [inJune(15)])
    const taken = { refused: { reason: 'taken', night: inJune(15) }, of: { arrival: inJune(15) } }
    expect(clicked(terms, 15)).toEqual({ pick: undefined, rejected: taken })
    expect(clicked(terms, 12, 15)).toEqual({ pick: { arrival: inJune(12), departure: inJune(15) } })
  })

  test('beyond a taken night make an arrival, and say which night it was', () => {
    expect(clicked(termsOf({}, [inJune(15)]), 12, 17)).toEqual({
      pick: { arrival: inJune(17) },
      rejected: { refused: { reason: 'taken', night: inJune(15) }, of: { arrival: inJune(12), departure: inJune(17) } }
    })
  })

  test('where no stay can begin either, change nothing and say why none can end there', () => {
    const picked = clicked(termsOf({}, [inJune(15), inJune(17)]), 12, 17)
    const rejected = {
      refused: { reason: 'taken', night: inJune(15) },
      of: { arrival: inJune(12), departure: inJune(17) }
    }
    expect(picked).toEqual({ pick: { arrival: inJune(12) }, rejected })
  })

  test('on the day on which the picked stay ends, where none can begin, are for nothing', () => {
    const stay = { arrival: inJune(12), departure: inJune(15) }
    expect(roleIfPicked(inJune(15), stay, boundsOf(termsOf({}, [inJune(15)])))).toBeUndefined()
    expect(roleIfPicked(inJune(15), stay, boundsOf(termsOf()))).toBe('arrival')
  })

  test('too near to the arrival, or on the wrong weekday, keep the arrival and say what is asked for', () => {
    const week = termsOf({ restrictions: [{ minimum: 7 }] })
    expect(clicked(week, 12, 14)).toEqual({
      pick: { arrival: inJune(12) },
      rejected: { refused: { reason: 'too-short', minimum: 7 }, of: { arrival: inJune(12), departure: inJune(14) } }
    })
    expect(clicked(week, 12, 14, 19).pick).toEqual({ arrival: inJune(12), departure: inJune(19) })
    // 13 June 2026 is a Saturday.
    const saturdays = termsOf({ restrictions: [{ departure: [6] }] })
    expect(clicked(saturdays, 12, 14)).toMatchObject({
      pick: { arrival: inJune(12) },
      rejected: { refused: { weekdays: [6] } }
    })
    expect(clicked(saturdays, 12, 13).pick).toEqual({ arrival: inJune(12), departure: inJune(13) })
  })

  test('in any order pick only stays that are possible', () => {
    const dates = fc.integer({ min: 1, max: 30 })
    const rules = fc.constantFrom(
      [],
      [{ minimum: 3 }],
      [{ minimum: 2, maximum: 5, arrival: [5, 6], gaps: true }],
      [{ notice: 3 }]
    )
    fc.assert(
      fc.property(fc.uniqueArray(dates.map(inJune)), fc.array(dates.map(inJune)), rules, (taken, days, own) => {
        const bounds = boundsOf(termsOf({ restrictions: own }, taken))
        let pick: StayPick | undefined
        for (const day of days) {
          const before = pick
          const use = roleIfPicked(day, before, bounds)
          const picked = pickDay(day, before, bounds)
          pick = picked.pick
          expect(use === undefined).toBe(pick === before)
          expect(use === undefined ? picked.rejected : true, 'what changes nothing says why').toBeDefined()
          expect(use === 'departure').toBe(isStay(pick) && pick !== before)
          expect(isStay(pick) ? refusal(pick, bounds.terms, bounds) : undefined).toBeUndefined()
          expect(pick === undefined || bounds.terms.nights.has(pick.arrival)).toBe(true)
        }
      })
    )
  })
})
