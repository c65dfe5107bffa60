/** Writes the note, such as `# right`, that silences a warning on its line. */
import { isDeepStrictEqual } from 'node:util'
import { valueAt } from '../fields/schema-fields.ts'
import { isNoted, linesOf } from './line-notes.ts'
import type { Source, SourceFiles } from '../content/yaml/source.ts'
import type { Diagnostic, Path } from '../diagnostics/diagnostic.ts'
import { suppressionOf, type Messages } from '../messages/code-entry.ts'
import type { Suppression } from '../diagnostics/codes.ts'
import { parseForEdit, spliceBetween, applySplices } from '../edit/edit-yaml.ts'
import type { Fix } from './fixes.ts'
import { treeOf } from '../edit/value-tree.ts'

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
