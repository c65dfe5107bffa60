/** The rules of a definition: what they find in one file by itself, and what they compare among files. */
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { DataSchemas } from './data-schemas.ts'
import type { Meta } from './schema-metadata.ts'
import { filesIn, walkThrough, type Field, type Walk } from './schema-fields.ts'
import type { Sketch } from './issues/validate-files.ts'
import type { Data } from './data-folder.ts'

/** What is found in one file by itself: its own diagnostics, and the values that are compared with other files. */
export type Examined = {
  findings: readonly Diagnostic[]
  /** The values that name photos. */
  photos: readonly Field[]
}

export type ExamineOptions = {
  languages: readonly string[]
  /** The way to the values that the rules ask for, which follows from the schema of the file. */
  walk: Walk | undefined
  isNoted: Sketch['isNoted']
  /** Whether the file is known to have no diagnostics of its own. */
  isFound?: boolean
}

/** What else is in the folder, and the ids of the pages that links can reach. */
export type FolderFacts = Pick<Data, 'photos' | 'attachments' | 'diagnostics'> & { targets: readonly string[] }

export type Rules<Of extends Examined = Examined> = {
  /** Whether a single value is of any concern to the rules. */
  isAsked: (meta: Meta) => boolean
  /** @param contents the value of a file that has its shape, or what is left of it */
  examine: (file: string, contents: unknown, options: ExamineOptions) => Of
  /** The diagnostics of the valid part of the content, and of what was examined in each file. */
  check: (sketch: Sketch, examined: readonly Of[], folder: FolderFacts) => Diagnostic[]
  /** Adds facts from other files to a diagnostic of one file. */
  explain?: (diagnostic: Diagnostic, valueOf: (file: string) => unknown) => Diagnostic
}

/** Each file that has its shape, in part at least: those with a name of their own, and then the entries. */
export function examineAll<Of extends Examined>(
  { model, languages, isNoted }: Pick<Sketch, 'model' | 'languages' | 'isNoted'>,
  data: DataSchemas,
  { isAsked, examine }: Pick<Rules<Of>, 'isAsked' | 'examine'>
): Of[] {
  const schemas = data.schemasFor(languages)
  return filesIn(model, data).map(({ file, name, contents }) =>
    examine(file, contents, { languages, walk: walkThrough(schemas[name], isAsked), isNoted })
  )
}
