// @vitest-environment happy-dom
/** The field for a record: each entry below its name. */
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { at, group, line, record, said } from '../build-form.ts'
import { renderField } from '../render-field.tsx'

const extras = record('extras', [line('extras.bed', 'A bed'), line('extras.cot', 'A cot')])
const byHand = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'New name' })
const addition = () => screen.getByRole('button', { name: 'Add' })

test('an entry goes by its name, from its record', async () => {
  const { user, asked } = renderField(extras)
  await user.click(screen.getByRole('button', { name: 'Remove Cot' }))
  expect(asked).toEqual([['save', { edits: [{ type: 'remove', ...at('extras.cot') }] }, at('extras')]])
})

test('an empty record that is to be confirmed is open, and can be removed', async () => {
  const names = record('names', [], { isOptional: true, isPlaceholder: true })
  const { user, asked } = renderField(names)
  await user.click(screen.getByRole('button', { name: 'Remove Names' }))
  expect(asked).toEqual([['save', { edits: [{ type: 'remove', ...at('names') }] }, at('names')]])
})

test.each(['Enter', 'the button'])('an entry with a new name is added once, by %s', async (way) => {
  const { user, asked } = renderField(extras)
  await user.type(byHand(), way === 'Enter' ? 'tub{Enter}' : 'tub')
  if (way !== 'Enter') await user.click(addition())
  await user.click(addition())
  expect(asked).toEqual([['save', { edits: [{ type: 'insert', ...at('extras.tub'), value: [] }] }, at('extras')]])
  expect(byHand().value).toBe('')
})

test('without a name nothing is added', async () => {
  const { user, asked } = renderField(extras)
  expect(addition().getAttribute('aria-disabled')).toBe('true')
  await user.type(byHand(), '{Enter}')
  await user.click(addition())
  expect(asked).toEqual([])
})

test('below a name that is taken nothing is added, and that is said until it is another one', async () => {
  const { user, asked } = renderField(extras)
  await user.type(byHand(), 'cot{Enter}')
  await user.click(addition())
  expect(asked).toEqual([])
  expect(screen.getByRole('status').textContent).toBe('This name is there already.')
  await user.type(byHand(), 's')
  expect(screen.queryByRole('status')).toBeNull()
})

const seasons = record('seasons', [line('seasons.summer', 'June')], {
  keys: [
    { value: 'spring', label: said('Spring time') },
    { value: 'winter', label: said('Winter time') }
  ],
  entry: group('seasons.', [line('seasons..from', '', { isThere: false })], { isThere: false })
})
const menu = () => screen.getByRole('combobox', { name: 'New name' })

test('of names that the content has, one that is free is chosen', () => {
  renderField(seasons)
  const options = within(menu()).getAllByRole('option')
  expect(options.map((each) => each.textContent)).toEqual(['Choose…', 'Spring time', 'Winter time'])
})

const begin = async ({ user, advanceTime }: ReturnType<typeof renderField>, name: string) => {
  await user.selectOptions(menu(), name)
  await user.click(addition())
  await advanceTime()
}

test('an entry with a form is begun below its name, and written with what is typed', async () => {
  const desk = renderField(seasons)
  await begin(desk, 'Spring time')
  expect(desk.asked).toEqual([])
  expect(desk.view.get().selected).toMatchObject({ origin: at('seasons.spring') })
  const part = within(screen.getByRole('group', { name: 'Spring time' }))
  await desk.user.type(part.getByLabelText('From'), 'M')
  expect(desk.asked).toEqual([['type', { ...at('seasons.spring.from'), value: 'M' }]])
})

test('while something is typed in a new entry no other one is begun', async () => {
  const desk = renderField(seasons)
  await begin(desk, 'Spring time')
  await desk.user.type(screen.getByLabelText('From'), 'M')
  expect(screen.queryByRole('combobox', { name: 'New name' })).toBeNull()
})

test('a new entry can be left out again', async () => {
  const desk = renderField(seasons)
  await begin(desk, 'Winter time')
  await desk.user.click(screen.getByRole('button', { name: 'Do not add it' }))
  expect(desk.asked).toEqual([['discard', at('seasons.winter')]])
  expect(screen.queryByRole('group', { name: 'Winter time' })).toBeNull()
})

test('where every name is taken nothing can be added', () => {
  renderField(record('seasons', [], { keys: [] }))
  expect(screen.queryByRole('combobox')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Add' })).toBeNull()
})

test('where no name is allowed that is said, and nothing can be added', () => {
  renderField(record('seasons', [], { cannotAdd: said('Names come from the services.') }))
  expect(screen.getByText('Names come from the services.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Add' })).toBeNull()
})
