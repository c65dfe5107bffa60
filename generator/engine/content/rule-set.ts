/** The rules of a definition: checks of single files, and checks that compare files. */
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { fieldOfFile, type DataSchemas } from '../fields/data-schemas.ts'
import type { FieldMeta } from '../fields/schema-metadata.ts'
import { filesIn, fieldWalker, type Field, type FieldWalker } from '../fields/schema-fields.ts'
import type { PartialContent } from './issues/validate-files.ts'
import type { DataFolder } from './data-folder.ts'

/** The result of checking one file: its diagnostics, and the values that are compared with other files. */
export type FileFindings = {
  diagnostics: readonly Diagnostic[]
  /** The values that name photos. */
  photoReferences: readonly Field[]
}

export type FileCheckOptions = {
  languages: readonly string[]
  /** The walker to the values that the rules check, from the schema of the file. */
  walker: FieldWalker | undefined
  isSuppressed: PartialContent['isSuppressed']
}

/** What else is in the folder, the ids of the pages that links can reach, and the present day, as 2027-06-30. */
export type FolderContext = Pick<DataFolder, 'photos' | 'attachments' | 'diagnostics'> & {
  targets: readonly string[]
  today: string
}

export type RuleSet<Of extends FileFindings = FileFindings> = {
  /** Whether a single value is of any concern to the rules. */
  isRelevant: (meta: FieldMeta) => boolean
  /** @param contents the value of a file that has its shape, or what is left of it */
  checkFile: (file: string, contents: unknown, options: FileCheckOptions) => Of
  /** The diagnostics of the valid part of the content, and of what was examined in each file. */
  check: (partial: PartialContent, examined: readonly Of[], folder: FolderContext) => Diagnostic[]
  /** Adds facts from other files to a diagnostic of one file. */
  explain?: (diagnostic: Diagnostic, valueOf: (file: string) => unknown) => Diagnostic
}

/** Each file that has its shape, in part at least: those with a name of their own, and then the entries. */
export function checkFiles<Of extends FileFindings>(
  { model, languages, isSuppressed }: Pick<PartialContent, 'model' | 'languages' | 'isSuppressed'>,
  data: DataSchemas,
  { isRelevant, checkFile }: Pick<RuleSet<Of>, 'isRelevant' | 'checkFile'>
): Of[] {
  return filesIn(model, data).map(({ file, contents }) => {
    const walker = fieldWalker(fieldOfFile(file, languages, data), isRelevant)
    return checkFile(file, contents, { languages, walker, isSuppressed })
  })
}
