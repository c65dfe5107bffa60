/** The photos of a unit: each opens large, is turned, and is closed again. */
import { fireEvent } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { openPage, type Opened } from './open-page.ts'

const eins = '/english/wohnungen/eins'
/** Hidden while it is closed. */
const dialog = (page: Opened) => page.getByRole<HTMLDialogElement>('dialog', { hidden: true })
const thumbnail = (page: Opened, name: string) =>
  page.getByRole('link', { name: new RegExp(`^Enlarge picture ${name}`) })
const open = (page: Opened, name: string) => page.click(thumbnail(page, name))
const shown = (page: Opened) => page.getByText(/^Picture \d/).textContent
const button = (page: Opened, name: string) => page.click(page.getByLabelText(name))

test('a photo opens large, and is named to a screen reader', async () => {
  const page = await openPage('/english/kammern/arve')
  await open(page, '1/2')
  expect(dialog(page).open).toBe(true)
  expect(shown(page)).toBe('Picture 1/2: The view from the window')
  expect(page.getByText(/^Picture/).getAttribute('role')).toBe('status')
})

test('each photo has its own words', async () => {
  const page = await openPage('/english/kammern/arve')
  await open(page, '1/2')
  await button(page, 'Picture after')
  expect(shown(page)).toBe('Picture 2/2: The house in the snow')
})

test('a photo is of its own shape before it has come, and as large as the screen has room for', async () => {
  const page = await openPage('/english/kammern/arve')
  await open(page, '1/2')
  const image = page.getAllByAltText('The view from the window').at(-1)!
  expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['1200', '800'])
  const source = image.parentElement!.firstElementChild!
  expect(source.getAttribute('srcset')).toBe('/photos/arve.avif 640w')
  expect(source.getAttribute('sizes')).toBe('min(100vw, 150vh)')
})

test('photos go round by buttons', async () => {
  const page = await openPage(eins)
  await open(page, '8/8')
  await button(page, 'Picture after')
  expect(shown(page)).toMatch(/^Picture 1\/8/)
  await button(page, 'Picture before')
  expect(shown(page)).toMatch(/^Picture 8\/8/)
})

test('photos go round by keys', async () => {
  const page = await openPage(eins)
  await open(page, '8/8')
  for (const [keys, name] of [
    ['{ArrowLeft}', '7/8'],
    ['{ArrowRight}{ArrowRight}', '1/8'],
    ['{ArrowLeft}', '8/8'],
    ['{Home}', '1/8'],
    ['{End}', '8/8']
  ] as const) {
    await page.keys(keys)
    expect([keys, shown(page)]).toEqual([keys, expect.stringContaining(`Picture ${name}`)])
  }
})

test('keys of the browser turn no photo', async () => {
  const page = await openPage(eins)
  await open(page, '1/8')
  for (const held of ['ctrlKey', 'metaKey', 'altKey'])
    await page.settled(() => fireEvent.keyDown(document.activeElement!, { key: 'ArrowRight', [held]: true }))
  expect(shown(page)).toContain('Picture 1/8')
})

test('photos close to where they were opened', async () => {
  const page = await openPage(eins)
  const from = thumbnail(page, '8/8')
  from.focus()
  await page.click(from)
  await button(page, 'Shut')
  expect(dialog(page).open).toBe(false)
  expect(document.activeElement).toBe(from)
})

test('a swipe turns a photo, and a short or steep one does not', async () => {
  const page = await openPage(eins)
  await open(page, '1/8')
  const figure = page.getAllByRole('figure').at(-1)!
  for (const [right, down, name] of [
    [-60, 10, '2/8'],
    [-48, 0, '2/8'],
    [60, -40, '2/8'],
    [60, 10, '1/8'],
    [60, 10, '8/8']
  ] as const) {
    await page.swipe(figure, right, down)
    expect([right, down, shown(page)]).toEqual([right, down, expect.stringContaining(`Picture ${name}`)])
  }
  expect(figure.style.translate ?? '').toBe('')
})

test('a photo opens in a tab of its own for whoever asks for that', async () => {
  const page = await openPage(eins)
  const link = thumbnail(page, '2/8')
  for (const held of ['shiftKey', 'ctrlKey', 'metaKey'])
    await page.settled(() => fireEvent.click(link, { [held]: true }))
  expect(dialog(page).open).toBe(false)
  expect(link.getAttribute('href')).toBe('/photos/haus.svg')
})

test('the Tab key stays in a photo that is open', async () => {
  const page = await openPage(eins)
  await open(page, '2/8')
  const at = () => document.activeElement?.getAttribute('aria-label')
  const tab = (init: object = {}) =>
    page.settled(() => fireEvent.keyDown(document.activeElement!, { key: 'Tab', ...init }))
  await tab({ shiftKey: true })
  expect(at()).toBe('Picture after')
  await tab()
  expect(at()).toBe('Shut')
})

test('keys turn no photo that is shut', async () => {
  const page = await openPage(eins)
  await open(page, '2/8')
  await button(page, 'Shut')
  await page.keys('{ArrowRight}')
  expect(shown(page)).toContain('Picture 2/8')
})
