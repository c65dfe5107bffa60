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

const outlook = 'https://outlook.live.com/owa/calendar/1/2'

test.each([
  ['a page of a site', 'https://www.airbnb.it/rooms/1', [{ site: 'airbnb', isFixed: false }]],
  ['a page whose calendar is known', `${outlook}/calendar.html`, [{ site: 'outlook', isFixed: true }]],
  ['a page of any site', 'https://portal.example/calendar.html', [{ site: undefined, isFixed: false }]],
  ['a calendar', `${outlook}/calendar.ics`, []],
  ['an address of which nobody knows what it is', 'webcals://portal.example/calendar', []]
])('before anything is read from it, an address says what it is that of: %s', async (_, url, facts) => {
  const { diagnostics } = await diagnosticsOf(`rooms:\n  arve: [{ name: A, url: ${url} }]\n  enzian: []\n`)
  expect(diagnostics.flatMap(({ code, args }) => (code === 'feed-page' ? [args] : []))).toEqual(facts)
})

test('one address in two spellings is one calendar', async () => {
  const [one, other] = ['https://portal.example/1.ics', 'webcal://portal.example/1.ics']
  const both = await diagnosticsOf(
    `rooms:\n  arve: [{ name: A, url: ${one} }]\n  enzian: [{ name: A, url: ${other} }]\n`
  )
  expect(both.codes).toContain('feed-shared')
})
