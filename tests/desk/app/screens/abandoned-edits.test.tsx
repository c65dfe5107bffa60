// @vitest-environment happy-dom
/** What was typed in a window that is gone. */
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AbandonedLine } from '../../../../generator/desk/app/screens/abandoned-edits.tsx'
import type { AbandonedEdit } from '../../../../generator/desk/protocol.ts'
import { renderDesk } from '../render-desk.tsx'

const place = { file: 'prices.yaml', path: ['rooms', 'blu'] }
const edit: AbandonedEdit = {
  window: 'gone',
  n: 4,
  ...place,
  seen: 'now',
  label: { it: 'Blu', en: 'Blu' },
  yours: 1,
  theirs: 170
}
const stored = { ...place, n: 4, edit: 'set', value: 1, seen: 'before' }

const open = async (unsaved: unknown) => {
  const desk = renderDesk(<AbandonedLine />, { state: { abandoned: [edit] }, answers: { unsaved } })
  await desk.user.click(within(screen.getByRole('status')).getByRole('button', { name: 'Look' }))
  const question = within(await screen.findByRole('group', { name: 'Blu' }))
  const askedFor = (name: string) => desk.asked.filter((each) => each[0] === name).map((each) => each[1])
  return { ...desk, question, askedFor }
}

test('it is shown beside what the file says now, and nothing is written before somebody decides', async () => {
  const { question, askedFor } = await open([])
  expect(question.getByText('You had written: “1”')).toBeTruthy()
  expect(question.getByText('Now there is: “170”')).toBeTruthy()
  expect([askedFor('takeUp'), askedFor('forget')]).toEqual([[], []])
})

test('who leaves the value as it is now forgets it, and writes nothing', async () => {
  const { user, question, askedFor } = await open([])
  await user.click(question.getByRole('button', { name: 'Leave it as it is now' }))
  expect([askedFor('takeUp'), askedFor('forget')]).toEqual([[], [{ window: 'gone', n: 4 }]])
})

test('who puts it back writes it over what was shown, and only then is it forgotten', async () => {
  const { user, question, asked, askedFor } = await open([{ window: 'gone', turn: 2, edits: [stored] }])
  await user.click(question.getByRole('button', { name: 'Put back what you had written' }))
  await screen.findByRole('button', { name: 'Put back what you had written' })
  expect(askedFor('takeUp')).toEqual([{ ...stored, seen: 'now' }])
  await expect.poll(() => askedFor('forget')).toEqual([{ window: 'gone', n: 4 }])
  expect(asked.map(([name]) => name)).toEqual(['unsaved', 'takeUp', 'saveNow', 'forget'])
})

test('what its own window has saved meanwhile is not written again', async () => {
  const { user, question, askedFor } = await open([])
  await user.click(question.getByRole('button', { name: 'Put back what you had written' }))
  expect([askedFor('takeUp'), askedFor('forget')]).toEqual([[], []])
})
