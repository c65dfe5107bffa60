/** The ways to send a text to a guest. */
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
