// @vitest-environment happy-dom
/** Days and guests are typed, and the house of sample-book.tsx is asked what is free: a `verdict` on a `wish`. */
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { message, openBook, pasteMessage, waitForRequests } from './sample-book.tsx'

/** A field of the form; the list beside it has none of these names. */
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const fill = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })

/** Opens a form for two guests on days that are free. */
function openTyped() {
  const desk = openBook()
  fill('Arrival', '2019-06-05')
  fill('Departure', '2019-06-08')
  return { ...desk, verdicts: () => desk.requests('verdict') as { wish: object }[] }
}

test('what is free can be asked without a message, for two guests', async () => {
  const { verdicts } = openTyped()
  expect(screen.getByRole('heading', { level: 2 }).textContent).toContain('What is free?')
  await waitForRequests(verdicts, 1)
  expect(verdicts()).toMatchObject([
    { wish: { arrival: '2019-06-05', departure: '2019-06-08', adults: 2, units: [], rooms: 1 } }
  ])
})

test('what is missing is said, and nothing is asked until it is there', () => {
  const { requests } = openBook()
  expect(screen.getByText('Still missing: arrival and departure. Then you see what is free.')).toBeTruthy()
  fill('Arrival', '2019-06-05')
  expect(screen.getByText(/^Still missing: departure\./)).toBeTruthy()
  fill('Departure', '2019-06-08')
  fill('Adults', '')
  expect(screen.getByText(/^Still missing: adults\./)).toBeTruthy()
  expect(requests('verdict')).toEqual([])
})

test('a departure before the arrival is told', () => {
  const { requests } = openBook()
  fill('Arrival', '2019-06-08')
  fill('Departure', '2019-06-08')
  expect(screen.getByText('The departure is before the arrival.')).toBeTruthy()
  expect(requests('verdict')).toEqual([])
})

test.each([
  ['two together', { units: [], rooms: 2 }],
  ['Uno', { units: ['flats/b'], rooms: 1 }],
  ['not said', { units: [], rooms: 1 }]
])('a unit is asked for by its name, or two together, or any: %s', async (choice, wish) => {
  const { user, verdicts } = openTyped()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Unit' }), 'Blu')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Unit' }), choice)
  await waitForRequests(verdicts, 3)
  expect(verdicts().at(-1)).toMatchObject({ wish })
})

test('a message that says no days has fields for them', async () => {
  const vague = { ...message, arrival: undefined, departure: undefined }
  const { user, requests } = openBook({ answers: { message: vague } })
  await user.click(screen.getByLabelText('Paste a message'))
  await user.paste('Hi')
  expect(await screen.findByText(/^Still missing: arrival and departure\./)).toBeTruthy()
  fill('Arrival', '2019-06-05')
  fill('Departure', '2019-06-08')
  await waitForRequests(() => requests('verdict'), 1)
})

/** Opens a message to be corrected. */
async function correct() {
  const desk = await pasteMessage()
  await desk.user.click(screen.getByRole('button', { name: 'Correct' }))
  return { ...desk, last: () => (desk.requests('verdict') as { wish: object }[]).at(-1)?.wish }
}

test.each([
  ['Arrival', '2019-06-04', { arrival: '2019-06-04', departure: '2019-06-08' }],
  ['Departure', '2019-06-09', { arrival: '2019-06-05', departure: '2019-06-09' }],
  ['Adults', '3', { adults: 3, children: 1 }]
])('what was read wrong is corrected: %s', async (name, value, wish) => {
  const { requests, last } = await correct()
  fill(name, value)
  await waitForRequests(() => requests('verdict'), 2)
  expect(last()).toMatchObject(wish)
})

test('no children is none, and not an odd number', async () => {
  const { requests, last } = await correct()
  fill('Children', '')
  await waitForRequests(() => requests('verdict'), 2)
  expect(last()).not.toHaveProperty('children')
})

test('what comes with guests is ticked', async () => {
  const { user, last } = await correct()
  await user.click(within(screen.getByRole('group', { name: 'With them' })).getByRole('checkbox', { name: 'a dog' }))
  expect(last()).toMatchObject({ needs: ['dog'] })
})

test('extras are ticked one by one, and taken back', async () => {
  const { user, last } = await correct()
  const extras = within(screen.getByRole('group', { name: 'Extras' }))
  await user.click(extras.getByRole('checkbox', { name: 'A cot' }))
  await user.click(extras.getByRole('checkbox', { name: 'A bike' }))
  expect(last()).toMatchObject({ extras: ['cot', 'bike'] })
  await user.click(extras.getByRole('checkbox', { name: 'A cot' }))
  expect(last()).toMatchObject({ extras: ['bike'] })
})

test('only the extras of the unit that is asked for can be ticked', async () => {
  await correct()
  expect(screen.queryByRole('checkbox', { name: 'Linen' })).toBeNull()
})

test('where no unit is asked for, the extras of all can be ticked', () => {
  openBook()
  expect(screen.getByRole('checkbox', { name: 'A cot' })).toBeTruthy()
  expect(screen.getByRole('checkbox', { name: 'Linen' })).toBeTruthy()
})

test('what was ticked for other days is ticked no more', async () => {
  const { user, requests } = await correct()
  await user.click(screen.getByRole('checkbox', { name: /^Uno.*€300$/ }))
  await waitForRequests(() => requests('verdict'), 2)
  expect(requests('verdict').at(-1)).toMatchObject({ chosen: ['blu', 'uno'] })
  fill('Arrival', '2019-06-04')
  await waitForRequests(() => requests('verdict'), 3)
  expect(requests('verdict').at(-1)).not.toHaveProperty('chosen')
  expect(screen.getByRole('checkbox', { name: /^Uno.*€300$/, checked: false })).toBeTruthy()
})
