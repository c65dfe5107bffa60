/**
 * The search on closed days, with full units, seasons that end and open prices: nothing sticks out at any width, axe
 * finds nothing by day and by night, and the weeks of the year look as different as they are.
 */
import { describe, expect, test } from 'vitest'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { addDays } from '../../../generator/house/stay/days/day.ts'
import { serve } from '../../support/serve.ts'
import { axeProblems } from '../axe.ts'
import { builtSite, openAgain } from '../browser.ts'
import { crowdedParts } from '../crowded.ts'
import { cutParts, overlappingControls } from '../cut.ts'
import { json, together } from '../units.ts'

const [from, length] = ['2026-11-20', 400] as const
const house = await serve(builtSite().folder, { isPlain: true })

/** Taken from the first night to the last. */
type Taken = readonly [first: string, last: string]
const fullWeek: Taken = ['2027-06-01', '2027-06-07']
const closedWeek: Taken = ['2027-08-08', '2027-08-14']

/** What a unit answers whose prices of the second half of the next year are not set. */
const answer = (taken: readonly Taken[], stay: object = {}) => ({
  from,
  prices: Array.from({ length }, (_, place) => {
    const night = addDays(from, place)
    const isTaken = taken.some(([first, last]) => night >= first && night <= last)
    return isTaken || night > '2027-10-31' ? 0 : 1234.5
  }),
  stay: { unpriced: [{ from: '2027-11-01', to: addDays(from, length - 1) }], ...stay }
})
type Answer = ReturnType<typeof answer>

const units = [
  ...['grecale', 'scirocco', 'libeccio', 'maestrale'].map((name) => `/api/bnbs/${name}/`),
  ...['uno', 'due', 'tre', 'quattro', 'cinque', 'sei', 'sette'].map((name) => `/api/apartments/${name}/`)
]

/** Opens the search on its first day. @param fragment the stay that is looked for */
async function openSearch(
  answerOf: (unit: string) => Answer,
  { fragment = '', ...options }: BrowserContextOptions & { fragment?: string } = {}
): Promise<Page> {
  house.replies.set(together, json(Object.fromEntries(units.map((unit) => [unit, answerOf(unit)]))))
  const { page } = await openAgain({ baseURL: house.address, ...options })
  await page.clock.setFixedTime(new Date(`${from}T09:00:00Z`))
  await page.goto(`/disponibilita${fragment}`)
  return page
}

/** The units that match begin with `found`, and have all that is said of them behind `details`. */
async function openResults(fragment: string, options?: BrowserContextOptions): Promise<Page> {
  const page = await openSearch(() => answer([fullWeek, closedWeek]), { fragment, ...options })
  await page.locator('.found.answered').waitFor()
  for (const details of await page.locator('.found details').all())
    await details.evaluate((element) => ((element as HTMLDetailsElement).open = true))
  return page
}

/** The rating of a list is a drawing with words at its rim, which its box cuts. */
const meantToBeCut = '.stamp'

// After the dates of a fragment come its guests, adults and children, and what has to be there for them.
describe.each([
  ['a price that is open for so many guests', '#2027-07-12_2027-07-15_5'],
  ['closed days, around which prices are open', '#2027-08-10_2027-08-13_2+3'],
  ['days after the last price, for six with a dog and a cot', '#2027-11-10_2027-11-13_6_dog_cot'],
  ['more guests than a unit sleeps', '#2027-08-10_2027-08-13_9']
])('with %s', (_, fragment) => {
  const widths = [320, 390, 768, 1440]
  const atEachWidth = async (page: Page, look: () => Promise<string[]>): Promise<string[]> => {
    const problems: string[] = []
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 })
      problems.push(...(await look()).map((problem) => `${width}: ${problem}`))
    }
    return problems
  }

  test('nothing sticks out or lies over something else at any width', async () => {
    const page = await openResults(fragment)
    const look = async () => [
      ...(await page.evaluate(cutParts, meantToBeCut)),
      ...(await page.evaluate(crowdedParts, meantToBeCut))
    ]
    expect(await atEachWidth(page, look)).toEqual([])
  })

  test('in letters twice as large nothing sticks out, and nothing is in anyone’s way', async () => {
    const page = await openResults(fragment)
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    const problems = await atEachWidth(page, async () => [
      ...(await page.evaluate(cutParts, meantToBeCut)),
      ...(await page.evaluate(overlappingControls))
    ])
    expect(problems).toEqual([])
  })

  test.each([
    ['by day', 'light', false],
    ['by night, whose colours alone are others', 'dark', true]
  ] as const)('axe finds nothing %s', async (__, colorScheme, colours) => {
    expect(await axeProblems(await openResults(fragment, { colorScheme }), { colours })).toEqual([])
  })
})

describe.each(['light', 'dark'] as const)('in the year (%s)', (colorScheme) => {
  test('a week that is taken, one with a price and one whose price is open look different', async () => {
    // In February nothing is free but units whose prices are for one guest: for two they are open.
    const february: Taken = ['2027-02-01', '2027-02-28']
    const page = await openSearch(
      (unit) =>
        unit === units[0] ? answer([fullWeek, february]) : answer([fullWeek], { guests: { most: 4, priced: 1 } }),
      { colorScheme }
    )
    // The control over the year comes with the answers.
    await page.getByRole('slider').waitFor()
    // The picture is hidden from whoever only hears the page, and its weeks have no names. All are of one season: those
    // of another have a colour of their own.
    const fills = await Promise.all(
      ['.gone', '.open', ':not(.gone, .open)'].map((week) =>
        page
          .locator(`.grove rect.s0${week}`)
          .first()
          .evaluate((element) => getComputedStyle(element).fill)
      )
    )
    expect(new Set(fills).size).toBe(fills.length)
  })
})
