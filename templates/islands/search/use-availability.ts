/** The hook for the answers of all units, each with its own state. */
import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import type { SearchFacts } from '../../../generator/house/stay/calendar-facts.ts'
import type { StayQuery } from '../../../generator/house/stay/stay-query.ts'
import { keepLoaded, onStale, type AvailabilityState, type RequestedUnit } from '../availability-request.ts'
import { requestAll, requestTogether, type TogetherAnswer } from '../request-all.ts'

/** By address; undefined until there is an answer. */
export type AvailabilityStates = ReadonlyMap<string, AvailabilityState | undefined>

/**
 * @param query what is searched for: with each new wish, those that failed are asked again
 * @param early the answer for all units, where the page has asked for it already
 */
export function useAvailability(
  { units, together, house: { timeZone } }: SearchFacts,
  { query, early }: { query: StayQuery | undefined; early: TogetherAnswer | undefined }
): AvailabilityStates {
  const [answers, setAnswers] = useState<AvailabilityStates>(new Map())
  const ask = useCallback((wanted: readonly RequestedUnit[], how: Parameters<typeof requestAll>[2]): void => {
    const keep = ({ api }: RequestedUnit, answer: AvailabilityState): void =>
      setAnswers((before) => new Map(before).set(api, keepLoaded(before.get(api), answer)))
    void requestAll(wanted, keep, how)
  }, [])
  useEffect(() => {
    const asked = (cache?: RequestCache) => (together === undefined ? undefined : requestTogether(together, cache))
    ask(units, { together: early ?? asked() })
    onStale(timeZone, () => ask(units, { together: asked('no-store'), cache: 'no-store' }))
  }, [units, together, early, timeZone, ask])
  const askFailed = useEffectEvent(() => {
    const failed = units.filter(({ api }) => answers.get(api)?.kind === 'failed')
    ask(failed, { cache: 'no-store' })
  })
  useEffect(() => {
    if (query !== undefined) askFailed()
  }, [query])
  return answers
}
