// @vitest-environment happy-dom
/** The dialog that adds an entry like another one. */
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CopyEntryDialog } from '../../../generator/desk/tasks/copy-entry/copy-entry-dialog.tsx'
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
