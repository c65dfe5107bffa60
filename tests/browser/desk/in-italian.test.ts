/** The desk in the language with the longer words, on small screens. */
import { expect, test } from 'vitest'
import { isDeep } from '../../deep.ts'
import { axeProblems } from '../axe.ts'
import { button, isFocused, page, room, tab, textbox, useDesk } from './owner.ts'

useDesk('it-IT')

test.runIf(isDeep)('on a tablet the bar has one row and on a phone two, and what is said covers no field', async () => {
  await page.goto('/.desk')
  await tab('Tutto').click()
  await page.locator('.links button', { hasText: room }).click()
  const night = button('Di notte')
  const boxes = (): Promise<DOMRect[]> =>
    page
      .locator('.bar :is(button, select)')
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect()).filter(({ width }) => width > 0))
  for (const [width, rows] of [
    [1024, 1],
    [390, 2]
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
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
  const field = textbox('Nome')
  await field.fill('')
  await field.press('Enter')
  await page.locator('.voice.bad').waitFor()
  const [said, panel] = [await page.locator('.voice.bad').boundingBox(), await page.locator('.panel').boundingBox()]
  expect(said!.y + said!.height).toBeLessThanOrEqual(panel!.y)
  await button('Non ancora tutto salvato').click()
  await expect.poll(() => isFocused(field)).toBe(true)
})
