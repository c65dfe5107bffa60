/** Where the owner writes how a deposit can be paid: it stays on this computer, and letters say it. */
import { useState } from 'react'
import type { LocalizedText } from '../../../engine/words/language.ts'
import { useApp } from '../../../desk/app/state/app-context.ts'
import { useAnswer } from '../../../desk/app/state/use-answer.ts'
import { Dialog } from '../../../desk/app/ui/dialog.tsx'
import { shared } from '../../../desk/app/ui/shared-words.ts'
import { groupedIban, type IbanProblem } from '../../requests/letters/iban.ts'
import { askHouse } from '../ask-house.ts'
import { useStayWords } from '../year/use-stay-words.ts'
import type { PaymentAnswer } from './payment-file.ts'

const words = {
  title: { it: 'Come si paga la caparra', en: 'How the deposit is paid' },
  where: {
    it:
      'Sta in un file a parte su questo computer, mai nel sito né nelle copie che pubblichi. Lo leggono solo gli ' +
      'ospiti a cui scrivi.',
    en:
      'This is in a separate file on this computer, never on the site or in what you publish. Only the guests you ' +
      'write to read it.'
  },
  iban: { it: 'IBAN', en: 'IBAN' },
  holder: { it: 'Intestato a', en: 'Account holder' },
  link: { it: 'Link per pagare con carta', en: 'Link to pay by card' },
  save: { it: 'Scrivi', en: 'Write' },
  written: { it: 'Scritto.', en: 'Written.' },
  noHolder: {
    it: 'Scrivi anche a chi è intestato: senza, la banca dell’ospite non manda il bonifico.',
    en: 'Write the account holder as well: without it the guest’s bank does not send the transfer.'
  },
  noLink: { it: 'Un link comincia con https:// e non ha spazi.', en: 'A link begins with https:// and has no spaces.' },
  undecided: {
    it: 'Si vede e si scrive dopo che hai risposto alla domanda in cima allo schermo.',
    en: 'This can be seen and written once you have answered the question at the top of the screen.'
  },
  unreadable: {
    it: 'Il file {file} non si legge. Se scrivi qui, si fa di nuovo.',
    en: 'The file {file} cannot be read. If you write here, it is made anew.'
  },
  unwritable: {
    it: 'Non salvato: il disco è pieno, o il programma non può scrivere {file}.',
    en: 'Not saved: the disk is full, or the program cannot write {file}.'
  },
  form: {
    it: 'Un IBAN comincia con due lettere del Paese e due cifre, poi solo lettere e cifre.',
    en: 'An IBAN begins with the two letters of a country and two digits, then only letters and digits.'
  },
  country: { it: 'Nessun Paese ha un IBAN che comincia con {country}.', en: 'No country has an IBAN with {country}.' },
  long: {
    it: 'Questo IBAN ha {length} caratteri: quelli che cominciano con {country} ne hanno {expected}.',
    en: 'This IBAN has {length} characters: those with {country} have {expected}.'
  },
  checksum: {
    it: 'Le cifre di controllo non tornano: un carattere è sbagliato, o due sono scambiati. Ricopialo dalla banca.',
    en: 'The check digits do not match: a character is wrong, or two have changed places. Copy it from the bank again.'
  }
} as const

/** What is wrong with an account number, for the owner. */
function ibanWords(problem: IbanProblem): { text: LocalizedText; values: Record<string, string | number> } {
  switch (problem.kind) {
    case 'length':
      return { text: words.long, values: problem }
    case 'country':
      return { text: words.country, values: problem }
    default:
      return { text: words[problem.kind], values: {} }
  }
}

/** How a deposit can be paid, as the file says it, and how it is changed. */
function usePayment() {
  const listed = useAnswer(true, () => askHouse('payment', { list: true }))
  const [changed, setChanged] = useState<{ answer: PaymentAnswer | undefined }>()
  return {
    answer: changed === undefined ? listed?.answer : changed.answer,
    isUnanswered: changed !== undefined && changed.answer === undefined,
    hasSaved: changed?.answer !== undefined,
    write: async (write: PaymentAnswer['written']): Promise<void> =>
      setChanged({ answer: await askHouse('payment', { write }) })
  }
}

export function PaymentDialog() {
  const { t } = useStayWords()
  return (
    <Dialog title={t(words.title)}>
      <PaymentForm />
    </Dialog>
  )
}

function PaymentForm() {
  const { t } = useStayWords()
  const { desk } = useApp()
  const { answer, isUnanswered, hasSaved, write } = usePayment()
  if (answer === undefined && !isUnanswered) return <p role="status">{t(shared.loading)}</p>
  const { problems = {}, unreadable, unwritable, isUndecided = false } = answer ?? {}
  if (isUndecided) return <p>{t(words.undecided)}</p>
  const isRight = Object.keys(problems).length === 0 && unwritable === undefined && !isUnanswered
  const save = async (typed: FormData): Promise<void> => {
    const textOf = (key: string): string => {
      const value = typed.get(key)
      return typeof value === 'string' ? value : ''
    }
    await write({ iban: textOf('iban'), holder: textOf('holder'), link: textOf('link') })
    // Letters that are open have it, too.
    desk.lookAgain()
  }
  return (
    <form
      className="payment-form"
      onSubmit={(event) => {
        event.preventDefault()
        void save(new FormData(event.currentTarget))
      }}
    >
      <p className="help">{t(words.where)}</p>
      {unreadable !== undefined && <p className="bad">{t(words.unreadable, { file: unreadable })}</p>}
      {answer && <PaymentFields answer={answer} />}
      <Failure text={unwritable === undefined ? undefined : t(words.unwritable, { file: unwritable })} />
      <Failure text={isUnanswered ? t(shared.gone) : undefined} />
      <p className="buttons">
        <button type="submit" className="main">
          {t(words.save)}
        </button>
        {hasSaved && isRight && <span role="status">{t(words.written)}</span>}
      </p>
    </form>
  )
}

function Failure({ text }: { text: string | undefined }) {
  return (
    text !== undefined && (
      <p className="bad" role="alert">
        {text}
      </p>
    )
  )
}

/** Each with what is wrong with it. */
function PaymentFields({ answer: { written, problems } }: { answer: PaymentAnswer }) {
  const { t } = useStayWords()
  const wrong = problems.iban && ibanWords(problems.iban)
  const fields = [
    ['iban', written.iban === undefined ? '' : groupedIban(written.iban), wrong && t(wrong.text, wrong.values)],
    ['holder', written.holder, problems.holder && t(words.noHolder)],
    ['link', written.link, problems.link && t(words.noLink)]
  ] as const
  return fields.map(([key, value, problem]) => (
    <div key={key}>
      <label>
        {t(words[key])}
        <input
          name={key}
          autoComplete="off"
          spellCheck={false}
          aria-invalid={problem !== undefined}
          placeholder={key === 'link' ? 'https://…' : undefined}
          defaultValue={value}
        />
      </label>
      <Failure text={problem} />
    </div>
  ))
}
