// @vitest-environment happy-dom
/** The dialogs that add an entry: like another one, or the first one. */
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CopyEntryDialog, FirstEntryDialog } from '../../../generator/desk/tasks/copy-entry/copy-entry-dialog.tsx'
import { said } from '../app/build-form.ts'
import { renderDesk } from '../app/render-desk.tsx'

const flat = (name: string, rank: number) => ({
  file: `flats/${name.toLowerCase()}.yaml`,
  label: said(name),
  another: said(`New flat, like ${name}`),
  erase: said('Erase the unit'),
  counts: [],
  rank
})

test('what the new entry can be like stands in the order of the house, not in that of the files', () => {
  renderDesk(<CopyEntryDialog entry="flats/uno" />, {
    state: { files: [flat('Due', 1), flat('Tre', 2), flat('Uno', 0)] }
  })
  const choices = within(screen.getByRole('combobox', { name: 'Like' })).getAllByRole('option')
  expect(choices.map(({ textContent }) => textContent)).toEqual(['Uno', 'Due', 'Tre'])
})

test('the first entry of a folder is like none: only its name is asked for', async () => {
  const { user, asked, advanceTime } = renderDesk(<FirstEntryDialog folder="flats" label={said('New flat')} />, {
    answers: { plan: { type: 'plan', changes: [said('New flat: Uno')] } }
  })
  const dialog = screen.getByRole('dialog', { name: 'New flat' })
  expect(within(dialog).queryByRole('combobox')).toBeNull()
  await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Uno')
  await advanceTime(500)
  expect(within(dialog).getByText('New flat: Uno')).toBeTruthy()
  expect(asked).toEqual([['plan', { task: 'first-entry', input: { folder: 'flats', name: 'Uno' } }]])
})

test('a name that gives no address says what it lacks, instead of waiting', async () => {
  const { user, asked } = renderDesk(<FirstEntryDialog folder="flats" label={said('New flat')} />)
  const name = screen.getByRole('textbox', { name: 'Name' })
  await user.type(name, '!')
  expect(screen.getByText(/^No address follows from this name/)).toBeTruthy()
  await user.type(name, 'U')
  expect(screen.queryByText(/^No address follows from this name/)).toBeNull()
  expect(asked.filter(([each]) => each === 'task')).toEqual([])
})
