/** Asks the server the questions that the screens of the house have. */
import { useRef } from 'react'
import { isUnanswered, post } from '../../desk/app/state/desk-client.ts'
import { useAnswer, useVersion } from '../../desk/app/state/use-answer.ts'
import type { RequestOf } from '../../desk/protocol.ts'
import type { houseQuestions } from './house-desk.ts'

type Questions = typeof houseQuestions
type Answer<Question extends keyof Questions> = Awaited<ReturnType<Questions[Question]>> | undefined

/**
 * The answer of the house to a question; undefined until there is one.
 * @param how whether the calendars are read for it in any case, or not at all
 */
export async function askHouse<Question extends keyof Questions>(
  question: Question,
  input: unknown,
  how?: RequestOf<'ask'>['how']
): Promise<Answer<Question>> {
  return (await reach(question, input, how))?.answer
}

/** The answer, which may be that there is none; undefined while the program does not answer at all. */
async function reach<Question extends keyof Questions>(
  question: Question,
  input: unknown,
  how?: RequestOf<'ask'>['how']
): Promise<{ answer: Answer<Question> } | undefined> {
  const answer = await post('ask', { question, input, how })
  if (isUnanswered(answer)) return undefined
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as the question is answered
  return { answer: ('answered' in answer ? (answer.answered ?? undefined) : undefined) as Answer<Question> }
}

/** For days that somebody types: asked once nothing was typed for so long. */
export const typingPauseMs = 200

/**
 * The last answer, requested again whenever it may have changed; undefined until there is one. While the program does
 * not answer it stays: a screen that went would take with it what somebody has typed there.
 * @param input undefined for what cannot be asked yet; `isQuick` to have what needs no calendars until these are read;
 * `pauseMs` without another input after which it is asked, for what is typed
 */
export function useHouse<Question extends keyof Questions>(
  question: Question,
  input: unknown = null,
  { isQuick = false, pauseMs = 0 } = {}
): { answer: Answer<Question>; isWhole: boolean } | undefined {
  const version = useVersion()
  const quick = useAnswer(isQuick || undefined, () => askHouse(question, input, 'at-once'))
  const about = JSON.stringify(input)
  const key = input === undefined ? undefined : JSON.stringify([input, version])
  const known = useRef<{ about: string; answer: Answer<Question> }>(undefined)
  const askOrKeep = async (): Promise<Answer<Question>> => {
    const reached = await reach(question, input)
    if (reached) known.current = { about, answer: reached.answer }
    return known.current?.about === about ? known.current.answer : undefined
  }
  const whole = useAnswer(key, askOrKeep, pauseMs)
  const last = whole ?? quick
  return last && { answer: last.answer, isWhole: whole !== undefined }
}
