/** A letter to a guest by the stage of the stay, and where what it says comes from. The owner sends it, or not. */
import { useState } from 'react'
import { useApp, useDesk, useSelect } from '../../../desk/app/state/app-context.ts'
import { noForm } from '../../../desk/app/state/desk-view.ts'
import { isPlaceWithin } from '../../../desk/places.ts'
import { Button } from '../../../desk/app/ui/controls.tsx'
import { Sign } from '../../../desk/app/ui/signs.tsx'
import { shared } from '../../../desk/app/ui/shared-words.ts'
import { stageLetters, type StageLetter } from '../../model/content-enums.ts'
import { useHouse } from '../ask-house.ts'
import { PaymentDialog } from '../deposit/payment-form.tsx'
import { useGuestNames } from '../requests/guest-names.tsx'
import type { Book, BookEntry } from '../requests/request-book.ts'
import { AnswerSheet, SendText } from '../requests/answer/send-text.tsx'
import { unitNameIn, useBook, useBookChanges } from '../requests/use-book.ts'
import { useStayWords } from '../year/use-stay-words.ts'
import type { LetterAnswer, LetterKind, LetterSource } from './letter-answers.ts'

export const letterNames = {
  arrival: { it: 'Prima dell’arrivo', en: 'Before the arrival' },
  thanks: { it: 'Grazie, il giorno dopo', en: 'Thanks, the day after' },
  deposit: { it: 'Un promemoria gentile', en: 'A kind reminder' },
  option: { it: 'L’opzione finisce', en: 'The option ends' }
} as const

const words = {
  today: { it: 'Oggi', en: 'Today' },
  stay: { it: 'Il soggiorno', en: 'The stay' },
  send: { it: 'Manda la lettera', en: 'Send the letter' },
  unwanted: { it: 'Non serve', en: 'Not needed' },
  once: {
    it: 'Mandata, su «Oggi» non torna più; nel soggiorno resta scritto quando.',
    en: 'Once sent, “Today” does not offer it again; the stay says when.'
  },
  keeps: {
    it: 'Non cambia il soggiorno: le notti restano come sono, finché non decidi tu.',
    en: 'This does not change the stay: its nights stay as they are until you decide.'
  },
  sent: { it: 'Scritta {day}.', en: 'Written on {day}.' },
  dropped: { it: 'Non serviva: deciso {day}.', en: 'Not needed: decided on {day}.' },
  gone: { it: 'Questo soggiorno non è più nel libro.', en: 'This stay is no longer in the book.' },
  from: { it: 'Da dove viene', en: 'Where it comes from' },
  text: { it: 'Il testo', en: 'The text' },
  textOf: {
    it: 'è della casa, o del programma dove la casa non l’ha cambiato',
    en: 'is the house’s, or else the program’s'
  },
  change: { it: 'Cambia', en: 'Change' },
  write: { it: 'Scrivi', en: 'Write' },
  example: { it: 'ancora un esempio: è giusto?', en: 'still an example: is it right?' },
  known: { it: 'scritto', en: 'written' },
  partly: {
    it: 'una parte non è ancora scritta: la lettera dice il resto',
    en: 'some of it is not written yet: the letter says the rest'
  },
  missing: {
    it: 'la casa non l’ha scritto: la lettera non ne parla',
    en: 'not written: the letter does not mention it'
  },
  said: { it: 'l’ha detta l’ospite', en: 'as the guest has said' },
  lacks: {
    it: 'In questa lingua mancano delle parole: scrivile, o la lettera resta a metà.',
    en: 'Some words are missing in this language: write them, or the letter stays incomplete.'
  },
  never: { it: 'Si mandano sempre da te, mai da sole.', en: 'You always send them; they never go by themselves.' },
  parts: {
    address: { it: 'L’indirizzo', en: 'The address' },
    map: { it: 'La mappa', en: 'The map' },
    way: { it: 'La strada', en: 'The way' },
    hour: { it: 'L’ora', en: 'The hour' },
    guide: { it: 'La guida', en: 'The guide' },
    reviews: { it: 'Dove si lasciano due parole', en: 'Where words are welcome' },
    payment: { it: 'Come si paga', en: 'How it is paid' }
  }
} as const

const kindIn = (text: string | undefined): LetterKind | undefined =>
  text === 'arrival' || text === 'thanks' || text === 'deposit' || text === 'option' ? text : undefined

/** @param rest the letter and the place of the stay in the book: `arrival/3` */
export function LetterScreen({ rest }: { rest: string }) {
  const { t } = useStayWords()
  const { view } = useApp()
  const [name, place] = rest.split('/')
  const letter = kindIn(name)
  const index = Number(place)
  const book = useBook()
  const entry = book?.entries.find((each) => each.index === index)
  const asked = useHouse('letter', letter === undefined ? undefined : { index, letter })
  const back = (): void => view.patch({ ...noForm, screen: 'today' })
  const toStay = (): void => view.patch({ ...noForm, screen: 'requests', opening: { index } })
  return (
    <>
      <p>
        <Button className="back" label={`‹ ${t(words.today)}`} onClick={back} />{' '}
        {entry && <Button className="back" label={`‹ ${t(words.stay)}`} onClick={toStay} />}
      </p>
      {book && entry && letter && asked?.answer ? (
        <Letter key={rest} {...{ book, entry, letter, answer: asked.answer }} onDone={back} />
      ) : (
        <p role="status">{t(book === undefined || (entry && asked === undefined) ? shared.loading : words.gone)}</p>
      )}
    </>
  )
}

type LetterProps = { book: Book; entry: BookEntry; letter: LetterKind; answer: LetterAnswer; onDone: () => void }

const isStage = (letter: LetterKind): letter is StageLetter => stageLetters.some((each) => each === letter)

function Letter({ book, entry, letter, answer, onDone }: LetterProps) {
  const { t, stay, party, day } = useStayWords(book.currency)
  const { change } = useBookChanges(book)
  const guests = useGuestNames()
  const { request } = entry
  const own = book.languages.find(({ code }) => code === request.language)?.code ?? book.languages[0]?.code ?? ''
  const [language, setLanguage] = useState(own)
  const decided = request.letters?.find((each) => each.letter === letter)
  const note = async (isSent: boolean): Promise<boolean> => {
    if (!isStage(letter)) return true
    const others = (request.letters ?? []).filter((each) => each.letter !== letter)
    const written = { letter, day: book.today, ...(isSent ? {} : { unwanted: true }) }
    return change(entry, { letters: [...others, written] })
  }
  const title = t(letterNames[letter])
  const written = answer.texts[language]
  return (
    <>
      <header className="screen-head">
        <h2 className="screen-title">{title}</h2>
        <p className="quiet">
          {unitNameIn(book, request.unit)}, {stay(request)} · {party(request)}
        </p>
      </header>
      <div className="letter-columns">
        <div className="mail">
          <AnswerSheet
            {...{ book, title, language }}
            name={guests.answer.names[guests.keyOf(entry)]?.name}
            text={written?.text ?? ''}
            onLanguage={setLanguage}
          >
            {(text) => (
              <>
                {(written === undefined || written.lacks.length > 0) && <LacksWords />}
                <SendText text={text} label={t(words.send)} isOff={text === ''} onSend={() => void note(true)} />
                {isStage(letter) && decided === undefined && (
                  <Button
                    className="plain"
                    label={t(words.unwanted)}
                    onClick={async () => {
                      if (await note(false)) onDone()
                    }}
                  />
                )}
              </>
            )}
          </AnswerSheet>
          <p className="quiet">
            {decided === undefined
              ? t(isStage(letter) ? words.once : words.keeps)
              : t(decided.unwanted === true ? words.dropped : words.sent, { day: day(decided.day) })}
          </p>
        </div>
        <Sources sources={answer.sources} />
      </div>
    </>
  )
}

function LacksWords() {
  const { t } = useStayWords()
  return (
    <p className="note">
      {t(words.lacks)} <WordsButton label={t(words.write)} />
    </p>
  )
}

function WordsButton({ label }: { label: string }) {
  const select = useSelect()
  return <Button className="plain" label={label} onClick={() => select({ file: 'translations.yaml', path: [] })} />
}

function Sources({ sources }: { sources: readonly LetterSource[] }) {
  const { t } = useStayWords()
  return (
    <aside className="sources" aria-label={t(words.from)}>
      <h3>{t(words.from)}</h3>
      <ul>
        <li>
          <span>
            <b>{t(words.text)}</b>
            <small>{t(words.textOf)}</small>
          </span>
          <WordsButton label={t(words.change)} />
        </li>
        {sources.map((source) => (
          <SourceLine key={source.part} {...source} />
        ))}
      </ul>
      <p className="quiet">{t(words.never)}</p>
    </aside>
  )
}

function SourceLine({ part, at, isKnown }: LetterSource) {
  const { t } = useStayWords()
  const select = useSelect()
  const placeholders = useDesk(({ state }) => state?.placeholders) ?? []
  // Of a list some entries may be written, and others not yet.
  const isExample = isKnown && at !== undefined && placeholders.some((each) => isPlaceWithin(each, at))
  const says = !isKnown
    ? words.missing
    : isExample
      ? words[part === 'way' ? 'partly' : 'example']
      : part === 'hour' && at === undefined
        ? words.said
        : words.known
  const label = t(isKnown ? words.change : words.write)
  return (
    <li>
      <span>
        <b>{t(words.parts[part])}</b>
        <small className={isExample ? 'late' : undefined}>{t(says)}</small>
      </span>
      {isKnown && !isExample && <Sign id="check" />}
      {at !== undefined && (!isKnown || isExample) && (
        <Button
          className="plain"
          label={label}
          aria-label={`${t(words.parts[part])}: ${label}`}
          onClick={() => select(at, { isPart: at.path.length > 0 })}
        />
      )}
      {part === 'payment' && <Button className="plain" label={label} dialog={<PaymentDialog />} />}
    </li>
  )
}
