/** The desk in the language with the longer words, on small screens. */
import { expect, test } from 'vitest'
import { isDeep } from '../../deep.ts'
import { axeProblems } from '../axe.ts'
import { button, frame, isFocused, page, screen, textbox, useDesk } from './owner.ts'

useDesk('it-IT')

test.runIf(isDeep)(
  'on a tablet the bar has one row and on a phone one with a form and two without, and what is said covers no field',
  async () => {
    await page.goto('/.desk#/rooms')
    await button('Grecale').click()
    const night = button('Di notte')
    const boxes = (): Promise<DOMRect[]> =>
      page
        .locator('.bar :is(button, select)')
        .evaluateAll((all) => all.map((each) => each.getBoundingClientRect()).filter(({ width }) => width > 0))
    for (const [width, rows] of [
      [1024, 1],
      [390, 1],
      [390, 2]
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      if (rows === 2) {
        await button('Torna agli elenchi').click()
        await screen('Le pagine').click()
      }
      const shown = await boxes()
      expect(new Set(shown.map(({ top, height }) => Math.round((top + height / 2) / 20))).size).toBe(rows)
      expect(Math.max(...shown.map(({ right }) => right))).toBeLessThanOrEqual(width)
    }
    // The look of the page comes by a button.
    expect(await night.isVisible()).toBe(false)
    await button('Vista').press('Enter')
    await night.click()
    expect(await night.getAttribute('aria-pressed')).toBe('true')
    expect(await axeProblems(page, { iframes: false })).toEqual([])
    await button('Vista').click()
    await screen('Le camere').click()
    await button('Grecale').click()
    const field = textbox('Nome')
    await field.fill('')
    await field.press('Enter')
    await page.locator('.toast.bad').waitFor()
    const [said, form] = [await page.locator('.toast.bad').boundingBox(), await page.locator('.form').boundingBox()]
    expect(said!.y + said!.height).toBeLessThanOrEqual(form!.y)
    await button('Non ancora tutto salvato').click()
    await expect.poll(() => isFocused(field)).toBe(true)
  }
)

test('a phone shows the page, or the form above its keyboard, with all of it in sight', async () => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/.desk#rooms/grecale')
  await frame.locator('h1', { hasText: 'Grecale' }).waitFor()
  const panel = page.locator('.panel')
  expect(await panel.isVisible()).toBe(false)
  await screen('Prezzi e date').click()
  await button('I prezzi di una notte').click()
  expect(await page.locator('.screen').isVisible()).toBe(false)
  expect(await page.getByText('Tutto salvato').isVisible()).toBe(true)
  const last = page.locator('.price input').last()
  await last.click()
  // What the keyboard leaves.
  await page.setViewportSize({ width: 390, height: 430 })
  const form = page.locator('.form')
  await expect
    .poll(async () => {
      const [own, whole] = [await last.boundingBox(), await form.boundingBox()]
      return own!.y >= whole!.y && own!.y + own!.height <= 430 && own!.x + own!.width <= 390
    })
    .toBe(true)
  expect(await form.evaluate((own) => own.scrollWidth)).toBeLessThanOrEqual(390)
  expect(await axeProblems(page, { iframes: false })).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  await button('Torna agli elenchi').click()
  await screen('Le pagine').click()
  await button('Elenchi').click()
  expect(await panel.isVisible()).toBe(true)
  await button('Elenchi').click()
  expect(await panel.isVisible()).toBe(false)
  expect(await page.locator('.stages').isVisible()).toBe(true)
})
