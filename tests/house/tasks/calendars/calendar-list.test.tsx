// @vitest-environment happy-dom
/** The calendars of each unit: what was read of them, what is wrong, and the address to give away. */
import { act, cleanup, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { FormContext } from '../../../../generator/desk/app/fields/edit.ts'
import type { DeskDiagnostic, FileForm } from '../../../../generator/desk/protocol.ts'
import { CalendarList, Calendars } from '../../../../generator/house/tasks/calendars/calendar-list.tsx'
import type { BookingCalendars } from '../../../../generator/house/tasks/calendars/booking-calendars.ts'
import { renderDesk } from '../../../desk/app/render-desk.tsx'

const words = (text: string) => ({ it: text, en: text })
const field = (kind: string, path: (string | number)[], more: object) => {
  const label = words(String(path.at(-1) ?? 'All'))
  return { kind, path, label, help: words(''), isThere: true, ...more }
}
const calendar = (at: number, fields: object[]) => field('group', ['rooms', 'a', at], { fields })
const line = (path: (string | number)[], value: string) => field('line', path, { value })

/** Airbnb and Vrbo are read of Blu, and nothing of Uno. */
const form = {
  file: 'bookings.yaml',
  root: field('group', [], {
    fields: [
      field('group', ['rooms'], {
        fields: [
          field('list', ['rooms', 'a'], {
            fields: [
              calendar(0, [
                line(['rooms', 'a', 0, 'name'], 'Airbnb'),
                field('line', ['rooms', 'a', 0, 'url'], { value: 'https://…', isMasked: true }),
                line(['rooms', 'a', 0, 'only'], 'Reserved')
              ]),
              calendar(1, [line(['rooms', 'a', 1, 'name'], 'Vrbo')])
            ]
          })
        ]
      }),
      line(['cache'], 'Kept')
    ]
  })
} as unknown as FileForm

const readAt = 1559550000000
const airbnb = { name: 'Airbnb', at: readAt, nights: 12, doubtful: 0 }
const vrbo = { name: 'Vrbo', at: readAt, nights: 2, doubtful: 1 }
const blu = { list: 'rooms', slug: 'a', name: 'Blu', address: 'https://house.example/rooms/blu/calendar.ics' }
const uno = { list: 'flats', slug: 'b', name: 'Uno', address: 'https://house.example/flats/uno/calendar.ics', read: [] }
const shown = { readAt, isExample: false, units: [{ ...blu, read: [airbnb, vrbo] }, uno] } as BookingCalendars
/** Blu has no nights that may be free. */
const sure = { ...shown, units: [{ ...blu, read: [airbnb] }] } as BookingCalendars

const inForm = (list: ReactNode) => <FormContext value={form}>{list}</FormContext>

type Scene = NonNullable<Parameters<typeof renderDesk>[1]>

/** Opens the screen, once it has what the house answers. */
async function openCalendars({ answers, ...scene }: Scene = {}) {
  const desk = renderDesk(inForm(<CalendarList form={form} />), {
    forms: [form],
    ...scene,
    answers: { calendars: shown, calendar: { nights: 7, sentences: [], isRefused: false }, ...answers }
  })
  await screen.findByRole('button', { name: 'Read now' })
  return { ...desk, press: (name: string) => desk.user.click(screen.getByRole('button', { name })) }
}

const show = (own: Partial<BookingCalendars> = {}, scene: Scene = {}, isReading = false) =>
  renderDesk(inForm(<Calendars {...{ form, isReading, onRead() {} }} shown={{ ...shown, ...own }} />), {
    forms: [form],
    ...scene
  })

const wrong = (at: (string | number)[], more: Partial<DeskDiagnostic> = {}): DeskDiagnostic =>
  ({
    id: '1',
    file: 'bookings.yaml',
    path: at,
    code: 'feed-unreadable',
    severity: 'error',
    message: words('No answer.'),
    help: words('Look.'),
    ...more
  }) as unknown as DeskDiagnostic

const [ofAirbnb, ofVrbo] = [
  ['rooms', 'a', 0],
  ['rooms', 'a', 1]
]
const withFaults = (...diagnostics: DeskDiagnostic[]): Scene => ({ state: { diagnostics } })

const addressOf = (unit: string) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: `${unit}: address of the calendar` })

async function paste({ user }: ReturnType<typeof renderDesk>, unit: string, text: string) {
  await user.click(addressOf(unit))
  await user.paste(text)
}

test('an address that is pasted is read before it is added, behind the others of its unit', async () => {
  const desk = await openCalendars()
  await paste(desk, 'Blu', ' webcal://www.airbnb.it/calendar/1.ics ')
  expect(await screen.findByText('Airbnb 2: 7 nights')).toBeTruthy()
  const value = { name: 'Airbnb 2', url: 'webcal://www.airbnb.it/calendar/1.ics' }
  expect(desk.asked).toContainEqual(['calendar', { ...value, unit: 'rooms/a' }])
  await desk.press('Add it')
  expect(desk.asked.filter(([name]) => name === 'save')).toEqual([
    [
      'save',
      { edits: [{ type: 'insert', file: 'bookings.yaml', path: ['rooms', 'a', 2], value }] },
      { file: 'bookings.yaml', path: ['rooms', 'a'] }
    ]
  ])
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Add it' })).toBeNull())
})

test('other sites are called what the owner calls them, and nothing while there is none', () => {
  show()
  expect(screen.getAllByText(/^Airbnb and Vrbo: /)).toHaveLength(2)
  cleanup()
  const none = { ...form, root: { ...form.root, fields: [] } } as unknown as FileForm
  renderDesk(
    <FormContext value={none}>
      <Calendars form={none} shown={{ ...shown, units: [uno] }} isReading={false} onRead={() => {}} />
    </FormContext>
  )
  expect(screen.queryByText(/Airbnb|Booking/)).toBeNull()
})

test('a text that is no address is told, stays, and is not read', async () => {
  const desk = await openCalendars()
  await paste(desk, 'Uno', 'not an address')
  expect(screen.getByRole('alert').textContent).toMatch(/^This is not a calendar’s address/)
  expect(addressOf('Uno').value).toBe('not an address')
  expect(desk.asked.filter(([name]) => name === 'calendar')).toEqual([])
})

test('an address that is typed is read with Enter', async () => {
  const desk = await openCalendars()
  await desk.user.type(addressOf('Uno'), 'https://ical.booking.com/1.ics{Enter}')
  expect(await screen.findByText('Booking.com: 7 nights')).toBeTruthy()
  await desk.press('Add it')
  expect(desk.asked.find(([name]) => name === 'save')).toMatchObject([
    'save',
    { edits: [{ type: 'insert', path: ['flats', 'b', 0] }] },
    { path: ['flats', 'b'] }
  ])
})

test('what is at an address can be left out', async () => {
  const desk = await openCalendars()
  await paste(desk, 'Uno', 'https://ical.booking.com/1.ics')
  await screen.findByText('Booking.com: 7 nights')
  await desk.press('Do not add it')
  expect(addressOf('Uno').value).toBe('')
  expect(desk.asked.filter(([name]) => name === 'save')).toEqual([])
})

test('a calendar that is being read is not added yet', async () => {
  const desk = await openCalendars({ answers: { calendar: null } })
  await paste(desk, 'Uno', 'https://ical.booking.com/1.ics')
  expect(screen.getByText('Booking.com: looking at this address…')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Add it/ })).toBeNull()
})

test('a calendar that is left out while it is read does not come back', async () => {
  const desk = await openCalendars({ answers: { calendar: null } })
  await paste(desk, 'Uno', 'https://ical.booking.com/1.ics')
  await desk.press('Do not add it')
  await act(() => vi.advanceTimersByTimeAsync(90_000))
  expect(addressOf('Uno').value).toBe('')
})

test('a calendar that could not be added can be added again', async () => {
  const desk = await openCalendars({ isRefused: true })
  await paste(desk, 'Uno', 'https://ical.booking.com/1.ics')
  await desk.user.click(await screen.findByRole('button', { name: 'Add it' }))
  await desk.user.click(await screen.findByRole('button', { name: 'Add it' }))
  expect(desk.asked.filter(([name]) => name === 'save')).toHaveLength(2)
})

test('nights that really are free are believed of their unit, and then all is read anew', async () => {
  const { asked, press } = await openCalendars()
  await press('They really are free')
  await vi.waitFor(() =>
    expect(asked).toEqual([['believe', { unit: 'rooms/a' }], ['calendars fresh', null], ['lookAgain']])
  )
})

test('calendars are not read anew before it is written that nights are free', async () => {
  const { asked, press } = await openCalendars({ answers: { believe: null } })
  await press('They really are free')
  expect(asked).toEqual([['believe', { unit: 'rooms/a' }]])
})

test('a calendar is read no more', async () => {
  const { asked, user } = await openCalendars()
  await user.click(screen.getAllByRole('button', { name: 'Stop reading it' })[0]!)
  expect(asked.filter(([name]) => name === 'save')).toMatchObject([
    ['save', { edits: [{ type: 'remove', file: 'bookings.yaml', path: ['rooms', 'a', 0] }] }, { path: ofAirbnb }]
  ])
})

test('calendars are being read until they are', async () => {
  const { asked, press } = await openCalendars({ answers: { 'calendars fresh': null } })
  expect(screen.queryByText('Reading the calendars…')).toBeNull()
  await press('Read now')
  expect(screen.getByText('Reading the calendars…').getAttribute('role')).toBe('status')
  expect(screen.queryByRole('button', { name: 'Read now' })).toBeNull()
  expect(asked).toEqual([['calendars fresh', null]])
})

test('while calendars are read for the first time what they had is shown', async () => {
  const answers = { calendars: null, 'calendars at-once': shown }
  renderDesk(inForm(<CalendarList form={form} />), { forms: [form], answers })
  expect(await screen.findByRole('heading', { name: /^Blu/ })).toBeTruthy()
  expect(screen.getByText('Reading the calendars…')).toBeTruthy()
})

const opened = () => screen.getByRole('button', { name: 'Blu: the addresses' }).getAttribute('aria-expanded')

test.each<[string, BookingCalendars, Scene, string]>([
  ['with nights that may be free', shown, {}, 'true'],
  ['with a calendar that cannot be read', sure, withFaults(wrong(ofAirbnb)), 'true'],
  ['with nothing to be looked at', sure, {}, 'false']
])('the addresses of a unit are shown where they are to be looked at: %s', (_, own, scene, isExpanded) => {
  show(own, scene)
  expect(opened()).toBe(isExpanded)
})

test('where no unit has a calendar, the first shows where an address goes, and the others are a line each', () => {
  const empty = { file: 'bookings.yaml', root: field('group', [], { fields: [] }) } as unknown as FileForm
  const units = [{ ...blu, read: [] }, uno]
  renderDesk(inForm(<Calendars form={empty} shown={{ ...sure, units }} isReading={false} onRead={() => undefined} />), {
    forms: [empty]
  })
  const openOf = (name: string) =>
    screen.getByRole('button', { name: `${name}: the addresses` }).getAttribute('aria-expanded')
  expect([openOf('Blu'), openOf('Uno')]).toEqual(['true', 'false'])
})

test('the addresses of a unit are shown and folded away', async () => {
  const { user } = show(sure)
  await user.click(screen.getByRole('button', { name: 'Blu: the addresses' }))
  expect(opened()).toBe('true')
})

test('the address that is given away is copied whole, that of its unit', async () => {
  const { press } = await openCalendars()
  await press('Copy: Blu')
  expect(await navigator.clipboard.readText()).toBe('https://house.example/rooms/blu/calendar.ics')
  expect(await screen.findByRole('button', { name: 'Copy: Blu', pressed: true })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Copy: Uno', pressed: false })).toBeTruthy()
})

test('an address that cannot be copied is shown whole', async () => {
  const { press } = await openCalendars()
  expect(screen.getByText('…/rooms/blu/calendar.ics')).toBeTruthy()
  const refused = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Refused'))
  onTestFinished(() => refused.mockRestore())
  await press('Copy: Blu')
  expect((await screen.findByRole('alert')).textContent).toContain('does not allow copying')
  expect(screen.getByText('https://house.example/rooms/blu/calendar.ics')).toBeTruthy()
})

test('a calendar that cannot be read is tried again', async () => {
  const { asked, press } = await openCalendars({ answers: { calendars: sure }, ...withFaults(wrong(ofAirbnb)) })
  await press('Try again')
  await vi.waitFor(() => expect(asked).toEqual([['calendars fresh', null], ['lookAgain']]))
})

test('a calendar says how many nights it takes, and when it was read', () => {
  show()
  expect(screen.getByText(/^12 nights, Mon 3 June at /)).toBeTruthy()
})

test('when the calendars were read is said', () => {
  show()
  expect(screen.getByText(/^Read Mon 3 June at .*\.$/)).toBeTruthy()
})

test('where none was ever read no time is said', () => {
  show({ readAt: undefined, units: [] })
  expect(screen.queryByText(/^Read .*\d/)).toBeNull()
  expect(screen.getByRole('button', { name: 'Read now' })).toBeTruthy()
})

test('of a list without units nothing is asked', () => {
  const empty = field('record', ['apartments'], { fields: [], label: words('Apartment by apartment') })
  const other = { ...form, root: { ...form.root, fields: [empty] } } as unknown as FileForm
  renderDesk(<Calendars form={other} shown={{ ...shown, units: [] }} isReading={false} onRead={() => {}} />, {
    forms: [other]
  })
  expect(screen.queryByText('Apartment by apartment')).toBeNull()
})

test('without any calendar there is nothing to read', () => {
  const { root, ...rest } = form
  const none = { ...rest, root: { ...root, fields: [] } } as FileForm
  renderDesk(<Calendars form={none} shown={{ ...shown, units: [] }} isReading={false} onRead={() => {}} />, {
    forms: [none]
  })
  expect(screen.queryByRole('button', { name: 'Read now' })).toBeNull()
})

test('a calendar that was not read yet says so', () => {
  show({ units: [{ ...blu, read: [airbnb] }] })
  expect(screen.getByText('not read yet')).toBeTruthy()
})

test('nights that a calendar has freed all at once are named with it', () => {
  show()
  expect(screen.getByText(/^Vrbo has freed 1 night all at once\. They stay taken until a second reading/)).toBeTruthy()
})

test('a unit without calendars says what counts', () => {
  show()
  expect(screen.getByText('None: only what you confirm counts.')).toBeTruthy()
})

test('an address of the site that is only an example is not to be given away', () => {
  show({ isExample: true })
  expect(screen.getByText(/^The address of the site is still to be confirmed/)).toBeTruthy()
})

test('a site without an address has none of its calendars to give away, and says so', () => {
  show({ units: [{ ...blu, address: undefined, read: [] }] })
  expect(screen.getByText(/^The site has no address yet/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Copy:/ })).toBeNull()
})

test('which events count can be chosen; the secret address is shown nowhere', () => {
  show()
  expect(screen.getByDisplayValue('Reserved')).toBeTruthy()
  expect(screen.queryByDisplayValue('https://…')).toBeNull()
})

test('what else is in the file can be changed', () => {
  show()
  expect(screen.getByDisplayValue('Kept')).toBeTruthy()
})

test('a calendar that was never read closes its unit', () => {
  show(sure, withFaults(wrong(ofVrbo)))
  expect(screen.getByText(/^It cannot be read now, and never was: for now no night of Blu is offered\.$/)).toBeTruthy()
})

test('a calendar that was read keeps what it had', () => {
  show(sure, withFaults(wrong(ofAirbnb)))
  expect(screen.getByText('No answer.')).toBeTruthy()
  expect(screen.queryByText(/no night of Blu is offered/)).toBeNull()
})

test('a doubt that has its own note is not told twice', () => {
  show({}, withFaults(wrong(ofVrbo, { code: 'feed-doubtful', message: words('Doubtful.') })))
  expect(screen.queryByText('Doubtful.')).toBeNull()
})

test('nights that are sold twice lead to what can be done', async () => {
  const { user } = show(sure, withFaults(wrong(ofAirbnb, { code: 'nights-sold-twice', message: words('Sold.') })))
  expect(screen.getByText('Sold.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Look' }))
  expect(await screen.findByRole('dialog', { name: 'The same nights for two guests' })).toBeTruthy()
})

test.each([
  ['only', true],
  ['url', false]
])('what counts is unfolded for whoever comes to it: %s', (name, isOpen) => {
  const selected = { origin: { file: 'bookings.yaml', path: [...ofAirbnb, name] }, others: [] }
  show(sure, { view: { selected } as unknown as NonNullable<Scene['view']> })
  const fold = screen.getByText('Airbnb').closest('details')
  expect(fold?.open).toBe(isOpen)
  expect(within(fold!).getByRole('button', { name: 'Stop reading it' })).toBeTruthy()
})
