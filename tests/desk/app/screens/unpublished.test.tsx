// @vitest-environment happy-dom
/** What the first screen says of what waits to be published, and of what is published. */
import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ScreenView } from '../../../../generator/desk/app/screens/screen-view.tsx'
import { said } from '../build-form.ts'
import { renderDesk } from '../render-desk.tsx'
import { changesWith, online, partOf, published } from './changes.ts'

const nothingNew = changesWith({ parts: [] })
const render = async (answers: Record<string, unknown>, quiet: string[] = []) => {
  const desk = renderDesk(<ScreenView id="today" />, { state: { revision: 'r1' }, answers, quiet })
  await desk.advanceTime()
  return desk
}

test('what waits to be published is counted and named', async () => {
  await render({
    changes: changesWith({ parts: [partOf('a.yaml', 'Prices', 'x', 'y'), partOf('b.yaml', 'Guide', 'z')] })
  })
  expect(screen.getByText(/^changes to publish/).textContent).toBe('changes to publishPrices · Guide')
  expect(screen.getByText('3')).toBeTruthy()
})

test('of many parts that wait the first three are named', async () => {
  const parts = ['A', 'B', 'C', 'D'].map((name) => partOf(`${name}.yaml`, name, 'x'))
  await render({ changes: changesWith({ parts }) })
  expect(screen.getByText('A · B · C · …')).toBeTruthy()
})

test('what waits is published from there', async () => {
  const { user, advanceTime, asked } = await render({ changes: changesWith() })
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  await advanceTime()
  expect(screen.getByRole('dialog', { name: 'Publish' })).toBeTruthy()
  expect(asked).toEqual([['changes', {}], ['flush'], ['changes', { fetched: 'yes' }]])
})

test('after a change what waits is counted anew', async () => {
  const { store, advanceTime, askedFor } = await render({ changes: changesWith() })
  act(() => store.patch({ state: { ...store.get().state!, revision: 'r2' } }))
  await advanceTime()
  expect(askedFor('changes')).toEqual([{}, {}])
})

test('after a publication the changes that wait are counted anew', async () => {
  const { store, advanceTime, askedFor } = await render({ changes: nothingNew, online }, ['online'])
  act(() => store.patch({ publications: 1 }))
  await advanceTime()
  expect(askedFor('changes')).toEqual([{}, {}])
})

test('what is published from the first screen waits there no more', async () => {
  const { user, advanceTime, asked } = await render({ changes: changesWith(), publish: published, online }, [
    'flush',
    'say',
    'online'
  ])
  for (const name of ['Publish', 'Publish now']) {
    await user.click(screen.getByRole('button', { name }))
    await advanceTime()
  }
  expect(asked.map(([name]) => name)).toEqual(['changes', 'changes', 'publish', 'changes'])
})

test('where nobody can look at what has changed nothing is said of it', async () => {
  await render({ changes: { ...nothingNew, obstacle: said('There is no Git.') }, online })
  expect(screen.queryByText(/No changes to publish|Everything is published/)).toBeNull()
})

test('nobody says that all is published before it can be seen, which is looked at again and again', async () => {
  const { advanceTime, askedFor } = await render({ changes: nothingNew, online: { state: 'silent' } })
  expect(screen.getByText('No changes to publish')).toBeTruthy()
  await advanceTime(6000)
  expect(screen.queryByText('Everything is published')).toBeNull()
  expect(askedFor('online')).toEqual([{ version: 'v1' }, { version: 'v1' }])
})

test('what is online is said to be, and not looked at again', async () => {
  const { advanceTime, askedFor } = await render({ changes: nothingNew, online })
  expect(screen.getByText('Everything is published')).toBeTruthy()
  await advanceTime(90_000)
  expect(askedFor('online')).toHaveLength(1)
})
