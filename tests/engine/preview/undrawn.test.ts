/** What no page shows is told: a field that was added to a schema and forgotten in the template. */
import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { check } from '../../../generator/engine/build.ts'
import { dataSchemas } from '../../../generator/engine/fields/data-schemas.ts'
import { block, described } from '../../../generator/engine/fields/schema-metadata.ts'
import { textSchemas, type TextSchemas } from '../../../generator/engine/fields/value-schemas.ts'
import { loadRenderer } from '../../../generator/engine/open-site.ts'
import { undrawnFields } from '../../../generator/engine/preview/undrawn.ts'
import type { Definition } from '../../../generator/engine/site-definition.ts'
import { openStore } from '../../../generator/engine/store/store.ts'
import { museum } from '../../fixtures/museum/definition.ts'
import { artistSchema, museumFiles, museumFolders, roomSchema, workSchema } from '../../fixtures/museum/schemas.ts'
import { textAt } from '../../support/change.ts'
import { cache, root } from '../../support/content.ts'
import { emptyFolder } from '../../support/folders.ts'

async function undrawn(data: string, definition: Definition): Promise<string[]> {
  const { content } = await check({ definition, data, cache })
  const renderer = await loadRenderer(definition.pages, openStore(cache))
  return undrawnFields(content!, { definition, renderer }).map(({ file, path }) => [file, ...path].join(' '))
}

const museumData = join(root, 'tests/fixtures/museum/data')

test('each text, number and photo of the museum is somewhere on its site', async () => {
  expect(await undrawn(museumData, museum)).toEqual([])
})

test('a text and a number that were added, and that no page draws, are listed once for all entries', async () => {
  const measured = (texts: TextSchemas) =>
    block({ it: 'Opera', en: 'Work' })({
      ...workSchema(texts).shape,
      height: described(z.int(), { it: 'Altezza', en: 'Height' }),
      origin: texts.text({ it: 'Da dove viene', en: 'Where it comes from' })
    })
  const schemas = dataSchemas({
    texts: textSchemas,
    files: museumFiles,
    entries: { work: measured, artist: artistSchema, room: roomSchema },
    folders: museumFolders
  })
  const data = emptyFolder()
  cpSync(museumData, data, { recursive: true })
  for (const [index, work] of ['argano', 'rete'].entries()) {
    const file = join(data, `works/${work}.yaml`)
    writeFileSync(file, `${textAt(file)}height: ${120 + index}\norigin:\n  it: Dal porto\n  en: From the harbour\n`)
  }
  expect(await undrawn(data, { ...museum, schemas })).toEqual(['works/argano.yaml origin', 'works/argano.yaml height'])
})

test('nothing is said of what is beside a value to be written, as nobody knows whether pages show it then', async () => {
  const told = (texts: TextSchemas) =>
    block({ it: 'Opera', en: 'Work' })({
      ...workSchema(texts).shape,
      loan: block({ it: 'Prestito', en: 'Loan' })({
        from: texts.text({ it: 'Da chi', en: 'From whom' }),
        until: texts.text({ it: 'Fino a quando', en: 'Until when' }).optional()
      }).optional()
    })
  const entries = { work: told, artist: artistSchema, room: roomSchema }
  const schemas = dataSchemas({ texts: textSchemas, files: museumFiles, entries, folders: museumFolders })
  const data = emptyFolder()
  cpSync(museumData, data, { recursive: true })
  const work = join(data, 'works/argano.yaml')
  const before = textAt(work)
  const loan = 'loan:\n  from:\n    it: Dal porto\n    en: From the harbour\n'
  writeFileSync(work, `${before}${loan}`)
  expect(await undrawn(data, { ...museum, schemas })).toEqual(['works/argano.yaml loan from'])
  writeFileSync(work, `${before}${loan}  until: !placeholder\n`)
  expect(await undrawn(data, { ...museum, schemas })).toEqual([])
})
