/** Writes what the program, or a catalogue of the owner’s, says in texts that lack a language of the site. */
import { languagesOf } from '../content/languages.ts'
import type { Source, SourceFiles } from '../content/yaml/source.ts'
import { editTextAll, insertAll, type Edit } from '../edit/edit-yaml.ts'
import { fieldOfFile, type DataSchemas } from '../fields/data-schemas.ts'
import { fieldAt, type FieldNode } from '../fields/field-tree.ts'
import { valuesIn } from '../fields/schema-fields.ts'
import { isBlock } from '../fields/value-paths.ts'
import { allLanguages, isUnwritten } from '../fields/text.ts'
import { initialText } from './code-fixes.ts'

export type KnownTexts = {
  /** The new text of each file that changes. */
  files: ReadonlyMap<string, string>
  /** How many lines were written. */
  count: number
}

/**
 * The files with each line that is known and not written yet. Words that are only a placeholder are none.
 * @param wanted the languages; by default all of the site
 */
export function writeKnownTexts(
  { sources, texts }: SourceFiles,
  schemas: DataSchemas,
  wanted: readonly string[] = allLanguages(languagesOf(sources))
): KnownTexts {
  const languages = languagesOf(sources)
  const changed = sources.flatMap((source) => {
    const { file, duplicates = [] } = source
    const text = texts.get(file)
    const root = fieldOfFile(file, languages, schemas)
    if (text === undefined || root === undefined || duplicates.length > 0) return []
    const edits = knownLines(source, root, { wanted, sources })
    if (edits.length === 0) return []
    const inserted = insertAll(text, edits.filter(isInsertion), file)
    const result = 'text' in inserted ? editTextAll(inserted.text, edits.filter(isReplacement), file) : inserted
    return 'text' in result ? [{ file, text: result.text, count: edits.length }] : []
  })
  return {
    files: new Map(changed.map(({ file, text }) => [file, text])),
    count: changed.reduce((sum, { count }) => sum + count, 0)
  }
}

type Insertion = Extract<Edit, { type: 'insert' }> & { at: number }
type Replacement = Extract<Edit, { type: 'set' }>
type LineEdit = Insertion | Replacement

const isInsertion = (edit: LineEdit): edit is Insertion => edit.type === 'insert'
const isReplacement = (edit: LineEdit): edit is Replacement => edit.type === 'set'

function knownLines(
  source: Source,
  root: FieldNode,
  { wanted, sources }: { wanted: readonly string[]; sources: readonly Source[] }
): LineEdit[] {
  return valuesIn(source.value, root, hasInitialText).flatMap(({ path, value }) => {
    if (!isBlock(value)) return []
    const field = fieldAt(root, path)
    const known = wanted.flatMap((language) => {
      const line = isUnwritten(value[language]) ? initialText(field, language, sources) : undefined
      return line === undefined ? [] : [{ path: [...path, language], value: line, isThere: language in value }]
    })
    const size = Object.keys(value).length
    const insertions = known
      .filter(({ isThere }) => !isThere)
      .map((each, index): Insertion => ({ type: 'insert', path: each.path, value: each.value, at: size + index }))
    const replacements = known.flatMap(({ isThere, ...each }): Replacement[] =>
      isThere ? [{ type: 'set', ...each }] : []
    )
    return [...insertions, ...replacements]
  })
}

const hasInitialText = ({ kind, meta: { initial } }: FieldNode): boolean =>
  kind === 'text' && initial !== undefined && initial.isOpen !== true
