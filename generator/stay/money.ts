/** Amounts of money as a language writes them: whole ones without cents. */
export const moneyFormat = (locale: string, currency: string): Intl.NumberFormat =>
  new Intl.NumberFormat(locale, { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' })

/** The smallest amount of a currency, in cents: 100 for one without decimals, as the yen. */
export const smallestAmount = (currency: string): number =>
  100 /
  10 ** (new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2)

/** An amount of money in cents, so that sums are exact. */
export const centsOf = (amount: number): number => Math.round(amount * 100)
