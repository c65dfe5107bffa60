/** The difference between two texts, line by line. */

/** A line of a difference: removed, added, unchanged beside one of these; or the number of the line that follows. */
export type DiffLine = { kind: 'removed' | 'added' | 'same' | 'place'; text: string }

/** Unchanged lines shown before and after changed ones. */
const around = 2

/** The changed lines with some around them, in the form of `diff -u`. None if the texts are equal. */
export function diffLines(before: string, after: string): DiffLine[] {
  const [old, made] = [before.split('\n'), after.split('\n')]
  const runs = changedRuns(old, made)
  const lines: DiffLine[] = []
  for (const [index, run] of runs.entries()) {
    const last = runs[index - 1]
    const next = runs[index + 1]
    const from = Math.max(last?.oldEnd ?? 0, run.oldStart - around)
    const to = Math.min(next?.oldStart ?? old.length, run.oldEnd + around)
    const isJoined = last !== undefined && last.oldEnd + around >= from
    if (!isJoined) lines.push({ kind: 'place', text: `${run.oldStart + 1}` })
    const shownUntil = isJoined ? Math.min(last.oldEnd + around, run.oldStart) : from
    const same = (text: string): DiffLine => ({ kind: 'same', text })
    lines.push(
      ...old.slice(shownUntil, run.oldStart).map(same),
      ...old.slice(run.oldStart, run.oldEnd).map((text): DiffLine => ({ kind: 'removed', text })),
      ...made.slice(run.newStart, run.newEnd).map((text): DiffLine => ({ kind: 'added', text })),
      ...old
        .slice(run.oldEnd, to)
        .filter((text, at) => text !== '' || run.oldEnd + at < old.length - 1)
        .map(same)
    )
  }
  return lines
}

type Run = { oldStart: number; oldEnd: number; newStart: number; newEnd: number }

/** The runs of differing lines. After each, both texts continue at the nearest equal lines. */
function changedRuns(old: readonly string[], made: readonly string[]): Run[] {
  const runs: Run[] = []
  let [a, b] = [0, 0]
  while (a < old.length || b < made.length) {
    if (a < old.length && b < made.length && old[a] === made[b]) {
      a += 1
      b += 1
      continue
    }
    const [oldEnd, newEnd] = nextEqual(old, made, a, b)
    runs.push({ oldStart: a, oldEnd, newStart: b, newEnd })
    ;[a, b] = [oldEnd, newEnd]
  }
  return runs
}

function nextEqual(old: readonly string[], made: readonly string[], a: number, b: number): [number, number] {
  for (let skipped = 1; skipped < old.length - a + made.length - b; skipped++)
    for (let more = 0; more <= skipped; more++) {
      const [one, two] = [a + skipped - more, b + more]
      if (one < old.length && two < made.length && old[one] === made[two] && isFollowed(old, made, one, two))
        return [one, two]
    }
  return [old.length, made.length]
}

/** An empty line equals every other one, so alone it proves nothing. */
const isFollowed = (old: readonly string[], made: readonly string[], one: number, two: number): boolean =>
  old[one] !== '' || one + 1 >= old.length || old[one + 1] === made[two + 1]
