// @vitest-environment happy-dom
/** Pasting the address of a calendar. */
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { FileForm } from '../../../../generator/desk/protocol.ts'
import { Calendars } from '../../../../generator/house/tasks/calendars/calendar-list.tsx'
import type { AddressReading } from '../../../../generator/house/tasks/calendars/look-at-address.ts'
import { renderDesk } from '../../../desk/app/render-desk.tsx'

const form: FileForm = { file: 'bookings.yaml', root: { kind: 'group', path: [], fields: [] } } as unknown as FileForm
const unit = { list: 'rooms', slug: 'tre', name: 'Tre', address: 'https://house.example/tre/calendar.ics', read: [] }
const address = 'https://www.airbnb.it/rooms/1'

const input = () => screen.getByRole('textbox', { name: 'Tre: address of the calendar' })

/** The screen with the unit Tre, which has no calendar yet. The server says what is at the address that it is given. */
function openCalendars(reading: Partial<AddressReading> | undefined) {
  const shown = { isExample: false, readAt: undefined, units: [unit] }
  const answers = { calendar: reading && { nights: undefined, sentences: [], isRefused: false, ...reading } }
  return renderDesk(<Calendars form={form} shown={shown} isReading={false} onRead={() => {}} />, { answers })
}

/** Pastes an address for Tre, of which the server says what is there. */
async function paste(reading: Partial<AddressReading> | undefined) {
  const desk = openCalendars(reading)
  await desk.user.click(input())
  await desk.user.paste(address)
  return desk
}

const savedAddress = (url: string) => ({
  edits: [{ type: 'insert', file: 'bookings.yaml', path: ['rooms', 'tre', 0], value: { name: 'Airbnb', url } }]
})

const sentence = (words: string) => ({ it: words, en: words })

test('what an address is, what to press there, and what follows, is said beside a quiet button', async () => {
  const sentences = ['This is a web page, not a calendar.', 'On Airbnb open Calendar.'].map(sentence)
  const { user, asked } = await paste({ sentences })
  expect(asked).toContainEqual(['calendar', { name: 'Airbnb', url: address, unit: 'rooms/tre' }])
  const status = await screen.findByText('This is a web page, not a calendar.')
  expect(status).toBeDefined()
  expect(screen.getByText('On Airbnb open Calendar.')).toBeDefined()
  expect(screen.getByText(/If you add it, Tre is not offered until it can be read\./)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Add it anyway' }))
  expect(asked.find(([name]) => name === 'save')?.[1]).toEqual(savedAddress(address))
})

test('the calendar that a page shows is added with one click, in the place of the page', async () => {
  const calendar = { url: 'https://www.airbnb.it/1.ics', nights: 12 }
  const { user, asked } = await paste({ sentences: [sentence('This is a web page.')], calendar })
  await user.click(await screen.findByRole('button', { name: 'Add the calendar of that page: 12 nights' }))
  expect(asked.find(([name]) => name === 'save')?.[1]).toEqual(savedAddress(calendar.url))
})

test('a calendar says its nights and what is odd about it, and is added', async () => {
  const { user, asked } = await paste({ nights: 3, sentences: [sentence('It is the calendar of Due already.')] })
  expect(await screen.findByText('Airbnb: 3 nights')).toBeDefined()
  expect(screen.getByText('It is the calendar of Due already.')).toBeDefined()
  expect(screen.queryByText(/is not offered/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Add it' }))
  expect(asked.find(([name]) => name === 'save')?.[1]).toEqual(savedAddress(address))
})

test.each([
  [0, 'Airbnb: 0 nights'],
  [1, 'Airbnb: 1 night']
])('a calendar is added with however few bookings: %d', async (nights, said) => {
  const { user, asked } = await paste({ nights })
  expect(await screen.findByText(said)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Add it' }))
  expect(asked.find(([name]) => name === 'save')?.[1]).toEqual(savedAddress(address))
})

test('an address that the check refuses cannot be added, nor one of which the desk says nothing', async () => {
  await paste({ sentences: [sentence('Your own site writes this.')], isRefused: true })
  await screen.findByText('Your own site writes this.')
  expect(screen.queryByRole('button', { name: /^Add/ })).toBeNull()
  await paste(undefined)
  await screen.findByText('This address could not be looked at. Paste it again.')
  expect(screen.queryByRole('button', { name: /^Add/ })).toBeNull()
})

test('an address that is typed is read once the owner leaves the field', async () => {
  const { user, askedFor } = openCalendars({ nights: 3 })
  await user.type(input(), address)
  await user.tab()
  expect(await screen.findByText('Airbnb: 3 nights')).toBeDefined()
  expect(askedFor('calendar')).toEqual([{ name: 'Airbnb', url: address, unit: 'rooms/tre' }])
})

test('a field that is left empty asks for nothing and says nothing', async () => {
  const { user, askedFor } = openCalendars({ nights: 3 })
  await user.click(input())
  await user.tab()
  expect(askedFor('calendar')).toEqual([])
  expect(screen.queryByRole('alert')).toBeNull()
})
