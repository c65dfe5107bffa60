/**
 * The sprite of a page: the symbols of the icons and flags that it shows. No script of a page loads it, nor the
 * drawings.
 */
import { flags, icons, svgOf, type Drawing } from './icons.ts'

/**
 * As SVG.
 * @param used ids of drawings
 * @param currency of the house, whose sign is on the coin icon for services that cost extra
 */
export function spriteOf(used: readonly string[], currency: string): string {
  return symbols
    .filter(({ id }) => used.includes(id))
    .map(({ id, symbol }) => (id === coinId ? symbolOf(id, coins[currency] ?? plainCoin) : symbol))
    .join('')
}

/** The ids of the drawings that a page uses. A text cannot look like a use: its angle brackets are escaped. */
export function drawingsIn(markup: string): string[] {
  const start = '<use href="#'
  const used = new Set<string>()
  // "#" is rare on a page: to search for it takes half as long as to search for the whole start.
  for (let at = markup.indexOf('#'); at >= 0; at = markup.indexOf('#', at + 1))
    if (markup.startsWith(start, at + 1 - start.length)) used.add(markup.slice(at + 1, markup.indexOf('"', at)))
  return [...used]
}

function symbolOf(id: string, drawing: Drawing): string {
  const { viewBox, shapes } = svgOf(drawing)
  return `<symbol id="${id}" viewBox="${viewBox}">${shapes}</symbol>`
}

const coinId = 'i-euro'

/** Of all drawings, in the order of every sprite. They are made once for all pages. */
const symbols = [
  ...Object.entries(icons).map(([icon, drawing]) => [`i-${icon}`, drawing] as const),
  ...Object.entries(flags).map(([flag, shapes]) => [`f-${flag}`, { viewBox: '0 0 30 20', shapes }] as const)
].map(([id, drawing]) => ({ id, symbol: symbolOf(id, drawing) }))

const coin = (sign: string, width: number): Drawing => [
  '<circle fill="var(--gold)" cx="16" cy="16" r="14"/>',
  `<path fill="none" stroke="#23281C" stroke-width="${width}" stroke-linecap="round" d="${sign}"/>`
]

/** With a ring, where no sign is drawn. */
const plainCoin = coin('M16 9a7 7 0 1 0 0 14a7 7 0 1 0 0-14Z', 2.8)

const coins: Readonly<Record<string, Drawing>> = {
  EUR: icons.euro,
  GBP: coin('M20.7 11.4a4.3 4.3 0 0 0-8.3 1.5c0 2.5 1.3 3.8 1.3 6 0 2-1 3.2-2.5 4h9.8M10.4 16.8h7.4', 3),
  USD: coin(
    'M20.6 12c-.8-1.6-2.5-2.5-4.6-2.5-2.7 0-4.7 1.3-4.7 3.4 0 4.6 9.4 1.9 9.4 6.6 0 2-2 3.4-4.7 3.4-2.3 0-4.2-1-5-2.8' +
      'M16 6.4v19.2',
    2.6
  ),
  CHF: coin('M9.6 23V9.2h7.2M9.6 15.8h5.7M19.4 23v-7.6M19.4 18.4c.4-2 1.8-3.2 3.8-2.9', 2.8)
}
