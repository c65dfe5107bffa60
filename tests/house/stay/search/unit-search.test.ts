/** The search over all units. */
import { isDeepStrictEqual } from 'node:util'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, dayNumber, type Day } from '../../../../generator/house/stay/days/day.ts'
import { daysBetween } from '../../../../generator/house/stay/days/day-range.ts'
import {
  guestCount,
  type UnitTerms,
  type Party,
  type Restriction
} from '../../../../generator/house/stay/unit-terms.ts'
import { knownSum, quote } from '../../../../generator/house/stay/quote.ts'
import { refusal, type Refusal } from '../../../../generator/house/stay/refusal.ts'
import {
  bestOffer,
  commonRefusal,
  splitParty,
  search,
  type BestOffer
} from '../../../../generator/house/stay/search/unit-search.ts'
import { withRequested, type PricedStay } from '../../../../generator/house/stay/search/unit-prices.ts'
import { takenShares, weeksFrom, type Week } from '../../../../generator/house/stay/search/year-weeks.ts'
import type { Stay } from '../../../../generator/house/stay/stay.ts'
import type { StayQuery } from '../../../../generator/house/stay/stay-query.ts'
import { repetitions } from '../../../support/deep.ts'

const start = '2027-06-01'
/** Days of the answers. */
const length = 50

/** A unit by its nights: a letter for each, `.` where it is taken, `a` for 10 euro, `b` for 20 and so on. */
function unit(
  id: string,
  nights: string,
  { most = 2, priced, ...others }: Partial<Pick<UnitTerms, 'restrictions' | 'tax'> & UnitTerms['guests']> = {}
) {
  const entries = nights
    .split('')
    .flatMap((sign, index): [Day, number][] =>
      sign === '.' ? [] : [[addDays(start, index), (sign.charCodeAt(0) - 96) * 1000]]
    )
  const terms: UnitTerms = {
    nights: new Map(entries),
    last: addDays(start, nights.length - 1),
    restrictions: [],
    discounts: [],
    charges: [],
    guests: { most, priced },
    ...others
  }
  return { id, terms }
}

const wishFor = (from: number, nights: number, party: Party = { adults: 2, children: 0 }): StayQuery => ({
  arrival: addDays(start, from),
  departure: addDays(start, from + nights),
  ...party
})

type Unit = ReturnType<typeof unit>

const sumOf = ({ quote: { price } }: PricedStay): number => knownSum(price)

const said = (offer: PricedStay<Unit>): string => {
  const { unit: own, stay, party } = offer
  const days = `${stay.arrival.slice(8)}–${stay.departure.slice(8)}`
  return `${own.id} ${days} ${party.adults}+${party.children} ${sumOf(offer) / 100}`
}

/** Of a stay or a week: the cheapest unit with what is known of its price, or why none is free. */
function saidOfAll({ offer }: { offer: BestOffer<Unit> }): string {
  if (offer.kind === 'refused') return offer.why.reason
  const { best, free } = offer
  return `${best.unit.id} ${sumOf(best) / 100}${best.quote.price.kind === 'open' ? '+' : ''} of ${free}`
}

test('a price with an open part comes after all that have none, and is one', () => {
  const large = unit('large', 'aa', { most: 4, priced: 2 })
  const [small, dear] = [unit('small', 'bb'), unit('dear', 'cc', { most: 3 })]
  const three = wishFor(0, 2, { adults: 3, children: 0 })
  const free = search(three, [large, small, dear], start).free.map(said)
  expect(free).toEqual(['dear 01–03 3+0 60', 'large 01–03 3+0 20'])
  const best = (...candidates: Unit[]) => ({ offer: bestOffer(three, { query: three, candidates, today: start }) })
  expect([saidOfAll(best(large)), saidOfAll(best(large, dear))]).toEqual(['large 20+ of 1', 'dear 60 of 2'])
  const five = wishFor(0, 2, { adults: 5, children: 0 })
  expect(search(five, [small, large, dear], start).pairs.map((parts) => parts.map(said))).toEqual([
    ['small 01–03 2+0 40', 'dear 01–03 3+0 60'],
    ['small 01–03 2+0 40', 'large 01–03 3+0 20'],
    ['large 01–03 3+0 20', 'dear 01–03 2+0 60']
  ])
})

test('adults and children are both divided evenly between two units', () => {
  const half = { adults: 2, children: 2 }
  expect(splitParty({ adults: 4, children: 4 })).toEqual([half, half])
})

test('what stands in the way of all units is that of the unit which would sooner take the guests', () => {
  const why = (...reasons: Refusal['reason'][]): string => {
    const refusals = reasons.map((reason) => ({ reason }) as Refusal)
    return [commonRefusal(refusals), commonRefusal(refusals.toReversed())].map(({ reason }) => reason).join(' ')
  }
  expect(why('taken', 'guests')).toBe('taken taken')
  expect(why('guests', 'need')).toBe('need need')
  expect(why('unpublished', 'taken')).toBe('unpublished unpublished')
})

test('a house without units has nothing to offer, for any dates', () => {
  expect(search(wishFor(5, 2), [], start)).toEqual({ free: [], taken: [], shifts: [], nearest: [], pairs: [] })
})

test('where nothing is free within two weeks, the nearest dates after them are offered', () => {
  const late = `${'.'.repeat(30)}${'a'.repeat(5)}`
  const { nearest, taken } = search(wishFor(3, 3), [unit('late', late)], start)
  expect(nearest.map(said)).toEqual(['late 01–04 2+0 30'])
  expect(taken.map(({ next }) => next?.arrival)).toEqual(['2027-07-01'])
})

test('a dog is in one of two units: that which takes it', () => {
  const [small, large] = [unit('small', 'aa'), unit('large', 'bb', { most: 4 })]
  const query = { ...wishFor(0, 2, { adults: 5, children: 0 }), needs: ['dog'] as const }
  const whereIs = (...no: Unit[]): (readonly string[] | undefined)[] => {
    const units = [small, large].map((each) => ({
      ...each,
      terms: { ...each.terms, needs: { dog: !no.includes(each) } }
    }))
    return search(query, units, start)
      .pairs.flat()
      .map(({ party }) => party.needs)
  }
  expect(whereIs()).toEqual([['dog'], undefined])
  expect(whereIs(small)).toEqual([undefined, ['dog']])
  expect(whereIs(small, large)).toEqual([])
})

test('what is asked for beside the nights is in the totals, and nothing else is', () => {
  const { terms } = unit('a', 'aa')
  const extra = { amount: 100, each: 'stay', due: 'on-request', guests: 'all' } as const
  const linen = { ...extra, id: 'linen', due: 'included' } as const
  const all = { ...terms, charges: [...['cot', 'dog'].map((id) => ({ ...extra, id })), linen] }
  const dues = withRequested(all, ['cot', 'linen']).charges.map(({ due }) => due)
  expect(dues).toEqual(['obligatory', 'on-request', 'included'])
})

test('what every guest needs counts in the order of prices, though it is on request and in no total', () => {
  const flat = (amount: number, isNeeded?: boolean) => {
    const linen = { id: 'linen', amount, each: 'person', due: 'on-request', guests: 'all', isNeeded } as const
    const own = unit(`flat ${amount}`, 'aaa')
    return { ...own, terms: { ...own.terms, charges: [linen] } }
  }
  const room = unit('room', 'bbb')
  const orderOf = (...units: Unit[]) => search(wishFor(0, 2), units, start).free.map(said)
  expect(orderOf(room, flat(1500, true))).toEqual(['room 01–03 2+0 40', 'flat 1500 01–03 2+0 20'])
  expect(orderOf(room, flat(900, true))).toEqual(['flat 900 01–03 2+0 20', 'room 01–03 2+0 40'])
  expect(orderOf(room, flat(1500))).toEqual(['flat 1500 01–03 2+0 20', 'room 01–03 2+0 40'])
})

describe('where the whole house is closed', () => {
  const closed = `${'a'.repeat(10)}${'.'.repeat(7)}${'a'.repeat(20)}`
  const nearestIn = (...units: Unit[]): string[] => search(wishFor(12, 3), units, start).nearest.map(said)

  test('three other stays are in three other units on three other dates', () => {
    const units = ['one', 'two', 'three'].map((id) => unit(id, closed))
    expect(nearestIn(...units)).toEqual(['one 08–11 2+0 30', 'two 18–21 2+0 30', 'three 07–10 2+0 30'])
    const dear = unit('dear', closed.replaceAll('a', 'b'))
    expect(nearestIn(dear, units[0]!)).toEqual(['one 08–11 2+0 30', 'dear 18–21 2+0 60', 'one 07–10 2+0 30'])
  })

  test('another unit is offered where it is as near, on either side, and never for later days', () => {
    const isFarther = `${'a'.repeat(9)}.${closed.slice(10, 18)}.${closed.slice(19)}`
    expect(nearestIn(unit('one', closed), unit('two', isFarther))).toEqual([
      'one 08–11 2+0 30',
      'one 18–21 2+0 30',
      'two 07–10 2+0 30'
    ])
    const hasLater = `${'.'.repeat(17)}${'a'.repeat(20)}`
    expect(nearestIn(unit('one', closed), unit('two', hasLater), unit('three', hasLater))).toEqual([
      'one 08–11 2+0 30',
      'two 18–21 2+0 30',
      'three 19–22 2+0 30'
    ])
  })
})

describe('the weeks of a year', () => {
  const party = { adults: 2, children: 0 }

  test('begin on the Saturday where other days cost the same, and on the cheapest where not', () => {
    // 1 June 2027 is a Tuesday.
    const weeks = weeksFrom(start, [unit('one', `${'b'.repeat(14)}${'a'.repeat(14)}`)], party)
    const arrivalsOf = (all: readonly Week<Unit>[]): string[] =>
      all.flatMap(({ offer }) => (offer.kind === 'free' ? offer.best.stay.arrival : []))
    expect(arrivalsOf(weeks).slice(0, 2)).toEqual(['2027-06-11', '2027-06-15'])
    expect(arrivalsOf(weeksFrom(start, [unit('one', 'a'.repeat(28))], party))[0]).toBe('2027-06-05')
  })

  test('follow the calendar from January on, whatever day it is', () => {
    const firsts = weeksFrom('2026-11-20', [unit('one', 'a')], party).map(({ first }) => first)
    expect([firsts[0], firsts[45], firsts[46], firsts.length]).toEqual(['2027-01-02', '2027-11-13', '2026-11-21', 52])
  })

  test('are taken only where somebody has them: not for want of a price, of room, or by a rule', () => {
    const weekOf = (candidates: readonly Unit[], adults = 2): string[] =>
      weeksFrom(start, candidates, { adults, children: 0 })
        .filter(({ first }) => first >= '2027-06-05' && first <= '2027-06-12')
        .map(saidOfAll)
    const [month, taken] = ['a'.repeat(28), '.'.repeat(28)]
    const large = unit('large', month, { most: 6, priced: 4 })
    expect(weekOf([unit('small', taken), large], 6)).toEqual(['large 70+ of 1', 'large 70+ of 1'])
    expect(weekOf([unit('small', month), unit('large', taken, { most: 6 })], 6)).toEqual(['taken', 'taken'])
    expect(weekOf([unit('small', month)], 6)).toEqual(['guests', 'guests'])
    expect(weekOf([unit('small', month, { restrictions: [{ minimum: 8 }] })])).toEqual(['too-short', 'too-short'])
    expect(weekOf([unit('small', taken, { restrictions: [{ arrival: [6] }] })])).toEqual(['taken', 'taken'])
    expect(weekOf([unit('small', 'a'.repeat(12))])).toEqual(['small 70 of 1', 'unpublished'])
  })

  test('have the taken nights of a unit as parts of a year, cut at New Year, and none of the year after', () => {
    const free = new Map(['2026-12-29', '2027-01-02'].map((night) => [night, 1000]))
    const parts = takenShares({ nights: free, last: '2027-01-02' }, '2026-12-29')
    const days = parts.map((part) => [part.from, part.length].map((each) => Math.round(each * 365)))
    expect(days).toEqual([
      [363, 2],
      [0, 1]
    ])
    const year = daysBetween(start, addDays(start, 365)).map((night) => [night, 1000] as const)
    expect(takenShares({ nights: new Map(year), last: addDays(start, 540) }, start)).toEqual([])
  })
})

describe('a night without a price', () => {
  const gap = { from: '2027-06-11', to: '2027-06-14' }
  /** Free but for four nights that have no price, and two that are taken. */
  const house = unit('one', `${'a'.repeat(10)}....${'a'.repeat(10)}..${'a'.repeat(24)}`)
  const one = { ...house, terms: { ...house.terms, unpriced: [gap] } }
  const whyNot = (from: number, nights: number): Refusal | undefined =>
    refusal(wishFor(from, nights), one.terms, { today: start, party: { adults: 2, children: 0 } })

  test('is not offered, and is said to have none: nobody has taken it', () => {
    expect(whyNot(11, 2)).toEqual({ reason: 'unpublished', last: '2027-06-10' })
    expect(whyNot(23, 3)).toEqual({ reason: 'taken', night: '2027-06-25' })
    expect(whyNot(49, 5)).toEqual({ reason: 'unpublished', last: '2027-07-20' })
    const none = { ...one, terms: { ...one.terms, nights: new Map(), unpriced: [{ from: start, to: one.terms.last }] } }
    expect(search(wishFor(3, 2), [none], start).taken[0]?.refused).toEqual({ reason: 'unpublished', last: undefined })
  })

  test('is no taken part of a year, nor the end of a gap between two bookings', () => {
    const shares = takenShares(one.terms, start).map(({ from, length: part }) =>
      [from, part].map((each) => Math.round(each * 365))
    )
    expect(shares).toEqual([[175, 2]])
    const between = { ...one.terms, restrictions: [{ minimum: 14, gaps: true }] }
    const party = { adults: 2, children: 0 }
    expect(refusal(wishFor(14, 10), between, { today: start, party })?.reason).toBe('too-short')
    expect(refusal(wishFor(14, 10), { ...between, unpriced: [] }, { today: start, party })).toBeUndefined()
  })
})

describe('the next stay in a unit that is not free', () => {
  const nextIn = (nights: string, restrictions: Restriction[], wish: StayQuery): Stay | undefined =>
    search(wish, [unit('a', nights, { restrictions })], start).taken[0]?.next

  test('is longer for who asks for too few nights, and as long but later for who asks for too many', () => {
    const later = { from: '2027-06-20', to: '2027-12-31' }
    const month = 'a'.repeat(40)
    expect(nextIn(month, [{ minimum: 3 }, { ...later, minimum: 1 }], wishFor(0, 1))).toEqual({
      arrival: '2027-06-01',
      departure: '2027-06-04'
    })
    const soon = [{ minimum: 3 }, { from: '2027-06-10', to: '2027-12-31', minimum: 1 }]
    expect(nextIn(month, soon, wishFor(0, 1))?.arrival, 'as long, within two weeks').toBe('2027-06-10')
    // More than two weeks longer is as far away as later.
    expect(nextIn(month, [{ minimum: 19 }, { ...later, minimum: 1 }], wishFor(0, 1))?.arrival).toBe('2027-06-20')
    expect(nextIn(month, [{ maximum: 3 }, { ...later, maximum: 9 }], wishFor(0, 5))).toEqual({
      arrival: '2027-06-20',
      departure: '2027-06-25'
    })
  })

  test('begins at most half a year later', () => {
    expect(nextIn(`${'.'.repeat(183)}a`, [], wishFor(0, 1))?.arrival).toBe('2027-12-01')
    expect(nextIn(`${'.'.repeat(184)}a`, [], wishFor(0, 1))).toBeUndefined()
  })
})

describe('agrees with trying everything', () => {
  const anyRule: fc.Arbitrary<Restriction> = fc.oneof(
    fc.record({ minimum: fc.integer({ min: 1, max: 4 }) }),
    fc.record({ maximum: fc.integer({ min: 2, max: 9 }) }),
    fc.record({ arrival: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }) }),
    fc.record({ departure: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }) }),
    fc.record({ notice: fc.integer({ min: 1, max: 5 }) }),
    fc.record({ minimum: fc.integer({ min: 2, max: 5 }), gaps: fc.boolean() })
  )
  const nightsWith = (taken: number) => {
    const night = fc.oneof(
      { weight: taken, arbitrary: fc.constant('.') },
      { weight: 10, arbitrary: fc.constantFrom('a', 'b', 'c') }
    )
    return fc.array(night, { minLength: length, maxLength: length }).map((signs) => signs.join(''))
  }
  const tax = { amount: 100, childrenBelow: 12 }
  /** Units that are hardly taken, and units that nearly are. */
  const anyUnits: fc.Arbitrary<Unit[]> = fc.constantFrom(0, 2, 10, 40).chain((taken) =>
    fc
      .array(
        fc.record({
          nights: nightsWith(taken),
          most: fc.integer({ min: 1, max: 5 }),
          restrictions: fc.oneof(
            { weight: 3, arbitrary: fc.constant<Restriction[]>([]) },
            fc.array(anyRule, { maxLength: 3 })
          )
        }),
        { minLength: 1, maxLength: 5 }
      )
      .map((units) => units.map(({ nights, ...rest }, index) => unit(`u${index}`, nights, { ...rest, tax })))
  )
  const anyWish = fc
    .tuple(
      fc.integer({ min: 0, max: 35 }),
      fc.integer({ min: 1, max: 9 }),
      fc.integer({ min: 1, max: 4 }),
      fc.integer({ min: 0, max: 3 }),
      fc.array(fc.nat(17), { maxLength: 3 })
    )
    .map(([from, nights, adults, children, ages]) =>
      wishFor(from, nights, { adults, children, ages: ages.slice(0, children) })
    )
  const anyToday = fc.integer({ min: 0, max: 10 }).map((days) => addDays(start, days))

  const isPossible = (stay: Stay, { terms }: Unit, { party, today }: { party: Party; today: Day }): boolean =>
    refusal(stay, terms, { party, today }) === undefined
  const costs = (stay: Stay, { terms }: Unit, party: Party): number => knownSum(quote(stay, party, terms).price)

  /** By all arrivals of half a year with all numbers of nights. */
  function nextOf(
    { terms }: Unit,
    refused: Refusal,
    { wish, today }: { wish: StayQuery; today: Day }
  ): Stay | undefined {
    if (refused.reason === 'guests') return undefined
    const asked = dayNumber(wish.departure) - dayNumber(wish.arrival)
    const from = wish.arrival > today ? wish.arrival : today
    const possible: { stay: Stay; late: number; difference: number; shorter: number }[] = []
    for (const arrival of daysBetween(from, addDays(from, 184))) {
      for (let nights = 1; terms.nights.has(addDays(arrival, nights - 1)); nights += 1) {
        const stay = { arrival, departure: addDays(arrival, nights) }
        if (refusal(stay, terms, { today, party: wish }) !== undefined) continue
        const late = dayNumber(arrival) - dayNumber(wish.arrival)
        possible.push({ stay, late, difference: Math.abs(nights - asked), shorter: nights })
      }
    }
    const order = possible.toSorted((a, b) => a.difference - b.difference || a.late - b.late || a.shorter - b.shorter)
    const soon = order.find(({ late, difference }) => difference === 0 && late <= 14)
    const here = order.find(({ stay, late }) => late === 0 && stay.departure <= addDays(wish.departure, 14))
    return (soon ?? (refused.reason === 'too-short' ? here : undefined) ?? order[0])?.stay
  }

  test('in what is free, what is not, and when it next is', () => {
    fc.assert(
      fc.property(anyUnits, anyWish, anyToday, (units, wish, today) => {
        const { free, taken } = search(wish, units, today)
        const asked = { party: wish, today }
        const expected = units
          .filter((each) => isPossible(wish, each, asked))
          .map((each) => ({ id: each.id, total: costs(wish, each, wish) }))
        expect(free.map((each) => ({ id: each.unit.id, total: sumOf(each) }))).toEqual(
          expected.toSorted((a, b) => a.total - b.total)
        )
        expect(taken).toEqual(
          units.flatMap((each) => {
            const refused = refusal(wish, each.terms, asked)
            return refused === undefined ? [] : [{ unit: each, refused, next: nextOf(each, refused, { wish, today }) }]
          })
        )
      })
    )
  })

  test('in the next stay of a year with seasons', () => {
    const day = fc.integer({ min: 0, max: 300 }).map((days) => addDays(start, days))
    const season = fc.tuple(day, day).map(([one, two]) => ({ from: one < two ? one : two, to: one < two ? two : one }))
    const seasonal = fc.tuple(season, fc.oneof(anyRule, fc.record({ minimum: fc.integer({ min: 5, max: 250 }) })))
    const runs = fc.array(fc.tuple(fc.integer({ min: 1, max: 120 }), fc.integer({ min: 1, max: 30 })), { minLength: 1 })
    const anyYear = fc.record({
      nights: runs.map((all) =>
        all
          .map(([free, taken]) => 'a'.repeat(free) + '.'.repeat(taken))
          .join('')
          .slice(0, 300)
      ),
      restrictions: fc
        .array(seasonal, { maxLength: 4 })
        .map((restrictions) => restrictions.map(([period, rule]): Restriction => ({ ...period, ...rule })))
    })
    const wishes = fc
      .tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 1, max: 30 }))
      .map(([from, nights]) => wishFor(from, nights))
    fc.assert(
      fc.property(anyYear, wishes, anyToday, ({ nights, restrictions }, wish, today) => {
        const house = unit('one', nights, { restrictions })
        const [found] = search(wish, [house], today).taken
        expect(found?.next).toEqual(found && nextOf(house, found.refused, { wish, today }))
      }),
      { numRuns: repetitions({ quick: 4, deep: 400 }) }
    )
  })

  test('in the nearest dates: before and after, others before the same again, and the cheapest of the nearest', () => {
    fc.assert(
      fc.property(anyUnits, anyWish, anyToday, (units, wish, today) => {
        const { free, nearest } = search(wish, units, today)
        const away = ({ arrival }: Stay): number => dayNumber(arrival) - dayNumber(wish.arrival)
        const offsets = Array.from({ length: 29 }, (_, index) => index - 14).filter((days) => days !== 0)
        const nights = dayNumber(wish.departure) - dayNumber(wish.arrival)
        const near = offsets.flatMap((days) => {
          const stay = { arrival: addDays(wish.arrival, days), departure: addDays(wish.departure, days) }
          const possible = units.filter((each) => isPossible(stay, each, { party: wish, today }))
          return possible.length === 0
            ? []
            : { days, least: Math.min(...possible.map((each) => costs(stay, each, wish))) }
        })
        const nearestOf = (side: (days: number) => boolean) =>
          near.filter(({ days }) => side(days)).toSorted((a, b) => Math.abs(a.days) - Math.abs(b.days))[0]
        const both = [nearestOf((days) => days < 0), nearestOf((days) => days > 0)].flatMap((each) => each ?? [])
        // Where no stay is as long and near, and from days that are past, others are offered.
        const isSure = free.length === 0 && wish.arrival >= today
        const offered = nearest.map(({ stay }) => away(stay))
        expect(both.filter(({ days }) => isSure && !offered.includes(days))).toEqual([])
        const closest = Math.min(...both.map(({ days }) => Math.abs(days)))
        const least = Math.min(...both.filter(({ days }) => Math.abs(days) === closest).map((each) => each.least))
        expect(isSure && both.length > 0 ? sumOf(nearest[0]!) : least).toBe(least)
        expect(free.length > 0 && nearest.length > 0).toBe(false)
        const distances = nearest.map(({ stay }) => Math.abs(away(stay)))
        expect(distances).toEqual(distances.toSorted((a, b) => a - b))
        const isAsLong = nearest.every(({ stay }) => dayNumber(stay.departure) - dayNumber(stay.arrival) === nights)
        expect(isAsLong || both.length === 0).toBe(true)
        // Each has dates of its own, as long as there are any.
        const dates = new Set(nearest.map(({ stay }) => stay.arrival)).size
        const most = isSure && both.length > 0 ? Math.min(3, near.length) : dates
        expect(dates).toBe(most)
        expect(new Set(nearest.map(({ unit: one, stay }) => `${one.id} ${stay.arrival}`)).size).toBe(nearest.length)
      })
    )
  })

  test('in the totals of the days around it', () => {
    fc.assert(
      fc.property(anyUnits, anyWish, anyToday, (units, wish, today) => {
        const { shifts } = search(wish, units, today)
        const least = (arrival: Day): number | undefined => {
          const stay = { arrival, departure: addDays(arrival, dayNumber(wish.departure) - dayNumber(wish.arrival)) }
          const possible = units.filter((each) => isPossible(stay, each, { party: wish, today }))
          return possible.map((each) => costs(stay, each, wish)).toSorted((a, b) => a - b)[0]
        }
        const days = daysBetween(addDays(wish.arrival, -3), addDays(wish.arrival, 4)).filter((day) => day >= today)
        const told = shifts.map(({ stay, offer }) => [
          stay.arrival,
          offer.kind === 'free' ? sumOf(offer.best) : undefined
        ])
        expect(told).toEqual(days.map((day) => [day, least(day)]))
      })
    )
  })

  test('in the units side by side', () => {
    fc.assert(
      fc.property(anyUnits, anyWish, anyToday, (units, wish, today) => {
        const { free, pairs } = search(wish, units, today)
        const totals = units.flatMap((first, place) =>
          units.slice(place + 1).flatMap((second) => {
            const parties = splitParty(wish, first.terms.guests.most, second.terms.guests.most)
            if (parties === undefined) return []
            return isPossible(wish, first, { party: parties[0], today }) &&
              isPossible(wish, second, { party: parties[1], today })
              ? [costs(wish, first, parties[0]) + costs(wish, second, parties[1])]
              : []
          })
        )
        expect(pairs.map(([first, second]) => sumOf(first) + sumOf(second))).toEqual(
          free.length > 0 ? [] : totals.toSorted((a, b) => a - b).slice(0, 3)
        )
        for (const parts of pairs)
          expect(parts.map(({ party }) => guestCount(party)).reduce((sum, count) => sum + count)).toBe(guestCount(wish))
      })
    )
  })

  test('in how guests are divided', () => {
    const few = fc.integer({ min: 0, max: 6 })
    const most = fc.integer({ min: 1, max: 6 })
    const anyAges = fc.array(fc.option(fc.nat(17), { nil: undefined }), { maxLength: 6 })
    fc.assert(
      fc.property(few, few, most, most, anyAges, (adults, children, one, two, drawn) => {
        const ways = Array.from({ length: adults + 1 }, (_, inFirst) => inFirst).flatMap((adultsInFirst) =>
          Array.from({ length: children + 1 }, (_, childrenInFirst): [Party, Party] => [
            { adults: adultsInFirst, children: childrenInFirst },
            { adults: adults - adultsInFirst, children: children - childrenInFirst }
          ])
        )
        const good = ways.filter(
          ([first, second]) =>
            first.adults > 0 && second.adults > 0 && guestCount(first) <= one && guestCount(second) <= two
        )
        const found = splitParty({ adults, children }, one, two)
        expect(found === undefined).toBe(good.length === 0)
        const uneven = ([first, second]: [Party, Party]): number => Math.abs(guestCount(first) - guestCount(second))
        const best = good.length === 0 ? [] : [Math.min(...good.map(uneven))]
        expect(found === undefined ? [] : good.filter((way) => isDeepStrictEqual(way, found)).map(uneven)).toEqual(best)
        const ages = drawn.slice(0, children)
        const parts = splitParty({ adults, children, ages }, one, two) ?? [{ children, ages }]
        expect(parts.flatMap((part) => part.ages)).toEqual(ages)
        for (const part of parts) expect(part.ages!.length).toBeLessThanOrEqual(part.children)
      }),
      { examples: [[6, 0, 4, 2, []]] }
    )
  })
})
