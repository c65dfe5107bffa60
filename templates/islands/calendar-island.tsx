/** The calendar where its page has it. */
import type { Answer } from './answer.ts'
import { Calendar, type CalendarProps } from './calendar.tsx'
import { hydrateRoot } from './hydrate.ts'

type Props = CalendarProps & { asked: Promise<Answer> }

/** @returns draws it again, with another answer under way */
export function hydrateCalendar(island: HTMLElement, props: Props): (props: Props) => void {
  const root = hydrateRoot(island, <Calendar {...props} />)
  return (next) => root.render(<Calendar {...next} />)
}
