/** The ways to send a message besides the chat. It has no hooks, so it can be drawn before React has loaded. */
import type { MouseEvent } from 'react'
import type { SharedWords } from './calendar/calendar-words.ts'

type Props = {
  words: SharedWords
  /** The address of the chat, with its message. */
  chat: string
  /** What is asked for, in a line: the unit and the dates. */
  title: string
  /** The address that mail goes to; undefined where the house has none. */
  mail: string | undefined
}

export function AskWays({ words, chat, title, mail }: Props) {
  const { pathname, searchParams } = new URL(chat)
  const text = searchParams.get('text')!
  const body = `body=${encodeURIComponent(text)}`
  const link = (label: string, href: string) => (
    <li>
      <a className="quiet" href={href}>
        {label}
      </a>
    </li>
  )
  const copy = async ({ currentTarget: button }: MouseEvent<HTMLElement>): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text)
      button.firstElementChild!.textContent = words.copied
    } catch {
      // The guest does it.
      button.closest('ul')!.nextElementSibling!.removeAttribute('hidden')
    }
  }
  return (
    <>
      <ul className="by">
        {mail !== undefined && link(words.email, `mailto:${mail}?subject=${encodeURIComponent(title)}&${body}`)}
        {/* The empty field is for iPhones, which take the message only from behind a &. */}
        {link(words.sms, `sms:+${pathname.slice(1)}?&${body}`)}
        <li>
          <button type="button" className="quiet" onClick={(event) => void copy(event)}>
            <span aria-live="polite">{words.copy}</span>
          </button>
        </li>
      </ul>
      <textarea readOnly hidden rows={4} aria-label={words.copy} value={text} />
    </>
  )
}
