// @vitest-environment happy-dom
/** The rules of a stay as sentences: examples where nothing is written, fields in the places of the words. */
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FormContext } from '../../../../generator/desk/app/fields/edit.ts'
import { capital } from '../../../../generator/engine/words/wording.ts'
import { staysFile } from '../../../../generator/house/model/content-enums.ts'
import { StayRules } from '../../../../generator/house/tasks/rules/stay-rules.tsx'
import { formIn, group, list, number, reference, said, toggle } from '../../../desk/app/build-form.ts'
import { renderDesk } from '../../../desk/app/render-desk.tsx'
import { book, freeUnit, verdict } from '../requests/sample-book.tsx'

const units = (path: string) => list(`${path}.units`, [], { isThere: false, isOptional: true })
const isAbsent = { isThere: false, isOptional: true }
const rule = (at: number, minimum: number) =>
  group(`rules.${at}`, [
    units(`rules.${at}`),
    number(`rules.${at}.minimum`, minimum, { label: said('Minimum nights') }),
    number(`rules.${at}.notice`, undefined, isAbsent),
    toggle(`rules.${at}.gaps`)
  ])

type Rule = ReturnType<typeof rule>
type Scene = {
  rules?: Rule[]
  discounts?: Rule[]
  cancellation?: Rule[]
  answers?: object
  /** What is typed and not saved yet. */
  typed?: { path: (string | number)[]; value: unknown }[]
  language?: 'en' | 'it'
}

/** The screen of the rules, where only those are written that are given. */
function open({
  rules = [],
  discounts = [],
  cancellation = [],
  answers = {},
  typed = [],
  language = 'en'
}: Scene = {}) {
  const form = formIn(
    staysFile,
    'Rules of a stay',
    list('rules', rules, { label: said('Rules of a stay') }),
    list('discounts', discounts),
    list('cancellation', cancellation, { help: said('What the law means by a deposit') })
  )
  return renderDesk(
    <FormContext value={form}>
      <StayRules form={form} />
    </FormContext>,
    {
      forms: [form],
      view: { language },
      answers: { book, verdict, ...answers },
      pending: typed.map((each) => ({ file: staysFile, ...each }))
    }
  )
}

const section = (name: string) => within(screen.getByRole('region', { name }))

test('an empty section says what holds until then, and its example is written by one press', async () => {
  const { user, askedFor } = open()
  expect(section('Longer stays').getByText(/for now: no discount/)).toBeTruthy()
  await user.click(section('Longer stays').getByRole('button', { name: 'Begin with this one' }))
  const written = { type: 'set', file: staysFile, path: ['discounts'] }
  const [saved] = askedFor('save')
  expect(saved).toMatchObject({
    edits: [
      {
        ...written,
        value: [
          { nights: 7, percent: 5 },
          { nights: 14, percent: 10 }
        ]
      }
    ]
  })
})

const months = {
  en: 'January February March April May June July August September October November December',
  it: 'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre'
}

/** The numbers of a text, that of its months among them. */
function numbersIn(text: string, language: keyof typeof months): string[] {
  const named = new Map(months[language].split(' ').map((name, index) => [name, ` ${index + 1} `]))
  const figures = text.replaceAll(/\p{L}+/gu, (word) => named.get(word) ?? word)
  return [...new Set(figures.match(/\d+/g))].map((each) => String(Number(each))).toSorted()
}

test.each(['en', 'it'] as const)('an example writes the numbers that it says (%s)', async (language) => {
  const { user, askedFor } = open({ language })
  for (const more of screen.queryAllByRole('button', { expanded: false, name: /^(Another|Un’altra) / }))
    await user.click(more)
  const examples = screen.getAllByText(/^(For example|Per esempio)/)
  expect(examples, 'one for each section, and for one more sentence').toHaveLength(6)
  for (const { parentElement: example } of examples) {
    await user.click(within(example!).getByRole('button'))
    const { edits } = askedFor('save').at(-1) as { edits: { value: unknown }[] }
    const written = JSON.stringify(edits.map(({ value }) => value))
    expect(numbersIn(written, language)).toEqual(numbersIn(example!.textContent, language))
  }
})

test('what the law means by a deposit stands beside the sentences about it', () => {
  open()
  expect(section('Deposit and cancellation').getByText('What the law means by a deposit')).toBeTruthy()
})

test('one more sentence begins as an example, which is written behind the others once it is chosen', async () => {
  const { user, asked, askedFor } = open({ rules: [rule(0, 2)] })
  await user.click(section('How long guests stay').getByRole('button', { name: 'Another sentence' }))
  expect(asked.map(([name]) => name)).not.toContain('save')
  await user.click(section('How long guests stay').getByRole('button', { name: 'Begin with this one' }))
  const value = { from: '07-01', to: '08-31', minimum: 5 }
  expect(askedFor('save')[0]).toMatchObject({ edits: [{ type: 'insert', file: staysFile, path: ['rules', 1], value }] })
})

test('a number of a sentence is a field with its name', async () => {
  const { user, asked } = open({ rules: [rule(0, 2)] })
  const minimum = section('How long guests stay').getByLabelText('Minimum nights, Entry 1')
  expect(minimum).toHaveProperty('value', '2')
  await user.type(minimum, '1')
  expect(asked).toContainEqual(['type', { file: staysFile, path: ['rules', 0, 'minimum'], value: 21 }])
})

test.each([
  [1, 'night'],
  [3, 'nights']
])('a sentence of %s says its noun so', (minimum, noun) => {
  open({ rules: [rule(0, minimum)] })
  const [sentence] = section('How long guests stay').getAllByRole('group', { name: 'Entry 1' })
  expect(sentence?.textContent).toMatch(new RegExp(`Entry 1 ${noun};`))
})

test('a number that is typed changes its noun before it is saved', () => {
  open({ rules: [rule(0, 1)], typed: [{ path: ['rules', 0, 'minimum'], value: 3 }] })
  const [sentence] = section('How long guests stay').getAllByRole('group', { name: 'Entry 1' })
  expect(sentence?.textContent).toMatch(/Entry 1 nights;/)
})

test.each([
  ['How long guests stay', 'rules', ['minimum']],
  ['Longer stays', 'discounts', ['nights', 'percent']],
  ['Deposit and cancellation', 'cancellation', ['deposit', 'free', 'kept']]
])('a sentence that is not written yet has the fields that it is not right without: %s', (name, key, needed) => {
  const others = ['maximum', 'notice', 'depositAmount']
  const fields = [...needed, ...others].map((each) => number(`${key}.0.${each}`, undefined, isAbsent))
  open({ [key]: [group(`${key}.0`, fields, { isThere: false })] })
  const numbers = section(name).getAllByRole('textbox')
  expect(numbers.map((each) => document.querySelector(`label[for="${each.id}"]`)?.textContent)).toEqual(
    needed.map((each) => `${capital(each)}, Entry 1`)
  )
})

test('what is written has no example any more', () => {
  open({ rules: [rule(0, 2)] })
  expect(section('How long guests stay').queryByText('For example')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Begin with all the examples' })).toBeNull()
})

test('the whole house gives way to a list of units, in the words of the sentence', async () => {
  const choices = [
    { value: 'rooms', label: said('All rooms') },
    { value: 'rooms/a', label: said('Blu') }
  ]
  const ofRooms = list('rules.0.units', [{ ...reference('rules.0.units.0', 'rooms', 'x'), choices }])
  const { user, asked } = open({ rules: [group('rules.0', [ofRooms, number('rules.0.minimum', 2)])] })
  const where = section('How long guests stay').getByRole('combobox', { name: /^Units/ })
  expect(within(where).getByRole('option', { name: 'all rooms', selected: true })).toBeTruthy()
  await user.selectOptions(where, 'Blu')
  expect(asked).toContainEqual(['type', { file: staysFile, path: ['rules', 0, 'units', 0], value: 'rooms/a' }])
  await user.selectOptions(where, 'the whole house')
  expect(asked).toContainEqual([
    'save',
    { edits: [{ type: 'remove', file: staysFile, path: ['rules', 0, 'units'] }] },
    expect.anything()
  ])
})

test('beside the rules stands what a guest reads of them', async () => {
  const cancellation = { deposit: { percent: 30, amount: 7875 }, freeUntil: '2019-06-01', kept: 7875 }
  open({ answers: { verdict: { ...verdict, verdicts: [freeUnit({ total: 262.5, cancellation })] } } })
  const read = within(await screen.findByRole('region', { name: 'What guests read' }))
  expect((await read.findByText('Deposit when they book')).nextElementSibling?.textContent).toBe('€78.75')
  expect(read.getByText('The rest').nextElementSibling?.textContent).toBe('€183.75')
})

test('a stay that the rules refuse says why', async () => {
  const refused = { reason: 'too-short', minimum: 7 } as const
  open({ answers: { verdict: { ...verdict, verdicts: [freeUnit({ total: 262.5, refused })] } } })
  expect(await screen.findByText('The rules ask for at least 7 nights.')).toBeTruthy()
})
