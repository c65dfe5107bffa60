// @vitest-environment happy-dom
/**
 * All values of one subject that are to be confirmed, in one panel. Here the subject is the prices: a bed has two such
 * values, of which the name has no mark any more, and a bath has one. The view of the bath is of another subject.
 */
import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Panel } from '../../../../generator/desk/app/panel/desk-panel.tsx'
import { at, formOf, group, line, said, file } from '../build-form.ts'
import { renderDesk } from '../render-desk.tsx'

const subject = said('Prices')
const marked = (path: string, of = subject) => ({ ...at(path), label: said(path), subject: of })
const form = formOf([
  group('bed', [line('bed.name', 'X'), line('bed.size', 'Y', { isPlaceholder: true })]),
  group('bath', [line('bath.tub', 'Z', { isPlaceholder: true })])
])
const placeholders = [marked('bed.name'), marked('bed.size'), marked('bath.tub'), marked('bath.view', said('Others'))]

const render = () =>
  renderDesk(<Panel />, {
    forms: [form],
    state: { files: [{ file, label: said('Room Blu') }], placeholders },
    view: { subject }
  })
const left = () => screen.getByRole('status').textContent

test('all values of the subject are asked for, and no others', () => {
  render()
  expect(left()).toBe('Still to be confirmed: 3')
  expect(screen.getAllByRole('textbox')).toEqual(['Name', 'Size', 'Tub'].map((name) => screen.getByLabelText(name)))
})

test('values of one part stand below its name, once', () => {
  render()
  const headings = screen.getAllByRole('heading', { level: 3 })
  expect(headings.map((each) => each.textContent)).toEqual(['Room Blu › Bed', 'Room Blu › Bath'])
})

test('a value is confirmed where it is asked for, and stays in view', async () => {
  const { user, askedFor } = render()
  await user.click(screen.getAllByRole('button', { name: 'Confirm' })[0]!)
  expect(askedFor('save')).toEqual([{ edits: [{ type: 'confirm', ...at('bed.size') }] }])
  expect(screen.getByLabelText('Size')).toBeTruthy()
})

test('what is confirmed stays in view for whoever still types in it', async () => {
  const { user, store, askedFor } = render()
  const state = store.get().state!
  act(() => store.patch({ state: { ...state, placeholders: [] } }))
  expect(left()).toBe('Still to be confirmed: 0')
  await user.type(screen.getByLabelText('Name'), '!')
  expect(askedFor('type')).toEqual([{ ...at('bed.name'), value: 'X!' }])
})

test('the place of a value is opened by the name of its part', async () => {
  const { user, view } = render()
  await user.click(screen.getByRole('button', { name: 'Room Blu › Bath' }))
  expect(view.get()).toMatchObject({ selected: { origin: at('bath.tub'), isPart: true }, subject: undefined })
})
