/** The command `availability`. */
import type { Command } from 'commander'
import type { Calendars } from '../../bookings/feeds.ts'
import { ageWords } from '../../diagnostics/wording.ts'
import { cache, circumstances, waiting } from '../circumstances.ts'
import { report } from '../diagnostics.ts'
import {
  acceptOption,
  believeOption,
  outOption,
  todayOption,
  withData,
  type BookingsOptions,
  type DataOption
} from '../options.ts'
import { printNothingWritten, printNotBelieved, seconds } from '../summary.ts'

export function addAvailability(program: Command): void {
  withData(
    program,
    'availability',
    'Refresh prices and bookings alone, in a site that is already built; for cron. The rest stays as it is.'
  )
    .option(...outOption)
    .option(...todayOption)
    .option(...acceptOption)
    .option(...believeOption)
    .action(refreshSite)
}

async function refreshSite(options: DataOption & BookingsOptions): Promise<void> {
  const { refresh } = await import('../../refresh.ts')
  const found = circumstances(options)
  const refreshed = await refresh({ ...options, ...found, ...waiting(options), cache })
  report(refreshed, options)
  if (refreshed.written === undefined) return printNothingWritten(options)
  const { units, today, files, changed } = refreshed.written
  if (units === 0) {
    console.log(`Nothing to refresh: ${options.data} has no prices, as another server answers for it.`)
    return
  }
  console.log(
    `${units} units from ${today} on: ${changed} of ${files} files changed in ${options.out}/, ${seconds()}.` +
      ageOfOldest(refreshed.calendars, found.now)
  )
  printNotBelieved(refreshed.calendars, options)
}

/** How old the oldest calendar is, as the end of a line. */
function ageOfOldest(calendars: Calendars | undefined, now = Date.now()): string {
  if (calendars === undefined) return ''
  const { count, unread, oldest } = calendars
  const never = unread === 0 ? '' : ` ${unread} of ${count} calendars could never be read.`
  return oldest === undefined ? never : `${never} The oldest calendar was read ${ageWords(now - oldest)}.`
}
