/** The words of the program: what a house lacks of them, or has too many, after an update. */
import { publishedLanguages } from '../../../generator/engine/fields/text.ts'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { parseSources } from '../../../generator/engine/content/yaml/source.ts'
import { error } from '../../../generator/engine/diagnostics/diagnostic.ts'
import { fieldOfFile } from '../../../generator/engine/fields/data-schemas.ts'
import { fixFor } from '../../../generator/engine/repairs/apply-fixes.ts'
import { validateValue } from '../../../generator/engine/fields/validate.ts'
import { messages } from '../../../generator/house/messages/house-messages.ts'
import { dataFolder } from '../../../generator/house/schemas/data-files.ts'
import { en } from '../../../generator/house/words/en.ts'
import { it } from '../../../generator/house/words/it.ts'
import { useOfWord, words as wordTable } from '../../../generator/house/words/word-table.ts'
import { wrongIn } from '../../desk/italian.ts'
import { houses, look, textsIn } from '../../support/content.ts'
import { mend } from '../../support/house-engine.ts'

const file = 'translations.yaml'
const original = textsIn(houses.shipped).get(file) ?? ''
/** What the program says for a word. */
const said = (name: string) => ({ it: it[name as keyof typeof it], en: en[name as keyof typeof en] })

type Words = Record<string, { it?: string; en?: string }>
const wordsIn = (text: string): Words => parse(text) as Words

/** The blocks of the file: one for each word, with the comments above it. */
const blocks = original.split(/^(?=[a-zA-Z]\w*:)/m)

/** The shipped house with another text of its words, after `check --fix`. */
async function fixed(text: string) {
  const again = (texts: ReadonlyMap<string, string>) => look(houses.shipped, new Map([[file, text], ...texts]))
  const first = await again(new Map())
  const { result, files, count } = await mend(first, again)
  return {
    before: first.diagnostics,
    left: result.diagnostics.map(({ code }) => code),
    count,
    text: files.find((each) => each.file === file)?.after ?? text,
    files: files.map((each) => each.file)
  }
}

test('the program says each of its words in Italian and in English, with the variables that it fills in', () => {
  const words = Object.fromEntries(Object.keys(it).map((name) => [name, said(name)]))
  const field = fieldOfFile(file, publishedLanguages(['it', 'en']), dataFolder)
  expect(field && validateValue(field, words).violations).toEqual([])
})

test('what each word is for is told in Italian and in English', () => {
  const uses = Object.values(wordTable).map((word) => useOfWord(word))
  expect(
    uses.flatMap((use) =>
      wrongIn(`${use.it.replace('SMS', 'messaggio')}.`, `${use.en}.`).map((what) => `${what}: ${use.it}`)
    )
  ).toEqual([])
  expect(uses.filter((use) => /\b(?:il|la|le|gli|che|perché|quando|della?)\b/.test(use.en))).toEqual([])
})

test('a house that lacks half of the words has them back with one fix, and its own wording stays', async () => {
  const half = blocks
    .filter((_, index) => index % 2 === 0)
    .join('')
    .replace('it: Chiudete', 'it: Chiudete la foto')
  const { before, left, count, text, files } = await fixed(half)
  expect(before.length).toBeGreaterThan(100)
  expect([left, files]).toEqual([[], [file]])
  expect(count).toBe(before.length)
  const [had, has] = [wordsIn(half), wordsIn(text)]
  expect(has).toMatchObject(had)
  const added = Object.keys(has).filter((name) => !(name in had))
  expect(added.map((name) => has[name])).toEqual(added.map(said))
})

test('a word that lacks one language gets it from the program', async () => {
  const { before, left, text } = await fixed(original.replace('  en: Close\n', ''))
  expect(before.map(({ code }) => code)).toEqual(['translation-missing'])
  expect(left).toEqual([])
  expect(wordsIn(text)['close']).toEqual({ it: 'Chiudete', en: 'Close' })
})

test('words that the program no longer has are a warning, and the fix removes them alone', async () => {
  const { before, left, text } = await fixed(
    `${original}formerWord:\n  it: Prima\n  en: Before\nolderWord:\n  it: Ancora prima\n`
  )
  expect(before.map(({ code, severity }) => [code, severity])).toEqual([['key-unused', 'warning']])
  expect([left, text]).toEqual([[], original])
})

test('a misspelt word is still renamed, not removed', async () => {
  const { left, text } = await fixed(original.replace('bookNow:', 'bookNwo:'))
  expect([left, text]).toEqual([[], original])
})

test('a missing word is written in the languages that the house has by then, also into the same file', () => {
  const text = blocks.filter((block) => !block.startsWith('close:')).join('')
  const fixIn = (...codes: string[]): string => {
    const site = `languages:\n${codes.map((code) => `  - code: ${code}\n`).join('')}`
    const files = Object.entries({ [file]: text, 'site.yaml': site }).map(([name, content]) => ({
      file: name,
      bytes: new TextEncoder().encode(content)
    }))
    const missing = error('field-missing', { file, path: [], part: 'key' }, { key: 'close' })
    return fixFor(missing, parseSources(files), { messages, schemas: dataFolder })?.[0]?.splice.text ?? ''
  }
  expect(fixIn('it')).not.toContain('Close')
  expect(fixIn('it', 'en')).toContain('Close')
})
