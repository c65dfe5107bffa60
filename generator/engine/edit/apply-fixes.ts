/**
 * Applies all certain fixes of a house in rounds, since one can reveal another diagnostic. A fix counts only if its
 * diagnostic is gone afterwards and nothing else is wrong at its place.
 */
import type { Texts } from '../content/yaml/source.ts'
import { locate } from '../content/yaml/source-positions.ts'
import type { Diagnostic, Place } from '../diagnostics/diagnostic.ts'
import { spliced, type Splice } from './edit-yaml.ts'
import { fixOf, type Fix, type FixSource } from './fixes.ts'

/** The diagnostics of the house with other texts than on the disk. */
type CheckTexts<Looked> = (texts: ReadonlyMap<string, string>) => Promise<Looked>
type Told = { diagnostics: readonly Diagnostic[]; texts: Texts }

export type Mended<Looked> = {
  /** The house after that. */
  left: Looked
  /** The files that change. */
  files: readonly { file: string; before: string; after: string }[]
  /** How many diagnostics were fixed. */
  count: number
}

type Step = { diagnostic: Diagnostic; fixes: readonly Fix[] }

/** More than a house ever needs: each round fixes something, or gives up something for good. */
const mostLooks = 60

/**
 * In characters of the files to try: each attempt parses its whole file again. A long file with thousands of
 * diagnostics gets the first ones fixed, and the others on the next call.
 */
const mostTried = 4_000_000

/** Nobody goes on by hand after so many. */
const mostAsked = 2000

/** @param first the house as it is now */
export async function mend<Looked extends Told>(
  first: Looked,
  look: CheckTexts<Looked>,
  from: FixSource
): Promise<Mended<Looked>> {
  let now = first
  let changed: ReadonlyMap<string, string> = new Map()
  const given = new Set<string>()
  let count = 0
  let tried = 0
  for (let looks = 0; looks < mostLooks && tried < mostTried; looks++) {
    const steps = stepsFor(now, { from, given, most: mostTried - tried })
    tried += sizeOf(steps, now)
    if (steps.length === 0) break
    const texts = withSteps(now.texts.texts, changed, steps)
    const next = await look(texts)
    const [before, after] = [tellingOf(now), tellingOf(next)]
    const failed = steps.filter((step) => hasFailed(step, steps, before, after))
    for (const step of failed) given.add(identityOf(step.diagnostic, now.texts))
    if (failed.length > 0) continue
    count += steps.length
    now = next
    changed = texts
  }
  const files = [...changed].map(([file, after]) => ({ file, before: first.texts.texts.get(file) ?? '', after }))
  return { left: now, files, count }
}

/** The fixes for one round: of several at the same place the first. */
function stepsFor(
  { diagnostics, texts }: Told,
  { from, given, most }: { from: FixSource; given: ReadonlySet<string>; most: number }
): Step[] {
  const taken = new Map<string, Splice[]>()
  const steps: Step[] = []
  let size = 0
  for (const diagnostic of diagnostics.slice(0, mostAsked)) {
    if (size >= most) break
    const fixes = given.has(identityOf(diagnostic, texts)) ? undefined : fixOf(diagnostic, texts, from)
    if (fixes === undefined || fixes.some(({ file, splice }) => taken.get(file)?.some((other) => touch(splice, other))))
      continue
    for (const { file, splice } of fixes) taken.set(file, [...(taken.get(file) ?? []), splice])
    steps.push({ diagnostic, fixes })
    size += sizeOf(steps.slice(-1), { diagnostics, texts })
  }
  return steps
}

/** The length of the files that they change. */
const sizeOf = (steps: readonly Step[], { texts }: Told): number =>
  steps.flatMap(({ fixes }) => fixes).reduce((sum, { file }) => sum + (texts.texts.get(file)?.length ?? 0), 0)

const touch = ({ range: [start, end] }: Splice, { range: [from, to] }: Splice): boolean => start <= to && from <= end

/** The texts that differ from the disk, with the splices applied. */
function withSteps(
  texts: ReadonlyMap<string, string>,
  changed: ReadonlyMap<string, string>,
  steps: readonly Step[]
): Map<string, string> {
  const after = new Map(changed)
  const all = steps.flatMap(({ fixes }) => fixes)
  for (const file of new Set(all.map((fix) => fix.file)))
    after.set(
      file,
      spliced(
        texts.get(file) ?? '',
        all.filter((fix) => fix.file === file).map(({ splice }) => splice)
      )
    )
  return after
}

/** The identity of a diagnostic, including its place: the same in every run. */
const identityOf = (diagnostic: Diagnostic, content: Texts): string =>
  JSON.stringify([diagnostic.code, diagnostic.at.file, startOf(diagnostic.at, content), diagnostic.args])

/** The identity of a diagnostic without its place, which fixes above can move. */
const sameOf = ({ code, at, args }: Pick<Diagnostic, 'code' | 'at' | 'args'>): string =>
  JSON.stringify([code, at.file, args])

/** The diagnostics of a house with their counts. */
type Telling = Told & { counts: ReadonlyMap<string, number> }

function tellingOf(told: Told): Telling {
  const counts = new Map<string, number>()
  for (const each of told.diagnostics) counts.set(sameOf(each), (counts.get(sameOf(each)) ?? 0) + 1)
  return { ...told, counts }
}

/**
 * Whether the diagnostic is still there, another one is at the place of its fix, or the file cannot be parsed any more.
 */
// oxlint-disable-next-line max-params -- the step among all steps, and the house before and after
function hasFailed({ diagnostic, fixes }: Step, steps: readonly Step[], before: Telling, after: Telling): boolean {
  const wanted = sameOf(diagnostic)
  const mendings = steps.filter((step) => sameOf(step.diagnostic) === wanted).length
  if ((after.counts.get(wanted) ?? 0) > (before.counts.get(wanted) ?? 0) - mendings) return true
  return fixes.some(({ file, splice }) => {
    const isRead = ({ texts }: Told): boolean => texts.sources.some((source) => source.file === file)
    if (isRead(before) && !isRead(after)) return true
    const spans = linesOf(file, splice, steps, after)
    return after.diagnostics.some((each) => {
      if (before.counts.has(sameOf(each))) return false
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
function linesOf(file: string, splice: Splice, steps: readonly Step[], after: Told): [start: number, end: number] {
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

function startOf(place: Place, content: Texts): number {
  if ('range' in place) return place.range[0]
  const source = content.sources.find(({ file }) => file === place.file)
  return source === undefined ? 0 : locate(source, place.path, place.part)[0]
}
