// @vitest-environment happy-dom
/** The names of guests, which only this computer has. */
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Names } from '../../../../generator/house/tasks/requests/guest-names.tsx'
import { renderDesk } from '../../../desk/app/render-desk.tsx'
import { book, entry, openBook, requestForUno, waitForRequests } from './sample-book.tsx'

const field = () => screen.getByLabelText<HTMLInputElement>('Who is it? Only for you')
const nights = 'flats/b 2019-06-05 2019-06-08'

/** Opens the request for Uno, once the names are there. */
async function openUno(names: Record<string, { name: string }>, name = '') {
  const desk = openBook({ entries: [entry(), requestForUno()], open: 5, answers: { names: { names } } })
  await vi.waitFor(() => expect(field().value).toBe(name))
  return desk
}

test('a name is written beside the stay that it is of', async () => {
  const { user, requests } = await openUno({ i: { name: 'Anna' }, j: { name: 'Paola' } }, 'Paola')
  await user.clear(field())
  await user.type(field(), 'Carla{Enter}')
  await waitForRequests(() => requests('names'), 2)
  expect(requests('names')).toEqual([{ list: true }, { key: 'j', name: 'Carla', departure: '2019-06-08' }])
})

test('the names of those who left before a day are deleted', async () => {
  const { user, requests } = await openUno({ j: { name: 'Paola' } }, 'Paola')
  const day = screen.getByLabelText<HTMLInputElement>('Delete the names of those who left before')
  expect(day.value).toBe('2019-01-01')
  fireEvent.change(day, { target: { value: '2019-05-01' } })
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await waitForRequests(() => requests('names'), 2)
  expect(requests('names').at(-1)).toEqual({ before: '2019-05-01' })
})

test('a name that could not be written stays typed, and that is said', async () => {
  const { user } = openBook({ entries: [requestForUno()], open: 5, answers: { names: undefined } })
  await user.type(field(), 'Carla')
  await user.click(screen.getByRole('button', { name: 'Write' }))
  expect((await screen.findByText(/^The program is not responding/)).getAttribute('role')).toBe('alert')
  expect(field().value).toBe('Carla')
})

test.each([
  ['its nights until it has an id', { [nights]: { name: 'Paola' } }, 'Paola', nights],
  ['its id once it has one', { j: { name: 'Carla' }, [nights]: { name: 'Paola' } }, 'Carla', 'j']
])('a stay that was written by hand has its name by %s', async (_, names, name, key) => {
  const { user, requests } = await openUno(names, name)
  await user.click(screen.getByRole('button', { name: 'Write' }))
  await waitForRequests(() => requests('names'), 2)
  expect(requests('names').at(-1)).toMatchObject({ key, name })
})

const named = (answer: object, isUnanswered = false) =>
  renderDesk(
    <Names
      book={book}
      guests={{ answer: { names: {}, ...answer }, isUnanswered, ask: async () => {}, keyOf: () => 'j' }}
    />
  )

test('names that cannot be read are told, with their file, and can be deleted', () => {
  named({ unreadable: 'a.json' })
  expect(screen.getByText(/^Some names of guests in a\.json cannot be read/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Delete' })).toBeTruthy()
})

test('names that cannot be written are told, with their file', () => {
  named({ unwritable: 'b.json' })
  expect(screen.getByRole('alert').textContent).toMatch(/^Not saved: .* cannot write b\.json\./)
})

test('a program that does not answer is told', () => {
  named({}, true)
  expect(screen.getByRole('alert').textContent).toMatch(/^The program is not responding/)
})

test('where there are no names none are to be deleted', () => {
  named({})
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
})

test('it is said where the names are', () => {
  named({})
  expect(screen.getByText(/^Names are in a separate file on this computer, never on the site/)).toBeTruthy()
})
