/** Says what a promise to a guest would ask as a deposit, as the rules of the house and the owner’s choice have it. */
import { z } from 'zod'
import type { DeskContext } from '../../../desk/desk-definition.ts'
import type { BookModel, StayRequest } from '../../model/content-model.ts'
import { offerTerms } from '../../requests/letters/deposit-terms.ts'
import { writeDeposit, type PaymentWays, type WrittenLetter } from '../../requests/letters/stage-letters.ts'
import type { Offer } from '../../requests/offer.ts'
import { requestSchema } from '../../schemas/availability/requests-schema.ts'
import type { Day } from '../../stay/days/day.ts'
import { centsOf } from '../../stay/locale-format.ts'
import { paymentWays } from './payment-file.ts'

const { shape } = requestSchema()

/** What the owner has chosen for this guest alone; the rest is as the rules have it. No day is an empty text. */
export const depositChoice = z
  .object({
    isAsked: z.boolean(),
    amount: shape.total,
    due: z.union([shape.since, z.literal('')]),
    noTransfer: z.boolean(),
    noLink: z.boolean()
  })
  .partial()

export type DepositChoice = z.infer<typeof depositChoice>

export type DepositReply = {
  isAsked: boolean
  /** Of all its parts; undefined where the rules name none, and the owner has not either. */
  amount: number | undefined
  /** Of each part of the offer, in its order. */
  amounts: readonly number[]
  due: Day | undefined
  percent: number | undefined
  /** All that the house has, whether a letter says it or not. */
  ways: PaymentWays
  /** What a letter says of it, by language. */
  texts: Readonly<Record<string, WrittenLetter>>
}

type Asked = { choice: DepositChoice | undefined; offer: Offer | undefined; agreed: number | undefined }
type ReplyContext = Pick<DeskContext, 'data' | 'env' | 'today'> & {
  house: BookModel
  /** What the book has of it already. */
  asked: StayRequest['deposit']
}

/** Undefined while not one offer alone is chosen: only that can be promised. */
export function depositReply({ choice = {}, offer, agreed }: Asked, from: ReplyContext): DepositReply | undefined {
  if (offer === undefined) return undefined
  const { house, today, asked } = from
  const terms = offerTerms(offer, { house, today, total: agreed })
  const byRules = terms.map((each) => centsOf(each?.amount ?? 0))
  const sum = byRules.reduce((all, each) => all + each, 0) / 100
  const total = choice.amount ?? asked?.amount ?? (sum > 0 ? sum : undefined)
  const isAsked = total !== undefined && asked?.received === undefined && (choice.isAsked ?? true)
  const [firstDue] = terms.flatMap((each) => each?.due ?? []).toSorted()
  const due = choice.due ?? asked?.due ?? firstDue
  const ways = paymentWays(from)
  const { iban, holder, link } = ways
  const said = {
    ...(choice.noTransfer === true ? {} : { iban, holder }),
    ...(choice.noLink === true ? {} : { link })
  }
  const day = due === '' ? undefined : due
  // A letter of today asks for nothing until a day that is past.
  const letter = { amount: total ?? 0, due: day !== undefined && day < today ? undefined : day, ways: said }
  const texts = house.site.languages.map((language): [string, WrittenLetter] => [
    language.code,
    isAsked ? writeDeposit(offer.parts, letter, { ...house, language }) : { text: '', lacks: [] }
  ])
  const percents = new Set(terms.map((each) => each?.percent))
  return {
    isAsked,
    amount: total,
    amounts: offer.parts.length === 1 ? [total ?? 0] : byRules.map((each) => each / 100),
    due: day,
    percent: percents.size === 1 && choice.amount === undefined ? terms[0]?.percent : undefined,
    ways,
    // Where no rule asks and nobody has chosen to, the answer says of it what it always has.
    texts: total === undefined && choice.isAsked === undefined ? {} : Object.fromEntries(texts)
  }
}
