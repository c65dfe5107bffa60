/** The languages that site.yaml lists. */
import { expect, test } from 'vitest'
import { repeatedLanguages } from '../../../generator/engine/content/languages.ts'
import { parseTexts } from '../../support/content.ts'

test.each([
  ['behind', '[{ code: it }, { code: en }, { code: en, draft: true }]', 2],
  ['before', '[{ code: it }, { code: en, draft: true }, { code: en }]', 1]
])('of a language that is listed twice the draft is the repetition, also %s', (_, languages, index) => {
  const { sources } = parseTexts({ 'site.yaml': `languages: ${languages}\n` })
  expect(repeatedLanguages(sources)).toMatchObject([
    { code: 'duplicate-value', at: { file: 'site.yaml', path: ['languages', index, 'code'] } }
  ])
})
