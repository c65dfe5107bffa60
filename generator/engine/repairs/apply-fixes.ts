/**
 * Makes the one certain fix of each diagnostic, one after the other in each file, since a fix can reveal another
 * diagnostic. A fix is kept only if its diagnostic is gone afterwards and nothing as severe is new at its place.
 */
import type { SourceFiles } from '../content/yaml/source.ts'
import { rangeOfPlace } from '../content/yaml/source-positions.ts'
import type { ArgsOf, Code, Diagnostic, DiagnosticOf, Place } from '../diagnostics/diagnostic.ts'
import { applySplices, editTextAll, spliceBetween, type Splice } from '../edit/edit-yaml.ts'
import type { DataSchemas } from '../fields/data-schemas.ts'
import type { FileChange } from '../fixes/value-fixes.ts'
import { entryOf, type Messages } from '../messages/codes/code-entry.ts'

/** A change in one file. */
export type Fix = { file: string; splice: Splice }

/** Where fixes come from, and what the files have to be. */
export type FixSource = { messages: Messages; schemas: DataSchemas }

/** The fix of a diagnostic in each file concerned; undefined if it is not certain. */
export function fixFor(diagnostic: Diagnostic, content: SourceFiles, from: FixSource): Fix[] | undefined {
  const changes = changesFor(diagnostic, content, from)
  const fixes = changes?.flatMap((change): Fix[] => {
    const before = content.texts.get(change.file)
    const after = before === undefined ? undefined : textAfter(before, change)
    return before === undefined || after === undefined || after === before
      ? []
      : [{ file: change.file, splice: spliceBetween(before, after) }]
  })
  return fixes !== undefined && fixes.length > 0 && fixes.length === changes?.length ? fixes : undefined
}

function changesFor<C extends Code>(
  diagnostic: Pick<DiagnosticOf<C>, 'code' | 'at' | 'also'> & { args: ArgsOf[C] },
  content: SourceFiles,
  { messages, schemas }: FixSource
): readonly FileChange[] | undefined {
  const { code, at } = diagnostic
  const text = content.texts.get(at.file)
  const source = content.sources.find(({ file }) => file === at.file)
  return text === undefined
    ? undefined
    : entryOf(messages, code).fix?.({ diagnostic, file: at.file, text, source, content, schemas })
}

function textAfter(before: string, change: FileChange): string | undefined {
  if ('text' in change) return change.text
  const result = editTextAll(before, change.edits)
  return 'text' in result ? result.text : undefined
}

type DiagnosedFiles = { diagnostics: readonly Diagnostic[]; texts: SourceFiles }

export type FixResult<Result> = {
  /** The house after that. */
  result: Result
  /** The files that change. */
  files: readonly { file: string; before: string; after: string }[]
  /** How many diagnostics were fixed. */
  count: number
}

/** Each attempt checks the house again. What is left of more mistakes is for the next call. */
const mostAttempts = 100

/**
 * @param first the house as it is now
 * @param check gives the house with other texts than on the disk
 */
export async function applyFixes<Result extends DiagnosedFiles>(
  first: Result,
  check: (texts: ReadonlyMap<string, string>) => Promise<Result>,
  from: FixSource
): Promise<FixResult<Result>> {
  let now = first
  let changed: ReadonlyMap<string, string> = new Map()
  const rejected = new Set<string>()
  let count = 0
  for (let attempts = 0; attempts < mostAttempts; attempts++) {
    const steps = nextSteps(now, from, rejected)
    if (steps.length === 0) break
    const texts = new Map(changed)
    for (const { file, splice } of steps.flatMap(({ fixes }) => fixes))
      texts.set(file, applySplices(now.texts.texts.get(file) ?? '', [splice]))
    const next = await check(texts)
    const failed = steps.filter((step) => hasFailed(step, now, next))
    for (const { diagnostic } of failed) rejected.add(placedIdentityOf(diagnostic, now.texts))
    if (failed.length > 0) continue
    // One fix can be that of many: the words that a file lacks.
    count += Math.max(steps.length, now.diagnostics.length - next.diagnostics.length)
    ;[now, changed] = [next, texts]
  }
  const files = [...changed].map(([file, after]) => ({ file, before: first.texts.texts.get(file) ?? '', after }))
  return { result: now, files, count }
}

type FixStep = { diagnostic: Diagnostic; fixes: readonly Fix[] }

/** The first diagnostic of each file with a fix that was not tried in vain. */
function nextSteps(
  { diagnostics, texts }: DiagnosedFiles,
  from: FixSource,
  rejected: ReadonlySet<string>
): readonly FixStep[] {
  const changed = new Set<string>()
  return diagnostics.flatMap((diagnostic): FixStep[] => {
    if (changed.has(diagnostic.at.file) || rejected.has(placedIdentityOf(diagnostic, texts))) return []
    const fixes = fixFor(diagnostic, texts, from)
    if (fixes === undefined || fixes.some(({ file }) => changed.has(file))) return []
    for (const { file } of fixes) changed.add(file)
    return [{ diagnostic, fixes }]
  })
}

/** Without its place, which fixes above can move. */
const identityOf = ({ code, at, args }: Diagnostic): string => JSON.stringify([code, at.file, args])

const placedIdentityOf = (diagnostic: Diagnostic, content: SourceFiles): string =>
  `${startOf(diagnostic.at, content)} ${identityOf(diagnostic)}`

/**
 * Whether the diagnostic is still there, another one as severe is in the lines of its fix, or the file cannot be parsed
 * any more.
 */
function hasFailed({ diagnostic, fixes }: FixStep, before: DiagnosedFiles, after: DiagnosedFiles): boolean {
  const identities = before.diagnostics.map(identityOf)
  const countIn = (all: readonly string[]): number => all.filter((each) => each === identityOf(diagnostic)).length
  if (countIn(after.diagnostics.map(identityOf)) >= countIn(identities)) return true
  // What was wrong may have hidden that the value is doubtful as well.
  const added = after.diagnostics.filter(
    (each) =>
      !(diagnostic.severity === 'error' && each.severity === 'warning') && !identities.includes(identityOf(each))
  )
  return fixes.some(({ file, splice }) => {
    const isRead = ({ texts }: DiagnosedFiles): boolean => texts.sources.some((source) => source.file === file)
    if (isRead(before) && !isRead(after)) return true
    const text = after.texts.texts.get(file) ?? ''
    const [start] = splice.range
    const lineEnd = text.indexOf('\n', start + splice.text.length)
    const [from, to] = [text.lastIndexOf('\n', start - 1) + 1, lineEnd < 0 ? text.length : lineEnd]
    // A diagnostic elsewhere can have its cause here: a name that stands twice now.
    const isHere = (place: Place): boolean =>
      place.file === file && startOf(place, after.texts) >= from && startOf(place, after.texts) <= to
    return added.some((each) => [each.at, ...each.also].some(isHere))
  })
}

const startOf = (place: Place, { sources }: SourceFiles): number =>
  rangeOfPlace(
    place,
    sources.find(({ file }) => file === place.file)
  )[0]
