/** Renders the calendar into its place on the page, or goes on with the month that stands there. */
import { showFailure, type AvailabilityState } from '../availability-request.ts'
import { Calendar, type CalendarProps } from './calendar.tsx'
import { hydrate } from '../hydrate.ts'

/** @returns a function that renders it again with another request */
export function hydrateCalendar(
  island: HTMLElement,
  { asked: first, ...writing }: CalendarProps
): (asked: Promise<AvailabilityState>) => void {
  const draw = (asked: Promise<AvailabilityState>) => <Calendar {...writing} asked={asked} />
  const start = island.innerHTML
  const root = hydrate(island, draw(first), (error) => {
    island.innerHTML = start
    showFailure(island, String(error))
  })
  return (asked) => root.render(draw(asked))
}
