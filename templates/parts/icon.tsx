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

/** Sprites by the drawings in them. Most pages use the same drawings as others, in the same order. */
const sprites = new Map<string, string>()
const mostSprites = 200

/**
 * The symbols of all icons and flags that the markup uses, as SVG.
 * @param coin with the sign of the house’s currency
 */
export function spriteFor(markup: string, coin: string): string {
  const used = usesIn(markup)
  const key = [coin, ...used].join(' ')
  const known = sprites.get(key)
  if (known !== undefined) return known
  const symbol = (id: string, viewBox: string, shapes: string): string =>
    used.has(id) ? `<symbol id="${id}" viewBox="${viewBox}">${shapes}</symbol>` : ''
  const ofIcons = Object.entries({ ...icons, euro: coin }).map(([id, drawing]) => {
    const { viewBox, shapes } = withViewBox(drawing)
    return symbol(`i-${id}`, viewBox, shapes)
  })
  const ofFlags = Object.entries(flags).map(([id, shapes]) => symbol(`f-${id}`, '0 0 30 20', shapes))
  const sprite = [...ofIcons, ...ofFlags].join('')
  if (sprites.size >= mostSprites) sprites.clear()
  sprites.set(key, sprite)
  return sprite
}

/** The ids of the drawings that a page uses. A text cannot look like a use: its angle brackets are escaped. */
function usesIn(markup: string): Set<string> {
  const start = '<use href="'
  const used = new Set<string>()
  // Searches for "#", which is rare on a page.
  for (let at = markup.indexOf('#'); at >= 0; at = markup.indexOf('#', at + 1)) {
    if (markup.startsWith(start, at - start.length)) used.add(markup.slice(at + 1, markup.indexOf('"', at)))
  }
  return used
}
