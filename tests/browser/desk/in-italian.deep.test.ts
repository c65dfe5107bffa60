/** The desk in Italian, which has the longer words, on small screens. */
import { expect, test } from 'vitest'
import { axeProblems } from '../axe.ts'
import { button, frame, keepToasts, page, screen, textbox, useDesk } from './owner.ts'

useDesk('it-IT')

test('a phone shows the page, or the form above its keyboard, with all of it in sight', async () => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/.desk#rooms/grecale')
  await frame.locator('h1', { hasText: 'Grecale' }).waitFor()
  const panel = page.locator('.panel')
  expect(await panel.isVisible()).toBe(false)
  await screen('Prezzi e date').click()
  await button('Le stagioni: prezzi, nomi e notti').click()
  expect(await page.locator('.screen').isVisible()).toBe(false)
  expect(await page.getByText('Tutto salvato').isVisible()).toBe(true)
  // A phone has room for one season, and shows that one alone.
  const last = page.getByRole('region', { name: 'Bassa stagione' }).getByRole('textbox', { name: 'Sette', exact: true })
  await last.click()
  // What the keyboard leaves; a phone scrolls to the field by itself.
  await page.setViewportSize({ width: 390, height: 430 })
  await last.scrollIntoViewIfNeeded()
  const form = page.locator('.form')
  await expect
    .poll(async () => {
      const [own, whole] = [await last.boundingBox(), await form.boundingBox()]
      return own!.y >= whole!.y && own!.y + own!.height <= 430 && own!.x + own!.width <= 390
    })
    .toBe(true)
  expect(await form.evaluate((own) => own.scrollWidth)).toBeLessThanOrEqual(390)
  expect(await axeProblems(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  await button('Torna agli elenchi').click()
  await screen('Le pagine').click()
  await button('Elenchi').click()
  expect(await panel.isVisible()).toBe(true)
  await button('Elenchi').click()
  expect(await panel.isVisible()).toBe(false)
  expect(await page.locator('.stages').isVisible()).toBe(true)
  // What is said covers no field.
  await screen('Camere e appartamenti').click()
  await button('Grecale').click()
  await keepToasts()
  await textbox('Nome').fill('')
  await textbox('Nome').press('Enter')
  await page.locator('.toast.bad').waitFor()
  const [said, fields] = [await page.locator('.toast.bad').boundingBox(), await form.boundingBox()]
  expect(said!.y + said!.height).toBeLessThanOrEqual(fields!.y)
})
