/** The examples of all codes, and docs/diagnostics.md. */
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fixContent } from '../../../generator/engine/fix-content.ts'
import { house } from '../../../generator/house/definition.ts'
import { suppressionOf } from '../../../generator/engine/messages/codes/code-entry.ts'
import {
  codeNames,
  codes,
  messages,
  subjects,
  type HouseCode
} from '../../../generator/house/messages/house-messages.ts'
import { withReference } from './code-reference.ts'
import { cache, emptyFolder, placedDiagnostics, houses, root, textAt } from '../../support/content.ts'
import { wrongWith } from '../../desk/italian.ts'
import { judgeExample } from './examples.ts'
import { check, reportText } from '../../support/house-engine.ts'

const all = new Map<HouseCode, { message: string; help: string | undefined }>()

test.each(codeNames)('%s comes from its example: alone, at its place, and in Italian as well', async (code) => {
  const { diagnostics, texts, at, also, said } = await judgeExample(code, emptyFolder)
  all.set(code, said)
  const { severity = 'error' } = codes[code]
  const severities = severity === 'either' ? ['error', 'warning'] : [severity]
  expect(placedDiagnostics(diagnostics, texts)).toMatchObject([
    {
      code,
      severity: expect.toBeOneOf(severities) as string,
      at,
      also: expect.arrayContaining(also) as string[]
    }
  ])
  expect(wrongWith(...diagnostics)).toEqual([])
  // The help names a note where there is one.
  const note = suppressionOf(diagnostics[0]!, messages)
  expect(/"# (\w+)"/.exec(said.help ?? '')?.[1]).toBe(note)
  // Whole sentences with all their facts, and nothing of the program's insides.
  const report = reportText(diagnostics, texts)
  for (const line of report.split('\n').filter((text) => /^ {2}(?! *(?:\d+ [+|]|\+? ?\|))/.test(text)))
    expect(line).toMatch(/^ {2}(?:[A-Z"][^]*[.…]|Help: [^]*:|[A-Z][a-z ]+: \S+:\d+:\d+)$/)
  expect(report).not.toMatch(/undefined|null|NaN|\[object|\n\s+at /)
})

/** Codes whose example shows the case that the owner has to decide. Other cases of them have a certain fix. */
const undecided: readonly HouseCode[] = [
  'field-missing',
  'value-unknown',
  'translation-missing',
  'language-missing',
  'photo-missing',
  'photo-repeated',
  'unit-unknown',
  'extra-unknown'
]

const fixable = codeNames.filter((code) => codes[code].fix !== undefined)

test.each(fixable)('the fix of %s mends its own example, unless the owner has to decide', async (code) => {
  const { data } = await judgeExample(code, emptyFolder)
  const options = { data, cache, definition: house, release: codes[code].isForRelease === true }
  const { result } = await fixContent(await check(options), options)
  const isMended = !result.diagnostics.some((each) => each.code === code)
  expect(isMended, 'give it an example that its fix mends').toBe(!undecided.includes(code))
})

test('a file in the place of the data folder', async () => {
  const file = join(houses.second, 'site.yaml')
  const { diagnostics, texts } = await check({ data: file, cache })
  expect(placedDiagnostics(diagnostics, texts)).toMatchObject([{ code: 'data-missing', args: { folder: file } }])
})

test('docs/diagnostics.md is as `npm run docs` writes it', ({ skip }) => {
  // Of some of the codes there is nothing to compare.
  skip(all.size < codeNames.length)
  const page = textAt(join(root, 'docs/diagnostics.md'))
  expect(withReference(page, { messages, subjects, said: all })).toBe(page)
})
