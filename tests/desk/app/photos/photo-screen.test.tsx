// @vitest-environment happy-dom
/** The screen for the photos of a file: their places, and the tray with those that have come from the phone. */
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ScreenView } from '../../../../generator/desk/app/screens/screen-view.tsx'
import type { DeskScreen } from '../../../../generator/desk/protocol.ts'
import { at, file, group, said } from '../build-form.ts'
import { renderDesk, type DeskScene } from '../render-desk.tsx'
import { arrived, chooserOf, dropOf, photoFile, withTray } from './room-photos.ts'

const render = (scene: DeskScene = withTray()) => renderDesk(<ScreenView id={`photos/${file}`} />, scene)
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const inTray = (number: number) => button(`From the phone: ${number} of 3`)
/** A place says what stands there, and how it is described. */
const place = (name: string) => button(new RegExp(`^${name}`))
const [a, b] = [photoFile('a.jpg'), photoFile('b.jpg')]

const press = async ({ user, advanceTime }: ReturnType<typeof render>, ...buttons: readonly (() => HTMLElement)[]) => {
  for (const find of buttons) {
    await user.click(find())
    await advanceTime()
  }
}

test('each place has its photo, its name and how it is described in the language of the desk', () => {
  render()
  expect(place('Photo 1').textContent).toBe('Photo 1Bed')
  expect(within(place('Photo 1')).getByRole('presentation').getAttribute('src')).toContain('ref=blu%2F2')
})

test('a place without a description in the language of the desk has one of another', () => {
  render({ ...withTray(), view: { language: 'it' } })
  expect(place('Photo 1').textContent).toBe('Photo 1Letto')
})

test('several chosen photos go to one place after the other, in the order of the choice', async () => {
  const desk = render()
  await press(
    desk,
    () => inTray(2),
    () => inTray(3),
    () => inTray(1),
    () => place('Photo 1')
  )
  const edits = [
    { type: 'set', ...at('photos.0.photo'), value: 'blu/photo-222222' },
    { type: 'mark', ...at('photos.0.alt') }
  ]
  const photos = [{ id: 'y-222222', ref: 'blu/photo-222222' }]
  expect(desk.askedFor('save')).toEqual([{ edits, photos, replaced: ['blu/2'] }])
  expect(screen.getByRole('status').textContent).toContain('Photos chosen: 2.')
  await press(desk, () => place('Photo 2'))
  expect(desk.askedFor('save')).toMatchObject([{}, { photos: [{ id: 'z-333333' }] }])
})

test('all photos of the tray are chosen by one press, after those that are chosen already', async () => {
  const desk = render()
  await press(
    desk,
    () => inTray(2),
    () => button('Choose all'),
    () => button('One more place')
  )
  expect(desk.askedFor('save')).toMatchObject([
    { photos: [{ id: 'y-222222' }, { id: 'x-111111' }, { id: 'z-333333' }] }
  ])
})

test('a single photo in the tray needs no button for all', () => {
  const scene = withTray()
  render({ ...scene, state: { ...scene.state, tray: scene.state?.tray?.slice(0, 1) ?? [] } })
  expect(screen.queryByRole('button', { name: 'Choose all' })).toBeNull()
})

test('one more place takes all photos that are chosen, in the order of the choice', async () => {
  const desk = render()
  await press(
    desk,
    () => inTray(1),
    () => inTray(3),
    () => button('One more place')
  )
  expect(desk.askedFor('save')).toMatchObject([
    {
      edits: [
        { type: 'insert', path: ['photos', 2], value: { photo: 'blu/photo-111111' } },
        { type: 'insert', path: ['photos', 3], value: { photo: 'blu/photo-333333' } },
        { type: 'mark', path: ['photos', 2, 'alt'] },
        { type: 'mark', path: ['photos', 3, 'alt'] }
      ],
      photos: [{ id: 'x-111111' }, { id: 'z-333333' }],
      replaced: []
    }
  ])
  expect(screen.getByRole('status').textContent).toBe('')
})

test('a photo of the tray says whether it is chosen', async () => {
  const desk = render()
  await press(desk, () => inTray(2))
  expect(screen.getByRole('button', { pressed: true })).toBe(inTray(2))
})

test.each([
  ['before any is chosen', []],
  ['once the choice is taken back', [() => inTray(1), () => inTray(1)]],
  ['once all are given up', [() => inTray(1), () => inTray(2), () => button('Never mind')]]
])('without a chosen photo a place says so: %s', async (_, before) => {
  const desk = render()
  await press(
    desk,
    ...before,
    () => place('Cover'),
    () => button('One more place')
  )
  const hint = ['say', said('Choose a photo in the tray first.', 'Scegli prima una foto nel vassoio.'), { mood: 'bad' }]
  expect(desk.asked).toEqual([hint, hint])
})

test('a photo that could not be put stays chosen', async () => {
  const desk = render({ ...withTray(), isRefused: true })
  await press(
    desk,
    () => inTray(2),
    () => place('Photo 2')
  )
  expect(desk.askedFor('save')).toHaveLength(1)
  expect(inTray(2).getAttribute('aria-pressed')).toBe('true')
  expect(screen.getByRole('status').textContent).toContain('Photos chosen: 1.')
})

test('a description that is to be confirmed already is not marked again', async () => {
  const desk = render()
  await press(
    desk,
    () => inTray(2),
    () => place('Photo 2')
  )
  expect(desk.askedFor('save')).toMatchObject([{ edits: [{ type: 'set', path: ['photos', 1, 'photo'] }] }])
})

test('photos say in which order they were chosen, and how many go if they are removed', async () => {
  const desk = render(withTray())
  await press(
    desk,
    () => inTray(2),
    () => inTray(1)
  )
  expect(inTray(2).textContent).toBe('1')
  expect(inTray(1).textContent).toBe('2')
  expect(inTray(1).getAttribute('title')).toBe('chosen as number 2')
  expect(button('Remove from the tray: 2 photos')).toBeTruthy()
})

test('what is chosen is removed from the tray', async () => {
  const desk = render()
  await press(
    desk,
    () => inTray(2),
    () => button('Remove from the tray')
  )
  expect(desk.asked).toEqual([['tray-removal', { ids: ['y-222222'] }]])
})

test('a chosen photo that has left the tray meanwhile is put nowhere', async () => {
  const desk = render()
  await press(
    desk,
    () => inTray(1),
    () => inTray(2)
  )
  const state = desk.store.get().state!
  desk.store.patch({ state: { ...state, tray: ['x-111111', 'z-333333'] } })
  await desk.advanceTime()
  await press(desk, () => button('One more place'))
  expect(desk.askedFor('save')).toMatchObject([{ photos: [{ id: 'x-111111' }] }])
})

/** What is carried, as a browser carries it. */
function carried() {
  const values = new Map<string, string>()
  const setData = values.set.bind(values)
  const types = { includes: values.has.bind(values) }
  return { dataTransfer: { setData, getData: (type: string) => values.get(type) ?? '', types, files: [] } }
}

test.each([
  ['Cover', { edits: [{ type: 'set', path: ['cover'], value: 'blu/photo-333333' }], replaced: ['blu/1'] }],
  ['One more place', { edits: [{ type: 'insert', path: ['photos', 2] }, { type: 'mark' }], replaced: [] }]
])('a photo of the tray is dragged to a place: %s', async (name, saved) => {
  const desk = render()
  const photo = carried()
  fireEvent.dragStart(inTray(3), photo)
  // A browser drops nothing where nobody wants it.
  expect(fireEvent.dragOver(place(name), photo)).toBe(false)
  fireEvent.drop(place(name), photo)
  await desk.advanceTime()
  expect(desk.askedFor('save')).toMatchObject([{ ...saved, photos: [{ id: 'z-333333' }] }])
})

test('a place takes no other thing that is dragged there', async () => {
  const desk = render()
  expect(fireEvent.dragOver(place('Cover'), dropOf(a))).toBe(true)
  fireEvent.drop(place('Cover'), dropOf(a))
  await desk.advanceTime()
  expect(desk.asked).toEqual([])
})

const described = (path: string, inFile = file) => ({
  ...at(path, inFile),
  label: said('Alt'),
  subject: said('Photos')
})

test('descriptions of this file are asked for once a photo, whatever the language that lacks one', async () => {
  const placeholders = [
    described('photos.1.alt.it'),
    described('photos.1.alt.en'),
    described('photos.0.alt.en'),
    described('cover'),
    described('photos.0.alt.en', 'rooms/due.yaml')
  ]
  const { user, view } = render(withTray({ placeholders }))
  expect(screen.getByText('Descriptions to write: 2')).toBeTruthy()
  await user.click(button('Begin'))
  expect(view.get().toDescribe).toEqual([at('photos.1.alt'), at('photos.0.alt')])
})

test('where every photo is described none is asked for', () => {
  render()
  expect(screen.queryByRole('button', { name: 'Begin' })).toBeNull()
})

const entry = (name: string, inFile: string, path = '', photo: string | undefined = `${name}/1`) => ({
  label: said(name),
  at: at(path, inFile),
  ...(photo !== undefined && { photo })
})
const screens: DeskScreen[] = [
  {
    id: 'rooms',
    label: said('Rooms'),
    groups: [
      {
        label: said('All'),
        entries: [
          { label: said('Plain'), at: at('', 'rooms/plain.yaml') },
          entry('Hero', 'pages.yaml', 'hero'),
          entry('Blu', file),
          entry('Due', 'rooms/due.yaml')
        ]
      }
    ]
  }
]

test('the photos of other files that show some are chosen by their names, and those of no part of a file', async () => {
  const view = { selected: { origin: at(''), others: [] } }
  const desk = render({ ...withTray({ screens }), view })
  const menu = screen.getByRole<HTMLSelectElement>('combobox', { name: 'The photos of' })
  const options = within(menu).getAllByRole<HTMLOptionElement>('option')
  expect([menu.value, options.map((each) => each.textContent)]).toEqual([file, ['Blu', 'Due']])
  await desk.user.selectOptions(menu, 'Due')
  expect(desk.view.get()).toMatchObject({ screen: 'photos/rooms/due.yaml', selected: undefined })
})

test('where no other file shows photos there is none to choose', () => {
  const groups = [{ label: said('All'), entries: [entry('Blu', file)] }]
  render(withTray({ screens: [{ id: 'rooms', label: said('Rooms'), groups }] }))
  expect(screen.queryByRole('combobox', { name: 'The photos of' })).toBeNull()
})

test('an empty tray says so, and waits for the phone', async () => {
  const { user } = render(withTray({ tray: [] }))
  expect(screen.getByText('The tray is empty.')).toBeTruthy()
  await user.click(button('From the phone'))
  expect(await screen.findByRole('dialog', { name: 'From the phone' })).toBeTruthy()
})

test('a file without a gallery has no place for more photos', () => {
  render({ ...withTray(), forms: [{ ...withTray().forms![0]!, root: group('', []) }] })
  expect(screen.queryByRole('button', { name: 'One more place' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'From the computer' })).toBeNull()
})

// Photos of this computer, and their dialog

const answers = { 'photo name=a.jpg': arrived('a-444444'), 'photo name=b.jpg': arrived('b-555555') }
const bring = async (desk: ReturnType<typeof render>, ...files: File[]) => {
  await desk.user.upload(await chooserOf(desk, 'From the computer'), files)
  await desk.advanceTime()
}

test('photos of the computer come behind the others, as they were taken, and are then described', async () => {
  const desk = render({ ...withTray(), answers })
  await bring(desk, b, a)
  expect(desk.asked.map(([name, what]) => (name === 'photo' ? what : name))).toEqual([
    { name: 'a.jpg' },
    { name: 'b.jpg' },
    'save'
  ])
  expect(desk.askedFor('save')).toMatchObject([
    {
      edits: [
        { type: 'insert', path: ['photos', 2], value: { photo: 'blu/a-444444' } },
        { type: 'insert', path: ['photos', 3], value: { photo: 'blu/b-555555' } },
        { type: 'mark', path: ['photos', 2, 'alt'] },
        { type: 'mark', path: ['photos', 3, 'alt'] }
      ],
      replaced: []
    }
  ])
  expect(desk.view.get()).toMatchObject({ dialog: undefined, toDescribe: [at('photos.2.alt'), at('photos.3.alt')] })
})

test('whoever closes the dialog of new photos sends none of those that are still to go', async () => {
  const desk = render({ ...withTray(), answers: { photo: null } })
  await bring(desk, a, b)
  await press(desk, () => button('Close'))
  await desk.advanceTime(70_000)
  expect(desk.asked).toEqual([['photo', { name: 'a.jpg' }]])
})

test('how many photos have arrived is said while they come', async () => {
  const desk = render({ ...withTray(), answers: { ...answers, 'photo name=b.jpg': null } })
  await bring(desk, a, b)
  const dialog = within(screen.getByRole('dialog', { name: 'Add one or more photos' }))
  expect(dialog.getByRole('progressbar', { name: 'Photos uploaded: 1 of 2…' })).toBeTruthy()
})

const tooLarge = { type: 'impossible', why: said('It is too large.') }

test('where one of several photos does not arrive, the others wait for a word', async () => {
  const desk = render({ ...withTray(), answers: { ...answers, 'photo name=a.jpg': tooLarge } })
  await bring(desk, a, b)
  expect(screen.getByText('a.jpg: It is too large.')).toBeTruthy()
  expect(desk.askedFor('save')).toEqual([])
  await press(desk, () => button('Add the others'))
  expect(desk.askedFor('save')).toMatchObject([{ photos: [{ id: 'b-555555' }] }])
})

test('a photo that did not arrive is not counted among those that did', async () => {
  const desk = render({ ...withTray(), answers: { ...answers, 'photo name=a.jpg': tooLarge } })
  await bring(desk, a, b)
  expect(screen.getByText('Photos uploaded: 1 of 2.')).toBeTruthy()
})

test('photos that are not saved stay in view', async () => {
  const desk = render({ ...withTray(), isRefused: true, answers: { ...answers, 'photo name=a.jpg': tooLarge } })
  await bring(desk, a, b)
  await press(desk, () => button('Add the others'))
  expect(desk.askedFor('save')).toHaveLength(1)
  expect(screen.getByText('a.jpg: It is too large.')).toBeTruthy()
})

test('the photos of what is gone are not waited for', () => {
  renderDesk(<ScreenView id={`photos/${file}`} />, { state: { files: [] } })
  expect(screen.getByText(/^There is nothing here/)).toBeTruthy()
})
