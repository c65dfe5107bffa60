/** The answers of all units, each with a state of its own: one that fails or takes its time keeps no other waiting. */
import { useEffect, useState } from 'react'
import { askAvailability, type Answer } from './answer.ts'

/** By the address that is asked; undefined until there is an answer. */
export type Answers = ReadonlyMap<string, Answer | undefined>

/**
 * Browsers open no more connections to a server of old: a question that waited for one of them would be given no time.
 */
const atOnce = 6

/** @param isWanted nothing is asked before */
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
    // A page that the browser has kept as it was left may have old prices, or questions that nobody answers any more.
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

/** What was shown before holds until there is something newer. */
const newer = (before: Answer | undefined, next: Answer): Answer =>
  before?.kind === 'shown' && next.kind === 'failed' ? before : next
