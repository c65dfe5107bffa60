// @vitest-environment happy-dom
/** The field for a list: its entries are moved, copied, removed and added. */
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { at, diagnostic, group, line, list, photo, said } from '../build-form.ts'
import { renderField } from '../render-field.tsx'

const names = ['Double', 'Single', 'Bunk']
const bedsOf = (count: number, more: Parameters<typeof list>[2] = {}) =>
  list(
    'beds',
    names.slice(0, count).map((name, index) => line(`beds.${index}`, name)),
    more
  )

const button = (name: string) => screen.getByRole('button', { name })
const press = async ({ user, advanceTime }: ReturnType<typeof renderField>, name: string) => {
  await user.click(button(name))
  await advanceTime()
}
const isOff = (name: string) => button(name).getAttribute('aria-disabled') === 'true'

test('an entry is removed', async () => {
  const desk = renderField(bedsOf(2))
  await press(desk, 'Remove Entry 2')
  expect(desk.asked).toEqual([['save', { edits: [{ type: 'remove', ...at('beds.1') }] }, at('beds.1')]])
})

test('a list keeps the entries that it needs', async () => {
  const desk = renderField(bedsOf(2, { min: 2 }))
  expect([isOff('Remove Entry 1'), isOff('Remove Entry 2')]).toEqual([true, true])
  await press(desk, 'Remove Entry 2')
  expect(desk.askedFor('save')).toEqual([])
})

test('a list of more than it needs can lose one', () => {
  renderField(bedsOf(2, { min: 1 }))
  expect([isOff('Remove Entry 1'), isOff('Remove Entry 2')]).toEqual([false, false])
})

test('an entry is copied, and the form of the copy is opened', async () => {
  const desk = renderField(bedsOf(2))
  await press(desk, 'Copy Entry 1')
  expect(desk.asked).toEqual([['save', { edits: [{ type: 'duplicate', ...at('beds.0') }] }, at('beds.0')]])
  expect(desk.view.get().selected).toMatchObject({ origin: at('beds.1') })
})

test('one more entry is like the last one, and its form is opened', async () => {
  const desk = renderField(bedsOf(3))
  await press(desk, 'Add one like the last')
  expect(desk.askedFor('save')).toEqual([{ edits: [{ type: 'duplicate', ...at('beds.2') }] }])
  expect(desk.view.get().selected).toMatchObject({ origin: at('beds.3') })
})

test('where no copy was made none is opened', async () => {
  const desk = renderField(bedsOf(2), { isRefused: true })
  await press(desk, 'Copy Entry 1')
  expect(desk.askedFor('save')).toHaveLength(1)
  expect(desk.view.get().selected).toBeUndefined()
})

test.each([
  ['Move Entry 1 later', 'beds.0', 1],
  ['Move Entry 2 earlier', 'beds.1', 0]
])('%s changes its place with its neighbour, and is marked there', async (name, from, to) => {
  const desk = renderField(bedsOf(2))
  await press(desk, name)
  expect(desk.asked).toEqual([['save', { edits: [{ type: 'move', ...at(from), to }] }, at('beds')]])
  expect(desk.view.get().highlighted).toEqual(at(`beds.${to}`))
})

test('the first entry is moved no earlier, and the last no later', () => {
  renderField(bedsOf(3))
  expect(['Move Entry 1 earlier', 'Move Entry 3 later'].map(isOff)).toEqual([true, true])
  expect(['Move Entry 1 later', 'Move Entry 2 earlier', 'Move Entry 2 later'].map(isOff)).toEqual([false, false, false])
})

test('a sole entry has no other place', () => {
  renderField(bedsOf(1))
  expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull()
  expect(screen.queryByTitle('Drag to move')).toBeNull()
})

test('an entry that is moved twice in a moment is two places further', async () => {
  const { advanceTime, askedFor } = renderField(bedsOf(3))
  for (let click = 0; click < 2; click += 1) fireEvent.click(button('Move Entry 1 later'))
  await advanceTime()
  expect(askedFor('save')).toMatchObject([
    { edits: [{ type: 'move', path: ['beds', 0], to: 1 }] },
    { edits: [{ type: 'move', path: ['beds', 1], to: 2 }] }
  ])
})

test('an entry that is moved twice at the end is the last one, and that is all', async () => {
  const { advanceTime, askedFor } = renderField(bedsOf(3))
  for (let click = 0; click < 2; click += 1) fireEvent.click(button('Move Entry 2 later'))
  await advanceTime()
  expect(askedFor('save')).toMatchObject([{ edits: [{ type: 'move', path: ['beds', 1], to: 2 }] }])
})

test('an entry that could not be moved is where it was', async () => {
  const desk = renderField(bedsOf(2), { isRefused: true })
  await press(desk, 'Move Entry 1 later')
  expect(desk.view.get().highlighted).toBeUndefined()
})

/** What is carried, as by a browser: texts by their types, or files. */
const carriedWith = (files: readonly File[] = []) => ({
  dataTransfer: { files, types: files.length > 0 ? ['Files'] : [], setData: () => {}, setDragImage: () => {} }
})

test('an entry is dragged to the place of another one', async () => {
  const { advanceTime, askedFor, view } = renderField(bedsOf(3))
  const handle = screen.getAllByTitle('Drag to move')[2]!
  const [first] = screen.getAllByRole('listitem')
  fireEvent.dragStart(handle, carriedWith())
  // A browser drops nothing where nobody wants it.
  expect(fireEvent.dragOver(first!, carriedWith())).toBe(false)
  fireEvent.drop(first!, carriedWith())
  await advanceTime()
  expect(askedFor('save')).toEqual([{ edits: [{ type: 'move', ...at('beds.2'), to: 0 }] }])
  expect(view.get().highlighted).toEqual(at('beds.0'))
})

test('what is dragged from elsewhere, or after an entry was let go, moves none', async () => {
  const { advanceTime, askedFor } = renderField(bedsOf(3))
  const [first] = screen.getAllByRole('listitem')
  const file = new File([''], 'a.jpg', { type: 'image/jpeg' })
  expect(fireEvent.dragOver(first!, carriedWith([file]))).toBe(true)
  const handle = screen.getAllByTitle('Drag to move')[2]!
  fireEvent.dragStart(handle, carriedWith())
  fireEvent.dragEnd(handle)
  expect(fireEvent.dragOver(first!, carriedWith([file]))).toBe(true)
  fireEvent.drop(first!, carriedWith([file]))
  await advanceTime()
  expect(askedFor('save')).toEqual([])
})

test('why nothing can be added is said, and nothing is offered to be added or copied', () => {
  renderField(bedsOf(1, { cannotAdd: said('There is room for one.') }))
  expect(screen.getByText('There is room for one.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^(?:Copy|Add)/ })).toBeNull()
})

const places = list('places', [group('places.0', [line('places.0.name', 'Bar')])], {
  entry: group('places.1', [line('places.1.where', '', { isThere: false })], { isThere: false })
})

test('a new entry is only begun by its button, once, and its form is opened', async () => {
  const desk = renderField(places)
  await press(desk, 'Add')
  expect(screen.getByLabelText('Where')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Add' })).toBeNull()
  expect(desk.asked).toEqual([])
  expect(desk.view.get().selected).toMatchObject({ origin: at('places.1') })
})

test('a new entry that is left out goes, and another one can be begun', async () => {
  const desk = renderField(places)
  await press(desk, 'Add')
  await press(desk, 'Do not add it')
  expect(screen.queryByLabelText('Where')).toBeNull()
  expect(desk.asked).toEqual([['discard', at('places.1')]])
  await press(desk, 'Add')
  await desk.user.type(screen.getByLabelText('Where'), 'H')
  expect(desk.asked.at(-1)).toEqual(['type', { ...at('places.1.where'), value: 'H' }])
})

test('photos of a gallery are brought from here or from the phone, and not copied', () => {
  renderField(
    list('photos', [
      group('photos.0', [photo('photos.0.photo', 'blu/1'), line('photos.0.focus', '', { isOptional: true })])
    ])
  )
  expect(button('Add one or more photos')).toBeTruthy()
  expect(button('From the phone')).toBeTruthy()
  const chooser = screen.getByLabelText<HTMLInputElement>('Add one or more photos', { selector: 'input' })
  expect([chooser.multiple, chooser.accept]).toEqual([true, 'image/*,.heic,.heif'])
  expect(screen.queryByRole('button', { name: /^(?:Copy|Add one like)/ })).toBeNull()
})

test('entries that have a photo and need more are copied', () => {
  const cards = list('cards', [group('cards.0', [photo('cards.0.photo', 'blu/1'), line('cards.0.title', 'Sea')])])
  renderField(cards)
  expect(button('Copy Entry 1')).toBeTruthy()
  expect(button('Add one like the last')).toBeTruthy()
})

test('what is wrong with a list as a whole is said in it', () => {
  renderField(bedsOf(1), { state: { diagnostics: [diagnostic('beds', 'One is missing.')] } })
  expect(within(screen.getByRole('group', { name: 'Beds' })).getByText(/One is missing\./)).toBeTruthy()
})

test('a list says how many entries it has', () => {
  renderField(bedsOf(3))
  expect(screen.getByRole('button', { name: 'Beds 3', expanded: true })).toBeTruthy()
})
