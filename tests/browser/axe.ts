/** Runs axe on an open page (https://github.com/dequelabs/axe-core). */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Axe = typeof import('axe-core')

/** The rules that a scheme of colours can break: all others see the same page in either. */
const ofColour = ['color-contrast', 'link-in-text-block']

type Looking = {
  /** A selector; the whole page without it. */
  within?: string
  /** Only the rules that a scheme of colours can break. */
  colours?: boolean
  iframes?: boolean
}

/** The rules that the page breaks as it stands, each with the first place. */
export async function axeProblems(page: Page, { within, colours, iframes }: Looking = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const options: RunOptions = {
    resultTypes: ['violations'],
    ...(colours === true ? { runOnly: ofColour } : {}),
    ...(iframes === undefined ? {} : { iframes })
  }
  const violations = await page.evaluate(
    async ([include, how]) => {
      const { axe } = window as unknown as { axe: Axe }
      const found = await axe.run({ include: [include ?? 'html'] }, how)
      return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200)}`)
    },
    [within, options] as const
  )
  return violations
}
