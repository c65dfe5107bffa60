/**
 * Tries the candidates for a fix. The right one leaves the fewest schema issues in the file. If several candidates
 * are equally good and differ in content, none is certain.
 */
import { fieldOfFile, type DataSchemas } from '../fields/data-schemas.ts'
import { validateSource } from '../content/checked-content.ts'
import { languagesOf } from '../content/languages.ts'
import { locate } from '../content/yaml/source-positions.ts'
import { parseSources, type Source, type SourceFiles } from '../content/yaml/source.ts'
import { parseFast } from '../content/yaml/fast-parser.ts'
import { hasErrors, type Path } from '../diagnostics/diagnostic.ts'
import { spliceBetween, type Splice } from './edit-yaml.ts'
import { isSameTree, treeOf } from './value-tree.ts'

type CandidateIssue = { name: string; path: Path; isMissing: boolean }

/** The content around a file, and the schemas of its files. */
export type CandidateContext = { content: SourceFiles; schemas: DataSchemas }

/** A single file and its issues with the schema. */
type ParsedCandidate = { source: Source; issues: readonly CandidateIssue[] }

/** Undefined if the meaning of the file is not certain, or it has no schema. */
function parseCandidate(
  file: string,
  text: string,
  { content, schemas }: CandidateContext
): ParsedCandidate | undefined {
  // There can be a hundred candidates for one line, and the other parser is many times slower.
  if (parseFast(text) === undefined) return undefined
  const { sources, diagnostics } = parseSources([{ file, bytes: new TextEncoder().encode(text) }])
  const [source] = sources
  if (source === undefined || hasErrors(diagnostics)) return undefined
  const languages = languagesOf([source, ...content.sources.filter((other) => other.file !== file)])
  if (languages.length === 0) return undefined
  const root = fieldOfFile(file, languages, schemas)
  if (root === undefined) return undefined
  const issues = validateSource(source, root).violations.flatMap((each): CandidateIssue[] => {
    const { path, type } = each
    if (type === 'unknown-keys')
      return each.keys.map((key) => ({ name: JSON.stringify([...path, key]), path: [...path, key], isMissing: false }))
    return [{ name: JSON.stringify([...path, type]), path, isMissing: type === 'missing' }]
  })
  return { source, issues }
}

/**
 * The candidate that leaves an unreadable file with the fewest issues, and none at the fixed place. Undefined if
 * several of these differ in content.
 */
export function uniqueValidCandidate(
  file: string,
  candidates: Iterable<string>,
  context: CandidateContext
): string | undefined {
  const text = context.content.texts.get(file) ?? ''
  const right: { text: string; read: ParsedCandidate }[] = []
  for (const candidate of new Set(candidates)) {
    const read = parseCandidate(file, candidate, context)
    if (read !== undefined && isFixedAt(read, spliceBetween(text, candidate))) right.push({ text: candidate, read })
  }
  const fewest = Math.min(...right.map(({ read }) => read.issues.length))
  const [first, ...others] = right.filter(({ read }) => read.issues.length === fewest)
  return others.every(({ read }) => isSameTree(treeOfSource(read.source), treeOfSource(first!.read.source)))
    ? first?.text
    : undefined
}

/**
 * Whether all remaining issues are elsewhere: neither in the field of the first changed column nor in a field that the
 * change has absorbed.
 */
function isFixedAt({ source, issues }: ParsedCandidate, { range: [start], text: given }: Splice): boolean {
  const { text } = source
  const starts = [...text.matchAll(/^[^\s#]/gm)].map(({ index }) => index)
  const from = starts.findLast((at) => at <= start) ?? 0
  const end = starts.find((at) => at > start + given.length) ?? text.length
  return issues.every(({ path, isMissing }) => {
    const [at] = locate(source, path)
    return !isMissing && (at < from || at >= end)
  })
}

/** The candidate that leaves fewer issues than before and adds none. */
export function uniqueBetterCandidate(
  file: string,
  candidates: Iterable<string>,
  context: CandidateContext
): string | undefined {
  const old = context.content.texts.get(file) ?? ''
  const before = parseCandidate(file, old, context)
  if (before === undefined) return undefined
  const known = new Set(before.issues.map(({ name }) => name))
  const better: { text: string; source: Source }[] = []
  for (const text of new Set(candidates)) {
    const read = parseCandidate(file, text, context)
    if (read === undefined || read.issues.length >= known.size) continue
    const isNew = read.issues.some(({ name }) => !known.has(name))
    if (!isNew && isFixedAt(read, spliceBetween(old, text))) better.push({ text, source: read.source })
  }
  const [first, ...others] = better
  return others.every(({ source }) => isSameTree(treeOfSource(source), treeOfSource(first!.source)))
    ? first?.text
    : undefined
}

const treeOfSource = ({ value, placeholders }: Source): ReturnType<typeof treeOf> => treeOf(value, placeholders)
