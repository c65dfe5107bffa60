/** Renders the calendar into its place on the page. */
import type { CalendarFacts } from '../../../generator/house/stay/calendar-facts.ts'
import { showFailure, type AvailabilityState } from '../availability-request.ts'
import { Calendar } from './calendar.tsx'
import { hydrate } from '../hydrate.ts'
import { wordsByName, type WordList } from './calendar-words.ts'

/** @returns a function that renders it again with another request */
export function hydrateCalendar(
  island: HTMLElement,
  { facts, words: list, asked: first }: { facts: CalendarFacts; words: WordList; asked: Promise<AvailabilityState> }
): (asked: Promise<AvailabilityState>) => void {
  const words = wordsByName(list)
  const draw = (asked: Promise<AvailabilityState>) => <Calendar facts={facts} words={words} asked={asked} />
  const start = island.innerHTML
  const root = hydrate(island, draw(first), (error) => {
    island.innerHTML = start
    showFailure(island, String(error))
  })
  return (asked) => root.render(draw(asked))
}
