/** What a publication of the bookings would reveal. */
import { expect, test } from 'vitest'
import { bookingPrivacy } from '../../../generator/house/tasks/booking-privacy.ts'
import { contentWith } from '../../desk/desk-content.ts'
import { portalContent } from '../../fixtures/portals.ts'

test('the address of a calendar is known by the rule of its field, whatever its name and its file', () => {
  const before = portalContent('cabins:\n  lake: []\n')
  const after = portalContent(
    'cabins:\n  lake:\n    - name: https://portal.example/shown\n      json: https://portal.example/t0ken\n'
  )
  const notes = bookingPrivacy?.content(before, after).map(({ en }) => en)
  expect(notes).toEqual([expect.stringContaining('a calendar of cabins/lake is sent')])
  expect(notes?.join('')).not.toContain('t0ken')
  expect(bookingPrivacy?.content(after, after)).toEqual([])
})

test.each<[string, boolean]>([
  ['SUMMARY:Mario Rossi', true],
  ['attendee;CN=Mario Rossi:mailto:mario@rossi.example', true],
  ['LOCATION:Via Roma 1', true],
  ['ORGANIZER;CN="Mario Rossi":mailto:mario@rossi.example', true],
  ['CONTACT:Mario Rossi', true],
  ['COMMENT:Mario Rossi', true],
  ['DESCRIPTION:Mario Rossi', true],
  ['X-ALT-DESC;FMTTYPE=text/html:<p>Mario Rossi</p>', true],
  ['UID:summary@portal.example', false]
])('whether a calendar has words about guests: %s', (line, hasWords) => {
  const text = `BEGIN:VEVENT\r\nDTSTART:20270101\r\n${line}\r\nEND:VEVENT\r\n`
  expect(bookingPrivacy?.file('availability/nights.ics', text)).toHaveLength(hasWords ? 1 : 0)
})

test('a unit is called by its name, and told once, however many of its calendars are new', () => {
  const [calendars, file] = [contentWith('shipped'), 'availability/bookings.yaml']
  const feeds = ['1', '2'].map((name) => ({ name, url: `https://portal.example/${name}.ics` }))
  const added = contentWith('shipped', { [file]: JSON.stringify({ rooms: { grecale: feeds, scirocco: [feeds[0]] } }) })
  const told = bookingPrivacy?.content(calendars, added).map(({ en }) => /calendar of (.*?) is sent/.exec(en)?.[1])
  expect(told).toEqual(['Grecale', 'Scirocco'])
})
