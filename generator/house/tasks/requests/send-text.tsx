/** A text to a guest that the owner can change, and the ways to send it. */
import { useState, type ReactNode } from 'react'
import { Toggles } from '../../../desk/app/ui/controls.tsx'
import { useStayWords } from '../year/use-stay-words.ts'
import type { Book } from './request-book.ts'

const words = {
  answerIn: { it: 'Lingua della risposta', en: 'Language of the answer' },
  way: { it: 'Con che cosa la mandi', en: 'How you send it' },
  copy: { it: 'Copia', en: 'Copy' },
  send: { it: 'Manda la risposta', en: 'Send the answer' }
}
const ways = ['WhatsApp', 'Mail', 'SMS', 'copy'] as const

export type Mail = { address: string | undefined; subject: string | undefined }

type SheetProps = {
  book: Book
  title: string
  language: string
  /** As it is written by the program. */
  text: string
  /** What the owner has typed in the written one before. */
  first?: string | undefined
  /** What stands above the text. */
  above?: ReactNode
  onLanguage: (code: string) => void
  children: (text: string) => ReactNode
}

/** The text of an answer as it is to be sent. What the owner has typed holds for the answer that it was typed in. */
export function AnswerSheet({ book, title, language, text: written, first, above, onLanguage, children }: SheetProps) {
  const { t } = useStayWords()
  const [typed, setTyped] = useState(first === undefined ? undefined : { of: written, text: first })
  const text = typed?.of === written ? typed.text : written
  return (
    <section className="reply" aria-label={title}>
      <div className="row">
        <h2>{title}</h2>
        <Toggles
          label={t(words.answerIn)}
          value={language}
          options={book.languages.map(({ code, name }) => ({ value: code, label: name, lang: code }))}
          onChoose={onLanguage}
        />
      </div>
      {above}
      <textarea
        lang={language}
        aria-label={title}
        rows={14}
        autoComplete="off"
        value={text}
        onChange={({ target }) => setTyped({ of: written, text: target.value })}
      />
      {children(text)}
    </section>
  )
}

type SendProps = { text: string; label?: string; mail?: Mail; isOff?: boolean; onSend?: () => void }

export function SendText({ text, label, mail, isOff = false, onSend }: SendProps) {
  const { t } = useStayWords()
  const [way, setWay] = useState<(typeof ways)[number]>(mail?.address === undefined ? 'WhatsApp' : 'Mail')
  const [to, subject, body] = [mail?.address, mail?.subject, text].map((part = '') => encodeURIComponent(part))
  const links = {
    WhatsApp: `https://wa.me/?text=${body}`,
    Mail: `mailto:${to}?${subject === '' ? '' : `subject=${subject}&`}body=${body}`,
    SMS: `sms:?&body=${body}`
  }
  const send = (): void => {
    if (isOff) return
    if (way === 'copy') void navigator.clipboard.writeText(text)
    onSend?.()
  }
  return (
    <>
      <Toggles
        label={t(words.way)}
        value={way}
        options={ways.map((value) => ({ value, label: value === 'copy' ? t(words.copy) : value }))}
        onChoose={setWay}
      />
      {way === 'copy' || isOff ? (
        <button type="button" className="ticket" aria-disabled={isOff} onClick={send}>
          {way === 'copy' ? t(words.copy) : (label ?? t(words.send))}
        </button>
      ) : (
        <a
          className="button ticket"
          href={links[way]}
          target={way === 'WhatsApp' ? '_blank' : undefined}
          rel="noreferrer"
          onClick={send}
        >
          {label ?? t(words.send)}
        </a>
      )}
    </>
  )
}
