// @vitest-environment happy-dom
/** The field for a text in all languages of the site. */
import { screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { at, text, typed } from '../build-form.ts'
import { renderField } from '../render-field.tsx'

const greeting = text('greeting', { it: 'Ciao', en: 'Hello' }, { variables: ['guest', 'count'] })
const area = (language: string) => screen.getByLabelText<HTMLTextAreaElement>(`Greeting ${language}`)
const confirmations = () => screen.queryAllByRole('button', { name: 'Confirm' })

test('a text is typed in each language by itself', async () => {
  const { user, askedFor } = renderField(greeting)
  await user.type(area('Italiano'), '!')
  await user.type(area('English'), '?')
  expect(askedFor('type')).toEqual([
    { ...at('greeting.it'), value: 'Ciao!' },
    { ...at('greeting.en'), value: 'Hello?' }
  ])
})

test('a text stays in one line: Enter saves it, and pasted lines become one', async () => {
  const { user, advanceTime, asked } = renderField(greeting)
  await user.type(area('Italiano'), '{Enter}')
  await advanceTime()
  expect([area('Italiano').value, asked]).toEqual(['Ciao', [['flush']]])
  await user.paste('\na\u2028tutti')
  expect(asked.at(-1)).toEqual(['type', { ...at('greeting.it'), value: 'Ciao a tutti' }])
})

test('a text is saved when somebody leaves it', async () => {
  const { user, advanceTime, asked } = renderField(greeting)
  await user.type(area('English'), '?')
  await user.click(document.body)
  await advanceTime()
  expect(asked.at(-1)).toEqual(['flush'])
})

test('a reader speaks each text in its language, and a text is written from the side of its script', () => {
  renderField(greeting)
  expect([area('Italiano').lang, area('English').lang]).toEqual(['it', 'en'])
  expect(area('English').dir).toBe('auto')
})

/** As a browser inserts a text: without the setter of the element, by which React knows what it has written itself. */
function insertAsBrowsers(): void {
  const written = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')
  const inserted = vi.spyOn(HTMLTextAreaElement.prototype, 'setRangeText')
  inserted.mockImplementation(function insert(this: HTMLTextAreaElement, part: string) {
    const { value, selectionStart, selectionEnd } = this
    written?.set?.call(this, value.slice(0, selectionStart) + part + value.slice(selectionEnd))
  })
  onTestFinished(() => inserted.mockRestore())
}

test('a variable is put into the language that was written in last', async () => {
  insertAsBrowsers()
  const { user, askedFor } = renderField(greeting)
  await user.click(area('Italiano'))
  await user.click(area('English'))
  await user.click(screen.getByRole('button', { name: '{count}' }))
  expect(area('English').value).toBe('Hello{count}')
  expect(askedFor('type')).toEqual([{ ...at('greeting.en'), value: 'Hello{count}' }])
})

test('before anything is written in, a variable goes nowhere', async () => {
  const { user, askedFor } = renderField(greeting)
  await user.click(screen.getByRole('button', { name: '{count}' }))
  expect(askedFor('type')).toEqual([])
})

test('a placeholder is confirmed in the one language that is right', async () => {
  const marked = greeting.languages.map((each) => ({ ...each, isPlaceholder: each.code === 'en' }))
  const { user, askedFor } = renderField({ ...greeting, languages: marked })
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
  expect(askedFor('save')).toEqual([{ edits: [{ type: 'confirm', ...at('greeting.en') }] }])
})

test('a text that is a placeholder in every language can be confirmed as a whole', async () => {
  const { user, askedFor } = renderField({ ...greeting, isPlaceholder: true })
  expect(screen.getByText('To be confirmed')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
  expect(askedFor('save')).toEqual([{ edits: [{ type: 'confirm', ...at('greeting') }] }])
})

test('a language without a text has nothing to confirm', () => {
  const empty = greeting.languages.map((each) => ({ ...each, value: '', isPlaceholder: true }))
  renderField({ ...greeting, languages: empty })
  expect(confirmations()).toEqual([])
})

test('why a text is not saved is heard with its language, and with no other', () => {
  renderField(greeting, { pending: [typed('greeting.it', '', { type: 'refused', diagnostics: [] })] })
  const wrong = { description: /Not saved yet/ }
  expect(screen.getAllByRole('textbox', wrong)).toEqual([area('Italiano')])
  expect([area('Italiano'), area('English')].map((each) => each.getAttribute('aria-invalid'))).toEqual([
    'true',
    'false'
  ])
})
