// @vitest-environment happy-dom
/** Why the last change failed, where it belongs. */
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Panel } from '../../../../generator/desk/app/panel/desk-panel.tsx'
import type { DeskModel } from '../../../../generator/desk/app/state/desk-model.ts'
import type { Origin } from '../../../../generator/desk/protocol.ts'
import { at, diagnostic, file, formOf, said } from '../build-form.ts'
import { renderDesk } from '../render-desk.tsx'

const anywhere = at('', '')
const other = at('x', 'b.yaml')
const needed = diagnostic('x', 'A price needs it.')
const failing = (place: Origin, more: Partial<NonNullable<DeskModel['failure']>> = {}) => ({
  failure: { at: place, diagnostics: [], why: undefined, ...more }
})
const state = { files: [{ file, label: said('Room Blu') }] }

const renderForm = (model: Partial<DeskModel>) =>
  renderDesk(<Panel />, { model, state, forms: [formOf([])], view: { selected: { origin: at(''), others: [] } } })

/** Values of a subject are asked for, of which one is in the file. */
const renderQuestions = (model: Partial<DeskModel>) =>
  renderDesk(<Panel />, {
    model,
    forms: [formOf([])],
    state: { ...state, placeholders: [{ ...at('x'), label: said('X'), subject: said('Prices') }] },
    view: { subject: said('Prices') }
  })

const told = () => screen.queryByRole('alert')?.textContent

test('why something failed is read until it is closed', async () => {
  const { user } = renderQuestions(failing(anywhere, { why: said('The disk is full.') }))
  expect(told()).toContain('The disk is full.')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(told()).toBeUndefined()
})

test('what failed without another reason was refused', () => {
  renderForm(failing(at('x'), { diagnostics: [needed] }))
  expect(told()).toContain('Not saved: correct what follows first.A price needs it.')
})

test.each([
  ['in a form', renderForm],
  ['where values are to be confirmed', renderQuestions]
])('what failed %s is told there, if it may concern its file', (_, render) => {
  for (const place of [anywhere, at('y')]) {
    render(failing(place, { why: said('Somebody was first.') }))
    expect(told()).toContain('Somebody was first.')
  }
})

test.each([
  ['in a form', renderForm],
  ['where values are to be confirmed', renderQuestions]
])('what failed in another file is not told %s', (_, render) => {
  render(failing(other, { diagnostics: [needed] }))
  expect(told()).toBeUndefined()
})
