// @vitest-environment happy-dom
/** A file that can no longer be read, under the hands of somebody who types in its form. */
import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Panel } from '../../../generator/desk/app/panel/desk-panel.tsx'
import { withForms } from '../../../generator/desk/app/state/desk-model.ts'
import type { FileForm, FormField } from '../../../generator/desk/protocol.ts'
import { renderDesk } from './render-desk.tsx'

afterEach(() => void vi.unstubAllGlobals())

const both = (text: string) => ({ it: text, en: text })
const file = 'rooms/blu.yaml'
const base = { label: both('Room Blu'), help: both(''), path: [], isDuty: false, isBrief: false, isPlaceholder: false }
const area: FormField = {
  ...base,
  kind: 'line',
  path: ['area'],
  label: both('Area'),
  isThere: true,
  isOptional: true,
  value: '28',
  input: undefined,
  isName: false,
  isMasked: false
}
const root: FormField = { ...base, kind: 'group', isThere: true, isOptional: false, fields: [area] }
const readable: FileForm = { file, label: both('Room Blu'), version: 'v1', revision: 'r1', root }
const unreadable: FileForm = {
  ...readable,
  version: 'v2',
  revision: 'r2',
  root: { ...base, kind: 'broken', isThere: false, isOptional: false, value: undefined },
  isUnreadable: true
}
const notice = 'This file cannot be read: fix the following first.'

function renderPanel(forms: FileForm[]) {
  // The document of these tests reads no escaped quotation mark.
  vi.stubGlobal('CSS', { escape: (text: string) => text.replaceAll('"', String.raw`\22 `) })
  const desk = renderDesk(<Panel />, {
    forms,
    state: { files: [{ file, label: both('Room Blu') }] },
    view: { screen: 'house', selected: { origin: { file, path: [] }, others: [] } }
  })
  /** Has an answer bring another form. */
  const bring = (form: FileForm) =>
    act(() => desk.store.set((all) => ({ ...all, forms: withForms(all.forms, [form]) })))
  return { ...desk, bring }
}

test('a file that breaks while somebody types in it says so, and the field stays under the cursor', async () => {
  const { user, bring } = renderPanel([readable])
  const field = screen.getByRole('textbox', { name: 'Area' })
  await user.click(field)
  for (const form of [unreadable, { ...unreadable, version: 'v3', revision: 'r3' }]) {
    bring(form)
    expect(screen.getByText(notice)).toBeTruthy()
    expect(document.activeElement).toBe(field)
  }
  bring({ ...readable, version: 'v4', revision: 'r4' })
  expect(screen.queryByText(notice)).toBeNull()
  expect(document.activeElement).toBe(field)
})

test('a file that could not be read when it was opened shows no field until it can be', () => {
  const { bring } = renderPanel([])
  bring(unreadable)
  expect([screen.queryByRole('textbox'), screen.getByText(notice)]).toEqual([null, expect.anything()])
  bring(readable)
  expect(screen.getByRole('textbox', { name: 'Area' })).toBeTruthy()
})
