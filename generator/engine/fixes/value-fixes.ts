/** Certain corrections that replace a value or a name by another one. */
import { groupBy } from '../diagnostics/grouping.ts'
import type { Place } from '../diagnostics/diagnostic.ts'
import { certainMatch } from '../words/suggestions.ts'
import type { Source, SourceFiles } from '../content/yaml/source.ts'
import type { DataSchemas } from '../fields/data-schemas.ts'
import type { Edit } from '../edit/value-tree.ts'

/** The input of a fix: a diagnostic, its file, and the content around it. */
export type FixContext<Args = object> = {
  diagnostic: { at: Place; also: readonly Place[]; args: Args }
  file: string
  text: string
  source: Source | undefined
  content: SourceFiles
  schemas: DataSchemas
}

/** Exact edits of a file, or its new text. */
export type FileChange = { file: string; edits: readonly Edit[] } | { file: string; text: string }

/** Another value or key at a place and at all related ones. */
export function replaceAt(places: readonly Place[], word: string): FileChange[] | undefined {
  const paths = places.filter((place) => 'path' in place)
  if (paths.length < places.length) return undefined
  const edits = paths.map(({ file, path, part }): { file: string; edit: Edit } => {
    return { file, edit: part === 'key' ? { type: 'rename', path, to: word } : { type: 'set', path, value: word } }
  })
  return [...groupBy(edits, ({ file }) => file)].map(([file, own]) => ({ file, edits: own.map(({ edit }) => edit) }))
}

export const setAt = ({ file, ...at }: Place, value: unknown): FileChange[] | undefined =>
  'path' in at ? [{ file, edits: [{ type: 'set', path: at.path, value }] }] : undefined

export function fixValue({
  diagnostic: { at, args }
}: FixContext<{ value: string; allowed: readonly string[] }>): FileChange[] | undefined {
  const match = certainMatch(args.value, args.allowed)
  return match === undefined ? undefined : setAt(at, match)
}

/** Of two photos with similar names one may not have been taken yet: nothing else must refer to the one meant. */
export function fixPhoto({
  diagnostic: { at, also, args },
  content
}: FixContext<{ photo: string; nearest?: string | undefined }>): FileChange[] | undefined {
  const { photo, nearest } = args
  if (nearest === undefined) return undefined
  if (/^(?:\/?data\/)?\/?photos\//.test(photo) && photo.endsWith(`photos/${nearest}`))
    return replaceAt([at, ...also], nearest)
  if (certainMatch(photo, [nearest]) === undefined) return undefined
  const isSpelling = photo.toLowerCase().replace(/[ _-]/g, '') === nearest.toLowerCase().replace(/[ _-]/g, '')
  if (!isSpelling && countOf(nearest, content) > 0) return undefined
  return replaceAt([at, ...also], nearest)
}

/** If nothing else uses the existing name, that one may be misspelt. */
export function fixName({
  diagnostic: { at, also, args },
  content
}: FixContext<{ kind: string; value: string; known: readonly string[]; defined?: string }>): FileChange[] | undefined {
  const match = args.defined === undefined ? certainMatch(args.value, args.known) : undefined
  if (match === undefined) return undefined
  if (args.kind !== 'page' && countOf(match, content) < 2) return undefined
  return replaceAt([at, ...also], match)
}

/** How often the files have a name as a word of its own. */
function countOf(name: string, { texts }: SourceFiles): number {
  const word = new RegExp(`(?<![\\w/-])${name.replace(/[^\w/-]/g, '.')}(?![\\w/-])`, 'g')
  return [...texts.values()].reduce((sum, text) => sum + (text.match(word)?.length ?? 0), 0)
}
