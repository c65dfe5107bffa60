/** The tourist tax in the words of a page. */
import { fill } from '../../stay/text-template.ts'
import type { LocaleContext } from './locale-context.ts'
import { countText } from './parts.ts'

/** What the town asks of guests, in one sentence; undefined where it never asks for anything. */
export function taxText({ words, model, money, day, period: periodText }: LocaleContext): string | undefined {
  const { amount, seasons = [], nights, childrenBelow } = model.site.touristTax
  const periods = seasons.map((season) => ({
    amount: season.amount,
    days: { from: day(season.from), to: day(season.to) },
    text: periodText(season.from, season.to)
  }))
  // A town that asks for nothing by default asks in its seasons alone.
  const first = amount === 0 ? periods.find((period) => period.amount > 0) : undefined
  if (amount === 0 && first === undefined) return undefined
  const others = periods.flatMap((period) => {
    if (period === first) return [period.text]
    if (period.amount > 0) return [fill(words.touristTaxSeason, { ...period.days, amount: money(period.amount) })]
    return amount === 0 ? [] : [fill(words.taxFree, period.days)]
  })
  return [
    fill(words.touristTax, { amount: money(first?.amount ?? amount) }) +
      (others.length === 0 ? '' : ` (${others.join('; ')})`),
    ...(nights === undefined ? [] : [fill(words.taxNights, { nights: countText(nights, words.night, words.nights) })]),
    ...(childrenBelow === undefined ? [] : [fill(words.taxChildren, { age: childrenBelow })])
  ].join(', ')
}
