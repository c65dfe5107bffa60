// @vitest-environment happy-dom
/** The bar of the desk: what can be undone, whether all is saved, and how a page is shown. */
import { screen, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { Bar } from '../../../generator/desk/app/shell.tsx'
import type { DeskState } from '../../../generator/desk/protocol.ts'
import { emptyState } from '../empty-state.ts'
import { at, diagnostic, file, formOf, said, typed } from './build-form.ts'
import { renderDesk, type DeskScene } from './render-desk.tsx'
import { languages } from './render-field.tsx'

const render = ({ state, ...scene }: DeskScene = {}) => {
  const known: DeskState = { ...emptyState, house: 'Casa Blu', ...state }
  return renderDesk(<Bar state={known} />, { ...scene, state: known })
}
const button = (name: string) => screen.getByRole('button', { name })
const step = (words: string) => ({ at: 1, words: said(words), files: [] })

test('the emblem that the server puts into the page stands beside the name, and there is none without', () => {
  const { unmount } = render()
  expect(screen.queryByTitle('Oak')).toBeNull()
  unmount()
  document.head.insertAdjacentHTML('beforeend', '<template id="emblem"><svg><title>Oak</title></svg></template>')
  onTestFinished(() => document.querySelector('#emblem')!.remove())
  render()
  expect(screen.getByTitle('Oak')).toBeTruthy()
})

// Undo

test('the last change is undone, and made again', async () => {
  const { user, asked } = render({ state: { undo: step('Price'), redo: step('Name') } })
  await user.click(button('Undo: Price'))
  await user.click(button('Redo: Name'))
  expect(asked).toEqual([['undo'], ['redo']])
})

test.each(['Nothing to undo', 'Nothing to redo'])('where nothing was done that is said: %s', async (name) => {
  const { user, asked } = render()
  expect(button(name).getAttribute('aria-disabled')).toBe('true')
  await user.click(button(name))
  expect(asked).toEqual([])
})

// Whether all is saved

const refused = typed('name', 'mine', { type: 'refused', diagnostics: [] })
const error = (id: string) => diagnostic(id, 'Wrong.')
const warning = diagnostic('c', 'Odd.', { severity: 'warning' })
const removed = { forms: [formOf([])], view: { selected: { origin: at(''), others: [] } } }

test.each<[what: string, scene: DeskScene, words: string]>([
  ['all that is typed is saved', {}, 'All saved'],
  ['something is typed', { pending: [typed('name', 'mine')] }, 'Not all saved yet'],
  ['something is on its way', { model: { waiting: 1 } }, 'Not all saved yet'],
  [
    'something is typed and another thing is wrong',
    { pending: [typed('name', 'mine')], state: { diagnostics: [error('a')] } },
    'Not all saved yet'
  ],
  ['a file is gone that something was saved in', removed, 'Not all saved yet'],
  ['the program does not answer', { model: { link: 'lost' }, pending: [refused] }, 'The program is not responding']
])('it is said whether all is saved, where %s', (_, scene, words) => {
  render(scene)
  expect(screen.getByText(words)).toBeTruthy()
  expect(screen.queryByRole('button', { name: words })).toBeNull()
})

test('what will not be saved by itself is gone to', async () => {
  const { user, view } = render({ pending: [typed('b', 'x', undefined, 'b.yaml'), refused] })
  await user.click(button('Not all saved yet'))
  expect(view.get().selected).toMatchObject({ origin: at('name') })
})

test.each([
  ['one', [error('a'), warning], 'Saved, with an error'],
  ['two', [error('a'), error('b'), warning], 'Saved, with 2 errors']
])('of mistakes in what is saved the first screen tells more: %s', async (_, diagnostics, name) => {
  const view = { screen: 'rooms', selected: { origin: at('name'), others: [] } }
  const desk = render({ state: { diagnostics }, view })
  await desk.user.click(button(name))
  expect(desk.view.get()).toMatchObject({ screen: 'today', selected: undefined })
})

// The page

const page = (id: string, kind: string, name: string, group?: string) => ({
  id,
  kind,
  label: said(name),
  ...(group !== undefined && { group: said(group) }),
  paths: { it: `/${id}/`, en: `/en/${id}/` }
})
const site: DeskScene['state'] = {
  languages,
  files: [
    { file, label: said('Camera Blu') },
    // It cannot be read.
    { file: 'rooms/due.yaml', label: said('rooms/due.yaml') }
  ],
  pages: [
    page('home', 'home', 'Home'),
    page('rooms/blu', 'room', 'Room one', 'Rooms'),
    page('rooms/due', 'room', 'Room two', 'Rooms'),
    page('flats/uno', 'flat', 'Flat one', 'Flats')
  ]
}
const onPage = { screen: 'page', page: 'rooms/due', siteLanguage: 'it', isBrowsing: false, isPanel: false } as const
const renderSite = (view: DeskScene['view'] = {}) =>
  render({ state: site, view: { ...onPage, device: 'desk', scheme: 'light', ...view } })
const pages = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Page of the site' })
const pressedIn = (name: string) => within(screen.getByRole('group', { name })).getByRole('button', { pressed: true })

test('a page is chosen by the name of its room, as far as that can be read', () => {
  renderSite()
  const names = within(pages())
    .getAllByRole('option')
    .map((each) => each.textContent)
  expect(names).toEqual(['Home', 'Camera Blu', 'Room two', 'Flat one'])
  expect(pages().value).toBe('rooms/due')
})

test('pages of a kind stand below its name, and a sole one does not', () => {
  renderSite()
  expect(
    within(pages())
      .getAllByRole('group')
      .map((each) => each.getAttribute('label'))
  ).toEqual(['Rooms'])
})

test('a page that is chosen is shown without the form of another one', async () => {
  const { user, view } = renderSite({ selected: { origin: at('name'), others: [] } })
  await user.selectOptions(pages(), 'Home')
  expect(view.get()).toMatchObject({ page: 'home', selected: undefined })
})

test.each([
  ['What a click on the page does', 'Edit', 'Browse', { isBrowsing: true }],
  ['Screen', 'As on a computer', 'As on a phone', { device: 'phone' }],
  ['Screen', 'As on a computer', 'As on a tablet', { device: 'tablet' }],
  ['Day or night', 'By day', 'By night', { scheme: 'dark' }],
  ['Language of the page', 'Italiano', 'English', { siteLanguage: 'en' }]
])('how a page is shown is chosen and said: %s, %s, then %s', async (group, before, after, expected) => {
  const { user, view } = renderSite()
  expect(pressedIn(group)).toBe(button(before))
  await user.click(button(after))
  expect(view.get()).toMatchObject(expected)
  expect(pressedIn(group)).toBe(button(after))
})

test('what is shown of a page is chosen back', async () => {
  const { user, view } = renderSite({ isBrowsing: true, device: 'phone', scheme: 'dark', siteLanguage: 'en' })
  for (const name of ['Edit', 'As on a computer', 'By day', 'Italiano']) await user.click(button(name))
  expect(view.get()).toMatchObject({ isBrowsing: false, device: 'desk', scheme: 'light', siteLanguage: 'it' })
})

test('on a phone the lists are shown in the place of the page, and back, which their button says', async () => {
  const { user, view } = renderSite()
  for (const isPanel of [false, true]) {
    expect(button('Lists').getAttribute('aria-pressed')).toBe(String(isPanel))
    await user.click(button('Lists'))
    expect(view.get().isPanel).toBe(!isPanel)
  }
})

test('the button for how a page is shown says what it opens, and whether that is open', async () => {
  const { user } = renderSite()
  expect(button('View').getAttribute('aria-expanded')).toBe('false')
  await user.click(button('View'))
  expect(button('View').getAttribute('aria-expanded')).toBe('true')
  const shown = document.getElementById(button('View').getAttribute('aria-controls')!)
  expect(shown?.contains(button('By night'))).toBe(true)
})

test('beside another screen nothing is chosen of a page', () => {
  render({ state: site, view: { screen: 'rooms' } })
  expect(screen.queryByRole('combobox', { name: 'Page of the site' })).toBeNull()
  expect(screen.queryByRole('group', { name: 'Screen' })).toBeNull()
})
