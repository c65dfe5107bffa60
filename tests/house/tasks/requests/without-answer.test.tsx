// @vitest-environment happy-dom
/** The screen of the requests while the program does not answer. */
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Requests } from '../../../../generator/house/tasks/requests/requests.tsx'
import { renderDesk } from '../../../desk/app/render-desk.tsx'
import { answers, book, pasteMessage } from './sample-book.tsx'

/** Has all questions asked again, with nobody there to answer them. */
async function loseTheProgram(desk: ReturnType<typeof renderDesk>): Promise<void> {
  const lost = vi.fn<() => Promise<never>>(() => Promise.reject(new TypeError('Failed to fetch')))
  vi.stubGlobal('fetch', lost)
  act(() => desk.store.patch({ readings: 9 }))
  await waitFor(() => expect(lost).toHaveBeenCalled())
  await act(() => Promise.resolve())
}

test('what was typed for a request stays while the program does not answer', async () => {
  const desk = renderDesk(<Requests />, { answers: { ...answers, book } })
  const arrival = await screen.findByLabelText<HTMLInputElement>('Arrival')
  await desk.user.type(arrival, '2019-06-05')
  await loseTheProgram(desk)
  expect(screen.getByLabelText<HTMLInputElement>('Arrival').value).toBe('2019-06-05')
})

test('a book that the program never gave is not shown as an empty one', async () => {
  renderDesk(<Requests />, { answers: { ...answers, book: undefined } })
  expect(await screen.findByText('It could not be read. Try again.')).toBeTruthy()
})

test('a confirmation that the program never took is said not to be done, until it is pressed again', async () => {
  const desk = await pasteMessage()
  await desk.user.click(screen.getByRole('radio', { name: /^Confirmation/ }))
  const confirm = await screen.findByRole('button', { name: /^Confirm Blu at/ })
  const answering = globalThis.fetch
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await desk.user.click(confirm)
  expect((await screen.findByRole('alert')).textContent).toContain('Not done: the program did not answer')
  vi.stubGlobal('fetch', answering)
  await desk.user.click(await screen.findByRole('button', { name: /^Confirm Blu at/ }))
  await waitFor(() => expect(desk.saves()).toHaveLength(1))
  expect(screen.queryByRole('alert')).toBeNull()
})
