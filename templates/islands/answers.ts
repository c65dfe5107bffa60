/** The answers of all units, each with its own state: a failed or slow one does not delay the others. */
import { useEffect, useState } from 'react'
import { askAvailability, type Answer } from './answer.ts'

/** By address; undefined until there is an answer. */
export type Answers = ReadonlyMap<string, Answer | undefined>

/**
 * The most requests at a time. Browsers open no more connections to an HTTP/1.1 server, and the time that a request
 * waits for one counts toward its timeout.
 */
const atOnce = 6

/** @param isWanted whether to start the requests */
export function useAnswers(addresses: readonly string[], isWanted: boolean): Answers {
  const [answers, setAnswers] = useState<Answers>(new Map())
  useEffect(() => {
    if (!isWanted) return undefined
    let isOver = false
    const ask = async (cache: RequestCache): Promise<void> => {
      const waiting = [...addresses]
      const askNext = async (): Promise<void> => {
        const address = waiting.shift()
        if (address === undefined || isOver) return
        const answer = await askAvailability(address, cache)
        if (!isOver) setAnswers((before) => new Map(before).set(address, newer(before.get(address), answer)))
        await askNext()
      }
      await Promise.all(Array.from({ length: atOnce }, askNext))
    }
    void ask('default')
    // A page from the back/forward cache may have old prices, or requests that were cut off.
    const askAgain = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) void ask('no-cache')
    }
    addEventListener('pageshow', askAgain)
    return () => {
      isOver = true
      removeEventListener('pageshow', askAgain)
    }
  }, [addresses, isWanted])
  return answers
}

/** An answer stays on the page until there is a newer one. */
const newer = (before: Answer | undefined, next: Answer): Answer =>
  before?.kind === 'shown' && next.kind === 'failed' ? before : next
