// @vitest-environment happy-dom
/** A screen of the business: its entries, and what can be added to them. */
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ScreenView } from '../../../../generator/desk/app/screens/screen-view.tsx'
import type { DeskScreen, ScreenEntry } from '../../../../generator/desk/protocol.ts'
import { at, diagnostic, file, said } from '../build-form.ts'
import { renderDesk, type DeskScene } from '../render-desk.tsx'

const screens: DeskScreen[] = [
  {
    id: 'rooms',
    label: said('Rooms'),
    groups: [
      {
        label: said('All'),
        add: { label: said('New room'), entry: 'rooms/blu' },
        entries: [
          { label: said('Uno'), at: at('', 'rooms/uno.yaml'), page: 'rooms/uno', isDraft: true },
          {
            label: said('Blu'),
            photo: 'blu/1',
            at: at(''),
            page: 'rooms/blu',
            parts: [
              { label: said('Photos'), at: at('photos') },
              { label: said('Texts'), at: at('text') }
            ]
          }
        ]
      },
      {
        label: said('Places'),
        add: { label: said('New place'), copyOf: at('places.3', 'guide.yaml') },
        entries: [{ label: said('Beach'), at: at('beach') }]
      }
    ]
  },
  {
    id: 'last',
    label: said('Last'),
    groups: [
      {
        label: said('Pages'),
        entries: [
          { label: said('Whole'), at: at('', 'pages.yaml'), page: 'home' },
          { label: said('Guide'), at: at('guide', 'pages.yaml'), page: 'guide' },
          { label: said('Picture'), at: at('guide.hero', 'pages.yaml') }
        ]
      }
    ]
  }
]

const render = (id: string, { state, ...scene }: DeskScene = {}) =>
  renderDesk(<ScreenView id={id} />, {
    ...scene,
    state: { screens, files: [{ file, label: said('Room Blu'), another: said('Like Blu') }], ...state }
  })
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const chosen = (path: string) => ({ view: { selected: { origin: at(path), others: [], isPart: true } } })
/** What is said to be open. */
const current = () => screen.getAllByRole('button').filter((each) => each.getAttribute('aria-current') === 'true')

test('an entry is opened as a whole, with its page', async () => {
  const { user, view } = render('rooms', chosen('name'))
  await user.click(button('Blu'))
  expect(view.get()).toMatchObject({
    page: 'rooms/blu',
    selected: { origin: at(''), isPart: false, page: 'rooms/blu' }
  })
})

test('a part of an entry is opened by itself', async () => {
  const { user, view } = render('rooms')
  await user.click(within(screen.getByRole('group', { name: 'Blu' })).getByRole('button', { name: 'Texts' }))
  expect(view.get()).toMatchObject({ page: 'rooms/blu', selected: { origin: at('text'), isPart: true } })
})

test('an entry without a page opens that of the innermost one around it that has one', async () => {
  const { user, view } = render('last')
  await user.click(button('Picture'))
  const origin = at('guide.hero', 'pages.yaml')
  expect(view.get()).toMatchObject({ page: 'guide', selected: { origin, page: 'guide', isPart: true } })
})

test.each([
  ['name', 'Blu'],
  ['photos.1', 'Photos'],
  ['beach', 'Beach']
])('of what is open only the innermost is marked: %s', (path, name) => {
  render('rooms', chosen(path))
  expect(current()).toEqual([button(name)])
})

test('an entry says how much in it is to be fixed, and one that is a part of a file does not', () => {
  render('rooms', { state: { diagnostics: [diagnostic('name', 'Wrong.'), diagnostic('size', 'Wrong.')] } })
  expect(within(button(/^Blu/)).getByLabelText('To fix: 2')).toBeTruthy()
  expect(within(button('Beach')).queryByLabelText(/^To fix/)).toBeNull()
})

test('an entry that is hidden says so', () => {
  render('rooms')
  expect(within(button(/^Uno/)).getByText('Hidden from the site')).toBeTruthy()
  expect(within(button('Blu')).queryByText('Hidden from the site')).toBeNull()
})

test('an entry is known by its photo', () => {
  render('rooms')
  expect(within(button('Blu')).getByRole('presentation').getAttribute('src')).toContain('ref=blu%2F1')
})

test('a new place is like the one that is named, and opened behind it', async () => {
  const { user, advanceTime, askedFor, view } = render('rooms')
  await user.click(button('New place'))
  await advanceTime()
  expect(askedFor('save')).toEqual([{ edits: [{ type: 'duplicate', ...at('places.3', 'guide.yaml') }] }])
  expect(view.get().selected).toMatchObject({ origin: at('places.4', 'guide.yaml'), isPart: true })
})

test('a new room asks for its name first', async () => {
  const { user, asked } = render('rooms')
  await user.click(button('New room'))
  expect(within(screen.getByRole('dialog', { name: 'Like Blu' })).getByLabelText('Name')).toBeTruthy()
  expect(asked).toEqual([])
})

const nothing = /^There is nothing here yet/
const [all, places] = screens[0]!.groups
const [hollow, bare] = ['Hollow', 'Bare'].map((label) => ({ label: said(label), entries: [] }))

test.each([
  ['nothing is in any group', [hollow!, bare!], true],
  ['one group has entries', [hollow!, screens[1]!.groups[0]!], false],
  ['something can be added to a group', [hollow!, { ...places!, entries: [] }], false],
  ['both', [all!, hollow!], false]
])('a screen says that nothing is there only where that is so: %s', (_, groups, isSaid) => {
  render('one', { state: { screens: [{ id: 'one', label: said('One'), groups }, ...screens] } })
  expect(screen.queryAllByText(nothing)).toHaveLength(isSaid ? 1 : 0)
})

test('the last screen has every file, which is opened as a whole', async () => {
  const { user, view } = render('last', {
    view: { selected: { origin: at('bar', 'guide.yaml'), others: [], isPart: true } }
  })
  await user.click(screen.getByText('All files'))
  await user.click(button(/Room Blu/))
  expect(view.get().selected).toMatchObject({ origin: at(''), isPart: false })
})

test('another screen has no list of files', () => {
  render('rooms')
  expect(screen.queryByText('All files')).toBeNull()
})

test('the last screen leads to the photos that nothing uses', async () => {
  const { user } = render('last', { answers: { photos: [] } })
  await user.click(screen.getByText('All files'))
  await user.click(button('Photos not in use'))
  expect(await screen.findByRole('dialog', { name: 'Photos not in use' })).toBeTruthy()
})

/** A screen whose rows say what is written. */
const settingsWith = (...entries: ScreenEntry[]): DeskScreen => ({
  id: 'house',
  label: said('The house'),
  groups: [{ label: said('For the law'), hasValues: true, entries }]
})
const vat = at('legal.vat', 'site.yaml')

test('a row of values says what is written at its place, and leads there', async () => {
  const value = { words: said('01234567890'), state: 'written', open: 0 } as const
  const { user, view } = render('house', { state: { screens: [settingsWith({ label: said('VAT'), at: vat, value })] } })
  await user.click(button('VAT 01234567890'))
  expect(view.get().selected?.origin).toEqual(vat)
})

test('a row that stands for many values says that it shows them all', async () => {
  const entry = { label: said('Legal details'), at: at('legal', 'site.yaml') }
  render('house', { state: { screens: [settingsWith(entry)] } })
  expect(button('Legal details see all')).toBeTruthy()
})

test('what is missing is said so, and is written by its button', async () => {
  const value = { state: 'missing', open: 1 } as const
  const { user, view } = render('house', { state: { screens: [settingsWith({ label: said('VAT'), at: vat, value })] } })
  expect(screen.getByText('missing')).toBeTruthy()
  await user.click(button('Write: VAT'))
  expect(view.get().selected?.origin).toEqual(vat)
})

test('what is to be confirmed is confirmed in its place', async () => {
  const value = { words: said('41.8, 16.1'), state: 'unconfirmed', open: 1 } as const
  const { user, asked } = render('house', {
    state: { screens: [settingsWith({ label: said('VAT'), at: vat, value })] }
  })
  await user.click(button('Confirm: VAT'))
  expect(asked).toContainEqual(['save', { edits: [{ type: 'confirm', ...vat }] }, vat])
})

test('an example cannot be confirmed', () => {
  const value = { words: said('00000000000'), state: 'example', open: 1 } as const
  render('house', { state: { screens: [settingsWith({ label: said('VAT'), at: vat, value })] } })
  expect(screen.queryByRole('button', { name: 'Confirm: VAT' })).toBeNull()
  expect(button('Write: VAT')).toBeTruthy()
})

test('where there is nothing yet stands the button for the first one, or that somebody else adds it', () => {
  const help = /^There is nothing here yet/
  const group = { label: said('All'), entries: [] }
  const empty = (add: Partial<DeskScreen['groups'][number]>) => ({
    state: { screens: [{ id: 'events', label: said('Events'), groups: [{ ...group, ...add }] }] }
  })
  const { unmount } = render('events', empty({ add: { label: said('New event'), folder: 'events' } }))
  expect(button('New event')).toBeTruthy()
  expect(screen.queryByText(help)).toBeNull()
  unmount()
  render('events', empty({}))
  expect(screen.getByText(help)).toBeTruthy()
})
