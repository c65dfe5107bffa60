/** The book of requests as the page has it: read, asked and changed. */
import type { LocalizedText } from '../../../engine/diagnostics/language.ts'
import { useApp, useDesk } from '../../../desk/app/state/app-context.ts'
import { get, isUnanswered, post } from '../../../desk/app/state/desk-client.ts'
import { nowhere } from '../../../desk/app/state/desk-model.ts'
import { useAnswer } from '../../../desk/app/state/use-answer.ts'
import type { Book, BookEntry, bookQuestions } from './request-book.ts'

/** Undefined until it is read; null while something is wrong in the content. */
export function useBook(): Book | null | undefined {
  const state = useDesk((desk) => desk.state)
  const found = useAnswer(state, () => get('screen', { screen: 'requests', how: 'whole' }))
  if (found === undefined || isUnanswered(found.answer)) return undefined
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as `bookOf` makes it
  return found.answer.shown as Book | null
}

type Questions = typeof bookQuestions

/** What the book answers to a question; undefined without an answer. */
export async function askBook<Question extends keyof Questions>(
  question: Question,
  asked: unknown
): Promise<NonNullable<ReturnType<Questions[Question]>> | undefined> {
  const answer = await post('ask', { question, asked })
  if (isUnanswered(answer) || !('answered' in answer)) return undefined
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as the question is answered
  return (answer.answered ?? undefined) as NonNullable<ReturnType<Questions[Question]>> | undefined
}

/** Changes an entry of the book, or writes a new one. Resolves with whether that was done. */
export function useRequestTask(): (asked: object, done: LocalizedText) => Promise<boolean> {
  const { desk } = useApp()
  return (asked, done) => desk.run({ at: nowhere, ask: () => post('task', { task: 'request', asked }), done })
}

/** An entry as it is shown, by which the server finds it where others have been added or removed. */
export const shownEntry = ({ index, request: { unit, arrival, departure, state } }: BookEntry) => ({
  index,
  unit,
  arrival,
  departure,
  state
})
