/** Every page is valid HTML. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { HtmlValidate, type RuleConfig } from 'html-validate'
import { expect, test } from 'vitest'
import { builtSite, houses } from '../../../support/content.ts'
import { byTurns } from '../../../support/deep.ts'
import { sizesInSlots } from '../../../../templates/parts/image-sizes.ts'

/** What is not as the presets have it, and why. */
const rules: RuleConfig = {
  // Lower case, `<img/>`, `crossorigin=""`, `fetchPriority`: how React writes markup.
  'doctype-style': 'off',
  'void-style': 'off',
  'attribute-empty-style': 'off',
  'attribute-boolean-style': 'off',
  'attr-case': 'off',
  // The photo slider has a header and a footer of its own. Closed it is not there; open, nothing else is within reach.
  'unique-landmark': 'off',
  // The title of a unit says what the unit is, and ends with the name of the house: the end is what a narrow result
  // cuts.
  'long-title': 'off',
  // Hashes of files are for those that others serve.
  'require-sri': ['error', { target: 'crossorigin' }]
}

const validator = new HtmlValidate({
  extends: ['html-validate:recommended', 'html-validate:document', 'html-validate:a11y'],
  rules
})

// By day every other page of the second house, and some of the shipped one: they are of the same templates.
test.each([
  ['the shipped house', houses.shipped, 12],
  ['the second house', houses.second, 2]
])('every page of %s is valid HTML', async (_, house, of) => {
  const { pages, unlisted } = await builtSite(house)
  const found: string[] = []
  for (const { path, html } of byTurns([...pages, ...unlisted], { of })) {
    const { results } = await validator.validateString(html)
    for (const { messages } of results)
      for (const { ruleId, message, selector } of messages) found.push(`${path}: ${ruleId}: ${message} (${selector})`)
  }
  expect(found).toEqual([])
})

// A stylesheet is made of files that several kinds of pages share: one that a kind needs is easily left out.
test('what a stylesheet of the site draws is drawn on every page that has it', async () => {
  const { folder, pages, unlisted } = await builtSite(houses.shipped)
  const all = (text: string, of: RegExp): string[] => [...text.matchAll(of)].map(([, found = '']) => found)
  const styled = [...pages, ...unlisted].map(({ path, html }) => {
    const linked = all(html, /href="\/(assets\/[^"]+\.css)"/g).map((file) => readFileSync(join(folder, file), 'utf8'))
    const sheets = [...all(html, /<style>([^]*?)<\/style>/g), ...linked].join('')
    const classes = all(html, /class="([^"]*)"/g).flatMap((names) => names.split(' '))
    return { path, classes: new Set(classes), drawn: new Set(all(sheets, /\.([a-z][\w-]*)/gi)) }
  })
  const known = new Set(styled.flatMap(({ drawn }) => [...drawn]))
  const bare = styled.flatMap(({ path, classes, drawn }) =>
    [...classes].filter((name) => known.has(name) && !drawn.has(name)).map((name) => `${path}: ${name}`)
  )
  // A unit gives the prices by season less room than the page that searches.
  expect(bare.filter((each) => !each.endsWith(': seasons'))).toEqual([])
})

test('a picture that is wider than its place is cropped, so it is loaded larger, and a narrower one as wide', () => {
  const sizes = sizesInSlots({ from: 60, width: 40, unit: 'rem', shape: 1 }, { width: 100, unit: 'vw', shape: 1.5 })
  expect([2, 0.5].map(sizes)).toEqual(['(min-width: 60rem) 80rem, 134vw', '(min-width: 60rem) 40rem, 100vw'])
})
