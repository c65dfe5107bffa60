// @vitest-environment happy-dom
/** The dialog of the photos that the site does not use. */
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { UnusedDialog } from '../../../../generator/desk/app/photos/photo-dialog.tsx'
import { at, said } from '../build-form.ts'
import { renderDesk } from '../render-desk.tsx'

const photoIn = (ref: string, ...uses: ReturnType<typeof at>[]) => ({ ref, file: `${ref}.jpg`, uses })
const render = (photos: unknown, isRefused = false) =>
  renderDesk(null, { answers: { photos }, isRefused, view: { dialog: <UnusedDialog /> } })

test('what is used is not offered to be removed', async () => {
  render([photoIn('blu/1', at('cover')), photoIn('blu/2')])
  expect(await screen.findByRole('button', { name: 'Remove blu/2' })).toBeTruthy()
  expect(screen.queryByText('blu/1')).toBeNull()
})

test('a photo is removed by itself, and what is left is looked at again', async () => {
  const { user, advanceTime, asked } = render([photoIn('blu/2'), photoIn('blu/3')])
  await user.click(await screen.findByRole('button', { name: 'Remove blu/3' }))
  await advanceTime()
  const removal = ['save', { edits: [], replaced: ['blu/3'] }, { file: '', path: [] }]
  expect(asked).toEqual([['photos', {}], removal, ['photos', {}]])
})

test('where all photos are used that is said', async () => {
  render([photoIn('blu/1', at('cover'))])
  expect(await screen.findByText('The site uses all its photos.')).toBeTruthy()
})

test('why the photos cannot be looked at is said', async () => {
  render({ type: 'unanswered', why: said('It is busy.') })
  expect(await screen.findByText('It is busy.')).toBeTruthy()
})
