/** The hook that writes days, stays and amounts in the language of the desk. */
import { formatDays } from '../../../engine/fields/day-words.ts'
import { counted, groupingIn, localeOf, type ProgramLanguage } from '../../../engine/words/language.ts'
import { memoize } from '../../../engine/store/memoize.ts'
import { useView, useWords } from '../../../desk/app/state/app-context.ts'
import { addDays, weekday, type Day } from '../../stay/days/day.ts'
import { needWords } from '../requests/answer/need-ticks.tsx'
import { moneyFormat } from '../../stay/locale-format.ts'
import type { Need } from '../../stay/unit-terms.ts'
import type { StayRequest } from '../../model/content-model.ts'
import type { Stay } from '../../stay/stay.ts'

/** A format takes longer to make than hundreds of days to write. */
const dayFormat = memoize((locale: string) =>
  memoize((options: string) => new Intl.DateTimeFormat(locale, { ...JSON.parse(options), timeZone: 'UTC' }))
)
/** Whole amounts without cents, and all with them. */
const amountFormats = memoize((language: ProgramLanguage) =>
  memoize((currency: string) => {
    const [locale, useGrouping] = [localeOf(language), groupingIn(language)]
    return {
      short: moneyFormat(locale, currency, useGrouping),
      exact: new Intl.NumberFormat(locale, { style: 'currency', currency, useGrouping })
    }
  })
)

const whole = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const
const short = { weekday: 'short', day: 'numeric', month: 'long' } as const
const shortest = { day: 'numeric', month: 'long' } as const

type Comers = Pick<StayRequest, 'adults' | 'children'> & { needs?: readonly Need[] | undefined }

const partyForms = {
  adults: { it: ['adulto', 'adulti'], en: ['adult', 'adults'] },
  children: { it: ['bambino', 'bambini'], en: ['child', 'children'] }
} as const

export const nightForms = { it: ['notte', 'notti'], en: ['night', 'nights'] } as const

/** Whether a night is one of a weekend: that of a Friday or of a Saturday. */
export const isWeekend = (night: Day): boolean => [4, 5].includes(weekday(night))

const isThisYear = (day: Day): boolean => day.startsWith(String(new Date().getFullYear()))

/** @param currency of the amounts */
export function useStayWords(currency = 'EUR') {
  const { t, decimal } = useWords()
  const language = useView((view) => view.language)
  const locale = localeOf(language)
  const formatOf = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
    dayFormat(locale)(JSON.stringify(options))
  const write = (day: Day, options: Intl.DateTimeFormatOptions): string => formatOf(options).format(new Date(day))
  const range = (from: Day, to: Day, options: Intl.DateTimeFormatOptions): string =>
    formatDays(formatOf(options), new Date(from), new Date(to))
  const money = (amount: number): string => amountFormats(language)(currency).short.format(amount)
  return {
    t,
    decimal,
    language,
    locale,
    write,
    day: (day: Day) => write(day, short),
    dayName: (day: Day) => write(day, whole),
    /** From a night to another, both with their weekdays, and with the year if the last is not of this one. */
    span: (from: Day, to: Day) =>
      [...new Set([from, to])].map((day) => write(day, short)).join(' – ') +
      (isThisYear(to) ? '' : ` ${to.slice(0, 4)}`),
    /** With the year, if that is not this year. */
    stay: ({ arrival, departure }: Stay) =>
      range(
        arrival,
        departure,
        isThisYear(arrival) && isThisYear(departure) ? shortest : { ...shortest, year: 'numeric' }
      ),
    nights: ({ arrival, departure }: Stay) => range(arrival, addDays(departure, -1), short),
    money,
    /** Of a sum in cents, with its cents. */
    exactMoney: (cents: number): string => amountFormats(language)(currency).exact.format(cents / 100),
    party: ({ adults, children = 0, needs = [] }: Comers): string =>
      [
        t(counted(adults, partyForms.adults)),
        ...(children > 0 ? [t(counted(children, partyForms.children))] : []),
        ...needs.map((need) => t(needWords[need]))
      ].join(', '),
    /** From the least to the most. */
    amounts: (all: readonly number[]) => [...new Set([Math.min(...all), Math.max(...all)])].map(money).join(' – ')
  }
}
