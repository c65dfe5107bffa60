/** Answers for the screen of the requests: the book, a read message, a verdict, and the answers. */
import { resolve } from 'node:path'
import { z } from 'zod'
import type { DeskContext, DeskDefinition, RawContent } from '../../../desk/desk-definition.ts'
import type { DeskEdit } from '../../../desk/protocol.ts'
import { rawAt } from '../../../desk/forms/raw-content.ts'
import { entriesOf } from '../../../engine/fields/value-paths.ts'
import type { Addresses } from '../../../engine/route-table.ts'
import { sha256 } from '../../../engine/store/hash.ts'
import { knownHouse, loadFiles, saveFiles, savePublished, storeFolder } from '../../bookings/feeds/feed-store.ts'
import { bookableWindow, planAnswers, planHiddenCalendars } from '../../bookings/unit-answers.ts'
import { bookedUnits } from '../../bookings/booked-units.ts'
import { isTaking, nightSpans, requestKind, type RequestKind, type UnitBookings } from '../../bookings/night-spans.ts'
import { promisedBefore } from '../../bookings/feeds/feeds.ts'
import { compareRequests, type RequestNights } from '../../bookings/request-conflicts.ts'
import { collections, type Collection } from '../../model/content-enums.ts'
import type { BookModel, Model, StayRequest } from '../../model/content-model.ts'
import { unreadRequest } from '../../model/house-questions.ts'
import { listUnits, nameOfUnit } from '../../model/unit-list.ts'
import { pageAddresses } from '../../pages/page-kinds.ts'
import {
  doubleSales,
  nightsPromisedTwice,
  requestsFile,
  type DoubleSale
} from '../../rules/availability/request-rules.ts'
import { requestSchema } from '../../schemas/availability/requests-schema.ts'
import { daysBetween } from '../../stay/days/day-range.ts'
import { addDays } from '../../stay/days/day.ts'
import { mergeStays, staysOn, type Stay } from '../../stay/stay.ts'
import { maxNights } from '../../stay/stay-query.ts'
import { readMessage, type ReadMessage } from '../../requests/read-message.ts'
import { offerTerms } from '../../requests/letters/deposit-terms.ts'
import { keepsTotal, type Offer, type OfferPart } from '../../requests/offer.ts'
import { offersFor, type Offers } from '../../requests/find-offers.ts'
import { judgeChange, writeChange, type ChangeVerdict } from '../../requests/stay-change.ts'
import { chargedExtras, writeAnswers, writeReplies, type Answers } from '../../requests/write-answer.ts'
import { depositChoice, depositReply, type DepositReply } from '../deposit/deposit-reply.ts'
import { answerPayment } from '../deposit/payment-file.ts'
import { answerNames } from './names-file.ts'

export type BookEntry = {
  index: number
  request: StayRequest
  kind: RequestKind
  /**
   * Whether the site, as last written here, does not yet show or tell booking sites that its nights are promised, or
   * that they are free again.
   */
  isUnpublished: boolean
  /** What the calendars say of its nights; empty until they are read. */
  nights: readonly RequestNights[]
  /** Those of its nights that another stay of the book is promised as well. */
  twice: readonly Stay[]
  /** What is free instead, if its nights are sold, or were promised to another guest before. */
  others: readonly OfferPart[]
}

type Words = Readonly<Record<string, string | undefined>>

export type Book = {
  today: string
  /** The file of the book, and the version that is shown. */
  at: Pick<DeskEdit, 'file' | 'seen'>
  currency: string
  /** `facts` say in a few words what a unit is. */
  units: readonly { unit: string; name: string; facts: Words | undefined }[]
  /** Those that are not on the site, and cannot be offered: some of the book can be of them. */
  hidden: readonly { unit: string; name: string }[]
  /** What guests ask for. */
  services: readonly { id: string; name: Words }[]
  languages: readonly { code: string; name: string; locale: string }[]
  /** Those on request, and all that a total can have. */
  extras: readonly { id: string; list: string; name: Words }[]
  charges: readonly { id: string; name: Words }[]
  /** Whether a confirmation says what is to be paid when: some rule of the house does. */
  saysPayment: boolean
  entries: readonly BookEntry[]
  /** The nights that several of the entries are promised. */
  doubleSales: readonly DoubleSale[]
  /** How many requests are in the file, also those that cannot be read. */
  length: number
  /** Whether some of the file cannot be read. */
  isWrong: boolean
  /** Whether the file is gone with stays to come: a new one would free their nights. */
  isGone: boolean
}

/** What files say that the availability does not need; nothing where one is wrong. */
const contentOf = ({ checked }: RawContent, names: readonly string[]): Partial<Model> => checked.read(names)[0] ?? {}

function entriesOfUnits(content: RawContent) {
  const whole = contentOf(content, [...collections])
  return new Map<string, Model[Collection][number]>(
    collections.flatMap((list) => (whole[list] ?? []).map((each) => [`${list}/${each.slug}`, each] as const))
  )
}

export const houseOf = ({ content, ...folders }: Pick<DeskContext, 'content' | 'cache' | 'data'>) =>
  knownHouse(content.checked, folders)

function addressesIn({ read }: RawContent['checked']): Addresses | undefined {
  const [content] = read(pageAddresses.reads)
  return content && pageAddresses.of(content)
}

export function bookOf(from: Omit<DeskContext, 'env'>): Book {
  const { content, today, feeds } = from
  const house = houseOf(from)
  // Those that only the last reading has are in no file that could be edited.
  const { length } = entriesOf(rawAt(content, requestsFile, 'requests'))
  const requests = (house.requests?.requests ?? []).slice(0, length)
  const booked = bookingsByUnit(feeds)
  const text = content.sources.find(({ file }) => file === requestsFile)?.text ?? ''
  const comparison = compareRequests(house, booked, today)
  const entries = entriesOfUnits(content)
  const promisedTwice = nightsPromisedTwice(requests, today)
  const sales = doubleSales(requests, today)
  return {
    today,
    at: { file: requestsFile, seen: sha256(text) },
    currency: house.site.currency,
    units: listUnits(house).map(({ unit, name }) => ({ unit, name, facts: entries.get(unit)?.subtitle })),
    hidden: house.heldBack.map(({ file }) => {
      const unit = file.replace(/\.yaml$/, '')
      return { unit, name: nameOfUnit(house, unit) }
    }),
    services: Object.entries(contentOf(content, ['services']).services ?? {}).map(([id, { name }]) => ({ id, name })),
    languages: house.site.languages.map(({ code, name, locale }) => ({ code, name, locale })),
    charges: chargedExtras(house).map(({ id, name }) => ({ id, name })),
    extras: chargedExtras(house).filter(({ due }) => due === 'on-request'),
    saysPayment: Object.values(house.rules).some(({ role, detail }) => role === 'payment' && detail !== undefined),
    length,
    isWrong: house.wrong.has(requestsFile),
    isGone: promisedBefore(house, from, today).length > 0,
    doubleSales: sales,
    entries: requests.flatMap((request, index) => {
      if (request === unreadRequest) return []
      const kind = requestKind(request, today)
      const nights = comparison.filter((each) => each.index === index)
      const pairs = promisedTwice.filter(({ first, second }) => first === index || second === index)
      const isSold =
        sales.some(({ stays }) => stays.slice(1).includes(index)) || nights.some((each) => each.kind === 'sold')
      return {
        index,
        request,
        kind,
        isUnpublished: isUnpublished(request, kind, { house, booked, today }),
        nights,
        twice: mergeStays(pairs.map((pair) => pair.nights)),
        others: isSold ? othersFor(request, house, { bookings: booked, today, index }) : []
      }
    })
  }
}

/** As many other stays as an alarm names. */
const mostOthers = 3

function othersFor(
  request: StayRequest,
  house: BookModel,
  at: { bookings: ReadonlyMap<string, UnitBookings>; today: string; index: number }
) {
  const wish = { ...request, units: [request.unit], rooms: 1, services: [] }
  const { offers } = offersFor(wish, house, { ...at, servicesOf: () => [] })
  const others = offers.flatMap(({ parts: [part, ...more], isOnDays }) =>
    part && more.length === 0 && !(isOnDays && part.unit === request.unit) ? part : []
  )
  return others.slice(0, mostOthers)
}

export const bookingsByUnit = (feeds: unknown): ReadonlyMap<string, UnitBookings> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what `openAnswers` of this definition gives
  (feeds ?? new Map()) as Map<string, UnitBookings>

function isUnpublished(
  { unit, arrival, departure }: StayRequest,
  kind: RequestKind,
  { house, booked, today }: { house: BookModel; booked: ReadonlyMap<string, UnitBookings>; today: string }
): boolean {
  if (kind === 'asked' || kind === 'declined' || departure <= today) return false
  const own = booked.get(unit)
  const from = arrival < today ? today : arrival
  // Of later nights no site shows or tells anything yet.
  const { until } = bookableWindow(house, today)
  const taken = nightSpans(house, own ?? {}, { unit, from, until, today }).filter(isTaking)
  return daysBetween(from, departure < until ? departure : until).some((night) => {
    const [shown] = staysOn(own?.published ?? [], night)
    const isTold = shown !== undefined && shown.until === undefined
    if (kind === 'confirmed' || kind === 'option') return !isTold
    const spans = staysOn(taken, night)
    // A site that only passes nights on learns by our calendar that they are free.
    return spans.length === 0 ? shown !== undefined : isTold && spans.every((span) => 'isEcho' in span && span.isEcho)
  })
}

/** Keeps which nights the site shows as taken from now on: a calendar can pass them back only after that. */
export function recordPublication(from: DeskContext): void {
  const { today, feeds, cache, data } = from
  const house = houseOf(from)
  const booked = bookingsByUnit(feeds)
  if (house.wrong.size === 0)
    savePublished({ folder: storeFolder(cache), data: resolve(data), now: Date.now() }, [
      ...planAnswers(house, booked, today),
      ...planHiddenCalendars(house, booked, today)
    ])
}

/** Frees the nights of a book that whoever undoes its first entry deletes. */
export function freeDeletedStays(files: readonly string[], { cache, data }: Pick<DeskContext, 'cache' | 'data'>): void {
  if (!files.includes(requestsFile)) return
  const folder = storeFolder(cache)
  const { [requestsFile]: _, ...others } = loadFiles(folder, data)
  saveFiles(folder, data, others)
}

/** `deposit` is what a promise of what is chosen would ask for. */
export type WishReply = Offers & { answers: Readonly<Record<string, Answers>>; deposit: DepositReply | undefined }

const { shape } = requestSchema()
const stayShape = requestSchema().pick({
  arrival: true,
  departure: true,
  adults: true,
  children: true,
  needs: true,
  extras: true,
  total: true
})
const hasFewNights = ({ arrival, departure }: Stay): boolean =>
  arrival < departure && departure <= addDays(arrival, maxNights)

/** What a guest is told besides: texts by the language. */
const replies = z.array(z.record(z.string(), z.string())).max(40)

const verdictQuestion = z.object({
  wish: stayShape
    .extend({
      units: z.array(z.string()).max(4),
      rooms: z.int().min(1).max(2),
      services: z.array(z.string()),
      kinds: z.array(z.object({ word: z.string(), units: z.array(z.string()) })).optional()
    })
    .refine(hasFewNights),
  index: z.int().min(0).optional(),
  until: shape.until,
  /** What an answer offers, by the ids; otherwise what is suggested. */
  chosen: z.array(z.string()).optional(),
  /** Whether the total of the wish is agreed on. */
  isAgreed: z.boolean(),
  /** A total of the owner’s own for what is offered. */
  ownTotal: shape.total,
  replies: replies.optional(),
  deposit: depositChoice.optional()
})

export type ChangeReply = { verdict: ChangeVerdict; answers: Readonly<Record<string, string>> }

const changeQuestion = z.object({
  /** Its place in the book. */
  index: z.int().min(0),
  after: stayShape.extend({ unit: shape.unit }).refine(hasFewNights),
  /** The total that is chosen, where it is not the one that is proposed. */
  total: shape.total
})

/** A question of the house, answered with undefined for what cannot be asked. */
export const question =
  <Question, Answer>(
    asks: z.ZodType<Question>,
    answer: (input: Question, from: DeskContext & { house: BookModel }) => Answer
  ) =>
  (input: unknown, from: DeskContext): Answer | undefined => {
    const { data } = asks.safeParse(input)
    return data === undefined ? undefined : answer(data, { ...from, house: houseOf(from) })
  }

function judgeWish(
  { wish, index, until, chosen, isAgreed, ownTotal, replies: told, deposit: choice }: z.infer<typeof verdictQuestion>,
  from: DeskContext & { house: BookModel }
) {
  const { house, feeds, today, content } = from
  const units = new Set(bookedUnits(house, today).map(({ unit }) => unit))
  if (!wish.units.every((unit) => units.has(unit))) return undefined
  const entries = entriesOfUnits(content)
  const servicesOf = (unit: string): string[] => entries.get(unit)?.services.map(({ id }) => id) ?? []
  const judged = offersFor(wish, house, { bookings: bookingsByUnit(feeds), today, index, servicesOf })
  const offers = judged.offers.filter(({ id }) => (chosen ?? judged.suggested).includes(id))
  const isTaken = wish.units.length > 0 && !judged.verdicts.some(({ isFree }) => isFree)
  const difference = judged.verdicts[0]?.difference
  const isToday = offers.length === 1 && offers[0]?.total === wish.total
  const isOwn = ownTotal !== undefined && offers.length === 1 && offers[0]?.total !== ownTotal
  const kept =
    isAgreed && wish.total !== undefined && keepsTotal(wish, offers) && !isToday
      ? { total: wish.total, difference }
      : undefined
  const named = isOwn ? { total: ownTotal, difference: 'prices' as const } : kept
  const agreed = named && { ...named, deposit: agreedDeposit(offers, { house, today, total: named.total }) }
  const deposit = depositReply(
    { choice, offer: offers.length === 1 ? offers[0] : undefined, agreed: agreed?.total },
    { ...from, asked: index === undefined ? undefined : house.requests?.requests?.[index]?.deposit }
  )
  const addresses = addressesIn(content.checked)
  const factsOf = (unit: string, code: string): string | undefined => entries.get(unit)?.subtitle[code]
  const answers = house.site.languages.map((language): [string, Answers] => [
    language.code,
    writeAnswers(
      {
        wish,
        offers,
        isTaken,
        missingKinds: judged.missingKinds,
        agreed,
        until,
        deposit: deposit?.texts[language.code]?.text,
        replies: told
      },
      { ...house, language, addresses, factsOf }
    )
  ])
  return { ...judged, answers: Object.fromEntries(answers), deposit } satisfies WishReply
}

/** The deposit of an agreed total for one unit. */
function agreedDeposit(
  [offer, ...others]: readonly Offer[],
  of: { house: BookModel; today: string; total: number }
): number | undefined {
  const isOne = offer !== undefined && others.length === 0 && offer.parts.length === 1
  return isOne ? offerTerms(offer, of)[0]?.amount : undefined
}

export const bookQuestions = {
  book: (_: unknown, from: DeskContext) => bookOf(from),
  message: question(z.string().max(20_000), (text, { house, ...from }): ReadMessage => {
    const { services } = contentOf(from.content, ['services'])
    const entries = entriesOfUnits(from.content)
    const described = (list: Collection) =>
      house[list].map((unit) => ({ ...unit, ...entries.get(`${list}/${unit.slug}`) }))
    const [rooms, apartments] = [described('rooms'), described('apartments')]
    const [{ phones }, { guide }] = [contentOf(from.content, ['phones']), contentOf(from.content, ['guide'])]
    const told = { phones, ...(services && { services }), ...(guide && { guide }) }
    const formerNames = house.heldBack.map(({ file }) => nameOfUnit(house, file.replace(/\.yaml$/, '')))
    return readMessage(text, { ...house, rooms, apartments, formerNames, ...told }, from.today)
  }),
  verdict: question(verdictQuestion, judgeWish),
  /** The answer in each language to a message that asks for no stay. */
  reply: question(z.object({ replies }), ({ replies: told }, { house }): Readonly<Record<string, string>> =>
    Object.fromEntries(
      house.site.languages.map((language) => [language.code, writeReplies(told, { ...house, language })])
    )
  ),
  change: question(changeQuestion, ({ index, after, total }, { house, feeds, today }): ChangeReply | undefined => {
    const before = house.requests?.requests?.[index]
    if (before === undefined || !bookedUnits(house, today).some(({ unit }) => unit === after.unit)) return undefined
    const verdict = judgeChange({ before, after }, house, { bookings: bookingsByUnit(feeds), today, index })
    const until = before.state === 'option' ? before.until : undefined
    // A total that the owner keeps is agreed on as it is.
    const open = total === undefined && verdict.total !== undefined ? verdict.open : []
    const change = { after, until, freeUntil: verdict.freeUntil, total: total ?? verdict.total ?? before.total, open }
    const answers = house.site.languages.map((language) => [
      language.code,
      writeChange(change, before.total, { ...house, language })
    ])
    return { verdict, answers: Object.fromEntries(answers) }
  }),
  names: answerNames,
  payment: answerPayment
} satisfies DeskDefinition['questions']
