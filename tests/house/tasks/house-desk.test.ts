/** The screens of the desk of a guesthouse. */
import { expect, test } from 'vitest'
import { houseDesk } from '../../../generator/house/tasks/house-desk.ts'
import { contentWith } from '../../desk/desk-content.ts'

test('every page that a house has is edited from the screen of the house, and no other', () => {
  const pagesAtDesk = (house: 'shipped' | 'second'): (string | undefined)[] =>
    houseDesk
      .screens(contentWith(house))
      .flatMap(({ id, groups }) => (id === 'house' ? groups : []))
      .flatMap(({ entries }) => entries.flatMap(({ page, at }) => (page === undefined ? [] : `${page}: ${at.file}`)))
  expect(pagesAtDesk('second')).toEqual(
    ['home', 'rooms', 'availability', 'contacts', 'guide'].map((id) => `${id}: pages.yaml`)
  )
  expect(pagesAtDesk('shipped')).toContain('oil: oil.yaml')
})

test('no closure ends before today, unless it comes every year', () => {
  const closing = { type: 'set', file: 'availability/prices.yaml' } as const
  const isWritten = (path: (string | number)[], value: unknown): boolean =>
    houseDesk.cannotWrite!({ ...closing, path: ['closed', ...path], value }, '2027-06-22') === undefined
  const ends = ['2027-06-21', '2027-06-22', '06-21']
  expect(ends.map((to) => isWritten([0, 'to'], to))).toEqual([false, true, true])
  expect(ends.map((to) => isWritten([0], { from: '2027-06-01', to }))).toEqual([false, true, true])
  expect(ends.map((to) => isWritten([], [{ to: '2027-06-30' }, { to }]))).toEqual([false, true, true])
})

test('from the screens every place of a house is at hand, and what can be added', () => {
  expect(houseDesk.screens(contentWith('second'))).toMatchSnapshot()
})
