// @vitest-environment happy-dom
/** What the desk says of a newer version of the program, and of the last update. */
import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ProgramUpdate } from '../../../generator/desk/app/screens/program-update.tsx'
import { renderDesk } from './render-desk.tsx'

const news = [
  { it: '- Solo correzioni', en: '- Only corrections' },
  { it: 'La redazione', en: 'The desk' },
  { it: '- La lista delle pulizie', en: '- The list of cleaning' }
]

test('where the program cannot be updated from here, or is the newest, nothing is said of it', () => {
  renderDesk(<ProgramUpdate />, { state: { program: { version: '2.0.0' } } })
  expect(screen.queryByRole('heading')).toBeNull()
})

test('a newer version says what it brings, and one button takes it', async () => {
  const program = { version: '2.0.0', newer: { version: '2.1.0', news } }
  const { user, asked } = renderDesk(<ProgramUpdate />, { state: { program } })
  expect(screen.getByRole('heading', { name: 'A new version: 2.1.0' })).toBeDefined()
  await user.click(screen.getByText('What it brings'))
  expect(screen.getByRole('heading', { name: 'The desk' })).toBeDefined()
  expect(screen.getAllByRole('listitem').map((entry) => entry.textContent)).toEqual([
    'Only corrections',
    'The list of cleaning'
  ])
  await user.click(screen.getByRole('button', { name: 'Take the new version' }))
  expect(asked[0]).toEqual(['program', { want: 'newer' }])
})

test('while the program is exchanged, and does not respond, the page says so in the place of the button', async () => {
  const program = { version: '2.0.0', newer: { version: '2.1.0', news } }
  const { user, store } = renderDesk(<ProgramUpdate />, { state: { program } })
  await user.click(screen.getByRole('button', { name: 'Take the new version' }))
  expect((await screen.findByRole('status')).textContent).toMatch(/^The program is being updated\./)
  expect(screen.queryByRole('button')).toBeNull()
  const last = { type: 'refused' as const, words: { it: 'Troncato.', en: 'The file is not complete.' } }
  act(() => store.set((desk) => ({ ...desk, state: { ...desk.state!, program: { ...program, last } } })))
  expect(screen.getByText('The file is not complete.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Take the new version' })).toBeDefined()
})

test('after an update the owner reads what has changed, and can go back or put it away', async () => {
  const last = { type: 'done' as const, from: '2.0.0', words: { it: 'Tutto', en: 'All of it' } }
  const { user, asked } = renderDesk(<ProgramUpdate />, { state: { program: { version: '2.1.0', last } } })
  expect(screen.getByText('All of it')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'I have seen it' }))
  await user.click(screen.getByRole('button', { name: 'Go back to 2.0.0' }))
  expect(asked.filter(([name]) => name === 'program')).toEqual([
    ['program', { want: 'seen' }],
    ['program', { want: 'back' }]
  ])
})

test('an update that was refused says why, and offers no way back', () => {
  const last = { type: 'refused' as const, words: { it: 'Troncato.', en: 'The file is not complete.' } }
  renderDesk(<ProgramUpdate />, { state: { program: { version: '2.0.0', last } } })
  expect(screen.getByText('The file is not complete.')).toBeDefined()
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['I have seen it'])
})
