/**
 * The answers of a search on closed days, with full units, seasons that end and open prices: nothing sticks out at any
 * width, and axe finds nothing, by day and by night.
 */
import { expect, test } from 'vitest'
import { addDays } from '../../../generator/house/stay/days/day.ts'
import { serve } from '../../support/serve.ts'
import { axeProblems } from '../axe.ts'
import { builtSite, openAgain } from '../browser.ts'
import { cutParts, overlappingControls } from '../cut.ts'
import { json, together } from '../units.ts'

const [from, length] = ['2026-11-20', 400] as const
const house = await serve(builtSite().folder, { isPlain: true })

/** Closed for a week in August and full for one in June; the prices of the second half of the next year are not set. */
const answer = {
  from,
  prices: Array.from({ length }, (_, place) => {
    const night = addDays(from, place)
    const isTaken = (night >= '2027-08-08' && night <= '2027-08-14') || (night >= '2027-06-01' && night <= '2027-06-07')
    return isTaken || night > '2027-10-31' ? 0 : 1234.5
  }),
  stay: { unpriced: [{ from: '2027-11-01', to: addDays(from, length - 1) }] }
}
const units = [
  ...['grecale', 'scirocco', 'libeccio', 'maestrale'].map((name) => `/api/bnbs/${name}/`),
  ...['uno', 'due', 'tre', 'quattro', 'cinque', 'sei', 'sette'].map((name) => `/api/apartments/${name}/`)
]

test.each([
  ['a price that is open', '#2027-07-12_2027-07-15_5'],
  ['closed days, around which prices are open', '#2027-08-10_2027-08-13_2+3'],
  ['days after the last price', '#2027-11-10_2027-11-13_6_dog_cot'],
  ['more guests than a unit sleeps', '#2027-08-10_2027-08-13_9']
])('with %s nothing sticks out, and nothing is in anyone’s way', async (_, fragment) => {
  house.replies.set(together, json(Object.fromEntries(units.map((unit) => [unit, answer]))))
  const { page } = await openAgain({ baseURL: house.address })
  await page.clock.setFixedTime(new Date(`${from}T09:00:00Z`))
  await page.goto(`/disponibilita${fragment}`)
  await page.locator('.found.answered').waitFor()
  const problems: string[] = []
  for (const details of await page.locator('.found details').all())
    await details.evaluate((element) => ((element as HTMLDetailsElement).open = true))
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    problems.push(...(await page.evaluate(cutParts, '.stamp')).map((problem) => `${width}: ${problem}`))
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    const inLarge = [...(await page.evaluate(cutParts, '.stamp')), ...(await page.evaluate(overlappingControls))]
    problems.push(...inLarge.map((problem) => `${width}, large letters: ${problem}`))
    await page.evaluate(() => (document.documentElement.style.fontSize = ''))
  }
  expect(problems).toEqual([])
  expect(await axeProblems(page), 'by day').toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await axeProblems(page, { colours: true }), 'by night').toEqual([])
})

test.each(['light', 'dark'] as const)(
  'in the year a week that is taken, one with a price and one whose price is open look different (%s)',
  async (colorScheme) => {
    const { page } = await openAgain({ baseURL: house.address, colorScheme })
    await page.goto('/disponibilita')
    const fills = await page
      .locator('.grove rect')
      .first()
      .evaluate((week) =>
        ['s0', 's0 gone', 's0 open'].map((state) => {
          week.setAttribute('class', state)
          return getComputedStyle(week).fill
        })
      )
    expect(new Set(fills).size).toBe(fills.length)
  }
)
