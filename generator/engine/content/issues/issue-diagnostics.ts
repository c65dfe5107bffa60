/**
 * Turns the issues of a schema into diagnostics: one for each mistake, however many issues zod reports. "Issue" is
 * zod's term; it does not leave these modules.
 */
import { z } from 'zod'
import { error, type Diagnostic, type Path, type Place } from '../../diagnostics/diagnostic.ts'
import { entriesOf, isPathWithin, isSamePath, isTextSchema, schemaAt, valueAt } from '../schema-fields.ts'
import { locate, pathWithoutAliases } from '../yaml/source-positions.ts'
import type { Source } from '../yaml/source.ts'
import { unknownKeys } from './unknown-keys.ts'
import { issueDiagnostic, type Issue } from './invalid-values.ts'

/** One diagnostic for each mistake: a misspelt key is one, and not an unknown key and a missing one. */
export function issueDiagnostics(
  issues: readonly Issue[],
  source: Source,
  { schema, languages }: { schema: z.ZodType; languages: readonly string[] }
): Diagnostic[] {
  const isExplained = explainedByDuplicates(source)
  const { reported: alreadyReported = [] } = source
  const emptied = emptiedEntries(source, issues, schema)
  const reported = issues.filter(
    (issue) =>
      !isRepeated(issue, source, issues) &&
      !isExplained(issue) &&
      !alreadyReported.some((path) => isSamePath(path, issue.path)) &&
      !emptied.some(({ entry, misindented }) =>
        [entry, ...misindented].some((path) => isPathWithin(issue.path, path))
      ) &&
      // Without languages only the languages in site.yaml can be checked.
      (languages.length > 0 || issue.path.length === 0 || issue.path[0] === 'languages')
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
      ...dedupeIssues(issues, reported, { source, schema })
    ],
    () => countTexts(source.value, schema)
  )
}

/**
 * The diagnostics of the issues. A missing key that an unknown one was meant to be is left out, and a value that breaks
 * several rules is one mistake.
 */
function dedupeIssues(
  issues: readonly Issue[],
  reported: readonly Issue[],
  { source, schema }: { source: Source; schema: z.ZodType }
): Diagnostic[] {
  const missing = new Set(
    issues.flatMap(({ path }) => (valueAt(source.value, path) === undefined ? [JSON.stringify(path)] : []))
  )
  const isMissing = (path: Path): boolean => missing.has(JSON.stringify(path))
  const strange = new Map<string, Diagnostic[]>()
  const explained = new Set<string>()
  for (const issue of issues) {
    if (issue.code !== 'unrecognized_keys') continue
    const { path } = issue
    const { found, intended } = unknownKeys(source, { path, keys: issue.keys, schema, isMissing })
    strange.set(JSON.stringify(path), found)
    for (const meant of intended) explained.add(JSON.stringify(meant))
  }
  return reported.flatMap((issue): Diagnostic[] => {
    const place = JSON.stringify(issue.path)
    if (issue.code === 'unrecognized_keys') return strange.get(place) ?? []
    if (explained.has(place)) return []
    explained.add(place)
    return [issueDiagnostic(issue, source, schema)]
  })
}

/** Whether an issue repeats one at the anchor that its alias (*) refers to. */
function isRepeated({ code, path }: Issue, source: Source, issues: readonly Issue[]): boolean {
  const written = pathWithoutAliases(source, path)
  return (
    written !== path &&
    !isSamePath(written, path) &&
    issues.some((other) => other.code === code && isSamePath(other.path, written))
  )
}

/**
 * Issues that a duplicate key can explain: the line that begins the next block may be lost, so its fields are unknown
 * in one place and missing in another.
 */
function explainedByDuplicates({ value, blocksWithDuplicates = [] }: Source): (issue: Issue) => boolean {
  if (blocksWithDuplicates.length === 0) return () => false
  const name = (path: Path): string => JSON.stringify(path)
  const places = new Set(blocksWithDuplicates.map(name))
  const around = new Set(blocksWithDuplicates.map((place) => name(place.slice(0, -1))))
  return ({ code, path }) => {
    if (code === 'unrecognized_keys') return places.has(name(path))
    const above = name(path.slice(0, -1))
    // Two lines for one language mean that another language has none.
    return valueAt(value, path) === undefined && (around.has(above) || places.has(above))
  }
}

type EmptiedEntry = { entry: Path; misindented: Path[] }

/** Empty entries of records, whose fields stand below them with the same indentation. */
function emptiedEntries(source: Source, issues: readonly Issue[], schema: z.ZodType): EmptiedEntry[] {
  const empty = issues.filter(
    ({ path }) => valueAt(source.value, path) === null && schemaAt(schema, path.slice(0, -1)) instanceof z.ZodRecord
  )
  if (empty.length === 0 || empty.length > maxEmptied) return []
  const wrong = new Set(issues.map(({ path }) => JSON.stringify(path)))
  return empty.flatMap(({ path: entry }): EmptiedEntry[] => {
    const around = entry.slice(0, -1)
    const entries = entriesOf(valueAt(source.value, around))
    const below = entries.slice(entries.findIndex(([name]) => name === entry.at(-1)) + 1)
    const end = below.findIndex(([name]) => !wrong.has(JSON.stringify([...around, name])))
    const fallen = end < 0 ? below : below.slice(0, end)
    const isMeant = schemaAt(schema, entry)?.safeParse(Object.fromEntries(fallen)).success === true
    return fallen.length > 0 && isMeant ? [{ entry, misindented: fallen.map(([name]) => [...around, name]) }] : []
  })
}

/** The check takes quadratic time, and nobody breaks more entries at once. */
const maxEmptied = 20

/** How many texts a value of a schema has, in any language. */
function countTexts(value: unknown, schema: z.ZodType | undefined): number {
  if (typeof value !== 'object' || value === null || schema === undefined) return 0
  if (isTextSchema(schema)) return 1
  return Object.entries(value).reduce((sum, [key, item]) => sum + countTexts(item, schemaAt(schema, [key])), 0)
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

/** A value without the parts that have issues. The rest has its shape. */
export function withoutIssues(value: unknown, issues: readonly Issue[]): unknown {
  const wrong = new Set(
    issues
      .flatMap((issue) =>
        issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path]
      )
      .map((path) => JSON.stringify(path))
  )
  const copy = (inner: unknown, path: Path): unknown => {
    if (wrong.has(JSON.stringify(path))) return undefined
    if (typeof inner === 'string') return inner.trim().normalize('NFC')
    if (Array.isArray(inner)) return inner.map((item, index) => copy(item, [...path, index]))
    if (typeof inner !== 'object' || inner === null) return inner
    const kept = Object.entries(inner).flatMap(([key, item]) => {
      const left = copy(item, [...path, key])
      return left === undefined ? [] : [[key, left]]
    })
    return Object.fromEntries(kept)
  }
  return copy(value, [])
}
