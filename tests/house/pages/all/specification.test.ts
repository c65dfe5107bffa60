/**
 * Checks that each fact of the specification is on its page in both languages. `specification.txt` lists these facts;
 * texts may change as long as they hold. This applies to the shipped `data/` until an owner has taken over, which shows
 * in the first real telephone number. markers.test.ts checks what any house says.
 */
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseSources } from '../../../../generator/engine/content/yaml/source.ts'
import { builtSite, houses, textAt } from '../../../support/content.ts'
import { readData } from '../../../support/house-engine.ts'
import { only, textOf } from '../../../support/markup/page.ts'

const phones = parseSources(readData(houses.shipped).files).sources.find(({ file }) => file === 'phones.yaml')
const hasStandInNumbers = phones?.placeholders.some(([field]) => field === 'numbers')

type Fact = { address: string; language: string; fact: string }

/** Blocks of an address and lines of facts: texts, and patterns between slashes. */
const facts: Fact[] = textAt(join(import.meta.dirname, 'specification.txt'))
  .trim()
  .split('\n\n')
  .flatMap((block) => {
    const [address = '', ...lines] = block.split('\n')
    return lines.flatMap((line) =>
      line
        .slice(3)
        .split(' | ')
        .map((fact) => ({ address, language: line.slice(0, 2), fact }))
    )
  })

if (hasStandInNumbers !== true)
  console.warn(`data/ belongs to an owner: ${facts.length} facts of the specification are not looked for.`)

test.runIf(hasStandInNumbers)('each fact of the specification stands on its page', async () => {
  const pages = (await builtSite(houses.shipped)).pages.map(({ path, root }) => ({
    path,
    language: only(root, 'html').attributes['lang'],
    text: textOf(only(root, 'body'))
  }))
  const isOn = ({ address, language }: Fact, page: (typeof pages)[number]): boolean => {
    const path = page.path.replace(/^\/len=en/, '') || '/'
    const isThere = address.endsWith('/*') ? path.startsWith(address.slice(0, -1)) : path === address
    return isThere && page.language === language
  }
  const isIn = ({ fact }: Fact, text: string): boolean => {
    const [, pattern, flags] = /^\/(.*)\/([a-z]*)$/.exec(fact) ?? []
    return pattern === undefined ? text.includes(fact) : new RegExp(pattern, flags).test(text)
  }
  expect(facts.length).toBeGreaterThan(400)
  const lacking = facts.flatMap((fact) => {
    const own = pages.filter((page) => isOn(fact, page))
    if (own.length === 0) return [`${fact.address}: no page`]
    return own.filter(({ text }) => !isIn(fact, text)).map(({ path }) => `${path}: ${fact.fact}`)
  })
  expect(lacking).toEqual([])
})
