/**
 * Requests the answers of many units, each used as soon as it arrives: a failed or slow one does not delay the others.
 */
import { addDays, isDay, type Day } from '../../generator/house/stay/days/day.ts'
import {
  parseJson,
  requestAvailability,
  requestText,
  usualCache,
  type AvailabilityState,
  type RequestedUnit
} from './availability-request.ts'
import { asObject, parseCents, parseTerms, type TermsDefaults } from '../../generator/house/stay/terms-parser.ts'

/**
 * The most requests at a time. Browsers open no more connections to an HTTP/1.1 server, and the time that a request
 * waits for one counts toward its timeout.
 */
const maxConcurrentRequests = 6

/**
 * @param together what answers for all units at once, if anything does: units that it does not have are asked for
 * singly
 */
export async function requestAll<Unit extends RequestedUnit>(
  units: readonly Unit[],
  onAnswer: (unit: Unit, answer: AvailabilityState) => void,
  { cache, together }: { cache?: RequestCache | undefined; together?: TogetherAnswer | undefined } = {}
): Promise<void> {
  const answerFor = await together
  const waiting = units.filter((unit) => {
    const answer = answerFor?.(unit)
    if (answer !== undefined) onAnswer(unit, answer)
    return answer === undefined
  })
  const requestNext = async (): Promise<void> => {
    const unit = waiting.shift()
    if (unit === undefined) return
    onAnswer(unit, await requestAvailability(unit, cache))
    await requestNext()
  }
  await Promise.all(Array.from({ length: maxConcurrentRequests }, requestNext))
}

/** The answer of one unit out of the answer for all of them; undefined where it has none. */
export type TogetherAnswer = Promise<((unit: RequestedUnit) => AvailabilityState | undefined) | undefined>

/** Asks once for the answers of all units. Resolves to undefined where that fails. */
export async function requestTogether(address: string, cache = usualCache()): TogetherAnswer {
  try {
    const answers = asObject(parseJson(await requestText(address, cache)))
    return (unit) => parseCompact(answers[unit.api], unit)
  } catch {
    return undefined
  }
}

/** @param answer the price of each night from a day on, 0 for one that is taken */
function parseCompact(answer: unknown, known: TermsDefaults): AvailabilityState | undefined {
  const { from, prices, stay } = asObject(answer)
  if (typeof from !== 'string' || !isDay(from) || !Array.isArray(prices) || prices.length === 0) return undefined
  const nights = new Map(
    prices.flatMap((price: unknown, place): [Day, number][] => {
      const cents = parseCents(price)
      return cents ? [[addDays(from, place), cents]] : []
    })
  )
  return { kind: 'shown', nights, last: addDays(from, prices.length - 1), ...parseTerms(stay, known) }
}
