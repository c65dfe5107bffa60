import { expect, test } from 'vitest'
import { chooseLanguage } from '../../../generator/engine/diagnostics/language.ts'

test.each<[named: string | undefined, env: Record<string, string>, system: string, language: string]>([
  ['it', { LC_ALL: 'en_GB.UTF-8' }, 'en-GB', 'it'],
  ['fr', { LC_ALL: 'it_IT.UTF-8' }, 'en-GB', 'it'],
  [undefined, { LC_ALL: 'it_IT.UTF-8', LANG: 'en_GB.UTF-8' }, 'en-GB', 'it'],
  [undefined, { LC_ALL: '', LC_MESSAGES: 'it', LANG: 'en_GB' }, 'en-GB', 'it'],
  [undefined, { LC_MESSAGES: 'en_GB.UTF-8', LANG: 'it_IT.UTF-8' }, 'it-IT', 'en'],
  [undefined, { LANG: 'de_DE.UTF-8' }, 'it-IT', 'en'],
  [undefined, { LANG: 'C.UTF-8' }, 'it-IT', 'it'],
  [undefined, { LC_ALL: 'POSIX', LANG: 'en_GB' }, 'it-IT', 'it'],
  [undefined, {}, 'it-CH', 'it'],
  [undefined, {}, 'ita-x', 'en'],
  [undefined, {}, 'en-US-u-va-posix', 'en']
])('--language %s, %j, on a system in %s: %s', (named, env, system, language) => {
  expect(chooseLanguage(named, env, () => system)).toBe(language)
})
