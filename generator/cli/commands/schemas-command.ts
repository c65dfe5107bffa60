/** The command `schemas`: writes the JSON schemas for editors. */
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { wordsIn, counted } from '../../engine/words/language.ts'
import { write } from '../../engine/store/files.ts'
import { business } from '../../business.ts'
import { reportMissingFolder, reportMissingLanguages } from '../print-diagnostics.ts'
import { displayPath, defineCommand, type DataOption } from '../options.ts'

export const addSchemas = defineCommand(
  'schemas',
  {
    it: 'Scrive gli schemi con cui gli editor aiutano a scrivere i contenuti, nella loro cartella .schemas.',
    en: 'Write the schemas by which editors help with the content, into its folder .schemas.'
  },
  { options: [], run: writeSchemas }
)

async function writeSchemas({ data, language }: DataOption): Promise<void> {
  const { readDataFolder: readData } = await import('../../engine/content/data-folder.ts')
  const { parseSources } = await import('../../engine/content/yaml/source.ts')
  const { languagesOf } = await import('../../engine/content/languages.ts')
  const { allLanguages } = await import('../../engine/fields/text.ts')
  const { editorSchemas, schemaFolder } = await import('../../engine/fields/editor-schemas.ts')
  if (await reportMissingFolder({ data, language })) return
  const languages = languagesOf(parseSources(readData(data, business.site.schemas).files).sources)
  if (reportMissingLanguages(languages.published, { data, language })) return
  mkdirSync(join(data, schemaFolder), { recursive: true })
  const changed = editorSchemas(languages, business.site.schemas).filter(({ path, contents }) => {
    const at = join(data, path)
    if (existsSync(at) && readFileSync(at, 'utf8') === contents) return false
    write(at, contents)
    return true
  })
  const { it, en } = counted(changed.length, {
    it: ['schema cambiato', 'schemi cambiati'],
    en: ['schema changed', 'schemas changed']
  })
  const folder = `${displayPath(data)}/${schemaFolder}/`
  const codes = allLanguages(languages).join(', ')
  console.log(wordsIn({ it: `${it} in ${folder}, per ${codes}.`, en: `${en} in ${folder}, for ${codes}.` }, language))
}
