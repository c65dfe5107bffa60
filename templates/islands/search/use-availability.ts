/** The hook for the answers of all units, each with its own state. */
import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import type { SearchFacts } from '../../../generator/house/stay/calendar-facts.ts'
import type { StayQuery } from '../../../generator/house/stay/stay-query.ts'
import { keepLoaded, onStale, type AvailabilityState, type RequestedUnit } from '../availability-request.ts'
import { requestAll, type AvailabilityStates } from '../request-all.ts'

const none: AvailabilityStates = new Map()

/**
 * @param query what is searched for: with each new wish, those that failed are asked again
 * @param known the answers that the page has asked for already
 */
export function useAvailability(
  { units, together, house: { timeZone } }: SearchFacts,
  { query, known = none }: { query: StayQuery | undefined; known: AvailabilityStates | undefined }
): AvailabilityStates {
  const [answers, setAnswers] = useState(known)
  const ask = useCallback((wanted: readonly RequestedUnit[], how: Parameters<typeof requestAll>[2]): void => {
    const keep = ({ api }: RequestedUnit, answer: AvailabilityState): void =>
      setAnswers((before) => new Map(before).set(api, keepLoaded(before.get(api), answer)))
    void requestAll(wanted, keep, how)
  }, [])
  useEffect(() => {
    if (known.size === 0) ask(units, { together })
    else
      ask(
        units.filter(({ api }) => !known.has(api)),
        {}
      )
    onStale(timeZone, () => ask(units, { together, cache: 'no-store' }))
  }, [units, together, known, timeZone, ask])
  const askFailed = useEffectEvent(() => {
    const failed = units.filter(({ api }) => answers.get(api)?.kind === 'failed')
    ask(failed, { cache: 'no-store' })
  })
  useEffect(() => {
    if (query !== undefined) askFailed()
  }, [query])
  return answers
}
