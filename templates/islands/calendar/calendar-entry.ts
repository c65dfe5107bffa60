/**
 * Says what the stay in the address costs as soon as the unit has answered, and hydrates the calendar once it is nearly
 * in view. The availability is requested at once, without waiting for the visitor or for React.
 */
import type { CalendarFacts } from '../../../generator/house/stay/calendar-facts.ts'
import {
  keepLoaded,
  requestAvailability,
  noConnection,
  showFailure,
  onStale,
  type AvailabilityState
} from '../availability-request.ts'
import { createCalendarFormatter } from '../calendar-formatter.ts'
import type { CalendarWriting, CommonProps } from './calendar.tsx'
import { calendarWords, wordsByName } from './calendar-words.ts'
import { showPictures } from '../early/held-pictures.ts'
import { whenNeeded } from '../island-loading.ts'
import { loadWithRetry } from '../load-code.ts'
import { announce, tellOfWish } from '../offer/page-offer.ts'
import { followWish } from '../wish/wish-links.ts'

followWish()
const island = document.querySelector<HTMLElement>('[data-calendar]')
const common = document.querySelector('[data-calendar] + script')
if (island !== null && common !== null) {
  const { shared, words: list }: CommonProps = JSON.parse(common.textContent)
  const facts: CalendarFacts = { ...shared, ...JSON.parse(island.dataset.calendar!) }
  const words = wordsByName(calendarWords, list)
  void start(island, { facts, words, format: createCalendarFormatter(facts, words) })
}

async function start(element: HTMLElement, writing: CalendarWriting): Promise<void> {
  const { facts } = writing
  let asked = requestAvailability(facts)
  let answer: AvailabilityState | undefined
  let redraw: ((asked: Promise<AvailabilityState>) => void) | undefined
  const tell = async (): Promise<void> => {
    const latest = asked
    const next = await latest
    if (latest !== asked) return
    showPictures()
    if (redraw !== undefined) return
    answer = keepLoaded(answer, next)
    tellOfWish(answer, writing)
  }
  void tell()
  addEventListener('hashchange', () => void tell())
  onStale(facts.timeZone, () => {
    asked = requestAvailability(facts, 'no-store')
    if (redraw === undefined) void tell()
    else redraw(asked)
  })
  await whenNeeded(element)
  // The compass turns while there is something to wait for.
  element.className = 'near'
  const firstState = element.innerHTML
  const [{ hydrateCalendar }] = await loadWithRetry(
    // In parallel, although the first imports the second.
    () => Promise.all([import('./calendar-island.tsx'), import('../hydrate.ts')]),
    () => showFailure(element, navigator.onLine ? 'The calendar did not load' : noConnection)
  )
  element.innerHTML = firstState
  announce()
  redraw = hydrateCalendar(element, { ...writing, asked: asked.then((next) => keepLoaded(answer, next)) })
}
