/** Finds files that are copies of another one. */
import { error, type Diagnostic, type Place } from '../../diagnostics/diagnostic.ts'
import { groupBy } from '../../diagnostics/grouping.ts'
import { valueAt } from '../../fields/value-paths.ts'
import type { DataSchemas } from '../../fields/data-schemas.ts'
import type { Source } from '../yaml/source.ts'

/**
 * The end of a file name that a sync program added because the file was changed in two places: `(… conflicted copy …)`
 * in any language, `(1)`, `.sync-conflict-…`, `-DESKTOP-7AB`. It counts only if nobody would name a file of this folder
 * like this: with blanks, capitals or such a word.
 */
const copySuffix = /^(?: ?[([（].+[)\]）]| \d+|[-_. ].*(?:[Cc]onfli|[Kk]onflik).*|[-_](?=.*\p{Lu}).+|\.variant-\w+)$/u

/**
 * Finds files that are copies of another one, with a diagnostic for each: copies that sync programs made and that
 * differ, and entries with the same content, of which the one named after its slug is the original.
 */
export function findCopies(sources: readonly Source[], data: DataSchemas): Map<string, Diagnostic> {
  const byStem = new Map(sources.map((source) => [stemOf(source.file), source]))
  const isEntry = ({ file }: Source): boolean => data.isEntry(file)
  const sizeOf = ({ file, text }: Source): string => `${folderOf(file)} ${text.trim().length}`
  const bySize = groupBy(sources.filter(isEntry), sizeOf)
  /** Itself among them. Few files are as long as another one, so few are compared. */
  const sameAs = (source: Source): readonly Source[] =>
    (bySize.get(sizeOf(source)) ?? []).filter(({ text }) => text.trim() === source.text.trim())
  const isNamed = (source: Source): boolean => source.file.endsWith(`/${String(slugOf(source))}.yaml`)
  return new Map(
    sources.flatMap((source): [string, Diagnostic][] => {
      const { file, text } = source
      const at: Place = { file, range: [0, 0] }
      const stem = stemOf(file)
      const starts = [...stem.matchAll(/[-_. ([（]/g)].map(({ index }) => stem.slice(0, index))
      const before = starts.find((start) => byStem.has(start) && copySuffix.test(stem.slice(start.length)))
      const other = byStem.get(before ?? '')
      // One with a slug of its own is to be another entry.
      if (other !== undefined && other.text !== text && !(isEntry(source) && slugOf(source) !== slugOf(other))) {
        return [[file, error('file-copy', at, { other: other.file })]]
      }
      const same = isEntry(source) ? sameAs(source) : [source]
      // Most are alone, and their values are not asked for, since that would parse them.
      const original = same.length === 1 ? source : (same.find(isNamed) ?? same[0] ?? source)
      if (original === source) return []
      const { another } = data.wordsOf(folderOf(file))
      return [[file, error('file-twice', at, { other: original.file, another })]]
    })
  )
}

const stemOf = (file: string): string => file.replace(/\.ya?ml$/i, '')

const slugOf = ({ value }: Source): unknown => valueAt(value, ['slug'])

const folderOf = (file: string): string => file.split('/')[0] ?? ''
