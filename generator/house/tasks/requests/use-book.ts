/** The book of requests as the page has it, and how it writes a stay. */
import { useDesk, useView, useWords } from '../../../desk/app/state/app-context.ts'
import { get, isUnanswered } from '../../../desk/app/state/desk-client.ts'
import { useAnswer } from '../../../desk/app/state/use-answer.ts'
import type { Book } from './request-book.ts'
import type { Stay } from '../../stay/stay.ts'
import { addDays, type Day } from '../../stay/day.ts'
import { moneyFormat } from '../../stay/locale-format.ts'

/** Undefined until it is read; null while something is wrong in the content. */
export function useBook(): Book | null | undefined {
  const state = useDesk((desk) => desk.state)
  const found = useAnswer(state, () => get('screen', { screen: 'requests', how: 'whole' }))
  if (found === undefined || isUnanswered(found.answer)) return undefined
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as `bookOf` makes it
  return found.answer.shown as Book | null
}

export function useStayWords(currency = 'EUR') {
  const { t } = useWords()
  const language = useView((view) => view.language)
  const days = new Intl.DateTimeFormat(language, { weekday: 'short', day: 'numeric', month: 'long', timeZone: 'UTC' })
  const range = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', timeZone: 'UTC' })
  const money = moneyFormat(language, currency)
  return {
    t,
    language,
    day: (day: Day): string => days.format(new Date(day)),
    stay: ({ arrival, departure }: Stay): string => range.formatRange(new Date(arrival), new Date(departure)),
    nights: ({ arrival, departure }: Stay): string =>
      days.formatRange(new Date(arrival), new Date(addDays(departure, -1))),
    money: (amount: number): string => money.format(amount)
  }
}
