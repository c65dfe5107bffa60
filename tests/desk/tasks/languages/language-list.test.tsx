// @vitest-environment happy-dom
/** The languages of the site among its settings. */
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { LanguageList } from '../../../../generator/desk/tasks/languages/language-list.tsx'
import { renderDesk } from '../../app/render-desk.tsx'

const at = { file: 'site.yaml', path: ['languages', 1] }
const languages = [
  { code: 'de', name: 'Deutsch' },
  { code: 'fr', name: 'Français', unfinished: { at, missing: 3, expected: 9 } },
  { code: 'nl', name: 'Nederlands', unfinished: { at, missing: 0, expected: 9 } }
]

test.each<[what: string, name: string, opens: object]>([
  [
    'one on the site opens its form',
    'Deutsch',
    { selected: { origin: { file: 'site.yaml', path: ['languages', 0] } } }
  ],
  ['one that lacks texts opens the texts that it lacks', 'Français', { screen: 'language/fr', selected: undefined }],
  ['a whole one that is not yet on the site opens its texts', 'Nederlands', { screen: 'language/nl' }]
])('%s', async (_, name, opens) => {
  const { user, view } = renderDesk(<LanguageList />, { state: { languages } })
  await user.click(screen.getByRole('button', { name: new RegExp(`^${name}`) }))
  expect(view.get()).toMatchObject(opens)
})

test('each language that can be begun has a name of its own', async () => {
  const { user } = renderDesk(<LanguageList />, { state: { languages } })
  await user.click(screen.getByRole('button', { name: 'Begin a language' }))
  const choices = within(screen.getByRole('combobox', { name: 'Language' })).getAllByRole('option')
  const names = choices.map(({ textContent }) => textContent)
  expect(names.length).toBeGreaterThan(100)
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([])
})
