/** The changes of the content's files as text, for people to read before they agree. */
import { hideAddresses } from '../diagnostics/wording.ts'
import { diffLines, type DiffLine } from '../edit/diff.ts'
import { visible, type TextStyle } from './report.ts'

const looks: Record<DiffLine['kind'], { sign: string; part: TextStyle | undefined }> = {
  place: { sign: '', part: 'note' },
  removed: { sign: '-', part: 'error' },
  added: { sign: '+', part: 'help' },
  same: { sign: ' ', part: undefined }
}

/** The changes file by file, as `diff -u` shows them. @param shown the data folder as the user named it */
export function changesText(
  files: readonly { file: string; before: string; after: string }[],
  shown: string,
  paint: (part: TextStyle, text: string) => string = (_, text) => text
): string {
  return files
    .toSorted((a, b) => (a.file < b.file ? -1 : 1))
    .map(({ file, before, after }) => {
      const lines = diffLines(before, after).map(({ kind, text }) => {
        const { sign, part } = looks[kind]
        const line = sign + visible(hideAddresses(file, text.replace(/\r$/, '')))
        return part === undefined ? line : paint(part, line)
      })
      return [paint('place', visible(`${shown}/${file}`)), ...lines, ''].join('\n')
    })
    .join('\n')
}

/** "3 mistakes in 2 files" */
export const mendedCount = (count: number, files: number): string =>
  `${count} mistake${count === 1 ? '' : 's'} in ${files} file${files === 1 ? '' : 's'}`
