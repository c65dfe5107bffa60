// @vitest-environment happy-dom
/**
 * The code that a phone scans to send photos. The *door* is the server that takes them: the page asks every few seconds
 * that it stays open, as long as the code is shown.
 */
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PhoneDialog } from '../../../../generator/desk/app/photos/phone-dialog.tsx'
import type { DoorAnswer } from '../../../../generator/desk/protocol.ts'
import { said } from '../build-form.ts'
import { renderDesk, type DeskScene } from '../render-desk.tsx'

const networks = [
  { name: 'wlan0', address: '10.0.0.1' },
  { name: 'eth0', address: '10.0.0.2' }
]
const open: DoorAnswer = {
  type: 'open',
  url: 'http://10.0.0.1:80/#x',
  code: { size: 1, path: '' },
  address: '10.0.0.1',
  networks
}

const render = async (door: DoorAnswer, state: DeskScene['state'] = {}) => {
  const desk = renderDesk(null, { answers: { door }, view: { dialog: <PhoneDialog /> }, state })
  await desk.advanceTime()
  return desk
}

test('the code is shown, and its address to be typed', async () => {
  await render(open)
  expect(screen.getByRole('img', { name: 'Code to scan with the phone' })).toBeTruthy()
  expect(screen.getByText('10.0.0.1:80/#x')).toBeTruthy()
})

test('the door is kept open while the code is shown, and shut after that', async () => {
  const { user, advanceTime, asked, view } = await render(open)
  await advanceTime(3000)
  expect(asked).toEqual([
    ['door', { want: 'show' }],
    ['door', { want: 'show' }]
  ])
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await advanceTime(4000)
  expect(asked.slice(2)).toEqual([['door', { want: 'leave' }]])
  expect(view.get().dialog).toBeUndefined()
})

test('of several networks the door is opened on the one that is chosen', async () => {
  const { user, advanceTime, askedFor } = await render(open)
  const menu = screen.getByLabelText<HTMLSelectElement>(/^This computer is on several networks/)
  expect(menu.value).toBe('10.0.0.1')
  await user.selectOptions(menu, 'eth0, 10.0.0.2')
  await advanceTime()
  expect(askedFor('door').at(-1)).toEqual({ want: 'show', address: '10.0.0.2' })
})

test('of a sole network nothing is to be chosen', async () => {
  await render({ ...open, networks: networks.slice(0, 1) })
  expect(screen.queryByRole('combobox')).toBeNull()
})

test('how many photos have come is said as they come', async () => {
  const { store, advanceTime } = await render(open)
  expect(screen.getByRole('status').textContent).toBe('Waiting for the photos…')
  store.patch({ state: { ...store.get().state!, tray: ['x', 'y'] } })
  await advanceTime()
  expect(screen.getByRole('status').textContent).toBe('Photos in the tray: 2.')
})

test('why a phone cannot send photos is said', async () => {
  await render({ type: 'closed', why: said('There is no network.') })
  expect(screen.getByText('There is no network.')).toBeTruthy()
  expect(screen.queryByRole('img')).toBeNull()
})
