// @vitest-environment happy-dom
/** Answers to what parts of the desk ask. */
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { useAnswer } from '../../../../generator/desk/app/state/use-answer.ts'

test('an answer that comes after that to a later question does not count', async () => {
  const answer: ((text: string) => void)[] = []
  const ask = (): Promise<string> => new Promise((done) => answer.push(done))
  const Asking = ({ question }: { question: string }) => useAnswer(question, ask)?.answer
  const root = createRoot(document.body)
  for (const [index, question] of ['first', 'last'].entries()) {
    root.render(createElement(Asking, { question }))
    await expect.poll(() => answer.length).toBe(index + 1)
  }
  answer[1]?.('last')
  answer[0]?.('first')
  await expect.poll(() => document.body.textContent).toBe('last')
})
