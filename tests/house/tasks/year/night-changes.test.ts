/** Changes of nights at the desk: exactly these change, whatever the files said before. */
import {
  array,
  assert,
  constantFrom,
  integer,
  oneof,
  asyncProperty,
  record,
  subarray,
  tuple,
  type Arbitrary
} from 'fast-check'
import { expect, test } from 'vitest'
import { nightPricesOf } from '../../../../generator/house/bookings/night-prices.ts'
import type { AvailabilityModel } from '../../../../generator/house/model/content-model.ts'
import { restrictionOf } from '../../../../generator/house/bookings/unit-answers.ts'
import { addDays, type Day } from '../../../../generator/house/stay/days/day.ts'
import { daysBetween } from '../../../../generator/house/stay/days/day-range.ts'
import { holdsOn } from '../../../../generator/house/stay/days/period.ts'
import { restrictionOn } from '../../../../generator/house/stay/refusal.ts'
import { appliesToUnit } from '../../../../generator/house/stay/unit-selector.ts'
import { changeNights, type NightChange, type NightRequest } from '../../../../generator/house/tasks/year/night-plan.ts'
import { repetitions } from '../../../support/deep.ts'
import { tableAt } from '../../../support/table.ts'
import {
  bookedHouse,
  contentWith,
  done,
  errorsIn,
  planFrom,
  replaced,
  textsOf,
  withPlan
} from '../../../desk/desk-content.ts'

const [pricesFile, staysFile] = ['availability/prices.yaml', 'availability/stays.yaml']
const units = ['rooms/grecale', 'rooms/scirocco', 'apartments/uno', 'apartments/due']
const from = '2027-11-20'
const window = daysBetween(from, '2029-07-20')

const houseOf = (texts: ReadonlyMap<string, string>): AvailabilityModel =>
  bookedHouse(contentWith('shipped', Object.fromEntries(texts)))

const wholeHouse = [...textsOf('shipped').keys()].flatMap((file) => /^(?:rooms|apartments)\/\w+/.exec(file) ?? [])

/** A house that closes, in parts and every year, with prices of single nights and rules of a stay. */
const shipped = textsOf('shipped')
const begun = new Map([
  ...shipped,
  [
    pricesFile,
    replaced(
      shipped.get(pricesFile),
      '\nclosed: []\n',
      '\nclosed:\n  - { from: 01-10, to: 03-05 }\n  - { from: 2028-04-01, to: 2028-04-20, units: [rooms] }\n' +
        'singleNights:\n  - { from: 2027-12-24, to: 2028-01-06, price: 150, units: [rooms/grecale, apartments] }\n' +
        '  - { from: 2028-06-01, to: 2028-06-30, weekdays: [friday, saturday], percent: 20 }\n' +
        '  - { from: 06-20, to: 08-31, units: [rooms, apartments/due], weekdays: [monday, saturday], percent: 10 }\n'
    )
  ] as const,
  [
    staysFile,
    replaced(
      shipped.get(staysFile),
      '\nrules: []\n',
      '\nrules:\n  - { minimum: 2, gaps: true }\n  - { from: 2028-06-01, to: 2028-06-30, minimum: 5 }\n' +
        '  - { units: [apartments], from: 07-11, to: 08-28, minimum: 7 }\n'
    )
  ] as const
])

/** What the files say of a night of a unit. */
type Night = { isClosed: boolean; price: number | undefined; isOwn: boolean; minimum: number | undefined }

function nightOf({ prices, stays }: AvailabilityModel, unit: string): (day: Day) => Night {
  const closed = (prices?.closed ?? []).filter((line) => appliesToUnit(line.units, unit))
  const rules = (stays?.rules ?? []).filter((line) => appliesToUnit(line.units, unit)).map(restrictionOf)
  const priceOf = nightPricesOf(prices!, unit)
  return (day) => ({
    isClosed: closed.some((line) => holdsOn(line, day)),
    price: priceOf(day)?.price,
    isOwn: priceOf(day)?.line !== undefined,
    minimum: restrictionOn(rules, day, 'minimum')
  })
}

const night = integer({ min: 0, max: window.length - 1 })
const nights: Arbitrary<NightRequest['nights']> = array(tuple(night, integer({ min: 0, max: 40 })), {
  minLength: 1,
  maxLength: 4
}).map((drawn) => {
  const chosen = new Set(drawn.flatMap(([first, length]) => window.slice(first, first + length + 1)))
  return window
    .filter((day) => chosen.has(day))
    .reduce<{ from: Day; to: Day }[]>((ranges, day) => {
      const last = ranges.at(-1)
      if (last !== undefined && addDays(last.to, 1) === day) last.to = day
      else ranges.push({ from: day, to: day })
      return ranges
    }, [])
})
/** Of some days of the week, as “Saturdays in July” chooses them. */
const weekly: Arbitrary<NightRequest['nights']> = tuple(
  integer({ min: 0, max: window.length - 60 }),
  integer({ min: 14, max: 50 }),
  subarray([0, 1, 4, 5], { minLength: 1, maxLength: 2 })
).map(([first, length, days]) =>
  window
    .slice(first, first + length)
    .filter((_, place) => days.includes(place % 7))
    .map((day) => ({ from: day, to: day }))
)
const newPrice = oneof(
  record({ to: constantFrom(99, 120.5) }),
  record({ by: constantFrom(10) }),
  record({ percent: constantFrom(-10, 15) })
)
const change: Arbitrary<NightChange> = oneof(
  record({ type: constantFrom('close' as const), everyYear: constantFrom(false) }),
  record({ type: constantFrom('open' as const) }),
  record({
    type: constantFrom('price' as const),
    price: oneof(newPrice, constantFrom(undefined)),
    everyYear: constantFrom(false, true)
  }),
  record({ type: constantFrom('minimum' as const), nights: constantFrom(3, 7, undefined) })
)
const request: Arbitrary<NightRequest> = record({
  units: subarray([...units, 'apartments/tre'], { minLength: 1 }),
  nights: oneof(nights, weekly),
  change
})

/** What the change says of a painted night. */
function wanted(before: Night, asked: NightChange): Partial<Night> {
  if (asked.type === 'close' || asked.type === 'open') return { ...before, isClosed: asked.type === 'close' }
  if (asked.type === 'minimum') {
    const { minimum, ...others } = before
    return asked.nights === undefined ? others : { ...others, minimum: asked.nights ?? minimum }
  }
  const own = asked.price
  if (own === undefined) return { isOwn: false, isClosed: before.isClosed, minimum: before.minimum }
  const was = before.price ?? 0
  const price = 'to' in own ? own.to : 'by' in own ? was + own.by : Math.round((was * (100 + own.percent)) / 100)
  // Of every year a share is one of the prices of the seasons.
  if (asked.everyYear === true && 'percent' in own && before.isOwn) return { isOwn: true }
  return { ...before, isOwn: true, price }
}

test('a change makes exactly the painted nights what it says, one after the other', async () => {
  const errors = await errorsIn('shipped', begun)
  await assert(
    asyncProperty(array(request, { minLength: 1, maxLength: 3 }), async (requests) => {
      let texts: ReadonlyMap<string, string> = begun
      for (const asked of requests) {
        const plan = changeNights(planFrom(texts), asked)
        const house = houseOf(texts)
        if ('texts' in plan) texts = withPlan(texts, plan.texts)
        const after = houseOf(texts)
        const painted = new Set(asked.nights.flatMap((range) => daysBetween(range.from, addDays(range.to, 1))))
        const [first, last] = [asked.nights[0]!.from, asked.nights.at(-1)!.to]
        const yearly = new Set([...painted].map((day) => day.slice(5)))
        for (const unit of [...units, 'apartments/tre', 'apartments/sei']) {
          const [was, is] = [nightOf(house, unit), nightOf(after, unit)]
          const wrong = window.filter((day) => {
            const [old, now] = [was(day), is(day)]
            const isPainted = asked.units.includes(unit) && painted.has(day)
            // A line of every year is cut for every year, one of some days of the week then has other dates.
            const isOther = yearly.has(day.slice(5)) || day.endsWith('02-29')
            const isInOtherYear = day.slice(0, 4) !== first.slice(0, 4) || first.slice(0, 4) !== last.slice(0, 4)
            const isWeekly = asked.change.type === 'price' && isInOtherYear
            const isUnknown = asked.change.type !== 'close' && (isOther || isWeekly)
            if (!isPainted && asked.units.includes(unit) && isUnknown) return false
            const meant = isPainted && 'texts' in plan ? wanted(old, asked.change) : old
            return Object.entries(meant).some(([key, value]) => Reflect.get(now, key) !== value)
          })
          expect({ unit, wrong }).toEqual({ unit, wrong: [] })
        }
      }
      expect(await errorsIn('shipped', texts)).toEqual(errors)
    }),
    { numRuns: repetitions({ quick: 4, deep: 150 }) }
  )
})

const closeYearly: NightChange = { type: 'close', everyYear: true }
const change1 = (asked: NightRequest, texts: ReadonlyMap<string, string> = shipped) => {
  const plan = done(changeNights(planFrom(texts), asked))
  return { texts: withPlan(texts, plan.texts), words: plan.words.map(({ it }) => it) }
}

type Lines = Record<'after' | 'words', string[]> & { key: string; before?: string[]; units?: string[] }

test.each(tableAt(import.meta.url, 'night-lines.yaml') as (Omit<NightRequest, 'units'> & Lines)[])(
  '$promise',
  ({ key, before, after, words, ...asked }) => {
    const written = (lines: string[]) => lines.map((line) => `  - { ${line} }\n`).join('')
    const [file, empty] = key === 'rules' ? [staysFile, key] : [pricesFile, 'closed']
    const house = new Map(shipped)
    if (before) house.set(file, replaced(house.get(file), `\n${empty}: []\n`, `\n${key}:\n${written(before)}`))
    const made = change1({ units: wholeHouse, ...asked }, house)
    const list = new RegExp(`^${key}:\n((?: +- .*\n)*)`, 'm').exec(made.texts.get(file) ?? '')
    expect([list?.[1], made.words]).toEqual([written(after), words])
  }
)

test('a line that says already what is painted stays where it is, with its note, and none is written twice', () => {
  const line = '  - { from: 2027-07-06, to: 2027-07-10, units: [rooms/grecale], reason: bath }'
  const house = new Map(shipped)
  house.set(pricesFile, replaced(shipped.get(pricesFile), '\nclosed: []\n', `\nclosed:\n${line} # the plumber comes\n`))
  const grecale = { units: ['rooms/grecale'], nights: [{ from: '2027-07-06', to: '2027-07-20' }] }
  const longer = change1({ ...grecale, change: { type: 'close', everyYear: false, reason: 'bath' } }, house)
  expect(longer.texts.get(pricesFile)).toContain(`\nclosed:\n${line.replace('07-10', '07-20')} # the plumber comes\n`)
  const yearly: NightRequest = { ...grecale, change: closeYearly }
  expect(changeNights(planFrom(change1(yearly).texts), yearly)).toMatchObject({
    impossible: { en: 'This changes nothing.' }
  })
})

test('a house without rules of a stay changes prices as well, and begins these rules', async () => {
  const house = textsOf('second')
  const asked = { units: ['rooms/arve'], nights: [{ from: '2027-07-03', to: '2027-07-04' }] }
  const changed = (what: NightChange): ReadonlyMap<string, string> =>
    withPlan(house, done(changeNights(planFrom(house), { ...asked, change: what })).texts)
  expect(changed({ type: 'price', price: { to: 180 } }).get(pricesFile)).toContain('price: 180')
  const texts = changed({ type: 'minimum', nights: 3 })
  expect(texts.get(staysFile)).toContain('minimum: 3')
  expect(await errorsIn('second', texts)).toEqual(await errorsIn('second', house))
})

test('nights of one weekday are one line, with the share of each season, and of every year if that is meant', () => {
  const saturdays = ['03', '10', '17', '24', '31'].map((day) => ({ from: `2027-07-${day}`, to: `2027-07-${day}` }))
  const asked = (everyYear: boolean): NightRequest => ({
    units: wholeHouse,
    nights: saturdays,
    change: { type: 'price', price: { percent: 10 }, everyYear }
  })
  const once = change1(asked(false))
  expect(once.texts.get(pricesFile)).toContain(
    '  - { from: 2027-07-01, to: 2027-07-31, weekdays: [saturday], percent: 10 }\n'
  )
  expect(once.words).toEqual(['+10 %: tutta la casa, ogni sabato, 1–31 luglio 2027'])
  const yearly = change1(asked(true)).texts
  expect(yearly.get(pricesFile)).toContain('  - { from: 07-01, to: 07-31, weekdays: [saturday], percent: 10 }\n')
  // The first Saturday of July 2028 is another day.
  expect(nightPricesOf(houseOf(yearly).prices!, 'rooms/grecale')('2028-07-01')?.price).toBe(94)
  // A Saturday that has a price of its own, and the nights beside it.
  const dearer = change1({ ...asked(false), nights: [{ from: '2027-07-09', to: '2027-07-11' }] }, yearly).texts
  const priceOf = nightPricesOf(houseOf(dearer).prices!, 'rooms/grecale')
  expect(['2027-07-10', '2028-07-08'].map((day) => priceOf(day)?.price)).toEqual([103, 94])
  const back: NightRequest = { units: wholeHouse, nights: saturdays, change: { type: 'price' } }
  expect(change1(back, yearly).texts.get(pricesFile)).not.toContain('\n  - { from: 07-01')
})

test('nights before tonight are refused, and more than a year of every year', () => {
  const past = ['2027-06-20', '2027-06-25'].map((day) => ({ from: day, to: day }))
  const asked: NightRequest = { units: ['rooms/grecale'], nights: past, change: { type: 'price' } }
  expect(changeNights(planFrom(shipped), asked)).toMatchObject({ impossible: { en: 'These nights are already past.' } })
  const year: NightRequest = { ...asked, nights: [{ from: '2027-06-22', to: '2028-06-21' }], change: closeYearly }
  expect(changeNights(planFrom(shipped), year)).toMatchObject({
    impossible: { en: 'For every year, choose the days of a single year.' }
  })
})
