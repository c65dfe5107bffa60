// @vitest-environment happy-dom
/** The first screen: what an owner may want to do, and what is left to do. */
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ScreenView } from '../../../../generator/desk/app/screens/screen-view.tsx'
import type { DeskScreen } from '../../../../generator/desk/protocol.ts'
import { at, diagnostic, file, said } from '../build-form.ts'
import { renderDesk, type DeskScene } from '../render-desk.tsx'
import { changesWith } from './changes.ts'

/** Some form is open, unless the view of the scene says otherwise. */
const render = ({ state, view }: DeskScene = {}) =>
  renderDesk(<ScreenView id="today" />, {
    state: { files: [{ file, label: said('Room Blu') }], ...state },
    view: { selected: { origin: at('name'), others: [] }, ...view },
    // Nobody can look at what there is to publish.
    answers: { changes: changesWith({ obstacle: said('There is no Git.') }), photos: [] },
    quiet: ['changes']
  })
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const heading = (name: RegExp) => screen.queryByRole('heading', { name })

// Where it leads

test('a usual thing leads to its screen and its place', async () => {
  const place = at('places', 'guide.yaml')
  const shortcuts = [
    { label: said('Change a price'), screen: 'prices' },
    { label: said('Write the guide'), screen: 'guide', at: place }
  ]
  const { user, view } = render({ state: { shortcuts }, view: { subject: said('Old') } })
  const usual = within(screen.getByRole('list', { name: 'The usual things' }))
  await user.click(usual.getByRole('button', { name: 'Write the guide' }))
  expect(view.get()).toMatchObject({ screen: 'guide', selected: { origin: place, isPart: true } })
  expect(view.get().subject).toBeUndefined()
})

test('a usual thing without a place leads to its screen alone', async () => {
  const { user, view } = render({ state: { shortcuts: [{ label: said('Change a price'), screen: 'prices' }] } })
  await user.click(button('Change a price'))
  expect(view.get()).toMatchObject({ screen: 'prices', selected: undefined })
})

const toConfirm = (subject: string) => ({ ...at('name'), label: said('Name'), subject: said(subject) })

test('values to be confirmed are counted by their subjects, and asked for by a press', async () => {
  const placeholders = ['Prices', 'Others', 'Prices'].map(toConfirm)
  const { user, view } = render({ state: { placeholders } })
  expect(button(/^Prices/).textContent).toBe('Prices2')
  await user.click(button(/^Others/))
  expect(view.get()).toMatchObject({ selected: undefined, subject: said('Others') })
})

test('where everything is confirmed that is said', () => {
  render()
  expect(screen.getByText('Everything is confirmed.')).toBeTruthy()
})

test('what is hidden from the site says how much it lacks, and is opened', async () => {
  const bar = { ...at('bar', 'guide.yaml'), label: said('Bar'), lacks: 2 }
  const { user, view } = render({ state: { drafts: [{ ...at(''), label: said('Blu'), lacks: 0 }, bar] } })
  expect(button(/^Bar/).textContent).toBe('Bar2')
  await user.click(button(/^Bar/))
  expect(view.get().selected).toMatchObject({ origin: at('bar', 'guide.yaml'), isPart: true })
})

const rooms = (...entries: DeskScreen['groups'][number]['entries']): DeskScreen[] => [
  { id: 'rooms', label: said('Rooms'), groups: [{ label: said('All'), entries }] }
]
const entry = (inFile: string, photo?: string, path = '') => ({
  label: said(inFile),
  at: at(path, inFile),
  ...(photo !== undefined && { photo })
})

test('photos of the phone lead to the first entry that has photos and a file of its own', async () => {
  const screens = rooms(entry('a.yaml'), entry('pages.yaml', 'house/1', 'hero'), entry('b.yaml', 'b/1'))
  const { user, view } = render({ state: { tray: ['x', 'y'], screens } })
  await user.click(button(/^Photos from the phone, to be placed/))
  expect(view.get()).toMatchObject({ screen: 'photos/b.yaml', selected: undefined })
})

test('each of the last changes is undone by its own button', async () => {
  const recent = ['Price', 'Name'].map((words, index) => ({ at: index, words: said(words), files: [`${words}.yaml`] }))
  const { user, asked } = render({ state: { recent } })
  await user.click(button('Name: Undo'))
  await user.click(button('Price: Undo'))
  expect(asked).toEqual([
    ['undo', recent[1]],
    ['undo', recent[0]]
  ])
})

// What is wrong

const warning = (message: string, more = {}) => diagnostic('name', message, { severity: 'warning', ...more })
const messages = () =>
  screen.getAllByRole('listitem').flatMap((each) => /(?:Error|Warning): (.*?)\./.exec(each.textContent)?.[1] ?? [])

test('a fault that stops the site is told before all else', () => {
  const calendar = diagnostic('', 'A calendar is wrong.', { file: 'c.ics', isOutside: true })
  render({ state: { diagnostics: [calendar, diagnostic('name', 'Wrong.')] } })
  const [first] = screen.getAllByRole('heading')
  expect(first).toBe(heading(/^The site cannot be built: to be corrected: 1$/))
  expect(messages()).toEqual(['Wrong', 'A calendar is wrong'])
  expect(heading(/^To fix: 1$/)).toBeTruthy()
})

test('a fault of what is hidden stops nothing', () => {
  render({ state: { diagnostics: [diagnostic('name', 'Wrong.', { isOfDraft: true })] } })
  expect(heading(/^The site cannot be built/)).toBeNull()
  expect(screen.getByText('There is nothing to fix.')).toBeTruthy()
})

test('warnings stand below the headings of their kinds, those without one first', () => {
  const diagnostics = [warning('Of the law.', { heading: said('The law') }), warning('One.'), warning('Two.')]
  render({ state: { diagnostics } })
  expect(heading(/^To fix: 2$/)).toBeTruthy()
  expect(heading(/^The law: 1$/)).toBeTruthy()
  expect(messages()).toEqual(['One', 'Two', 'Of the law'])
})

test('of many warnings the first three are shown, and all of them by a press', async () => {
  const { user } = render({ state: { diagnostics: ['One.', 'Two.', 'Three.', 'Four.'].map((each) => warning(each)) } })
  expect(messages()).toEqual(['One', 'Two', 'Three'])
  await user.click(screen.getByRole('button', { name: 'All (4)', expanded: false }))
  expect(messages()).toEqual(['One', 'Two', 'Three', 'Four'])
  await user.click(screen.getByRole('button', { name: 'Only the first', expanded: true }))
  expect(messages()).toEqual(['One', 'Two', 'Three'])
})

test('three warnings are all of them', () => {
  render({ state: { diagnostics: ['One.', 'Two.', 'Three.'].map((each) => warning(each)) } })
  expect(messages()).toHaveLength(3)
  expect(screen.queryByRole('button', { name: /^All/ })).toBeNull()
})

test('each warning leads to its place', async () => {
  const { user, view } = render({ state: { diagnostics: [warning('One.')] }, view: { selected: undefined } })
  await user.click(button('Room Blu'))
  expect(view.get().selected).toMatchObject({ origin: at('name'), isPart: true })
})

test('what is wrong where there is no form is told with the name of its file', () => {
  render({ state: { diagnostics: [diagnostic('', 'Wrong.', { file: 'calendars/c.ics' })] } })
  expect(screen.getByText('c.ics')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'c.ics' })).toBeNull()
})

test('a warning of photos that the site does not use leads to them', async () => {
  const { user } = render({ state: { diagnostics: [warning('Two photos.', { code: 'photo-unused' })] } })
  await user.click(button('Photos not in use'))
  expect(await screen.findByRole('dialog', { name: 'Photos not in use' })).toBeTruthy()
})

test('of an example that is left its place is enough', () => {
  render({ state: { diagnostics: [diagnostic('name', 'An example.', { code: 'placeholder-left' })] } })
  expect(screen.getByText(/^is still to be confirmed$/)).toBeTruthy()
  expect(screen.queryByText(/An example/)).toBeNull()
})
