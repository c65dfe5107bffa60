/** A book with one room, and a message that is pasted into it. */
import { screen } from '@testing-library/react'
import type { ReadMessage } from '../../../../../generator/house/requests/read-message.ts'
import type { Book } from '../../../../../generator/house/tasks/requests/request-book.ts'
import { BookView } from '../../../../../generator/house/tasks/requests/requests.tsx'
import { renderDesk } from '../../../../desk/app/render-desk.tsx'

export const book: Book = {
  today: '2027-01-10',
  at: { file: 'requests.yaml', seen: 's' },
  currency: 'EUR',
  units: [{ unit: 'rooms/blu', name: 'Blu', facts: undefined }],
  services: [],
  languages: [{ code: 'en', name: 'English', locale: 'en-GB' }],
  extras: [],
  charges: [],
  saysPayment: true,
  doubleSales: [],
  hidden: [],
  entries: [],
  length: 0,
  isWrong: false,
  isGone: false
}

export const stay = { arrival: '2027-03-26', departure: '2027-03-29', adults: 2 }
export const part = { ...stay, children: 0, unit: 'rooms/blu', name: 'Blu', total: 270, cancellation: {}, open: [] }
export const verdict = {
  verdicts: [{ unit: 'rooms/blu', isFree: true, taken: [], isKnown: true, open: [], total: 270, lines: [], tax: 0 }],
  suggested: ['one'],
  missingKinds: [],
  offers: [
    {
      id: 'one',
      isOnDays: true,
      doubtfulNeeds: [],
      unmetKinds: [],
      services: [],
      lines: [],
      open: [],
      total: 270,
      parts: [part]
    }
  ],
  answers: { en: { quote: 'Our quote', option: 'We hold it', confirmed: 'Yours', declined: 'Sorry', cancelled: 'Bye' } }
}

/** Pastes a message at the desk, of which this is read. `entries` are in the book, and `judged` is what is free. */
export async function pasteMessage(
  more: Partial<ReadMessage> = {},
  { judged = verdict, answers = {} }: { judged?: object; answers?: object } = {}
) {
  const message: ReadMessage = {
    ...stay,
    units: ['rooms/blu'],
    rooms: 1,
    ages: [],
    needs: [],
    extras: [],
    wishes: [],
    kinds: [],
    guest: {},
    questions: [],
    language: 'en',
    by: 'words',
    unclear: [],
    answer: { name: 'quote', word: undefined },
    mail: { name: undefined, address: undefined, subject: undefined },
    parts: [],
    ...more
  }
  const desk = renderDesk(<BookView book={book} />, {
    answers: { book, message, verdict: judged, names: { names: {} }, ...answers }
  })
  await desk.user.click(screen.getByLabelText('Paste a message'))
  await desk.user.paste('Hi')
  return desk
}
