/** The language of the program, chosen by option or environment. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { chooseLanguage, sizeText } from '../../../generator/engine/words/language.ts'
import { root } from '../../support/content.ts'

const choices: [named: string | undefined, env: Record<string, string>, system: string, language: string][] = [
  ['it', { LC_ALL: 'en_GB.UTF-8' }, 'en-GB', 'it'],
  [undefined, { LC_ALL: 'it_IT.UTF-8', LANG: 'en_GB.UTF-8' }, 'en-GB', 'it'],
  [undefined, { LC_ALL: '', LC_MESSAGES: 'it', LANG: 'en_GB' }, 'en-GB', 'it'],
  [undefined, { LC_MESSAGES: 'en_GB.UTF-8', LANG: 'it_IT.UTF-8' }, 'it-IT', 'en'],
  [undefined, { LANG: 'C.UTF-8' }, 'it-IT', 'it'],
  [undefined, { LC_ALL: 'POSIX', LANG: 'en_GB' }, 'it-IT', 'it'],
  [undefined, {}, 'it-CH', 'it'],
  [undefined, {}, 'ita-x', 'en'],
  [undefined, {}, 'en-US-u-va-posix', 'en']
]
test.each(choices)('--language %s, %j, on a system in %s: %s', (named, env, system, language) => {
  expect(chooseLanguage(named, env, () => system)).toBe(language)
})

test('scripts that run before the program is compiled choose the same language', () => {
  const script = join(root, 'scripts/language.cjs')
  const print =
    `console.log(require(${JSON.stringify(script)}).language + ' ' + ` +
    'Intl.DateTimeFormat().resolvedOptions().locale)'
  for (const [named, env] of choices) {
    const args = ['-e', print, '--', ...(named === undefined ? [] : ['--language', named])]
    const { stdout } = spawnSync(process.execPath, args, { encoding: 'utf8', env })
    const [language, system = ''] = stdout.trim().split(' ')
    expect(language, `--language ${named} ${JSON.stringify(env)}`).toBe(chooseLanguage(named, env, () => system))
  }
})

test.each([
  [0, '0 kB', '0 kB'],
  [1, '1 kB', '1 kB'],
  [21_300, '22 kB', '22 kB'],
  [1_440_000, '1,4 MB', '1.4 MB'],
  [2_000_000, '2 MB', '2 MB']
])('%i bytes are %s, and %s in English', (bytes, italian, english) => {
  expect([sizeText(bytes, 'it'), sizeText(bytes, 'en')]).toEqual([italian, english])
})
