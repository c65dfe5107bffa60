// @vitest-environment happy-dom
/** What another computer has published is merged before anything is published from here. */
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PublishButton } from '../../../../generator/desk/app/screens/publish-dialog.tsx'
import type { Changes } from '../../../../generator/desk/protocol.ts'
import { diagnostic, said } from '../build-form.ts'
import { renderDesk } from '../render-desk.tsx'
import { changesWith } from './changes.ts'

const open = async (merge: unknown, changes: Partial<Changes> = { isBehind: true }, publish: unknown = null) => {
  const answers = { changes: changesWith(changes), merge, publish }
  const desk = renderDesk(<PublishButton />, { answers, quiet: ['flush', 'say'] })
  const press = async (name: string) => {
    await desk.user.click(screen.getByRole('button', { name }))
    await desk.advanceTime()
  }
  await press('Publish')
  return { ...desk, press, dialog: within(screen.getByRole('dialog')) }
}
const merging = 'Merge those changes'
const isOff = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-disabled') === 'true'

test('before the changes of another computer are merged nothing is published', async () => {
  const { dialog } = await open(null)
  expect(dialog.getByText(/^Another computer has published meanwhile\./)).toBeTruthy()
  expect(dialog.queryByRole('button', { name: 'Publish now' })).toBeNull()
})

test('what was merged is looked at anew', async () => {
  const { press, asked } = await open({ type: 'merged' })
  await press(merging)
  expect(asked).toEqual([
    ['changes', { fetched: 'yes' }],
    ['merge', { choices: {} }],
    ['changes', {}]
  ])
})

test('whoever is overtaken on the way merges that', async () => {
  const overtaken = { type: 'impossible', isOvertaken: true, why: said('Another one was first.') }
  const { press, dialog, asked } = await open({ type: 'merged' }, {}, overtaken)
  await press('Publish now')
  expect(dialog.queryByText('Another one was first.')).toBeNull()
  await press(merging)
  expect(asked.map(([name]) => name)).toEqual(['changes', 'publish', 'merge', 'changes'])
})

test('nobody merges the same changes twice', async () => {
  const { press, askedFor } = await open(null)
  await press(merging)
  await press('Merging the changes…')
  expect(isOff('Merging the changes…')).toBe(true)
  expect(askedFor('merge')).toHaveLength(1)
})

test('why the changes of another computer cannot be merged is said, and it can be tried again', async () => {
  const { press, dialog, askedFor } = await open({ type: 'refused', diagnostics: [diagnostic('', 'No price.')] })
  await press(merging)
  expect(dialog.getByText('No price.')).toBeTruthy()
  await press(merging)
  expect(askedFor('merge')).toHaveLength(2)
})

// What has changed on both sides

const conflicts = [
  { key: 'a', label: said('Price'), ours: said('60'), theirs: said('70') },
  { key: 'b', label: said('Name'), ours: said('Blu'), theirs: said('Blue') }
]
const decide = async ({ user, dialog }: Awaited<ReturnType<typeof open>>, what: string, answer: string) =>
  user.click(within(dialog.getByRole('group', { name: what })).getByRole('radio', { name: answer }))

test('of what has changed on both sides each is decided before it is merged', async () => {
  const desk = await open({ type: 'conflicts', conflicts })
  await desk.press(merging)
  await decide(desk, 'Price', 'On the other computer: 70')
  expect(desk.dialog.getByText('Still to be chosen: 1')).toBeTruthy()
  await desk.press(merging)
  expect(isOff(merging)).toBe(true)
  expect(desk.askedFor('merge')).toHaveLength(1)
})

test('what has changed on both sides can be decided otherwise until it is merged', async () => {
  const desk = await open({ type: 'conflicts', conflicts })
  await desk.press(merging)
  await decide(desk, 'Price', 'On the other computer: 70')
  await decide(desk, 'Name', 'On the other computer: Blue')
  await decide(desk, 'Price', 'Here: 60')
  await desk.press(merging)
  expect(desk.askedFor('merge').at(-1)).toEqual({ choices: { a: 'ours', b: 'theirs' } })
})
