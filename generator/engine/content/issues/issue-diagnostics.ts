/** Turns violations into diagnostics: one for each mistake. A misspelt key is one, and not an unknown key and a missing one. */
import { error, type Diagnostic, type Path, type Place } from '../../diagnostics/diagnostic.ts'
import { entriesOf, isPathWithin, isSamePath, valueAt } from '../../fields/schema-fields.ts'
import { fieldAt, type FieldNode } from '../../fields/field-tree.ts'
import { accepts, type Violation } from '../../fields/validate.ts'
import { locate, pathWithoutAliases } from '../yaml/source-positions.ts'
import type { Source } from '../yaml/source.ts'
import { unknownKeys } from './unknown-keys.ts'
import { violationDiagnostic } from './invalid-values.ts'

export function diagnosticsOf(
  violations: readonly Violation[],
  source: Source,
  { root, languages }: { root: FieldNode; languages: readonly string[] }
): Diagnostic[] {
  const isExplained = explainedByDuplicates(source)
  const { reported: alreadyReported = [] } = source
  const emptied = emptiedEntries(source, violations, root)
  const reported = violations.filter(
    (each) =>
      !isRepeated(each, source, violations) &&
      !isExplained(each) &&
      !alreadyReported.some((path) => isSamePath(path, each.path)) &&
      !emptied.some(({ entry, misindented }) =>
        [entry, ...misindented].some((path) => isPathWithin(each.path, path))
      ) &&
      // Without languages only the languages in site.yaml can be checked.
      (languages.length > 0 || each.path.length === 0 || each.path[0] === 'languages')
  )
  return groupTranslations(
    source,
    [
      ...emptied.map(({ entry, misindented: [first = entry, ...others] }) => {
        const at = (path: Path): Place => ({ file: source.file, path, part: 'key' })
        const place = { type: 'outside', parent: String(entry.at(-1)) } as const
        const key = String(first.at(-1))
        return error('key-unknown', at(first), { key, nearest: undefined, known: [], place }, others.map(at))
      }),
      ...oneEach(violations, source, root).flatMap(({ of, found }) => (reported.includes(of) ? found : []))
    ],
    () => countTexts(source.value, root)
  )
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
  return violations.map((of) => ({
    of,
    found:
      unknown.get(of)?.found ?? (intended.has(JSON.stringify(of.path)) ? [] : [violationDiagnostic(of, source, root)])
  }))
}

/** Whether a violation repeats one at the anchor that its alias (*) refers to. */
function isRepeated({ type, path }: Violation, source: Source, violations: readonly Violation[]): boolean {
  const written = pathWithoutAliases(source, path)
  return (
    written !== path &&
    !isSamePath(written, path) &&
    violations.some((other) => other.type === type && isSamePath(other.path, written))
  )
}

/**
 * Violations that a duplicate key can explain: the line that begins the next block may be lost, so its fields are unknown
 * in one place and missing in another.
 */
function explainedByDuplicates({ blocksWithDuplicates = [] }: Source): (violation: Violation) => boolean {
  if (blocksWithDuplicates.length === 0) return () => false
  const name = (path: Path): string => JSON.stringify(path)
  const places = new Set(blocksWithDuplicates.map(name))
  const around = new Set(blocksWithDuplicates.map((place) => name(place.slice(0, -1))))
  return ({ type, path }) => {
    if (type === 'unknown-keys') return places.has(name(path))
    const above = name(path.slice(0, -1))
    // Two lines for one language mean that another language has none.
    return type === 'missing' && (around.has(above) || places.has(above))
  }
}

type EmptiedEntry = { entry: Path; misindented: Path[] }

/** Empty entries of records, whose fields stand below them with the same indentation. */
function emptiedEntries(source: Source, violations: readonly Violation[], root: FieldNode): EmptiedEntry[] {
  const empty = violations.filter(
    ({ path }) => valueAt(source.value, path) === null && fieldAt(root, path.slice(0, -1))?.kind === 'record'
  )
  if (empty.length === 0 || empty.length > maxEmptied) return []
  const wrong = new Set(violations.map(({ path }) => JSON.stringify(path)))
  return empty.flatMap(({ path: entry, field }): EmptiedEntry[] => {
    const around = entry.slice(0, -1)
    const entries = entriesOf(valueAt(source.value, around))
    const below = entries.slice(entries.findIndex(([name]) => name === entry.at(-1)) + 1)
    const end = below.findIndex(([name]) => !wrong.has(JSON.stringify([...around, name])))
    const fallen = end < 0 ? below : below.slice(0, end)
    const isMeant = accepts(field, Object.fromEntries(fallen))
    return fallen.length > 0 && isMeant ? [{ entry, misindented: fallen.map(([name]) => [...around, name]) }] : []
  })
}

/** The check takes quadratic time, and nobody breaks more entries at once. */
const maxEmptied = 20

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
