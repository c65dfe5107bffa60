/** The answers of all units, each with its own state: a failed or slow one does not delay the others. */
import { useEffect, useRef, useState } from 'react'
import type { Wish } from '../../generator/stay/wish.ts'
import { askAvailability, type Answer, type AskedUnit } from './answer.ts'

/** By address; undefined until there is an answer. */
export type Answers = ReadonlyMap<string, Answer | undefined>

/**
 * The most requests at a time. Browsers open no more connections to an HTTP/1.1 server, and the time that a request
 * waits for one counts toward its timeout.
 */
const atOnce = 6

/**
 * @param isWanted whether to start the requests
 * @param wish what is searched for: with each new wish, and when there is a signal again, those that failed are asked
 * again
 */
export function useAnswers(units: readonly AskedUnit[], isWanted: boolean, wish: Wish | undefined): Answers {
  const [answers, setAnswers] = useState<Answers>(new Map())
  const latest = useRef(answers)
  const askFailed = useRef<() => void>(undefined)
  useEffect(() => {
    latest.current = answers
  })
  useEffect(() => {
    if (!isWanted) return undefined
    let isOver = false
    const ask = async (wanted: readonly AskedUnit[], cache?: RequestCache): Promise<void> => {
      const waiting = [...wanted]
      const askNext = async (): Promise<void> => {
        const unit = waiting.shift()
        if (unit === undefined || isOver) return
        const { api } = unit
        const answer = await askAvailability(unit, cache)
        if (!isOver) setAnswers((before) => new Map(before).set(api, newer(before.get(api), answer)))
        await askNext()
      }
      await Promise.all(Array.from({ length: atOnce }, askNext))
    }
    void ask(units)
    // A page from the back/forward cache may have old prices, or requests that were cut off.
    const askAgain = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) void ask(units, 'no-cache')
    }
    const askThose = (): void => {
      const failed = units.filter(({ api }) => latest.current.get(api)?.kind === 'failed')
      void ask(failed)
    }
    askFailed.current = askThose
    addEventListener('pageshow', askAgain)
    addEventListener('online', askThose)
    return () => {
      isOver = true
      removeEventListener('pageshow', askAgain)
      removeEventListener('online', askThose)
    }
  }, [units, isWanted])
  useEffect(() => {
    if (wish !== undefined) askFailed.current?.()
  }, [wish])
  return answers
}

/** An answer stays on the page until there is a newer one. */
const newer = (before: Answer | undefined, next: Answer): Answer =>
  before?.kind === 'shown' && next.kind === 'failed' ? before : next
