/** Notes behind a line, by which the owner says that what looks like a mistake is meant. */
import { valueAt } from '../content/schema-fields.ts'
import { lineAt } from '../content/yaml/text-lines.ts'
import { locate } from '../content/yaml/source-positions.ts'
import { notedIn } from '../content/issues/validate-files.ts'
import type { Source, Texts } from '../content/yaml/source.ts'
import type { Code, Diagnostic, DiagnosticOf, Path } from '../diagnostics/diagnostic.ts'
import { entryOf, type Messages, type Note } from '../diagnostics/code-entry.ts'
import { readBack, spliceBetween, spliced } from './edit-yaml.ts'
import type { Fix } from './fixes.ts'
import { isSame, treeOf } from './value-tree.ts'

/** The note behind a line that lets a diagnostic pass; undefined if none does. */
export function noteOf<C extends Code>(
  { code, args }: Pick<DiagnosticOf<C>, 'code' | 'args'>,
  messages: Messages
): Note | undefined {
  const { note } = entryOf(messages, code)
  return typeof note === 'function' ? note(args) : note
}

/** The note that lets a warning pass; undefined if its code has none, or where no line can hold one. */
export function noteFor(
  diagnostic: Diagnostic,
  { sources }: Pick<Texts, 'sources'>,
  messages: Messages
): Fix[] | undefined {
  const { at } = diagnostic
  const note = noteOf(diagnostic, messages)
  const source = sources.find(({ file }) => file === at.file)
  if (note === undefined || source === undefined || !('path' in at)) return undefined
  const text = withNote(source, at.path, note)
  return text === undefined ? undefined : [{ file: at.file, splice: spliceBetween(source.text, text) }]
}

/** The text with a note that stands behind the value or its key, and changes nothing else. */
function withNote(source: Source, path: Path, note: Note): string | undefined {
  const { file, text, dropped } = source
  if (dropped !== undefined || valueAt(source.value, path) === undefined) return undefined
  const parts = ['value', 'key'] as const
  return parts
    .map((part) => {
      const line = lineAt(text, locate(source, path, part)[0])
      const end = line.start + line.text.trimEnd().length
      return spliced(text, [{ range: [end, end], text: ` # ${note}` }])
    })
    .find((candidate) => {
      const after = readBack(candidate, file)
      return (
        after?.found.size === 0 &&
        notedIn([after.source])(file, path, note) &&
        isSame(after.tree, treeOf(source.value, source.placeholders))
      )
    })
}
