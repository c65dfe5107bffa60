/** Amounts of money as a language writes them: whole ones without cents. */
export const moneyFormat = (locale: string, currency: string): Intl.NumberFormat =>
  new Intl.NumberFormat(locale, { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' })

/** An amount of money in cents, so that sums are exact. */
export const centsOf = (amount: number): number => Math.round(amount * 100)
