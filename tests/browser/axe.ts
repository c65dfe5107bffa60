/** Runs axe on an open page (https://github.com/dequelabs/axe-core). */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The rules that a scheme of colours can break: all others see the same page in either. */
const ofColour = ['color-contrast', 'link-in-text-block']

/**
 * The rules that the page breaks as it stands, each with the first place. What is in a frame is not looked at.
 * @param within a selector; the whole page without it
 * @param colours only the rules that a scheme of colours can break
 */
export async function axeProblems(page: Page, { within = 'html', colours = false } = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const options: RunOptions = {
    resultTypes: ['violations', 'incomplete'],
    iframes: false,
    ...(colours && { runOnly: ofColour })
  }
  return page.evaluate(
    async ([include, how]) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') }
      const found = await axe.run({ include: [include] }, how)
      const told = (id: string, html = ''): string => `${id}: ${html.slice(0, 200)}`
      // Words in the very colour of what is behind them: axe leaves it to a person whether they are meant to be hidden.
      const invisible = found.incomplete.flatMap(({ id, nodes }) => {
        const node = nodes.find(({ any }) => any.some(({ data }) => data?.messageKey === 'equalRatio'))
        return node === undefined ? [] : [told(`${id} of 1`, node.html)]
      })
      return [...found.violations.map(({ id, nodes }) => told(id, nodes[0]?.html)), ...invisible]
    },
    [within, options] as const
  )
}
