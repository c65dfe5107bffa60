/** GitHub’s annotations of the diagnostics, and that nothing else is one. */
import { describe, expect, test } from 'vitest'
import { error, warning, type Diagnostic } from '../../../generator/engine/diagnostics/diagnostic.ts'
import { withoutCommands } from '../../../generator/cli/console.ts'
import { githubAnnotations } from '../../../generator/engine/report/github-annotations.ts'
import { runHere as run, workplace } from '../../cli/command.ts'
import { parseTexts, type Change } from '../../support/content.ts'
import { from, reportText } from '../../support/house-engine.ts'

const files = {
  'rules.yaml': 'pool:\n  name:\n    it: Piscina\n    en: Pool\nspa:\n  name: { it: Spa }\n',
  'rooms/camera blu.yaml': '\u{1F3E0}: 1\nslug: "blu"\n'
}

const samples: Diagnostic[] = [
  warning(
    'reference-unused',
    { file: 'rules.yaml', path: ['pool'], part: 'key' },
    { among: { it: 'gli orari e le regole', en: 'the times and rules' }, value: 'pool' }
  ),
  error(
    'translation-missing',
    { file: 'rules.yaml', path: ['spa', 'name'], part: 'key' },
    { language: 'en', key: 'name' }
  ),
  error('route-clash', { file: 'rooms/camera blu.yaml', path: ['slug'] }, { path: '/blu' }, [
    { file: 'rules.yaml', path: ['pool', 'name'] }
  ])
]

const style = { shown: 'data', language: 'en' } as const

const given = (diagnostics: readonly Diagnostic[] = samples): string =>
  githubAnnotations(diagnostics, {
    ...from,
    from: parseTexts(files),
    pathOf: (file) => (file === '' ? 'data' : `data/${file}`),
    language: 'en'
  })

/** How GitHub's runner reads a line (actions/runner, ActionCommand.cs): what it takes for a command, or nothing. */
function commandIn(line: string): { name: string; properties: Record<string, string>; message: string } | undefined {
  const found = /^\s*::([^:\s]+)(?: ([^]*?))?::([^]*)$/.exec(line)
  if (found === null) {
    const old = /##\[(\w[\w-]*)[^\]]*\](.*)/.exec(line)
    return old === null ? undefined : { name: old[1]!, properties: {}, message: old[2]! }
  }
  const plain = (text: string): string =>
    text.replace(/%0D/g, '\r').replace(/%0A/g, '\n').replace(/%3A/g, ':').replace(/%2C/g, ',').replace(/%25/g, '%')
  const properties = Object.fromEntries(
    (found[2] ?? '')
      .split(',')
      .filter(Boolean)
      .map((pair) => [pair.slice(0, pair.indexOf('=')), plain(pair.slice(pair.indexOf('=') + 1))])
  )
  return { name: found[1]!, properties, message: plain(found[3]!) }
}

const commandsIn = (text: string): unknown[] =>
  text.split(/[\r\n\u0085\u2028\u2029]/).flatMap((line) => commandIn(line) ?? [])

describe('annotations', () => {
  test('say how many there are, then each', () => {
    // Each part of an annotation on a line of its own.
    expect(given().replaceAll(/(?<=.)::|%0A/g, '$&\n  ')).toBe(
      [
        '::error title=Content::',
        '  2 errors and 1 warning. GitHub shows ten of each at most; the log of this step has them all.',
        '::error file=data/rooms/camera blu.yaml,line=2,endLine=2,col=7,endColumn=12,title=route-clash (slug)::',
        '  Two pages would have the same address: /blu.%0A',
        '  first used here: data/rules.yaml:3:5%0A',
        '  Help: change the slug of one of them.',
        '::warning file=data/rules.yaml,line=1,endLine=1,col=1,endColumn=5,title=reference-unused (pool)::',
        '  "pool" is among the times and rules, but nothing uses it.%0A',
        '  Help: use it where you need it, or delete it.',
        '::error file=data/rules.yaml,line=6,endLine=6,col=3,endColumn=7,title=translation-missing (spa.name.en)::',
        '  There is no English text for "name".%0A',
        '  Help: write this line below the other languages, with the text instead of …:%0A',
        '  en: …'
      ].join('\n')
    )
  })

  test('are whole without diagnostics, and with warnings alone the first line is one', () => {
    expect(given([])).toBe('::notice::The content has no errors.')
    expect(given(samples.slice(0, 1))).toMatch(/^::warning title=Content::1 warning\./)
  })

  const hostile = [
    'x\r\n::add-mask::x',
    '%0A::stop-commands::x',
    '##[add-mask]x',
    'a,line=9::b',
    '100 %',
    '\u2028::debug::x',
    '\u0085::debug::x',
    '\u001B[2K\u0007x\u009B1A\b'
  ]
  test.each(hostile)('content cannot command: %j', async (word) => {
    const diagnostics = [
      error(
        'key-unknown',
        { file: 'rules.yaml', path: [word], part: 'key' },
        { key: word, nearest: word, known: [word] }
      ),
      error('file-empty', { file: `${word}.yaml`, range: [0, 0] }, {})
    ]
    const lines = given(diagnostics).split(/\r\n|[\n\r\u0085\u2028\u2029]/)
    expect(lines.join(''), 'signs that rule the terminal of whoever reads the log').not.toMatch(/\p{Cc}/u)
    const commands = lines.map(commandIn)
    expect(commands.map((command) => command?.name)).toEqual(['error', 'error', 'error'])
    for (const command of commands.slice(1))
      expect(Object.keys(command!.properties)).toEqual(['file', 'line', 'endLine', 'col', 'endColumn', 'title'])
    // What is no control character is in the name of the file as it is.
    const file = word.replaceAll(/[^\P{Cc}\r\n]|\u2028/gu, '*')
    const named = commands.map((command) => command!.properties['file']?.replaceAll(/[␀-␡␣]/gu, '*'))
    expect(named).toContain(`data/${file}.yaml`)
    const report = reportText(diagnostics, parseTexts({ 'rules.yaml': `"a": ${JSON.stringify(word)}\n` }), style)
    expect(commandsIn(withoutCommands(report))).toEqual([])
  })
})

const misspelt: Change = { file: 'rooms/arve.yaml', from: '\nsubtitle:', to: '\nsubtitel:' }

describe('on the command line', () => {
  test.each([
    ['check', ''],
    ['build', 'Nothing was written; dist/ is as it was.\n']
  ])('%s: stdout has the diagnostics and nothing else', async (command, told) => {
    const { code, stdout, stderr } = await run(workplace(misspelt), [command, '--format', 'github'])
    expect([code, stderr]).toEqual([1, told])
    expect(stdout.trimEnd().split('\n')).toEqual([
      expect.stringMatching(/^::error title=Content::/),
      expect.stringMatching(/^::error file=data\/rooms\/arve\.yaml,line=\d+,endLine=\d+,col=1,endColumn=9,title=key-un/)
    ])
  })

  test('where nothing is wrong stdout has a notice of that', async () => {
    const found = await run(workplace(), ['check', '--format', 'github'])
    expect(found).toEqual({ code: 0, stdout: '::notice::The content has no errors.\n', stderr: '' })
  })

  test('in the log of GitHub nothing of the content is a command, of the diagnostics and of the pages', async () => {
    const env = { GITHUB_ACTIONS: 'true' }
    const bad = workplace({ file: 'rooms/arve.yaml', from: '\nsubtitle:', to: '\n"##[add-mask]x": 1\nsubtitle:' })
    const { stderr } = await run(bad, ['check'], env)
    expect(stderr).toContain('key-unknown')
    const odd = workplace({ file: 'rooms/arve.yaml', from: 'name: Arve', to: 'name: "Arve\\n::error::Arve"' })
    const { stdout } = await run(odd, ['routes'], env)
    expect(stdout).toContain('error')
    expect([commandsIn(stderr), commandsIn(stdout)]).toEqual([[], []])
  })
})
