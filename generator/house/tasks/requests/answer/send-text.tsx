/** A text to a guest that the owner can change, and the ways to send it. */
import { useState, type ReactNode } from 'react'
import { Toggles } from '../../../../desk/app/ui/controls.tsx'
import { useStayWords } from '../../year/use-stay-words.ts'
import type { MessageGuest } from '../../../requests/message-guest.ts'
import type { Book } from '../request-book.ts'

export const copyRefused = {
  it: 'Il browser non lascia copiare da qui. Il testo è già scelto: premi Ctrl+C, o tieni premuto e scegli «Copia».',
  en: 'The browser does not allow copying here. The text is selected: press Ctrl+C, or hold it and choose “Copy”.'
}
const words = {
  answerIn: { it: 'Lingua della risposta', en: 'Language of the answer' },
  way: { it: 'Con che cosa la mandi', en: 'How you send it' },
  copy: { it: 'Copia', en: 'Copy' },
  copied: { it: 'Copiata', en: 'Copied' },
  refused: copyRefused,
  send: { it: 'Manda la risposta', en: 'Send the answer' },
  to: { it: 'al {phone}', en: 'to {phone}' },
  noCountry: {
    it: 'Il suo numero è {phone}, ma senza prefisso del paese: scegli tu la chat.',
    en: 'Their number is {phone}, but without a country code: choose the chat yourself.'
  },
  unsure: {
    it: 'Nel messaggio c’è {phone}, ma non è chiaro di chi sia il numero: scegli tu la chat.',
    en: 'The message has {phone}, but it is not clear whose number that is: choose the chat yourself.'
  }
}
const ways = ['WhatsApp', 'Mail', 'SMS', 'copy'] as const

export type Mail = Record<'name' | 'address' | 'subject', string | undefined>

type SheetProps = {
  book: Book
  title: string
  language: string
  /** Of the guest, if it is known. */
  name: string | undefined
  /** As it is written by the program. */
  text: string
  /** What the owner has typed in the written one before. */
  first?: string | undefined
  /** What stands above the text. */
  above?: ReactNode
  /** Left out where the language stays; then what is around it has the title. */
  onLanguage?: (code: string) => void
  children: (text: string) => ReactNode
}

/** The text of an answer as it is to be sent. What the owner has typed holds for the answer that it was typed in. */
export function AnswerSheet({ book, title, language, name, first, above, onLanguage, children, ...sheet }: SheetProps) {
  const { t } = useStayWords()
  const signedText = withName(sheet.text, name)
  const [typed, setTyped] = useState(first === undefined ? undefined : { of: signedText, text: first })
  const text = typed?.of === signedText ? typed.text : signedText
  return (
    <section className="reply" aria-label={title}>
      {onLanguage && (
        <div className="row">
          <h2>{title}</h2>
          <Toggles
            label={t(words.answerIn)}
            value={language}
            options={book.languages.map(({ code, name: label }) => ({ value: code, label, lang: code }))}
            onChoose={onLanguage}
          />
        </div>
      )}
      {above}
      <textarea
        lang={language}
        aria-label={title}
        rows={14}
        autoComplete="off"
        value={text}
        onChange={({ target }) => setTyped({ of: signedText, text: target.value })}
      />
      {children(text)}
    </section>
  )
}

/** A greeting of a few words has the name at its end: “Buongiorno Paola,”. */
const withName = (text: string, name = ''): string =>
  name === ''
    ? text
    : text.replace(/^((?:\S+ ){0,2}\S+?)([,!.:]?)(?=\n)/, (_, greeting, sign) => `${greeting} ${name}${sign}`)

/** Copies a text; where the browser refuses, its field is chosen, to be copied by hand. */
export async function copyText(text: string, field: HTMLElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    if (field instanceof HTMLTextAreaElement) field.select()
    else if (field !== null) getSelection()?.selectAllChildren(field)
    return false
  }
}

type SendProps = {
  text: string
  label?: string
  mail?: Partial<Mail>
  /** The telephone in the message. */
  phone?: MessageGuest['phone']
  isOff?: boolean
  onSend?: () => void
}

/** Which words say where the text goes. */
const wayTo = ({ isUnsure, digits }: NonNullable<MessageGuest['phone']>) =>
  isUnsure === true ? 'unsure' : digits === undefined ? 'noCountry' : 'to'

export function SendText({ text, label, mail, phone, onSend, ...props }: SendProps) {
  const { t } = useStayWords()
  const [isCopied, setCopied] = useState<boolean>()
  const [way, setWay] = useState<(typeof ways)[number]>(mail?.address === undefined ? 'WhatsApp' : 'Mail')
  // Where the house has no words for it there is nothing to send, until the owner types something.
  const isOff = props.isOff === true || text.trim() === ''
  const [to, subject, body] = [mail?.address, mail?.subject, text].map((part = '') => encodeURIComponent(part))
  const links = {
    WhatsApp: `https://wa.me/${phone?.digits ?? ''}?text=${body}`,
    Mail: `mailto:${to}?${subject === '' ? '' : `subject=${subject}&`}body=${body}`,
    SMS: `sms:${phone?.digits === undefined ? '' : `+${phone.digits}`}?&body=${body}`
  }
  const send = (): void => {
    if (isOff) return
    const field = document.querySelector<HTMLElement>('.reply textarea')
    if (way === 'copy') void copyText(text, field).then(setCopied)
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
      {phone && (way === 'WhatsApp' || way === 'SMS') && (
        <p className="quiet">{t(words[wayTo(phone)], { phone: phone.written })}</p>
      )}
      {way === 'copy' || isOff ? (
        <button type="button" className="ticket" aria-disabled={isOff} onClick={send}>
          {way === 'copy' ? t(isCopied === true ? words.copied : words.copy) : (label ?? t(words.send))}
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
      {isCopied === false && (
        <p className="bad" role="alert">
          {t(words.refused)}
        </p>
      )}
    </>
  )
}
