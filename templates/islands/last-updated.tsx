/**
 * Says when the calendars were last read. After more than a day this is a warning. It has no hooks, so it can be
 * drawn before React has loaded.
 */
import { dayMs } from '../../generator/house/stay/days/day-number.ts'
import { fill } from '../../generator/house/stay/text-template.ts'
import type { CalendarFormatter } from './calendar-formatter.ts'
import type { SharedWords } from './calendar/calendar-words.ts'

/** Whether an instant is more than a day ago; never where there is none. */
export const isLongAgo = (read: number | undefined): boolean => read !== undefined && Date.now() - read > dayMs

type Props = { words: SharedWords; format: CalendarFormatter; read: number; isOld: boolean }

export const LastUpdated = ({ words, format, read, isOld }: Props) => (
  <p className={isOld ? 'fresh old' : 'fresh note'}>
    {fill(isOld ? words.readLongAgo : words.readAt, format.instant(read))}
  </p>
)
