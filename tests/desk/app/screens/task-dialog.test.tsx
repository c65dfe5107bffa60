// @vitest-environment happy-dom
/** What a change would do, read before it is made. */
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Planning } from '../../../../generator/desk/app/screens/task-dialog.tsx'
import type { PlanResult } from '../../../../generator/desk/protocol.ts'
import { diagnostic, said } from '../build-form.ts'
import { renderDesk } from '../render-desk.tsx'

const listed = (planned: PlanResult) => {
  renderDesk(<Planning planned={planned} />)
  return screen.queryAllByRole('listitem').map((each) => each.textContent)
}

test('what a change would do is listed below its heading', () => {
  expect(listed({ type: 'plan', changes: [said('One'), said('Two')] })).toEqual(['One', 'Two'])
  expect(screen.getByRole('heading', { name: 'What changes' })).toBeTruthy()
})

test('what stands in the way of a change is said once', () => {
  const diagnostics = ['No.', 'No.', 'Never.'].map((message, index) => diagnostic(`${index}`, message))
  expect(listed({ type: 'refused', diagnostics })).toEqual(['No.', 'Never.'])
  expect(screen.queryByRole('heading')).toBeNull()
})

test('why a change cannot be is said', () => {
  expect(listed({ type: 'impossible', why: said('The prices cannot be read.') })).toEqual([])
  expect(screen.getByText('The prices cannot be read.')).toBeTruthy()
})
