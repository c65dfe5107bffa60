/** The ticket: a button that opens a chat with a message that is already written. */
import { Icon } from './icon.tsx'

type Props = {
  href: string
  label: string
  /** What the link is about, for screen readers. */
  of?: string
  big?: boolean
  /** A Book now link, which changes when the guest picks dates. */
  book?: boolean
  icon?: boolean
}

export function ChatButton({ href, label, of, big = false, book = false, icon = true }: Props) {
  return (
    <a className={big ? 'btn big' : 'btn'} href={href} rel="noopener" data-book={book ? '' : undefined}>
      {icon && <Icon id="chat" />}
      <span>{label}</span>
      {of !== undefined && <span className="visually-hidden">{`: ${of}`}</span>}
    </a>
  )
}
