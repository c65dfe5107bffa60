/** The ways besides the chat to send its message, and the dates for the guest's own calendar. */
import { useState } from 'react'
import type { Stay } from '../../generator/house/stay/stay.ts'
import { stayFileUrl } from './stay-file.ts'

/** The interface words of the ways to ask. */
export const askWords = ['email', 'sms', 'copy', 'copied', 'calendarFile'] as const

type Props = {
  words: Record<(typeof askWords)[number], string>
  /** The address of the chat, with its message. */
  chat: string
  /** What is asked for, in a line: the unit and the dates. */
  title: string
  /** The address that mail goes to; undefined where the house has none. */
  mail: string | undefined
  stay: Stay
}

export function AskWays({ words, chat, title, mail, stay }: Props) {
  const [isCopied, setCopied] = useState<boolean>()
  const { pathname, searchParams } = new URL(chat)
  const text = searchParams.get('text') ?? ''
  const body = encodeURIComponent(text)
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      setCopied(false)
    }
  }
  return (
    <>
      <ul className="by">
        {mail !== undefined && (
          <li>
            <a className="quiet" href={`mailto:${mail}?subject=${encodeURIComponent(title)}&body=${body}`}>
              {words.email}
            </a>
          </li>
        )}
        <li>
          {/* The empty field is for iPhones, which take the message only from behind a &. */}
          <a className="quiet" href={`sms:+${pathname.slice(1)}?&body=${body}`}>
            {words.sms}
          </a>
        </li>
        <li>
          <button type="button" className="quiet" onClick={() => void copy()}>
            <span aria-live="polite">{isCopied === true ? words.copied : words.copy}</span>
          </button>
        </li>
        <li>
          <a className="quiet" href={stayFileUrl(stay, title, text)} download={`${stay.arrival}.ics`}>
            {words.calendarFile}
          </a>
        </li>
      </ul>
      {/* Where the browser refuses to copy, the guest does it. */}
      {isCopied === false && <textarea readOnly rows={4} aria-label={words.copy} value={text} />}
    </>
  )
}
