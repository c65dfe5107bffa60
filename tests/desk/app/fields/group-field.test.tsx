// @vitest-environment happy-dom
/** The field for a block: which of its fields are shown, which can be added, and how a part is opened and closed. */
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { addable, at, diagnostic, group, line, list, number, photo, toggle, typed } from '../build-form.ts'
import { renderField } from '../render-field.tsx'

/** Beside another field a part is closed. */
const beside = [line('view', 'Sea')]
const selected = (path: string) => ({ selected: { origin: at(path), others: [], isPart: true } })
const additions = () => within(screen.getByRole('group', { name: 'Can be added' }))
const part = (expanded: boolean) => screen.getByRole('button', { name: /^Bed/, expanded })
const bed = (...fields: Parameters<typeof group>[1]) => group('bed', fields)

test('what a block does not have can be added, and the rest is shown', () => {
  renderField(bed(line('bed.has', 'x'), line('bed.needed', '', { isThere: false }), line('bed.more', '', addable)))
  expect(screen.getByLabelText('Has')).toBeTruthy()
  expect(screen.getByLabelText('Needed')).toBeTruthy()
  expect(screen.queryByLabelText('More')).toBeNull()
  expect(additions().getByRole('button', { name: 'More' })).toBeTruthy()
})

test('a switch is there to be ticked without being added, and one press turns it on', async () => {
  const off = { ...toggle('bed.closed'), ...addable, isSwitch: true }
  const desk = renderField(bed(line('bed.has', 'x'), off, { ...toggle('bed.lift'), ...addable }))
  expect(additions().queryByRole('button', { name: 'Closed' })).toBeNull()
  expect(additions().getByRole('button', { name: 'Lift' })).toBeTruthy()
  await desk.user.click(screen.getByRole('switch', { name: 'Closed', checked: false }))
  expect(desk.askedFor('type')).toEqual([{ ...at('bed.closed'), value: true }])
})

test('a field that is typed in or wrong is shown, although the file does not have it', () => {
  renderField(bed(line('bed.typed', '', addable), line('bed.wrong', '', addable)), {
    pending: [typed('bed.typed', 't')],
    state: { diagnostics: [diagnostic('bed.wrong', 'It is wrong.')] }
  })
  expect(screen.getByLabelText('Typed')).toBeTruthy()
  expect(screen.getByLabelText('Wrong')).toBeTruthy()
  expect(screen.queryByRole('group', { name: 'Can be added' })).toBeNull()
})

test('a name for addresses stands behind the other fields', () => {
  renderField(bed(line('bed.id', 'x', { isName: true }), line('bed.title', 'y')))
  expect(screen.getAllByRole('textbox')).toEqual([screen.getByLabelText('Title'), screen.getByLabelText('Id')])
})

test('the place of an entry in its list stands behind its name', async () => {
  const { user } = renderField(group('', [number('order', 6), line('name', 'Sei')]))
  await user.click(screen.getByRole('button', { name: 'All' }))
  expect(screen.getAllByRole('textbox')).toEqual([screen.getByLabelText('Name'), screen.getByLabelText('Order')])
})

test('a field that is added is opened, chosen and stays, in as much of the form as was shown', async () => {
  const desk = renderField(bed(line('bed.more', '', addable), line('bed.off', '', addable)), { view: selected('bed') })
  await desk.user.click(additions().getByRole('button', { name: 'More' }))
  await desk.user.click(additions().getByRole('button', { name: 'Off' }))
  await desk.user.type(screen.getByLabelText('More'), 'B')
  expect(desk.askedFor('type')).toEqual([{ ...at('bed.more'), value: 'B' }])
  expect(desk.view.get().selected).toMatchObject({ origin: at('bed.off'), isPart: true })
})

test('an optional field that is there can be removed', async () => {
  const { user, asked } = renderField(bed(line('bed.has', 'x', { isOptional: true })))
  await user.click(screen.getByRole('button', { name: 'Remove Has' }))
  expect(asked).toEqual([['save', { edits: [{ type: 'remove', ...at('bed.has') }] }, at('bed.has')]])
})

test('what is in a part is removed as a whole', async () => {
  const { user, asked } = renderField(group('bed', [line('bed.name', 'x')], { isOptional: true }))
  await user.click(screen.getByRole('button', { name: 'Remove all of this' }))
  expect(asked).toEqual([['save', { edits: [{ type: 'remove', ...at('bed') }] }, at('bed')]])
})

test('a part is closed at first, and opened and closed by hand', async () => {
  const { user } = renderField(bed(line('bed.name', 'x')), { beside })
  expect(screen.queryByLabelText('Name')).toBeNull()
  await user.click(part(false))
  expect(screen.getByLabelText('Name')).toBeTruthy()
  await user.click(part(true))
  expect(screen.queryByLabelText('Name')).toBeNull()
})

test('the only part of a file is open', () => {
  renderField(bed(line('bed.name', 'x')))
  expect(part(true)).toBeTruthy()
})

test('a part is open around the place that was chosen', () => {
  renderField(bed(line('bed.name', 'x')), { beside, view: selected('bed.name') })
  expect(part(true)).toBeTruthy()
})

test('a list of one value is open', () => {
  renderField(list('bed', [line('bed.0', 'x')]), { beside })
  expect(part(true)).toBeTruthy()
})

test('a closed part says what is in it in a few words, with its photo', () => {
  renderField(bed(line('bed.name', 'A double bed', { isBrief: true }), photo('bed.photo', 'blu/1')), { beside })
  expect(part(false).textContent).toContain('A double bed')
  expect(within(part(false)).getByRole('presentation').getAttribute('src')).toContain('ref=blu%2F1')
})

test('a closed part says how much in it is to be fixed', () => {
  const diagnostics = [diagnostic('bed.name', 'It is wrong.'), diagnostic('bed.size', 'It is missing.')]
  renderField(bed(line('bed.name', 'x')), { beside, state: { diagnostics } })
  expect(within(part(false)).getByLabelText('To fix: 2').textContent).toBe('2')
})

test('values that are marked as a whole are confirmed as a whole', async () => {
  const { user, asked } = renderField(group('bed', [line('bed.name', 'x')], { isPlaceholder: true }), { beside })
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
  expect(asked).toEqual([['save', { edits: [{ type: 'confirm', ...at('bed') }] }, at('bed')]])
})

test('a list without entries has nothing to be confirmed', () => {
  renderField(list('beds', [], { isPlaceholder: true }))
  expect(screen.getByText('To be confirmed')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull()
})

test('the field that somebody writes in is marked on the page', async () => {
  const { user, view } = renderField(bed(line('bed.name', 'x'), line('bed.size', 'y')))
  await user.click(screen.getByLabelText('Size'))
  expect(view.get().highlighted).toEqual(at('bed.size'))
})
