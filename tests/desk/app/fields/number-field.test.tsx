// @vitest-environment happy-dom
/** The field for a number: what is saved of it, and why a text is no number for it. */
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { at, number, unparsed } from '../build-form.ts'
import { renderField } from '../render-field.tsx'

const price = number('price', 69.5, { currency: 'EUR', min: 1, max: 900 })
const guests = number('guests', 2, { isWhole: true })
const input = (name = 'Price') => screen.getByLabelText<HTMLInputElement>(name)
const status = () => screen.queryByRole('status')?.textContent ?? ''

test('an amount is typed as a number, stays as it is typed, and is saved with Enter', async () => {
  const { user, advanceTime, asked, askedFor } = renderField(price)
  await user.clear(input())
  await user.type(input(), '70.50')
  expect(input().value).toBe('70.50')
  expect(askedFor('type').at(-1)).toMatchObject({ path: ['price'], value: 70.5 })
  await advanceTime()
  expect(askedFor('flush')).toHaveLength(0)
  await user.keyboard('{Enter}')
  await advanceTime()
  expect(asked.at(-1)).toEqual(['flush'])
})

test('an amount is saved when somebody leaves it', async () => {
  const { user, advanceTime, asked } = renderField(price)
  await user.type(input(), '1')
  await user.tab()
  await advanceTime()
  expect(asked.at(-1)).toEqual(['flush'])
})

test('what is no number is kept apart from the file, also when somebody leaves it', async () => {
  const { user, askedFor } = renderField(price)
  await user.clear(input())
  await user.type(input(), 'x')
  expect(askedFor('discard').at(-1)).toEqual(at('price'))
  expect(askedFor('keepUnparsed').at(-1)).toEqual(at('price'))
  await user.tab()
  expect([input().value, askedFor('type')]).toEqual(['x', []])
})

test('what is no number is put back as it was by one press', async () => {
  const { user, asked } = renderField(price, { pending: [unparsed('price', 'seventy')] })
  await user.click(screen.getByRole('button', { name: 'Put it back as it was' }))
  expect(asked.at(-1)).toEqual(['keepUnparsed', at('price'), undefined])
  expect([input().value, status()]).toEqual(['69.50', ''])
})

test.each([
  ['seventy', price, 'A number goes here.'],
  ['901', price, 'No more than 900.'],
  ['0', price, 'No less than 1.'],
  ['1,200', price, 'This could mean two numbers: write 1200 or 1.20.'],
  ['2.5', guests, 'A whole number goes here.']
])('of “%s” it is said why it is not saved, and a reader says it with the field', async (text, field, why) => {
  const { user, askedFor } = renderField(field)
  const [name] = [field.label.en]
  await user.clear(input(name))
  await user.paste(text)
  expect(status()).toContain(why)
  expect(screen.getByRole('textbox', { name, description: new RegExp(why) })).toBe(input(name))
  expect(input(name).getAttribute('aria-invalid')).toBe('true')
  expect(askedFor('type')).toEqual([])
})

test('a text that could be two numbers is answered with both as this language writes them', () => {
  renderField(price, { pending: [unparsed('price', '1,200')], view: { language: 'it' } })
  expect(status()).toContain('Può voler dire due numeri: scrivi 1200 oppure 1,20.')
})

test('nothing is said to be wrong any more once the number is right', async () => {
  const { user, askedFor } = renderField(guests)
  await user.type(input('Guests'), '.5')
  expect(status()).toContain('A whole number goes here.')
  await user.type(input('Guests'), '{Backspace}{Backspace}')
  expect([status(), input('Guests').getAttribute('aria-invalid')]).toEqual(['', 'false'])
  expect(askedFor('type').at(-1)).toMatchObject({ value: 2 })
})

test('the first figures of an amount that is too large are not saved', async () => {
  const { user, asked } = renderField(price)
  await user.clear(input())
  await user.type(input(), '90')
  asked.length = 0
  await user.type(input(), '1')
  expect(asked).toEqual([
    ['discard', at('price')],
    ['keepUnparsed', at('price'), '901']
  ])
})

test.each([1, 900])('the least and the most that an amount may be are taken: %i', async (most) => {
  const { user, askedFor } = renderField(price)
  await user.clear(input())
  await user.paste(String(most))
  expect(askedFor('type')).toMatchObject([{ value: most }])
  expect(status()).toBe('')
})

test('an empty amount is none, and not wrong', async () => {
  const { user, asked } = renderField(price)
  await user.clear(input())
  expect(asked).toEqual([
    ['discard', at('price')],
    ['keepUnparsed', at('price'), undefined]
  ])
  expect(status()).toBe('')
})

test('an amount that is left empty stays what it was, and says so until something is typed', async () => {
  const { user } = renderField(price)
  await user.clear(input())
  await user.tab()
  expect(input().value).toBe('69.50')
  expect(status()).toBe('Nothing is saved while this is empty: it stays 69.50.')
  await user.type(input(), '7')
  expect(status()).not.toContain('stays')
})

test('what is no number stays in view after a reload', () => {
  renderField(price, { pending: [unparsed('price', '901')] })
  expect(input().value).toBe('901')
  expect(status()).toContain('No more than 900.')
})

test.each([
  ['both figures of its cents', 69.5, 'EUR', 'en', '69.50'],
  ['the comma of the language', 69.5, 'EUR', 'it', '69,50'],
  ['no cents where it has none', 70, 'EUR', 'en', '70'],
  ['the parts of cents that are written', 1.255, 'EUR', 'en', '1.255'],
  ['the figures that are written, where it is no money', 69.5, undefined, 'en', '69.5']
] as const)('an amount has %s', (_, value, currency, language, shown) => {
  renderField(number('price', value, { currency }), { view: { language } })
  expect(input().value).toBe(shown)
})

test('an amount stands beside the sign of its money', () => {
  renderField(price)
  expect(screen.getByText('€')).toBeTruthy()
})

test.each([
  [price, 'decimal'],
  [guests, 'numeric']
])('the keyboard of a phone has the signs that a number needs: $label.en', (field, mode) => {
  renderField(field)
  expect(input(field.label.en).inputMode).toBe(mode)
})
