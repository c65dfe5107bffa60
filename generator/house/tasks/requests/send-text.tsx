/** A text to a guest, which the owner can change, and the ways to send it. */
import { useState } from 'react'
import { Toggles } from '../../../desk/app/ui/controls.tsx'
import { useStayWords } from '../year/use-stay-words.ts'

const words = {
  way: { it: 'Con che cosa la mandi', en: 'How you send it' },
  copy: { it: 'Copia', en: 'Copy' },
  send: { it: 'Manda la risposta', en: 'Send the answer' }
}
const ways = ['WhatsApp', 'Mail', 'SMS', 'copy'] as const

export type Mail = { address: string | undefined; subject: string | undefined }

/**
 * The text of an answer as it is to be sent. What the owner has typed holds for the answer that it was typed in.
 * @param first what was typed in the written one before
 */
export function useAnswerText(written: string, first?: string): [text: string, type: (text: string) => void] {
  const [typed, setTyped] = useState(first === undefined ? undefined : { of: written, text: first })
  return [typed?.of === written ? typed.text : written, (text) => setTyped({ of: written, text })]
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
