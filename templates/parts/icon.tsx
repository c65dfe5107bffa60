/** A use of one of the site's drawings. The drawing itself comes once a page, in the sprite. */
import { flags, icons, type Drawing, type FlagId, type IconId } from './icons.ts'

/** Beside a text that says the same, so it is hidden from screen readers. */
export function Icon({ id, className = 'icon' }: { id: IconId; className?: string | undefined }) {
  return (
    <svg className={className} aria-hidden="true">
      <use href={`#i-${id}`} />
    </svg>
  )
}

export function Flag({ id }: { id: FlagId }) {
  return (
    <svg aria-hidden="true">
      <use href={`#f-${id}`} />
    </svg>
  )
}

/** The symbols of all icons and flags that the markup uses, as SVG markup. */
export function spriteFor(markup: string): string {
  const used = new Set([...markup.matchAll(/<use href="#([if]-[a-z-]+)"/g)].map(([, id]) => id))
  const symbols = (prefix: string, drawings: Record<string, Drawing>) =>
    Object.entries(drawings)
      .filter(([id]) => used.has(`${prefix}-${id}`))
      .map(([id, { viewBox, shapes }]) => `<symbol id="${prefix}-${id}" viewBox="${viewBox}">${shapes}</symbol>`)
  return [...symbols('i', icons), ...symbols('f', flags)].join('')
}
