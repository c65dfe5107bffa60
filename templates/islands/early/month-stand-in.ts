/** The month of a unit as markup, in the place where React takes it over once a guest touches it. */
import type { AvailabilityState } from '../availability-request.ts'
import type { CalendarWriting } from '../calendar/month-view.tsx'
import { roomForTwo } from '../calendar/months-in-view.ts'
import { firstMonth } from './first-month.tsx'
import { recordInput } from './recorded-input.ts'

/** In milliseconds: what was read becomes old while a page is open. */
const clockTick = 20_000

/** @param onDrawn called after each drawing */
export function startStandIn(
  element: HTMLElement,
  writing: CalendarWriting,
  { latest, onDrawn }: { latest: () => AvailabilityState | undefined; onDrawn: () => void }
) {
  const waiting = element.innerHTML
  const input = recordInput(element)
  const stop = new AbortController()
  let drawn: string | undefined
  let needReact: (reason: unknown) => void
  const isReactNeeded = new Promise<unknown>((resolve) => {
    needReact = resolve
  })
  void input.touched.then((touch) => needReact(touch))
  /** Draws the latest answer, or what says that it is on its way. An equal drawing leaves the elements as they are. */
  const draw = (): void => {
    const answer = latest()
    const markup = answer?.kind === 'shown' ? firstMonth(answer, writing) : waiting
    // React says why there are no days.
    if (answer !== undefined && answer.kind !== 'shown') needReact(answer)
    if (markup === (drawn ?? element.innerHTML)) return
    drawn = markup
    element.innerHTML = markup
    input.forget()
    if (answer?.kind === 'shown') onDrawn()
  }
  matchMedia(roomForTwo).addEventListener('change', draw, { signal: stop.signal })
  const clock = setInterval(draw, clockTick)
  return {
    draw,
    isReactNeeded,
    /** Leaves what is drawn by now to React. */
    finish: (): void => {
      stop.abort()
      clearInterval(clock)
      draw()
    },
    repeatInput: input.repeat
  }
}
