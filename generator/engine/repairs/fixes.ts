/** Turns a diagnostic into its one certain fix: a list of text replacements. */
import type { SourceFiles } from '../content/yaml/source.ts'
import type { DataSchemas } from '../fields/data-schemas.ts'
import type { ArgsOf, Code, Diagnostic, DiagnosticOf } from '../diagnostics/diagnostic.ts'
import { entryOf, type Messages } from '../messages/code-entry.ts'
import type { FileChange } from '../fixes/value-fixes.ts'
import { editTextAll, spliceBetween, type Splice } from '../edit/edit-yaml.ts'

/** A change in one file. */
export type Fix = { file: string; splice: Splice }

/** Where fixes come from, and what the files have to be. */
export type FixSource = { messages: Messages; schemas: DataSchemas }

/** The fix of a diagnostic in each file concerned; undefined if it is not certain. */
export function fixFor(diagnostic: Diagnostic, content: SourceFiles, from: FixSource): Fix[] | undefined {
  const changes = changesFor(diagnostic, content, from)
  const fixes = changes?.flatMap((change): Fix[] => {
    const before = content.texts.get(change.file)
    const after = before === undefined ? undefined : textAfter(before, change)
    return before === undefined || after === undefined || after === before
      ? []
      : [{ file: change.file, splice: spliceBetween(before, after) }]
  })
  return fixes !== undefined && fixes.length > 0 && fixes.length === changes?.length ? fixes : undefined
}

function changesFor<C extends Code>(
  diagnostic: Pick<DiagnosticOf<C>, 'code' | 'at' | 'also'> & { args: ArgsOf[C] },
  content: SourceFiles,
  { messages, schemas }: FixSource
): readonly FileChange[] | undefined {
  const { code, at } = diagnostic
  const text = content.texts.get(at.file)
  const source = content.sources.find(({ file }) => file === at.file)
  return text === undefined
    ? undefined
    : entryOf(messages, code).fix?.({ diagnostic, file: at.file, text, source, content, schemas })
}

function textAfter(before: string, change: FileChange): string | undefined {
  if ('text' in change) return change.text
  const result = editTextAll(before, change.edits)
  return 'text' in result ? result.text : undefined
}
