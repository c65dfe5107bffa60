/** Reads the notes `# right` and `# same`, with which the owner says that a line is meant so. */
import { suppressionOf, type Messages } from '../messages/code-entry.ts'
import { suppressionWords, type Suppression } from '../diagnostics/codes.ts'
import type { Diagnostic, Path } from '../diagnostics/diagnostic.ts'
import { locate } from '../content/yaml/source-positions.ts'
import type { Source } from '../content/yaml/source.ts'
import { lineAt, type TextLine } from '../content/yaml/text-lines.ts'

/** Whether a note is in the line of a value or of its key. That two are the same can be noted where both begin. */
export function isNoted(source: Source, path: Path, note: Suppression): boolean {
  const pattern = new RegExp(`\\s#\\s*${note}\\b`)
  const paths = [path, ...(note === 'same' ? [path.slice(0, -1)] : [])]
  return (
    pattern.test(source.text) && paths.flatMap((each) => linesOf(source, each)).some(({ text }) => pattern.test(text))
  )
}

/** The lines of a value and of its key. */
export const linesOf = (source: Source, path: Path): TextLine[] =>
  (['value', 'key'] as const).map((part) => lineAt(source.text, locate(source, path, part)[0]))

const anyNote = new RegExp(`\\s#\\s*(?:${suppressionWords.join('|')})\\b`)

/** Whether a file with one of these diagnostics has a note. */
export const hasNotes = (diagnostics: readonly Diagnostic[], sources: readonly Source[]): boolean =>
  sources.some(({ file, text }) => anyNote.test(text) && diagnostics.some(({ at }) => at.file === file))

/** The diagnostics that no note lets pass. */
export const withoutNoted = (
  diagnostics: readonly Diagnostic[],
  sources: readonly Source[],
  messages: Pick<Messages, 'codes'>
): Diagnostic[] =>
  diagnostics.filter((diagnostic) => {
    const { at } = diagnostic
    const [source, note] = [sources.find(({ file }) => file === at.file), suppressionOf(diagnostic, messages)]
    return source === undefined || note === undefined || !('path' in at) || !isNoted(source, at.path, note)
  })
