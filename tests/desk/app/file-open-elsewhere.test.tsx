// @vitest-environment happy-dom
/** What was typed while another program has its file open. */
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SaveStatus } from '../../../generator/desk/app/fields/parts.tsx'
import { Shell } from '../../../generator/desk/app/shell.tsx'
import type { DeskModel, Pending } from '../../../generator/desk/app/state/desk-model.ts'
import { renderDesk } from './render-desk.tsx'

const at = { file: 'rooms/blu.yaml', path: ['name'] }
const why = { it: 'Aperto.', en: 'It is open in another program.' }
const typed: Pending = { ...at, n: 1, edit: 'set', value: 'Sea', outcome: { type: 'impossible', why, isPassing: true } }

/** The desk with what was typed. */
const draw = (part: 'status' | 'shell', model: Partial<DeskModel> = {}) =>
  renderDesk(part === 'status' ? <SaveStatus at={at} /> : <Shell />, {
    pending: [typed],
    model,
    view: { screen: 'none', toDescribe: [], language: 'en' } as never
  })

test('the field says why it is not saved, and that nobody has to do anything', () => {
  draw('status')
  expect(screen.getByText(/open in another program\. It stays here, and the desk keeps trying\./)).toBeTruthy()
})

test('the head of the desk says that it is tried again, and sends nobody to a mistake', () => {
  draw('shell')
  expect(screen.getByText('Not saved yet: retrying')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Not all saved yet' })).toBeNull()
})
