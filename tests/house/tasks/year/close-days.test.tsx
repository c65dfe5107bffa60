// @vitest-environment happy-dom
/** The way from the first screen to days that are closed: the cursor is in the field, and the panel closes. */
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { contentFrom } from '../../../../generator/desk/forms/parse-content.ts'
import { houseDesk } from '../../../../generator/house/tasks/house-desk.ts'
import { openYear, panel } from './sample-year.tsx'

const { opening } = houseDesk
  .shortcuts(contentFrom(new Map(), houseDesk))
  .find(({ label }) => label.en === 'Close some days')!
const field = () => screen.getByRole('searchbox', { name: 'Which days?' })

test('whoever comes to close days writes which at once, and is asked nothing but to close them', async () => {
  const { user, view } = openYear({}, { view: { opening } })
  await waitFor(() => expect(document.activeElement).toBe(field()))
  await user.keyboard('5 july{Enter}')
  await waitFor(() => expect(panel()).toBeTruthy())
  expect(screen.getByRole('button', { name: 'Close', pressed: true })).toBeTruthy()
  expect(view.get().opening).toBeUndefined()
})

test('whoever comes another way is asked for a price, with the cursor where it was', async () => {
  const { user } = openYear()
  expect(document.activeElement).not.toBe(field())
  await user.type(field(), '5 july{Enter}')
  await waitFor(() => expect(panel()).toBeTruthy())
  expect(screen.getByRole('button', { name: 'Price', pressed: true })).toBeTruthy()
})

test('what another screen opens here is not taken for that', () => {
  openYear({}, { view: { opening: { index: 3 } } })
  expect(document.activeElement).not.toBe(field())
})
