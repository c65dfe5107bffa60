// @vitest-environment happy-dom
/** A letter on its way, and where it leads back. */
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { LetterScreen } from '../../../../generator/house/tasks/letters/letter-screen.tsx'
import { renderDesk } from '../../../desk/app/render-desk.tsx'
import { book, requestForUno } from '../requests/sample-book.tsx'

const letter = { texts: {}, sources: [] }

test('a letter leads back to its stay as well as to today', async () => {
  const stay = requestForUno({ state: 'confirmed' }, { kind: 'confirmed' })
  const answers = { book: { ...book, entries: [stay] }, letter, names: { names: {} } }
  const { user, view } = renderDesk(<LetterScreen rest="arrival/5" />, { answers })
  await user.click(await screen.findByRole('button', { name: '‹ The stay' }))
  expect(view.get()).toMatchObject({ screen: 'requests', opening: { index: 5 } })
})

test('of a stay that is gone there is nothing to go back to', async () => {
  renderDesk(<LetterScreen rest="arrival/5" />, { answers: { book, letter, names: { names: {} } } })
  expect(await screen.findByText('This stay is no longer in the book.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '‹ The stay' })).toBeNull()
})
