/** A definition with two folders, each with entries of its own kind. */
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { contentFrom } from '../../generator/desk/forms/parse-content.ts'
import { completeEdits } from '../../generator/desk/changes/complete-edits.ts'
import { choicesOf, folderEntries } from '../../generator/desk/forms/raw-content.ts'
import { copyEntry } from '../../generator/desk/tasks/copy-entry/copy-entry-plan.ts'
import { build, check } from '../../generator/engine/build.ts'
import { fixContent } from '../../generator/engine/fix-content.ts'
import { dataSchemas } from '../../generator/engine/fields/data-schemas.ts'
import { textSchemas } from '../../generator/engine/fields/value-schemas.ts'
import { reportText } from '../../generator/engine/report/text-report.ts'
import { museum, rule } from '../fixtures/museum/definition.ts'
import { museumDesk } from '../fixtures/museum/desk.ts'
import { artistSchema, museumFiles, museumFolders, workSchema } from '../fixtures/museum/schemas.ts'
import { done } from '../desk/desk-content.ts'
import { replaced, root } from '../support/change.ts'
import { textsIn } from '../support/content.ts'
import { emptyFolder } from '../support/folders.ts'

let data: string
const options = () => ({ definition: museum, data, cache: emptyFolder() })
const change = (file: string, from: string, to: string): void =>
  writeFileSync(join(data, file), replaced(readFileSync(join(data, file), 'utf8'), from, to))

beforeEach(() => {
  data = emptyFolder()
  cpSync(join(root, 'tests/fixtures/museum/data'), data, { recursive: true })
})

async function report(): Promise<string> {
  const { diagnostics, texts } = await check(options())
  const messages = await museum.messages()
  return reportText(diagnostics, texts, { messages, schemas: museum.schemas, shown: 'data', language: 'en' })
}

test('the entries of each folder are checked by their own schema', async () => {
  expect(await report()).toBe('')
  change('artists/verdi.yaml', 'born: 1931', 'born: thirty')
  expect(await report()).toMatch(/^data\/artists\/verdi\.yaml:4:7 {2}error/)
  expect(await report()).not.toContain('works/')
})

test('a rule reads each entry of one kind beside a whole folder of another', async () => {
  change('works/argano.yaml', 'year: 1958', 'year: 1913')
  expect(await report()).toMatch(/argano\.yaml:7:7 .*\n.*A work of 1913, by somebody born in 1931/)
})

test('a reference to an entry that is not there is told, with the nearest one, and --fix writes it', async () => {
  change('works/rete.yaml', 'artist: moro', 'artist: verdi')
  change('works/argano.yaml', 'artist: verdi', 'artist: vredi')
  const told = await report()
  expect(told).toMatch(/argano\.yaml:6:9 {2}error {2}reference-unknown .*\n.*"vredi" is not among all artists/)
  expect(told).toContain('write "verdi", as in artists/')
  const mended = await fixContent(await check(options()), options())
  await mended.write()
  expect(await report()).toBe('')
})

test('nor may one lead to an entry that is kept back', async () => {
  change('artists/verdi.yaml', 'slug: verdi', 'draft: true\nslug: verdi')
  expect(await report()).toContain('"verdi" is not yet on the site, and is named here')
})

test('the desk offers the entries by their names, and renames references with them', () => {
  const content = contentFrom(textsIn(data), museumDesk)
  expect(choicesOf('artist', content, ['artist'])).toEqual([
    { value: 'verdi', label: { it: 'Ada Verdi', en: 'Ada Verdi' } },
    { value: 'moro', label: { it: 'Ugo Moro', en: 'Ugo Moro' } }
  ])
  const rename = { type: 'set', file: 'artists/moro.yaml', path: ['slug'], value: 'ugo-moro' } as const
  expect(completeEdits([rename], content)).toContainEqual({
    type: 'set',
    file: 'works/rete.yaml',
    path: ['artist'],
    value: 'ugo-moro'
  })
})

test('pages are made of both', async () => {
  const out = join(emptyFolder(), 'site')
  await build({ ...options(), out })
  expect(readFileSync(join(out, 'en/works/argano.html'), 'utf8')).toContain('Hand winch')
  expect(readFileSync(join(out, 'artists/verdi.html'), 'utf8')).toContain('Ada Verdi')
})

test('an entry is called what the field that names it says, in the main language', () => {
  const content = contentFrom(textsIn(data), museumDesk)
  expect(folderEntries(content).map(({ name }) => name)).toEqual([
    'Argano a mano',
    'Rete da posta',
    'Ada Verdi',
    'Ugo Moro'
  ])
})

test('a new entry has its name in that field, is right at once, and marks what is still to be written', async () => {
  const texts = textsIn(data)
  const content = contentFrom(texts, museumDesk)
  const { texts: changed } = done(
    copyEntry({ texts, content, today: '2027-06-22' }, { entry: 'works/argano', name: 'Ancora di pietra' })
  )
  expect([...changed.keys()]).toEqual(['works/ancora-di-pietra.yaml'])
  expect(changed.get('works/ancora-di-pietra.yaml')).toBe(
    [
      'slug: ancora-di-pietra',
      'draft: true',
      'order: 3',
      'title:',
      '  it: Ancora di pietra',
      '  en: !placeholder Ancora di pietra',
      'artist: !placeholder verdi',
      'year: !placeholder 1958',
      ''
    ].join('\n')
  )
  for (const [file, text] of changed) writeFileSync(join(data, file), text ?? '')
  expect(await report()).toBe('')
})

test('the types refuse what the engine cannot do', () => {
  const given = { texts: textSchemas, files: museumFiles, folders: museumFolders }
  // @ts-expect-error -- a folder names a schema that is not there
  dataSchemas({ ...given, entries: { work: workSchema } })
  // @ts-expect-error -- no folder has entries of the schema `room`
  dataSchemas({ ...given, entries: { work: workSchema, artist: artistSchema, room: artistSchema } })
  // @ts-expect-error -- two things have the name `works`
  dataSchemas({ ...given, files: { works: museumFiles.site }, entries: { work: workSchema, artist: artistSchema } })
  // @ts-expect-error -- a rule looks at one entry at a time
  const together = rule(['work', 'artist'], () => [])
  expect(together.reads).toHaveLength(2)
})
