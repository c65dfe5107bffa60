/** The answers of all units, each with its own state: a failed or slow one does not delay the others. */
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { SearchFacts } from '../../../generator/house/stay/calendar-facts.ts'
import type { Wish } from '../../../generator/house/stay/stay-query.ts'
import { askAvailability, newer, whenOld, type Answer, type AskedUnit } from '../availability-request.ts'

/** By address; undefined until there is an answer. */
export type Answers = ReadonlyMap<string, Answer | undefined>

/**
 * The most requests at a time. Browsers open no more connections to an HTTP/1.1 server, and the time that a request
 * waits for one counts toward its timeout.
 */
const atOnce = 6

/**
 * @param isWanted whether to start the requests
 * @param wish what is searched for: with each new wish, those that failed are asked again
 */
export function useAnswers(
  { units, house: { timeZone } }: SearchFacts,
  isWanted: boolean,
  wish: Wish | undefined
): Answers {
  const [answers, setAnswers] = useState<Answers>(new Map())
  const isStarted = useRef(false)
  const ask = useCallback((wanted: readonly AskedUnit[], cache?: RequestCache): void => {
    const waiting = [...wanted]
    const askNext = async (): Promise<void> => {
      const unit = waiting.shift()
      if (unit === undefined) return
      const { api } = unit
      const answer = await askAvailability(unit, cache)
      setAnswers((before) => new Map(before).set(api, newer(before.get(api), answer)))
      await askNext()
    }
    for (let count = 0; count < atOnce; count += 1) void askNext()
  }, [])
  useEffect(() => {
    if (!isWanted || isStarted.current) return
    isStarted.current = true
    ask(units)
    whenOld(timeZone, () => ask(units, 'no-store'))
  }, [units, timeZone, isWanted, ask])
  const askFailed = useEffectEvent(() => {
    const failed = units.filter(({ api }) => answers.get(api)?.kind === 'failed')
    ask(failed, 'no-store')
  })
  useEffect(() => {
    if (wish !== undefined) askFailed()
  }, [wish])
  return answers
}
