/** The screen of the guide: each place leads to the page that shows it. */
import { expect, test } from 'vitest'
import { houseDesk } from '../../../generator/house/tasks/house-desk.ts'
import { contentWith } from '../../desk/desk-content.ts'

test('a place of a section that only guests have leads to the page of the guests', () => {
  const guide = houseDesk.screens(contentWith('shipped')).find(({ id }) => id === 'guide')
  const pages = guide?.groups.map(({ entries }) => [...new Set(entries.map(({ page }) => page))])
  expect(pages).toEqual([
    ['guide/beaches'],
    ['guide/excursions'],
    ['guide/places'],
    ['guests/restaurants'],
    ['guests/parking']
  ])
})
