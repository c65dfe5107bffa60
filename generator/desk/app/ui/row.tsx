/** A row of a list that leads to a place: its name, what is written there, and a number. */
import type { ReactNode } from 'react'

type Props = {
  name: string
  value?: ReactNode
  count?: number
  onOpen: () => void
  /** When it is pointed at, or has the focus. */
  onHighlight?: () => void
}

export function Row({ name, value, count, onOpen, onHighlight }: Props) {
  return (
    <li>
      <button type="button" onClick={onOpen} onFocus={onHighlight} onMouseEnter={onHighlight}>
        <span className="name">{name}</span>
        {value !== undefined && <span className="value">{value}</span>}
        {count !== undefined && <span className="count">{count}</span>}
      </button>
    </li>
  )
}
