import { expect, test } from 'vitest'
import { currencies, smallestAmount } from '../../../generator/house/schemas/currencies.ts'

test.each(['JPY', 'ISK', 'EUR', 'CHF'])('%s has the decimals that it is written with', (currency) => {
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
  expect(currencies).toContain(currency)
  expect(smallestAmount(currency)).toBe(maximumFractionDigits === 0 ? 100 : undefined)
})
