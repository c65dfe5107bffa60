// @vitest-environment happy-dom
/** The answer to a request: which ones there are, what each says and does, and how it is sent. */
import { screen, within } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { AnswerPick, Reply } from '../../../../../generator/house/tasks/requests/answer/answer-view.tsx'
import { renderDesk } from '../../../../desk/app/render-desk.tsx'
import {
  answerText,
  blu,
  book,
  entry,
  message,
  offer,
  openBook,
  part,
  pasteMessage,
  replaceText,
  requestForUno,
  uno,
  verdict,
  waitForRequests
} from '../sample-book.tsx'

const nothing = () => {}

type PickProps = ComponentProps<typeof AnswerPick>
const common = { book, until: '2019-06-05', total: 250, isDone: false, isReading: false }

const pick = (props: Pick<PickProps, 'kind' | 'answer'> & Partial<PickProps>) =>
  renderDesk(<AnswerPick {...common} offers={[blu]} because={undefined} onChoose={nothing} {...props} />)

test.each([
  ['new', ['Quote', 'Option', 'Confirmation', 'Refusal']],
  ['asked', ['Quote', 'Option', 'Confirmation', 'Refusal']],
  ['lapsed', ['Quote', 'Option', 'Confirmation', 'Refusal']],
  ['option', ['Option', 'Confirmation', 'Cancellation']],
  ['confirmed', ['Confirmation', 'Cancellation']],
  ['declined', ['Refusal']],
  ['cancelled', ['Cancellation']]
])('which answers there are depends on what a request is: %s', (kind, names) => {
  pick({ kind: kind as PickProps['kind'], answer: 'confirmed' })
  const all = ['Quote', 'Option', 'Confirmation', 'Refusal', 'Cancellation']
  const isThere = (name: string) => screen.queryByRole('radio', { name: new RegExp(`^${name}`) }) !== null
  expect(all.filter(isThere)).toEqual(names)
})

const radio = (name: string) => screen.getByRole('radio', { name: new RegExp(`^${name}`) })

test('the answer that is chosen is the one that is pressed', () => {
  pick({ kind: 'asked', answer: 'quote' })
  expect(radio('Quote')).toHaveProperty('checked', true)
  expect(radio('Option')).toHaveProperty('checked', false)
})

test.each([
  ['Quote', 'closes nothing'],
  ['Option', 'holds until Wed 5 June'],
  ['Confirmation', 'Blu, €250'],
  ['Refusal', 'a kind no']
])('an answer says what it does: %s', (name, does) => {
  pick({ kind: 'asked', answer: 'quote' })
  expect(screen.getByRole('radio', { name: new RegExp(`^${name}.*${does}$`) })).toBeTruthy()
})

test.each([
  ['two are ticked', [blu, uno], 'For an option or a confirmation leave only one tick.'],
  ['nothing is', [], 'Tick what you offer.']
])('what has to be ticked for a promise is said where %s', (_, offers, said) => {
  pick({ kind: 'asked', answer: 'declined', offers })
  for (const name of ['Option', 'Confirmation'])
    expect(screen.getByRole('radio', { name: new RegExp(`^${name}.*tick just one$`) })).toBeTruthy()
  expect(screen.getByText(said)).toBeTruthy()
})

test('a stay that was confirmed stays so, whatever is free', () => {
  pick({ kind: 'confirmed', answer: 'confirmed', offers: [] })
  expect(screen.queryByText(/tick/i)).toBeNull()
})

test('why an answer was chosen is said', () => {
  pick({ kind: 'new', answer: 'quote', because: 'quanto' })
  expect(screen.getByText('Chosen because they write “quanto”.')).toBeTruthy()
})

type ReplyProps = ComponentProps<typeof Reply>
const letters = {
  en: { quote: 'Hi', option: 'Good morning,\nwe hold it.', confirmed: 'Hello.\nYes.', declined: 'No', cancelled: 'Off' }
}

const reply = (props: Pick<ReplyProps, 'answer'> & Partial<ReplyProps>) =>
  renderDesk(
    <Reply
      {...common}
      kind="new"
      answers={letters}
      language="en"
      mail={undefined}
      name={undefined}
      phone={undefined}
      questions={[]}
      given={{ ticked: [], own: {} }}
      proposal={undefined}
      entry={undefined}
      deposit={undefined}
      hasOwnWords={false}
      first={undefined}
      offers={[blu]}
      onChange={nothing}
      onDecide={nothing}
      {...props}
    />
  )

const link = (name: string) => screen.getByRole('link', { name })
const button = (name: string) => screen.getByRole('button', { name })

test('the answer is in the language that is pressed', () => {
  reply({ answer: 'quote' })
  expect(answerText('The quote').lang).toBe('en')
  const languages = within(screen.getByRole('group', { name: 'Language of the answer' }))
  expect(languages.getByRole('button', { name: 'English', pressed: true })).toBeTruthy()
  expect(languages.getByRole('button', { name: 'Italiano', pressed: false }).lang).toBe('it')
})

test('guests whose name is known are greeted by it', () => {
  reply({ answer: 'option', name: 'Paola' })
  expect(answerText('The option').value).toBe('Good morning Paola,\nwe hold it.')
})

test('an option holds until the guests arrive at the latest', () => {
  reply({ answer: 'option' })
  const days = screen.getByLabelText<HTMLSelectElement>(/^holds until/)
  expect(days.value).toBe('2019-06-05')
  const names = within(days)
    .getAllByRole('option')
    .map(({ textContent }) => textContent)
  expect(names).toEqual(['Mon 3 June', 'Tue 4 June', 'Wed 5 June'])
})

test('a quote without an offer is valid for two weeks at most', () => {
  reply({ answer: 'quote', offers: [], until: '2019-06-06' })
  const days = within(screen.getByLabelText(/^valid until/)).getAllByRole('option')
  expect(days.at(-1)?.textContent).toBe('Mon 17 June')
})

test.each(['confirmed', 'declined', 'cancelled'] as const)('no other answer has a last day: %s', (answer) => {
  reply({ answer })
  expect(screen.queryByLabelText(/until/)).toBeNull()
})

test.each([
  ['option', 'Hold Blu until Wed 5 June', 'This closes the nights here'],
  ['confirmed', 'Confirm Blu at €250', 'This closes the nights here'],
  ['cancelled', 'Cancel the stay', 'This frees the nights.']
] as const)('what takes or frees nights is decided before it is sent: %s', (answer, name, does) => {
  reply({ answer, kind: answer === 'cancelled' ? 'confirmed' : 'new' })
  expect(button(name)).toBeTruthy()
  expect(screen.getByText((text) => text.startsWith(does))).toBeTruthy()
  expect(screen.queryByRole('link', { name: /^Send/ })).toBeNull()
})

test('what is decided is sent, as it was typed', () => {
  reply({ answer: 'option', isDone: true, first: 'We hold it, Paola.' })
  expect(link('Send the option').getAttribute('href')).toBe('https://wa.me/?text=We%20hold%20it%2C%20Paola.')
})

test('a quote is sent at once, and says that it closes no night', () => {
  reply({ answer: 'quote' })
  expect(link('Send the quote').getAttribute('href')).toBe('https://wa.me/?text=Hi')
  expect(screen.getByText('This closes no night: the request stays in the book.')).toBeTruthy()
})

test('a reply to a mail has its address and subject', () => {
  reply({ answer: 'quote', mail: { name: 'Paola', address: 'guest@example.com', subject: 'Stay in Blu' } })
  expect(link('Send the quote').getAttribute('href')).toBe(
    'mailto:guest%40example.com?subject=Re%3A%20Stay%20in%20Blu&body=Hi'
  )
  const ways = within(screen.getByRole('group', { name: 'How you send it' }))
  expect(ways.getByRole('button', { name: 'Mail', pressed: true })).toBeTruthy()
})

test.each([
  ['en', /^Blu: 5\s?–\s?8 June 2019$/],
  ['it', /^Blu: 5\s?–\s?8 giugno 2019$/]
])(
  'a mail that answers no mail has the stay as its subject, in the language of the answer: %s',
  (language, subject) => {
    reply({
      answer: 'quote',
      language,
      answers: { ...letters, [language]: { ...letters['en'] } },
      mail: { name: 'Paola', address: 'guest@example.com', subject: undefined }
    })
    const address = new URL(screen.getByRole('link', { name: /^Send/ }).getAttribute('href') ?? '')
    expect(address.searchParams.get('subject')).toMatch(subject)
  }
)

test('there is no quote without an offer', () => {
  reply({ answer: 'quote', offers: [] })
  expect(answerText('The quote').value).toBe('')
  expect(button('Send the quote').getAttribute('aria-disabled')).toBe('true')
})

test('nothing is promised while calendars are read', () => {
  reply({ answer: 'confirmed', isReading: true })
  expect(button('Confirm Blu at €250').getAttribute('aria-disabled')).toBe('true')
})

const needsDog = offer({ doubtfulNeeds: [{ need: 'dog', isRefused: false }] })

test.each([
  ['quote', true],
  ['confirmed', true],
  ['declined', false],
  ['cancelled', false]
] as const)('an answer says yes to a dog without anybody knowing whether it may come: %s', (answer, isSaid) => {
  reply({ answer, offers: [needsDog], kind: answer === 'cancelled' ? 'confirmed' : 'new' })
  expect(screen.queryByText(/^The answer also says yes to: a dog\./) !== null).toBe(isSaid)
})

const noPayment = /^The confirmation will not say what to pay and when/

test.each<[string, Partial<ReplyProps>, boolean]>([
  ['nothing', {}, true],
  ['the rules of the house', { book: { ...book, saysPayment: true } }, false],
  [
    'a deposit',
    { offers: [offer({ parts: [part({ cancellation: { deposit: { percent: 30, amount: 75 } } })] })] },
    false
  ]
])('a confirmation needs something that says what is paid; what does: %s', (_, props, isMissing) => {
  reply({ answer: 'confirmed', ...props })
  expect(screen.queryByText(noPayment) !== null).toBe(isMissing)
})

test('a quote says nothing of the payment', () => {
  reply({ answer: 'quote' })
  expect(screen.queryByText(noPayment)).toBeNull()
})

test('a confirmation that says nothing of the payment leads to the rules', async () => {
  const { user, view } = reply({ answer: 'confirmed' })
  await user.click(button('Write it in the rules'))
  expect(view.get().selected?.origin).toMatchObject({ file: 'rules.yaml', path: [] })
})

test('a quote is put in the book as it is sent', async () => {
  const desk = await pasteMessage()
  await desk.user.click(link('Send the quote'))
  await waitForRequests(desk.saves, 1)
  expect(desk.saves()).toEqual([
    [
      {
        type: 'insert',
        file: 'requests.yaml',
        seen: 's',
        path: ['requests', 4],
        value: {
          unit: 'rooms/a',
          arrival: '2019-06-05',
          departure: '2019-06-08',
          adults: 2,
          children: 1,
          state: 'asked',
          since: '2019-06-03',
          until: '2019-06-05',
          total: 262.5,
          language: 'en',
          id: expect.stringMatching(/^[\da-f-]{13}$/)
        }
      }
    ]
  ])
})

test('what was sent is open in the book, with its text as it was typed', async () => {
  const desk = await pasteMessage({ entries: [entry()] })
  await replaceText(desk, answerText('The quote'), 'My own quote')
  expect(link('Send the quote').getAttribute('href')).toBe('https://wa.me/?text=My%20own%20quote')
  await desk.user.click(link('Send the quote'))
  expect(await screen.findByRole('button', { name: /^Blu.*5\s–\s8 June/, current: true })).toBeTruthy()
  expect(await screen.findByDisplayValue('My own quote')).toBe(answerText('The quote'))
})

test('what was typed for one answer is nothing of another', async () => {
  const desk = await pasteMessage()
  await replaceText(desk, answerText('The quote'), 'Mine')
  await desk.user.click(radio('Refusal'))
  expect(answerText('The refusal').value).toBe('Sorry')
})

test('what is typed holds for the language that it was typed in', async () => {
  const desk = await pasteMessage()
  await replaceText(desk, answerText('The quote'), 'Mine')
  await desk.user.click(button('Italiano'))
  expect(answerText('The quote').value).toBe('Preventivo')
  await desk.user.click(button('English'))
  expect(answerText('The quote').value).toBe('Mine')
})

test('whoever has written a mail is greeted by the name of the mail, in each language', async () => {
  const mail = { name: 'Paola', address: 'p@guest.example', subject: 'Days' }
  const own = { en: { quote: 'Hello,\nour quote' }, it: { quote: 'Ciao,\npreventivo' } }
  const { user } = await pasteMessage({
    answers: { message: { ...message, mail }, verdict: { ...verdict, answers: own } }
  })
  expect(answerText('The quote').value).toBe('Hello Paola,\nour quote')
  await user.click(button('Italiano'))
  expect(answerText('The quote').value).toBe('Ciao Paola,\npreventivo')
})

test('guests of the book are greeted by the name that the owner has written', async () => {
  const own = { it: { quote: 'Ciao,\npreventivo' } }
  const names = { names: { j: { name: 'Paola' } } }
  openBook({ entries: [requestForUno()], open: 5, answers: { names, verdict: { ...verdict, answers: own } } })
  await vi.waitFor(() => expect(answerText('The quote').value).toBe('Ciao Paola,\npreventivo'))
})

/** Chooses to copy an answer, and gives the button that does. */
async function chooseToCopy({ user }: ReturnType<typeof openBook>) {
  const ways = screen.getByRole('group', { name: 'How you send it' })
  await user.click(within(ways).getByRole('button', { name: 'Copy' }))
  return screen.getAllByRole('button', { name: 'Copy' }).find((each) => !ways.contains(each))!
}

test('an answer is copied as it is typed, and counts as sent', async () => {
  const desk = await pasteMessage()
  await replaceText(desk, answerText('The quote'), 'Mine')
  await desk.user.click(await chooseToCopy(desk))
  await waitForRequests(desk.saves, 1)
  expect(await navigator.clipboard.readText()).toBe('Mine')
  expect(desk.saves()).toMatchObject([[{ value: { state: 'asked' } }]])
})

test('what the browser does not copy is told, and its text is chosen', async () => {
  const desk = openBook({ entries: [requestForUno({}, { kind: 'cancelled' })], open: 5 })
  const refused = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Refused'))
  onTestFinished(() => refused.mockRestore())
  await screen.findByRole('region', { name: 'The cancellation' })
  await desk.user.click(await chooseToCopy(desk))
  expect((await screen.findByRole('alert')).textContent).toContain('does not allow copying')
  expect(screen.queryByRole('button', { name: 'Copied' })).toBeNull()
  const field = answerText('The cancellation')
  expect(field.value.slice(field.selectionStart, field.selectionEnd)).toBe('Disdetta')
})

test('with nothing ticked a message can only be declined', async () => {
  const desk = await pasteMessage()
  await desk.user.click(screen.getByRole('checkbox', { name: /^Blu.*€262\.50$/ }))
  expect(radio('Refusal')).toHaveProperty('checked', true)
})

test('nothing is sent or copied while nothing is ticked', async () => {
  const desk = await pasteMessage()
  await desk.user.click(screen.getByRole('checkbox', { name: /^Blu.*€262\.50$/ }))
  await desk.user.click(radio('Quote'))
  await desk.user.click(button('Send the quote'))
  await desk.user.click(await chooseToCopy(desk))
  expect(desk.saves()).toEqual([])
})
