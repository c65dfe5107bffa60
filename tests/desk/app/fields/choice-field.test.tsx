// @vitest-environment happy-dom
/**
 * The field for a choice: a menu, drawings, or a switch. `asked` lists what the field asks of the server: `type` sends
 * an unsaved edit, `flush` saves it. `advanceTime` lets the pause go by after which a field sends.
 */
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { choice, toggle } from '../build-form.ts'
import { renderField } from '../render-field.tsx'

const names = { sea: 'Sea', hills: 'Hills', square: 'Square' }
const menu = () => screen.getByLabelText<HTMLSelectElement>('View')
const options = () =>
  within(menu())
    .getAllByRole('option')
    .map((each) => each.textContent)

test('a choice of a menu is saved when the menu is left, and can be gone through before', async () => {
  const { user, advanceTime, asked } = renderField(choice('view', 'sea', names))
  await user.selectOptions(menu(), 'Hills')
  await user.selectOptions(menu(), 'Square')
  expect(menu().value).toBe('square')
  await advanceTime()
  await user.tab()
  await advanceTime()
  expect(asked).toMatchObject([
    ['type', { path: ['view'], value: 'hills' }],
    ['type', { path: ['view'], value: 'square' }],
    ['flush']
  ])
})

test('a value that is no choice any more is shown, and others can be chosen in its place', () => {
  renderField(choice('view', 'lake', names))
  expect(menu().value).toBe('lake')
  expect(options()).toEqual(['lake', 'Sea', 'Hills', 'Square'])
})

test('where nothing is chosen the menu asks for it', () => {
  renderField(choice('view', undefined, names))
  expect(menu().selectedOptions[0]?.textContent).toBe('Choose…')
})

test('what is chosen cannot be chosen to be nothing', () => {
  renderField(choice('view', 'sea', names))
  expect(options()).toEqual(['Sea', 'Hills', 'Square'])
})

test('of the drawings the one that is written is taken', () => {
  renderField(choice('view', 'hills', names, { isIcon: true }))
  expect(screen.getByRole('radio', { checked: true })).toBe(screen.getByRole('radio', { name: 'Hills' }))
})

test('the drawing that is chosen is saved when the drawings are left, and not on the way there', async () => {
  const { user, advanceTime, asked } = renderField(choice('view', 'sea', names, { isIcon: true }))
  await user.click(screen.getByRole('radio', { name: 'Hills' }))
  await user.click(screen.getByRole('radio', { name: 'Square' }))
  await advanceTime()
  await user.tab()
  await advanceTime()
  expect(asked).toMatchObject([['type', { value: 'hills' }], ['type', { value: 'square' }], ['flush']])
})

test('a switch is off until it is turned on', () => {
  renderField(toggle('lift'))
  expect(screen.getByRole('switch', { name: 'Lift', checked: false })).toBeTruthy()
})

test('a switch is saved as soon as it is turned, on and off', async () => {
  const { user, advanceTime, asked } = renderField(toggle('lift', false))
  await user.click(screen.getByRole('switch', { name: 'Lift' }))
  await advanceTime()
  await user.click(screen.getByRole('switch', { name: 'Lift', checked: true }))
  await advanceTime()
  expect(asked).toMatchObject([
    ['type', { path: ['lift'], value: true }],
    ['flush'],
    ['type', { path: ['lift'], value: false }],
    ['flush']
  ])
})
