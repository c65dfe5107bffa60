// @vitest-environment happy-dom
/** What a screen reader says of the input of a field: its name, its help, whether its value is wrong, and why. */
import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { FormContext } from '../../../../generator/desk/app/fields/edit.ts'
import { drawField } from '../../../../generator/desk/app/fields/field.tsx'
import type { KindName, ValuesByKind } from '../../../../generator/desk/kinds/field-kind.ts'
import type { DeskDiagnostic, FileForm, FormField } from '../../../../generator/desk/protocol.ts'
import { renderDesk } from '../render-desk.tsx'

const both = (text: string) => ({ it: text, en: text })
const file = 'rooms/blu.yaml'
const base = { isDuty: false, isBrief: false, isPlaceholder: false, isThere: true, isOptional: false }
const choices = [{ value: 'sea', label: both('Sea') }]
const languages = ['it', 'en'].map((code) => ({ code, value: 'Blu', isPlaceholder: false }))
const line = { value: 'Blu', input: undefined, isName: false, isMasked: false }

/** The kinds whose values have fields of their own, each with a state of its own. */
type WithParts = 'broken' | 'group' | 'list' | 'record'

/** Every kind of field with one value, in each of its looks, by the roles of what it is typed or chosen in. */
const values: { [Name in Exclude<KindName, WithParts>]: [role: string, value: ValuesByKind[Name]][] } = {
  choice: [
    ['combobox', { value: 'sea', choices, isIcon: false }],
    ['radiogroup', { value: 'sea', choices, isIcon: true }]
  ],
  day: [['textbox', { value: '2027-08-15' }]],
  line: [
    ['textbox', line],
    ['textbox', { ...line, isMasked: true }],
    ['textbox', { ...line, input: 'focus' }]
  ],
  number: [['textbox', { value: 28, min: 1, max: 99, isWhole: true, currency: undefined }]],
  photo: [['group', { value: 'blu' }]],
  reference: [['combobox', { value: 'sea', choices }]],
  text: [['textbox', { languages, variables: [], isLong: false }]],
  toggle: [['switch', { value: true, hides: false, isSwitch: false }]]
}

const cases = Object.entries(values).flatMap(([kind, looks]) =>
  looks.map(([role, value]) => {
    const field = { ...base, ...value, kind, path: ['view'], label: both('View'), help: both('Seen from the bed.') }
    return { kind, role, field: field as FormField }
  })
)

const diagnosticOf = (field: FormField, severity: 'error' | 'warning'): DeskDiagnostic => ({
  id: '1',
  file,
  // A text is wrong in one of its languages.
  path: field.kind === 'text' ? [...field.path, 'it'] : field.path,
  line: 1,
  heading: undefined,
  button: undefined,
  code: 'type-wrong',
  severity,
  message: both('There is no such view.'),
  help: both('')
})

/** Draws a field in a form of its own. */
function renderField(field: FormField, diagnostics: DeskDiagnostic[] = []) {
  const root: FormField = { ...base, kind: 'group', path: [], label: both('Room'), help: both(''), fields: [field] }
  const form: FileForm = { file, version: 'v', revision: 'r', label: both('Room'), root }
  const state = { diagnostics, languages: [{ code: 'it', name: 'Italiano' }] }
  return renderDesk(<FormContext value={form}>{drawField(field)}</FormContext>, { forms: [form], state })
}

/** What a screen reader says of the first input: its description, and whether it is invalid. */
function heardOf({ field, role }: (typeof cases)[number], diagnostics: DeskDiagnostic[]) {
  renderField(field, diagnostics)
  const [input] = screen.getAllByRole(role, { name: /^View/ })
  const ids = input!.getAttribute('aria-describedby')?.split(' ') ?? []
  const described = ids.map((id) => document.getElementById(id)?.textContent ?? `nothing is called ${id}`)
  return { isInvalid: input!.getAttribute('aria-invalid') === 'true', described: described.join(' ').trim() }
}

describe.each(cases)('a field of the kind $kind ($role)', (given) => {
  test('is announced as invalid, with the reason, if its value is an error', () => {
    const { isInvalid, described } = heardOf(given, [diagnosticOf(given.field, 'error')])
    expect(described).toBe('Seen from the bed. Error: There is no such view.')
    // Only what is typed or chosen in has that state.
    expect(isInvalid).toBe(given.role !== 'group')
  })

  test('is announced as valid, with its help alone, if nothing is wrong or there is only a warning', () => {
    for (const diagnostics of [[], [diagnosticOf(given.field, 'warning')]])
      expect(heardOf(given, diagnostics)).toEqual({ isInvalid: false, described: 'Seen from the bed.' })
  })
})

test('the name of a new entry is announced as invalid once another entry has it', async () => {
  const words = { path: ['names'], label: both('Names'), help: both('') }
  const entry: FormField = {
    ...base,
    ...line,
    kind: 'line',
    path: ['names', 'sea'],
    label: both('Sea'),
    help: both('')
  }
  const record: FormField = { ...base, ...words, kind: 'record', fields: [entry], keys: undefined }
  const { user } = renderField(record)
  const name = screen.getByRole('textbox', { name: 'New name' })
  await user.type(name, 'se')
  expect(name.getAttribute('aria-invalid')).not.toBe('true')
  await user.type(name, 'a')
  expect(name.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByRole('status').textContent).toBe('This name is there already.')
})
