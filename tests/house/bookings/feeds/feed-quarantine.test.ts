/** Where the line is between guests who cancel and a calendar that has lost its nights. */
import { expect, test } from 'vitest'
import { reconcile, takenStays, type Reading } from '../../../../generator/house/bookings/feeds/feed-quarantine.ts'
import { addDays } from '../../../../generator/house/stay/days/day.ts'

const hour = 3_600_000
const readingOf = (nights: number, at: number): Reading => ({
  read: at,
  asked: at,
  from: '2027-06-01',
  until: '2028-06-01',
  stays: [{ arrival: '2027-07-01', departure: addDays('2027-07-01', nights) }]
})

test.each([
  [10, 2, true],
  [10, 3, false],
  [9, 2, false],
  [9, 0, true]
])('of %i nights %i are left: doubtful %s', (before, after, isDoubtful) => {
  const left = { ...readingOf(after, hour), ...(after === 0 ? { stays: [] } : {}) }
  const { quarantine } = reconcile(left, readingOf(before, 0))
  expect(quarantine !== undefined).toBe(isDoubtful)
})

test('nights that ended a year before a reading are forgotten, and those since are not', () => {
  const record = readingOf(1, 0)
  const later = (from: string): Reading => ({ ...readingOf(1, hour), from, until: addDays(from, 365), stays: [] })
  expect(reconcile(later('2028-06-30'), record).stays).toEqual(record.stays)
  expect(reconcile(later('2028-07-03'), record).stays).toEqual([])
})

test('what the first of several doubtful readings has is taken as long as they are in doubt', () => {
  const before = readingOf(20, 0)
  const doubtful = (arrival: string, read: number) => ({
    ...readingOf(1, read),
    stays: [{ arrival, departure: '2027-12-09' }]
  })
  const first = reconcile(doubtful('2027-12-01', hour), before)
  const second = reconcile(doubtful('2027-12-02', hour + 60_000), first)
  expect(takenStays(second)).toEqual([...before.stays, ...first.quarantine!.stays])
})

test('of doubtful readings of which each has other nights none is forgotten', () => {
  const pairs = ['2027-12-01', '2028-01-01', '2028-02-01'].map((day) => [
    { arrival: day, departure: addDays(day, 2) },
    { arrival: addDays(day, 9), departure: addDays(day, 11) }
  ])
  const before = reconcile(readingOf(20, 0), undefined)
  const last = pairs.reduce((record, stays, at) => reconcile({ ...readingOf(1, hour + at), stays }, record), before)
  expect(takenStays(last)).toEqual([...before.stays, ...pairs.flat()])
})

test('doubtful nights before the days of a reading that is trusted again stay taken', () => {
  const before = readingOf(20, 0)
  const inDoubt = reconcile(
    { ...readingOf(1, hour), stays: [{ arrival: '2027-06-10', departure: '2027-06-12' }] },
    before
  )
  const later = { ...readingOf(20, 2 * hour), from: '2027-06-20' }
  expect(takenStays(reconcile(later, inDoubt))).toEqual([
    { arrival: '2027-06-10', departure: '2027-06-12' },
    ...before.stays
  ])
})
