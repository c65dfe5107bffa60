/** The rules of the calendars. */
import { expect, test } from 'vitest'
import { diagnosticsAfter, houses } from '../../support/content.ts'

/** The calendars of the second house, whose rooms are arve and enzian. */
const diagnosticsOf = async (text: string) => {
  const { diagnostics, marks } = await diagnosticsAfter(
    houses.second,
    { file: 'availability/bookings.yaml', text },
    { file: 'availability/own.ics', text: 'BEGIN:VCALENDAR\nEND:VCALENDAR\n' }
  )
  return {
    diagnostics,
    codes: diagnostics.map(({ code }) => code),
    at: diagnostics.map(({ at }) => at),
    marks: marks.at
  }
}

const unread = '  arve: [{ name: Own, file: own.ics }]\n'

test('one that is meant for both is let pass, and what only looks alike', async () => {
  const shared = await diagnosticsOf(`rooms:\n${unread}  enzian: [{ name: Own, file: own.ics }] # same\n`)
  expect(shared.codes).toEqual([])
  const own = '[{ name: Own, file: own.ics'
  const divided = await diagnosticsOf(`rooms:\n  arve: ${own}, only: [A] }]\n  enzian: ${own}, not: [A] }]\n`)
  expect(divided.codes).toEqual([])
  const secret = await diagnosticsOf('rooms:\n  arve: [{ name: A, env: A_ICS }]\n  enzian: [{ name: B, env: B_ICS }]\n')
  expect(secret.codes).not.toContain('feed-shared')
  const alike = await diagnosticsOf(
    `rooms:\n${unread}  enzian:\n    - { name: Own, env: own.ics }\n    - { name: B, url: https://a.example/own.ics }\n`
  )
  expect(alike.codes).not.toContain('feed-shared')
})

test.each([
  [
    'calendars of a unit that is none are an error: its nights would be sold twice',
    '[{ name: Own, file: own.ics }]',
    'error'
  ],
  ['an empty list of one is only left over', '[]', 'warning']
])('%s', async (_, feeds, severity) => {
  const { diagnostics, marks } = await diagnosticsOf(`rooms:\n  arve: []\n  enzian: []\n  ▸stube: ${feeds}\n`)
  expect(diagnostics).toContainEqual(expect.objectContaining({ code: 'unit-unknown', severity, at: marks[0] }))
})
