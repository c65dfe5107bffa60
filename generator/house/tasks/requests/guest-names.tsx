/** The names of guests, if the owner wants them: they are in a file of this computer alone. */
import { useState } from 'react'
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

const keyOf = ({ request }: BookEntry): string => `${request.unit} ${request.arrival} ${request.departure}`

export function Names({ book, entry }: { book: Book; entry?: BookEntry }) {
  const { t } = useStayWords()
  const [kept, setKept] = useState<GuestNames>()
  const [typed, setTyped] = useState<string>()
  const [before, setBefore] = useState(`${book.today.slice(0, 4)}-01-01`)
  const ask = async (asked: unknown): Promise<GuestNames> => (await askBook('names', asked)) ?? {}
  const first = useAnswer('names', () => ask({ list: true }))
  const names = kept ?? first?.answer ?? {}
  const key = entry && keyOf(entry)
  const change = async (asked: unknown): Promise<void> => {
    setKept(await ask(asked))
    setTyped(undefined)
  }
  return (
    <details className="names">
      <summary>{t(words.names)}</summary>
      <p className="help">{t(words.where)}</p>
      {entry !== undefined && key !== undefined && (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            void change({ key, name: typed ?? '', departure: entry.request.departure })
          }}
        >
          <label>
            {t(words.who)}
            <input
              type="text"
              autoComplete="off"
              value={typed ?? names[key]?.name ?? ''}
              onChange={(event) => setTyped(event.target.value)}
            />
          </label>
          <button type="submit">{t(words.write)}</button>
        </form>
      )}
      {Object.keys(names).length > 0 && (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            void change({ before })
          }}
        >
          <label>
            {t(words.before)}
            <input type="date" required value={before} onChange={(event) => setBefore(event.target.value)} />
          </label>
          <button type="submit">{t(words.forget)}</button>
        </form>
      )}
    </details>
  )
}
