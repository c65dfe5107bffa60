// @vitest-environment happy-dom
/** The button that puts an icon on the desktop. */
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DesktopIcon } from '../../../../generator/desk/app/screens/desktop-icon.tsx'
import { renderDesk } from '../render-desk.tsx'

const answers = { 'desktop-icon': { type: 'placed', words: { it: 'Fatto: /home/anna', en: 'Done: /home/anna' } } }

test('one press puts the icon on the desktop, and says where it is', async () => {
  const { user, asked } = renderDesk(<DesktopIcon />, { state: { canPlaceIcon: true }, answers })
  await user.click(screen.getByRole('button', { name: 'Put the icon on the desktop' }))
  expect((await screen.findByRole('status')).textContent).toBe('Done: /home/anna')
  expect(asked).toEqual([['desktop-icon', {}]])
})

test('a desk of another folder offers none', () => {
  renderDesk(<DesktopIcon />, { answers })
  expect(screen.queryByRole('button')).toBeNull()
})

test('a disk that refuses it is told', async () => {
  const why = { it: 'Il disco è pieno.', en: 'The disk is full.' }
  const { user } = renderDesk(<DesktopIcon />, {
    state: { canPlaceIcon: true },
    answers: { 'desktop-icon': { type: 'impossible', why } }
  })
  await user.click(screen.getByRole('button'))
  expect((await screen.findByRole('status')).textContent).toBe('The disk is full.')
})
