/** The list of guests’ names, which only this computer has. */
import { useState, type ReactNode } from 'react'
import type { LocalizedText } from '../../../engine/words/language.ts'
import { useDesk } from '../../../desk/app/state/app-context.ts'
import { useAnswer } from '../../../desk/app/state/use-answer.ts'
import { shared } from '../../../desk/app/ui/shared-words.ts'
import type { Book, BookEntry } from './request-book.ts'
import { useStayWords } from '../year/use-stay-words.ts'
import { askHouse } from '../ask-house.ts'

const words = {
  who: { it: 'Chi è? Solo per te', en: 'Who is it? Only for you' },
  where: {
    it: 'I nomi stanno in un file a parte su questo computer, mai nel sito né nelle copie che pubblichi.',
    en: 'Names are in a separate file on this computer, never on the site or in what you publish.'
  },
  names: { it: 'I nomi degli ospiti', en: 'Guests’ names' },
  write: { it: 'Scrivi', en: 'Write' },
  before: { it: 'Cancella i nomi di chi è partito prima del', en: 'Delete the names of those who left before' },
  forget: { it: 'Cancella', en: 'Delete' },
  undecided: {
    it: 'I nomi si vedono e si scrivono dopo che hai risposto alla domanda in cima allo schermo.',
    en: 'Names can be seen and written once you have answered the question at the top of the screen.'
  },
  unreadable: {
    it: 'Alcuni nomi di ospiti in {file} non si leggono: correggi il file o premi «Cancella», che toglie anche questi.',
    en: 'Some names of guests in {file} cannot be read: correct the file, or press “Delete”, which removes these, too.'
  },
  unwritable: {
    it: 'Non salvato: il disco è pieno, o il programma non può scrivere {file}. I nomi di prima ci sono ancora.',
    en: 'Not saved: the disk is full, or the program cannot write {file}. The earlier names are still there.'
  }
}

type NamesAnswer = Awaited<ReturnType<typeof askHouse<'names'>>>

/** The names as they are in the file, and how it is changed. */
export function useGuestNames() {
  // Once the owner has decided whose names these are, they are others.
  const isDecided = useDesk(({ state }) => state?.houseDoubt === undefined)
  const listed = useAnswer(isDecided, () => askHouse('names', { list: true }))
  const [changed, setChanged] = useState<{ answer: NamesAnswer; isDecided: boolean }>()
  const written = changed?.isDecided === isDecided ? changed : undefined
  const answer = (written?.answer ?? listed?.answer) || { names: {} }
  return {
    answer,
    isUnanswered: written !== undefined && written.answer === undefined,
    ask: async (input: object): Promise<void> => setChanged({ answer: await askHouse('names', input), isDecided }),
    /** A request that a hand has written has no id before its first edit. */
    keyOf: ({ request: { id, unit, arrival, departure } }: BookEntry): string => {
      const byNights = `${unit} ${arrival} ${departure}`
      return id === undefined || (!Object.hasOwn(answer.names, id) && Object.hasOwn(answer.names, byNights))
        ? byNights
        : id
    }
  }
}

type NamesProps = { book: Book; guests: ReturnType<typeof useGuestNames>; entry?: BookEntry | undefined }

export function Names({ book, guests: { answer, isUnanswered, ask, keyOf }, entry }: NamesProps) {
  const { t } = useStayWords()
  const { names, unreadable, unwritable, isUndecided } = answer
  const key = entry === undefined ? '' : keyOf(entry)
  const form = (label: LocalizedText, input: ReactNode, asked: (typed: FormDataEntryValue | null) => object) => (
    <form
      // An action would empty the field, also where nothing was saved.
      onSubmit={async (event) => {
        event.preventDefault()
        const typed = new FormData(event.currentTarget).get('typed')
        await ask(asked(typed))
      }}
    >
      <label>
        {t(label)} {input}
      </label>
      <button type="submit">{t(label === words.who ? words.write : words.forget)}</button>
    </form>
  )
  const who = <input key={names[key]?.name} name="typed" autoComplete="off" defaultValue={names[key]?.name} />
  const day = <input name="typed" type="date" required defaultValue={`${book.today.slice(0, 4)}-01-01`} />
  return (
    <>
      {unreadable !== undefined && <p className="bad">{t(words.unreadable, { file: unreadable })}</p>}
      <details>
        <summary>{t(words.names)}</summary>
        <p className="help">{t(words.where)}</p>
        {isUndecided === true && <p>{t(words.undecided)}</p>}
        {entry !== undefined &&
          isUndecided !== true &&
          form(words.who, who, (name) => ({ key, name, departure: entry.request.departure }))}
        {(unreadable !== undefined || Object.keys(names).length > 0) &&
          form(words.before, day, (before) => ({ before }))}
        {unwritable !== undefined && (
          <p className="bad" role="alert">
            {t(words.unwritable, { file: unwritable })}
          </p>
        )}
        {isUnanswered && (
          <p className="bad" role="alert">
            {t(shared.gone)}
          </p>
        )}
      </details>
    </>
  )
}
