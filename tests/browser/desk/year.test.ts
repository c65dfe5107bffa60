/** The owner's year, by mouse, by finger, by keys and in words: each change is one exact edit, and one step of undo. */
import type { Locator } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { isDeep } from '../../support/deep.ts'
import { hold } from '../browser.ts'
import {
  button,
  changedLines,
  dialog,
  openDesk,
  page,
  prices,
  screen,
  text,
  textbox,
  undo,
  useDesk,
  write
} from './owner.ts'

useDesk()
beforeEach(async () => {
  await openDesk()
  await screen('Prices and dates').click()
  await night('Grecale', 1).waitFor()
})

/** A night of a unit, so many days from today. */
const night = (unit: string, day: number): Locator =>
  page.locator(`[role="gridcell"][data-day="${day}"][aria-label^="${unit}, "]`)

async function drag(from: Locator, to: Locator): Promise<void> {
  const [one, two] = [await from.boundingBox(), await to.boundingBox()]
  await page.mouse.move(one!.x + Math.min(20, one!.width / 2), one!.y + 20)
  await page.mouse.down()
  await page.mouse.move(two!.x + 20, two!.y + 20, { steps: 4 })
  await page.mouse.up()
}

const lines = (): string[] => changedLines(prices).map((line) => line.replaceAll(/\d{4}-\d\d-\d\d/g, 'day'))

test('whoever drags over the days of two rooms changes their price, and closes what they click', async () => {
  await drag(night('Grecale', 2), night('Scirocco', 4))
  await dialog().getByText('Grecale, Scirocco').waitFor()
  const release = await hold(page, '**/.desk/plan')
  await textbox(/^Price/).fill('+10 %')
  // What several units would cost is read before Enter changes it.
  await textbox(/^Price/).press('Enter')
  release()
  await dialog().getByText('€70 today, then €77').waitFor()
  await dialog().getByText('+10 %: Grecale').waitFor()
  await textbox(/^Price/).press('Enter')
  await dialog().waitFor({ state: 'detached' })
  await expect
    .poll(lines)
    .toEqual(
      expect.arrayContaining([
        '+ singleNights:',
        '+ - { from: day, to: day, units: [rooms/grecale, rooms/scirocco], percent: 10 }'
      ])
    )
  await expect.poll(() => night('Grecale', 3).getAttribute('aria-label')).toContain('€77, price of these days')
  expect(await night('Grecale', 5).getAttribute('aria-label')).not.toContain('€77')
  await undo()
  await expect.poll(() => night('Grecale', 3).getAttribute('aria-label')).not.toContain('€77')
  if (!isDeep) return
  await night('Uno', 3).click()
  await dialog().getByRole('button', { name: 'Close', exact: true }).click()
  await textbox('Why (the site does not show it)').fill('Painting the walls')
  await button('Close 1 night').click()
  await expect.poll(() => night('Uno', 3).getAttribute('aria-label')).toContain('Closed: Painting the walls')
  // Who clicks what is closed opens it.
  await night('Uno', 3).click()
  await button('Open 1 night').click()
  await expect.poll(lines).toEqual([])
})

describe.runIf(isDeep)('in the nightly run', () => {
  test('the end of a stay is moved by dragging, and the book asks for the price and the answer', async () => {
    const stay = 'unit: rooms/grecale, arrival: 2026-11-24, departure: 2026-11-26, adults: 2, state: confirmed'
    write('availability/requests.yaml', `requests:\n  - { ${stay}, since: 2026-11-20, total: 150 }\n`)
    const grip = page.locator('[data-grip="departure"]')
    await grip.waitFor()
    await drag(grip, night('Scirocco', 7))
    await page.getByRole('button', { name: /^Change to 4 nights/ }).click()
    await expect.poll(() => text('availability/requests.yaml')).toContain('departure: 2026-11-28')
  })

  test('on a phone a finger chooses days of one unit by two taps, and by dragging', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('combobox', { name: 'Room or apartment' }).selectOption('Due')
    const touch = (at: Locator, type: string, to = at): Promise<void> =>
      to
        .evaluate((own) => {
          const { x, y } = own.getBoundingClientRect()
          return [x + 5, y + 5]
        })
        .then(([clientX, clientY]) =>
          at.evaluate(
            (own, event) =>
              void own.dispatchEvent(new PointerEvent(event.type, { ...event, bubbles: true, pointerType: 'touch' })),
            { type, clientX, clientY }
          )
        )
    const tap = async (at: Locator): Promise<void> => {
      await touch(at, 'pointerdown')
      await touch(at, 'pointerup')
    }
    await tap(night('Due', 3))
    await tap(night('Due', 6))
    await dialog().getByText('4 nights,').waitFor()
    // The sheet does not lie over what is chosen.
    const bottomOf = async (of: Locator): Promise<number> => await of.boundingBox().then((box) => box!.y + box!.height)
    await expect.poll(async () => (await bottomOf(night('Due', 6))) - (await dialog().boundingBox())!.y).toBeLessThan(1)
    await touch(night('Due', 3), 'pointerdown')
    await touch(night('Due', 3), 'pointermove', night('Due', 4))
    await touch(night('Due', 3), 'pointerup', night('Due', 4))
    await dialog().getByText('2 nights,').waitFor()
    await textbox(/^Price/).fill('66')
    await button('Change 2 nights').click()
    await expect
      .poll(lines)
      .toEqual(expect.arrayContaining(['+ - { from: day, to: day, units: [apartments/due], price: 66 }']))
    await undo()
  })
})
