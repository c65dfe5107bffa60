/**
 * The coin icon for services that cost extra, with the sign of each currency. The scripts of pages import icons.ts and
 * must not load it, so it is a module of its own.
 */
import { icons } from './icons.ts'

const coin = (sign: string, width: number): string =>
  '<circle fill="var(--gold)" cx="16" cy="16" r="14"/>' +
  `<path fill="none" stroke="#23281C" stroke-width="${width}" stroke-linecap="round" d="${sign}"/>`

const plain = coin('M16 9a7 7 0 1 0 0 14a7 7 0 1 0 0-14Z', 2.8)

const coins: Readonly<Record<string, string>> = {
  EUR: icons.euro,
  GBP: coin('M20.7 11.4a4.3 4.3 0 0 0-8.3 1.5c0 2.5 1.3 3.8 1.3 6 0 2-1 3.2-2.5 4h9.8M10.4 16.8h7.4', 3),
  USD: coin(
    'M20.6 12c-.8-1.6-2.5-2.5-4.6-2.5-2.7 0-4.7 1.3-4.7 3.4 0 4.6 9.4 1.9 9.4 6.6 0 2-2 3.4-4.7 3.4-2.3 0-4.2-1-5-2.8' +
      'M16 6.4v19.2',
    2.6
  ),
  CHF: coin('M9.6 23V9.2h7.2M9.6 15.8h5.7M19.4 23v-7.6M19.4 18.4c.4-2 1.8-3.2 3.8-2.9', 2.8)
}

/** The coin with the sign of a currency, or with a ring where none is drawn. */
export const coinOf = (currency: string): string => coins[currency] ?? plain
