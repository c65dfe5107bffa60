/** Writes changes of files as text, which people read before they agree. */
import type { DataSchemas } from '../fields/data-schemas.ts'
import { secretKeysOf } from '../fields/secret-fields.ts'
import { wordsIn, counted, type LocalizedText } from '../words/language.ts'
import { hideAddresses } from '../words/wording.ts'
import { diffLines, type DiffLine } from '../edit/diff.ts'
import { escapeControls, type ReportStyle, type TextStyle } from './terminal.ts'

const lineStyles: Record<DiffLine['kind'], { sign: string; part: TextStyle | undefined }> = {
  place: { sign: '', part: 'note' },
  removed: { sign: '-', part: 'error' },
  added: { sign: '+', part: 'help' },
  same: { sign: ' ', part: undefined }
}

const hunkHeading = (line: string): LocalizedText => ({ it: `@@ riga ${line} @@`, en: `@@ line ${line} @@` })

/** The changes file by file, as `diff -u` shows them. */
export function changesText(
  files: readonly { file: string; before: string; after: string }[],
  { schemas, shown, language, paint = (_, text) => text }: ReportStyle & { schemas: DataSchemas }
): string {
  const secretKeys = secretKeysOf(schemas)
  return files
    .toSorted((a, b) => (a.file < b.file ? -1 : 1))
    .map(({ file, before, after }) => {
      const keys = secretKeys(file)
      const lines = diffLines(before, after).map(({ kind, text }) => {
        const { sign, part } = lineStyles[kind]
        const own =
          kind === 'place' ? wordsIn(hunkHeading(text), language) : hideAddresses(text.replace(/\r$/, ''), keys)
        const line = sign + escapeControls(own)
        return part === undefined ? line : paint(part, line)
      })
      return [paint('place', escapeControls(`${shown}/${file}`)), ...lines, ''].join('\n')
    })
    .join('\n')
}

/** "3 mistakes in 2 files" */
export function fixCountText(count: number, files: number): LocalizedText {
  const mistakes = counted(count, { it: ['sbaglio', 'sbagli'], en: ['mistake', 'mistakes'] })
  const places = counted(files, { it: ['file', 'file'], en: ['file', 'files'] })
  return { it: `${mistakes.it} in ${places.it}`, en: `${mistakes.en} in ${places.en}` }
}
