/**
 * Knows what of the stays of the book waits today: deposits that are late, options that end, letters that are due. It
 * writes these letters in each language of the site, and says where what is in them comes from.
 */
import { z } from 'zod'
import type { DeskContext, RawContent } from '../../../desk/desk-definition.ts'
import { rawAt } from '../../../desk/forms/raw-content.ts'
import type { Origin } from '../../../desk/protocol.ts'
import { entriesOf, valueAt } from '../../../engine/fields/value-paths.ts'
import { buildRouteTable, type Addresses } from '../../../engine/route-table.ts'
import { requestKind } from '../../bookings/night-spans.ts'
import type { StageLetter } from '../../model/content-enums.ts'
import type { BookModel, StayRequest } from '../../model/content-model.ts'
import { nameOfUnit } from '../../model/unit-list.ts'
import { unreadRequest } from '../../model/house-questions.ts'
import { directionsTo } from '../../pages/map/map-view.ts'
import { pageAddresses } from '../../pages/page-kinds.ts'
import { isDepositLate, missingOf } from '../../requests/letters/deposit-state.ts'
import {
  writeArrival,
  writeOptionQuestion,
  writeReminder,
  writeThanks,
  type LetterSources,
  type WrittenLetter
} from '../../requests/letters/stage-letters.ts'
import { addDays, type Day } from '../../stay/days/day.ts'
import type { Stay } from '../../stay/stay.ts'
import { houseOf, question } from '../requests/request-book.ts'
import { paymentWays } from '../deposit/payment-file.ts'

export const letterKinds = ['arrival', 'thanks', 'deposit', 'option'] as const
export type LetterKind = (typeof letterKinds)[number]

/** A stay of the book, by its place there. */
type Listed = Stay & { index: number; unit: string; name: string; adults: number; children?: number | undefined }

/** Money that has not come, in the currency of the house, or nights that become free. */
export type Hold = Listed &
  (
    | { kind: 'deposit'; amount: number; due: Day }
    | { kind: 'option'; until: Day; isToday: boolean; total: number | undefined }
  )

/** `language` is that of the guest, where the site has it. */
export type DueLetter = Listed & { letter: StageLetter; language: string | undefined; hour: string | undefined }

export type Waiting = { today: Day; holds: readonly Hold[]; letters: readonly DueLetter[] }

/** For how many days after it a letter is still offered. */
const daysOfThanks = 7
const defaultDaysBefore = 2

export function waitingOf(from: Omit<DeskContext, 'env'>): Waiting {
  const { content, today } = from
  const house = houseOf(from)
  const daysBefore = rawAt(content, 'site.yaml', 'letters', 'daysBefore')
  const before = typeof daysBefore === 'number' ? daysBefore : defaultDaysBefore
  const requests = (house.requests?.requests ?? []).flatMap((request, index) =>
    request === unreadRequest ? [] : [{ request, stay: listed(request, index, house) }]
  )
  const holds = requests.flatMap(({ request, stay }) => holdsOf(request, stay, today))
  return {
    today,
    holds: holds.toSorted((one, other) => lastDayOf(one).localeCompare(lastDayOf(other))),
    letters: requests.flatMap(({ request, stay }): DueLetter[] => {
      const letter = dueLetter(request, { today, before })
      const { language: code, hour } = request
      const language = house.site.languages.find((each) => each.code === code)?.code
      return letter === undefined ? [] : [{ ...stay, letter, language, hour }]
    })
  }
}

const listed = (request: StayRequest, index: number, house: BookModel): Listed => {
  const { unit, arrival, departure, adults, children } = request
  return { index, unit, name: nameOfUnit(house, unit), arrival, departure, adults, children }
}

const lastDayOf = (hold: Hold): Day => (hold.kind === 'deposit' ? hold.due : hold.until)

function holdsOf(request: StayRequest, stay: Listed, today: Day): Hold[] {
  const { deposit, until = '', total } = request
  const kind = requestKind(request, today)
  const isHeld = (kind === 'confirmed' || kind === 'option') && request.departure > today
  const late = isHeld && deposit?.due !== undefined && isDepositLate(deposit, today)
  const isEnding = kind === 'option' && until <= addDays(today, 1)
  return [
    ...(late ? [{ ...stay, kind: 'deposit' as const, amount: missingOf(deposit), due: deposit.due ?? '' }] : []),
    ...(isEnding ? [{ ...stay, kind: 'option' as const, until, isToday: until === today, total }] : [])
  ]
}

/** Each letter is offered once: it is written in the book whether it was sent or was not wanted. */
function dueLetter(
  { state, arrival, departure, letters = [] }: StayRequest,
  { today, before }: { today: Day; before: number }
): StageLetter | undefined {
  const isDecided = (letter: StageLetter): boolean => letters.some((each) => each.letter === letter)
  if (state !== 'confirmed') return undefined
  if (arrival >= today && addDays(arrival, -before) <= today) return isDecided('arrival') ? undefined : 'arrival'
  const isThanked = departure < today && departure >= addDays(today, -daysOfThanks)
  return isThanked && !isDecided('thanks') ? 'thanks' : undefined
}

// The letter itself

/** What a letter repeats from the content, and where the owner can write it. */
export type LetterSource = {
  part: 'address' | 'map' | 'way' | 'hour' | 'guide' | 'reviews' | 'payment'
  at?: Origin
} & {
  isKnown: boolean
}

export type LetterAnswer = {
  texts: Readonly<Record<string, WrittenLetter>>
  sources: readonly LetterSource[]
}

const letterQuestion = z.object({ index: z.int().min(0), letter: z.enum(letterKinds) })

export const letterQuestions = {
  waiting: (_: unknown, from: DeskContext) => waitingOf(from),
  letter: question(letterQuestion, ({ index, letter }, { house, ...from }): LetterAnswer | undefined => {
    const request = house.requests?.requests?.[index]
    if (request === undefined || request === unreadRequest) return undefined
    const ways = paymentWays(from)
    const texts = house.site.languages.flatMap((language): [string, WrittenLetter][] => {
      const sources = sourcesIn(from.content, house, language.code)
      const text = writeLetter(request, { letter, sources, ways, house: { ...house, language } })
      return text === undefined ? [] : [[language.code, text]]
    })
    const [main] = house.site.languages
    const known = sourcesIn(from.content, house, main?.code ?? '')
    const places = { request, house, hasWays: ways.iban !== undefined || ways.link !== undefined }
    return { texts: Object.fromEntries(texts), sources: placesOf(letter, known, places) }
  })
}

type WrittenFrom = {
  letter: LetterKind
  sources: LetterSources
  ways: Parameters<typeof writeReminder>[1]
  house: Parameters<typeof writeThanks>[2]
}

function writeLetter(request: StayRequest, { letter, sources, ways, house }: WrittenFrom): WrittenLetter | undefined {
  const writers: Readonly<Record<LetterKind, () => WrittenLetter | undefined>> = {
    arrival: () => writeArrival(request, sources, house),
    thanks: () => writeThanks(request, sources, house),
    deposit: () => writeReminder(request, ways, house),
    option: () => writeOptionQuestion(request, house)
  }
  return writers[letter]()
}

const steps = ['contacts', 'way', 'steps'] as const

/** What the content says, right or not in its other parts. */
function sourcesIn(content: RawContent, { site }: BookModel, code: string): LetterSources {
  const textAt = (file: string, ...path: string[]): string | undefined => {
    const value = rawAt(content, file, ...path)
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
  }
  const addressPart = (key: string): string | undefined => textAt('site.yaml', 'address', key)
  const street = addressPart('street')
  const town = [addressPart('postcode'), addressPart('town')].filter((part) => part !== undefined).join(' ')
  const point = addressPart('coordinates')
  const addresses = addressesOf(content)
  return {
    address: street === undefined ? undefined : [street, town].filter((part) => part !== '').join(', '),
    mapLink: point === undefined || !/^-?[\d.]+\s*,\s*-?[\d.]+$/.test(point) ? undefined : directionsTo(point).webMap,
    way: entriesOf(rawAt(content, 'pages.yaml', ...steps)).flatMap(([, step]) => {
      const [name, text] = ['name', 'text'].map((key) => valueAt(step, [key, code]))
      return typeof name === 'string' && typeof text === 'string' && text.trim() !== ''
        ? { name, text: text.trim() }
        : []
    }),
    guide:
      addresses === undefined || rawAt(content, 'pages.yaml', 'guests') === undefined
        ? undefined
        : `${site.host}${buildRouteTable(site.languages, addresses).href('guests', code)}`,
    reviews: textAt('site.yaml', 'letters', 'reviews')
  }
}

function addressesOf({ checked }: RawContent): Addresses | undefined {
  const [known] = checked.read(pageAddresses.reads)
  return known && pageAddresses.of(known)
}

type Places = { request: StayRequest; house: BookModel; hasWays: boolean }

function placesOf(letter: LetterKind, sources: LetterSources, { request, house, hasWays }: Places): LetterSource[] {
  const site = (...path: string[]): Origin => ({ file: 'site.yaml', path })
  const pages = (...path: string[]): Origin => ({ file: 'pages.yaml', path })
  const hasTimes = Object.values(house.rules).some(({ role, times }) => role === 'check-in' && times !== undefined)
  const all: Readonly<Record<LetterKind, readonly LetterSource[]>> = {
    arrival: [
      { part: 'address', at: site('address', 'street'), isKnown: sources.address !== undefined },
      { part: 'map', at: site('address', 'coordinates'), isKnown: sources.mapLink !== undefined },
      { part: 'way', at: pages(...steps), isKnown: sources.way.length > 0 },
      request.hour === undefined
        ? { part: 'hour', at: { file: 'rules.yaml', path: [] }, isKnown: hasTimes }
        : { part: 'hour', isKnown: true },
      { part: 'guide', at: site('host'), isKnown: sources.guide !== undefined }
    ],
    thanks: [{ part: 'reviews', at: site('letters', 'reviews'), isKnown: sources.reviews !== undefined }],
    deposit: [{ part: 'payment', isKnown: hasWays }],
    option: []
  }
  return [...all[letter]]
}
