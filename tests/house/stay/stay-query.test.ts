/** The wish of a guest in an address. */
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, isDay } from '../../../generator/house/stay/days/day.ts'
import {
  maxGuests,
  maxNights,
  parseStayQuery,
  formatStayQuery,
  type StayQuery
} from '../../../generator/house/stay/stay-query.ts'
import { allNeeds } from '../../../generator/house/stay/unit-terms.ts'
import { anyDay } from './days/any-day.ts'

const anyWish: fc.Arbitrary<StayQuery> = fc
  .record({
    arrival: anyDay,
    nights: fc.integer({ min: 1, max: maxNights }),
    adults: fc.integer({ min: 1, max: maxGuests }),
    children: fc.integer({ min: 0, max: maxGuests }),
    ages: fc.array(fc.option(fc.nat(17), { nil: undefined }), { maxLength: 4 }),
    needs: fc.subarray([...allNeeds])
  })
  .map(({ nights, ages, needs, ...wish }) => {
    const told = ages.slice(0, wish.children)
    const isTold = told.length > 0 && told.at(-1) !== undefined
    return {
      ...wish,
      departure: addDays(wish.arrival, nights),
      ...(isTold && { ages: told }),
      ...(needs.length > 0 && { needs })
    }
  })

describe('a wish', () => {
  test('two adults and a child for a week in June are this fragment', () => {
    const wish = { arrival: '2027-06-12', departure: '2027-06-19', adults: 2, children: 1 }
    expect(formatStayQuery(wish)).toBe('2027-06-12_2027-06-19_2+1')
    expect(formatStayQuery({ ...wish, children: 0 })).toBe('2027-06-12_2027-06-19_2')
    expect(parseStayQuery('#2027-06-12_2027-06-19_2+1')).toEqual(wish)
  })

  test('tells the ages of children, and where one is not told', () => {
    const wish = { arrival: '2027-06-12', departure: '2027-06-19', adults: 2, children: 3 }
    expect(formatStayQuery({ ...wish, ages: [3, undefined, 17] })).toBe('2027-06-12_2027-06-19_2+3-3--17')
    expect(formatStayQuery({ ...wish, ages: [3, undefined] })).toBe('2027-06-12_2027-06-19_2+3-3')
    expect(formatStayQuery({ ...wish, ages: [undefined] })).toBe('2027-06-12_2027-06-19_2+3')
    expect(parseStayQuery('2027-06-12_2027-06-19_2+3--0')).toEqual({ ...wish, ages: [undefined, 0] })
    for (const wrong of ['+1-3-7', '+3-18', '+3-3-', '-3'])
      expect([wrong, parseStayQuery(`2027-06-12_2027-06-19_2${wrong}`)]).toEqual([wrong, 'malformed'])
  })

  test('tells of a dog and a cot behind the guests, each once and in one order', () => {
    const wish = { arrival: '2027-06-12', departure: '2027-06-19', adults: 2, children: 1, ages: [3] }
    expect(formatStayQuery({ ...wish, needs: ['dog', 'cot'] })).toBe('2027-06-12_2027-06-19_2+1-3_dog_cot')
    expect(parseStayQuery('#2027-06-12_2027-06-19_2+1-3_cot')).toEqual({ ...wish, needs: ['cot'] })
    for (const wrong of ['_cot_dog', '_dog_dog', '_cat', '_dogs', '_', 'dog'])
      expect([wrong, parseStayQuery(`2027-06-12_2027-06-19_2+1${wrong}`)]).toEqual([wrong, 'malformed'])
  })

  test('that names its departure first is swapped, and says so', () => {
    const wish = { arrival: '2027-06-12', departure: '2027-06-19', adults: 2, children: 1 }
    expect(parseStayQuery('#2027-06-19_2027-06-12_2+1')).toEqual({ ...wish, isSwapped: true })
    expect(parseStayQuery('#2027-06-12_2027-06-12_2')).toBe('malformed')
  })

  test('of no child is read where a program has filled in its number', () => {
    expect(parseStayQuery('#2027-06-12_2027-06-19_2+0')).toEqual(parseStayQuery('#2027-06-12_2027-06-19_2'))
    expect(parseStayQuery('#2027-06-12_2027-06-19_2+00')).toBe('malformed')
  })

  test.each(['.', ',', ').', '!', '”', '&utm_source=mail', '?fbclid=Iw_0.1', '?utm_source=mail.'])(
    'is read in front of what others put behind a link: %s',
    (after) => {
      const wish = { arrival: '2027-06-12', departure: '2027-06-19', adults: 2, children: 1, needs: ['dog'] }
      expect(parseStayQuery(`#2027-06-12_2027-06-19_2+1_dog${after}`)).toEqual(wish)
      expect(parseStayQuery(`#2027-06-12_2027-06-19_2+1_dog${encodeURIComponent(after)}`)).toEqual(wish)
    }
  )

  test('comes back from its fragment as it went, also where a program has escaped it', () => {
    fc.assert(
      fc.property(anyWish, (wish) => {
        expect(parseStayQuery(`#${formatStayQuery(wish)}`)).toEqual(wish)
        expect(parseStayQuery(`#${encodeURIComponent(formatStayQuery(wish))}`)).toEqual(wish)
        // As an address has it: nothing in a wish needs an escape there.
        expect(new URL(`https://house.example/en#${formatStayQuery(wish)}`).hash).toBe(`#${formatStayQuery(wish)}`)
      })
    )
  })

  test('is only what is one, and has one fragment', () => {
    const near = fc
      .tuple(anyWish, fc.nat(30), fc.constantFrom('', '0', '9', '-', '_', '+', ' ', '%', 'a', '٣', '\u0000'))
      .map(([wish, at, sign]) => {
        const text = formatStayQuery(wish)
        return text.slice(0, at) + sign + text.slice(at + 1)
      })
    fc.assert(
      fc.property(fc.oneof(near, fc.string(), fc.webFragments()), (text) => {
        const wish = parseStayQuery(text)
        if (wish === undefined || wish === 'malformed') return
        expect(isDay(wish.arrival) && isDay(wish.departure) && wish.arrival < wish.departure).toBe(true)
        expect([wish.adults, wish.children].every((count) => Number.isInteger(count) && count <= maxGuests)).toBe(true)
        expect(wish.adults).toBeGreaterThan(0)
        const { arrival, departure, isSwapped } = wish
        const written = isSwapped ? { ...wish, arrival: departure, departure: arrival } : wish
        expect(decodeURIComponent(text).replace(/^#|\+0(?=_|$)/g, '')).toBe(formatStayQuery(written))
      })
    )
  })

  test.each([
    '2027-06-12',
    '2027-02-29_2027-03-03_2',
    '2027-06-12_2027-06-19',
    '2027-06-12_2027-06-19_0+2',
    '2027-06-12_2027-06-19_100',
    '2027-06-12_2029-06-19_2',
    '2027-06-12_2027-06-19_2%'
  ])('%s looks like one and is none', (text) => {
    expect(parseStayQuery(`#${text}`)).toBe('malformed')
  })

  test.each(['', '#', '#availability', '#main', '#rooms', '#12', '#:~:text=2027-06-12'])('%j is no wish', (text) => {
    expect(parseStayQuery(text)).toBeUndefined()
  })
})
