/** Shows one of the site’s drawings. The sprite has each drawing once for the whole page. */
import { flags, icons, withViewBox, type FlagId, type IconId } from './icons.ts'

/** Hidden from screen readers: a text beside it says the same. */
export function Icon({ id, className = 'icon' }: { id: IconId; className?: string | undefined }) {
  return (
    <svg className={className} aria-hidden>
      <use href={`#i-${id}`} />
    </svg>
  )
}

/** Nothing for a language without a flag. */
export function Flag({ id }: { id: FlagId | undefined }) {
  return id === undefined ? null : (
    <svg aria-hidden>
      <use href={`#f-${id}`} />
    </svg>
  )
}

/**
 * The symbols of all icons and flags that the markup uses, as SVG.
 * @param coin with the sign of the house’s currency
 */
export function spriteFor(markup: string, coin: string): string {
  // A text cannot look like a use: its angle brackets are escaped.
  const used = new Set([...markup.matchAll(/<use href="#([^"]+)"/g)].map(([, id]) => id))
  const symbol = (id: string, viewBox: string, shapes: string): string =>
    used.has(id) ? `<symbol id="${id}" viewBox="${viewBox}">${shapes}</symbol>` : ''
  const ofIcons = Object.entries({ ...icons, euro: coin }).map(([id, drawing]) => {
    const { viewBox, shapes } = withViewBox(drawing)
    return symbol(`i-${id}`, viewBox, shapes)
  })
  const ofFlags = Object.entries(flags).map(([id, shapes]) => symbol(`f-${id}`, '0 0 30 20', shapes))
  return [...ofIcons, ...ofFlags].join('')
}
