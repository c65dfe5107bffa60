/** What a publication would put into the repository that the site itself shows to nobody. */
import type { LocalizedText } from '../../engine/diagnostics/language.ts'
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { hasLocation } from '../../engine/assets/photo-metadata.ts'
import type { DeskDefinition, FileTexts } from '../desk-definition.ts'
import { contentFrom } from '../forms/parse-content.ts'

const photoTellsPlace = (file: string): LocalizedText => ({
  it:
    `La foto ${file} dice dove è stata scattata. Il sito non lo mostra, ma chi può leggere il repository sì. ` +
    'Se la aggiungi di nuovo da qui, come JPEG, PNG o WebP, il luogo resta fuori.',
  en:
    `The photo ${file} says where it was taken. The site does not show it, but whoever can read the repository ` +
    'sees it. Add it again here, as JPEG, PNG or WebP, and the place is left out.'
})
type ChangedTexts = {
  /** The files that differ from the last publication. */
  changed: readonly string[]
  /** The texts of all files then, and now. */
  before: FileTexts
  after: FileTexts
}

export async function findPrivateData(
  data: string,
  { changed, before, after }: ChangedTexts,
  definition: DeskDefinition
): Promise<LocalizedText[]> {
  const root = realpathSync(data)
  const { privacy, site } = definition
  const said: LocalizedText[] = []
  for (const file of changed) {
    const path = join(root, file)
    if (/^photos\/.*\.(jpe?g|png|webp|avif|gif)$/i.test(file) && (await hasLocation(path)))
      said.push(photoTellsPlace(file))
    if (site.schemas.attachments?.test(file) === true) said.push(...(privacy?.file(file, textIn(path)) ?? []))
  }
  return [...said, ...(privacy?.content(contentFrom(before, definition), contentFrom(after, definition)) ?? [])]
}

const textIn = (path: string): string => (existsSync(path) ? readFileSync(path, 'latin1') : '')
