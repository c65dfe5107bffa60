/** Typing mistakes in style sheets: a browser ignores properties, values and selectors that it does not know. */
import { join } from 'node:path'
import { parse } from 'postcss'
import { expect, test } from 'vitest'
import { pathsIn, root, textAt } from '../../support/change.ts'
import { openAgain } from '../browser.ts'

const sheets = ['generator', 'templates'].flatMap((folder) =>
  pathsIn(join(root, folder))
    .filter((path) => path.endsWith('.css'))
    .map((path) => ({ path, sheet: parse(textAt(join(root, folder, path))) }))
)

test('Chromium supports each property, value and kind of selector of all style sheets', async () => {
  const [declarations, kinds] = [new Map<string, string>(), new Map<string, string>()]
  for (const { path, sheet } of sheets) {
    sheet.walkDecls(({ prop, value, variable, parent, source }) => {
      // What is for other engines has their names; letters and changes of pages have properties of their own.
      const within = parent?.type === 'atrule' ? parent.name : ''
      const isOther = variable || /^-(?:moz|webkit)-/.test(prop) || /^(?:font-face|view-transition)$/.test(within)
      if (!isOther) declarations.set(`${prop}: ${value}`, `${path}:${source?.start?.line}`)
    })
    sheet.walkRules(({ selector, source }) => {
      for (const [kind] of selector.matchAll(/::?[a-z][\w-]*\(?/g)) kinds.set(kind, `${path}:${source?.start?.line}`)
    })
  }
  const { page } = await openAgain()
  const unknown = await page.evaluate(
    ([said, asked]) => [
      ...said.filter(([declaration]) => !CSS.supports(declaration)),
      ...asked.filter(([kind]) => {
        const forms = kind.endsWith('(') ? ['a', '1', 'en', '.a', '*'].map((inner) => `${kind}${inner})`) : [kind]
        return !forms.some((form) => CSS.supports(`selector(${form})`))
      })
    ],
    [[...declarations], [...kinds]] as const
  )
  expect(unknown).toEqual([])
})
