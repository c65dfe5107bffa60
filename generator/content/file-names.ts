/** Files of the data folder that are missing or misnamed. */
import { error, warning, type Diagnostic, type Tell } from '../diagnostics/diagnostic.ts'
import { nearestOf } from '../diagnostics/spelling.ts'
import { schemaNameOf, topFiles } from './files.ts'
import { collections } from './names.ts'

export function missingFiles(files: readonly string[]): Diagnostic[] {
  return (
    topFiles
      .filter(({ file, isOptional }) => !isOptional && !files.includes(file))
      // A file with a similar name is probably the missing one.
      .filter(({ file }) => !files.some((each) => rightName(each, files) === file))
      .map(({ file }) => error('file-missing', { file, range: [0, 0] }, { file }))
  )
}

/** A misnamed room would silently disappear from the site; copies and notes are only in the way. */
export function unknownFiles(files: readonly string[]): Diagnostic[] {
  return files
    .filter((file) => schemaNameOf(file) === undefined)
    .map((file) => {
      const nearest = rightName(file, files)
      const tell: Tell = nearest === undefined ? warning : error
      return tell('file-unknown', { file, range: [0, 0] }, { nearest })
    })
}

/** The file that a misnamed one was meant to be, unless that one exists as well. */
export function rightName(file: string, files: readonly string[]): string | undefined {
  const meant = schemaNameOf(file) === undefined ? meantBy(file) : undefined
  return meant === undefined || files.includes(meant) ? undefined : meant
}

/**
 * The right name of a misnamed file: `rooms/blue.yaml.txt`, `room/blue.yml` and `rooms/old/blue.yaml` are all rooms.
 */
function meantBy(file: string): string | undefined {
  // Editors save a text with another ending. In the folders of units such a file can be notes.
  const saved = `${/^([\w-]+(?:\/[\w-]+)?)\.(?:txt|docx?|odt|rtf|json)$/i.exec(file)?.[1]}.yaml`
  if (topFiles.some((each) => each.file === saved)) return saved
  // Browsers number repeated downloads, and systems rename copies.
  const name = /^(.*?)(?: ?\(\d+\)| - cop(?:y|ia)| copy| copia)?\.ya?ml[^/]*$/i.exec(file)?.[1]
  if (name === undefined) return undefined
  const [, joined, unit] = /^(\p{L}+)[-_. ]+([^/]+)$/u.exec(name) ?? []
  const collectionBefore = joined === undefined ? undefined : nearestOf(joined, collections)
  if (collectionBefore !== undefined) return `${collectionBefore}/${unit}.yaml`
  const [folder = '', ...rest] = name.split('/')
  const collection = rest.length === 0 ? undefined : nearestOf(folder, collections)
  if (collection !== undefined) return `${collection}/${rest.at(-1)}.yaml`
  const top = nearestOf(
    name,
    topFiles.map((each) => each.file.replace(/\.yaml$/, ''))
  )
  return top === undefined ? undefined : `${top}.yaml`
}
