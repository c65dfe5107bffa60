// @vitest-environment happy-dom
/** The field for a photo: one from this computer, from the house or from the phone takes its place. */
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { at } from '../build-form.ts'
import type { DeskScene } from '../render-desk.tsx'
import { renderField } from '../render-field.tsx'
import { arrived, chooserOf, cover, dropOf, gallery, photoFile, room, withTray } from './room-photos.ts'

const [a, b] = [photoFile('a.jpg'), photoFile('b.jpg')]
const answers = { photo: arrived('n-666666') }
const ownPhotos = (scene: DeskScene = {}) => renderField(cover, { ...scene, beside: [gallery], state: room.state })
/** The form of the second photo of the gallery is open. */
const inGallery = () =>
  renderField(gallery, {
    beside: [cover],
    answers,
    state: room.state,
    view: { selected: { origin: at('photos.1.photo'), others: [] } }
  })
const sent = ({ asked }: { asked: unknown[][] }) => asked.filter(([name]) => name === 'photo').map((each) => each[1])

test('a photo that is chosen takes the place of the one before', async () => {
  const desk = ownPhotos({ answers })
  await desk.user.upload(await chooserOf(desk, 'Replace the photo'), a)
  await desk.advanceTime()
  const photos = [{ id: 'n-666666', ref: 'blu/a-666666' }]
  const edits = [{ type: 'set', ...at('cover'), value: 'blu/a-666666' }]
  expect(desk.asked).toEqual([
    ['photo', { name: 'a.jpg' }],
    ['save', { edits, photos, replaced: ['blu/1'] }, expect.objectContaining(at('cover'))]
  ])
  expect(desk.view.get()).toMatchObject({ dialog: undefined, toDescribe: [] })
})

test('of several photos that are dropped on one place only the first takes it', async () => {
  const desk = ownPhotos({ answers })
  const place = screen.getByRole('group', { name: 'Cover' })
  expect(fireEvent.dragOver(place, dropOf(b, a))).toBe(false)
  fireEvent.drop(place, dropOf(b, a))
  await desk.advanceTime()
  expect(sent(desk)).toEqual([{ name: 'b.jpg' }])
  expect(desk.askedFor('save')).toMatchObject([{ edits: [{ path: ['cover'], value: 'blu/b-666666' }] }])
})

test('a photo that did not arrive says why, and can be chosen once more', async () => {
  const why = { it: '', en: 'It broke off.' }
  const desk = ownPhotos({ answers: { photo: { type: 'unanswered', why } } })
  for (let time = 0; time < 2; time += 1) {
    await desk.user.upload(await chooserOf(desk, 'Replace the photo'), a)
    const dialog = within(await screen.findByRole('dialog', { name: 'Replace the photo' }))
    await dialog.findByText('It broke off.')
    await desk.user.click(dialog.getByRole('button', { name: 'Close' }))
  }
  expect(desk.asked).toEqual([
    ['photo', { name: 'a.jpg' }],
    ['photo', { name: 'a.jpg' }]
  ])
})

test('one photo that is chosen in a gallery takes the place of another one', async () => {
  const desk = inGallery()
  await desk.user.upload(await chooserOf(desk, 'Replace the photo'), [a, b])
  await desk.advanceTime()
  expect(desk.askedFor('save')).toMatchObject([
    { edits: [{ type: 'set', path: ['photos', 1, 'photo'], value: 'blu/a-666666' }], replaced: ['blu/3'] }
  ])
})

test('several photos that are dropped on one of a gallery come behind the others', async () => {
  const desk = inGallery()
  fireEvent.drop(screen.getByRole('group', { name: 'Photo' }), dropOf(a, b))
  await desk.advanceTime()
  expect(desk.askedFor('save')).toMatchObject([
    {
      edits: [
        { type: 'insert', path: ['photos', 2] },
        { type: 'insert', path: ['photos', 3] },
        { type: 'mark' },
        { type: 'mark' }
      ],
      replaced: []
    }
  ])
})

test('a photo that is dropped beside those of a gallery comes behind them', async () => {
  const desk = inGallery()
  const photos = within(screen.getByRole('group', { name: 'Photos' })).getAllByRole('list')[0]!
  fireEvent.drop(photos, dropOf(a))
  await desk.advanceTime()
  expect(desk.askedFor('save')).toMatchObject([{ edits: [{ type: 'insert', path: ['photos', 2] }, { type: 'mark' }] }])
})

test('a photo that is added to a gallery comes behind the others, with a description to be confirmed', async () => {
  const desk = inGallery()
  await desk.user.upload(await chooserOf(desk, 'Add one or more photos'), a)
  await desk.advanceTime()
  expect(desk.askedFor('save')).toMatchObject([
    {
      edits: [
        { type: 'insert', path: ['photos', 2], value: { photo: 'blu/a-666666' } },
        { type: 'mark', path: ['photos', 2, 'alt'] }
      ]
    }
  ])
})

test('a photo of the house is chosen and saved at once', async () => {
  const answer = ['blu/1', 'due/1'].map((ref) => ({ ref, file: ref, uses: [] }))
  const { user, advanceTime, asked } = ownPhotos({ answers: { photos: answer } })
  await user.click(screen.getByRole('button', { name: 'Choose among the photos of the site' }))
  expect(await screen.findByRole('button', { name: 'blu/1', pressed: true })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'due/1', pressed: false }))
  await advanceTime()
  expect(asked).toEqual([['photos', {}], ['type', { ...at('cover'), value: 'due/1' }], ['flush']])
  expect(screen.queryByRole('button', { name: 'due/1' })).toBeNull()
})

test('the button of the photos of the house says whether they are shown', async () => {
  const { user } = ownPhotos({ answers: { photos: [] } })
  const button = screen.getByRole('button', { name: 'Choose among the photos of the site', expanded: false })
  await user.click(button)
  expect(button.getAttribute('aria-expanded')).toBe('true')
})

test('why the photos of the house cannot be shown is said', async () => {
  const { user } = ownPhotos({ answers: { photos: { type: 'unanswered', why: { it: '', en: 'It is busy.' } } } })
  await user.click(screen.getByRole('button', { name: 'Choose among the photos of the site' }))
  expect(await screen.findByText('It is busy.')).toBeTruthy()
})

test('while the tray is empty, the phone is asked for photos', async () => {
  const { user, view } = ownPhotos({ quiet: ['door'] })
  await user.click(screen.getByRole('button', { name: 'From the phone' }))
  expect(await screen.findByRole('dialog', { name: 'From the phone' })).toBeTruthy()
  expect(view.get().screen).toBe('photos/rooms/blu.yaml')
})

test('photos that have come from the phone are put into their places', async () => {
  const { user, view } = renderField(cover, { state: withTray().state })
  await user.click(screen.getByRole('button', { name: 'From the phone (3)' }))
  expect(view.get()).toMatchObject({ screen: 'photos/rooms/blu.yaml', selected: undefined, dialog: undefined })
})
