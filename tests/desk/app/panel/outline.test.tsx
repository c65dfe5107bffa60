// @vitest-environment happy-dom
/** The list of everything that is written on a page. */
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Panel } from '../../../../generator/desk/app/panel/desk-panel.tsx'
import { at, file, formOf, line, photo, said, text } from '../build-form.ts'
import { openPage } from '../page/render-shell.tsx'
import { renderDesk, type DeskScene } from '../render-desk.tsx'

const form = formOf([text('greeting', { it: 'Ciao', en: 'Hello' }), line('view', 'Sea'), photo('cover', 'blu/1')])
const files = [{ file, label: said('Room Blu') }]

const render = (html: string, { state, ...scene }: DeskScene = {}) => {
  const desk = renderDesk(<Panel />, {
    forms: [form],
    view: { screen: 'page', page: 'home' },
    ...scene,
    state: { files, ...state }
  })
  openPage(desk.app, html)
  return desk
}
const row = (name: RegExp) => screen.getByRole('button', { name })
const both = `<p data-at="${file} greeting.it">Ciao</p> <p data-at="${file} greeting.en">Hello</p>`
const view = `<p data-at="${file} view">Sea</p>`

test('how the page is edited is said', () => {
  render(view)
  expect(screen.getByText('Click on the page, or choose here.')).toBeTruthy()
})

test('what is written on a page is listed once a field, below its file, in the language of the desk', () => {
  render(both + view)
  expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('Room Blu')
  expect(screen.getAllByRole('listitem').map((each) => each.textContent)).toEqual(['GreetingHello', 'ViewSea'])
})

test('what is listed is opened from there', async () => {
  const desk = render(both)
  await desk.user.click(row(/^Greeting/))
  expect(desk.view.get()).toMatchObject({
    selected: { origin: at('greeting'), isPart: true },
    highlighted: at('greeting')
  })
})

test('what is pointed at in the list, or has the focus there, is marked on the page', async () => {
  const desk = render(both + view)
  await desk.user.hover(row(/^View/))
  expect(desk.view.get().highlighted).toEqual(at('view'))
  row(/^Greeting/).focus()
  expect(desk.view.get().highlighted).toEqual(at('greeting'))
})

test('a photo is listed as it is seen', () => {
  render(`<p><img data-at="${file} cover"></p>`)
  expect(
    within(row(/^Cover/))
      .getByRole('presentation')
      .getAttribute('src')
  ).toContain('ref=blu%2F1')
})

test('what menus say of other pages comes behind the rest', () => {
  render(`<nav><p data-at="${file} greeting.it">Ciao</p></nav>${view}`)
  expect(screen.getAllByRole('listitem').map((each) => each.textContent)).toEqual(['ViewSea', 'GreetingHello'])
})

test('what all pages share is listed apart', () => {
  render(`${view}<p data-at="menu.yaml home">Home</p>`, { state: { sharedFiles: ['menu.yaml'] } })
  const shared = screen.getByText('Shared by all pages').closest('details')!
  expect(within(shared).getByText('menu.yaml')).toBeTruthy()
  expect(within(shared).queryByText('Room Blu')).toBeNull()
})

test('an entry of a folder can be copied and erased beside its page', () => {
  const own = { ...files[0]!, another: said('New room, like Blu'), erase: said('Erase the unit'), rank: 0 }
  const pages = [{ id: 'rooms/blu', kind: 'room', label: said('Blu'), paths: {} }]
  render(view, { state: { files: [own], pages }, view: { page: 'rooms/blu' } })
  expect(screen.getByRole('button', { name: 'New room, like Blu' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Erase the unit' })).toBeTruthy()
})
