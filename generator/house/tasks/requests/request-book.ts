/** What the screen of the requests shows and asks: the book, a message that is read, a verdict, and the answers. */
import { resolve } from 'node:path'
import { z } from 'zod'
import type { AskedFrom, DeskDefinition } from '../../../desk/desk-definition.ts'
import { savePublished, storeFolder } from '../../bookings/feed-store.ts'
import { planAnswers } from '../../bookings/unit-answers.ts'
import {
  isTaking,
  nightSpans,
  requestKind,
  requestsBeside,
  type RequestKind,
  type TakenNights
} from '../../bookings/night-spans.ts'
import { sinceOf } from '../../bookings/nights-since.ts'
import { compareRequests, type RequestNights } from '../../bookings/request-conflicts.ts'
import { clockIn } from '../../bookings/zone-clock.ts'
import type { Model, StayRequest } from '../../model/content-model.ts'
import { listUnits } from '../../model/unit-list.ts'
import { part } from '../../rules/rule.ts'
import { daysBetween } from '../../stay/day-range.ts'
import { stayFields } from './request-task.ts'
import { forgetNames, namesFile, readNames, writeName, type GuestNames } from './names-file.ts'
import { readMessage, type ReadMessage } from '../../requests/read-message.ts'
import { judge, type Verdict } from '../../requests/request-verdict.ts'
import { writeAnswer } from '../../requests/write-answer.ts'

/** The whole house, while nothing is wrong in it. */
const houseOf = part({
  site: 'all',
  phones: 'all',
  services: 'all',
  rules: 'all',
  translations: 'all',
  pages: 'all',
  oil: 'all',
  guide: 'all',
  map: 'all',
  rooms: 'all',
  apartments: 'all',
  prices: 'facts',
  stays: 'facts',
  bookings: 'facts',
  requests: 'facts'
})

export type BookEntry = {
  index: number
  request: StayRequest
  kind: RequestKind
  /** Whether the site, as it was last written here, still shows nights as taken that are free again. */
  isShownTaken: boolean
}

export type Book = {
  today: string
  currency: string
  units: readonly { unit: string; name: string; most: number | undefined }[]
  languages: readonly { code: string; name: string }[]
  extras: readonly { id: string; list: string; name: Readonly<Record<string, string>> }[]
  entries: readonly BookEntry[]
  /** What the calendars say of the nights of requests; empty until they are read. */
  nights: readonly RequestNights[]
}

/** Undefined while something is wrong in the content. */
export function bookOf({ content, today, taken }: Pick<AskedFrom, 'content' | 'today' | 'taken'>): Book | undefined {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- all of its files were asked for
  const house = houseOf(content.checked) as Model | undefined
  if (house === undefined) return undefined
  const nights = bookings(taken)
  const requests = house.requests?.requests ?? []
  const clock = clockIn(house.site.timeZone)
  return {
    today,
    currency: house.site.currency,
    units: listUnits(house).map(({ unit, name, guests }) => ({ unit, name, most: guests?.max })),
    languages: house.site.languages.map(({ code, name }) => ({ code, name })),
    extras: (['rooms', 'apartments'] as const).flatMap((list) =>
      (house.pages[list]?.unit.extras ?? []).flatMap(({ name, charge }) =>
        charge?.due === 'on-request' ? [{ id: charge.id, list, name }] : []
      )
    ),
    entries: requests.map((request, index) => {
      const kind = requestKind(request, today)
      return { index, request, kind, isShownTaken: isShownTaken(request, kind, { house, nights, today }) }
    }),
    nights: compareRequests(requests, nights, { today, instantOf: (day) => clock.instantOf(day, 0) })
  }
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what `openAnswers` of this definition gives
const bookings = (taken: unknown): ReadonlyMap<string, TakenNights> => (taken ?? new Map()) as Map<string, TakenNights>

function isShownTaken(
  { unit, arrival, departure }: StayRequest,
  kind: RequestKind,
  { house, nights, today }: { house: Model; nights: ReadonlyMap<string, TakenNights>; today: string }
): boolean {
  if ((kind !== 'lapsed' && kind !== 'cancelled') || departure <= today) return false
  const own = nights.get(unit)
  const taken = nightSpans(house, own ?? {}, { unit, from: arrival, until: departure, today }).filter(isTaking)
  return daysBetween(arrival < today ? today : arrival, departure).some(
    (night) =>
      sinceOf(own?.published ?? [], night) !== undefined &&
      !taken.some((span) => span.arrival <= night && night < span.departure)
  )
}

/** Keeps which nights the site shows as taken from now on: a calendar can pass them back only after that. */
export function rememberPublished({ content, today, taken, cache, data }: AskedFrom): void {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
  const house = houseOf(content.checked) as Model | undefined
  if (house !== undefined)
    savePublished(
      { folder: storeFolder(cache), data: resolve(data), now: Date.now() },
      planAnswers(house, bookings(taken), today)
    )
}

const askedStay = z
  .object(stayFields)
  .refine(({ arrival, departure }) => arrival < departure && daysBetween(arrival, departure).length <= 366)

const verdictQuestion = z.object({
  asked: askedStay,
  index: z.int().min(0).optional(),
  until: stayFields.arrival.optional()
})

/** The texts of the three answers in a language. */
export type Answers = { confirmed: string; option: string; declined: string }
export type Judged = { verdict: Verdict; answers: Readonly<Record<string, Answers>> }

const namesQuestion = z.union([
  z.object({ list: z.literal(true) }),
  z.object({ key: z.string().max(200), name: z.string().max(200), departure: stayFields.departure }),
  z.object({ before: stayFields.departure })
])

export const bookQuestions = {
  message: (asked: unknown, { content, today }: AskedFrom): ReadMessage | undefined => {
    const { data } = z.object({ text: z.string().max(20_000) }).safeParse(asked)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
    const house = houseOf(content.checked) as Model | undefined
    return data === undefined || house === undefined ? undefined : readMessage(data.text, house, today)
  },
  verdict: (asked: unknown, { content, today, taken }: AskedFrom): Judged | undefined => {
    const { data } = verdictQuestion.safeParse(asked)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
    const house = houseOf(content.checked) as Model | undefined
    if (data === undefined || house === undefined) return undefined
    const requests = requestsBeside(house.requests?.requests, data.index)
    const verdict = judge(data.asked, { ...house, requests: { requests } }, { taken: bookings(taken), today })
    const alternatives = verdict.others.slice(0, 2)
    const { until, asked: stay } = data
    const total = stay.total ?? verdict.total
    const priced = { ...stay, ...(total !== undefined && { total }) }
    const isTaxIncluded =
      verdict.tax === 0 || (total !== verdict.total && verdict.difference !== 'without-tax')
        ? undefined
        : total === verdict.total
    const answers = house.site.languages.map(({ code }) => {
      const write = (kind: 'confirmed' | 'option' | 'declined'): string =>
        writeAnswer({ kind, asked: priced, until, isTaxIncluded, alternatives }, house, code)
      return [code, { confirmed: write('confirmed'), option: write('option'), declined: write('declined') }] as const
    })
    return { verdict, answers: Object.fromEntries(answers) }
  },
  names: (asked: unknown, { data: folder, env }: AskedFrom): GuestNames | undefined => {
    const { data } = namesQuestion.safeParse(asked)
    const file = namesFile(folder, env)
    if (data === undefined) return undefined
    if ('list' in data) return readNames(file)
    return 'before' in data ? forgetNames(file, data.before) : writeName(file, data.key, data)
  }
} satisfies DeskDefinition['questions']
