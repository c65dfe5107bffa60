/** What a confirmation or an option asks for as a deposit, above its letter: it holds for this guest alone. */
import { useState } from 'react'
import { useSelect } from '../../../desk/app/state/app-context.ts'
import { Button, Tick } from '../../../desk/app/ui/controls.tsx'
import { groupedIban } from '../../requests/letters/iban.ts'
import { useStayWords } from '../year/use-stay-words.ts'
import type { DepositChoice, DepositReply } from './deposit-reply.ts'
import { PaymentDialog } from './payment-form.tsx'

const words = {
  title: { it: 'La caparra', en: 'The deposit' },
  ask: { it: 'la chiedo', en: 'ask for it' },
  amount: { it: 'quanto', en: 'how much' },
  share: { it: '{percent} del totale', en: '{percent} of the total' },
  due: { it: 'entro il', en: 'by' },
  transfer: { it: 'Bonifico', en: 'Bank transfer' },
  link: { it: 'Carta, con un link', en: 'Card, by a link' },
  noRule: {
    it:
      'Le regole della casa non dicono quanto, e finché manca la lettera non la chiede: scrivilo qui, o nelle ' +
      'regole per tutti.',
    en:
      'The house rules do not say how much, and until somebody does the letter asks for none: write it here, or in ' +
      'the rules for everybody.'
  },
  rules: { it: 'Le regole', en: 'The rules' },
  noDay: {
    it: 'Senza un giorno, «Oggi» non la segna mai in ritardo.',
    en: 'Without a day, “Today” never calls it late.'
  },
  noWay: {
    it: 'La lettera non dice come pagarla: non c’è ancora un conto né un link.',
    en: 'The letter does not say how to pay it: there is no account and no link yet.'
  },
  ways: { it: 'Come si paga', en: 'How it is paid' },
  alone: {
    it: 'Quel che cambi qui vale solo per questo ospite.',
    en: 'What you change here holds for this guest alone.'
  },
  received: { it: 'È già arrivata.', en: 'It has already come.' },
  lacks: {
    it: 'In questa lingua la casa non ha ancora le parole sulla caparra: scrivile nelle «Parole del sito».',
    en: 'The house has no words on the deposit in this language yet: write them in “Words of the site”.'
  },
  write: { it: 'Scrivile', en: 'Write them' }
}

type BoxProps = {
  deposit: DepositReply
  choice: DepositChoice | undefined
  currency: string
  language: string
  isReceived: boolean
  onChange: (choice: DepositChoice) => void
}

export function DepositBox(props: BoxProps) {
  const { deposit, choice = {}, isReceived, onChange } = props
  const { t } = useStayWords()
  if (isReceived)
    return (
      <p className="deposit-box help">
        {t(words.title)}: {t(words.received)}
      </p>
    )
  const isOn = deposit.isAsked || (deposit.amount === undefined && choice.isAsked === true)
  return (
    <fieldset className="deposit-box">
      <legend>{t(words.title)}</legend>
      <Tick label={t(words.ask)} isOn={isOn} onPress={() => onChange({ ...choice, isAsked: !isOn })} />
      {isOn && (
        <>
          <Sums {...props} choice={choice} />
          <Ways {...props} choice={choice} />
          <p className="help">
            {t(words.alone)} <Button className="plain" label={t(words.ways)} dialog={<PaymentDialog />} />
          </p>
        </>
      )}
    </fieldset>
  )
}

type PartProps = BoxProps & { choice: DepositChoice }

/** How much, and until when. */
function Sums({ deposit: { amount, amounts, percent, due }, choice, currency, onChange }: PartProps) {
  const { t, locale } = useStayWords(currency)
  const select = useSelect()
  const [typed, setTyped] = useState<string>()
  const set = (part: DepositChoice): void => onChange({ ...choice, ...part })
  const percents = new Intl.NumberFormat(locale, { style: 'percent' })
  const rules = (): void => select({ file: 'availability/stays.yaml', path: ['cancellation'] })
  return (
    <>
      <p className="sums">
        <label>
          {percent === undefined ? t(words.amount) : t(words.share, { percent: percents.format(percent / 100) })}
          <input
            type="number"
            min="1"
            step="any"
            // Of several stays each has its own share.
            readOnly={amounts.length > 1}
            value={typed ?? amount ?? ''}
            onChange={({ target: { value, valueAsNumber } }) => {
              setTyped(value)
              if (valueAsNumber > 0) set({ amount: Math.round(valueAsNumber * 100) / 100, isAsked: true })
            }}
            onBlur={() => setTyped(undefined)}
          />
        </label>
        <label>
          {t(words.due)}
          <input type="date" value={due ?? ''} onChange={({ target }) => set({ due: target.value })} />
        </label>
      </p>
      {amount === undefined && (
        <p className="note">
          {t(words.noRule)} <Button className="plain" label={t(words.rules)} onClick={rules} />
        </p>
      )}
      {due === undefined && <p className="help">{t(words.noDay)}</p>}
    </>
  )
}

/** What the letter says of how it can be paid. */
function Ways({ deposit: { ways, texts }, choice, language, onChange }: PartProps) {
  const { t } = useStayWords()
  const select = useSelect()
  const lacks = (texts[language]?.lacks.length ?? 0) > 0
  const toWords = (): void => select({ file: 'translations.yaml', path: [] })
  return (
    <>
      {ways.iban !== undefined && (
        <Tick
          label={`${t(words.transfer)}: ${groupedIban(ways.iban)}, ${ways.holder ?? ''}`}
          isOn={choice.noTransfer !== true}
          onPress={() => onChange({ ...choice, noTransfer: choice.noTransfer !== true })}
        />
      )}
      {ways.link !== undefined && (
        <Tick
          label={`${t(words.link)}: ${ways.link}`}
          isOn={choice.noLink !== true}
          onPress={() => onChange({ ...choice, noLink: choice.noLink !== true })}
        />
      )}
      {ways.iban === undefined && ways.link === undefined && <p className="note">{t(words.noWay)}</p>}
      {lacks && (
        <p className="note">
          {t(words.lacks)} <Button className="plain" label={t(words.write)} onClick={toWords} />
        </p>
      )}
    </>
  )
}
