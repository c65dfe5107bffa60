// @vitest-environment happy-dom
/** What was typed in a file, or in an entry, that somebody has removed meanwhile. */
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { at, file, formOf, line, list, said, typed, unparsed } from '../build-form.ts'
import { renderPanel } from './render-panel.tsx'

const button = (name: string) => screen.queryByRole('button', { name })
const discard = () => button('Discard what I have written')!
const elsewhere = typed('b', 'Not here', undefined, 'b.yaml')
/** No file has these texts. */
const gone = {
  pending: [typed('name', { it: 'Mare', en: 'Sea' }), elsewhere, typed('size', 'Two')],
  state: { files: [] }
}

/** What is typed, below the names of its places. */
const shown = () => {
  const notice = within(screen.getByRole('alert'))
  const texts = (role: string) => notice.getAllByRole(role).map((each) => each.textContent)
  return { places: texts('term'), texts: texts('definition') }
}

test('what is typed in a file that is gone can be read, and nothing of another one', () => {
  renderPanel(formOf([]), gone)
  expect(screen.getByRole('alert').textContent).toMatch(/^Somebody has removed this file\./)
  expect(shown()).toEqual({ places: ['Room Blu', 'Room Blu'], texts: ['Mare\nSea', 'Two'] })
})

test('a file that is gone is put back with what was typed', async () => {
  const { user, asked, view } = renderPanel(formOf([]), gone)
  await user.click(button('Put the file back, with what I have written')!)
  expect(asked).toEqual([['restore', file]])
  expect(view.get().selected).toMatchObject({ origin: at('') })
})

test('what was typed in a file that is gone is let go, and the form closed', async () => {
  const { user, askedFor, view } = renderPanel(formOf([]), gone)
  await user.click(discard())
  expect(askedFor('discard')).toMatchObject([at('name'), at('size')])
  expect(view.get().selected).toBeUndefined()
})

const fields = [list('beds', [line('beds.0', 'double')]), line('name', 'Blu')]
/** The file has fewer beds by now. */
const pending = [
  typed('beds.2', 'Mine', { type: 'conflict', theirs: undefined }),
  unparsed('beds.3', '9x'),
  typed('name', 'Kept')
]

test('what is typed in an entry that is gone can be read, and the file needs not be put back', () => {
  renderPanel(formOf(fields), { pending })
  expect(screen.getByRole('alert').textContent).toMatch(/^Somebody has removed the entry that you were writing in\./)
  expect(shown()).toEqual({ places: ['Room Blu › Beds', 'Room Blu › Beds'], texts: ['Mine', '9x'] })
  expect(button('Put the file back, with what I have written')).toBeNull()
})

test('of an entry that is gone only its own text is let go, and the form stays', async () => {
  const { user, advanceTime, askedFor, view } = renderPanel(formOf(fields), { pending })
  await user.click(discard())
  await advanceTime()
  expect(askedFor('discard')).toMatchObject([at('beds.2'), at('beds.3')])
  expect(screen.queryByRole('alert')).toBeNull()
  expect(view.get().selected).toMatchObject({ origin: at('') })
})

test('where nothing is gone nothing is said', () => {
  renderPanel(formOf(fields), { pending: [typed('name', 'Kept')] })
  expect(screen.queryByRole('alert')).toBeNull()
})

const undone = { files: [], redo: { at: 1, words: said('New room'), files: ['b.yaml', file] } }

test('the form of a room that an undo has taken away is closed', () => {
  const { view } = renderPanel(formOf([]), { pending: [elsewhere], state: undone })
  expect(view.get().selected).toBeUndefined()
})

test('the form of a room that an undo has taken away stays while something is typed in it', () => {
  const { view } = renderPanel(formOf([]), { pending: gone.pending, state: undone })
  expect(screen.getByRole('alert').textContent).toMatch(/^Somebody has removed this file\./)
  expect(view.get().selected).toMatchObject({ origin: at('') })
})
