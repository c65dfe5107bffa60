/** Before the scripts of a page have come: what guests do meanwhile, what the page asks for, and its pictures. */
import { describe, expect, test } from 'vitest'
import { focused, openPage, says, searchOf, targets, type Opened } from './open-page.ts'

const unit = '/english/kammern/arve'
const search = '/english/frei'
const wish = '#2026-06-09_2026-06-12_2'
const ofUnit = { '/api/kammern/arve/': 'waits' } as const
const ofSearch = { '/api/units.json': 'waits' } as const
const more = 'From the age of 12: add one'

test('what a guest does before the search has come counts', async () => {
  const page = await openPage(search + wish, { server: ofSearch })
  await page.click(page.getByLabelText(more))
  await page.click(page.getByLabelText('one dog'))
  await page.fill('To', '2026-06-14')
  expect(location.hash).toBe(wish)
  await page.answer('/api/units.json', {})
  expect(location.hash).toBe('#2026-06-09_2026-06-14_3_dog')
})

test('dates that are typed before the search has come take the place of a link that makes no sense', async () => {
  const page = await openPage(`${search}#2026-06-31_2026-07-02_2`, { server: ofSearch })
  await page.fill('From', '2026-06-09')
  await page.fill('To', '2026-06-12')
  await page.answer('/api/units.json', {})
  expect(location.hash).toBe(wish)
  expect(searchOf(page).said()).toBe('4 places free for you')
})

test('a search out of sight comes with the first key, and with what was begun', async () => {
  const page = await openPage(search, { isFar: true })
  await page.fill('From', '2026-06-09')
  await page.click(page.getByLabelText(more))
  expect(page.askedSince()).toEqual([])
  await page.keys('{Tab}')
  expect(page.askedSince()).toEqual(['/api/units.json default'])
  expect(searchOf(page).said()).toBe('Pick the last day.')
  expect(page.getByLabelText('From the age of 12').textContent).toBe('3')
  await page.fill('To', '2026-06-12')
  expect(location.hash).toBe('#2026-06-09_2026-06-12_3')
})

test('a search whose code comes late, for want of a signal, is there once it has come', async () => {
  const page = await openPage(search, { isFar: true })
  await page.fill('From', '2026-06-09')
  await page.settled(async () => {
    // The line is lost some turns after a key has asked for the code.
    for (const event of ['keydown', ...Array.from({ length: 6 }, () => 'offline')])
      await Promise.resolve(window.dispatchEvent(new window.Event(event, { bubbles: true })))
  })
  expect(searchOf(page).said()).toBe('Pick the last day.')
})

test('a link with dates leads to the search and its heading', async () => {
  await openPage(search + wish, { opened: 'navigate', isFar: true, server: ofSearch })
  expect(focused()).toBe('When will you come?')
})

const question = (page: Opened) => targets(page, /^Enquire ?: Arve$/)[0]

test.each([
  ['#2026-06-09_2026-06-12_2+1', 'Jun 9, 2026 – Jun 12, 2026, 2+1'],
  ['#2026-06-09_2026-06-12_2_dog', 'Jun 9, 2026 – Jun 12, 2026, 2']
])('before its script has come the page asks for the dates and the guests of the link: %s', async (hash, said) => {
  const page = await openPage(unit + hash, { isFar: true, server: ofUnit })
  expect(question(page)).toBe(
    `https://wa.me/41810000007?text=Good day, is the chamber Arve free? ${said} https://house.example${unit}${hash}`
  )
})

test('without a wish the page asks for no dates', async () => {
  const page = await openPage(`${unit}#availability`, { server: ofUnit })
  expect(question(page)).toMatch(/is the chamber Arve free\?$/)
})

/** The pictures of the first screen: the first photo, and the banner, which says nothing. */
const waiting = (page: Opened): HTMLElement[] =>
  ['img', 'presentation'].flatMap((role) => page.queryAllByRole(role).filter((each) => each.matches('[data-waits]')))

/** Which pictures do not wait, and how the first photo is asked for. */
function pictures(page: Opened): string {
  const [first] = waiting(page)
  return [document.documentElement.dataset['pictures'] ?? 'all', first?.getAttribute('loading')]
    .filter(Boolean)
    .join(' ')
}

const load = (page: Opened): Promise<unknown> =>
  page.settled(() => {
    for (const picture of waiting(page)) picture.dispatchEvent(new window.Event('load'))
  })

test.each([
  ['before the calendar is in sight', { isFar: true, server: ofUnit }],
  ['where the calendar has come before its answer', { server: ofUnit }]
] as const)('pictures wait until the stay of the link has its price: %s', async (_, scene) => {
  const page = await openPage(unit + wish, scene)
  expect(pictures(page)).toBe('none lazy')
  await page.answer('/api/kammern/arve/', {})
  expect(pictures(page)).toBe('first lazy')
  expect(says(page, /CHF 300/)).toBe(true)
  await load(page)
  expect(pictures(page)).toBe('all lazy')
})

test('where no answer comes pictures wait for some seconds', async () => {
  const page = await openPage(unit + wish, { server: ofUnit })
  expect(pictures(page)).toBe('none lazy')
  await page.wait(5)
  expect(pictures(page)).toBe('all lazy')
})

test('the pictures of a search with dates wait for what is free', async () => {
  const page = await openPage(search + wish, { isFar: true, server: ofSearch })
  expect(pictures(page)).toBe('none')
  await page.answer('/api/units.json', {})
  expect(pictures(page)).toBe('all')
})

test('without a wish the pictures of the first screen come first, and then the others', async () => {
  const page = await openPage(`${unit}#availability`, { server: ofUnit })
  expect(pictures(page)).toBe('first eager')
  expect(waiting(page).map((each) => each.getAttribute('loading'))).toEqual(['eager', 'eager'])
  await page.answer('/api/kammern/arve/', {})
  expect(pictures(page), 'whatever else has come').toBe('first eager')
  await load(page)
  expect(pictures(page)).toBe('all eager')
})

describe('on a slow line', () => {
  /** Whether the texts of the page have to do without its faces. */
  const areFacesHeld = (): boolean => 'faces' in document.documentElement.dataset

  test('the days of a unit come before its faces and its other pictures', async () => {
    const page = await openPage(unit, { isSlow: true, server: ofUnit })
    await load(page)
    expect([pictures(page), areFacesHeld()]).toEqual(['eager', true])
    await page.answer('/api/kammern/arve/', {})
    expect([pictures(page), areFacesHeld()]).toEqual(['all eager', false])
  })

  test('the banner of a unit waits for the days', async () => {
    const page = await openPage(unit, { isSlow: true, server: ofUnit })
    const [, banner] = waiting(page)
    expect(banner?.closest('a')?.getAttribute('href')).toBe('/english/kammern')
    // What is asked for eagerly comes without a place on the page, too.
    expect(banner?.getAttribute('loading')).toBe('lazy')
  })

  test('the first picture of a unit comes before the others, however late it is', async () => {
    const page = await openPage(unit, { isSlow: true, server: ofUnit })
    await page.answer('/api/kammern/arve/', {})
    expect([pictures(page), areFacesHeld()]).toEqual(['first eager', false])
    await load(page)
    expect(pictures(page)).toBe('all eager')
  })
})

test('the pictures of a search without dates do not wait', async () => {
  const page = await openPage(`${search}#prices`, { isFar: true, server: ofSearch })
  expect(pictures(page)).toBe('all')
})

test('the stay stands beside its first total, and no stay beside what is none', async () => {
  const page = await openPage(unit + wish, { isFar: true, server: { '/api/kammern/arve/': { taken: ['2026-06-20'] } } })
  expect(says(page, /^9–12 June, 3 nights’ stay, 2 persons [^:]+$/)).toBe(true)
  location.hash = '#2026-06-19_2026-06-21_2'
  await page.settled(() => {})
  expect([says(page, /June, 2 nights’ stay/), says(page, /^Write to us/)]).toEqual([false, true])
})

test('beside the first total are the last day to cancel for nothing and the deposit, if there are any', async () => {
  const [free, deposit] = [/^Cancel for nothing by Sat 06 Jun 2026/, /^Paid in advance \(30%\): CHF\s/]
  const stay = { cancellation: { free: 3, deposit: 30, kept: 50 } }
  const page = await openPage(unit + wish, { isFar: true, server: { '/api/kammern/arve/': { stay } } })
  expect([says(page, free), says(page, deposit)]).toEqual([true, true])
  location.hash = '#2026-05-01_2026-05-04_2'
  await page.settled(() => {})
  expect([says(page, free), says(page, deposit)], 'of dates that are past').toEqual([false, false])
  const silent = await openPage(unit + wish, { isFar: true })
  expect(says(silent, /^Cancel/)).toBe(false)
})
