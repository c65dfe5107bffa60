/** When the calendars were last read. After more than a day this is a warning. */
import { useEffect, useState } from 'react'
import { fill } from '../../generator/stay/words.ts'
import type { CalendarWords, Writing } from './writing.ts'

const dayMs = 86_400_000

/** Whether an instant is more than a day ago. The result changes while the page stays open. */
export function useIsOld(read: number | undefined): boolean {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return read !== undefined && now - read > dayMs
}

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
