// @vitest-environment happy-dom
/** The screen on which a language is written: one missing text after the other. */
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { LanguageScreen } from '../../../../generator/desk/tasks/languages/language-screen.tsx'
import type { FileForm, FormField, MissingTexts } from '../../../../generator/desk/protocol.ts'
import { renderDesk } from '../../app/render-desk.tsx'

const file = 'services.yaml'
const part = {
  help: { it: '', en: '' },
  isOptional: false,
  isDuty: false,
  isBrief: false,
  isThere: true,
  isPlaceholder: false
}
const named = (name: string) => ({ it: name, en: name })

/** A service whose name is written in German and English. */
const service = (id: string, de: string, en: string): FormField => ({
  ...part,
  kind: 'group',
  path: [id],
  label: named(de),
  fields: [
    {
      ...part,
      kind: 'text',
      path: [id, 'name'],
      label: named('Name'),
      languages: [
        { code: 'de', value: de, isPlaceholder: false },
        { code: 'en', value: en, isPlaceholder: false },
        { code: 'fr', value: undefined, isPlaceholder: false }
      ],
      variables: [],
      isLong: false
    }
  ]
})
const services = [service('ofen', 'Kachelofen', 'Tiled stove'), service('milch', 'Frische Milch', 'Fresh milk')]
const [stove, milk] = ['ofen', 'milch'].map((id) => ({ file, path: [id, 'name'] }))
const label = { it: 'Servizi', en: 'Services' }
const form: FileForm = {
  file,
  label,
  version: 'v',
  revision: '1',
  root: { ...part, kind: 'group', path: [], label, fields: services }
}
const missing: MissingTexts = { places: [stove!, milk!], parts: [{ file, label, missing: 2, expected: 3 }] }
const at = { file: 'site.yaml', path: ['languages', 2] }

function renderFrench(answer: MissingTexts, how: { isRefused?: boolean } = {}) {
  const count = answer.places.length
  return renderDesk(<LanguageScreen code="fr" />, {
    state: {
      revision: '1',
      languages: [
        { code: 'de', name: 'Deutsch' },
        { code: 'en', name: 'English' },
        { code: 'fr', name: 'Français', unfinished: { at, missing: count, expected: 3 } }
      ],
      files: [{ file, label }]
    },
    forms: [form],
    answers: { 'missing-texts': answer, plan: { type: 'plan', changes: [] } },
    quiet: ['missing-texts'],
    ...how
  })
}

test('a missing text stands beside the other languages, and the next one follows once it is saved', async () => {
  const { user, asked, store } = renderFrench(missing)
  const missingText = await screen.findByRole('region', { name: /Name$/ })
  expect(within(missingText).getByText('Kachelofen').lang).toBe('de')
  expect(within(missingText).getByText('Tiled stove').lang).toBe('en')
  expect(screen.getByText('1 of 3')).toBeTruthy()
  await user.type(within(missingText).getByRole('textbox', { name: /Français/ }), 'P')
  expect(asked).toContainEqual(['type', { file, path: ['ofen', 'name', 'fr'], value: 'P' }])
  // Until it is in the file it stays in view, with the reason.
  await user.click(screen.getByRole('button', { name: 'Save, and the next one' }))
  await expect.poll(() => asked).toContainEqual(['flush'])
  expect(within(missingText).getByText('Tiled stove')).toBeTruthy()
  store.patch({ pending: new Map() })
  within(missingText)
    .getByRole('textbox', { name: /Français/ })
    .focus()
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(await screen.findByRole('region', { name: /Frische Milch/ })).toBeTruthy()
})

test('a text can be skipped, and one can go back to it', async () => {
  const { user } = renderFrench(missing)
  await user.click(await screen.findByRole('button', { name: 'Skip for now' }))
  expect(await screen.findByText('Fresh milk')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'The one before' }))
  expect((await screen.findByRole('region', { name: /Name$/ })).textContent).toContain('Tiled stove')
})

test('put on the site too early, it says what is missing in which part', async () => {
  const [guide, whole] = ['guide.yaml', 'site.yaml'].map((name, place) => ({
    file: name,
    label: named(['Guide', 'Site'][place]!),
    missing: 1 - place,
    expected: 9
  }))
  const { user, asked } = renderFrench({ ...missing, parts: [...missing.parts, guide!, whole!] })
  await screen.findByRole('region', { name: /Name$/ })
  await user.click(screen.getByRole('button', { name: 'Put it on the site' }))
  const dialog = await screen.findByRole('dialog', { name: 'Put on the site: Français' })
  expect(within(dialog).getByRole('alert').textContent).toContain('3 texts are missing')
  const parts = within(dialog).getAllByRole('listitem')
  expect(parts.map(({ textContent }) => textContent)).toEqual(['Services: 2', 'Guide: 1'])
  expect(within(dialog).queryByRole('button', { name: 'Put it on the site' })).toBeNull()
  expect(asked.filter(([name]) => name === 'plan')).toEqual([])
})

test('a whole one is planned, and put on the site once the program has no objection', async () => {
  const { user, asked } = renderFrench({ places: [], parts: [{ file, label, missing: 0, expected: 3 }] })
  expect(await screen.findByText('No text is missing any more.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Put it on the site' }))
  await screen.findByRole('dialog')
  await expect
    .poll(() => asked.find(([name]) => name === 'plan'))
    .toMatchObject(['plan', { task: 'publish-language', input: { code: 'fr' } }])
})
