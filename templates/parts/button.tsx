/** The ticket: the one action of the site, a chat with a message already written. */
import { Icon } from './icon.tsx'

type Props = {
  href: string
  label: string
  /** What is acted on, for those who hear the link alone. */
  of?: string
  big?: boolean
  /** Book now: its link changes when the guest picks dates. */
  book?: boolean
  icon?: boolean
}

export function ChatButton({ href, label, of, big = false, book = false, icon = true }: Props) {
  return (
    <a className={big ? 'btn big' : 'btn'} href={href} rel="noopener" data-book={book ? '' : undefined}>
      {icon && <Icon id="chat" />}
      <span>
        {label}
        {of !== undefined && <span className="visually-hidden">: {of}</span>}
      </span>
    </a>
  )
}
