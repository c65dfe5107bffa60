/** Brings the calendar of the page to life. It asks for the answer first: the request does not wait for React. */
import { hydrateRoot } from 'react-dom/client'
import { askAvailability } from './answer.ts'
import { Calendar, type CalendarProps } from './calendar.tsx'

const island = document.querySelector<HTMLElement>('[data-calendar]')
if (island !== null) {
  const props = JSON.parse(island.dataset.calendar ?? '') as CalendarProps
  hydrateRoot(island, <Calendar {...props} asked={askAvailability(props.facts.api)} />)
}
