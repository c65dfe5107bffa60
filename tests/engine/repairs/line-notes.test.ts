/**
 * Comments such as `# right` or `# same` behind a line of YAML: the owner confirms the line, and its warning does not
 * come again. The program writes them for the owner (`suppressionFix`).
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parseSources } from '../../../generator/engine/content/yaml/source.ts'
import { codeNames, codes, messages, type HouseCode } from '../../../generator/house/messages/house-messages.ts'
import { warning, type Diagnostic } from '../../../generator/engine/diagnostics/diagnostic.ts'
import { isNoted, suppressionFix } from '../../../generator/engine/repairs/line-notes.ts'
import { applySplices } from '../../../generator/engine/edit/edit-yaml.ts'
import { cache, emptyFolder } from '../../support/content.ts'
import { exampleHouse } from '../../house/messages/examples.ts'
import { check } from '../../support/house-engine.ts'

test.each(codeNames.filter((code) => typeof codes[code].suppression === 'string'))(
  '%s is not reported for a line with its note',
  async (code) => {
    expect(await leftWithNote(exampleHouse(codes[code].example, emptyFolder()).folder, code)).toEqual([])
  }
)

/** What is reported of a house that has one warning, after the program has written the note for it. */
async function leftWithNote(folder: string, code: HouseCode): Promise<Diagnostic[]> {
  const before = await check({ data: folder, cache })
  const [found, ...others] = before.diagnostics
  if (found?.code !== code || others.length > 0) throw new Error(`not ${code} alone`)
  const [fix] = suppressionFix(found, before.texts, messages) ?? []
  if (fix === undefined) throw new Error(`no note for ${code}`)
  const path = join(folder, fix.file)
  writeFileSync(path, applySplices(readFileSync(path, 'utf8'), [fix.splice]))
  return (await check({ data: folder, cache })).diagnostics
}

describe('a note is written behind the line and changes nothing else: a line', () => {
  const noted = (text: string): string | undefined => {
    const { sources } = parseSources([{ file: 'rooms/arve.yaml', bytes: new TextEncoder().encode(text) }])
    const at = { file: 'rooms/arve.yaml', path: ['subtitle', 'en'] }
    const equal = warning('text-equal', at, { language: 'en', other: 'de', text: '' }, [])
    const [fix] = suppressionFix(equal, { sources }, messages) ?? []
    return fix && applySplices(text, [fix.splice])
  }
  test.each([
    ['of a plain text', 'subtitle:\n  en: Under the stars\n', 'subtitle:\n  en: Under the stars # same\n'],
    ['of the last line', 'subtitle:\n  en: Under the stars', 'subtitle:\n  en: Under the stars # same'],
    ['of Windows', 'subtitle:\r\n  en: Stars  \r\n', 'subtitle:\r\n  en: Stars # same  \r\n'],
    ['with a note already', 'subtitle:\n  en: Stars # from 2019\n', 'subtitle:\n  en: Stars # from 2019 # same\n'],
    ['in brackets', 'subtitle: { de: A, en: A }\n', 'subtitle: { de: A, en: A } # same\n'],
    [
      'of a block',
      'subtitle:\n  en: |\n    Stars\n    and sea\n',
      'subtitle:\n  en: | # same\n    Stars\n    and sea\n'
    ],
    ['above the text', 'subtitle:\n  en:\n    Stars\n', 'subtitle:\n  en:\n    Stars # same\n'],
    [
      'above a text of lines',
      'subtitle:\n  en:\n    Stars\n    and sea\n',
      'subtitle:\n  en: # same\n    Stars\n    and sea\n'
    ]
  ])('%s', (_, before, after) => {
    expect(noted(before)).toBe(after)
  })
  test.each([
    ['that goes on in the next', 'subtitle:\n  en: Stars\n    and sea\n'],
    ['within quotation marks', 'subtitle:\n  en: "Stars\n    and sea"\n'],
    ['that is not there', 'subtitle:\n  de: Sterne\n']
  ])('gets no note where a comment would become part of the text: a text %s', (_, before) => {
    expect(noted(before)).toBeUndefined()
  })
})

test('a note above a text in several languages can say that they are the same, but not that they are right', () => {
  const bytes = new TextEncoder().encode('subtitle: # right # same\n  en: Stars\n')
  const [source] = parseSources([{ file: 'rooms/arve.yaml', bytes }]).sources
  const isNotedAs = (note: 'right' | 'same'): boolean => isNoted(source!, ['subtitle', 'en'], note)
  expect([isNotedAs('right'), isNotedAs('same')]).toEqual([false, true])
})
