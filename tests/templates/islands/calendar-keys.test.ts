/** Keys in the calendar of a unit: they lead through days and months, pick, and give up. */
import { createEvent, fireEvent } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { day, focused, openPage, says, type Opened } from './open-page.ts'

/** Opens the calendar with a day that was tapped, which has the focus. */
async function openAt(name: string, scene: Parameters<typeof openPage>[1] = {}) {
  const page = await openPage('/english/kammern/arve', scene)
  await page.click(day(page, name))
  day(page, name).focus()
  return page
}

test('keys lead through the days, weeks and months that there are', async () => {
  const page = await openAt('9 June')
  for (const [keys, name] of [
    ['{ArrowRight}', '10 June'],
    ['{ArrowLeft}{ArrowLeft}', '8 June'],
    ['{ArrowDown}', '15 June'],
    ['{ArrowUp}', '8 June'],
    ['{ArrowUp}{ArrowUp}', '1 June'],
    ['{ArrowDown}{ArrowRight}{Home}', '8 June'],
    ['{End}', '14 June'],
    ['{PageDown}', '14 July'],
    ['{PageUp}', '14 June'],
    ['{PageUp}', '14 June'],
    ['{Shift>}{PageDown}{/Shift}', '14 October'],
    ['{ArrowDown}{ArrowDown}{ArrowDown}', '31 October']
  ] as const) {
    await page.keys(keys)
    expect([keys, focused()]).toEqual([keys, expect.stringContaining(`${name} 2026`)])
  }
})

test('keys pick a day, and the space key does, too', async () => {
  const page = await openAt('9 June')
  await page.keys('{Escape}{ArrowRight}{Enter}{ArrowRight}[Space]')
  expect(location.hash).toBe('#2026-06-10_2026-06-11_2')
})

test('Escape gives up what is picked, and the focus stays', async () => {
  const page = await openAt('9 June')
  await page.keys('{ArrowRight}{Enter}')
  expect(location.hash).toBe('#2026-06-09_2026-06-10_2')
  await page.keys('{Escape}')
  expect(location.hash).toBe('')
  expect(focused()).toContain('10 June 2026')
  expect(says(page, 'Pick the first day.')).toBe(true)
})

/** Whether the page keeps a key from the browser, which would scroll, or go elsewhere. */
function isTaken(init: KeyboardEventInit): boolean {
  const event = createEvent.keyDown(document.activeElement!, { bubbles: true, cancelable: true, ...init })
  return !fireEvent(document.activeElement!, event)
}

test('a key of the browser does what it does anywhere', async () => {
  const page = await openAt('9 June')
  for (const init of [
    { key: 'Tab' },
    ...['ctrlKey', 'altKey', 'metaKey'].map((held) => ({ key: 'ArrowLeft', [held]: true }))
  ])
    await page.settled(() => expect([init, isTaken(init)]).toEqual([init, false]))
  expect(focused()).toContain('9 June')
  await page.settled(() => expect(isTaken({ key: 'ArrowRight' })).toBe(true))
  expect(focused()).toContain('10 June')
})

test('one day at a time is reached with the Tab key', async () => {
  const page = await openAt('9 June')
  await page.keys('{ArrowRight}')
  expect([day(page, '10 June').tabIndex, day(page, '9 June').tabIndex]).toEqual([0, -1])
})

test('the month that is shown is the tab that is reached', async () => {
  const page = await openAt('9 June')
  await page.keys('{PageDown}')
  expect([tab(page, 'July').tabIndex, tab(page, 'June').tabIndex]).toEqual([0, -1])
})

const wide = { width: 1600 }
const months = (page: Opened): string[] =>
  page.getAllByRole('grid').map((grid) => grid.querySelector('caption')!.textContent)
const tab = (page: Opened, month: string) => page.getByText(new RegExp(`^${month} 2026:`)).closest('button')!

test('two months stand beside each other where there is room', async () => {
  const page = await openPage('/english/kammern/arve', wide)
  expect(months(page)).toEqual(['June 2026', 'July 2026'])
})

test('keys go from one month into the other and beyond', async () => {
  const page = await openAt('30 June', wide)
  for (const [keys, name, shown] of [
    ['{ArrowRight}', '1 July', ['June 2026', 'July 2026']],
    ['{PageDown}', '1 August', ['July 2026', 'August 2026']],
    ['{ArrowLeft}{ArrowLeft}', '30 July', ['July 2026', 'August 2026']],
    ['{PageUp}', '30 June', ['June 2026', 'July 2026']]
  ] as const) {
    await page.keys(keys)
    expect(focused()).toContain(`${name} 2026`)
    expect(months(page)).toEqual(shown)
  }
})

test('the last months stand beside each other', async () => {
  const page = await openPage('/english/kammern/arve', wide)
  await page.click(tab(page, 'September'))
  expect(months(page)).toEqual(['August 2026', 'September 2026'])
})

test('keys lead through the months, from the last to the first and back', async () => {
  const page = await openPage('/english/kammern/arve')
  await page.click(tab(page, 'September'))
  for (const [keys, name] of [
    ['{ArrowLeft}', 'August 2026'],
    ['{End}', 'September 2026'],
    ['{ArrowRight}', 'June 2026'],
    ['{ArrowLeft}', 'September 2026'],
    ['{Home}', 'June 2026']
  ] as const) {
    await page.keys(keys)
    expect(focused()).toMatch(new RegExp(`^${name}:`))
    expect(page.getByRole('tab', { selected: true })).toBe(document.activeElement)
    expect(months(page)).toEqual([name])
  }
})

test('keys of the browser change no month', async () => {
  const page = await openPage('/english/kammern/arve')
  await page.click(tab(page, 'September'))
  for (const held of ['ctrlKey', 'altKey', 'metaKey'])
    await page.settled(() => expect(isTaken({ key: 'ArrowLeft', [held]: true })).toBe(false))
  expect(months(page)).toEqual(['September 2026'])
})

test('whoever walks through the days with keys is still among them when their month is over', async () => {
  const page = await openAt('29 June')
  await page.keys('{ArrowRight}')
  await page.wait(2_592_000)
  expect(focused()).toContain('30 July 2026')
})

test('in the last month with a price there is one month, also where there is room for two', async () => {
  const page = await openPage('/english/kammern/arve', wide)
  await page.wait(8_000_000)
  expect(months(page)).toEqual(['September 2026'])
})
