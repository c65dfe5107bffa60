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

test('where the book cannot be read, nobody is said to have stayed only as far as it can', () => {
  renderDesk(
    <TownView month={{ ...month, rows: [], sums: { ...none, stays: 0 }, gaps: [{ kind: 'unread-book' }] }} name="May" />
  )
  expect(screen.getByText(/^The book of requests cannot be read, and its stays are not counted/)).toBeTruthy()
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
