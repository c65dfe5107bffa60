/** Brings the calendar of the page to life. It asks for the answer first: the request does not wait for React. */
import { hydrateRoot } from 'react-dom/client'
import type { CalendarFacts } from '../../generator/stay/calendar.ts'
import { askAvailability } from './answer.ts'
import { Calendar, type CommonProps } from './calendar.tsx'
import { namedWords } from './writing.ts'

const island = document.querySelector<HTMLElement>('[data-calendar]')
const common = document.querySelector('[data-calendar] + script')
if (island !== null && common !== null) {
  const { shared, words: list }: CommonProps = JSON.parse(common.textContent)
  const words = namedWords(list)
  const facts: CalendarFacts = { ...shared, ...JSON.parse(island.dataset.calendar ?? '') }
  const draw = (cache?: RequestCache) => (
    <Calendar facts={facts} words={words} asked={askAvailability(facts.api, cache)} />
  )
  const root = hydrateRoot(island, draw())
  // A page that the browser has kept as it was left may have old prices, or a question that nobody answers any more.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) root.render(draw('no-cache'))
  })
}
