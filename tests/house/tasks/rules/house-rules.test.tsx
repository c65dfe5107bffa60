// @vitest-environment happy-dom
/** The rules of the house: what has no answer apart from what has one, and one rule open beside both. */
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FormContext } from '../../../../generator/desk/app/fields/edit.ts'
import { rulesFile } from '../../../../generator/house/model/content-enums.ts'
import { HouseRules } from '../../../../generator/house/tasks/rules/house-rules.tsx'
import { choice, formOf, group, line, list, record, said, text } from '../../../desk/app/build-form.ts'
import { renderDesk } from '../../../desk/app/render-desk.tsx'

const unwritten = { isPlaceholder: true, isOptional: true }
const roles = { pets: 'Pets', payment: 'Payment' }

const question = {
  it: 'Buongiorno, prima di prenotare: portate cani?',
  en: 'Hello, before we book: may we bring a pet?'
}

const pets = group(
  'pets',
  [
    choice('pets.role', 'pets', roles),
    text('pets.detail', { it: undefined, en: undefined }, unwritten),
    text('pets.ask', question)
  ],
  { label: said('Pets') }
)
const quiet = group('quiet', [text('quiet.detail', { it: undefined, en: undefined }, unwritten)], {
  label: said('Quiet hours')
})
const arrival = group(
  'check-in',
  [
    list('check-in.times', [line('check-in.times.0', '15:00-18:00', { isBrief: true })]),
    text('check-in.note', { it: 'Prima no.', en: 'Not before.' })
  ],
  { label: said('Check-in') }
)

function open(rules = [arrival, pets, quiet], path: string[] = [], state = {}) {
  const form = formOf([], { file: rulesFile, root: record('', rules) })
  const selected = { origin: { file: rulesFile, path }, others: [] }
  return renderDesk(
    <FormContext value={form}>
      <HouseRules form={form} />
    </FormContext>,
    { forms: [form], view: { selected }, state }
  )
}

const part = (name: string) => within(screen.getByRole('region', { name }))

test('what has no answer stands apart, with what guests ask', () => {
  open()
  const unanswered = part('Still without an answer')
  expect(unanswered.getByRole('button', { name: /Pets/ }).textContent).toContain('“May we bring a pet?”')
  expect(unanswered.getByRole('button', { name: /Quiet/ }).textContent).toContain('Guests read nothing of it')
  expect(unanswered.queryByRole('button', { name: /Check-in/ })).toBeNull()
})

test('what is written has its value', () => {
  open()
  expect(part('Written').getByRole('button', { name: /Check-in/ }).textContent).toMatch(/15:00-18:00.*Not before/)
})

test.each([
  ['the rule itself', ['quiet']],
  ['a language of its text', ['quiet', 'detail', 'en']]
])('a rule with a mistake in %s has a mark', (_, path) => {
  open(undefined, [], { diagnostics: [{ severity: 'error', file: rulesFile, path, message: said('Wrong') }] })
  expect(part('Still without an answer').getByRole('button', { name: /Quiet hours/ }).textContent).toMatch(/1$/)
  expect(part('Still without an answer').getByRole('button', { name: /Pets/ }).textContent).not.toMatch(/1$/)
})

test('the first rule without an answer is open', () => {
  open()
  expect(part('Pets').getByLabelText(/^Detail En/i)).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Pets/, current: true })).toBeTruthy()
})

test.each([
  ['', ['check-in']],
  [', or for a part of which', ['check-in', 'note']],
  [', or for a line of which', ['check-in', 'note', 'en']],
  [', or for an entry of which', ['check-in', 'times', '0']]
])('the rule that somebody comes for%s is open', (_, path) => {
  open([arrival, pets, quiet], path)
  expect(screen.queryByRole('region', { name: 'Pets' })).toBeNull()
  expect(part('Check-in').getByLabelText(/^Note En/i)).toHaveProperty('value', 'Not before.')
})

test('a ready answer is written in each language', async () => {
  const { user, asked } = open()
  await user.click(part('Pets').getByRole('button', { name: 'Dogs are welcome.' }))
  const typed = asked.filter(([name]) => name === 'type').map(([, edit]) => edit)
  expect(typed).toEqual([
    { file: rulesFile, path: ['pets', 'detail', 'it'], value: 'I cani sono benvenuti.' },
    { file: rulesFile, path: ['pets', 'detail', 'en'], value: 'Dogs are welcome.' }
  ])
})

test('a question that no ready answer suits has none', () => {
  open([quiet])
  expect(part('Quiet hours').queryByRole('group', { name: 'Ready answers' })).toBeNull()
})

test('the next question is one press away', async () => {
  const { user, view } = open()
  await user.click(part('Pets').getByRole('button', { name: 'The next one: Quiet hours' }))
  expect(view.get().selected?.origin).toEqual({ file: rulesFile, path: ['quiet'] })
})

test('with every answer written there is nothing without one', () => {
  open([arrival])
  expect(screen.queryByRole('region', { name: 'Still without an answer' })).toBeNull()
})
