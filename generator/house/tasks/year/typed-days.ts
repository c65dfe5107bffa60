/**
 * Answers which days an owner means by words in the screen *Prices and dates*. The server reads them: the patterns for
 * messages look behind, which would stop the whole script of the desk in Safari before 16.4.
 */
import { z } from 'zod'
import { question } from '../requests/request-book.ts'
import { areOutside, readDays, type DaySelection, type KnownDays } from './read-days.ts'
import { yearOf, type YearData } from './year-data.ts'

/** What was asked, so that a late answer is not taken for that of other words, and what it means. */
type TypedDays = { typed: string; readings: readonly DaySelection[]; areOutside: boolean }

/** Unanswered while the year cannot be shown. */
export const dayQuestions = {
  days: question(z.object({ typed: z.string().trim().max(200) }), ({ typed }, from): TypedDays | undefined => {
    const year = yearOf(from)
    return year && daysMeant(typed, year)
  })
}

/** What words mean in a year. */
export function daysMeant(typed: string, year: YearData): TypedDays {
  const known = namesIn(year)
  const readings = readDays(typed, known)
  return { typed, readings, areOutside: readings.length === 0 && areOutside(typed, known) }
}

/** What the house calls its days and its units. */
const namesIn = (data: YearData): KnownDays => ({
  days: data.days,
  named: data.seasons.map(({ label }, season) => {
    const days = new Set(data.days.filter((_, at) => data.seasonOf[at] === season))
    return { names: [label.it, label.en], includes: (day: string) => days.has(day) }
  }),
  units: [
    ...data.units.map(({ name }, at) => ({ names: [name], places: [at] })),
    // “Tutte le camere” is said in one word, too.
    ...data.lists.map(({ id: list, label }) => ({
      names: [label.it, label.en].flatMap((name) => [name, name.split(' ').at(-1) ?? name]),
      places: data.units.flatMap((unit, at) => (unit.list === list ? [at] : []))
    }))
  ]
})
