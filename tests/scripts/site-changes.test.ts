/** What an update says of the pages that look different. */
import { Buffer } from 'node:buffer'
import { expect, test } from 'vitest'
import { visibleChanges } from '../../scripts/update/site-changes.mjs'

const site = (pages: Readonly<Record<string, string>>): Map<string, Buffer> =>
  new Map(Object.entries(pages).map(([file, words]) => [file, Buffer.from(`<p>${words}</p>`)]))

test('the page for missing addresses is not counted, as in the other commands', () => {
  const before = site({ 'index.html': 'Welcome', 'rooms.html': 'Rooms', '404.html': 'Nothing here' })
  const after = site({ 'index.html': 'Welcome', 'rooms.html': 'Our rooms', '404.html': 'Not found' })
  expect(visibleChanges(before, after)).toMatchObject({ pages: 2, changed: ['/rooms'], added: [], gone: [] })
})
