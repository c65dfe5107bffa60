// @vitest-environment happy-dom
/** What the calendars and the site say of a stay of the book. */
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { BookEntry } from '../../../../generator/house/tasks/requests/request-book.ts'
import { isQuoted, StayMark, StayNews } from '../../../../generator/house/tasks/requests/stay-news.tsx'
import { renderDesk } from '../../../desk/app/render-desk.tsx'
import { entry } from './sample-book.tsx'

const nightsOf = (kind: BookEntry['nights'][number]['kind']): BookEntry['nights'] => [
  {
    kind,
    calendar: 'Airbnb',
    index: 4,
    unit: 'rooms/a',
    since: undefined,
    arrival: '2019-06-05',
    departure: '2019-06-08'
  }
]

test.each([
  ['known', /^Airbnb passes these nights on as its own: an echo/],
  ['sold', /^Airbnb has taken Wed 5 June\s–\sFri 7 June for somebody else\.$/],
  ['passed-on', /^Airbnb still passes these nights on as its own\./],
  ['kept', /^Airbnb keeps Wed 5 June\s–\sFri 7 June as a booking of its own\. .* free them on Airbnb/]
] as const)('nights of a calendar (%s) are told with its name', (kind, said) => {
  renderDesk(<StayNews entry={entry({}, { nights: nightsOf(kind) })} />)
  expect(screen.getByText(said)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull()
})

test.each([
  ['confirmed', /^The nights are closed here\./, true],
  ['option', /^The nights are closed here\./, true],
  ['cancelled', /^The site still shows nights as taken that are free here/, true],
  // It changes no file, so alone it is nothing to publish.
  ['lapsed', /^The option has lapsed\./, false]
] as const)('what the site does not know yet of a stay (%s) is said', (kind, said, canPublish) => {
  renderDesk(<StayNews entry={entry({}, { kind, isUnpublished: true })} />)
  expect(screen.getByText(said)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Publish/ }) !== null).toBe(canPublish)
})

test('of a stay that every site knows nothing is said', () => {
  const { container } = renderDesk(<StayNews entry={entry({})} />)
  expect(container.textContent).toBe('')
})

test.each<[string, Partial<BookEntry>, string]>([
  ['what waits for a publication', { isUnpublished: true, nights: nightsOf('passed-on') }, 'to be published'],
  ['a site that still passes it on', { nights: nightsOf('passed-on') }, 'Airbnb still passes it on'],
  ['nights that are kept', { nights: nightsOf('kept') }, '']
])('in the list a stay has a mark for %s', (_, more, said) => {
  const { container } = renderDesk(<StayMark entry={entry({}, more)} />)
  expect(container.textContent).toBe(said)
})

test('a quote was sent to whoever still waits, up to the last day of its price', () => {
  const asked = (until?: string) => entry({ until }, { kind: 'asked' })
  const quoted = ['2019-06-03', '2019-06-02', undefined].map((until) => isQuoted(asked(until), '2019-06-03'))
  expect([...quoted, isQuoted(entry({ until: '2019-06-04' }, { kind: 'option' }), '2019-06-03')]).toEqual([
    true,
    false,
    false,
    false
  ])
})
