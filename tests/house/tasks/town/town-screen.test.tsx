// @vitest-environment happy-dom
/** The month for the town, as the owner fills it in. */
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { TownScreen, TownView, useCsv } from '../../../../generator/house/tasks/town/town-screen.tsx'
import type { TownMonth } from '../../../../generator/house/tasks/town/town-month.ts'
import { renderDesk } from '../../../desk/app/render-desk.tsx'

const none = { arrived: 0, nights: 0, paying: 0, exempt: { age: 0, beyond: 0, season: 0 }, tax: 0 }
const known = { ...none, arrived: 3, nights: 9, paying: 6, exempt: { ...none.exempt, age: 3 }, tax: 600 }
const month: TownMonth = {
  from: '2027-05-01',
  until: '2027-06-01',
  rows: [
    {
      unit: 'apartments/quattro',
      name: 'Quattro',
      arrival: '2027-05-22',
      departure: '2027-05-27',
      guests: undefined,
      calendar: 'Airbnb',
      nightsInMonth: 5,
      counts: undefined
    },
    {
      unit: 'apartments/uno',
      name: '=Uno',
      arrival: '2027-05-29',
      departure: '2027-06-03',
      guests: { adults: 2, children: 1 },
      calendar: undefined,
      index: 0,
      nightsInMonth: 3,
      counts: known
    }
  ],
  sums: { ...known, stays: 1 },
  missing: 1,
  gaps: [],
  isOpen: false,
  tax: { amount: 100, nights: 10, childrenBelow: 14 },
  house: 'Valle',
  currency: 'EUR'
}

const otherGuests = { at: { file: 'requests.yaml', seen: 's' }, length: 2 }

test('what is missing is typed in its row, and goes into the book', async () => {
  const { user, asked } = renderDesk(<TownView month={month} name="May 2027" />, { answers: { otherGuests } })
  expect(screen.getByText('1 booking is missing')).toBeTruthy()
  const form = screen.getByRole('form', { name: /Quattro/ })
  await user.type(within(form).getByLabelText('adults'), '2')
  await user.type(within(form).getByLabelText('below 14'), '1')
  await user.click(within(form).getByRole('button', { name: 'Write' }))
  const stay = { unit: 'apartments/quattro', arrival: '2027-05-22', departure: '2027-05-27', adults: 2, children: 1 }
  expect(asked).toContainEqual([
    'save',
    { edits: [{ type: 'insert', path: ['otherGuests', 2], value: stay, file: 'requests.yaml', seen: 's' }] }
  ])
})

test('nights that were only closed are nobody’s by one press', async () => {
  const { user, asked } = renderDesk(<TownView month={month} name="May 2027" />, { answers: { otherGuests } })
  await user.click(screen.getByRole('button', { name: 'They were no guests' }))
  expect(asked).toContainEqual([
    'save',
    { edits: [expect.objectContaining({ value: expect.objectContaining({ adults: 0 }) })] }
  ])
})

test('a row says why somebody does not pay, and how many of its nights are in this month', () => {
  renderDesk(<TownView month={month} name="May 2027" />)
  const row = screen.getByRole('row', { name: /^=Uno/ }).textContent
  expect(row).toMatch(/2 adults, 1 child 3 below 14.*3 part of 5 nights.*6.*€6\.00/)
})

test('the last row has the sum of the tax, as an amount', () => {
  renderDesk(<TownView month={month} name="May 2027" />)
  expect(screen.getByRole('rowheader', { name: 'In all' }).closest('tr')?.textContent).toMatch(/€6\.00$/)
})

test('where the house does not say the tax, none is counted, and it says so', () => {
  renderDesk(<TownView month={{ ...month, tax: undefined }} name="May 2027" />)
  expect(screen.getByText(/The house does not say the tax/)).toBeTruthy()
  expect(screen.getByRole('row', { name: /^=Uno/ }).textContent).toMatch(/\?$/)
})

test('the table counts what is missing, and has no name, document or birthday', () => {
  const Csv = () => <pre>{useCsv(month, 'May 2027')}</pre>
  renderDesk(<Csv />)
  expect(screen.getByText(/Valle/).textContent.replace('\uFEFF', '').split('\r\n')).toEqual([
    'Valle: May 2027',
    'Unit,Arrival,Departure,From where,Adults,Children,Nights here,Nights of people,Pay,Exempt by age,' +
      'Exempt beyond the most nights,Exempt by period,Tax (EUR)',
    'Quattro,2027-05-22,2027-05-27,Airbnb,?,?,5,?,?,?,?,?,?',
    "'=Uno,2027-05-29,2027-06-03,book,2,1,3,9,6,3,0,0,6.00",
    'In all,,,,,,,9,6,3,0,0,6.00',
    'people arrived,3',
    '1 booking is missing',
    ''
  ])
})

/** The lines of the CSV, of which the first three are its head and the first stay. */
function csvLines(of: TownMonth): string[] {
  const Csv = () => <pre aria-label="CSV">{useCsv(of, 'May 2027')}</pre>
  renderDesk(<Csv />)
  return screen.getByLabelText('CSV').textContent.split('\r\n')
}

test('each reason not to pay has its own column, in the rows and in the sum', () => {
  const all = { ...known, exempt: { age: 3, beyond: 4, season: 5 } }
  const rows = [{ ...month.rows[1]!, name: 'Uno', counts: all }]
  const lines = csvLines({ ...month, rows, missing: 0, sums: { ...all, stays: 1 } })
  expect(lines.slice(2, 4)).toEqual([
    'Uno,2027-05-29,2027-06-03,book,2,1,3,9,6,3,4,5,6.00',
    'In all,,,,,,,9,6,3,4,5,6.00'
  ])
})

test('a tax that nobody knows is no tax of nothing in the CSV either, and gaps are at its end', () => {
  const gaps = [
    { kind: 'calendar-unread', name: 'Quattro' },
    { kind: 'calendar-since', name: 'Uno', calendar: 'Airbnb', since: '2027-05-20' }
  ] as const
  const lines = csvLines({ ...month, tax: undefined, missing: 0, gaps })
  expect(lines.slice(3)).toEqual([
    expect.stringMatching(/0,0,\?$/),
    expect.stringMatching(/^In all.*,\?$/),
    'people arrived,3',
    'Quattro: a calendar cannot be read. Somebody may be missing.',
    expect.stringMatching(/^"?Uno: Airbnb has been read only since Thu 20 May/),
    ''
  ])
})

test('a stay of a site whose name nobody knows says so, and one that may be several as well', () => {
  const rows = [{ ...month.rows[0]!, calendar: '', isMerged: true as const }]
  renderDesk(<TownView month={{ ...month, rows }} name="May 2027" />)
  expect(screen.getByRole('row', { name: /^Quattro/ }).textContent).toMatch(/other site perhaps several stays/)
})

/** The five figures, each with its name and what is said beside it. */
const figures = (more: Partial<TownMonth>): string[] => {
  renderDesk(<TownView month={{ ...month, ...more }} name="May 2027" />)
  const [list] = screen.getAllByRole('list')
  return within(list!)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
}

test('the figures say people, nights, who pays what, and who does not and why', () => {
  const all = { ...known, exempt: { age: 3, beyond: 4, season: 5 }, stays: 2 }
  expect(figures({ sums: all })).toEqual([
    '3people arrived2 stays',
    '9nightspeople times nights',
    '6pay€1 a night',
    '12exempt3 below 14, 4 beyond 10 nights, 5 in periods without tax',
    '€6.00tax1 booking is missing'
  ])
})

test('where a night costs more in some seasons, no single amount is said', () => {
  const seasons = [{ from: '06-01', to: '09-30', amount: 200 }]
  expect(figures({ tax: { ...month.tax, amount: 100, seasons } })[2]).toBe('6pay')
})

test.each<[string, Partial<TownMonth>, RegExp]>([
  ['a month that goes on', { isOpen: true }, /not over yet/],
  ['a tax without an age', { tax: { amount: 100 } }, /does not say below which age/],
  ['a month without a stay', { rows: [] }, /Nobody stayed in these days/]
])('%s says so', (_, more, said) => {
  renderDesk(<TownView month={{ ...month, ...more }} name="May 2027" />)
  expect(screen.getByText(said)).toBeTruthy()
})

test('of a whole month of which all is known nothing is noted', () => {
  renderDesk(<TownView month={{ ...month, missing: 0, rows: month.rows.slice(1) }} name="May 2027" />)
  expect(screen.queryByText(/not over|does not say|read only|Nobody/)).toBeNull()
})

test('guests who were counted wrongly are corrected in their place', async () => {
  const counted = { ...month.rows[0]!, guests: { adults: 2, children: 1 }, counts: known, otherIndex: 1 }
  const scene = { answers: { otherGuests } }
  const { user, asked } = renderDesk(<TownView month={{ ...month, rows: [counted] }} name="May 2027" />, scene)
  await user.click(screen.getByRole('button', { name: 'Quattro: Correct' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'How many guests?' }))
  const children = dialog.getByLabelText('children')
  await user.clear(children)
  await user.click(dialog.getByRole('button', { name: 'Write' }))
  const stay = { unit: 'apartments/quattro', arrival: '2027-05-22', departure: '2027-05-27', adults: 2 }
  expect(asked).toContainEqual([
    'save',
    { edits: [{ type: 'set', path: ['otherGuests', 1], value: stay, file: 'requests.yaml', seen: 's' }] }
  ])
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

/** Where each of the buttons leads from a month or a quarter. */
async function waysFrom(rest: string, from: string): Promise<string[]> {
  const names = ['Earlier', 'Later', 'Month', 'Quarter']
  const places: string[] = []
  for (const name of names) {
    const { user, view, unmount } = renderDesk(<TownScreen rest={rest} />, { answers: { town: { ...month, from } } })
    await user.click(await screen.findByRole('button', { name }))
    places.push(view.get().screen)
    unmount()
  }
  return places
}

test('from a month one goes to the next one, and to its quarter; from a quarter three months on', async () => {
  expect(await waysFrom('2027-05', '2027-05-01')).toEqual([
    'town/2027-04',
    'town/2027-06',
    expect.anything(),
    'town/2027-04/3'
  ])
  expect(await waysFrom('2027-10/3', '2027-10-01')).toEqual([
    'town/2027-07/3',
    'town/2028-01/3',
    'town/2027-10',
    expect.anything()
  ])
})

test('a quarter is called by its first and its last month', async () => {
  const { asked } = renderDesk(<TownScreen rest="2027-04/3" />, { answers: { town: { ...month, from: '2027-04-01' } } })
  expect(await screen.findByRole('group', { name: 'April 2027 – June 2027' })).toBeTruthy()
  expect(asked).toContainEqual(['town', { months: 3, month: '2027-04' }])
})

test('where the book cannot be read, nobody is said to have stayed only as far as it can', () => {
  renderDesk(
    <TownView month={{ ...month, rows: [], sums: { ...none, stays: 0 }, gaps: [{ kind: 'unread-book' }] }} name="May" />
  )
  expect(
    screen.getByText(/^The book of requests cannot be read now: its stays may be missing, or as they were/)
  ).toBeTruthy()
  expect(screen.getByText('As far as is known, nobody stayed in these days.')).toBeTruthy()
})

test.each([
  [1, 'Tax 2027-04.csv'],
  [3, 'Tax 2027-04–2027-06.csv']
])('the file of %d months is called by them', async (months, name) => {
  const until = months === 1 ? '2027-05-01' : '2027-07-01'
  const names: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    names.push(this.download)
  })
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
  const { user } = renderDesk(<TownScreen rest="2027-04" />, {
    answers: { town: { ...month, from: '2027-04-01', until } }
  })
  await user.click(await screen.findByRole('button', { name: 'Download the CSV' }))
  expect(names).toEqual([name])
})
