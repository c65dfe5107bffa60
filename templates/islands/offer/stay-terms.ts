/** Says in words what is due when a stay is booked, and if it is cancelled: as far as the house has said it. */
import type { StayCancellation } from '../../../generator/house/stay/cancellation.ts'
import { fill } from '../../../generator/house/stay/text-template.ts'
import type { CalendarFormatter } from '../calendar-formatter.ts'
import type { CalendarWords } from '../calendar/calendar-words.ts'

type TermsWriting = {
  words: Pick<CalendarWords, 'depositFixed' | 'depositLine' | 'freeUntil' | 'keptAfter' | 'keptAlways'>
  format: Pick<CalendarFormatter, 'dayAndDate' | 'money' | 'percent'>
}

/** The last day of free cancellation, what a later one costs, and the deposit; each undefined if there is none. */
export function termsText({ deposit, freeUntil, kept }: StayCancellation, { words, format }: TermsWriting) {
  const keptWord = freeUntil === undefined ? words.keptAlways : words.keptAfter
  return {
    free: freeUntil && fill(words.freeUntil, { date: format.dayAndDate(freeUntil) }),
    kept: kept === undefined ? undefined : fill(keptWord, { amount: format.money(kept) }),
    deposit: deposit && depositText(deposit, { words, format })
  }
}

function depositText(
  { percent, amount }: NonNullable<StayCancellation['deposit']>,
  { words, format }: TermsWriting
): string | undefined {
  if (percent !== undefined)
    return `${fill(words.depositLine, { percent: format.percent(percent) })}: ${format.money(amount)}`
  // A house whose server began to say it may not have the word yet.
  return words.depositFixed === '' ? undefined : `${fill(words.depositFixed, { amount: format.money(amount) })}.`
}
