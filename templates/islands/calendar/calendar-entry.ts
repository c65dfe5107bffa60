/**
 * Hydrates the calendar once it is nearly in view. The availability is requested at once, without waiting for the
 * visitor or for React.
 */
import type { CalendarFacts } from '../../../generator/house/stay/calendar-facts.ts'
import { askAvailability, noConnection, showFailure, whenOld } from '../availability-request.ts'
import type { CommonProps } from './calendar.tsx'
import { comeTo, loaded, whenWanted } from '../island-loading.ts'

const island = document.querySelector<HTMLElement>('[data-calendar]')
const common = document.querySelector('[data-calendar] + script')
if (island !== null && common !== null) {
  const { shared, words }: CommonProps = JSON.parse(common.textContent)
  const facts: CalendarFacts = { ...shared, ...JSON.parse(island.dataset.calendar ?? '') }
  void start(island, { facts, words })
}

async function start(
  element: HTMLElement,
  props: { facts: CalendarFacts; words: CommonProps['words'] }
): Promise<void> {
  let asked = askAvailability(props.facts)
  let draw = (): void => undefined
  whenOld(props.facts.timeZone, () => {
    asked = askAvailability(props.facts, 'no-store')
    draw()
  })
  comeTo(element.parentElement ?? element)
  await whenWanted(element)
  // The compass turns while there is something to wait for.
  element.className = 'near'
  const firstState = element.innerHTML
  const [{ hydrateCalendar }] = await loaded(
    // In parallel, although the first imports the second.
    () => Promise.all([import('./calendar-island.tsx'), import('../hydrate.ts')]),
    () => showFailure(element, navigator.onLine ? 'The calendar did not load' : noConnection)
  )
  element.innerHTML = firstState
  const redraw = hydrateCalendar(element, { ...props, asked })
  draw = () => redraw(asked)
}
