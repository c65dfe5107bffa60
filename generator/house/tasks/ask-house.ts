/** Asks the server the questions that the screens of the house have. */
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
  const answer = await post('ask', { question, input, how })
  const answered = isUnanswered(answer) || !('answered' in answer) ? undefined : (answer.answered ?? undefined)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as the question is answered
  return answered as Answer<Question>
}

/** For days that somebody types: asked once nothing was typed for so long. */
export const typingPauseMs = 200

/**
 * The last answer, requested again whenever it may have changed; undefined until there is one.
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
  const key = input === undefined ? undefined : JSON.stringify([input, version])
  const whole = useAnswer(key, () => askHouse(question, input), pauseMs)
  const last = whole ?? quick
  return last && { answer: last.answer, isWhole: whole !== undefined }
}
