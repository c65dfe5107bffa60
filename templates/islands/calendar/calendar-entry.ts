/**
 * Hydrates the calendar once it is nearly in view. The availability is requested at once, without waiting for the
 * visitor or for React.
 */
import type { CalendarFacts } from '../../../generator/house/stay/calendar-facts.ts'
import { requestAvailability, noConnection, showFailure, onStale } from '../availability-request.ts'
import type { CommonProps } from './calendar.tsx'
import { whenNeeded } from '../island-loading.ts'
import { loadWithRetry } from '../load-code.ts'
import { followWish } from '../wish/wish-links.ts'

followWish()
const island = document.querySelector<HTMLElement>('[data-calendar]')
const common = document.querySelector('[data-calendar] + script')
if (island !== null && common !== null) {
  const { shared, words }: CommonProps = JSON.parse(common.textContent)
  const facts: CalendarFacts = { ...shared, ...JSON.parse(island.dataset.calendar!) }
  void start(island, { facts, words })
}

async function start(
  element: HTMLElement,
  props: { facts: CalendarFacts; words: CommonProps['words'] }
): Promise<void> {
  let asked = requestAvailability(props.facts)
  let draw = (): void => undefined
  onStale(props.facts.timeZone, () => {
    asked = requestAvailability(props.facts, 'no-store')
    draw()
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
  const redraw = hydrateCalendar(element, { ...props, asked })
  draw = () => redraw(asked)
}
