/** The answers of all units, each with its own state: a failed or slow one does not delay the others. */
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { SearchFacts } from '../../../generator/house/stay/calendar-facts.ts'
import type { StayQuery } from '../../../generator/house/stay/stay-query.ts'
import {
  requestAvailability,
  keepLoaded,
  onStale,
  type AvailabilityState,
  type RequestedUnit
} from '../availability-request.ts'

/** By address; undefined until there is an answer. */
export type AvailabilityStates = ReadonlyMap<string, AvailabilityState | undefined>

/**
 * The most requests at a time. Browsers open no more connections to an HTTP/1.1 server, and the time that a request
 * waits for one counts toward its timeout.
 */
const maxConcurrentRequests = 6

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
    const waiting = [...wanted]
    const askNext = async (): Promise<void> => {
      const unit = waiting.shift()
      if (unit === undefined) return
      const { api } = unit
      const answer = await requestAvailability(unit, cache)
      setAnswers((before) => new Map(before).set(api, keepLoaded(before.get(api), answer)))
      await askNext()
    }
    for (let count = 0; count < maxConcurrentRequests; count += 1) void askNext()
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
