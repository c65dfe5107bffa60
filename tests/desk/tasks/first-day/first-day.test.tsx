// @vitest-environment happy-dom
/**
 * The way of a house to its first publication, on the first screen. Here it has up to three stops: to look at the site,
 * the law with three values to confirm, and the publication.
 */
import { cleanup, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Questions } from '../../../../generator/desk/app/panel/questions.tsx'
import { ScreenView } from '../../../../generator/desk/app/screens/screen-view.tsx'
import type { DeskState, WayStop } from '../../../../generator/desk/protocol.ts'
import { at, diagnostic, formOf, line, said } from '../../app/build-form.ts'
import { renderDesk } from '../../app/render-desk.tsx'
import { changesWith } from '../../app/screens/changes.ts'

const stop = (id: string, more: Partial<WayStop> = {}): WayStop => ({
  id,
  label: said(id),
  help: said(`About ${id}.`),
  minutes: 10,
  open: 0,
  leadsTo: undefined,
  isPublication: false,
  ...more
})
const look = stop('Look', { leadsTo: { label: said('Open the site'), screen: 'page' }, minutes: 0 })
const publish = stop('Publish it', { isPublication: true })
const open = (path: string, subject: string, of: string): DeskState['placeholders'][number] => ({
  ...at(path),
  label: said(path),
  subject: said(subject),
  stop: of
})

const openValues = [open('vat', 'The house', 'Law'), open('cin', 'Rooms', 'Law'), open('code', 'Rooms', 'Law')]
const withLaw = { way: [look, stop('Law', { open: 3, minutes: 20 }), publish], placeholders: openValues }

const show = async (state: Partial<DeskState>, changes: unknown = changesWith({ isUnpublished: true })) => {
  const desk = renderDesk(<ScreenView id="today" />, {
    state: { revision: 'r1', ...state },
    answers: { changes },
    quiet: ['changes']
  })
  await desk.advanceTime()
  return desk
}
const stops = () => within(screen.getByRole('region', { name: 'The way to your site' })).getAllByRole('heading')
const next = () => screen.getAllByRole('listitem').find((each) => each.getAttribute('aria-current') === 'step')

test('a house that was never published sees its way, and no list of all that is open', async () => {
  await show(withLaw)
  expect(stops().map(({ textContent }) => textContent)).toEqual(['The way to your site', 'Look', 'Law', 'Publish it'])
  expect(screen.getByText(/^3 stops, about 30 minutes in all/)).toBeTruthy()
  expect(screen.queryByText('To be confirmed before publishing')).toBeNull()
})

test.each([
  ['has been published', changesWith()],
  ['may have been, since nobody can tell', { type: 'unanswered', why: said('Gone.'), isPassing: false }]
])('a house that %s sees its open values by what they are about', async (_, changes) => {
  await show(withLaw, changes)
  expect(screen.queryByRole('region', { name: 'The way to your site' })).toBeNull()
  expect(screen.getByRole('button', { name: /^Rooms/ }).textContent).toBe('Rooms2')
})

test('a house of which all is confirmed has its publication before it, until it is published', async () => {
  const confirmed = { way: [look, stop('Law'), publish], placeholders: [] }
  await show(confirmed)
  expect(next()?.textContent).toContain('Publish it')
  cleanup()
  await show(confirmed, changesWith())
  expect(screen.queryByRole('region', { name: 'The way to your site' })).toBeNull()
  expect(screen.getByText('Everything is confirmed.')).toBeTruthy()
})

test('a stop at whose end nothing is open leads on to the next one', async () => {
  const { user, view } = renderDesk(<Questions subject={{ ...said('Law'), stop: 'Law', isWholeStop: true }} />, {
    state: { way: [stop('Law'), stop('Guests', { open: 2 })], placeholders: [] }
  })
  await user.click(screen.getByRole('button', { name: 'Go on: Guests' }))
  expect(view.get().subject).toMatchObject({ stop: 'Guests', isWholeStop: true })
})

test('the first stop with open values is the next one, and the stops before it are done', async () => {
  await show(withLaw)
  expect(next()?.textContent).toContain('Law')
  expect(screen.getByText('done').closest('li')?.textContent).toContain('Look')
})

test('a stop opens all of its values, and a row of it those of one subject', async () => {
  const { user, view } = await show(withLaw)
  await user.click(screen.getByRole('button', { name: 'Go on: Law' }))
  expect(view.get().subject).toMatchObject({ en: 'Law', stop: 'Law', isWholeStop: true })
  await user.click(screen.getByRole('button', { name: /^Rooms/ }))
  expect(view.get().subject).toMatchObject({ en: 'Rooms', stop: 'Law' })
  await user.click(screen.getByRole('button', { name: /^The house/ }))
  expect(view.get().selected).toMatchObject({ origin: at('vat'), isPart: true })
})

test('a stop with a place of its own leads there, also once it is done', async () => {
  const { user, view } = await show(withLaw)
  await user.click(screen.getByRole('button', { name: 'Look: Open the site' }))
  expect(view.get()).toMatchObject({ screen: 'page', selected: undefined })
})

test('it is published from there only once all other stops are done', async () => {
  const scene = { ...withLaw, way: [look, publish] }
  await show(withLaw)
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull()
  await show(scene)
  expect(next()?.textContent).toContain('Publish it')
  expect(screen.getByRole('button', { name: 'Publish' })).toBeTruthy()
})

test.each([
  [3, 'about 5 minutes'],
  [56, 'about an hour'],
  [60, 'about an hour'],
  [61, 'about an hour and a half'],
  [95, 'about 2 hours'],
  [125, 'about 2 and a half hours']
])('%d minutes are %s', async (minutes, said_) => {
  await show({ ...withLaw, way: [stop('Law', { open: 3, minutes })] })
  expect(screen.getByText(new RegExp(`^1 stops?, ${said_} in all`))).toBeTruthy()
})

test('the values of a stop are asked for together, and those of others are not', () => {
  const values = [open('vat', 'The house', 'Law'), open('mail', 'The house', 'Guests')]
  renderDesk(<Questions subject={{ ...said('Law'), stop: 'Law', isWholeStop: true }} />, {
    state: { placeholders: values },
    forms: [formOf([line('vat'), line('mail')])]
  })
  expect(screen.getByText('Still to be confirmed: 1')).toBeTruthy()
})

test('what a file says that cannot be read is not counted as done', async () => {
  await show({ ...withLaw, files: [{ file: 'site.yaml', label: said('The house'), isUnread: true }] })
  expect(screen.getByText(/^Cannot be read: The house\./)).toBeTruthy()
})

test('what a file would say that is missing is not counted as done', async () => {
  const missing = diagnostic('', 'The file is missing.', { code: 'file-missing', file: 'site.yaml' })
  await show({ ...withLaw, diagnostics: [missing] })
  expect(screen.getByText(/^Missing: site\.yaml\./)).toBeTruthy()
})
