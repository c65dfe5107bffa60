/** The list for whoever cleans as a text, to be sent. */
import type { CleaningDay, CleaningRow, CleaningStay } from './cleaning-days.ts'

/** How each piece is said in the language of the desk. */
export type CleaningWords = {
  title: (days: readonly CleaningDay[]) => string
  day: (day: CleaningDay) => string
  /** When and who; `said` puts it into the words of a sentence. */
  leaves: (stay: CleaningStay) => string
  comes: (stay: CleaningStay) => string
  next: (stay: CleaningStay) => string
  stays: (stay: CleaningStay) => string
  said: (move: 'leaves' | 'comes' | 'next', what: string) => string
  /** Beds, cot, dog, extras: what is to be made ready. */
  more: (row: CleaningRow) => readonly string[]
  /** What is to be known. */
  notes: (row: CleaningRow) => readonly string[]
  nothing: string
  /** What may be missing of the list, each a sentence. */
  gaps: readonly string[]
}

/** A day a paragraph, a unit a line. Days on which nothing is to be done are left out. */
export function cleaningText(days: readonly CleaningDay[], say: CleaningWords): string {
  const full = days.filter(({ rows }) => rows.length > 0)
  const paragraphs = full.map((day) => [say.day(day), ...day.rows.map((row) => lineOf(row, say))].join('\n'))
  return [say.title(days), ...(full.length === 0 ? [say.nothing] : paragraphs), ...say.gaps].join('\n\n')
}

function lineOf(row: CleaningRow, say: CleaningWords): string {
  const { name, leaves, comes, next, stays } = row
  const moves = [
    ...(leaves ? [say.said('leaves', say.leaves(leaves))] : []),
    ...(comes ? [say.said('comes', say.comes(comes))] : []),
    ...(next && leaves ? [say.said('next', say.next(next))] : []),
    ...(stays ? [say.stays(stays)] : [])
  ]
  return `– ${name}: ${[...moves, ...say.more(row), ...say.notes(row)].join('; ')}`
}
