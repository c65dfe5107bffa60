// @vitest-environment happy-dom
/** What can be kept back from the site is hidden with one press, and shown with one. */
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FormContext } from '../../../generator/desk/app/fields/edit.ts'
import { drawField } from '../../../generator/desk/app/fields/field.tsx'
import { GroupField } from '../../../generator/desk/app/fields/group-field.tsx'
import { EntryHead } from '../../../generator/desk/app/panel/entry-tools.tsx'
import type { Commitment, DeskState, FileForm, FormField } from '../../../generator/desk/protocol.ts'
import { renderDesk } from './render-desk.tsx'

const both = (text: string) => ({ it: text, en: text })
const file = 'rooms/blu.yaml'
const base = { help: both(''), isOptional: true, isDuty: false, isBrief: false, isPlaceholder: false }
const hiding = (value: boolean | undefined, ...path: (string | number)[]): FormField => ({
  ...base,
  kind: 'toggle',
  path: [...path, 'draft'],
  label: both('Hidden from the site'),
  isThere: value !== undefined,
  value,
  hides: true,
  isSwitch: false
})
const formWith = (...fields: FormField[]): FileForm => ({
  file,
  version: 'v',
  revision: 'r',
  label: both('Room Blu'),
  root: { ...base, kind: 'group', path: [], label: both('Room Blu'), isThere: true, fields }
})

const state: Partial<DeskState> = {
  files: [
    {
      file,
      label: both('Room Blu'),
      another: both('New room, like Blu'),
      erase: both('Erase the unit'),
      rank: 0,
      counts: [
        { it: 'quattro camere', en: 'four rooms' },
        { it: '4 camere', en: '4 rooms' }
      ]
    }
  ],
  languages: [{ code: 'it', name: 'Italiano' }]
}
const family: Commitment = {
  words: both('arrives tomorrow: 4 guests, confirmed'),
  screen: 'requests',
  opening: { index: 3 }
}

function renderForm(form: FileForm, commitments: readonly Commitment[] = [], answers = {}) {
  const { root } = form
  if (root.kind !== 'group') throw new Error('A file is a group')
  return renderDesk(
    <FormContext value={form}>
      <EntryHead form={form} />
      <GroupField field={root} draw={drawField} />
    </FormContext>,
    { state, forms: [form], answers: { commitments, ...answers } }
  )
}
const saved = (asked: readonly (readonly unknown[])[]) =>
  asked.filter(([name]) => name === 'save').map(([, input]) => input)

test('an entry is hidden with one press, and shown again with one', async () => {
  const { user, asked } = renderForm(formWith(hiding(undefined)))
  expect(screen.queryByRole('checkbox')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Hide from the site' }))
  await expect
    .poll(() => saved(asked))
    .toMatchObject([{ edits: [{ type: 'insert', file, path: ['draft'], value: true, at: 1 }] }])
})

test('a hidden entry is shown with one press, and leads to the texts that count it, in each language', async () => {
  const { user, asked } = renderForm(formWith(hiding(true)))
  const links = ['«four rooms»', '«4 rooms»', '«quattro camere»', '«4 camere»']
  for (const name of links) expect(screen.getByRole('button', { name })).toBeDefined()
  await user.click(screen.getByRole('button', { name: '«quattro camere»' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByRole<HTMLInputElement>('searchbox').value).toBe('«quattro camere»')
  await user.click(within(dialog).getByRole('button', { name: 'Close' }))
  await user.click(screen.getByRole('button', { name: 'Show on the site' }))
  await expect.poll(() => saved(asked)).toMatchObject([{ edits: [{ type: 'remove', file, path: ['draft'] }] }])
})

test('whoever hides what is promised is told to whom, with the way there, and may hide it all the same', async () => {
  const { user, asked, view } = renderForm(formWith(hiding(undefined)), [family])
  await user.click(screen.getByRole('button', { name: 'Hide from the site' }))
  const dialog = await screen.findByRole('dialog', { name: 'Hide Room Blu?' })
  expect(within(dialog).getByText('arrives tomorrow: 4 guests, confirmed')).toBeDefined()
  expect(saved(asked)).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: 'Hide from the site' }))
  await expect.poll(() => saved(asked)).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Hide from the site' }))
  await user.click(await screen.findByRole('button', { name: /^Open: arrives tomorrow/ }))
  expect(view.get()).toMatchObject({ screen: 'requests', opening: { index: 3 } })
})

test('a place in a list is hidden by itself, in its own part of the form', async () => {
  const place: FormField = {
    ...base,
    kind: 'group',
    path: ['places', 0],
    label: both('The lake'),
    isThere: true,
    fields: [hiding(false, 'places', 0)]
  }
  const { user, asked } = renderForm(formWith(place))
  await user.click(screen.getByRole('button', { name: 'The lake' }))
  await user.click(screen.getByRole('button', { name: 'Hide from the site' }))
  await expect
    .poll(() => saved(asked))
    .toMatchObject([{ edits: [{ type: 'set', path: ['places', 0, 'draft'], value: true }] }])
})

test('what is promised is named before an entry is erased, and the button stays off', async () => {
  const why = both('Not yet: arrives tomorrow: 4 guests, confirmed')
  const { user } = renderForm(formWith(hiding(undefined)), [family], { plan: { type: 'impossible', why } })
  await user.click(screen.getByRole('button', { name: 'Erase the unit' }))
  const dialog = await screen.findByRole('dialog', { name: 'Erase Room Blu?' })
  expect(await within(dialog).findByText('Not yet: arrives tomorrow: 4 guests, confirmed')).toBeDefined()
  expect(await within(dialog).findByRole('button', { name: /^Open: arrives tomorrow/ })).toBeDefined()
  expect(within(dialog).getByRole('button', { name: 'Erase the unit' }).getAttribute('aria-disabled')).toBe('true')
})
