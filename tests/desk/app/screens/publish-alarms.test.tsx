// @vitest-environment happy-dom
/** What is urgent before a publication. */
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PublishButton } from '../../../../generator/desk/app/screens/publish-dialog.tsx'
import type { Changes, DeskDiagnostic } from '../../../../generator/desk/protocol.ts'
import { renderDesk } from '../render-desk.tsx'

const said = (text: string) => ({ it: text, en: text })

const finding = (id: string, message: string, more: Partial<DeskDiagnostic> = {}): DeskDiagnostic => ({
  id,
  file: 'book.yaml',
  path: [],
  line: 1,
  severity: 'warning',
  code: 'odd',
  heading: undefined,
  message: said(message),
  help: said(''),
  button: undefined,
  ...more
})

const changesWith = (...diagnostics: DeskDiagnostic[]): Changes => ({
  obstacle: undefined,
  destination: { type: 'git', branch: 'main' },
  address: undefined,
  parts: [{ file: 'book.yaml', label: said('Book'), changes: [{ file: 'book.yaml', words: said('One') }], files: [] }],
  version: 'v',
  isBehind: false,
  isUnpublished: false,
  goesAlong: [],
  revocations: [],
  message: said('One'),
  diagnostics
})

const open = async (changes: Changes) => {
  const desk = renderDesk(<PublishButton />, { answers: { changes, publish: { type: 'impossible', why: said('no') } } })
  await desk.user.click(screen.getByRole('button', { name: 'Publish' }))
  const now = await screen.findByRole('button', { name: 'Publish now' })
  const sent = () => desk.asked.filter(([name]) => name === 'publish').map(([, request]) => request)
  return { ...desk, now, sent }
}

test('nights that are sold twice are not published before somebody has said yes, and that yes goes along', async () => {
  const alarm = finding('alarm', 'Sold twice.', { isAlarm: true })
  const { user, now, sent } = await open(changesWith(alarm, finding('odd', 'A bit odd.')))
  const asked = screen.getByRole('group', { name: 'Before publishing this needs your yes' })
  expect(within(asked).getByText('Sold twice.')).toBeTruthy()
  expect(within(asked).queryByText('A bit odd.')).toBeNull()
  await user.click(now)
  expect(sent()).toEqual([])
  await user.click(within(asked).getByRole('checkbox', { name: 'I know: publish all the same' }))
  await user.click(now)
  expect(sent()).toMatchObject([{ agreed: ['alarm'] }])
})

test('what is only worth a look needs no yes', async () => {
  const { user, now, sent } = await open(changesWith(finding('odd', 'A bit odd.')))
  expect(screen.queryByRole('checkbox')).toBeNull()
  await user.click(now)
  expect(sent()).toHaveLength(1)
})
