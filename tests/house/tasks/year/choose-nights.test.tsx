// @vitest-environment happy-dom
/** Nights are chosen: by dragging, with fingers and keys, by names and in words. */
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { night, openYear, panel, price, span, unit, year } from './sample-year.tsx'

/** Closes what is chosen, so that the house is asked about just these nights. */
async function closeChosen({ press, make, changes }: ReturnType<typeof openYear>, nights: string) {
  await press('Close')
  await make(`Close ${nights}`)
  return changes().at(-1)
}

test('nights are chosen by dragging over them, of the units and days that were dragged over', async () => {
  const desk = openYear()
  await desk.choose('Blu, Friday, 28', 'Rosa, Saturday, 29')
  expect(await closeChosen(desk, '4 nights')).toMatchObject({
    units: ['rooms/a', 'rooms/c'],
    nights: [{ from: '2019-06-28', to: '2019-06-29' }]
  })
})

test('chosen nights are told as such, and those of other units are not', async () => {
  const { choose } = openYear()
  await choose('Blu, Monday, 1', 'Blu, Tuesday, 2')
  expect(night('Blu, Tuesday, 2').getAttribute('aria-selected')).toBe('true')
  expect(night('Rosa, Tuesday, 2').getAttribute('aria-selected')).toBe('false')
})

test('how many nights are chosen is told to a screen reader', async () => {
  const { choose } = openYear()
  await choose('Blu, Monday, 1', 'Rosa, Tuesday, 2')
  expect(screen.getByText(/^Chosen: 4 nights, Mon 1 July\s–\sTue 2 July 2019$/).getAttribute('role')).toBe('status')
})

test('a click on nights that are closed chooses all of them', async () => {
  const { choose } = openYear()
  await choose('Uno, Sunday, 30')
  expect(screen.getByText(/^Chosen: 3 nights, Sat 29 June/)).toBeTruthy()
})

test('nights here and there are chosen with the control key, in order and as runs', async () => {
  const desk = openYear()
  await desk.choose('Blu, Thursday, 4', 'Blu, Friday, 5')
  await desk.choose('Blu, Friday, 28', 'Blu, Friday, 28', 'Control')
  expect(await closeChosen(desk, '3 nights')).toMatchObject({
    nights: [
      { from: '2019-06-28', to: '2019-06-28' },
      { from: '2019-07-04', to: '2019-07-05' }
    ]
  })
})

test('nights up to another one are chosen with the shift key, from where one was', async () => {
  const desk = openYear()
  await desk.choose('Blu, Wednesday, 3')
  await desk.choose('Blu, Tuesday, 2', 'Blu, Tuesday, 2', 'Shift')
  await desk.choose('Blu, Thursday, 4', 'Blu, Thursday, 4', 'Shift')
  expect(await closeChosen(desk, '2 nights')).toMatchObject({ nights: [{ from: '2019-07-03', to: '2019-07-04' }] })
})

test('a finger chooses by one tap and another one', async () => {
  const desk = openYear()
  await desk.choose('Blu, Monday, 1', 'Blu, Monday, 1', 'finger')
  await desk.choose('Rosa, Wednesday, 3', 'Rosa, Wednesday, 3', 'finger')
  expect(await closeChosen(desk, '6 nights')).toMatchObject({
    units: ['rooms/a', 'rooms/c'],
    nights: [{ from: '2019-07-01', to: '2019-07-03' }]
  })
})

test('a third tap begins anew', async () => {
  const desk = openYear()
  for (const name of ['Blu, Monday, 1', 'Rosa, Wednesday, 3', 'Blu, Tuesday, 2', 'Rosa, Monday, 1'])
    await desk.choose(name, name, 'finger')
  expect(await closeChosen(desk, '4 nights')).toMatchObject({ nights: [{ from: '2019-07-01', to: '2019-07-02' }] })
})

test('nights are chosen by keys', async () => {
  const desk = openYear()
  night('Blu, Friday, 28').focus()
  await desk.user.keyboard('{ArrowRight}{ArrowDown}{Shift>}{ArrowRight}{ArrowRight}{ArrowUp}{/Shift}{Enter}')
  expect(await closeChosen(desk, '6 nights')).toMatchObject({
    units: ['rooms/a', 'rooms/c'],
    nights: [{ from: '2019-06-29', to: '2019-07-01' }]
  })
})

test('the space key chooses a night', async () => {
  const { user } = openYear()
  night('Blu, Friday, 28').focus()
  await user.keyboard('[Space]')
  expect(screen.getByText(/^Chosen: 1 night,/)).toBeTruthy()
})

test('what was chosen by keys is left with Escape', async () => {
  const { user } = openYear()
  night('Blu, Friday, 28').focus()
  await user.keyboard('{Enter}')
  expect(panel()).not.toBeNull()
  night('Blu, Friday, 28').focus()
  await user.keyboard('{Escape}')
  expect(panel()).toBeNull()
  expect(screen.queryByText(/^Chosen/)).toBeNull()
})

test.each([
  ['{ArrowUp}', 'Blu, Friday, 28'],
  ['{ArrowLeft}', 'Blu, Friday, 28'],
  ['{ArrowRight}', 'Blu, Saturday, 29'],
  ['{ArrowDown}{ArrowDown}{ArrowDown}', 'Uno, Friday, 28'],
  ['{PageDown}', 'Blu, Friday, 5'],
  ['{PageDown}{PageUp}', 'Blu, Friday, 28'],
  ['{PageDown}{Home}', 'Blu, Friday, 28']
])('keys lead to a night, and no further than there are nights: %s', async (keys, name) => {
  const { user } = openYear()
  night('Blu, Friday, 28').focus()
  await user.keyboard(keys)
  expect(document.activeElement).toBe(night(name))
})

test('one night at a time is reached with the Tab key', async () => {
  const { user } = openYear()
  night('Blu, Friday, 28').focus()
  await user.keyboard('{ArrowRight}')
  expect(night('Blu, Saturday, 29').tabIndex).toBe(0)
  expect(night('Blu, Friday, 28').tabIndex).toBe(-1)
})

test('whoever chooses a night by keys can type its price at once', async () => {
  const { user } = openYear()
  night('Blu, Monday, 1').focus()
  await user.keyboard('{Enter}')
  await vi.waitFor(() => expect(document.activeElement).toBe(price()))
})

test('whoever leaves what was chosen is at its night again', async () => {
  const { user, press } = openYear()
  night('Blu, Friday, 28').focus()
  await user.keyboard('{Enter}')
  await user.click(price())
  await press('Leave these days')
  expect(document.activeElement).toBe(night('Blu, Friday, 28'))
  expect(panel()).toBeNull()
})

test('a unit is gone to by its name, and a night of it chosen by keys', async () => {
  const desk = openYear()
  await desk.user.selectOptions(screen.getByRole('combobox', { name: 'Room or apartment' }), 'Rosa')
  night('Rosa, Friday, 28').focus()
  await desk.user.keyboard('{Enter}')
  expect(await closeChosen(desk, '1 night')).toMatchObject({ units: ['rooms/c'] })
})

test.each([
  ['The rooms', ['rooms/a', 'rooms/c'], '16 nights'],
  ['Uno', ['flats/b'], '8 nights'],
  ['June 2019', ['rooms/a', 'rooms/c', 'flats/b'], '9 nights']
])('a name chooses what it stands for: %s', async (name, units, nights) => {
  const desk = openYear()
  await desk.press(`Choose: ${name}`)
  expect(await closeChosen(desk, nights)).toMatchObject({ units })
})

test('names choose within what was chosen before', async () => {
  const desk = openYear()
  await desk.press('Choose: The rooms')
  await desk.press('Choose: July 2019')
  expect(screen.getByText(/^Chosen: 10 nights/)).toBeTruthy()
  await desk.press('Choose: Uno')
  expect(screen.getByText(/^Chosen: 5 nights/)).toBeTruthy()
})

test('a season is chosen with the whole house, whatever was chosen before', async () => {
  const { user, press } = openYear()
  await press('Choose: Uno')
  await user.click(screen.getByRole('button', { name: /^Season: Low/ }))
  expect(screen.getByRole('dialog', { name: 'The whole house' })).toBeTruthy()
  expect(screen.getByRole('combobox', { name: /^Season/ })).toBeTruthy()
})

const days = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Which days?' })

test.each([
  ['July Rosa', ['rooms/c'], '5 nights'],
  ['July rooms', ['rooms/a', 'rooms/c'], '10 nights']
])('days in words are chosen as they are meant: %s', async (typed, units, nights) => {
  const desk = openYear()
  await desk.user.type(days(), `${typed}{Enter}`)
  await waitFor(() => expect(days().value).toBe(''))
  expect(await closeChosen(desk, nights)).toMatchObject({ units, nights: [{ from: '2019-07-01', to: '2019-07-05' }] })
})

test.each([
  ['abc', /^I do not know “abc”\./],
  ['August', /^“August” is outside the twenty months shown here: June 2019 to July 2019\.$/]
])('words that mean no days that are shown choose nothing, and that is said: %s', async (typed, said) => {
  const { user } = openYear()
  await user.type(days(), `${typed}{Enter}`)
  expect(await screen.findByText(said)).toBeTruthy()
  expect(panel()).toBeNull()
})

test('what is typed is asked about once, when whoever types pauses', async () => {
  const desk = openYear()
  const asked = () => desk.asked.filter(([name]) => name === 'days').map(([, input]) => input)
  vi.useFakeTimers()
  try {
    for (const typed of ['J', 'Ju', 'Jul', 'July']) {
      fireEvent.change(days(), { target: { value: typed } })
      await vi.advanceTimersByTimeAsync(100)
    }
    expect(asked()).toEqual([])
    await vi.advanceTimersByTimeAsync(1000)
    expect(asked()).toEqual([{ typed: 'July' }])
  } finally {
    vi.useRealTimers()
  }
})

test('of days that come in two years those are chosen whose year is pressed', async () => {
  const desk = openYear({ days: ['2019-07-01', '2020-07-01'], seasonOf: [1, 1], units: [unit('rooms/a', 'Blu')] })
  await desk.user.type(days(), 'July')
  await desk.user.click(await screen.findByRole('button', { name: /^July 2020/ }))
  expect(await closeChosen(desk, '1 night')).toMatchObject({ nights: [{ from: '2020-07-01', to: '2020-07-01' }] })
})

/** The end of a stay that can be dragged; only whoever uses a mouse has it. */
const grip = (name: string, end: 'arrival' | 'departure') => night(name).querySelector(`[data-grip="${end}"]`)!

test.each([
  ['departure', 'Uno, Friday, 5', 'Blu, Thursday, 4', { arrival: '2019-07-04', departure: '2019-07-05' }],
  ['arrival', 'Uno, Thursday, 4', 'Uno, Tuesday, 2', { arrival: '2019-07-02', departure: '2019-07-06' }]
] as const)(
  'the end of a stay is dragged, and the stay is asked about with its new days: %s',
  async (end, _, to, moved) => {
    const { drag, view } = openYear()
    await drag(grip('Uno, Thursday, 4', end), night(to))
    expect(view.get()).toMatchObject({ screen: 'requests', opening: { index: 3, moved } })
  }
)

test('an end of a stay that is put back changes nothing', async () => {
  const { drag, view } = openYear()
  await drag(grip('Uno, Thursday, 4', 'departure'), night('Uno, Friday, 5'))
  expect(screen.getByText(/^Chosen: 2 nights/)).toBeTruthy()
  expect(view.get().screen).not.toBe('requests')
})

test.each<[string, string, object]>([
  ['Uno, Thursday, 4', 'In the book of requests', { screen: 'requests', opening: { index: 3 } }],
  ['Blu, Monday, 1', 'In the book of requests', { screen: 'requests' }],
  [
    'Rosa, Monday, 1',
    'Which events count',
    { selected: { origin: { file: 'bookings.yaml', path: ['rooms', 'a', 0] } } }
  ]
])('what takes nights leads to where it is written: %s', async (name, button, shown) => {
  const at = { file: 'bookings.yaml', path: ['rooms', 'a', 0] }
  const asked = unit('rooms/a', 'Blu', { spans: [span(3, 3, 'asked')] })
  const booked = unit('rooms/c', 'Rosa', { spans: [span(3, 3, 'calendar', { at })] })
  const { choose, press, view } = openYear({ units: [asked, booked, year.units[2]!] })
  await choose(name)
  await press(button)
  expect(view.get()).toMatchObject(shown)
})

test('nights that a calendar takes are in no book of requests', async () => {
  const { choose } = openYear({ units: [unit('rooms/a', 'Blu', { spans: [span(3, 3, 'calendar')] })] })
  await choose('Blu, Monday, 1')
  expect(screen.queryByRole('button', { name: 'In the book of requests' })).toBeNull()
})
