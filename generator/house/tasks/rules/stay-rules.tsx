/** The screen of the rules of a stay: sentences whose words are the fields, examples, and what a guest reads. */
import { useState, type ReactNode } from 'react'
import type { LocalizedText } from '../../../engine/words/language.ts'
import { withoutCapital } from '../../../engine/words/wording.ts'
import { Field } from '../../../desk/app/fields/field.tsx'
import { useForm } from '../../../desk/app/fields/edit.ts'
import { ListField } from '../../../desk/app/fields/list-field.tsx'
import { Confirm, Diagnostics, Unconfirmed } from '../../../desk/app/fields/parts.tsx'
import { useApp, useSelect, useWords } from '../../../desk/app/state/app-context.ts'
import { Button } from '../../../desk/app/ui/controls.tsx'
import type { FieldOf } from '../../../desk/kinds/field-kind.ts'
import { childrenOf, keyIn } from '../../../desk/kinds/field-kinds.ts'
import { placeKey } from '../../../desk/places.ts'
import type { DeskEdit, FileForm, FormField } from '../../../desk/protocol.ts'
import { rulesFile } from '../../model/content-enums.ts'
import { PaymentDialog } from '../deposit/payment-form.tsx'
import { GuestReading } from './guest-reading.tsx'
import { Sentence, type Clause } from './sentence-field.tsx'

const words = {
  forNow: { it: 'per ora: {what}', en: 'for now: {what}' },
  example: { it: 'Per esempio', en: 'For example' },
  begin: { it: 'Comincia da questa', en: 'Begin with this one' },
  own: { it: 'Scrivi la tua', en: 'Write your own' },
  another: { it: 'Un’altra frase', en: 'Another sentence' },
  atOnce: { it: 'In un colpo', en: 'All at once' },
  atOnceHelp: {
    it: 'Un esempio non vale finché non lo scegli. Poi ogni numero si cambia nella frase, e si può tornare indietro.',
    en: 'An example counts for nothing until you choose it. Then you can change each number, and undo it all.'
  },
  beginAll: { it: 'Comincia da tutti gli esempi', en: 'Begin with all the examples' },
  payment: { it: 'Come si paga la caparra: IBAN e link', en: 'How the deposit is paid: account and link' },
  elsewhere: {
    it: 'Quel che gli ospiti leggono a parole, come animali e orari, sta fra le regole della casa.',
    en: 'What guests read in words, such as pets and times, is among the rules of the house.'
  },
  houseRules: { it: 'Regole della casa', en: 'Rules of the house' }
}

type Section = {
  key: 'rules' | 'discounts' | 'cancellation'
  title: LocalizedText
  /** What holds as long as nothing is written. */
  absent: LocalizedText
  /** What counts of several sentences. */
  order: LocalizedText
  example: LocalizedText
  /** What the example says, as the file has it. */
  value: readonly object[]
  /** An example of one more sentence, beside others. */
  another: { example: LocalizedText; value: object }
  clauses: readonly Clause[]
}

/** Within a sentence a list of units has no capital, and a day of the week has one in English alone. */
const unitName: Clause['nameOf'] = ({ value, label: { it, en } }) =>
  value.includes('/') ? { it, en } : { it: withoutCapital(it), en: withoutCapital(en) }

const wholeHouse: Clause = {
  nameOf: unitName,
  text: { it: 'Per {units}', en: 'For {units}' },
  absent: { it: 'Per tutta la casa', en: 'For the whole house' },
  empty: { it: 'tutta la casa', en: 'the whole house' }
}

const weekdays: Pick<Clause, 'empty' | 'nameOf'> = {
  empty: { it: 'qualsiasi giorno', en: 'any day' },
  nameOf: ({ label: { it, en } }) => ({ it: withoutCapital(it), en })
}

const sections: readonly Section[] = [
  {
    key: 'rules',
    title: { it: 'Quanto si resta', en: 'How long guests stay' },
    absent: {
      it: 'ogni notte libera si prenota, anche una sola',
      en: 'every free night can be booked, even a single one'
    },
    order: { it: 'se più frasi valgono, conta l’ultima', en: 'if several apply, the last one counts' },
    example: {
      it:
        'Per tutta la casa, tutto l’anno: almeno *2 notti*, chieste almeno *1 giorno* prima; ' +
        'i vuoti fra due soggiorni *si prenotano interi*.',
      en:
        'For the whole house, all year: at least *2 nights*, asked for at least *1 day* ahead; ' +
        'gaps between two stays *can be booked as a whole*.'
    },
    value: [{ minimum: 2, notice: 1, gaps: true }],
    another: {
      example: {
        it: 'Per tutta la casa, dal *1 luglio* al *31 agosto*: almeno *5 notti*.',
        en: 'For the whole house, from *1 July* to *31 August*: at least *5 nights*.'
      },
      value: { from: '07-01', to: '08-31', minimum: 5 }
    },
    clauses: [
      wholeHouse,
      {
        text: { it: 'dal {from} al {to}', en: 'from {from} to {to}' },
        absent: { it: 'tutto l’anno', en: 'all year' }
      },
      {
        text: { it: 'almeno {minimum} notti', en: 'at least {minimum} nights' },
        one: { it: 'almeno {minimum} notte', en: 'at least {minimum} night' },
        isBasic: true,
        joint: ': '
      },
      {
        text: { it: 'al massimo {maximum} notti', en: 'at most {maximum} nights' },
        one: { it: 'al massimo {maximum} notte', en: 'at most {maximum} night' }
      },
      {
        text: { it: 'chieste almeno {notice} giorni prima', en: 'asked for at least {notice} days ahead' },
        one: { it: 'chieste almeno {notice} giorno prima', en: 'asked for at least {notice} day ahead' }
      },
      { text: { it: 'si arriva di {arrival}', en: 'guests arrive on {arrival}' }, ...weekdays },
      { text: { it: 'si parte di {departure}', en: 'guests leave on {departure}' }, ...weekdays },
      {
        text: { it: 'i vuoti fra due soggiorni {gaps}', en: 'gaps between two stays {gaps}' },
        answers: {
          yes: { it: 'si prenotano interi', en: 'can be booked as a whole' },
          no: { it: 'non si prenotano', en: 'cannot be booked' }
        },
        joint: '; '
      }
    ]
  },
  {
    key: 'discounts',
    title: { it: 'Chi resta di più', en: 'Longer stays' },
    absent: { it: 'nessuno sconto', en: 'no discount' },
    order: { it: 'conta la frase con più notti', en: 'the sentence for the most nights counts' },
    example: {
      it: 'Per tutta la casa, da *7 notti* in su: il *5 %* in meno. Da *14 notti*: il *10 %*.',
      en: 'For the whole house, from *7 nights* on: *5%* less. From *14 nights*: *10%*.'
    },
    value: [
      { nights: 7, percent: 5 },
      { nights: 14, percent: 10 }
    ],
    another: {
      example: {
        it: 'Per tutta la casa, da *21 notti* in su: il *15 %* in meno.',
        en: 'For the whole house, from *21 nights* on: *15%* less.'
      },
      value: { nights: 21, percent: 15 }
    },
    clauses: [
      wholeHouse,
      { text: { it: 'da {nights} notti in su', en: 'from {nights} nights on' }, isBasic: true },
      { text: { it: 'il {percent} % in meno', en: '{percent} % less' }, isBasic: true, joint: ': ' }
    ]
  },
  {
    key: 'cancellation',
    title: { it: 'Caparra e disdetta', en: 'Deposit and cancellation' },
    absent: {
      it: 'non si chiede niente, e gli ospiti non leggono niente',
      en: 'nothing is asked, and guests read nothing'
    },
    order: { it: 'se più frasi valgono, conta l’ultima', en: 'if several apply, the last one counts' },
    example: {
      it:
        'Per tutta la casa: il *30 %* alla prenotazione, entro *3 giorni*. Si disdice gratis fino a *14 giorni* ' +
        'prima dell’arrivo; dopo resta dovuto il *30 %*.',
      en:
        'For the whole house: *30%* when they book, within *3 days*. Free cancellation until *14 days* before the ' +
        'arrival; after that *30%* is due.'
    },
    value: [{ deposit: 30, depositDays: 3, free: 14, kept: 30 }],
    another: {
      example: {
        it:
          'Per *una parte della casa*: il *50 %* alla prenotazione, entro *3 giorni*. Si disdice gratis fino a ' +
          '*30 giorni* prima dell’arrivo; dopo resta dovuto il *50 %*.',
        en:
          'For *a part of the house*: *50%* when they book, within *3 days*. Free cancellation until *30 days* ' +
          'before the arrival; after that *50%* is due.'
      },
      value: { deposit: 50, depositDays: 3, free: 30, kept: 50 }
    },
    clauses: [
      wholeHouse,
      {
        text: { it: 'il {deposit} % alla prenotazione', en: '{deposit} % when they book' },
        isBasic: true,
        joint: ': '
      },
      { text: { it: '{depositAmount} alla prenotazione', en: '{depositAmount} when they book' }, joint: ': ' },
      {
        text: { it: 'entro {depositDays} giorni da quando la chiedi', en: 'within {depositDays} days of your asking' }
      },
      {
        text: {
          it: 'si disdice gratis fino a {free} giorni prima dell’arrivo',
          en: 'free cancellation until {free} days before the arrival'
        },
        one: {
          it: 'si disdice gratis fino a {free} giorno prima dell’arrivo',
          en: 'free cancellation until {free} day before the arrival'
        },
        isBasic: true,
        joint: '; '
      },
      { text: { it: 'dopo resta dovuto il {kept} %', en: 'after that {kept} % is due' }, isBasic: true, joint: '; ' }
    ]
  }
]

export function StayRules({ form: { root, file } }: { form: FileForm }) {
  const fields = childrenOf(root)
  const fieldOf = (key: string): FormField | undefined => fields.find((field) => keyIn(field) === key)
  const isKnown = (field: FormField): boolean => sections.some(({ key }) => key === keyIn(field))
  return (
    <div className="stay-rules">
      <div>
        {sections.map((section) => {
          const field = fieldOf(section.key)
          return field && <RuleSection key={section.key} {...{ section, field }} />
        })}
        {fields
          .filter((field) => !isKnown(field))
          .map((field) => (
            <Field key={keyIn(field)} field={field} />
          ))}
        <Elsewhere />
      </div>
      <div className="beside">
        <GuestReading />
        <AtOnce file={file} fields={sections.flatMap(({ key }) => fieldOf(key) ?? [])} />
      </div>
    </div>
  )
}

const isEmpty = (field: FormField): boolean => field.kind === 'list' && field.fields.length === 0

const sentenceWith =
  (clauses: readonly Clause[]) =>
  (entry: FormField): ReactNode =>
    entry.kind === 'group' ? <Sentence entry={entry} clauses={clauses} /> : <Field field={entry} />

function RuleSection({ section, field }: { section: Section; field: FormField }) {
  const { t } = useWords()
  const { file } = useForm()
  const { key, title, absent, order, clauses } = section
  if (field.kind !== 'list') return <Field field={field} />
  const note = isEmpty(field) ? t(words.forNow, { what: t(absent) }) : field.fields.length > 1 ? t(order) : ''
  return (
    <section aria-label={t(title)} data-key={placeKey({ file, path: field.path })}>
      <h3>
        {t(title)} <small>{note}</small> <Unconfirmed field={field} />
      </h3>
      {key === 'cancellation' && <p className="help">{t(field.help)}</p>}
      {isEmpty(field) && <Example words={section.example} edit={exampleEdit(file, field, section)} />}
      <ListField
        field={field}
        draw={sentenceWith(clauses)}
        add={words.own}
        addition={<Another {...{ section, field }} />}
      />
      {key === 'cancellation' && (
        <p className="buttons">
          <Button className="plain" label={t(words.payment)} dialog={<PaymentDialog />} />
        </p>
      )}
      <Confirm of={field} />
      <Diagnostics of={field} />
    </section>
  )
}

/** The edit that writes the example of a section. */
const exampleEdit = (file: string, { path, isThere }: FormField, { value }: Section): DeskEdit => ({
  type: isThere ? 'set' : 'insert',
  file,
  path,
  value
})

function Example({ words: example, edit }: { words: LocalizedText; edit: DeskEdit }) {
  const { t } = useWords()
  const { desk } = useApp()
  const begin = (): void => void desk.save({ edits: [edit] }, { file: edit.file, path: edit.path })
  return (
    <div className="example">
      <p className="caption">{t(words.example)}</p>
      <p>
        {t(example)
          .split('*')
          .map((piece, place) => (place % 2 === 0 ? piece : <b key={place}>{piece}</b>))}
      </p>
      <Button label={t(words.begin)} onClick={begin} />
    </div>
  )
}

/** One more sentence begins as an example, too: a copy of the last one would say the same twice. */
function Another({ section: { another }, field }: { section: Section; field: FieldOf<'list'> }) {
  const { t } = useWords()
  const { file } = useForm()
  const count = field.fields.length
  const [openAt, setOpenAt] = useState<number>()
  const isOpen = openAt === count
  const edit = { type: 'insert', file, path: [...field.path, count], value: another.value } as const
  return (
    <>
      <Button
        className="add"
        sign="add"
        label={t(words.another)}
        aria-expanded={isOpen}
        onClick={() => setOpenAt(isOpen ? undefined : count)}
      />
      {isOpen && <Example words={another.example} edit={edit} />}
    </>
  )
}

/** All examples in one press, as long as nothing is written. */
function AtOnce({ file, fields }: { file: string; fields: readonly FormField[] }) {
  const { t } = useWords()
  const { desk } = useApp()
  if (fields.length < sections.length || !fields.every(isEmpty)) return null
  const begin = (): void => {
    const edits = fields.flatMap((field) =>
      sections.flatMap((section) => (section.key === keyIn(field) ? [exampleEdit(file, field, section)] : []))
    )
    void desk.save({ edits }, { file, path: [] })
  }
  return (
    <section className="card">
      <h3>{t(words.atOnce)}</h3>
      <Button className="main" label={t(words.beginAll)} onClick={begin} />
      <p className="help">{t(words.atOnceHelp)}</p>
    </section>
  )
}

function Elsewhere() {
  const { t } = useWords()
  const select = useSelect()
  return (
    <p className="help">
      {t(words.elsewhere)}{' '}
      <Button className="plain" label={t(words.houseRules)} onClick={() => select({ file: rulesFile, path: [] })} />
    </p>
  )
}
