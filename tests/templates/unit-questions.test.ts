// @vitest-environment happy-dom
/** Several questions about a unit, asked in one message. */
import { screen, waitFor } from '@testing-library/dom'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { questionsChatUrl, tickQuestions } from '../../templates/islands/unit-questions.ts'

const about = 'Arve: https://house.example/kammern/arve'
const chat = (question: string, of = about): string =>
  `https://wa.me/390000000000?text=${encodeURIComponent(`${question}\n${of}`)}`
const messageOf = (link: string | null | undefined): string | null => new URL(link ?? '').searchParams.get('text')

test.each([
  [
    'what all begin with is said once',
    ['Ciao, prima di venire: c’è un acconto?', 'Ciao, prima di venire: c’è una culla?'],
    'Ciao, prima di venire:\n– c’è un acconto?\n– c’è una culla?'
  ],
  ['nothing in common is nothing to say once', ['Pets?', 'Cots?'], '– Pets?\n– Cots?'],
  [
    'a word is not cut',
    ['Hello, do you take dogs?', 'Hello, do you take cats?'],
    'Hello,\n– do you take dogs?\n– do you take cats?'
  ],
  [
    'a number is not cut',
    ['May we come at 18.00?', 'May we come at 18.30?'],
    '– May we come at 18.00?\n– May we come at 18.30?'
  ],
  ['a question that another one goes on from stays whole', ['Dogs? ', 'Dogs? Or cats?'], '– Dogs? \n– Dogs? Or cats?'],
  ['signs that no space follows', ['您好，有泳池？', '您好，有车位？'], '您好，\n– 有泳池？\n– 有车位？'],
  ['one question is its own message', ['Hello, dogs?'], 'Hello, dogs?']
])('in one message: %s', (_, questions, text) => {
  expect(messageOf(questionsChatUrl(questions.map((each) => chat(each))))).toBe(`${text}\n${about}`)
})

test('a link without a message spoils no other question', () => {
  const message = messageOf(questionsChatUrl([chat('Hello, dogs?'), 'https://wa.me/390000000000']))
  expect(message).toContain('– Hello, dogs?')
})

afterEach(() => document.body.replaceChildren())

function open(...questions: string[]): Element {
  const links = questions.map((each) => `<a href="${chat(`Hello: ${each}?`)}" data-ask="">${each}</a>`)
  const send = '<p hidden><a class="btn" href="https://wa.me/390000000000">Ask by chat</a></p>'
  document.body.innerHTML = `<fieldset><legend>Ask about</legend><div>${links.join('')}</div>${send}</fieldset>`
  const group = screen.getByRole('group', { name: 'Ask about' })
  tickQuestions(group)
  return group
}

test('who ticks two questions asks both in one chat, with the stay that is picked meanwhile', async () => {
  const group = open('Deposit', 'Payment', 'Pets')
  const send = screen.getByRole('link', { name: 'Ask by chat' })
  expect(send.getAttribute('href'), 'nothing to ask').toBeNull()
  expect(send.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Pets' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Deposit' }))
  expect(messageOf(send.getAttribute('href'))).toBe(`Hello:\n– Deposit?\n– Pets?\n${about}`)
  const dated = 'Arve, 2 nights, 2 guests: https://house.example/kammern/arve#2026-06-10_2026-06-12_2'
  for (const link of group.querySelectorAll<HTMLAnchorElement>('a[data-ask]'))
    link.href = chat(`Hello: ${link.textContent}?`, dated)
  await waitFor(() => expect(messageOf(send.getAttribute('href'))).toBe(`Hello:\n– Deposit?\n– Pets?\n${dated}`))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Deposit' }))
  expect(messageOf(send.getAttribute('href'))).toBe(`Hello: Pets?\n${dated}`)
})

test('a single question stays the link that it is', () => {
  open('Deposit')
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.getByRole('link', { name: 'Deposit' }).hidden).toBe(false)
})
