/** Shows one of the site’s drawings. The sprite has each drawing once for the whole page. */
import type { FlagId, IconId } from './icons.ts'

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
