// @vitest-environment happy-dom
/** An entry of a folder is erased, and another one is made like it. */
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { diagnostic, file, formOf, said, typed } from '../build-form.ts'
import type { DeskScene } from '../render-desk.tsx'
import { renderPanel } from './render-panel.tsx'

const state = {
  files: [
    { file, label: said('Room Blu'), another: said('New room, like Blu'), erase: said('Erase the unit'), rank: 0 },
    { file: 'site.yaml', label: said('Site') }
  ]
}
const plan = { type: 'plan', changes: [said('A room goes')] }
const task = { type: 'saved' }

const open = async (name: string, scene: DeskScene) => {
  const desk = renderPanel(formOf([]), { state, quiet: ['commitments'], view: { page: 'home' }, ...scene })
  await desk.user.click(screen.getByRole('button', { name }))
  const dialog = within(await screen.findByRole('dialog'))
  // A plan is asked for once its question stands.
  await desk.advanceTime(500)
  const press = async (button: string) => {
    await desk.user.click(dialog.getByRole('button', { name: button }))
    await desk.advanceTime()
  }
  return { ...desk, dialog, press }
}
const erasing = (scene: DeskScene) => open('Erase the unit', scene)
const isOff = (button: HTMLElement) => button.getAttribute('aria-disabled') === 'true'

test('what is no entry of a folder can be neither copied nor erased', () => {
  renderPanel(formOf([], { file: 'site.yaml' }), { state })
  expect(screen.queryByRole('button', { name: 'New room, like Blu' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Erase the unit' })).toBeNull()
})

// Erased

const erased = { task: 'remove-entry', input: { entry: 'rooms/blu' } }

test('what erasing a room would change is read before it is done', async () => {
  const { dialog, asked } = await erasing({ answers: { plan } })
  expect(dialog.getByText('A room goes')).toBeTruthy()
  expect(dialog.getByText('The photos stay, among those not in use.')).toBeTruthy()
  expect(asked).toEqual([['plan', erased]])
})

test('a room is erased with what is typed in it, and its form is closed', async () => {
  const own = typed('name', 'x')
  const { press, asked, view } = await erasing({
    answers: { plan, task },
    pending: [own, typed('name', 'y', undefined, 'site.yaml')]
  })
  await press('Erase the unit')
  expect(asked).toMatchObject([
    ['plan', erased],
    ['run', { done: { en: 'Erased.' }, takes: [own] }],
    ['task', erased]
  ])
  expect(view.get()).toMatchObject({ dialog: undefined, selected: undefined })
})

test.each([
  ['refused', { type: 'refused', diagnostics: [diagnostic('', 'A guest stays.')] }],
  ['impossible', { type: 'impossible', why: said('A guest stays.') }]
])('a room that cannot be erased is not, and why is said: %s', async (_, refusal) => {
  const { dialog, press, askedFor } = await erasing({ answers: { plan: refusal } })
  expect(dialog.getByText('A guest stays.')).toBeTruthy()
  expect(isOff(dialog.getByRole('button', { name: 'Erase the unit' }))).toBe(true)
  await press('Erase the unit')
  expect(askedFor('run')).toEqual([])
})

test('before the plan is there nothing is erased', async () => {
  const { dialog, press, askedFor } = await erasing({ answers: { plan: null } })
  expect(dialog.getByText('One moment…')).toBeTruthy()
  await press('Erase the unit')
  expect(askedFor('run')).toEqual([])
})

test('a dialog whose change failed stays open', async () => {
  const { press, view } = await erasing({ answers: { plan }, isRefused: true })
  await press('Erase the unit')
  expect(screen.getByRole('dialog')).toBeTruthy()
  expect(view.get().selected).toMatchObject({ origin: { file } })
})

// Copied

const copied = (name: string) => ({ task: 'copy-entry', input: { entry: 'rooms/blu', name } })
const copying = async (scene: DeskScene = { answers: { plan, task } }) => {
  const desk = await open('New room, like Blu', scene)
  const name = desk.dialog.getByLabelText<HTMLInputElement>('Name')
  const call = async (text: string) => {
    fireEvent.change(name, { target: { value: text } })
    await desk.advanceTime(500)
  }
  return { ...desk, name, call }
}

test('the name of a new room can be typed at once', async () => {
  const { name } = await copying()
  expect(document.activeElement).toBe(name)
})

test('without a name of which an address can be made nothing is planned, and none is added', async () => {
  const { call, press, asked } = await copying()
  await call('-')
  await press('Add it')
  expect(asked).toEqual([])
})

test('a new room is planned with its name, without blanks around it', async () => {
  const { call, dialog, asked } = await copying()
  await call(' Sea View ')
  expect(dialog.getByText('A room goes')).toBeTruthy()
  expect(asked).toEqual([['plan', copied('Sea View')]])
})

test('a new room is added, and opened with its page', async () => {
  const { call, press, asked, view } = await copying()
  await call('Sea View')
  await press('Add it')
  expect(asked.slice(1)).toMatchObject([
    ['run', { done: { en: 'Added.' } }],
    ['task', copied('Sea View')]
  ])
  expect(view.get()).toMatchObject({
    dialog: undefined,
    page: 'rooms/sea-view',
    selected: { origin: { file: 'rooms/sea-view.yaml', path: [] } }
  })
})

test('a new room is not added before it is read what its last name would change', async () => {
  const { call, dialog, name, askedFor } = await copying()
  await call('Sea')
  fireEvent.change(name, { target: { value: 'See' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Add it' }))
  await call('See')
  expect(askedFor('plan')).toEqual([copied('Sea'), copied('See')])
  expect(askedFor('run')).toEqual([])
})

test('a new room that could not be added opens nothing, and its name can be another one', async () => {
  const { call, press, name, view } = await copying({ answers: { plan }, isRefused: true })
  await call('Sea')
  await press('Add it')
  expect(name.value).toBe('Sea')
  expect(view.get()).toMatchObject({ page: 'home', selected: { origin: { file } } })
})
