// @vitest-environment happy-dom
/** What a screen reader says of the controls that many screens share, beside their names. */
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FormContext } from '../../../../generator/desk/app/fields/edit.ts'
import { drawField } from '../../../../generator/desk/app/fields/field.tsx'
import { Button, Toggles } from '../../../../generator/desk/app/ui/controls.tsx'
import type { FileForm, FormField } from '../../../../generator/desk/protocol.ts'
import { renderDesk } from '../render-desk.tsx'

const both = (text: string) => ({ it: text, en: text })
const base = { help: both(''), isDuty: false, isBrief: false, isPlaceholder: false, isThere: true, isOptional: false }

test('a button that opens a dialog says so, and another one does not', async () => {
  const dialog = <dialog open aria-label="All photos" />
  const { user } = renderDesk([<Button key="1" label="Photos" dialog={dialog} />, <Button key="2" label="Undo" />])
  const [opens, acts] = ['Photos', 'Undo'].map((name) => screen.getByRole('button', { name }))
  expect(opens!.getAttribute('aria-haspopup')).toBe('dialog')
  expect(acts!.hasAttribute('aria-haspopup')).toBe(false)
  await user.click(opens!)
  expect(screen.getByRole('dialog', { name: 'All photos' })).toBeTruthy()
})

test('a button with nothing to do says that it is off, keeps the focus, and does nothing', async () => {
  const done: string[] = []
  const { user } = renderDesk(<Button label="Undo" isOff onClick={() => done.push('undo')} />)
  const undo = screen.getByRole('button', { name: 'Undo' })
  await user.click(undo)
  expect([undo.getAttribute('aria-disabled'), document.activeElement, done]).toEqual(['true', undo, []])
})

test('of buttons among which one is chosen exactly that one is pressed', () => {
  const options = ['Phone', 'Tablet'].map((label) => ({ value: label, label }))
  renderDesk(<Toggles label="Width" value="Tablet" options={options} onChoose={() => undefined} />)
  const group = within(screen.getByRole('group', { name: 'Width' }))
  expect(group.getByRole('button', { pressed: true }).textContent).toBe('Tablet')
  expect(group.getByRole('button', { pressed: false }).textContent).toBe('Phone')
})

test('a part of a form says whether it is open, and what it has inside is there while it is', async () => {
  const line = { value: 'Blu', input: undefined, isName: false, isMasked: false }
  const name: FormField = { ...base, ...line, kind: 'line', path: ['bed', 'name'], label: both('Name') }
  const bed: FormField = { ...base, kind: 'group', path: ['bed'], label: both('Bed'), fields: [name] }
  const view: FormField = { ...base, ...line, kind: 'line', path: ['view'], label: both('View') }
  const root: FormField = { ...base, kind: 'group', path: [], label: both('Room'), fields: [bed, view] }
  const form: FileForm = { file: 'rooms/blu.yaml', version: 'v', revision: 'r', label: both('Room'), root }
  const { user } = renderDesk(<FormContext value={form}>{drawField(bed)}</FormContext>, { forms: [form] })
  for (const isOpen of [false, true, false]) {
    const button = screen.getByRole('button', { name: /^Bed/, expanded: isOpen })
    expect(screen.queryAllByRole('textbox', { name: 'Name' })).toHaveLength(isOpen ? 1 : 0)
    await user.click(button)
  }
})
