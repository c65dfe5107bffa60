/** Finds the known name that a misspelt one was meant to be. */

/** The nearest known name, if no more than a third of it differs. */
export function closestMatch(found: string, known: readonly string[]): string | undefined {
  // With two letters, one may be missing or both swapped; any other letter makes another word.
  if (found.length < 3) {
    const short = found.toLowerCase()
    return known.find(
      (name) =>
        name === short ||
        name === Array.from(short).toReversed().join('') ||
        (name.length === short.length + 1 && name.includes(short))
    )
  }
  return nearNames(found, known, Math.floor(found.length / 3))[0]?.name
}

/**
 * The known name that was certainly meant: it differs in case and signs, or in one letter, or two if it is long, and no
 * other name is as near. Two swapped letters count as one.
 */
export function certainMatch(found: string, known: readonly string[]): string | undefined {
  const small = found.toLowerCase().replace(/[^\p{L}\p{N}_/-]+/gu, '')
  const same = known.find((name) => name !== found && name === small)
  if (same !== undefined) return same
  if (found.length < 3) return known.find((name) => name === Array.from(found.toLowerCase()).toReversed().join(''))
  const most = found.length < 7 ? 1 : 2
  const others = known.filter((name) => name !== found)
  const [first, second] = nearNames(found, others, most)
  if (first === undefined || first.distance === second?.distance) return undefined
  // Names with other digits mean other things.
  return first.name.replace(/\D/g, '') === found.replace(/\D/g, '') ? first.name : undefined
}

/** The names that differ in no more letters, the nearest first. */
const nearNames = (found: string, known: readonly string[], most: number) =>
  known
    // At least as many letters have to be inserted or deleted.
    .filter((name) => Math.abs(name.length - found.length) <= most)
    .map((name) => ({ name, distance: editDistance(found.toLowerCase(), name.toLowerCase()) }))
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
