/** Changes a stay of the book: whether it is possible, its price before and after, and the answer to the guest. */
import type { UnitBookings } from '../bookings/night-spans.ts'
import type { AvailabilityModel, BookModel, Language } from '../model/content-model.ts'
import type { Day } from '../stay/days/day.ts'
import { centsOf } from '../stay/locale-format.ts'
import { judge, type AskedStay, type Verdict } from './request-verdict.ts'
import type { OpenPart } from '../stay/quote.ts'
import { basicsFor } from './write-answer.ts'

/** In the currency of the house. The nights are with the discount for a long stay. */
export type StayCost = Record<'nights' | 'extras' | 'tax' | 'total', number>

export type ChangeVerdict = Pick<Verdict, 'taken' | 'refused' | 'isKnown' | 'read'> & {
  /** Whether its nights are free, also against the rules of a stay; those that are past stay as they are. */
  isPossible: boolean
  /** Whether guests who are here already would arrive on another day. */
  movesPastArrival: boolean
  /** What it costs by today's prices, as it is and changed; undefined where that is not all of its total. */
  costs: { before: StayCost; after: StayCost } | undefined
  /** The total of the book with what the change costs by today's prices; undefined if some night has no price. */
  total: number | undefined
  /** What that total leaves out: what more guests pay than those that were agreed on. */
  open: readonly OpenPart[]
  /** The last day of free cancellation, if the change moves it. */
  freeUntil: Day | undefined
}

/**
 * Of a stay that has begun, the nights from today on are compared: those that are past have no price any more.
 * @param index its place in the book
 */
export function judgeChange(
  { before, after }: { before: AskedStay; after: AskedStay },
  house: AvailabilityModel,
  { bookings, today, index }: { bookings: ReadonlyMap<string, UnitBookings>; today: Day; index: number }
): ChangeVerdict {
  const hasBegun = before.arrival < today
  const verdictOf = (stay: AskedStay): Verdict => {
    const arrival = stay.arrival < today ? today : stay.arrival
    return judge({ ...stay, arrival, total: undefined }, house, { bookings, today, index })
  }
  const [was, is] = [verdictOf(before), verdictOf(after)]
  const movesArrival = after.arrival !== before.arrival
  const isArrivalPast = hasBegun || after.arrival < today
  const more = was.total === undefined || is.total === undefined ? undefined : is.total - was.total
  const agreed = before.total ?? was.total
  const isAsToday = !hasBegun && agreed === was.total
  const [costBefore, costAfter] = [costOf(was), costOf(is)]
  return {
    isPossible: is.taken.length === 0 && is.isKnown && !(movesArrival && isArrivalPast) && after.departure > today,
    movesPastArrival: movesArrival && hasBegun,
    taken: is.taken,
    // Who is there already arrives no more.
    refused: hasBegun && is.refused?.reason !== 'guests' && is.refused?.reason !== 'too-long' ? undefined : is.refused,
    isKnown: is.isKnown,
    read: is.read,
    costs: isAsToday && costBefore && costAfter ? { before: costBefore, after: costAfter } : undefined,
    total: more === undefined || agreed === undefined ? undefined : centsOf(agreed + more) / 100,
    open: is.open.filter(({ count }) => count > Math.max(0, ...was.open.map((each) => each.count))),
    freeUntil:
      hasBegun || is.cancellation.freeUntil === was.cancellation.freeUntil ? undefined : is.cancellation.freeUntil
  }
}

function costOf({ lines, total }: Verdict): StayCost | undefined {
  const sumOf = (...kinds: Verdict['lines'][number]['kind'][]): number =>
    lines.reduce((sum, line) => (kinds.includes(line.kind) ? sum + line.total : sum), 0) / 100
  if (total === undefined) return undefined
  const [nights, tax] = [sumOf('nights', 'discount'), sumOf('tax')]
  // The total has extras on request as well.
  return { nights, tax, extras: centsOf(total - nights - tax) / 100, total }
}

/** The answer in one language. @param until the last day of an option */
export function writeChange(
  {
    after,
    until,
    ...verdict
  }: { after: AskedStay; until: Day | undefined } & Pick<ChangeVerdict, 'total' | 'open' | 'freeUntil'>,
  was: number | undefined,
  { language, ...house }: BookModel & { language: Language }
): string {
  const { words, letter, day, money, price, unit, guests, stay } = basicsFor(house, language)
  const { total, open, freeUntil } = verdict
  const values = { ...stay(after), unit: unit(after.unit), guests: guests(after) }
  const more = total === undefined || was === undefined ? 0 : total - was
  const totalSaid = more > 0 ? 'answerTotalMore' : more < 0 ? 'answerTotalLess' : 'answerTotalSame'
  const totalWords = was === undefined ? 'answerTotal' : totalSaid
  return letter(
    until === undefined ? words('answerChanged', values) : words('answerOption', { ...values, until: day(until) }),
    freeUntil !== undefined && `${words('freeUntil', { date: day(freeUntil) })}.`,
    total !== undefined && words(totalWords, { total: price({ total, open }), difference: money(Math.abs(more)) })
  )
}
