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

test('from the screens every place of a house is at hand, and what can be added', () => {
  expect(houseDesk.screens(contentWith('second'))).toMatchSnapshot()
})
