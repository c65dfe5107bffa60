// @vitest-environment happy-dom
/** The button that publishes: what is sent, and what becomes of it. */
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { PublishButton } from '../../../../generator/desk/app/screens/publish-dialog.tsx'
import { at, said } from '../build-form.ts'
import { renderDesk, type DeskScene } from '../render-desk.tsx'
import { changesWith, online, partOf, published } from './changes.ts'

const why = said('There is no network.')
const changes = changesWith()
const open = async (publish: unknown, { answers, ...scene }: DeskScene = {}) => {
  const desk = renderDesk(<PublishButton />, { answers: { changes, publish, online, ...answers }, ...scene })
  const press = async (name: string) => {
    await desk.user.click(screen.getByRole('button', { name }))
    await desk.advanceTime()
  }
  await press('Publish')
  return { ...desk, press, dialog: within(screen.getByRole('dialog')) }
}

test('what is typed is saved before all is published', async () => {
  const { press, asked } = await open(published)
  await press('Publish now')
  expect(asked.slice(0, 3)).toEqual([
    ['flush'],
    ['changes', { fetched: 'yes' }],
    ['publish', { message: 'Prices and guide' }]
  ])
})

test('what is published is said, with when it can be seen at its address', async () => {
  const { press, dialog, askedFor } = await open(published)
  await press('Publish now')
  expect(dialog.getByText('Published.')).toBeTruthy()
  expect(dialog.getByRole('status').textContent).toContain('It is online.')
  expect(dialog.getByRole('link', { name: 'house.example' }).getAttribute('href')).toBe('https://house.example')
  expect(dialog.getByText('Sent as abcdef0')).toBeTruthy()
  expect(askedFor('say')).toEqual([said('Published.', 'Pubblicato.')])
  expect(askedFor('online')).toEqual([{ version: 'v2' }])
  expect(dialog.queryByRole('button', { name: 'Publish now' })).toBeNull()
})

test('what was kept back is no more once the rest is published', async () => {
  const { press, askedFor, view } = await open(published, { view: { keptBack: ['a.yaml'] } })
  await press('Publish now')
  expect(askedFor('publish')).toMatchObject([{ keptBack: 'a.yaml' }])
  expect(view.get().keptBack).toEqual([])
})

test('of several parts that are kept back none is published', async () => {
  const parts = [...changes.parts, partOf('c.yaml', 'Wine', 'Wine: new')]
  const { press, askedFor, view } = await open(null, {
    answers: { changes: changesWith({ parts }) },
    view: { keptBack: ['a.yaml', 'c.yaml'] }
  })
  await press('Publish now')
  expect(askedFor('changes')).toMatchObject([{ keptBack: 'a.yaml\nc.yaml' }])
  expect(askedFor('publish')).toMatchObject([{ keptBack: 'a.yaml\nc.yaml' }])
  expect(view.get().keptBack).toEqual(['a.yaml', 'c.yaml'])
})

test('whoever presses again while it is on its way publishes once', async () => {
  const { press, askedFor } = await open(null)
  await press('Publish now')
  await press('Publishing…')
  expect(screen.getByRole('button', { name: 'Publishing…' }).getAttribute('aria-disabled')).toBe('true')
  expect(askedFor('publish')).toHaveLength(1)
})

test('what could not be published says why, and is said to whoever has closed the dialog', async () => {
  const { press, asked, dialog } = await open({ type: 'impossible', why })
  await press('Publish now')
  expect(dialog.getByRole('alert').textContent).toBe('There is no network.')
  expect(asked.at(-1)).toEqual(['say', why, { mood: 'bad' }])
})

test('what could not be published stays kept back, and can be tried again', async () => {
  const { press, askedFor, view } = await open({ type: 'impossible', why }, { view: { keptBack: ['a.yaml'] } })
  await press('Publish now')
  await press('Publish now')
  expect(askedFor('publish')).toHaveLength(2)
  expect(view.get().keptBack).toEqual(['a.yaml'])
})

test('what the program for sending said is there for whoever looks after the site', async () => {
  const { press, dialog } = await open({ type: 'impossible', why, output: 'fatal: no route' })
  await press('Publish now')
  expect(within(dialog.getByRole('alert')).getByText('fatal: no route')).toBeTruthy()
})

test('after a publication without an answer the dialog asks what has arrived, until the program answers', async () => {
  const { press, dialog, advanceTime } = await open(published)
  const answering = globalThis.fetch
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await press('Publish now')
  expect(dialog.getByText(/^The program is not responding/)).toBeTruthy()
  const arrived = new Response(JSON.stringify(changesWith({ parts: [] })))
  const isOfChanges = (address: string): boolean => address.startsWith('/.desk/changes')
  vi.stubGlobal('fetch', (address: string, how: object) =>
    isOfChanges(address) ? Promise.resolve(arrived.clone()) : answering(address, how)
  )
  await advanceTime(6000)
  expect(dialog.getByRole('status').textContent).toContain('The publication was interrupted.')
  expect(dialog.getByText('Nothing has changed since the last publication.')).toBeTruthy()
  expect(dialog.queryByText(/^The program is not responding/)).toBeNull()
})

// The dialog

test('a dialog does not begin with what failed before it', async () => {
  const failure = { at: at('name'), why: said('The disk is full.'), diagnostics: [] }
  const { dialog } = await open(null, { model: { failure } })
  expect(dialog.queryByText('The disk is full.')).toBeNull()
})

test('after a dialog the keyboard is where it was before', async () => {
  const { press } = await open(null)
  expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true)
  await press('Close')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Publish' }))
})
