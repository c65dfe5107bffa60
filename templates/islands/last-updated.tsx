/** When the calendars were last read. After more than a day this is a warning. */
import { fill } from '../../generator/house/stay/text-template.ts'
import { useClock } from './use-clock.ts'
import type { CalendarWords, Writing } from './calendar-formatter.ts'

const dayMs = 86_400_000

/** Whether an instant is more than a day ago. */
export const useIsOld = (read: number | undefined): boolean =>
  useClock(
    () => read !== undefined && Date.now() - read > dayMs,
    () => false
  )

export function Fresh({
  words,
  write,
  read,
  isOld
}: {
  words: CalendarWords
  write: Writing
  read: number
  isOld: boolean
}) {
  return (
    <p className={isOld ? 'fresh old' : 'fresh note'}>
      {fill(isOld ? words.readLongAgo : words.readAt, write.instant(read))}
    </p>
  )
}
