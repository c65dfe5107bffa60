/** Turns violations into diagnostics, one for each mistake: a misspelt key is not an unknown key and a missing one. */
import { error, type Diagnostic, type Path, type Place } from '../../diagnostics/diagnostic.ts'
import { isSamePath } from '../../fields/schema-fields.ts'
import { fieldAt, type FieldNode } from '../../fields/field-tree.ts'
import type { Violation } from '../../fields/validate.ts'
import { locate } from '../yaml/source-positions.ts'
import type { Source } from '../yaml/source.ts'
import { unknownKeys } from './unknown-keys.ts'
import { violationDiagnostic } from './invalid-values.ts'

export function diagnosticsOf(violations: readonly Violation[], source: Source, root: FieldNode): Diagnostic[] {
  const { reported = [] } = source
  const found = oneEach(violations, source, root).flatMap(({ of, found: own }) =>
    reported.some((path) => isSamePath(path, of.path)) ? [] : own
  )
  return groupTranslations(source, found, () => countTexts(source.value, root))
}

/** The diagnostics of each violation: none for a missing key that an unknown one was meant to be. */
function oneEach(
  violations: readonly Violation[],
  source: Source,
  root: FieldNode
): { of: Violation; found: Diagnostic[] }[] {
  const unknown = new Map<Violation, ReturnType<typeof unknownKeys>>()
  const missing = new Set(violations.flatMap(({ type, path }) => (type === 'missing' ? [JSON.stringify(path)] : [])))
  const isMissing = (path: Path): boolean => missing.has(JSON.stringify(path))
  for (const each of violations)
    if (each.type === 'unknown-keys') unknown.set(each, unknownKeys(source, each, { root, isMissing }))
  const intended = new Set([...unknown.values()].flatMap((each) => each.intended.map((path) => JSON.stringify(path))))
  return violations.map((of) => {
    if (of.type === 'emptied') return { of, found: [emptiedDiagnostic(of, source.file)] }
    const isMeant = intended.has(JSON.stringify(of.path))
    return { of, found: unknown.get(of)?.found ?? (isMeant ? [] : [violationDiagnostic(of, source, root)]) }
  })
}

/** Fields below an empty entry, in the column of its key. */
function emptiedDiagnostic({ path, keys }: { path: Path; keys: readonly string[] }, file: string): Diagnostic {
  const at = (key: string): Place => ({ file, path: [...path.slice(0, -1), key], part: 'key' })
  const [first = '', ...others] = keys
  const place = { type: 'outside', parent: String(path.at(-1)) } as const
  return error('key-unknown', at(first), { key: first, nearest: undefined, known: [], place }, others.map(at))
}

/** How many texts the value of a field has, in any language. */
function countTexts(value: unknown, field: FieldNode | undefined): number {
  if (typeof value !== 'object' || value === null || field === undefined) return 0
  if (field.kind === 'text') return 1
  return Object.entries(value).reduce((sum, [key, item]) => sum + countTexts(item, fieldAt(field, [key])), 0)
}

/**
 * One diagnostic for several texts of a file that lack a language: the language was added, or a part of the file was
 * lost.
 */
function groupTranslations(source: Source, diagnostics: readonly Diagnostic[], countAll: () => number): Diagnostic[] {
  const inLanguage = new Map<string, Diagnostic[]>()
  for (const found of diagnostics) {
    if (found.code !== 'translation-missing') continue
    const { language } = found.args
    const others = inLanguage.get(language)
    if (others === undefined) inLanguage.set(language, [found])
    else others.push(found)
  }
  return diagnostics.flatMap((found) => {
    if (found.code !== 'translation-missing') return [found]
    const { language } = found.args
    const all = inLanguage.get(language) ?? []
    if (all.length < 3) return [found]
    if (found !== all[0]) return []
    const places = all.map(({ at }) => ({ at, start: startOf(source, at) })).toSorted((a, b) => a.start - b.start)
    const [first, ...others] = places.map(({ at }) => at)
    return [error('language-missing', first ?? found.at, { language, count: all.length, total: countAll() }, others)]
  })
}

const startOf = (source: Source, at: Place): number => ('path' in at ? locate(source, at.path, at.part)[0] : 0)
