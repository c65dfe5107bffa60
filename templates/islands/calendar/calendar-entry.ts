/**
 * Says what the stay in the address costs as soon as the unit has answered, and draws the month once the calendar is
 * nearly in view. React takes the month over when a guest touches it. The availability is requested at once, without
 * waiting for the visitor or for React.
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
import type { CommonProps } from './calendar.tsx'
import { calendarWords, wordsByName } from './calendar-words.ts'
import type { CalendarWriting } from './month-view.tsx'
import { showPicturesAfterAnswer } from '../early/held-pictures.ts'
import { startStandIn } from '../early/month-stand-in.ts'
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
  const latest = (): AvailabilityState | undefined => answer
  let show = (): void => undefined
  let redraw: ((asked: Promise<AvailabilityState>) => void) | undefined
  const tell = async (): Promise<void> => {
    const asking = asked
    const next = await asking
    if (asking !== asked) return
    showPicturesAfterAnswer()
    if (redraw !== undefined) return
    answer = keepLoaded(answer, next)
    tellOfWish(answer, writing)
    show()
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
  const { draw, isReactNeeded, finish, repeatInput } = startStandIn(element, writing, { latest, onDrawn: announce })
  show = draw
  draw()
  const [{ hydrateCalendar }] = await loadWithRetry(
    // In parallel, although the first imports the second. The line is idle by now, and the first tap finds both.
    () => Promise.all([import('./calendar-island.tsx'), import('../hydrate.ts')]),
    () => showFailure(element, navigator.onLine ? 'The calendar did not load' : noConnection)
  )
  await isReactNeeded
  // Another day may have begun, and what did not load has loaded.
  finish()
  announce()
  redraw = hydrateCalendar(element, {
    ...writing,
    known: answer,
    asked: asked.then((next) => keepLoaded(answer, next)),
    // React may not be asked to draw at once while it draws.
    onReady: () => queueMicrotask(() => void repeatInput())
  })
}
