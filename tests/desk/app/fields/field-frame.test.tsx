// @vitest-environment happy-dom
/** What stands around every field: whether it is needed, whether its value is real, and what is wrong with it. */
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { addable, at, broken, diagnostic, line, said, typed } from '../build-form.ts'
import { renderField } from '../render-field.tsx'

const confirmation = () => screen.queryByRole('button', { name: 'Confirm' })

test.each([
  ['optional', line('name', 'x', { isOptional: true })],
  ['if it applies to you', line('name', '', { ...addable, isDuty: true })]
])('a field that need not be there is said to be %s', (words, field) => {
  renderField(field)
  expect(screen.getByText(words)).toBeTruthy()
})

test('a field that is needed cannot be removed', () => {
  renderField(line('name', 'x'))
  expect(screen.queryByRole('button', { name: 'Remove Name' })).toBeNull()
})

test('an optional field that is not there cannot be removed', () => {
  renderField(line('name', '', addable))
  expect(screen.queryByRole('button', { name: 'Remove Name' })).toBeNull()
})

test('a placeholder can be confirmed as it is', async () => {
  const { user, asked } = renderField(line('name', 'x', { isPlaceholder: true }))
  expect(screen.getByText('To be confirmed')).toBeTruthy()
  await user.click(confirmation()!)
  expect(asked).toEqual([['save', { edits: [{ type: 'confirm', ...at('name') }] }, at('name')]])
})

test('what is typed is confirmed by that', () => {
  renderField(line('name', 'x', { isPlaceholder: true }), { pending: [typed('name', 'y')] })
  expect(confirmation()).toBeNull()
})

test('nobody confirms an example', () => {
  renderField(line('mail', 'guest@example.com', { isPlaceholder: true }))
  expect(screen.getByText('This is only an example: write the real value.')).toBeTruthy()
  expect(confirmation()).toBeNull()
})

test('an empty placeholder cannot be confirmed', () => {
  renderField(line('name', '', { isPlaceholder: true }))
  expect(confirmation()).toBeNull()
})

test('a mistake is mended by its own button', async () => {
  const fault = diagnostic('name', 'Wrong.', { button: 'fix' })
  const { user, asked } = renderField(line('name', 'x'), {
    state: { diagnostics: [diagnostic('name', 'Odd.'), fault] }
  })
  await user.click(screen.getByRole('button', { name: 'Fix it' }))
  expect(asked).toEqual([['fix', fault]])
})

test('a warning is let pass by its own button', async () => {
  const warning = diagnostic('name', 'Odd.', { severity: 'warning', button: 'note' })
  const { user, asked } = renderField(line('name', 'x'), { state: { diagnostics: [warning] } })
  await user.click(screen.getByRole('button', { name: 'It’s fine as it is' }))
  expect(asked).toEqual([['fix', warning]])
})

test('what cannot be mended for certain has no button for it', () => {
  renderField(line('name', 'x'), { state: { diagnostics: [diagnostic('name', 'Wrong.')] } })
  expect(screen.queryByRole('button', { name: /Fix it|fine as it is/ })).toBeNull()
})

test('what to do about a mistake is said below it', () => {
  renderField(line('name', 'x'), { state: { diagnostics: [diagnostic('name', 'Wrong.', { help: said('Look.') })] } })
  expect(within(screen.getByRole('listitem')).getByText('Look.')).toBeTruthy()
})

test('what a value would make wrong in another file is said at its field', () => {
  const refusal = diagnostic('b', 'A price needs it.', { file: 'b.yaml' })
  renderField(line('name', 'x'), {
    pending: [typed('name', 'mine', { type: 'refused', diagnostics: [refusal] })]
  })
  expect(
    screen.getByRole('textbox', { name: 'Name', description: /correct what follows first.*needs it/ })
  ).toBeTruthy()
})

test('a value of the wrong kind stands above the field of what belongs there', async () => {
  const { user, asked } = renderField(broken('name', [1], { replacement: line('name') }))
  expect(screen.getByText('What is written here does not fit this field.')).toBeTruthy()
  expect(screen.getByText(/^\[\s*1\s*\]$/)).toBeTruthy()
  await user.type(screen.getByLabelText('Name'), 'x')
  expect(asked).toMatchObject([['type', { value: 'x' }]])
})

test('a value without a field says what is wrong with it, and can be removed', async () => {
  const { user, asked } = renderField(broken('areas', 30, { isOptional: true }), {
    state: { diagnostics: [diagnostic('areas', 'Nobody knows it.')] }
  })
  expect(screen.getByText('30')).toBeTruthy()
  expect(screen.getByText(/Nobody knows it\./)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Remove Areas' }))
  expect(asked).toEqual([['save', { edits: [{ type: 'remove', ...at('areas') }] }, at('areas')]])
})
