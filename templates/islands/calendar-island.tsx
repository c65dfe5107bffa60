/** Renders the calendar into its place on the page. */
import type { CalendarFacts } from '../../generator/stay/calendar.ts'
import type { Answer } from './answer.ts'
import { Calendar } from './calendar.tsx'
import { hydrateRoot } from './hydrate.ts'
import { namedWords, type WordList } from './writing.ts'

/** @returns a function that renders it again with another request */
export function hydrateCalendar(
  island: HTMLElement,
  { facts, words: list, asked: first }: { facts: CalendarFacts; words: WordList; asked: Promise<Answer> }
): (asked: Promise<Answer>) => void {
  const words = namedWords(list)
  const draw = (asked: Promise<Answer>) => <Calendar facts={facts} words={words} asked={asked} />
  const root = hydrateRoot(island, draw(first))
  return (asked) => root.render(draw(asked))
}
