/** The command `schemas`. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Command } from 'commander'
import { count } from '../../diagnostics/wording.ts'
import { isMissing, lacksLanguages } from '../diagnostics.ts'
import { shownAs, withData, type DataOption } from '../options.ts'

export function addSchemas(program: Command): void {
  withData(
    program,
    'schemas',
    'Write the schemas by which editors help with the content, into its folder .schemas.'
  ).action(writeSchemas)
}

async function writeSchemas({ data }: DataOption): Promise<void> {
  const { readData } = await import('../../content/read.ts')
  const { parseSources } = await import('../../content/source.ts')
  const { languagesOf } = await import('../../content/languages.ts')
  const { editorSchemas, schemaFolder } = await import('../../report/schemas.ts')
  if (await isMissing(data)) return
  const languages = languagesOf(parseSources(readData(data).files).sources)
  if (lacksLanguages(languages, data)) return
  mkdirSync(join(data, schemaFolder), { recursive: true })
  const changed = editorSchemas(languages).filter(({ path, contents }) => {
    const at = join(data, path)
    if (existsSync(at) && readFileSync(at, 'utf8') === contents) return false
    writeFileSync(at, contents)
    return true
  })
  console.log(
    `${count(changed.length, 'schema')} changed in ${shownAs(data)}/${schemaFolder}/, for ${languages.join(', ')}.`
  )
}
