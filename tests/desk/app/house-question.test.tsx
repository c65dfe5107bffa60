// @vitest-environment happy-dom
/** The question whether a folder is an earlier house. */
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { HouseQuestion } from '../../../generator/desk/app/screens/house-question.tsx'
import type { HouseDoubt } from '../../../generator/desk/protocol.ts'
import { renderDesk } from './render-desk.tsx'

const id = '0123456789abcdef'
const copy: HouseDoubt = {
  reason: 'copy',
  earlier: [{ id, folder: '/home/ada/old/data' }],
  file: '/home/ada/new/data/.house/id',
  what: { it: 'i nomi', en: 'the names' }
}

test('nothing is asked where it is clear whose house it is', () => {
  renderDesk(<HouseQuestion />)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a copy is asked about with the folder that it is a copy of, and what the owner decides is sent', async () => {
  const { user, asked } = renderDesk(<HouseQuestion />, { state: { houseDoubt: copy } })
  expect(screen.getByRole('alert').textContent).toMatch(/seems to be a copy of \/home\/ada\/old\/data\. .*the names/)
  await user.click(screen.getByRole('button', { name: 'Use those that are there' }))
  await user.click(screen.getByRole('button', { name: 'Begin anew' }))
  expect(asked).toEqual([
    ['house-decision', { id }],
    ['house-decision', {}]
  ])
})

test('of several earlier houses the owner chooses by their folders', async () => {
  const earlier = [...copy.earlier, { id: 'f'.repeat(16), folder: '/home/ada/older/data' }]
  const { user, asked } = renderDesk(<HouseQuestion />, { state: { houseDoubt: { ...copy, earlier } } })
  await user.click(screen.getByRole('button', { name: 'Use those of /home/ada/older/data' }))
  expect(asked).toEqual([['house-decision', { id: 'f'.repeat(16) }]])
})

test('an id that cannot be read, of a house that nobody knows, leaves one way and names the file', () => {
  renderDesk(<HouseQuestion />, { state: { houseDoubt: { ...copy, reason: 'unreadable', earlier: [] } } })
  expect(screen.getByRole('alert').textContent).toContain(copy.file)
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Begin anew'])
})

test('a decision that cannot be written is told', async () => {
  const why = { it: 'Pieno.', en: 'Full.' }
  const answers = { 'house-decision': { type: 'impossible', why } }
  const { user, asked } = renderDesk(<HouseQuestion />, { state: { houseDoubt: copy }, answers })
  await user.click(screen.getByRole('button', { name: 'Begin anew' }))
  expect(asked).toContainEqual(['say', why, { mood: 'bad' }])
  expect(screen.getByRole('button', { name: 'Begin anew' }).hasAttribute('disabled')).toBe(false)
})
