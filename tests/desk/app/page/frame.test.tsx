// @vitest-environment happy-dom
/** The page in its frame: what a click, a key or a photo does there. */
import { fireEvent, screen } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { at, choice, formIn, line, list, photo, reference, said } from '../build-form.ts'
import { arrived, photoFile } from '../photos/room-photos.ts'
import type { DeskScene } from '../render-desk.tsx'
import { languages } from '../render-field.tsx'
import { changesWith } from '../screens/changes.ts'
import { renderShell } from './render-shell.tsx'

const pageOf = (id: string, it: string, en: string) => ({ id, kind: id, label: said(id), paths: { it, en } })
const filesOf = (...names: string[]) => names.map((each) => ({ file: each, label: said(each) }))
const state = {
  house: 'Casa Blu',
  languages,
  files: filesOf('a.yaml', 'b.yaml', 'rooms/due.yaml', 'rooms/uno.yaml'),
  pages: [
    pageOf('home', '/', '/en/'),
    pageOf('rooms/due', '/due/', '/en/due/'),
    pageOf('rooms/uno', '/uno/', '/en/uno/')
  ]
}
const render = (html: string, { view, ...scene }: DeskScene = {}) =>
  renderShell(
    {
      ...scene,
      state: { ...state, ...scene.state },
      view: { screen: 'page', page: 'home', siteLanguage: 'it', isBrowsing: false, device: 'desk', ...view }
    },
    html
  )

const home = `
  <p><a href="/en/due/" data-at="a.yaml a">To Due</a></p>
  <p><a href="https://far.example/x">Far</a></p> <p><a href="/gone/">Gone</a></p>
  <details><summary><h2 data-at="b.yaml b">More</h2></summary><p>Inside</p></details>`
const link = (name: string) => screen.getByRole('link', { name })

// Editing

test('whoever edits opens what is written where the page is clicked, and follows no link', async () => {
  const { point, view, opened } = render(home)
  await point(link('To Due'))
  expect(view.get()).toMatchObject({
    page: 'home',
    selected: { origin: at('a', 'a.yaml'), isClicked: true, isPart: true }
  })
  await point(link('Far'))
  expect(opened).toEqual([])
})

test('a key opens what is written in the element that has the focus', async () => {
  const { user, view } = render(home)
  link('To Due').focus()
  await user.keyboard('{Enter}')
  expect(view.get()).toMatchObject({ page: 'home', selected: { origin: at('a', 'a.yaml') } })
})

test('what a closed part of the page hides can be clicked once that was', async () => {
  const { point, view } = render(home)
  const more = screen.getByRole('heading', { name: 'More' })
  await point(more)
  expect(more.closest('details')?.open).toBe(true)
  expect(view.get().selected).toMatchObject({ origin: at('b', 'b.yaml') })
})

test('keys work in the page as beside it', async () => {
  const { user, asked, view } = render(home, { view: { selected: { origin: at('a', 'a.yaml'), others: [] } } })
  link('To Due').focus()
  await user.keyboard('{Control>}z{/Control}')
  // Each key is heard once.
  expect(asked).toEqual([['undo']])
  await user.keyboard('{Escape}')
  expect(view.get().selected).toBeUndefined()
})

test('a page stays as it was left while another screen is looked at', async () => {
  const { user, view } = render(home, { answers: { changes: changesWith() } })
  await user.click(screen.getByRole('button', { name: 'Today' }))
  expect(view.get().screen).toBe('today')
  expect(screen.getByRole('group', { name: 'The page' })).toBeTruthy()
})

// Browsing

const browse = () => render(home, { view: { isBrowsing: true } })

test('whoever looks around follows a link of the site in the frame, in its language', async () => {
  const { point, advanceTime, view, replaced } = browse()
  await point(link('To Due'))
  await advanceTime()
  expect(view.get()).toMatchObject({ page: 'rooms/due', siteLanguage: 'en' })
  expect(view.get().selected).toBeUndefined()
  expect(replaced).toEqual(['/en/due/'])
})

test('whoever looks around comes to another site beside the desk', async () => {
  const { point, view, opened } = browse()
  await point(link('Far'))
  expect(opened).toEqual(['https://far.example/x'])
  expect(view.get().page).toBe('home')
})

test('an address of the site without a page is left to the frame', async () => {
  const { opened, view } = browse()
  let isLeft: boolean | undefined
  // The document of these tests would go there itself.
  const stop = (event: MouseEvent): void => {
    isLeft = !event.defaultPrevented
    event.preventDefault()
  }
  document.addEventListener('click', stop)
  onTestFinished(() => document.removeEventListener('click', stop))
  fireEvent.click(link('Gone'))
  expect([isLeft, opened, view.get().page]).toEqual([true, [], 'home'])
})

// What a list of all says of a room is in the file of the room

const services = (...ids: string[]) =>
  list(
    'services',
    ids.map((id, index) => reference(`services.${index}`, id, 'services.yaml'))
  )
const due = (...ids: string[]) => ({ forms: [formIn('rooms/due.yaml', 'Due', services(...ids))] })
const wifi = '<p data-at="services.yaml wifi.name">Wi-Fi</p>'
const dueWith = (html = '') => `<article><h2 data-at="rooms/due.yaml name">Due</h2> ${html}</article>`
const uno = '<h2 data-at="rooms/uno.yaml name">Uno</h2>'

test('what a list of all says a room has on its card is put right in the file of the room', async () => {
  const ofAll = '<p data-at="services.yaml wifi.name">Wi-Fi everywhere</p>'
  const { point, view } = render(dueWith(wifi) + ofAll, due('bed', 'wifi'))
  await point(screen.getByText('Wi-Fi'))
  expect(view.get().selected).toMatchObject({
    origin: at('services.1', 'rooms/due.yaml'),
    others: [at('wifi.name', 'services.yaml')],
    isClicked: true,
    isPart: true
  })
})

test('a click on what the file of all has in a place of no room opens that file', async () => {
  const { point, view } = render(dueWith() + uno + wifi, due('bed', 'wifi'))
  await point(screen.getByText('Wi-Fi'))
  expect(view.get().selected).toMatchObject({ origin: at('wifi.name', 'services.yaml'), others: [] })
})

const poolAndSea = `
  <p data-at="services.yaml pool.name">Pool</p>
  <p data-at="views.yaml sea.name">Sea</p>`
const onDue = (): DeskScene => ({
  forms: [
    formIn(
      'rooms/due.yaml',
      'Due',
      { ...choice('view', 'sea', {}), home: at('', 'views.yaml') } as ReturnType<typeof choice>,
      services('tub', 'pool')
    )
  ],
  view: { page: 'rooms/due' }
})

test('on the page of a room what it has of a list is put right in its file, and what it is comes second', async () => {
  const { point, view } = render(poolAndSea, onDue())
  await point(screen.getByText('Pool'))
  expect(view.get().selected).toMatchObject({
    origin: at('services.1', 'rooms/due.yaml'),
    others: [at('pool.name', 'services.yaml')]
  })
})

test('what a room has one of alone is written where it is clicked', async () => {
  const { point, view } = render(poolAndSea, onDue())
  await point(screen.getByText('Sea'))
  expect(view.get().selected).toMatchObject({ origin: at('sea.name', 'views.yaml'), others: [] })
})

// Photos that are dropped on the page

const photos = `
  <p><img alt="First" data-at="a.yaml cover"></p> <p>Words</p>
  <div><h2 data-at="a.yaml title">Title</h2> <img data-at="a.yaml hero"></div>
  <ul><li data-at="a.yaml text">Of both</li> <img data-at="a.yaml cover"> <img data-at="a.yaml hero"></ul>`
const dropOn = async (find: () => HTMLElement, files = [photoFile('a.jpg')]) => {
  const desk = render(photos, {
    forms: [formIn('a.yaml', 'A', photo('cover', 'house/1'), photo('hero', 'house/2'), line('title'), line('text'))],
    answers: { photo: arrived('n-666666') }
  })
  desk.pointAt(find())
  const carried = { dataTransfer: { types: ['Files'], files } }
  // A browser drops nothing where nobody wants it, and opens what it drops itself.
  expect(fireEvent.dragOver(find(), carried)).toBe(false)
  expect(fireEvent.drop(find(), carried)).toBe(false)
  await desk.advanceTime()
  return desk
}

test.each([
  ['the photo itself', () => screen.getByRole('img', { name: 'First' }), 'cover', 'house/1'],
  ['the words over it', () => screen.getByRole('heading', { name: 'Title' }), 'hero', 'house/2']
])('a photo that is dropped on one of the page takes its place: %s', async (_, find, path, replaced) => {
  const { askedFor } = await dropOn(find)
  const edits = [{ type: 'set', ...at(path, 'a.yaml'), value: 'house/a-666666' }]
  expect(askedFor('save')).toMatchObject([{ edits, replaced: [replaced] }])
})

test.each([
  ['where none is', () => screen.getByText('Words')],
  ['among several', () => screen.getByText('Of both')]
])('a photo that is dropped %s takes no place, and that is said', async (_, find) => {
  const { asked } = await dropOn(find)
  expect(asked).toMatchObject([
    ['say', { en: expect.stringMatching(/^There is no photo here:/) as string }, { mood: 'bad' }]
  ])
})

test('what is dropped without a photo does nothing', async () => {
  const { asked } = await dropOn(() => screen.getByText('Words'), [])
  expect(asked).toEqual([])
})
