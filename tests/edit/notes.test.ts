import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { check } from '../../generator/build.ts'
import { parseSources } from '../../generator/content/source.ts'
import { codeNames, codes } from '../../generator/diagnostics/codes.ts'
import { warning } from '../../generator/diagnostics/diagnostic.ts'
import { spliced } from '../../generator/edit/edit.ts'
import { noteFor } from '../../generator/edit/notes.ts'
import { cache } from '../content.ts'
import { exampleHouse } from '../diagnostics/examples.ts'

const withNotes = codeNames.filter((code) => codes[code].note !== undefined)

test('the codes with a note are those whose help names it', () => {
  const helps = codeNames.filter((code) => /"# \w+"/.test(codes[code].remedy + String(codes[code].help)))
  expect(withNotes).toEqual(helps)
  expect(withNotes).toContain('price-odd')
})

test.each(withNotes)('%s says no more of a line with its note', async (code) => {
  const { folder } = exampleHouse(codes[code].example.files)
  const before = await check({ data: folder, cache })
  const found = before.diagnostics.find((each) => each.code === code)
  const [fix] = (found && noteFor(found, before.texts)) ?? []
  if (fix === undefined) throw new Error(`no note for ${code}`)
  const path = join(folder, fix.file)
  writeFileSync(path, spliced(readFileSync(path, 'utf8'), [fix.splice]))
  expect((await check({ data: folder, cache })).diagnostics).toEqual([])
})

describe('a note stands behind the line and changes nothing else', () => {
  const noted = (text: string): string | undefined => {
    const { sources } = parseSources([{ file: 'rooms/arve.yaml', bytes: new TextEncoder().encode(text) }])
    const at = { file: 'rooms/arve.yaml', path: ['subtitle', 'en'] }
    const [fix] = noteFor(warning('text-equal', at, { language: 'en', other: 'de', text: '' }, []), { sources }) ?? []
    return fix && spliced(text, [fix.splice])
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
  ])('but not where there is room for none: a text %s', (_, before) => {
    expect(noted(before)).toBeUndefined()
  })
})
