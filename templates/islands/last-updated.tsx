/** Says when the calendars were last read. After more than a day this is a warning. */
import { fill } from '../../generator/house/stay/text-template.ts'
import { useClock } from './use-clock.ts'
import type { CalendarFormatter } from './calendar-formatter.ts'
import type { SharedWords } from './calendar/calendar-words.ts'

const dayMs = 86_400_000

/** Whether an instant is more than a day ago. */
export const useIsOld = (read: number | undefined): boolean =>
  useClock(
    () => read !== undefined && Date.now() - read > dayMs,
    () => false
  )

type Props = { words: SharedWords; format: CalendarFormatter; read: number; isOld: boolean }

export const LastUpdated = ({ words, format, read, isOld }: Props) => (
  <p className={isOld ? 'fresh old' : 'fresh note'}>
    {fill(isOld ? words.readLongAgo : words.readAt, format.instant(read))}
  </p>
)
