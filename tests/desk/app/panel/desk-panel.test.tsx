// @vitest-environment happy-dom
/** The form of a file: where it leads, how much of it is shown, and where somebody begins to write in it. */
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { addable, at, diagnostic, file, formOf, group, line, list, number, photo, said } from '../build-form.ts'
import { Panel } from '../../../../generator/desk/app/panel/desk-panel.tsx'
import { renderDesk } from '../render-desk.tsx'
import { renderPanel } from './render-panel.tsx'

const button = (name: string) => screen.getByRole('button', { name })
const input = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const bed = group('bed', [line('bed.name', 'Double')])

test('a file that the house does without is named, and begun by one press', async () => {
  const absent = [{ file: 'stays.yaml', label: said('Rules of a stay') }]
  const { user, askedFor } = renderDesk(<Panel />, {
    state: { absent },
    view: { screen: 'prices', selected: { origin: at('rules', 'stays.yaml'), others: [] } }
  })
  expect(screen.getByRole('heading', { name: 'Rules of a stay' })).toBeTruthy()
  await user.click(button('Begin'))
  expect(askedFor('task')).toEqual([{ task: 'begin-file', input: { file: 'stays.yaml' } }])
})

// Where a form leads

test('from a form one goes back to the lists', async () => {
  const { user, view } = renderPanel(formOf([]), { page: 'rooms/blu' })
  await user.click(button('Back to the lists'))
  expect(view.get()).toMatchObject({ screen: 'rooms', selected: undefined, subject: undefined, highlighted: undefined })
})

test('the page of a form is shown beside it', async () => {
  const { user, view } = renderPanel(formOf([]), { page: 'rooms/blu' })
  await user.click(button('See the page'))
  expect(view.get()).toMatchObject({ screen: 'page', page: 'rooms/blu', selected: { origin: at('') } })
})

test.each([
  ['without a page', {}],
  ['beside its page', { page: 'rooms/blu', view: { screen: 'page' } }]
])('a form %s leads to none', (_, scene) => {
  renderPanel(formOf([]), scene)
  expect(screen.queryByRole('button', { name: 'See the page' })).toBeNull()
})

test('of several things at one place each leads to the others', async () => {
  const [site, menu] = [at('name', 'site.yaml'), at('a', 'menu.yaml')]
  const files = [file, site.file, menu.file].map((each) => ({ file: each, label: said(each) }))
  const { user, view } = renderPanel(formOf([]), { others: [site, menu], state: { files } })
  await user.click(within(screen.getByRole('navigation', { name: 'Also here:' })).getByText('menu.yaml'))
  expect(view.get()).toMatchObject({
    selected: { origin: menu, others: [site, at('')], isPart: true },
    highlighted: menu
  })
})

test('an entry that is hidden says so', () => {
  renderPanel(formOf([]), { state: { drafts: [{ ...at(''), label: said('Blu'), lacks: 1 }] } })
  expect(within(screen.getByRole('banner')).getByText('Hidden from the site')).toBeTruthy()
})

test('a file that cannot be read says so, with the reason and the way to mend it', () => {
  renderPanel(formOf([], { isUnreadable: true }), {
    state: { diagnostics: [diagnostic('', 'A bracket is open.', { help: said('Close it.'), button: 'fix' })] }
  })
  expect(screen.getByText('This file cannot be read: fix the following first.')).toBeTruthy()
  const mistake = within(screen.getByRole('listitem'))
  expect(mistake.getByText(/A bracket is open\./)).toBeTruthy()
  expect(mistake.getByText('Close it.')).toBeTruthy()
  expect(mistake.getByRole('button', { name: 'Fix it' })).toBeTruthy()
})

test('what is wrong with a file as a whole is said below its fields', () => {
  renderPanel(formOf([line('name', 'x')]), { state: { diagnostics: [diagnostic('', 'Two files say this.')] } })
  expect(screen.getByText(/Two files say this\./)).toBeTruthy()
})

test('a button that is pressed while somebody types has the focus, and the form does not scroll to it', async () => {
  const { user } = renderPanel(formOf([line('name', 'x'), line('view', 'Sea', { isOptional: true })]))
  await user.click(input('Name'))
  const remove = button('Remove View')
  const focus = vi.spyOn(remove, 'focus')
  await user.click(remove)
  expect(document.activeElement).toBe(remove)
  expect(focus.mock.calls).toEqual([[{ preventScroll: true }]])
})

// How much of it is shown

const rooms = group('room', [group('room.bed', [line('room.bed.name')]), line('room.size', '9')])
const places = list('places', [group('places.0', [line('places.0.name')])])

test.each([
  ['the block around a field', [bed], 'bed.name', 'Bed', 'Bath'],
  ['of a block in another one only the inner one', [rooms], 'room.bed.name', 'Bed', 'Room'],
  ['an entry of a list at the top of the form with its list', [places], 'places.0.name', 'Places', 'Bath']
])('of what is chosen as a part %s is shown, with the way to all', async (_, fields, chosen, shown, hidden) => {
  const bath = group('bath', [line('bath.tub', 'x')])
  const { user, view } = renderPanel(formOf([...fields, bath]), { chosen, isPart: true })
  expect(screen.getByRole('group', { name: shown })).toBeTruthy()
  expect(screen.queryByRole('group', { name: hidden })).toBeNull()
  await user.click(button('Show all: Room Blu'))
  expect(screen.getByRole('group', { name: hidden })).toBeTruthy()
  expect(view.get().selected).toMatchObject({ origin: at(chosen), isPart: false })
})

test('a form that is opened as a whole shows all of it', () => {
  renderPanel(formOf([bed, line('other', 'y')]), { chosen: 'bed.name' })
  expect(input('Name').value).toBe('Double')
  expect(input('Other').value).toBe('y')
  expect(screen.queryByRole('button', { name: /^Show all/ })).toBeNull()
})

test('a part that was closed by hand is open again once something in it is chosen', async () => {
  const form = formOf([group('bed', [line('bed.name', 'x'), line('bed.size', 'y')]), line('other')])
  const { user } = renderPanel(form, { chosen: 'bed.name', others: [at('bed.size')], isPart: true })
  await user.click(button('Bed'))
  expect(screen.queryByLabelText('Size')).toBeNull()
  await user.click(button('Room Blu › Bed › Size'))
  expect(input('Size').value).toBe('y')
})

test('a part that was opened by hand stays open while another one is written in', async () => {
  const { user, view } = renderPanel(formOf([bed, group('bath', [line('bath.tub', '', addable)])]))
  await user.click(button('Bed'))
  await user.click(button('Bath'))
  await user.click(button('Tub'))
  expect(input('Name').value).toBe('Double')
  expect(view.get().selected).toMatchObject({ origin: at('bath.tub') })
})

test('an entry that is moved stays the one that is open', async () => {
  const placesOf = (...names: string[]) =>
    formOf([
      list(
        'places',
        names.map((name, index) => group(`places.${index}`, [line(`places.${index}.name`, name)]))
      )
    ])
  const { bring } = renderPanel(placesOf('Bar', 'Sea'), { chosen: 'places.0' })
  expect(input('Name').value).toBe('Bar')
  await bring(placesOf('Sea', 'Bar'))
  expect(input('Name').value).toBe('Bar')
})

// Where somebody begins to write

test('whoever comes to a field can write in it at once', () => {
  renderPanel(formOf([line('first'), line('name', 'x')]), { chosen: 'name' })
  expect(document.activeElement).toBe(input('Name'))
})

test('whoever opens a whole file begins at its top', () => {
  renderPanel(formOf([line('name', 'x')]))
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'What is written' }))
})

test('who comes to a photo that may go begins at what replaces it', () => {
  renderPanel(formOf([photo('cover', 'house/1', { isOptional: true })]), { chosen: 'cover' })
  expect(document.activeElement).toBe(button('Replace the photo'))
})

test('who comes to what is not there begins in what is around it', () => {
  renderPanel(formOf([line('first'), bed]), { chosen: 'bed.gone' })
  expect(document.activeElement).toBe(input('Name'))
})

// What is typed, once it is saved

const formWith = (name: string, price: number) => formOf([line('name', name), number('price', price)])

test('what is typed stays as it is typed until the field is left', async () => {
  const { user, bring } = renderPanel(formWith('Blu', 9))
  await user.clear(input('Name'))
  await user.type(input('Name'), ' Red ')
  await bring(formWith('Red', 9))
  expect(input('Name').value).toBe(' Red ')
  await user.tab()
  expect(input('Name').value).toBe('Red')
})

test('an amount stays as it is typed until the field is left', async () => {
  const { user, bring } = renderPanel(formWith('Blu', 9))
  await user.clear(input('Price'))
  await user.type(input('Price'), '70.50')
  await bring(formWith('Blu', 70.5))
  expect(input('Price').value).toBe('70.50')
  await user.tab()
  expect(input('Price').value).toBe('70.5')
})

test('what is typed and saved gives way to what somebody else has written since', async () => {
  const { user, bring } = renderPanel(formWith('Blu', 9))
  await user.type(input('Price'), '9')
  await user.type(input('Name'), ' ')
  await bring(formWith('Blu', 99))
  await bring(formWith('Green', 80))
  expect([input('Name').value, input('Price').value]).toEqual(['Green', '80'])
})

test('whoever fills in a new part goes on in it once its first value is saved', async () => {
  const fields = [line('bed.name', '', addable), line('bed.size', '', addable)]
  const { user, bring, askedFor } = renderPanel(formOf([line('x'), group('bed', fields, addable)]))
  await user.click(button('Bed'))
  await user.type(input('Name'), 'D')
  await bring(formOf([line('x'), group('bed', [line('bed.name', 'D', { isOptional: true }), fields[1]!])]))
  expect(input('Name').value).toBe('D')
  await user.type(input('Size'), '2')
  expect(askedFor('type')).toEqual([
    { ...at('bed.name'), value: 'D' },
    { ...at('bed.size'), value: '2' }
  ])
})

test('a new entry that is left out after all can be begun again', async () => {
  const entry = group('places.0', [line('places.0.where', '', { isThere: false })], { isThere: false })
  const { user, advanceTime } = renderPanel(formOf([list('places', [], { entry })]))
  await user.click(button('Add'))
  await user.type(input('Where'), 'S')
  await user.click(button('Do not add it'))
  expect(screen.queryByLabelText('Where')).toBeNull()
  await user.click(button('Add'))
  await advanceTime()
  expect(input('Where').value).toBe('')
})

// What is added, and how a button is pressed

const tax = group('tax', [line('tax.amount', '2'), list('tax.periods', [], { ...addable, label: said('Periods') })])

test('a part of a form to which something is added stays that part, and has it', async () => {
  const { user } = renderPanel(formOf([line('name', 'Blu'), tax]), { chosen: 'tax', isPart: true })
  await user.click(button('Periods'))
  expect(screen.queryByLabelText('name')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Periods' })).toBeNull()
  expect(screen.getByText('Periods')).toBeTruthy()
})

test('a button that is pressed while somebody is typing acts at the first press, and leaves the field', async () => {
  const { user } = renderPanel(formOf([line('name', 'Blu'), line('note', '', { ...addable, label: said('Note') })]))
  const name = screen.getByDisplayValue('Blu')
  await user.click(name)
  await user.pointer({ keys: '[MouseLeft>]', target: button('Note') })
  expect(document.activeElement).toBe(name)
  await user.pointer({ keys: '[/MouseLeft]', target: button('Note') })
  expect(document.activeElement).not.toBe(name)
  expect(input('Note')).toBeTruthy()
})
