/** Hooks that ask the server a question and return the answer, or why there is none. */
import { useEffect, useEffectEvent, useState } from 'react'
import { useDesk } from './app-context.ts'

/**
 * The last answer, with what was asked; undefined until there is one. It is asked again when the question is another
 * one, and not at all without a question.
 * @param pauseMs how long a question has to stand before it is asked
 */
export function useAnswer<Question, Answer>(
  question: Question | undefined,
  ask: (question: Question) => Promise<Answer>,
  pauseMs = 0
): { question: Question; answer: Answer } | undefined {
  const [answered, setAnswered] = useState<{ question: Question; answer: Answer }>()
  const askNow = useEffectEvent(async (current: Question, stop: AbortSignal) => {
    const answer = await ask(current)
    if (!stop.aborted) setAnswered({ question: current, answer })
  })
  useEffect(() => {
    if (question === undefined) return undefined
    const stop = new AbortController()
    const timer = setTimeout(() => void askNow(question, stop.signal), pauseMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [question, pauseMs])
  return answered
}

/**
 * A text that changes whenever answers may change: with the content, after a publication, when somebody returns to the
 * window, and after feeds were read.
 */
export const useVersion = (): string | undefined =>
  useDesk(({ state, publications, readings }) => state && [state.revision, publications, readings].join())
