/** The lines with which several commands end: what is left to do, and how long it took. */
import type { Calendars, Wishes } from '../bookings/feeds.ts'
import { count } from '../diagnostics/wording.ts'
import type { Checked } from '../site/folder.ts'
import { printToStderr } from './console.ts'
import { shownAs, type DataOption, type OutOption } from './options.ts'

export const printNothingWritten = ({ out }: OutOption): void =>
  printToStderr(`Nothing was written; ${out}/ is as it was.`)

/** How many values still have placeholders, and in which files. */
export function printPlaceholders(left: Checked['placeholders'], { data }: DataOption): void {
  if (left.length === 0) return
  const files = new Map<string, number>()
  for (const { at } of left) files.set(at.file, (files.get(at.file) ?? 0) + 1)
  const places = [...files].map(([file, number]) => `${shownAs(data)}/${file} (${number})`).join(', ')
  console.log(`${count(left.length, 'placeholder')} left, marked !placeholder: ${places}.`)
}

/** Says which wishes to believe a calendar were in vain: the name is wrong, or nothing is in doubt any more. */
export function printNotBelieved(calendars: Calendars | undefined, { believe = [] }: Wishes): void {
  for (const unit of believe)
    if (calendars?.believed.includes(unit) !== true)
      printToStderr(`--believe ${unit}: no calendar of a unit of that name is in doubt, so nothing has changed by it.`)
}

/** The time so far, including the start of Node. */
export const seconds = (): string => `${process.uptime().toFixed(1)} s`
