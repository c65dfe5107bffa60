/** A button with a sign, and its name in words for whoever does not see that, or points at it. */
import type { MouseEvent } from 'react'
import { Sign, type SignId } from './signs.tsx'

type Props = {
  sign: SignId
  label: string
  className?: string
  isOff?: boolean
  hasDialog?: boolean
  onClick: (event: MouseEvent<HTMLElement>) => void
}

export function IconButton({ sign, label, className = 'plain', isOff = false, hasDialog = false, onClick }: Props) {
  return (
    <button
      type="button"
      className={className}
      aria-label={label}
      title={label}
      aria-disabled={isOff || undefined}
      aria-haspopup={hasDialog ? 'dialog' : undefined}
      onClick={(event) => {
        if (!isOff) onClick(event)
      }}
    >
      <Sign id={sign} />
    </button>
  )
}
