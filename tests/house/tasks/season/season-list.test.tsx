// @vitest-environment happy-dom
/** The seasons: their names, nights and prices. */
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { FormContext } from '../../../../generator/desk/app/fields/edit.ts'
import type { DeskDiagnostic, FileForm } from '../../../../generator/desk/protocol.ts'
import type { FormField } from '../../../../generator/desk/kinds/field-kind.ts'
import { SeasonList } from '../../../../generator/house/tasks/season/season-list.tsx'
import { SeasonStrip } from '../../../../generator/house/tasks/season/season-strip.tsx'
import { renderDesk } from '../../../desk/app/render-desk.tsx'

const file = 'availability/prices.yaml'
const words = (text: string) => ({ it: text, en: text })
const field = (kind: string, path: string[], more: object) => {
  const label = words(path.at(-1) ?? 'All')
  return { kind, path, label, help: words(''), isThere: true, ...more }
}
const line = (path: string[], value: string, more: object = {}) => field('line', path, { value, ...more })
const amount = (path: string[], value?: number) =>
  field('number', path, { currency: 'EUR', ...(value === undefined ? { isThere: false } : { value }) })

/** Blu has all prices, Uno lacks one, and what is written for Due is none. */
const form = {
  file,
  root: field('group', [], {
    fields: [
      field('group', ['seasons'], {
        isPlaceholder: true,
        fields: [line(['seasons', 'low'], 'May'), line(['seasons', 'high'], 'July')]
      }),
      field('group', ['seasonNames'], { fields: [line(['seasonNames', 'high'], 'High season')] }),
      field('group', ['rooms'], {
        isPlaceholder: true,
        fields: [
          field('record', ['rooms', 'a'], {
            label: words('Blu'),
            fields: [amount(['rooms', 'a', 'low'], 70), amount(['rooms', 'a', 'high'], 95.5)]
          }),
          field('record', ['rooms', 'b'], {
            label: words('Uno'),
            fields: [amount(['rooms', 'b', 'low'], 80)],
            entry: amount(['rooms', 'b', 'x'])
          }),
          field('broken', ['rooms', 'c'], {
            label: words('Due'),
            value: 'none',
            replacement: field('record', ['rooms', 'c'], { fields: [], entry: amount(['rooms', 'c', 'x']) })
          })
        ]
      }),
      line(['closed'], 'Winter')
    ]
  })
} as unknown as FileForm

const open = (scene: Parameters<typeof renderDesk>[1] = {}) =>
  renderDesk(
    <FormContext value={form}>
      <SeasonList form={form} />
    </FormContext>,
    { forms: [form], ...scene }
  )

/** A season with all that belongs to it. */
const season = (name: string) => within(screen.getByRole('region', { name }))
const priceOf = (name: string, unit: string) => season(name).getByLabelText<HTMLInputElement>(new RegExp(`^${unit}`))

test('a season has its heading and its nights', () => {
  open()
  expect(season('low').getByRole('heading', { level: 3, name: 'low' })).toBeTruthy()
  expect(season('low').getByLabelText(/^Its nights/)).toHaveProperty('value', 'May')
  expect(season('high').getByLabelText(/^Its nights/)).toHaveProperty('value', 'July')
})

test('a season that has a name says what it is called', () => {
  open()
  expect(season('high').getByLabelText(/^What it is called/)).toHaveProperty('value', 'High season')
  expect(season('low').queryByLabelText(/^What it is called/)).toBeNull()
})

test.each([
  ['low', 'Blu', '70'],
  ['high', 'Blu', '95.50'],
  ['low', 'Uno', '80'],
  ['high', 'Uno', ''],
  ['low', 'Due', '']
])('a season has a price of each unit, also of one without: %s, %s', (name, unit, value) => {
  open()
  expect(priceOf(name, unit).value).toBe(value)
})

test.each([
  ['high', 'Uno', '120', { file, path: ['rooms', 'b', 'high'], value: 120 }],
  ['low', 'Blu', '75', { file, path: ['rooms', 'a', 'low'], value: 75 }]
])('a price is typed in the season and the unit that it stands beside: %s, %s', (name, unit, typed, edit) => {
  const { asked } = open()
  fireEvent.change(priceOf(name, unit), { target: { value: typed } })
  expect(asked.find(([each]) => each === 'type')).toMatchObject(['type', edit])
})

test('nights and prices that are examples are confirmed by one press', async () => {
  const { user, askedFor } = open()
  expect(screen.getByText('Still examples: seasons and rooms.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'They are mine' }))
  const [change] = askedFor('save')
  expect(change).toMatchObject({
    edits: [
      { type: 'confirm', path: ['seasons'] },
      { type: 'confirm', path: ['rooms'] }
    ]
  })
})

/** A season that comes every year. */
const nights = (name: string, from: string, to: string) =>
  field('list', ['seasons', name], {
    fields: [
      field('group', ['seasons', name, '0'], {
        fields: [line(['seasons', name, '0', 'from'], from), line(['seasons', name, '0', 'to'], to)]
      })
    ]
  })
const withSeasons = (...fields: object[]): FileForm => ({
  ...form,
  root: { ...form.root, fields: [field('group', ['seasons'], { fields })] } as unknown as FileForm['root']
})
const openStrip = (...fields: object[]) => {
  const other = withSeasons(...fields)
  renderDesk(
    <FormContext value={other}>
      <SeasonList form={other} />
    </FormContext>,
    { forms: [other] }
  )
  return screen.queryByRole('img', { name: /^The next twelve months/ })
}

test('a strip shows which season the nights of a year have, and what nights have none', () => {
  const strip = openStrip(nights('low', '10-01', '05-31'), nights('high', '06-10', '09-30'))
  expect(strip?.getAttribute('aria-label')).toMatch(/high, 10 June – 30 September/)
  expect(screen.getByText(/^Without a season, so unpriced: 1\s?–\s?9 June$/)).toBeTruthy()
  expect(season('high').getByText('113 nights a year')).toBeTruthy()
})

test('no night is called unpriced while the nights of a season cannot be read', () => {
  expect(openStrip(nights('low', '10-01', '05-31'), line(['seasons', 'high'], 'July'))).toBeNull()
  expect(screen.queryByText(/^Without a season/)).toBeNull()
})

/** Wants to change all prices of the season Low, and gives the dialog. */
async function changeLow() {
  const desk = open({ answers: { plan: { type: 'plan', changes: [words('Blu: 75, 70 before')] } } })
  await desk.user.click(season('low').getByRole('button', { name: 'Raise or lower all' }))
  return { ...desk, dialog: within(screen.getByRole('dialog', { name: 'low: all prices' })) }
}

test.each([
  ['-10 %', { percent: -10 }],
  ['+2,50', { by: 2.5 }]
])('all prices of a season change by what is typed, once the new ones are read: %s', async (typed, change) => {
  const { user, dialog, asked } = await changeLow()
  await user.type(dialog.getByLabelText('By how much, a night'), typed)
  expect(await dialog.findByText('Blu: 75, 70 before')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Change the prices' }))
  expect(asked).toContainEqual(['task', { task: 'season', input: { season: 'low', prices: change } }])
})

test('an amount is proposed to raise all prices by', async () => {
  const { user, dialog, asked } = await changeLow()
  await user.click(dialog.getByRole('button', { name: '+€5' }))
  await dialog.findByText('Blu: 75, 70 before')
  expect(asked).toContainEqual(['plan', { task: 'season', input: { season: 'low', prices: { by: 5 } } }])
})

test('one price for all is no change of all prices', async () => {
  const { user, dialog, asked } = await changeLow()
  await user.type(dialog.getByLabelText('By how much, a night'), '110')
  expect(dialog.getByRole('status').textContent).toBe('Write by how much: +5, −5 or +10 %.')
  expect(asked.map(([name]) => name)).not.toContain('plan')
})

test('where there is room for one season, another one is chosen by its name', async () => {
  const { user } = open()
  const choice = within(screen.getByRole('group', { name: 'Which season' }))
  expect(choice.getByRole('button', { name: 'low', pressed: true })).toBeTruthy()
  await user.click(choice.getByRole('button', { name: 'high' }))
  expect(choice.getByRole('button', { name: 'high', pressed: true })).toBeTruthy()
})

test('whoever comes for a price has its season', () => {
  const origin = { file, path: ['rooms', 'a', 'high'] }
  open({ view: { selected: { origin, others: [] } } })
  expect(screen.getByRole('button', { name: 'high', pressed: true })).toBeTruthy()
})

test('what is said of a price leads to it', async () => {
  const { user, view } = open({ state: { diagnostics: [wrong(['rooms', 'a', 'high'], 'Odd.')] } })
  await user.click(screen.getByRole('button', { name: 'Blu, high' }))
  expect(view.get().selected?.origin).toEqual({ file, path: ['rooms', 'a', 'high'] })
})

const wrong = (path: string[], message: string) =>
  ({
    id: message,
    file,
    path,
    severity: 'error',
    message: words(message),
    help: words('')
  }) as unknown as DeskDiagnostic

test('what is wrong in a season is told beside it, and what is wrong in all prices above', () => {
  open({ state: { diagnostics: [wrong(['rooms'], 'Rooms.'), wrong(['seasons', 'low'], 'Low.')] } })
  expect(season('low').getByText('Low.')).toBeTruthy()
  expect(season('high').queryByText('Low.')).toBeNull()
  expect(screen.getByText('Rooms.')).toBeTruthy()
})

test('what else is in the file can be changed', () => {
  open()
  expect(screen.getByDisplayValue('Winter')).toBeTruthy()
})

test('how a new season is made is said', () => {
  open()
  expect(screen.getByText(/^A new season, or other nights for one, are chosen in the year/)).toBeTruthy()
})

/** Wants to remove the season High, and gives the dialog. */
async function removeHigh(plan: unknown) {
  const desk = open({ answers: { plan } })
  await desk.user.click(season('high').getByRole('button', { name: 'Remove the season' }))
  return { ...desk, dialog: within(screen.getByRole('dialog', { name: 'high' })) }
}

test('a season is removed once it is read what goes with it, and the dialog closes', async () => {
  const { user, dialog, asked } = await removeHigh({ type: 'plan', changes: [words('All of July goes.')] })
  expect(await dialog.findByText('All of July goes.')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Remove the season' }))
  const input = { task: 'season', input: { ended: 'high' } }
  expect(asked).toContainEqual(['plan', input])
  expect(asked).toContainEqual(['task', input])
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('the nights of a season that is removed go to the one before it, or to another one that is chosen', async () => {
  const other = withSeasons(
    nights('low', '10-01', '05-31'),
    nights('high', '06-01', '07-31'),
    nights('late', '08-01', '09-30')
  )
  const { user, asked } = renderDesk(
    <FormContext value={other}>
      <SeasonList form={other} />
    </FormContext>,
    { forms: [other], answers: { plan: { type: 'plan', changes: [] } } }
  )
  await user.click(season('high').getByRole('button', { name: 'Remove the season' }))
  const heir = within(screen.getByRole('dialog')).getByRole('combobox', { name: 'Its nights go to' })
  expect(heir).toHaveProperty('value', 'low')
  await user.selectOptions(heir, 'late')
  await vi.waitFor(() =>
    expect(asked).toContainEqual(['plan', { task: 'season', input: { ended: 'high', heir: 'late' } }])
  )
})

test('a season is not removed before it is read what goes with it', async () => {
  const { user, dialog, asked } = await removeHigh(null)
  const button = dialog.getByRole('button', { name: 'Remove the season' })
  await user.click(button)
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(asked.map(([name]) => name)).not.toContain('task')
})

test('the strip of the year shows the nights of the season that is open, all of them and no others', () => {
  const columns = [line(['rooms', 'a', 'low'], ''), line(['rooms', 'a', 'high'], '')] as unknown as FormField[]
  const days = ['2027-05-30', '2027-05-31', '2027-06-01', '2027-06-02', '2027-06-03']
  const { container } = renderDesk(
    <SeasonStrip year={{ days, seasons: [0, 0, 1, 1, 1] }} columns={columns} shown="high" />
  )
  const shown = [...container.querySelectorAll<HTMLElement>('.season-strip .shown')]
  expect(shown.map(({ style }) => Number(style.flexGrow))).toEqual([3])
})
