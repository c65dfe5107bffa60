import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { error, warning, type Diagnostic } from '../../generator/diagnostics/diagnostic.ts'
import { EmitError } from '../../generator/publish/error.ts'
import { emitSentences, systemSentences, waitSentence, type EmitReason } from '../../generator/diagnostics/system.ts'
import { formatted, withoutCommands } from '../../generator/report/formats.ts'
import { colour, reportText, wantsColour } from '../../generator/report/report.ts'
import { parseSources, type Texts } from '../../generator/content/source.ts'
import { changedHouse, emptyFolder, houses, root, workplace, type Change } from '../content.ts'
import { environment, program } from '../program.ts'
import { byTurns } from '../deep.ts'

const texts = (files: Record<string, string>): Texts => {
  const parsed = parseSources(
    Object.entries(files).map(([file, text]) => ({ file, bytes: new TextEncoder().encode(text) }))
  )
  return { texts: parsed.texts, sources: parsed.sources }
}

const pathOf = (file: string): string => (file === '' ? 'data' : `data/${file}`)

const files = {
  'rules.yaml': 'pool:\n  name:\n    it: Piscina\n    en: Pool\nspa:\n  name: { it: Spa }\n',
  'rooms/camera blu.yaml': '\u{1F3E0}: 1\nslug: "blu"\n'
}

const samples: Diagnostic[] = [
  warning('reference-unused', { file: 'rules.yaml', path: ['pool'], part: 'key' }, { kind: 'rule', found: 'pool' }),
  error(
    'translation-missing',
    { file: 'rules.yaml', path: ['spa', 'name'], part: 'key' },
    { language: 'en', key: 'name' }
  ),
  error('route-clash', { file: 'rooms/camera blu.yaml', path: ['slug'] }, { path: '/blu' }, [
    { file: 'rules.yaml', path: ['pool', 'name'] }
  ])
]

const given = (
  format: 'json' | 'github',
  diagnostics: readonly Diagnostic[] = samples,
  of: Record<string, string> = files
): string => formatted(format, diagnostics, { from: texts(of), pathOf })

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
  text
    .split(/[\r\n\u0085\u2028\u2029]/)
    .map(commandIn)
    .filter((command) => command !== undefined)

describe('json', () => {
  test('has every diagnostic with its place', () => {
    expect(JSON.parse(given('json'))).toEqual({
      version: 1,
      errors: 2,
      warnings: 1,
      diagnostics: [
        {
          code: 'route-clash',
          severity: 'error',
          message: 'Two pages would have the address /blu.',
          help: 'change the slug of one of them.',
          file: 'data/rooms/camera blu.yaml',
          field: 'slug',
          line: 2,
          column: 7,
          endLine: 2,
          endColumn: 12,
          also: [{ message: 'first used here', file: 'data/rules.yaml', line: 3, column: 5, endLine: 3, endColumn: 16 }]
        },
        {
          code: 'reference-unused',
          severity: 'warning',
          message: 'Nothing uses the house rule "pool".',
          help: 'use it, or delete it.',
          file: 'data/rules.yaml',
          field: 'pool',
          line: 1,
          column: 1,
          endLine: 1,
          endColumn: 5,
          also: []
        },
        {
          code: 'translation-missing',
          severity: 'error',
          message: '"name" has no text in "en".',
          help: 'add the line "en: …" beside the other languages.',
          file: 'data/rules.yaml',
          field: 'spa.name.en',
          line: 6,
          column: 3,
          endLine: 6,
          endColumn: 7,
          also: []
        }
      ]
    })
  })

  test('is whole without diagnostics', () => {
    expect(JSON.parse(given('json', []))).toEqual({ version: 1, errors: 0, warnings: 0, diagnostics: [] })
  })

  test('does not tell the addresses of calendars', () => {
    const secret = 'https://example.com/ical/s3cr3t.ics'
    const bookings = {
      'availability/bookings.yaml': `rooms:\n  a:\n    - name: A\n      url: ftp://example.com/s3cr3t\n`
    }
    const found = error(
      'rule-broken',
      { file: 'availability/bookings.yaml', path: ['rooms', 'a', 0, 'url'] },
      { rule: 'feed-address', key: 'url', found: secret, variables: [] }
    )
    for (const format of ['json', 'github'] as const) expect(given(format, [found], bookings)).not.toContain('s3cr3t')
  })
})

describe('github', () => {
  test('says how many there are, then each', () => {
    expect(given('github')).toMatchInlineSnapshot(`
      "::error title=Content::2 errors and 1 warning. GitHub shows ten of each at most; the log of this step has them all.
      ::error file=data/rooms/camera blu.yaml,line=2,endLine=2,col=7,endColumn=12,title=route-clash (slug)::Two pages would have the address /blu.%0Afirst used here: data/rules.yaml:3:5%0AHelp: change the slug of one of them.
      ::warning file=data/rules.yaml,line=1,endLine=1,col=1,endColumn=5,title=reference-unused (pool)::Nothing uses the house rule "pool".%0AHelp: use it, or delete it.
      ::error file=data/rules.yaml,line=6,endLine=6,col=3,endColumn=7,title=translation-missing (spa.name.en)::"name" has no text in "en".%0AHelp: add the line "en: …" beside the other languages."
    `)
  })

  test('is whole without diagnostics', () => {
    expect(given('github', [])).toBe('::notice::The content has no mistakes.')
  })

  test('with warnings alone, the first line is one', () => {
    expect(given('github', samples.slice(0, 1))).toMatch(/^::warning title=Content::1 warning\./)
  })

  const hostile = [
    'x\r\n::add-mask::x',
    '%0A::stop-commands::x',
    '::error::x',
    '##[add-mask]x',
    'a,line=9::b',
    'file=x,col=3:4',
    '100 %',
    '%25',
    '\u2028::debug::x',
    '\u0085::debug::x',
    '\u001B[31m'
  ]
  test.each(hostile)('content cannot command: %j', (word) => {
    const diagnostics = [
      error(
        'key-unknown',
        { file: 'rules.yaml', path: [word], part: 'key' },
        { key: word, nearest: word, known: [word] }
      ),
      error('file-unknown' as 'file-empty', { file: `${word}.yaml`, range: [0, 0] }, {}),
      error(
        'value-unknown',
        { file: 'rules.yaml', path: [] },
        { key: word, found: word, nearest: undefined, allowed: [word] }
      )
    ]
    const lines = given('github', diagnostics).split(/\r\n|[\n\r\u0085\u2028\u2029]/)
    expect(lines).toHaveLength(4)
    const commands = lines.map(commandIn)
    expect(commands.map((command) => command?.name)).toEqual(['error', 'error', 'error', 'error'])
    for (const command of commands.slice(1))
      expect(Object.keys(command!.properties)).toEqual(['file', 'line', 'endLine', 'col', 'endColumn', 'title'])
    expect(commands.map((command) => command!.properties['file'])).toContain(
      `data/${word.replace(/[\u0085\u2028]/, '␣')}.yaml`
    )
    for (const text of [
      given('json', diagnostics),
      withoutCommands(reportText(diagnostics, texts({ 'rules.yaml': `"a": ${JSON.stringify(word)}\n` }), 'data'))
    ]) {
      expect(commandsIn(text)).toEqual([])
    }
    expect(JSON.parse(given('json', diagnostics))).toMatchObject({
      diagnostics: expect.arrayContaining([expect.objectContaining({ file: `data/${word}.yaml` })]) as unknown
    })
  })

  test('a title and a message are no longer than GitHub takes', () => {
    const key = '🫒'.repeat(40_000)
    const [, line = ''] = given('github', [
      error('key-unknown', { file: 'rules.yaml', path: [key] }, { key, nearest: undefined, known: [] })
    ]).split('\n')
    const { properties, message } = commandIn(line)!
    expect(properties.title!.length).toBeLessThanOrEqual(255)
    expect(Buffer.byteLength(message)).toBeLessThan(64 * 1024)
    for (const each of [properties.title!, message]) expect(each).toMatch(/🫒…$/u)
  })
})

describe('colour', () => {
  test.each<[env: Record<string, string>, isTerminal: boolean, wanted: boolean]>([
    [{}, true, true],
    [{}, false, false],
    [{ NO_COLOR: '1' }, true, false],
    [{ NO_COLOR: '' }, true, true],
    [{ FORCE_COLOR: '1' }, false, true],
    [{ FORCE_COLOR: '' }, false, false],
    [{ FORCE_COLOR: '0' }, true, false],
    [{ FORCE_COLOR: '1', NO_COLOR: '1' }, false, true],
    [{ TERM: 'dumb' }, true, false]
  ])('%j, on a terminal: %s, gives %s', (env, isTerminal, wanted) => {
    expect(wantsColour(env, isTerminal)).toBe(wanted)
  })

  test('adds nothing but colour, and only to what the report itself says', () => {
    const plain = reportText(samples, texts(files), 'data')
    const painted = reportText(samples, texts(files), 'data', colour)
    expect(painted).toContain('\u001B[31merror\u001B[0m')
    expect(painted).toContain('\u001B[33mwarning\u001B[0m')
    // oxlint-disable-next-line no-control-regex -- they are what colours are made of
    expect(painted.replace(/\u001B\[\d+m/g, '')).toBe(plain)
    const hostile = [
      error(
        'key-unknown',
        { file: 'rules.yaml', path: ['\u001B[5m'] },
        { key: '\u001B[5m', nearest: '\u001B[5m', known: [] }
      )
    ]
    expect(reportText(hostile, texts(files), 'data', colour)).not.toContain('\u001B[5m')
  })
})

/**
 * The program in a folder of its own. `before` is code that runs first, for what no test can bring about on every
 * machine.
 */
function run(folder: string, args: readonly string[], env: Record<string, string> = {}, before = '') {
  const { GITHUB_ACTIONS: _, FORCE_COLOR: __, NO_COLOR: ___, ...inherited } = environment
  return spawnSync(
    process.execPath,
    [...(before === '' ? [] : ['--import', `data:text/javascript,${encodeURIComponent(before)}`]), ...program, ...args],
    { cwd: folder, encoding: 'utf8', env: { ...inherited, ...env } }
  )
}

const misspelt: Change = { file: 'rooms/arve.yaml', from: '\nsubtitle:', to: '\nsubtitel:' }

describe('on the command line', () => {
  test.each(byTurns(['check', 'build'], { of: 2 }))('%s: stdout has the diagnostics and nothing else', (command) => {
    const good = workplace()
    const bad = workplace(misspelt)
    const expected = {
      json: [
        { version: 1, errors: 0, warnings: 0, diagnostics: [] },
        { errors: 1, diagnostics: [{ code: 'key-unknown', file: 'data/rooms/arve.yaml' }] }
      ]
    }
    for (const [format, [none, one]] of Object.entries(expected)) {
      const [well, ill] = [run(good, [command, '--format', format]), run(bad, [command, '--format', format])]
      expect([well.status, well.stderr, ill.status]).toEqual([0, '', 1])
      expect(ill.stderr).toBe(command === 'build' ? 'Nothing was written; dist/ is as it was.\n' : '')
      expect([well, ill].map(({ stdout }) => JSON.parse(stdout) as unknown)).toMatchObject([none, one])
    }
    expect(run(good, [command, '--format', 'github']).stdout).toBe('::notice::The content has no mistakes.\n')
    const lines = run(bad, [command, '--format', 'github']).stdout.trimEnd().split('\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toMatch(
      /^::error file=data\/rooms\/arve\.yaml,line=\d+,endLine=\d+,col=1,endColumn=9,title=key-unknown \(subtitel\)::/
    )
  })

  test('files are named from the top of the repository, links followed', () => {
    const repository = emptyFolder()
    mkdirSync(join(repository, '.git'))
    const site = join(repository, 'sites/one')
    mkdirSync(site, { recursive: true })
    symlinkSync(join(root, '.cache'), join(site, '.cache'))
    cpSync(changedHouse(houses.second, [misspelt]).folder, join(repository, 'content'), { recursive: true })
    symlinkSync('../../content', join(site, 'data'))
    expect(JSON.parse(run(site, ['check', '--format', 'json']).stdout)).toMatchObject({
      diagnostics: [{ file: 'content/rooms/arve.yaml' }]
    })
  })

  test('a data folder outside of the working folder, where there is no repository, is named by its own name', () => {
    const { folder } = changedHouse(houses.second, [misspelt])
    const { diagnostics } = JSON.parse(run(workplace(), ['check', '--data', folder, '--format', 'json']).stdout) as {
      diagnostics: { file: string }[]
    }
    expect(diagnostics.map(({ file }) => file)).toEqual([`${basename(folder)}/rooms/arve.yaml`])
  })

  test('a format that is none: exit code 2', () => {
    expect(run(emptyFolder(), ['check', '--format', 'xml'])).toMatchObject({
      status: 2,
      stdout: '',
      stderr: expect.stringContaining('json') as string
    })
  })

  test('a folder that is not there: exit code 2, and the format all the same', () => {
    const { status, stdout } = run(emptyFolder(), ['check', '--data', 'nowhere', '--format', 'json'])
    expect(status).toBe(2)
    expect(JSON.parse(stdout)).toMatchObject({
      errors: 1,
      diagnostics: [{ code: 'data-missing', file: 'nowhere', line: 1, column: 1 }]
    })
  })

  test('colours where they are asked for', () => {
    const folder = workplace(misspelt)
    expect(run(folder, ['check'], { FORCE_COLOR: '1' }).stderr).toContain('\u001B[31merror\u001B[0m')
    expect(run(folder, ['check'], { NO_COLOR: '1' }).stderr).not.toContain('\u001B')
  })

  test('in the log of GitHub nothing of the content is a command', () => {
    const folder = workplace({ file: 'rooms/arve.yaml', from: '\nsubtitle:', to: '\n"##[add-mask]x": 1\nsubtitle:' })
    const { stderr } = run(folder, ['check'], { GITHUB_ACTIONS: 'true' })
    expect(stderr).toContain('key-unknown')
    expect(commandsIn(stderr)).toEqual([])
  })

  test('nor is it in the list of the pages', () => {
    const folder = workplace({ file: 'rooms/arve.yaml', from: 'name: Arve', to: 'name: "Arve\\n::error::Arve"' })
    const { status, stdout } = run(folder, ['routes'], { GITHUB_ACTIONS: 'true' })
    expect(status).toBe(0)
    expect(stdout).toContain('error')
    expect(commandsIn(stdout)).toEqual([])
  })

  test('a disk that does not play along is told in a sentence, without a stack', () => {
    const folder = emptyFolder()
    cpSync(houses.second, join(folder, 'data'), { recursive: true })
    writeFileSync(join(folder, '.cache'), 'a file where a folder should be')
    const { status, stdout, stderr } = run(folder, ['check'])
    expect([status, stdout]).toEqual([2, ''])
    expect(stderr).toMatch(/^\S+\.cache\S* cannot be used: a file stands where a folder should be, .*\.\n$/)
  })

  /** As if the system refused to read or write the files whose paths end so. */
  const refusing = (end: string, code: string): string => `
    import fs from 'node:fs'
    import promises from 'node:fs/promises'
    import { syncBuiltinESMExports } from 'node:module'
    const refuse = (path) => {
      if (!String(path).includes(${JSON.stringify(end)})) return
      throw Object.assign(new Error(), { code: '${code}', syscall: 'open', path: String(path) })
    }
    const writing = [[fs, 'writeFileSync'], [promises, 'writeFile']]
    // A disk that is full can be read all the same.
    for (const [owner, name] of ${code === 'ENOSPC' ? 'writing' : "[[fs, 'readFileSync'], ...writing]"}) {
      const own = owner[name]
      owner[name] = (path, ...others) => { refuse(path); return own(path, ...others) }
    }
    syncBuiltinESMExports()`

  test.each([
    [
      'a file of the content that may not be read',
      'data/rules.yaml',
      'EACCES',
      /^You have no right to \S+data\/rules\.yaml\. .*\.\n$/
    ],
    [
      'a disk that is full before the photos are done',
      '/.cache/',
      'ENOSPC',
      /^The disk is full, or has as many files as it can hold: \S+\.cache\/\S+ cannot be written\. .*\.\n$/
    ],
    [
      'a disk that is full before the site is',
      '/next/',
      'ENOSPC',
      /^The disk is full, or has as many files as it can hold: \S+dist\S* cannot be written\. .*\.\n$/
    ]
  ])('%s', (_, end, code, says) => {
    const folder = emptyFolder()
    cpSync(houses.second, join(folder, 'data'), { recursive: true })
    if (!end.includes('.cache')) symlinkSync(join(root, '.cache'), join(folder, '.cache'))
    const { status, stdout, stderr } = run(folder, ['build'], {}, refusing(end, code))
    expect([status, stdout]).toEqual([2, ''])
    expect(stderr).toMatch(says)
  })

  test('a crash is called a fault of the program, with all that its authors need', () => {
    const { status, stdout, stderr } = run(
      workplace(),
      ['check'],
      {},
      'String.prototype.normalize = () => { throw new TypeError("broken") }'
    )
    expect([status, stdout]).toEqual([2, ''])
    expect(stderr).toMatch(
      /^This is a fault of the program, not of the content\. .*\nTypeError: broken\n {4}at [^]*generator\/[\w/-]+\.cjs/
    )
  })

  test('a place for the site where a file stands', () => {
    const folder = workplace()
    const { status, stderr } = run(folder, ['build', '--out', '/dev/full/site'])
    expect(status).toBe(2)
    expect(stderr).toMatch(/^The site cannot be written to \/dev\/full\S*: a file or a link stands there\. .*\n$/)
  })
})

describe('why the site could not be written', () => {
  const reasons: Record<EmitReason, EmitError['facts']> = {
    'unsafe-path': {},
    'holds-sources': { also: '/home/me/data' },
    'inside-sources': { also: '/home/me' },
    'not-a-folder': {},
    missing: {},
    foreign: {},
    busy: { task: 'build', pid: 123, host: 'desk' },
    overtaken: {},
    'disk-full': { code: 'ENOSPC' },
    'read-only': { code: 'EROFS' },
    immovable: { code: 'EBUSY' },
    'source-unreadable': { code: 'EIO' },
    failed: { code: 'EIO' }
  }

  test.each(Object.entries(reasons) as [EmitReason, EmitError['facts']][])(
    '%s: what, and then what to do',
    (reason, facts) => {
      const text = emitSentences(new EmitError(reason, '/home/me/dist', facts), '/home/me/dist')
      expect(text).toMatch(/^[A-Z/].*(\. |: ).*[A-Z][a-z]+ .*/)
      expect(text).not.toMatch(/undefined|\n|EmitError/)
      expect(text).toContain('/home/me/dist')
    }
  )

  test('each has words of its own', () => {
    const told = (Object.entries(reasons) as [EmitReason, EmitError['facts']][]).map(([reason, facts]) =>
      emitSentences({ reason, facts }, '/x')
    )
    expect(new Set(told).size).toBe(told.length)
  })

  test.each<[holder: Parameters<typeof waitSentence>[0], words: string]>([
    [{ task: 'build', pid: 123, host: 'desk' }, 'a build (process 123 on desk)'],
    [{ task: 'availability', pid: 123 }, 'a refresh of the bookings (process 123)'],
    [{}, 'another program']
  ])('who waits says for whom: %j', (holder, words) => {
    expect(waitSentence(holder, 'dist/')).toBe(`dist/ is being written by ${words}. Waiting for that to end …`)
    expect(emitSentences({ reason: 'busy', facts: holder }, '/x')).toContain(words)
  })

  test.each([
    'ENOSPC',
    'EDQUOT',
    'EACCES',
    'EPERM',
    'EROFS',
    'ENOENT',
    'ENOTDIR',
    'EEXIST',
    'EISDIR',
    'EMFILE',
    'ENFILE',
    'ENOMEM',
    'EIO',
    'EREMOTEIO',
    'ESTALE',
    'EFBIG',
    'EBUSY',
    'ENAMETOOLONG',
    'ELOOP',
    'unknown'
  ])('the system says %s', (code) => {
    for (const path of ['/home/me/x', undefined])
      expect(systemSentences(code, path)).toMatch(/^[A-Z/][^\n]*\. [A-Z][^\n]*\.$/)
  })
})

describe('docs/diagnostics.md', () => {
  const page = readFileSync(join(root, 'docs/diagnostics.md'), 'utf8')

  test('shows JSON as it is', () => {
    const [shown] = /```json\n([^]*?)```/.exec(page)!.slice(1)
    const keysOf = (value: unknown): unknown =>
      Array.isArray(value)
        ? value.map(keysOf)
        : typeof value === 'object' && value !== null
          ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, keysOf(inner)]))
          : typeof value
    const found = JSON.parse(given('json', samples.slice(2))) as unknown
    expect(keysOf(JSON.parse(shown!))).toEqual(keysOf(found))
  })
})
