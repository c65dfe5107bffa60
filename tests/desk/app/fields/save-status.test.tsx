// @vitest-environment happy-dom
/** What is said of a typed value on its way into the file, and what can be done where it does not get there. */
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SaveStatus } from '../../../../generator/desk/app/fields/parts.tsx'
import type { FormField, Outcome } from '../../../../generator/desk/protocol.ts'
import { at, choice, diagnostic, formOf, group, line, list, number, said, text, typed } from '../build-form.ts'
import { languages, renderField } from '../render-field.tsx'
import { renderDesk, type DeskScene } from '../render-desk.tsx'

/** The status of the value at `name`. */
const renderStatus = (outcome?: Outcome, { fields = [line('name', 'x')], ...scene }: Scene = {}) =>
  renderDesk(<SaveStatus at={at('name')} />, {
    pending: [typed('name', 'mine', outcome)],
    forms: [formOf(fields)],
    ...scene
  })
type Scene = DeskScene & { fields?: FormField[] }

const heard = () => document.body.textContent.trim()
const takeBack = () => screen.queryByRole('button', { name: 'Put it back as it was' })
const conflict: Outcome = { type: 'conflict', theirs: 'theirs' }

test('what was just typed is said to be saved by itself, and needs no button', () => {
  renderStatus()
  expect(heard()).toBe('Saves by itself in a moment.')
  expect(takeBack()).toBeNull()
})

test('what the program does not answer is said to be lost with the window', () => {
  renderStatus(undefined, { model: { away: { why: undefined } } })
  expect(heard()).toMatch(/^Not saved yet: the program does not respond\..*if you close the window, the text is lost/)
})

test('why nothing is sent any more is said', () => {
  renderStatus(undefined, { model: { away: { why: said('The program has changed.') } } })
  expect(heard()).toBe('The program has changed.')
})

test.each<[sentence: string, Outcome]>([
  ['It is too long.', { type: 'impossible', why: said('It is too long.') }],
  [
    'The disk is full. It stays here, and the desk keeps trying.',
    { type: 'impossible', why: said('The disk is full.'), isPassing: true }
  ],
  ['Not saved yet: it will be saved with the rest of this entry.', { type: 'refused', diagnostics: [] }],
  ['Not saved: correct what follows first.', { type: 'refused', diagnostics: [diagnostic('name', 'No.')] }]
])('what is not saved says “%s”, and can be taken back', (sentence, outcome) => {
  renderStatus(outcome)
  expect(heard()).toContain(sentence)
  expect(takeBack()).toBeTruthy()
})

test('what is refused is put back as it was, there and nowhere else', async () => {
  const { user, asked } = renderStatus(undefined, {
    pending: [typed('other', 'z'), typed('name', 'mine', { type: 'refused', diagnostics: [diagnostic('name', 'No.')] })]
  })
  await user.click(takeBack()!)
  expect(asked).toEqual([['discard', at('name')]])
})

const sides = () => {
  const [theirs, yours] = within(screen.getByRole('group', { name: /^Somebody else has changed/ }))
    .getAllByRole('definition')
    .map((each) => each.textContent)
  return { theirs, yours }
}

test('of two values each is shown as whose it is', () => {
  renderStatus(conflict)
  expect(screen.getAllByRole('term').map((each) => each.textContent)).toEqual(['Saved meanwhile', 'Written by you'])
  expect(sides()).toEqual({ theirs: 'theirs', yours: 'mine' })
})

test('a value that somebody has removed is nothing by now', () => {
  renderStatus({ type: 'conflict', theirs: undefined })
  expect(sides()).toEqual({ theirs: 'nothing', yours: 'mine' })
})

test('of two values each is called as its field calls it', () => {
  const fields = [choice('name', 'wifi', { wifi: 'Wi-Fi', mine: 'A bathtub' })]
  renderStatus({ type: 'conflict', theirs: 'wifi' }, { fields })
  expect(sides()).toEqual({ theirs: 'Wi-Fi', yours: 'A bathtub' })
})

test.each([
  ['Keep yours', 'insist'],
  ['Keep the saved one', 'discard']
])('of two values one decides by one press: %s', async (name, asks) => {
  const { user, asked } = renderStatus(conflict)
  await user.click(screen.getByRole('button', { name }))
  expect(asked).toEqual([[asks, at('name')]])
})

test('once the saved value is kept, nothing is asked any more', async () => {
  const { user } = renderStatus(conflict)
  await user.click(screen.getByRole('button', { name: 'Keep the saved one' }))
  expect(heard()).toBe('')
})

// A new entry, which is saved as a whole

const entry = group(
  'places.0',
  [
    line('places.0.name', '', { isThere: false }),
    number('places.0.distance', undefined, { isThere: false }),
    text('places.0.words', { it: undefined, en: undefined }, { isThere: false })
  ],
  { isThere: false }
)
const lack = (path: string) => diagnostic(`places.0.${path}`, `${path} is missing.`, { code: 'field-missing' })

const renderEntry = ({ state, ...scene }: DeskScene = {}) =>
  renderField(list('places', [], { entry }), {
    pending: [typed('places.0.name', 'Bar')],
    ...scene,
    state: { languages, ...state }
  })

test('a new entry says that it is saved once it is complete, and can be left out', async () => {
  const { user, asked } = renderEntry()
  expect(heard()).toContain('Saved once it is complete.')
  await user.click(screen.getByRole('button', { name: 'Do not add it' }))
  expect(asked).toEqual([['discard', at('places.0')]])
})

test('a new entry says what it still lacks, of a text in which language', () => {
  renderEntry({ state: { diagnostics: [lack('distance'), lack('words.en')] } })
  expect(screen.getByText('Still missing: Distance, Words (English).')).toBeTruthy()
})

test('a text that a new entry lacks in every language is named once', () => {
  renderEntry({ state: { diagnostics: [lack('words.it'), lack('words.en')] } })
  expect(screen.getByText('Still missing: Words.')).toBeTruthy()
})

test('what a new entry lacks is no mistake yet', () => {
  renderEntry({ state: { diagnostics: [lack('distance')] } })
  expect(heard()).not.toContain('distance is missing.')
  expect(screen.queryByLabelText(/^To fix/)).toBeNull()
})

test('what is wrong in a new entry is told at its field, and not as what it still lacks', () => {
  const diagnostics = [lack('words.en'), diagnostic('places.0.name', 'It is taken.', { code: 'name-taken' })]
  renderEntry({ state: { diagnostics } })
  expect(screen.getByRole('textbox', { name: 'Name', description: /It is taken\./ })).toBeTruthy()
  expect(screen.getByText('Still missing: Words (English).')).toBeTruthy()
})

test('of a new entry what is refused comes first', () => {
  const refusal: Outcome = { type: 'impossible', why: said('It is too far.') }
  renderEntry({ pending: [typed('places.0.name', 'Bar'), typed('places.0.distance', 1, refusal)] })
  expect(heard()).toContain('It is too far.')
  expect(heard()).not.toContain('Saved once it is complete.')
})

test('what is typed in a new entry is said to be lost with the window while the program does not answer', () => {
  renderEntry({ model: { away: { why: undefined } } })
  expect(heard()).toContain('if you close the window, the text is lost')
})
