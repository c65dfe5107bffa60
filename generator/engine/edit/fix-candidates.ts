/**
 * Tries the candidates for a fix. The right one leaves the fewest schema issues in the file. If several candidates
 * are equally good and differ in content, none is certain.
 */
import { isDeepStrictEqual } from 'node:util'
import { fieldOfFile, type DataSchemas } from '../fields/data-schemas.ts'
import { validateSource } from '../content/checked-content.ts'
import { languagesOf } from '../content/languages.ts'
import { locate } from '../content/yaml/source-positions.ts'
import { parseSources, type Source, type SourceFiles } from '../content/yaml/source.ts'
import { parseFast } from '../content/yaml/fast-parser.ts'
import { hasErrors, type Path } from '../diagnostics/diagnostic.ts'
import { spliceBetween, type Splice } from './edit-yaml.ts'
import { treeOf } from './value-tree.ts'

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
 * The candidate that leaves no issue at the fixed place: for an unreadable file the one with the fewest issues, for
 * another one with fewer than before and no new ones. Undefined if several of these differ in content.
 */
export function uniqueCandidate(
  file: string,
  candidates: Iterable<string>,
  context: CandidateContext
): string | undefined {
  const text = context.content.texts.get(file) ?? ''
  const known = parseCandidate(file, text, context)?.issues.map(({ name }) => name)
  const isBetter = ({ issues }: ParsedCandidate): boolean =>
    known === undefined || (issues.length < known.length && issues.every(({ name }) => known.includes(name)))
  const right = [...new Set(candidates)].flatMap((candidate) => {
    const read = parseCandidate(file, candidate, context)
    const isRight = read !== undefined && isBetter(read) && isFixedAt(read, spliceBetween(text, candidate))
    return isRight ? [{ text: candidate, read }] : []
  })
  const fewest = Math.min(...right.map(({ read }) => read.issues.length))
  const [first, ...others] = right.filter(({ read }) => known !== undefined || read.issues.length === fewest)
  return others.every(({ read }) => isDeepStrictEqual(treeOfSource(read.source), treeOfSource(first!.read.source)))
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

const treeOfSource = ({ value, placeholders }: Source): ReturnType<typeof treeOf> => treeOf(value, placeholders)
