/**
 * npm takes the options of `npm run build --release` for itself, because `--` is missing before them, and hands them on
 * as `npm_config_…`. The program notices and says what to type; it never runs without them.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { emptyFolder } from '../support/content.ts'
import { createProgram } from '../../generator/cli/program.ts'
import { runHere, workplace } from './command.ts'

/** The variables that npm 11 gives a script. */
const npm = (command: string, settings: Readonly<Record<string, string>>, script = command) => ({
  npm_config_user_agent: 'npm/11.19.1 node/v24.4.0 linux x64 workspaces/false',
  npm_lifecycle_event: script,
  npm_lifecycle_script: `node scripts/site.cjs ${command}`,
  ...settings
})

test.each<[words: string, command: string, args: string[], settings: Record<string, string>, line: string]>([
  ['--release', 'build', [], { release: 'true' }, 'npm run build -- --release'],
  ['--no-answers', 'build', [], { answers: '' }, 'npm run build -- --no-answers'],
  ['--out my-dist', 'build', ['my-dist'], { out: 'true' }, 'npm run build -- --out my-dist'],
  ['--out="my site"', 'build', [], { out: 'my site' }, 'npm run build -- --out "my site"'],
  ['--strict -- --fix', 'check', ['--fix'], { strict: 'true' }, 'npm run check -- --fix --strict'],
  ['--language it', 'check', ['it'], { language: 'true' }, 'npm run check -- --language it'],
  [
    '--believe rooms/a --believe rooms/b',
    'availability',
    ['rooms/a', 'rooms/b'],
    { believe: 'true\n\ntrue' },
    'npm run availability -- --believe rooms/a --believe rooms/b'
  ],
  // npm does not say which of the two words belongs to which option.
  [
    '--data a --out b',
    'build',
    ['a', 'b'],
    { data: 'true', out: 'true' },
    'npm run build -- --data <folder> --out <folder>'
  ]
])('%s is refused with the line to type', async (_, command, args, settings, line) => {
  const variables = Object.fromEntries(Object.entries(settings).map(([key, value]) => [`npm_config_${key}`, value]))
  const { code, stderr } = await runHere(workplace(), [command, ...args], {
    LANG: 'en_GB.UTF-8',
    ...npm(command, variables)
  })
  expect(code).toBe(2)
  expect(stderr.trimEnd().split('\n').at(-1)).toBe(line)
})

test('for npm start the line to type begins with npm start', async () => {
  const env = npm('serve', { npm_config_port: 'true' }, 'start')
  const { stderr } = await runHere(workplace(), ['serve', '4500'], env)
  expect(stderr).toContain('npm start -- --port 4500')
})

test('every option of every command is known, also one that is added later', async () => {
  const swallowed = createProgram('en').commands.flatMap((command) =>
    command.options.map(({ long, negate }) => ({ command: command.name(), long: long!, value: negate ? '' : 'true' }))
  )
  expect(swallowed.length).toBeGreaterThan(10)
  const folder = workplace()
  for (const { command, long, value } of swallowed) {
    const key = `npm_config_${long.replace(/^--(?:no-)?/, '').replaceAll('-', '_')}`
    const { code, stderr } = await runHere(folder, [command], npm(command, { [key]: value }))
    expect([code, stderr]).toEqual([2, expect.stringContaining(`npm run ${command} -- ${long}`)])
  }
})

test('for a word that no option takes, the missing -- is named', async () => {
  const { code, stderr } = await runHere(workplace(), ['check', 'github'], { LANG: 'en_GB.UTF-8', ...npm('check', {}) })
  expect([code, stderr]).toEqual([2, expect.stringContaining('npm run check --')])
})

test.each<[what: string, args: string[], env: Record<string, string>]>([
  ['an option that came through', ['--strict'], npm('check', { npm_config_strict: 'true' })],
  [
    'another script that runs this command',
    [],
    { ...npm('check', { npm_config_strict: 'true' }), npm_lifecycle_script: 'vitest run' }
  ],
  [
    'another program that passes options on',
    [],
    { ...npm('check', { npm_config_strict: 'true' }), npm_config_user_agent: 'pnpm/10.0.0' }
  ],
  ['no npm at all', [], { npm_config_strict: 'true' }],
  ['an option that was turned off', [], npm('check', { npm_config_release: '' })]
])('%s stops nothing', async (_, args, env) => {
  const { code, stderr } = await runHere(workplace(), ['check', ...args], env)
  expect([code, stderr]).toEqual([0, ''])
})

test('a setting in .npmrc is not taken for an option of the command line', async () => {
  const folder = emptyFolder()
  writeFileSync(join(folder, '.npmrc'), 'fund=false\nstrict = true\n')
  const env = npm('check', { npm_config_strict: 'true', npm_config_local_prefix: folder })
  expect((await runHere(workplace(), ['check'], env)).code).toBe(0)
})
