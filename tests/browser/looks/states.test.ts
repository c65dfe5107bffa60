/** What guests bring about is drawn as well as the page itself: what a search finds, a stay, an open photo. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openAgain, viewports, waitTwoFrames } from '../browser.ts'
import { paleRings } from '../press.ts'
import { WatchedRules } from '../rules.ts'
import { shapeProblems } from '../shape.ts'
import { json, list, nights, openHouse, openUnit, together } from '../units.ts'

const house = await openHouse()
const [now, stay] = ['2026-11-20T09:00:00Z', '#2027-06-12_2027-06-19_2']
const year = list(nights('2026-11-20', '2027-11-19'), { cancellation: { free: 5, kept: 50, deposit: 30 } })

/** What is rubber-stamped onto a page, or in a dialog that is not open. */
const unseen = '.stamp, dialog:not([open])'

/** What is wrong with the open page on a phone and on a desk. */
async function problemsOf(page: Page): Promise<string[]> {
  const rules = new WatchedRules()
  const found: string[] = []
  for (const viewport of Object.values(viewports)) {
    await page.setViewportSize(viewport)
    await waitTwoFrames(page)
    const problems = [...(await page.evaluate(shapeProblems, unseen)), ...(await page.evaluate(paleRings, unseen))]
    found.push(...problems.map((problem) => `${viewport.width}: ${problem}`))
    await rules.look(page)
  }
  return [...found, ...rules.missing()]
}

test('what a search finds has room, letters of the design, and shows its focus', async () => {
  house.otherwise = (path) => (path === together ? json({}) : path.startsWith('/api/') ? year : undefined)
  const { page } = await openAgain({ baseURL: house.address })
  await page.clock.setFixedTime(new Date(now))
  await page.goto(`/disponibilita${stay}`)
  await page.locator('.found.answered').waitFor()
  expect(await problemsOf(page)).toEqual([])
})

test('so does a stay in the calendar of a unit', async () => {
  const { page } = await openUnit(house, { path: `/appartamenti/uno${stay}`, reply: year, now })
  await page
    .getByText(/^Disdetta gratis fino a/)
    .first()
    .waitFor()
  await page.locator('.calendar table').first().waitFor()
  expect(await problemsOf(page)).toEqual([])
})

test('so does an open photo', async () => {
  const { page } = await openUnit(house, { path: '/bnbs/grecale', reply: year, now, isNear: false })
  await page.getByRole('link', { name: 'Foto 1 di 9, ingrandita' }).click()
  await page.getByRole('dialog').waitFor()
  expect(await problemsOf(page)).toEqual([])
})
