/**
 * Applies all certain fixes in rounds, since one fix can reveal another diagnostic. A fix is kept only if its
 * diagnostic is gone afterwards and nothing as severe is new at its place.
 */
import type { SourceFiles } from '../content/yaml/source.ts'
import { rangeOfPlace } from '../content/yaml/source-positions.ts'
import type { Diagnostic, Place } from '../diagnostics/diagnostic.ts'
import { groupBy } from '../diagnostics/grouping.ts'
import { applySplices, type Splice } from '../edit/edit-yaml.ts'
import { fixFor, type Fix, type FixSource } from './fixes.ts'

/** The diagnostics of the house with other texts than on the disk. */
type CheckTexts<Result> = (texts: ReadonlyMap<string, string>) => Promise<Result>
type DiagnosedFiles = { diagnostics: readonly Diagnostic[]; texts: SourceFiles }

export type FixResult<Result> = {
  /** The house after that. */
  result: Result
  /** The files that change. */
  files: readonly { file: string; before: string; after: string }[]
  /** How many diagnostics were fixed. */
  count: number
}

type FixStep = { diagnostic: Diagnostic; fixes: readonly Fix[] }

/** An upper limit: each round applies at least one fix or rejects at least one for good. */
const maxRounds = 60

/**
 * In characters of the files to try: each attempt parses its whole file again. A long file with thousands of
 * diagnostics gets the first ones fixed, and the others on the next call.
 */
const maxTriedLength = 4_000_000

/** The number of diagnostics for which fixes are tried; a report with more is not worked through by hand. */
const maxDiagnostics = 2000

/** @param first the house as it is now */
export async function applyFixes<Result extends DiagnosedFiles>(
  first: Result,
  check: CheckTexts<Result>,
  from: FixSource
): Promise<FixResult<Result>> {
  let now = first
  let changed: ReadonlyMap<string, string> = new Map()
  const rejected = new Set<string>()
  let count = 0
  let tried = 0
  for (let rounds = 0; rounds < maxRounds && tried < maxTriedLength; rounds++) {
    const { steps, length } = planRound(now, { from, rejected, most: maxTriedLength - tried })
    tried += length
    if (steps.length === 0) break
    const texts = withSteps(now.texts.texts, changed, steps)
    const next = await check(texts)
    const [before, after] = [grouped(now), grouped(next)]
    const failed = steps.filter((step) => hasFailed(step, steps, before, after))
    for (const step of failed) rejected.add(identityOf(step.diagnostic, now.texts))
    if (failed.length > 0) continue
    count += steps.length
    now = next
    changed = texts
  }
  const files = [...changed].map(([file, after]) => ({ file, before: first.texts.texts.get(file) ?? '', after }))
  return { result: now, files, count }
}

/** The fixes for one round, of several at the same place the first, and the length of the files that they change. */
function planRound(
  { diagnostics, texts }: DiagnosedFiles,
  { from, rejected, most }: { from: FixSource; rejected: ReadonlySet<string>; most: number }
): { steps: FixStep[]; length: number } {
  const splices = new Map<string, Splice[]>()
  const steps: FixStep[] = []
  let length = 0
  for (const diagnostic of diagnostics.slice(0, maxDiagnostics)) {
    if (length >= most) break
    const fixes = rejected.has(identityOf(diagnostic, texts)) ? undefined : fixFor(diagnostic, texts, from)
    if (
      fixes === undefined ||
      fixes.some(({ file, splice }) => splices.get(file)?.some((other) => overlap(splice, other)))
    )
      continue
    for (const { file, splice } of fixes) {
      splices.set(file, [...(splices.get(file) ?? []), splice])
      length += texts.texts.get(file)?.length ?? 0
    }
    steps.push({ diagnostic, fixes })
  }
  return { steps, length }
}

const overlap = ({ range: [start, end] }: Splice, { range: [from, to] }: Splice): boolean => start <= to && from <= end

/** The texts that differ from the disk, with the splices applied. */
function withSteps(
  texts: ReadonlyMap<string, string>,
  changed: ReadonlyMap<string, string>,
  steps: readonly FixStep[]
): Map<string, string> {
  const after = new Map(changed)
  const all = steps.flatMap(({ fixes }) => fixes)
  for (const [file, own] of groupBy(all, (fix) => fix.file)) {
    const splices = own.map(({ splice }) => splice)
    after.set(file, applySplices(texts.get(file) ?? '', splices))
  }
  return after
}

/** The identity of a diagnostic, including its place: the same in every run. */
const identityOf = (diagnostic: Diagnostic, content: SourceFiles): string =>
  JSON.stringify([diagnostic.code, diagnostic.at.file, startOf(diagnostic.at, content), diagnostic.args])

/** The identity of a diagnostic without its place, which fixes above can move. */
const identityWithoutPlace = ({ code, at, args }: Pick<Diagnostic, 'code' | 'at' | 'args'>): string =>
  JSON.stringify([code, at.file, args])

/** The diagnostics of a house, also by their identities without places. */
type GroupedDiagnostics = DiagnosedFiles & { groups: ReadonlyMap<string, readonly unknown[]> }

const grouped = (files: DiagnosedFiles): GroupedDiagnostics => ({
  ...files,
  groups: groupBy(files.diagnostics, identityWithoutPlace)
})

/**
 * Whether the diagnostic is still there, another one as severe is at the place of its fix, or the file cannot be parsed
 * any more.
 */
// oxlint-disable-next-line max-params -- the step among all steps, and the house before and after
function hasFailed(
  { diagnostic, fixes }: FixStep,
  steps: readonly FixStep[],
  before: GroupedDiagnostics,
  after: GroupedDiagnostics
): boolean {
  const wanted = identityWithoutPlace(diagnostic)
  const fixCount = steps.filter((step) => identityWithoutPlace(step.diagnostic) === wanted).length
  const countIn = ({ groups }: GroupedDiagnostics): number => groups.get(wanted)?.length ?? 0
  if (countIn(after) > countIn(before) - fixCount) return true
  return fixes.some((fix) => {
    const { file } = fix
    const isRead = ({ texts }: DiagnosedFiles): boolean => texts.sources.some((source) => source.file === file)
    if (isRead(before) && !isRead(after)) return true
    const spans = changedLines(fix, steps, after)
    return after.diagnostics.some((each) => {
      // What was wrong has hidden that the value is doubtful as well.
      if (diagnostic.severity === 'error' && each.severity === 'warning') return false
      if (before.groups.has(identityWithoutPlace(each))) return false
      // A diagnostic elsewhere can have its cause here: a day that is in two seasons now.
      return [each.at, ...each.also].some((place) => {
        if (place.file !== file) return false
        const start = startOf(place, after.texts)
        return start >= spans[0] && start <= spans[1]
      })
    })
  })
}

/** The lines of the text afterwards that a splice has changed. */
function changedLines(
  { file, splice }: Fix,
  steps: readonly FixStep[],
  after: DiagnosedFiles
): [start: number, end: number] {
  const text = after.texts.texts.get(file) ?? ''
  const above = steps
    .flatMap(({ fixes }) => fixes)
    .filter((fix) => fix.file === file && fix.splice.range[0] < splice.range[0])
    .reduce((sum, fix) => sum + fix.splice.text.length - (fix.splice.range[1] - fix.splice.range[0]), 0)
  const start = splice.range[0] + above
  const end = start + splice.text.length
  const lineEnd = text.indexOf('\n', end)
  return [text.lastIndexOf('\n', start - 1) + 1, lineEnd < 0 ? text.length : lineEnd]
}

const startOf = (place: Place, { sources }: SourceFiles): number =>
  rangeOfPlace(
    place,
    sources.find(({ file }) => file === place.file)
  )[0]
