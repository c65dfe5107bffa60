/** A small book of requests, what the house answers about it, and its screen. */
import { screen } from '@testing-library/react'
import { expect, vi } from 'vitest'
import type { StayRequest } from '../../../../generator/house/model/content-model.ts'
import type { Offer, OfferPart, Wish } from '../../../../generator/house/requests/offer.ts'
import type { AnswerName } from '../../../../generator/house/requests/write-answer.ts'
import type { ReadMessage } from '../../../../generator/house/requests/read-message.ts'
import type { Verdict } from '../../../../generator/house/requests/request-verdict.ts'
import type { Book, BookEntry, WishReply } from '../../../../generator/house/tasks/requests/request-book.ts'
import { BookView } from '../../../../generator/house/tasks/requests/requests.tsx'
import { renderDesk } from '../../../desk/app/render-desk.tsx'

/** Two guests and a child, for three nights. */
export const stay = { arrival: '2019-06-05', departure: '2019-06-08', adults: 2, children: 1 }

const words = (en: string) => ({ en })

/** A book without requests, of a house with the room Blu and the apartment Uno. */
export const book: Book = {
  today: '2019-06-03',
  at: { file: 'requests.yaml', seen: 's' },
  currency: 'EUR',
  units: [
    { unit: 'rooms/a', name: 'Blu', facts: words('Double room') },
    { unit: 'flats/b', name: 'Uno', facts: undefined }
  ],
  hidden: [],
  services: [
    { id: 'dogs', name: words('Dogs') },
    { id: 'pool', name: words('Pool') }
  ],
  languages: [
    { code: 'it', name: 'Italiano', locale: 'it-IT' },
    { code: 'en', name: 'English', locale: 'en-GB' }
  ],
  extras: [
    { id: 'cot', list: 'rooms', name: words('A cot') },
    { id: 'bike', list: 'rooms', name: words('A bike') },
    { id: 'linen', list: 'flats', name: words('Linen') }
  ],
  charges: [{ id: 'cot', name: words('A cot') }],
  saysPayment: false,
  entries: [],
  doubleSales: [],
  length: 4,
  isWrong: false,
  isGone: false
}

/** An entry of the book: a quote for Blu until 6 June, unless told otherwise. */
export function entry(request: Partial<StayRequest> = {}, more: Partial<BookEntry> = {}): BookEntry {
  return {
    index: 4,
    kind: 'asked',
    nights: [],
    twice: [],
    others: [],
    isUnpublished: false,
    request: {
      id: 'i',
      unit: 'rooms/a',
      ...stay,
      since: '2019-06-03',
      until: '2019-06-06',
      state: 'asked',
      total: 250,
      language: 'it',
      ...request
    },
    ...more
  }
}

/** A request for Uno, at the fifth place of the book, without a total. */
export const requestForUno = (request: Partial<StayRequest> = {}, more: Partial<BookEntry> = {}): BookEntry =>
  entry({ id: 'j', unit: 'flats/b', total: undefined, ...request }, { index: 5, ...more })

export const part = (more: Partial<OfferPart> = {}): OfferPart => ({
  ...stay,
  unit: 'rooms/a',
  name: 'Blu',
  cancellation: {},
  total: 262.5,
  ...more
})

/** Blu for €262.50, unless told otherwise. */
export const offer = (more: Partial<Offer> = {}): Offer => ({
  id: 'blu',
  isOnDays: true,
  parts: [part()],
  total: 262.5,
  open: [],
  lines: [],
  services: [],
  doubtfulNeeds: [],
  unmetKinds: [],
  ...more
})

const unoPart = part({ unit: 'flats/b', name: 'Uno', total: 300 })
export const blu = offer()
export const uno = offer({ id: 'uno', total: 300, parts: [unoPart] })
export const both = offer({ id: 'both', total: 562.5, parts: [unoPart, part()] })

export const freeUnit = (more: Partial<Verdict> & { unit?: string } = {}): WishReply['verdicts'][number] => ({
  unit: 'rooms/a',
  isFree: true,
  taken: [],
  refused: undefined,
  total: undefined,
  open: [],
  tax: 0,
  lines: [],
  cancellation: {},
  difference: undefined,
  read: undefined,
  isKnown: true,
  ...more
})

/** Both units are free, and Blu is suggested. */
export const verdict: WishReply = {
  verdicts: [freeUnit({ total: 262.5, read: 1559550000000 })],
  suggested: ['blu'],
  missingKinds: [],
  deposit: undefined,
  offers: [blu, uno],
  answers: {
    en: { quote: 'Our quote', option: 'We hold it', confirmed: 'Yours', declined: 'Sorry', cancelled: 'Cancelled' },
    it: { quote: 'Preventivo', option: 'Opzione', confirmed: 'Conferma', declined: 'Purtroppo', cancelled: 'Disdetta' }
  }
}

/** A message in English that asks for a quote of Blu, and names a total of €250. */
export const message: ReadMessage = {
  ...stay,
  units: ['rooms/a'],
  rooms: 1,
  ages: [],
  needs: [],
  extras: [],
  total: 250,
  language: 'en',
  by: 'words',
  unclear: [],
  wishes: [],
  kinds: [],
  questions: [],
  guest: { name: undefined, phone: undefined },
  answer: { name: 'quote', word: undefined },
  mail: { name: undefined, address: undefined, subject: undefined },
  parts: []
}

export const wish: Wish = { ...stay, total: 250, units: ['rooms/a'], rooms: 1, services: [] }

/** What the house answers to each question of the screen. */
export const answers = { message, verdict, names: { names: {} } }

type Scene = Parameters<typeof renderDesk>[1]
type Opened = NonNullable<Scene> & {
  entries?: BookEntry[]
  /** The place of the entry that is open, and the answer that is asked for. */
  open?: number
  wanted?: AnswerName
  book?: Partial<Book>
}

/** Opens the screen of the requests. Links lead out of the desk, so none is followed. */
export function openBook({ entries = [], open, wanted, book: more, answers: own, ...scene }: Opened = {}) {
  const desk = renderDesk(<BookView book={{ ...book, entries, ...more }} />, {
    ...scene,
    answers: { ...answers, ...own },
    view: { opening: open === undefined ? undefined : { index: open, answer: wanted } }
  })
  return withRequests(desk)
}

/** Adds to a desk what was asked of the server. */
export function withRequests<Desk extends ReturnType<typeof renderDesk>>(desk: Desk) {
  desk.container.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('a') !== null) event.preventDefault()
  })
  return {
    ...desk,
    /** The inputs of all requests with a name. */
    requests: (name: string) => desk.asked.flatMap(([each, input]) => (each === name ? [input] : [])),
    /** The edits of each save. */
    saves: () => desk.asked.flatMap(([each, input]) => (each === 'save' ? [(input as { edits: object[] }).edits] : []))
  }
}

/** Opens the screen and pastes a message, until its answer is there to be sent. */
export async function pasteMessage(opened: Opened = {}) {
  const desk = openBook(opened)
  await desk.user.click(screen.getByLabelText('Paste a message'))
  await desk.user.paste('Hi')
  await screen.findByRole('group', { name: 'What you answer' })
  return desk
}

/** Types a text in the place of the one that is there. */
export async function replaceText({ user }: ReturnType<typeof renderDesk>, field: HTMLElement, text: string) {
  await user.clear(field)
  await user.type(field, text)
}

/** The text of the answer that a screen has. */
export const answerText = (name: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name })

/** Waits until a request was sent so many times. */
export const waitForRequests = (requests: () => unknown[], count: number) =>
  vi.waitFor(() => expect(requests()).toHaveLength(count))
