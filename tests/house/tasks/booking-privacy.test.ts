import { expect, test } from 'vitest'
import { bookingPrivacy } from '../../../generator/house/tasks/booking-privacy.ts'
import { portalContent } from '../../fixtures/portals.ts'

test('the address of a calendar is known by the rule of its field, whatever its name and its file', () => {
  const before = portalContent('cabins:\n  lake: []\n')
  const after = portalContent(
    'cabins:\n  lake:\n    - name: https://portal.example/shown\n      json: https://portal.example/t0ken\n'
  )
  const notes = bookingPrivacy?.content(before, after).map(({ en }) => en)
  expect(notes).toEqual([expect.stringContaining('a calendar of cabins/lake stands in portals.yaml')])
  expect(notes?.join('')).not.toContain('t0ken')
  expect(bookingPrivacy?.content(after, after)).toEqual([])
})
