/** Finds the known name that a misspelt one was meant to be. */

/** The nearest known name, if no more than a third of it differs. */
export function closestMatch(text: string, known: readonly string[]): string | undefined {
  // With two letters, one may be missing or both swapped; any other letter makes another word.
  if (text.length < 3) {
    const short = text.toLowerCase()
    return known.find(
      (name) =>
        name === short ||
        name === Array.from(short).toReversed().join('') ||
        (name.length === short.length + 1 && name.includes(short))
    )
  }
  return nearNames(text, known, Math.floor(text.length / 3))[0]?.name
}

/**
 * The known name that was certainly meant: it differs in case and signs, or in one letter, or two if it is long, and no
 * other name is as near. Two swapped letters count as one.
 */
export function certainMatch(text: string, known: readonly string[]): string | undefined {
  const small = text.toLowerCase().replace(/[^\p{L}\p{N}_/-]+/gu, '')
  const same = known.find((name) => name !== text && name === small)
  if (same !== undefined) return same
  if (text.length < 3) return known.find((name) => name === Array.from(text.toLowerCase()).toReversed().join(''))
  const most = text.length < 7 ? 1 : 2
  const others = known.filter((name) => name !== text)
  const [first, second] = nearNames(text, others, most)
  if (first === undefined || first.distance === second?.distance) return undefined
  // Names with other digits mean other things.
  return first.name.replace(/\D/g, '') === text.replace(/\D/g, '') ? first.name : undefined
}

/** The names that differ in no more letters, the nearest first. */
const nearNames = (text: string, known: readonly string[], most: number) =>
  known
    // At least as many letters have to be inserted or deleted.
    .filter((name) => Math.abs(name.length - text.length) <= most)
    .map((name) => ({ name, distance: editDistance(text.toLowerCase(), name.toLowerCase()) }))
    .filter(({ distance }) => distance <= most)
    .toSorted((a, b) => a.distance - b.distance)

/** Insertions, deletions, substitutions and swaps of neighbours between two words (optimal string alignment). */
function editDistance(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, column) => column)]
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      // The rows above and the cells to the left are filled.
      const above = rows[i - 1]!
      let cost = Math.min(above[j]! + 1, row[j - 1]! + 1, above[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, rows[i - 2]![j - 2]! + 1)
      row.push(cost)
    }
    rows.push(row)
  }
  return rows[a.length]![b.length]!
}

/** Lower-case and without accents, as people type who think of neither. */
export const withoutAccents = (text: string): string =>
  text
    .trim()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
