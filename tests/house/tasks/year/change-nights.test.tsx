// @vitest-environment happy-dom
/** What can be done with chosen nights: close and open them, their price, shortest stay and season. */
import { screen, within, waitFor } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect, test } from 'vitest'
import { ChoicePanel } from '../../../../generator/house/tasks/year/choice-panel.tsx'
import { renderDesk } from '../../../desk/app/render-desk.tsx'
import { openYear, panel, planned, price, span, unit, year } from './sample-year.tsx'

const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
const menu = (name: RegExp) => screen.getByRole<HTMLSelectElement>('combobox', { name })

/** Shows nights with one of them chosen. */
async function openNight(name = 'Blu, Monday, 1', ...given: Parameters<typeof openYear>) {
  const desk = openYear(...given)
  await desk.choose(name)
  return desk
}

/** What the button of a change is called; and whether it does nothing yet. */
const isOff = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-disabled') === 'true'

test('nights are closed with why and when, and left', async () => {
  const { choose, press, make, user, changes } = openYear()
  await choose('Blu, Friday, 28', 'Rosa, Saturday, 29')
  await press('Close')
  await user.type(field(/^Why/), ' Paint ')
  await user.selectOptions(menu(/^When/), 'every year')
  await make('Close 4 nights')
  expect(changes()).toEqual([
    {
      units: ['rooms/a', 'rooms/c'],
      nights: [{ from: '2019-06-28', to: '2019-06-29' }],
      change: { type: 'close', everyYear: true, reason: 'Paint' }
    }
  ])
  await waitFor(() => expect(panel()).toBeNull())
})

test('nights are closed once, without a reason, unless somebody says otherwise', async () => {
  const { press, changes } = await openNight()
  await press('Close')
  await press('Close 1 night')
  expect(changes()).toMatchObject([{ change: { type: 'close', everyYear: false } }])
  expect(changes()[0]).not.toHaveProperty('change.reason')
})

test('nights that are closed are opened, all of them', async () => {
  const { press, changes } = await openNight('Uno, Sunday, 30')
  await press('Open 3 nights')
  expect(changes()).toMatchObject([
    { units: ['flats/b'], nights: [{ from: '2019-06-29', to: '2019-07-01' }], change: { type: 'open' } }
  ])
})

test('nights of which some are closed are not opened by themselves', async () => {
  const { choose, press } = openYear()
  await choose('Rosa, Sunday, 30', 'Uno, Sunday, 30')
  expect(screen.queryByRole('button', { name: 'Open 2 nights' })).toBeNull()
  await press('Open')
  expect(screen.getByRole('button', { name: 'Open 2 nights' })).toBeTruthy()
})

test('a reason for one action is nothing of another', async () => {
  const { press, user } = await openNight()
  await press('Close')
  await user.type(field(/^Why/), 'Paint')
  await press('Price')
  await press('Close')
  expect(field(/^Why/).value).toBe('')
})

test.each([
  ['100', { to: 100 }],
  ['+10 %', { percent: 10 }],
  ['−5', { by: -5 }]
])('a price is typed as it is said: %s', async (typed, change) => {
  const { user, changes } = await openNight()
  await user.type(price(), `${typed}{Enter}`)
  expect(changes()).toMatchObject([{ units: ['rooms/a'], change: { type: 'price', price: change, everyYear: false } }])
})

test.each(['', '100 x', '0'])('what is no price changes nothing: “%s”', async (typed) => {
  const { user, changes } = await openNight()
  if (typed !== '') await user.type(price(), typed)
  expect(screen.queryByText(/^Write a price/) !== null).toBe(typed !== '')
  expect(isOff('Change 1 night')).toBe(true)
  await user.type(price(), '{Enter}')
  expect(changes()).toEqual([])
})

test('the price of several units changes nothing before it is read what it would change', async () => {
  const { choose, user, press, changes } = openYear({}, { answers: { plan: null } })
  await choose('Blu, Monday, 1', 'Rosa, Monday, 1')
  await user.type(price(), '100{Enter}')
  await press('Change 2 nights')
  expect(isOff('Change 2 nights')).toBe(true)
  expect(changes()).toEqual([])
})

test('the price of one unit can be changed before its plan is there', async () => {
  const { user, changes } = await openNight('Blu, Monday, 1', {}, { answers: { plan: null } })
  await user.selectOptions(menu(/^When/), 'every year')
  await user.type(price(), '100{Enter}')
  expect(changes()).toMatchObject([{ change: { price: { to: 100 }, everyYear: true } }])
})

test('what the house does not allow is said, and not asked for', async () => {
  const plan = { type: 'refused', diagnostics: [{ message: { it: 'No.', en: 'Not so.' } }] }
  const { user, changes } = await openNight('Blu, Monday, 1', {}, { answers: { plan } })
  await user.type(price(), '100')
  expect(await screen.findByText('Not so.')).toBeTruthy()
  await user.type(price(), '{Enter}')
  expect(isOff('Change 1 night')).toBe(true)
  expect(changes()).toEqual([])
})

const slip = '€9 instead of €95: is that right?'

test('a price that is most likely a slip is asked about before it is changed', async () => {
  const { user, press, changes } = await openNight()
  await user.type(price(), '9{Enter}')
  expect(screen.getByRole('alert').textContent).toBe(slip)
  expect(changes()).toEqual([])
  await press('Yes, change 1 night')
  expect(changes()).toMatchObject([{ change: { price: { to: 9 } } }])
})

test('a double click does not answer the question', async () => {
  const { user, changes } = await openNight()
  await user.type(price(), '9')
  await user.dblClick(screen.getByRole('button', { name: 'Change 1 night' }))
  expect(screen.getByRole('alert').textContent).toBe(slip)
  expect(changes()).toEqual([])
})

test('another slip is asked about again', async () => {
  const { user, changes } = await openNight()
  await user.type(price(), '9{Enter}')
  await user.clear(price())
  await user.type(price(), '8')
  expect(screen.queryByText(/is that right/)).toBeNull()
  await user.type(price(), '{Enter}')
  expect(screen.getByRole('alert').textContent).toBe('€8 instead of €95: is that right?')
  expect(changes()).toEqual([])
})

test('a slip in one unit is asked about again once it is for others, too', async () => {
  const { user } = await openNight()
  await user.type(price(), '9{Enter}')
  await user.click(screen.getByRole('checkbox', { name: 'Uno' }))
  expect(screen.queryByText(/is that right/)).toBeNull()
  await user.click(await planned('Change 2 nights'))
  expect(screen.getByText(/is that right/)).toBeTruthy()
})

test('other units are chosen for the same nights, and what is typed stays', async () => {
  const { user, changes } = await openNight('Rosa, Monday, 1')
  await user.type(price(), '100')
  await user.click(screen.getByRole('checkbox', { name: 'Uno' }))
  await user.click(screen.getByRole('checkbox', { name: 'Blu' }))
  await user.click(screen.getByRole('checkbox', { name: 'Rosa' }))
  await user.click(await planned('Change 2 nights'))
  expect(changes()).toMatchObject([{ units: ['rooms/a', 'flats/b'], change: { price: { to: 100 } } }])
})

test('one unit is left', async () => {
  const { user } = await openNight('Rosa, Monday, 1')
  await user.click(screen.getByRole('checkbox', { name: 'Rosa' }))
  expect(screen.getByRole('checkbox', { name: 'Rosa', checked: true })).toBeTruthy()
})

test('what could not be changed stays typed', async () => {
  const { user, changes } = await openNight('Blu, Monday, 1', {}, { isRefused: true })
  await user.type(price(), '100{Enter}')
  expect(changes()).toHaveLength(1)
  expect(price().value).toBe('100')
})

test('a price of single nights goes back to that of the season', async () => {
  const { choose, press, changes } = openYear()
  await choose('Blu, Saturday, 29', 'Blu, Sunday, 30')
  await press('Back to the season')
  expect(changes()).toEqual([
    { units: ['rooms/a'], nights: [{ from: '2019-06-29', to: '2019-06-30' }], change: { type: 'price' } }
  ])
})

test('nights with the price of their season have none to go back to', async () => {
  await openNight()
  expect(screen.queryByRole('button', { name: 'Back to the season' })).toBeNull()
})

test('the shortest stay is typed in nights', async () => {
  const { press, user, changes } = await openNight('Blu, Sunday, 30')
  await press('Shortest')
  await user.type(field(/^Minimum nights/), '2{Enter}')
  expect(changes()).toMatchObject([{ units: ['rooms/a'], change: { type: 'minimum', nights: 2 } }])
})

test.each(['2.5', '0'])('the shortest stay is a whole number of nights, and not %s', async (typed) => {
  const { press, user, changes } = await openNight('Blu, Sunday, 30')
  await press('Shortest')
  await user.type(field(/^Minimum nights/), `${typed}{Enter}`)
  expect(screen.getByText(/^Write how many nights/)).toBeTruthy()
  expect(changes()).toEqual([])
})

test('a shortest stay can be removed', async () => {
  const { press, changes } = await openNight('Blu, Sunday, 30')
  await press('Shortest')
  await press('Remove the rule')
  expect(changes()).toMatchObject([{ units: ['rooms/a'], change: { type: 'minimum' } }])
})

test('where there is no shortest stay none is removed', async () => {
  const { press } = await openNight()
  await press('Shortest')
  expect(screen.queryByRole('button', { name: 'Remove the rule' })).toBeNull()
})

const languages = [
  { code: 'it', name: 'Italiano' },
  { code: 'en', name: 'English' }
]

test('a season is that of the whole house, and the panel says so whichever unit was chosen', async () => {
  const { choose, press } = openYear()
  await choose('Blu, Monday, 1', 'Blu, Wednesday, 3')
  expect(screen.getByRole('dialog', { name: 'Blu' })).toBeTruthy()
  await press('Season')
  expect(screen.getByRole('dialog', { name: 'The whole house' })).toBeTruthy()
})

test('a new season needs a name, is asked for it in each language, and comes every year', async () => {
  const { choose, press, user, changes, view } = openYear({}, { state: { languages } })
  await choose('Blu, Monday, 1', 'Blu, Wednesday, 3')
  await press('Season')
  expect(isOff('Assign these nights')).toBe(true)
  await user.type(field(/^Its name \(Italiano\)/), 'Giorni lunghi')
  expect(field(/^Its name \(English\)/).placeholder, 'what it is called otherwise').toBe('Giorni lunghi')
  await user.type(field(/^Its name \(English\)/), 'Long Days{Enter}')
  const names = { it: 'Giorni lunghi', en: 'Long Days' }
  expect(changes()).toEqual([{ season: 'giorni-lunghi', names, from: '07-01', to: '07-03', movesWithEaster: false }])
  // Its prices are those of another season for now: they are shown.
  const at = { file: 'availability/prices.yaml', path: ['seasons', 'giorni-lunghi'] }
  await waitFor(() => expect(view.get().selected?.origin).toMatchObject(at))
})

test('the nights of a season that is pressed lead to its prices, and are not given to it again', async () => {
  const { user, press, view, changes } = openYear()
  await user.click(screen.getByRole('button', { name: /^Season: High/ }))
  expect(menu(/^Season/).value).toBe('high')
  await press('Assign these nights')
  expect(changes()).toEqual([])
  await press('Prices, name and nights of High')
  const at = { file: 'availability/prices.yaml', path: ['seasons', 'high'] }
  expect(view.get().selected?.origin).toMatchObject(at)
})

test.each([
  ['every year, with Easter', { from: '2019-07-01', to: '2019-07-03', movesWithEaster: true }],
  ['only this time', { from: '2019-07-01', to: '2019-07-03', movesWithEaster: false }],
  ['every year', { from: '07-01', to: '07-03', movesWithEaster: false }]
])('nights are given to a season that is there: %s', async (when, change) => {
  const { choose, press, user, changes } = openYear()
  await choose('Blu, Monday, 1', 'Blu, Wednesday, 3')
  await press('Season')
  await user.selectOptions(menu(/^Season/), 'High')
  await user.selectOptions(menu(/^When/), when)
  expect(screen.queryByRole('textbox', { name: /^Its name/ })).toBeNull()
  await press('Assign these nights')
  expect(changes()).toEqual([{ season: 'high', ...change }])
})

test('a season takes one run of days', async () => {
  const { choose, press, user, changes } = openYear()
  await choose('Blu, Thursday, 4', 'Blu, Friday, 5')
  await choose('Blu, Friday, 28', 'Blu, Friday, 28', 'Control')
  await press('Season')
  await user.selectOptions(menu(/^Season/), 'High')
  expect(screen.getByText(/^A season is a run of days, a year at most/)).toBeTruthy()
  await press('Assign these nights')
  expect(changes()).toEqual([])
})

test('the seasons are a click away', async () => {
  const { press, view } = await openNight()
  await press('Season')
  await press('Prices, names and nights of the seasons')
  expect(view.get().selected?.origin).toMatchObject({ file: 'availability/prices.yaml', path: ['seasons'] })
})

type PanelProps = ComponentProps<typeof ChoicePanel>
const at = { file: 'bookings.yaml', path: [] }
const taken = [
  span(0, 0, 'confirmed', { label: { it: '', en: 'Confirmed' } }),
  span(2, 2, 'calendar', { label: { it: '', en: 'Airbnb' }, at })
]
const units = [unit('rooms/a', 'Blu', { spans: taken }), unit('flats/b', 'Uno', { spans: [span(0, 0, 'closed')] })]

const panelOf = (choice: PanelProps['choice'], first: PanelProps['first'] = 'price') =>
  renderDesk(<ChoicePanel {...{ choice, first, onChoose() {}, onClose() {} }} data={{ ...year, units }} />)

test.each([
  [[0], 'Blu'],
  [[1], 'Uno'],
  [[0, 1], 'The whole house']
])('the panel is called by the units that are chosen: %j', (chosen, name) => {
  panelOf({ units: chosen, days: [0] })
  expect(screen.getByRole('dialog', { name })).toBeTruthy()
})

test.each([
  [[0], /^1 night, Fri 28 June 2019$/],
  [[0, 1, 2], /^3 nights, Fri 28 June\s–\sSun 30 June 2019$/]
])('the panel says which nights are chosen: %j', (days, said) => {
  panelOf({ units: [0], days })
  expect(screen.getByText(said)).toBeTruthy()
})

test('what takes the nights is said, and that what is booked stays so', () => {
  panelOf({ units: [0], days: [0, 1, 2] })
  expect(screen.getByText(/^Confirmed: 1 night · Airbnb: 1 night\. What is booked stays booked\.$/)).toBeTruthy()
})

test('what is only closed needs no word on bookings', () => {
  panelOf({ units: [1], days: [0] }, 'open')
  expect(screen.getByText('closed: 1 night')).toBeTruthy()
  expect(screen.queryByText(/What is booked stays booked/)).toBeNull()
})

test('the price of today is said, from the least to the most', () => {
  panelOf({ units: [0], days: [1, 2, 3] })
  expect(screen.getByRole('status').textContent).toMatch(/^€66\s–\s€95 today$/)
})

test('the action that is pressed is told', () => {
  panelOf({ units: [0], days: [0] }, 'minimum')
  const actions = within(screen.getByRole('group', { name: 'What changes' }))
  expect(actions.getByRole('button', { name: 'Shortest', pressed: true })).toBeTruthy()
  expect(actions.getByRole('button', { name: 'Price', pressed: false })).toBeTruthy()
})

test('a season is of the whole house: no other units are chosen for it', () => {
  panelOf({ units: [0], days: [0] }, 'season')
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('what a price would be is said beside that of today', async () => {
  const { user } = await openNight()
  await user.type(price(), '+10')
  expect(screen.getByText('€95 today, then €105')).toBeTruthy()
})
