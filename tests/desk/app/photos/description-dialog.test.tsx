// @vitest-environment happy-dom
/** Descriptions of photos are asked for one after the other. */
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DescriptionDialog } from '../../../../generator/desk/app/photos/description-dialog.tsx'
import { at } from '../build-form.ts'
import { renderDesk } from '../render-desk.tsx'
import { languages } from '../render-field.tsx'
import { room } from './room-photos.ts'

const places = [at('photos.0.alt'), at('photos.1.alt')]
const render = () =>
  renderDesk(<DescriptionDialog places={places} />, {
    ...room,
    state: { ...room.state, languages },
    view: { toDescribe: places }
  })
const english = () => screen.getByLabelText<HTMLTextAreaElement>(/^Alt English/)
const button = (name: string) => screen.getByRole('button', { name })

test('each photo is shown large, beside its description, with how many there are', () => {
  render()
  expect(screen.getByRole('dialog', { name: 'What can be seen? 1 of 2' })).toBeTruthy()
  expect(screen.getByRole('presentation').getAttribute('src')).toMatch(/ref=blu%2F2&isLarge=yes$/)
  expect(english().value).toBe('Bed')
})

test('a description is saved before the next one is asked for', async () => {
  const { user, advanceTime, asked } = render()
  await user.click(english())
  await advanceTime()
  asked.length = 0
  await user.type(english(), 's')
  await user.click(button('The next one'))
  await advanceTime()
  expect(asked).toEqual([['type', { ...at('photos.0.alt.en'), value: 'Beds' }], ['flush'], ['flush']])
  expect(screen.getByRole('dialog', { name: 'What can be seen? 2 of 2' })).toBeTruthy()
  expect(english().value).toBe('Sea')
})

test('with the last description it is over', async () => {
  const { user, advanceTime, view } = render()
  await user.click(button('The next one'))
  await advanceTime()
  await user.click(button('Done'))
  await advanceTime()
  expect(view.get().toDescribe).toEqual([])
})

test('whoever closes a description is asked for none of the others', async () => {
  const { user, view } = render()
  await user.click(button('Close'))
  expect(view.get().toDescribe).toEqual([])
})
