/** The answers of all units, each with its own state. */
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { SearchFacts } from '../../../generator/house/stay/calendar-facts.ts'
import type { StayQuery } from '../../../generator/house/stay/stay-query.ts'
import { keepLoaded, onStale, type AvailabilityState, type RequestedUnit } from '../availability-request.ts'
import { requestAll } from '../request-all.ts'

/** By address; undefined until there is an answer. */
export type AvailabilityStates = ReadonlyMap<string, AvailabilityState | undefined>

/**
 * @param isWanted whether to start the requests
 * @param query what is searched for: with each new wish, those that failed are asked again
 */
export function useAvailability(
  { units, house: { timeZone } }: SearchFacts,
  isWanted: boolean,
  query: StayQuery | undefined
): AvailabilityStates {
  const [answers, setAnswers] = useState<AvailabilityStates>(new Map())
  const isStarted = useRef(false)
  const ask = useCallback((wanted: readonly RequestedUnit[], cache?: RequestCache): void => {
    const keep = ({ api }: RequestedUnit, answer: AvailabilityState): void =>
      setAnswers((before) => new Map(before).set(api, keepLoaded(before.get(api), answer)))
    void requestAll(wanted, keep, cache)
  }, [])
  useEffect(() => {
    if (!isWanted || isStarted.current) return
    isStarted.current = true
    ask(units)
    onStale(timeZone, () => ask(units, 'no-store'))
  }, [units, timeZone, isWanted, ask])
  const askFailed = useEffectEvent(() => {
    const failed = units.filter(({ api }) => answers.get(api)?.kind === 'failed')
    ask(failed, 'no-store')
  })
  useEffect(() => {
    if (query !== undefined) askFailed()
  }, [query])
  return answers
}
