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

/** By address; undefined until there is an answer. */
export type AvailabilityStates = ReadonlyMap<string, AvailabilityState | undefined>

/** @param together the address that answers for all units, if there is one; units that it lacks are asked singly */
export async function requestAll<Unit extends RequestedUnit>(
  units: readonly Unit[],
  onAnswer: (unit: Unit, answer: AvailabilityState) => void,
  { cache, together }: { cache?: RequestCache | undefined; together?: string | undefined } = {}
): Promise<void> {
  const answers = await requestTogether(units, together, cache)
  await Promise.all(
    units.map(async (unit) => onAnswer(unit, answers.get(unit.api) ?? (await requestAvailability(unit, cache))))
  )
}

/** Asks once for the answers of all units. Has those that come: none where there is no such address, or it fails. */
export async function requestTogether(
  units: readonly RequestedUnit[],
  address: string | undefined,
  cache = usualCache()
): Promise<AvailabilityStates> {
  const failed = (): unknown => undefined
  const answers = asObject(address && (await requestText(address, cache).then(parseJson).catch(failed)))
  return new Map(
    units.flatMap((unit) => {
      const answer = parseCompact(answers[unit.api], unit)
      return answer === undefined ? [] : [[unit.api, answer]]
    })
  )
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
