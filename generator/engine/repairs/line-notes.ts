/** Reads and writes the notes `# right` and `# same`, by which the owner confirms an unusual line. */
import { isDeepStrictEqual } from 'node:util'
import { suppressionOf, type Messages } from '../messages/codes/code-entry.ts'
import { suppressionWords, type Suppression } from '../diagnostics/codes.ts'
import type { Diagnostic, Path } from '../diagnostics/diagnostic.ts'
import { valueAt } from '../fields/value-paths.ts'
import { locate } from '../content/yaml/source-positions.ts'
import type { Source, SourceFiles } from '../content/yaml/source.ts'
import { lineAt, type TextLine } from '../content/yaml/text-lines.ts'
import { parseForEdit, spliceBetween, applySplices, type Splice } from '../edit/edit-yaml.ts'
import { treeOf } from '../edit/value-tree.ts'
import type { Fix } from './apply-fixes.ts'

/** A note behind a value, as the source of a pattern. */
const noteIn = (note: string): string => String.raw`\s#\s*(?:${note})\b`

/** Whether a note is in the line of a value or of its key. That two are the same can be noted where both begin. */
export function isNoted(source: Source, path: Path, note: Suppression): boolean {
  const pattern = new RegExp(noteIn(note))
  const paths = [path, ...(note === 'same' ? [path.slice(0, -1)] : [])]
  return (
    pattern.test(source.text) && paths.flatMap((each) => linesOf(source, each)).some(({ text }) => pattern.test(text))
  )
}

const right = new RegExp(String.raw`${noteIn('right')}[\s,;:#]*`)

/** The text without the note `# right` of a value that has changed: it confirmed the value before. */
export function withoutRight(source: Source, path: Path): string {
  const { file, text } = source
  const lines = new Map(linesOf(source, path).map((line) => [line.start, line]))
  const splices = [...lines.values()].flatMap((line): Splice[] => {
    const [before = '', ...others] = line.text.split(right)
    const start = line.start + before.trimEnd().length
    const rest = others.filter(Boolean).map((other) => ` # ${other}`)
    return others.length === 0 ? [] : [{ range: [start, line.end], text: rest.join('') }]
  })
  const without = applySplices(text, splices)
  // A text may have the same words.
  const isSame = isDeepStrictEqual(parseForEdit(without, file)?.tree, treeOf(source.value, source.placeholders))
  return isSame ? without : text
}

/** The lines of a value and of its key. */
const linesOf = (source: Source, path: Path): TextLine[] =>
  (['value', 'key'] as const).map((part) => lineAt(source.text, locate(source, path, part)[0]))

const anyNote = new RegExp(noteIn(suppressionWords.join('|')))

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

/** The note that lets a warning pass; undefined if its code has none, or where no line can hold one. */
export function suppressionFix(
  diagnostic: Diagnostic,
  { sources }: Pick<SourceFiles, 'sources'>,
  messages: Messages
): Fix[] | undefined {
  const { at } = diagnostic
  const suppression = suppressionOf(diagnostic, messages)
  const source = sources.find(({ file }) => file === at.file)
  if (suppression === undefined || source === undefined || !('path' in at)) return undefined
  const text = withSuppression(source, at.path, suppression)
  return text === undefined ? undefined : [{ file: at.file, splice: spliceBetween(source.text, text) }]
}

/** The text with a note that stands behind the value or its key, and changes nothing else. */
function withSuppression(source: Source, path: Path, suppression: Suppression): string | undefined {
  const { file, text } = source
  if (valueAt(source.value, path) === undefined) return undefined
  return linesOf(source, path)
    .map((line) => {
      const end = line.start + line.text.trimEnd().length
      return applySplices(text, [{ range: [end, end], text: ` # ${suppression}` }])
    })
    .find((candidate) => {
      const after = parseForEdit(candidate, file)
      return (
        after?.counts.size === 0 &&
        isNoted(after.source, path, suppression) &&
        isDeepStrictEqual(after.tree, treeOf(source.value, source.placeholders))
      )
    })
}
