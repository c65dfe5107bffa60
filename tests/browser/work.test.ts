/**
 * How much a page asks of a phone while it loads, counted: what keeps it from answering for long. `npm run bench` says
 * for how long.
 */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isDeep } from '../deep.ts'
import { builtSite, openBrowser } from './browser.ts'
import { countWork, kinds, type Work } from './work.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

type Most = Pick<Work, 'styled' | 'calls'>

/** A third above what the pages ask for: elements of the page and of its drawings, and calls of functions. */
const most: Record<(typeof kinds)[number], Most> = {
  '/': { styled: 6200, calls: 0 },
  '/bnbs': { styled: 6200, calls: 0 },
  '/bnbs/grecale': { styled: 12_000, calls: 4500 },
  '/appartamenti': { styled: 3300, calls: 0 },
  '/appartamenti/uno': { styled: 16_000, calls: 4500 },
  '/vdv': { styled: 17_000, calls: 0 },
  '/olio': { styled: 9200, calls: 0 },
  '/disponibilita': { styled: 5900, calls: 5200 },
  '/contatti': { styled: 4000, calls: 0 },
  '/guida': { styled: 4000, calls: 0 },
  '/guida/spiagge': { styled: 2000, calls: 0 },
  '/guida/luoghi-di-interesse': { styled: 2000, calls: 0 },
  '/ospiti/guida': { styled: 2500, calls: 10 },
  '/ospiti/guida/ristoranti': { styled: 2100, calls: 10 }
}

/** Those that ask for little are asked in the deep tests. */
const some = kinds.filter((path) => isDeep || most[path].styled > 5000)

test.each(some)('%s asks little of a phone', async (path) => {
  const { laidOut, styled, calls } = await countWork(browser, builtSite().address + path)
  expect(styled, 'the trace has the elements').toBeGreaterThan(500)
  const { styled: mostStyled, calls: mostCalls } = most[path]
  expect.soft(styled, 'elements whose style is computed').toBeLessThanOrEqual(mostStyled)
  expect.soft(calls, 'calls of functions').toBeLessThanOrEqual(mostCalls)
  // A page is laid out as it comes and once its letters and pictures are there, not again and again.
  expect.soft(laidOut, 'boxes that are laid out').toBeLessThanOrEqual(2 * mostStyled)
})
