// @vitest-environment happy-dom
/** The whole desk: its screens, its keys, and what it announces. */
import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import type { Toast } from '../../../generator/desk/app/state/desk-model.ts'
import type { DeskState } from '../../../generator/desk/protocol.ts'
import { at, diagnostic, file, formOf, line, said, typed } from './build-form.ts'
import { renderShell } from './page/render-shell.tsx'
import type { DeskScene } from './render-desk.tsx'
import { languages } from './render-field.tsx'
import { changesWith } from './screens/changes.ts'

const state: Partial<DeskState> = {
  house: 'Casa Blu',
  undo: { at: 1, words: said('Price'), files: [] },
  files: [{ file, label: said('Room Blu') }],
  screens: [
    {
      id: 'rooms',
      label: said('Rooms'),
      groups: [{ label: said('All'), entries: [{ label: said('Blu'), at: at('') }] }]
    },
    { id: 'prices', label: said('Prices'), groups: [] }
  ]
}
const open = { origin: at('name'), others: [] }
const render = ({ view, ...scene }: DeskScene = {}) =>
  renderShell({ state, forms: [formOf([line('name', 'x')])], ...scene, view: { screen: 'rooms', ...view } })
const button = (name: string) => screen.getByRole('button', { name })
const sections = () => within(screen.getByRole('navigation', { name: 'Sections' }))
/** What a reader announces. */
const announced = () => screen.getAllByRole('status').find((each) => each.getAttribute('aria-live'))!.textContent

test('before the program has answered the desk waits', () => {
  const { store } = render()
  act(() => store.patch({ state: undefined }))
  expect(screen.getByRole('status').textContent).toBe('One moment…')
})

test('the window is called by its house, in the language of the desk', () => {
  const [{ title }, { lang }] = [document, document.documentElement]
  onTestFinished(() => {
    document.title = title
    document.documentElement.lang = lang
  })
  render()
  expect([document.title, document.documentElement.lang]).toEqual(['Casa Blu – The desk', 'en'])
})

// Screens

test('a screen is opened by its name, without the form of another one', async () => {
  const { user, view } = render({ view: { selected: open } })
  await user.click(sections().getByRole('button', { name: 'Prices' }))
  expect(view.get()).toMatchObject({ screen: 'prices', selected: undefined })
})

test.each([
  ['rooms', 'Rooms'],
  ['photos/rooms/blu.yaml', 'Rooms'],
  ['language/fr', 'Prices'],
  ['page', 'The pages'],
  ['gone', 'Today']
])('the screen that is open is said to be: %s', (id, name) => {
  render({ view: { screen: id } })
  const current = sections()
    .getAllByRole('button')
    .filter((each) => each.getAttribute('aria-current') === 'page')
  expect(current.map((each) => each.textContent)).toEqual([name])
})

test('the desk speaks the language that is chosen', async () => {
  const { user, view } = render()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Language of the program' }), 'IT')
  expect(view.get().language).toBe('it')
  expect(button('Le pagine')).toBeTruthy()
})

test('the search is at hand on every screen, and closed once something is found', async () => {
  const answer = { places: [{ at: at('name'), label: said('First'), excerpt: [] }], missing: [], homes: [] }
  const { user, advanceTime, view } = render({ answers: { search: answer } })
  await user.click(sections().getByRole('button', { name: 'Search texts and fields' }))
  await user.type(screen.getByRole('searchbox'), 'sea')
  await advanceTime(300)
  await user.click(button('First'))
  expect(view.get()).toMatchObject({ dialog: undefined, selected: { origin: at('name'), isPart: true } })
})

test('the values of the next subject are asked for in the place of those of the one before', async () => {
  const placeholders = ['Fee', 'Hours'].map((each) => ({
    ...at(each.toLowerCase()),
    label: said(each),
    subject: said(each)
  }))
  const { user } = render({
    forms: [formOf([line('fee', 'x'), line('hours', 'y')])],
    state: { ...state, placeholders },
    view: { screen: 'today' },
    answers: { changes: changesWith() }
  })
  await user.click(screen.getByRole('button', { name: /^Fee/ }))
  expect(screen.getByLabelText<HTMLInputElement>('Fee').value).toBe('x')
  await user.click(screen.getByRole('button', { name: /^Hours/ }))
  expect(screen.getByLabelText<HTMLInputElement>('Hours').value).toBe('y')
  expect(screen.queryByLabelText('Fee')).toBeNull()
})

// What is announced

const toast = (words: string, more: Partial<Toast> = {}) => ({
  toast: { text: said(words), mood: 'good' as const, offer: undefined, ...more }
})

test('a change that is announced can be undone as long as it is read', async () => {
  const { user, advanceTime, asked } = render({ model: toast('Saved.', { offer: 'undo' }) })
  expect(announced()).toBe('Saved.')
  await user.click(button('Undo'))
  expect(asked).toEqual([['undo']])
  await advanceTime(4100)
  expect(announced()).toBe('')
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('what failed is read for longer', async () => {
  const { advanceTime } = render({ model: toast('Not this time.', { mood: 'bad' }) })
  await advanceTime(5000)
  expect(announced()).toBe('Not this time.')
  await advanceTime(4000)
  expect(announced()).toBe('')
})

test('each announcement has its own time to be read', async () => {
  const { store, advanceTime } = render({ model: toast('The first one.') })
  await advanceTime(3000)
  act(() => store.patch(toast('The second one.')))
  await advanceTime(2000)
  expect(announced()).toBe('The second one.')
  await advanceTime(2500)
  expect(announced()).toBe('')
})

test('nothing is offered to be undone where nothing is left of it', () => {
  render({ model: toast('Saved.', { offer: 'undo' }), state: { ...state, undo: undefined } })
  expect(announced()).toBe('Saved.')
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('a disk that keeps nothing is announced while something is typed', () => {
  render({ model: { isUnkept: true }, pending: [typed('name', 'mine')] })
  expect(announced()).toMatch(/^The disk is full or refuses: what you write is only here\./)
})

test('a disk that keeps nothing is of no matter while nothing is typed', () => {
  render({ model: { isUnkept: true } })
  expect(announced()).toBe('')
})

// Keys

test.each([
  ['{Control>}z{/Control}', 'undo'],
  ['{Meta>}z{/Meta}', 'undo'],
  ['{Control>}{Shift>}Z{/Shift}{/Control}', 'redo']
])('the keys %s mean %s', async (keys, asks) => {
  const { user, asked } = render()
  button('Prices').focus()
  await user.keyboard(keys)
  expect(asked).toEqual([[asks]])
})

test.each(['z', '{Control>}{Alt>}z{/Alt}{/Control}'])('the keys %s mean nothing of the kind', async (keys) => {
  const { user, asked } = render()
  button('Prices').focus()
  await user.keyboard(keys)
  expect(asked).toEqual([])
})

test('keys undo what is saved, and not what somebody is typing', async () => {
  const { user, askedFor } = render({ view: { selected: open } })
  const name = screen.getByLabelText('Name')
  await user.click(name)
  await user.keyboard('{Control>}z{/Control}')
  expect(askedFor('undo')).toHaveLength(1)
  await user.type(name, 'y')
  await user.keyboard('{Control>}z{/Control}')
  expect(askedFor('undo')).toHaveLength(1)
})

test('keys do not undo while somebody is searching', async () => {
  const { user, askedFor } = render()
  await user.click(button('Search texts and fields'))
  await user.click(screen.getByRole('searchbox'))
  await user.keyboard('{Control>}z{/Control}')
  expect(askedFor('undo')).toEqual([])
})

test('Escape closes the form that is open', async () => {
  const { user, view } = render({ view: { selected: open } })
  await user.keyboard('a{Escape}')
  expect(view.get()).toMatchObject({ screen: 'rooms', selected: undefined })
})

test('Escape closes a dialog, and not the form behind it', async () => {
  const { user, view } = render({ view: { selected: open }, answers: { changes: changesWith() } })
  await user.click(button('Publish'))
  await user.keyboard('{Escape}')
  expect(view.get().selected).toMatchObject({ origin: at('name') })
})

// What is dropped beside the photos

const nowhere = 'There is no photo here: drop it on the one that it replaces, or among the others.'

test('a photo that is dropped where no place is leads nobody out of the desk', () => {
  const { asked } = render()
  const dataTransfer = { types: ['Files'], files: [new File([''], 'a.jpg', { type: 'image/jpeg' })] }
  expect(fireEvent.dragOver(button('Prices'), { dataTransfer })).toBe(false)
  expect(fireEvent.drop(button('Prices'), { dataTransfer })).toBe(false)
  expect(asked).toMatchObject([['say', { en: nowhere }, { mood: 'bad' }]])
})

test('what is no file can be dropped anywhere', () => {
  const { asked } = render()
  const dataTransfer = { types: ['text/plain'], files: [] }
  expect(fireEvent.dragOver(button('Prices'), { dataTransfer })).toBe(true)
  fireEvent.drop(button('Prices'), { dataTransfer })
  expect(asked).toEqual([])
})

// Pages that cannot be shown

const site = {
  ...state,
  languages,
  pages: ['home', 'rooms/due'].map((id) => ({
    id,
    kind: id,
    label: said(id),
    paths: { it: `/${id}/`, en: `/en/${id}/` }
  }))
}

test('where the open page and its language are gone the first page is shown in the first language', () => {
  render({ state: site, view: { screen: 'page', page: 'rooms/gone', siteLanguage: 'fr', device: 'desk' } })
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Page of the site' }).value).toBe('home')
  expect(screen.getByTitle('home, in Italiano').getAttribute('src')).toMatch(/^\/home\/\?window=/)
})

test.each([
  ['a fault of a calendar hides no page', true, 'The site has no page to show yet.'],
  ['a fault of the content hides the pages, and is told', false, 'The pages appear again once the following is fixed.']
])('%s', (_, isOutside, words) => {
  const diagnostics = [diagnostic('name', 'Wrong.', { isOutside })]
  render({ state: { ...state, diagnostics }, view: { screen: 'page' } })
  expect(screen.getByText(words)).toBeTruthy()
  expect(screen.queryAllByText(/Wrong\./)).toHaveLength(isOutside ? 0 : 1)
})

test('a page can be skipped with the keyboard', async () => {
  const { user } = render({ state: site, view: { screen: 'page', page: 'home', device: 'desk', selected: open } })
  await user.click(button('Skip to the texts'))
  expect(document.activeElement).toBe(button('Back to the lists'))
})
