/** Amounts of money: none is so large that it must be a slip, and none has decimals that its currency has not. */
import { error, type Diagnostic, type Place } from '../../engine/diagnostics/diagnostic.ts'
import { boundFactor, smallestAmount } from '../schemas/currencies.ts'
import { collections } from '../model/content-model.ts'
import type { PartialContent } from '../model/partial-content.ts'
import { pricesFile } from './availability/season-rules.ts'

/** The most of each kind, in euro or a currency of about that worth. No town asks for a fifth of such a tax. */
const mostOf = { night: 100_000, fee: 10_000, tax: 100 }

type Amount = { at: Place; key: string; amount: number | undefined; kind: keyof typeof mostOf }

export function checkAmounts(content: PartialContent): Diagnostic[] {
  const currency = content.model.site?.currency
  if (currency === undefined) return []
  const factor = boundFactor(currency)
  const whole = smallestAmount(currency) !== undefined
  return [...nightsOf(content), ...feesOf(content), ...taxesOf(content)].flatMap(({ at, key, amount, kind }) => {
    const maximum = mostOf[kind] * factor
    if (amount === undefined || (amount <= maximum && (!whole || Number.isInteger(amount)))) return []
    const minimum = { minimum: 0, above: kind !== 'tax' }
    return [error('number-range', at, { key, found: amount, ...minimum, maximum, whole })]
  })
}

const nightsOf = ({ prices }: PartialContent): Amount[] =>
  collections.flatMap((collection) =>
    Object.entries(prices?.[collection] ?? {}).flatMap(([slug, rates]) =>
      Object.entries(rates).map(([season, amount]) => ({
        at: { file: pricesFile, path: [collection, slug, season] },
        key: season,
        amount,
        kind: 'night' as const
      }))
    )
  )

function feesOf({ model: { pages, oil } }: PartialContent): Amount[] {
  const extras = collections.flatMap((collection) =>
    (pages?.[collection]?.unit?.extras ?? []).map((extra, index) => ({
      at: { file: 'pages.yaml', path: [collection, 'unit', 'extras', index, 'amount'] },
      key: 'amount',
      amount: extra?.amount,
      kind: 'fee' as const
    }))
  )
  const products = (oil?.sizes?.products ?? []).map((product, index) => ({
    at: { file: 'oil.yaml', path: ['sizes', 'products', index, 'price'] },
    key: 'price',
    amount: product?.price,
    kind: 'fee' as const
  }))
  return [...extras, ...products]
}

function taxesOf({ model: { site } }: PartialContent): Amount[] {
  const tax = (amount: number | undefined, ...path: (string | number)[]): Amount => ({
    at: { file: 'site.yaml', path: ['touristTax', ...path, 'amount'] },
    key: 'amount',
    amount,
    kind: 'tax'
  })
  const { amount, seasons = [] } = site?.touristTax ?? {}
  return [tax(amount), ...seasons.map((season, index) => tax(season?.amount, 'seasons', index))]
}
