/** The names of guests, if the owner wants them: they are in a file of this computer alone. */
import { useState, type ReactNode } from 'react'
import type { LocalizedText } from '../../../engine/diagnostics/language.ts'
import { useAnswer } from '../../../desk/app/state/use-answer.ts'
import type { Book, BookEntry } from './request-book.ts'
import type { GuestNames } from './names-file.ts'
import { useStayWords } from '../year/use-stay-words.ts'
import { askBook } from './use-book.ts'

const words = {
  who: { it: 'Chi è? Solo per te', en: 'Who is it? For you alone' },
  where: {
    it: 'I nomi stanno in un file a parte su questo computer, mai nel sito né nelle copie che pubblichi.',
    en: 'Names are in a separate file on this computer, never on the site or in what you publish.'
  },
  names: { it: 'I nomi degli ospiti', en: 'Names of guests' },
  write: { it: 'Scrivi', en: 'Write' },
  before: { it: 'Cancella i nomi di chi è partito prima del', en: 'Delete the names of those who left before' },
  forget: { it: 'Cancella', en: 'Delete' }
}

export function Names({ book, entry }: { book: Book; entry?: BookEntry | undefined }) {
  const { t } = useStayWords()
  const [kept, setKept] = useState<GuestNames>()
  const first = useAnswer('names', () => askBook('names', { list: true }))
  const names = kept ?? first?.answer ?? {}
  const { unit, arrival, departure } = entry?.request ?? {}
  const key = `${unit} ${arrival} ${departure}`
  const form = (label: LocalizedText, input: ReactNode, asked: (typed: FormDataEntryValue | null) => object) => (
    <form action={async (data) => setKept(await askBook('names', asked(data.get('typed'))))}>
      <label>
        {t(label)} {input}
      </label>
      <button type="submit">{t(label === words.who ? words.write : words.forget)}</button>
    </form>
  )
  const who = <input key={names[key]?.name} name="typed" autoComplete="off" defaultValue={names[key]?.name} />
  const day = <input name="typed" type="date" required defaultValue={`${book.today.slice(0, 4)}-01-01`} />
  return (
    <details className="guest-names">
      <summary>{t(words.names)}</summary>
      <p className="help">{t(words.where)}</p>
      {entry !== undefined && form(words.who, who, (name) => ({ key, name, departure }))}
      {Object.keys(names).length > 0 && form(words.before, day, (before) => ({ before }))}
    </details>
  )
}
