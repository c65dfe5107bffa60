/** The command line: options, output and exit codes. */
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { exitCodeFor } from '../../generator/cli/exit.ts'
import { createProgram } from '../../generator/cli/program.ts'
import { waitOptions } from '../../generator/cli/run-environment.ts'
import { LockHeldError } from '../../generator/engine/output/lock.ts'
import { ConcurrentChangeError } from '../../generator/engine/output/transaction.ts'
import { sha256 } from '../../generator/engine/store/hash.ts'
import { sign } from '../engine/output/apart.ts'
import { runHere as run, workplace, type Run } from './command.ts'
import { emptyFolder, houses, root, type Change } from '../support/content.ts'
import { makeChanges } from '../support/change.ts'
import { byTurns } from '../support/deep.ts'
import { hashesOf } from '../support/folders.ts'
import { environment, program, runToEnd, type Ended } from '../support/program.ts'

/** The same as a process of its own. */
const runApart = (cwd: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Ended> =>
  runToEnd([process.execPath, ...program, ...args], { cwd, env: { ...environment, ...env } })

const edit = (folder: string, file: string, from: string, to: string): unknown =>
  makeChanges([{ file, from, to }], join(folder, 'data'))

/** What a person may never see: colours in a file, a stack, somebody's folders. */
function expectPlain({ stdout, stderr }: Ended, folder: string): void {
  // oxlint-disable-next-line no-control-regex -- they are what must not be there
  expect(`${stdout}${stderr}`).not.toMatch(/\u001B|\n\s+at /)
  for (const each of [folder, root]) expect(`${stdout}${stderr}`).not.toContain(each)
}

const misspelt: Change = { file: 'rooms/arve.yaml', from: '\nsubtitle:', to: '\nsubtitel:' }

describe('check --fix', () => {
  const unsure: Change = { file: 'rooms/enzian.yaml', from: 'area: 31', to: 'area: 1,800' }

  test('mends what is certain, names the file, and tells what is left', async () => {
    const folder = workplace(misspelt, unsure)
    const { code, stdout, stderr } = await run(folder, ['check', '--fix'])
    expect(code).toBe(1)
    expect(stdout).toContain('data/rooms/arve.yaml\nFixed: 1 mistake in 1 file.\n')
    expect(stderr).toContain('type-wrong')
    expect(stderr).not.toContain('key-unknown')
    const mended = { ...hashesOf(houses.second), 'rooms/enzian.yaml': expect.any(String) as string }
    expect(hashesOf(join(folder, 'data'))).toEqual(mended)
  })

  test('is done with content that can be mended whole', async () => {
    const folder = workplace(misspelt, { file: misspelt.file, from: 'slug: arve', to: '\uFEFFslug: arve' })
    const { code, stdout, stderr } = await run(folder, ['check', '--fix'])
    expect([code, stderr]).toEqual([0, ''])
    expect(readFileSync(join(folder, 'data', misspelt.file), 'utf8')).toMatch(/^\uFEFF[^]*^subtitle:/m)
    expect(stdout).toContain('data: no errors')
  })

  test('that was cut short is taken back by the next command, which says so', async () => {
    const folder = workplace(misspelt)
    const path = join(folder, 'data/rooms/arve.yaml')
    const [wrong, right] = [readFileSync(path), readFileSync(join(houses.second, 'rooms/arve.yaml'))]
    // What a process leaves that dies between its first file and the end of its journal.
    writeFileSync(path, right)
    const left = join(folder, 'data/.journal-0123456789ab')
    mkdirSync(left)
    writeFileSync(join(left, 'old-0'), wrong)
    const step = { path: 'rooms/arve.yaml', before: sha256(wrong), after: sha256(right), made: [] }
    writeFileSync(join(left, 'journal.json'), JSON.stringify([step]))
    const { stderr } = await run(folder, ['check'])
    expect(stderr).toContain('The files that it had already changed are as before: data/rooms/arve.yaml.\n')
    expect(readFileSync(path)).toEqual(wrong)
    expect(existsSync(left)).toBe(false)
  })

  test('fixes nothing and claims nothing while another command has the content', async () => {
    const folder = workplace(misspelt)
    sign(join(folder, 'data/.journal/other'))
    const clock = vi.spyOn(performance, 'now').mockReturnValueOnce(-5000)
    expect(await run(folder, ['check', '--fix'])).toMatchObject({ code: 2, stdout: '' })
    clock.mockRestore()
  })
})

describe('check', () => {
  test('all is well: exit code 0', async () => {
    const folder = workplace()
    const { code, stdout, stderr } = await run(folder, ['check', '--strict', '--release'])
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout).toMatch(/^data: no errors, \d+ pages\.\n$/)
    expect(existsSync(join(folder, 'dist'))).toBe(false)
  })

  test('a mistake: exit code 1, told on stderr, with its place as the folder was named', async () => {
    const folder = workplace(misspelt)
    const found = await runApart(folder, ['check', '--data', './data/'])
    expect([found.code, found.stdout]).toEqual([1, ''])
    const lines = readFileSync(join(folder, 'data/rooms/arve.yaml'), 'utf8').split('\n')
    const line = lines.findIndex((each) => each.startsWith('subtitel:')) + 1
    expect(found.stderr).toContain(`./data/rooms/arve.yaml:${line}:1  error  key-unknown  subtitel\n`)
    expect(found.stderr).toContain('Help: write "subtitle".')
    expect(found.stderr).toMatch(/\n1 error\.\nnpm run check -- --data \.\/data --fix fixes 1 mistake in 1 file\.\n$/)
    expectPlain(found, folder)
  })

  test('something unused: a warning and exit code 0, with --strict 1, and no build', async () => {
    const folder = workplace({
      file: 'rules.yaml',
      from: 'schuhe:',
      to: 'hunde: { name: { de: a, en: b, fr: c } }\nschuhe:'
    })
    const checked = await run(folder, ['check'])
    const strict = await run(folder, ['check', '--strict'])
    const built = await run(folder, ['build', '--strict'])
    expect(checked.code).toBe(0)
    expect(checked.stdout).toMatch(/^data: no errors, 1 warning, \d+ pages\.\n$/)
    expect(checked.stderr).toMatch(/warning {2}reference-unused[^]*\n1 warning\.\n$/)
    expect([strict.code, built.code]).toEqual([1, 1])
    expect(strict.stderr, 'only the owner can mend it').toMatch(/\n1 warning\.\n$/)
    expect(built.stderr).toContain('reference-unused')
    expect(existsSync(join(folder, 'dist'))).toBe(false)
  })

  test('a room under a name that nothing reads is an error, also for the availability', async () => {
    const folder = workplace()
    renameSync(join(folder, 'data/rooms/arve.yaml'), join(folder, 'data/rooms/arve.yaml.txt'))
    const { code, stderr } = await run(folder, ['check'])
    expect(code).toBe(1)
    expect(stderr).toContain('data/rooms/arve.yaml.txt:1:1  error  file-unknown')
    expect((await run(folder, ['availability'])).code).toBe(1)
  })

  test.each(['availability/bookings.yml', 'bookings.yaml'])(
    'calendars in %s, which nothing reads, are an error, and no night is said to be free',
    async (file) => {
      const folder = workplace()
      writeFileSync(join(folder, 'data', file), 'rooms: { arve: [{ name: Portal, file: arve.ics }] }\n')
      const { code, stderr } = await run(folder, ['check'])
      expect([code, stderr]).toEqual([
        1,
        expect.stringMatching(/ {2}error {2}file-unknown[^]* availability\/bookings\.yaml\.\n/)
      ])
      expect((await run(folder, ['availability', '--out', 'answers'])).code).toBe(1)
    }
  )
})

describe('how to use it', () => {
  test('--help says what there is to do and what the exit codes mean', async () => {
    const { code, stdout, stderr } = await run(emptyFolder(), ['--help'])
    expect([code, stderr]).toEqual([0, ''])
    for (const word of ['build', 'check', 'routes', 'serve', 'Exit codes']) expect(stdout).toContain(word)
  })

  const commands: [name: string, options: string[]][] = [
    [
      'build',
      [
        '--data <folder> data',
        '--out <folder> dist',
        '--today <yyyy-MM-dd>',
        '--release',
        '--no-answers',
        '--accept-kept',
        '--believe <unit>',
        '--strict',
        '--format <format> text'
      ]
    ],
    [
      'publish',
      [
        '--data <folder> data',
        '--out <folder> dist',
        '--today <yyyy-MM-dd>',
        '--accept-kept',
        '--believe <unit>',
        '--host <server>',
        '--user <name>',
        '--folder <folder>',
        '--trust <fingerprint>',
        '--anyway',
        '--replace',
        '--all'
      ]
    ],
    ['check', ['--data <folder> data', '--release', '--strict', '--fix', '--undrawn', '--format <format> text']],
    ['routes', ['--data <folder> data']],
    ['translations', ['--data <folder> data']],
    ['schemas', ['--data <folder> data']],
    [
      'availability',
      [
        '--data <folder> data',
        '--out <folder> dist',
        '--today <yyyy-MM-dd>',
        '--accept-kept',
        '--believe <unit>',
        '--publish',
        '--anyway'
      ]
    ],
    ['serve', ['--data <folder> data', '--today <yyyy-MM-dd>', '--port <number>', '--open']],
    ['new', ['--languages <codes>', '--with <words>']]
  ]

  /** Words that a sentence of the one language has, and none of the other. */
  const commonWords = {
    it: /(?<![\p{L}-])(?:il|che|non|sono|della|nella|per|gli|una|di)(?![\p{L}-])/u,
    en: /(?<![\p{L}-])(?:the|of|that|which|is|with|are|and)(?![\p{L}-])/u
  }
  test.each([
    ['it', 'en'],
    ['en', 'it']
  ] as const)('all help in %s is in that language, and none of it in %s', (language, other) => {
    const own = createProgram(language)
    const lines = [own, ...own.commands].flatMap((command) => {
      let help = ''
      command.configureOutput({ writeOut: (text) => (help += text) }).outputHelp()
      return help.split('\n')
    })
    expect(lines.filter((line) => commonWords[language].test(line)).length).toBeGreaterThan(30)
    expect(lines.filter((line) => commonWords[other].test(line))).toEqual([])
  })

  test('there are these commands', () => {
    expect(createProgram('en').commands.map((each) => each.name())).toEqual(commands.map(([name]) => name))
  })

  test.each(commands)('%s has its options, each with what it is without a word', (name, options) => {
    const command = createProgram('en').commands.find((each) => each.name() === name)
    expect(command?.options.map(({ flags, defaultValue }) => `${flags} ${String(defaultValue ?? '')}`.trim())).toEqual(
      options
    )
  })

  test.each<[fault: string, args: string[], says: string]>([
    ['an option that is none', ['check', '--dta', 'x'], '--data'],
    ['a command that is none', ['biuld'], 'build'],
    ['an option without its value', ['check', '--data'], '--data'],
    ['a port that is no number', ['serve', '--port', 'x'], 'number'],
    ['a port that is too high', ['serve', '--port', '65536'], 'number from 0 to 65535'],
    ['a folder that is not there', ['check', '--data', 'nowhere'], 'There is no folder "nowhere".']
  ])('%s: exit code 2, and nothing is done', async (_, args, says) => {
    const folder = emptyFolder()
    const found = await run(folder, args)
    expect([found.code, found.stdout]).toEqual([2, ''])
    expect(found.stderr).toContain(says)
    expectPlain(found, folder)
    expect(readdirSync(folder)).toEqual([])
  })
})

test('what another program does is told in words, and is no fault of this one', async () => {
  const told = vi.spyOn(console, 'error').mockReturnValue()
  waitOptions({ out: 'site', language: 'en' }).onWait?.({ task: 'refresh', pid: 7 })
  await expect
    .poll(() => told.mock.lastCall?.[0])
    .toMatch(/^A command that refreshes single files.* is writing in site\/ right now/)
  for (const [cause, words] of [
    [new LockHeldError({ task: 'edit', pid: 7 }), 'Another command (process 7) is changing the content right now.'],
    [new ConcurrentChangeError('rooms/arve.yaml'), 'rooms/arve.yaml has changed since it was read.']
  ] as const) {
    expect(await exitCodeFor(cause, 'en')).toBe(2)
    expect(told.mock.lastCall).toEqual([expect.stringContaining(words)])
  }
  told.mockRestore()
})

describe('in Italian', () => {
  const inItalian = { LC_ALL: 'it_IT.UTF-8' }

  test('--help, by the system, and by --language before and after the command', async () => {
    const helps = [
      await runApart(emptyFolder(), ['check', '--help'], inItalian),
      await run(emptyFolder(), ['check', '--help', '--language', 'it']),
      await run(emptyFolder(), ['--language=it', 'check', '--help'])
    ] as const
    expect(new Set(helps.map(({ stdout }) => stdout)).size).toBe(1)
    expect(helps[0].stdout).toMatch(/^Uso: npm run check -- \[opzioni\]\n\nCerca gli errori nei contenuti/)
    for (const word of ['Usage', 'Options', 'default', 'choices', 'display'])
      expect(helps[0].stdout).not.toContain(word)
    const { stdout } = await run(emptyFolder(), ['--help'], inItalian)
    expect(stdout).toContain('Codici di uscita:\n')
  })

  test.each<[args: string[], says: string]>([
    [['check', '--dta', 'x'], 'L’opzione --dta non c’è. Forse volevi scrivere --data.\n'],
    [['biuld'], 'Il comando biuld non c’è. Forse volevi scrivere build.\n'],
    [['check', '--data'], 'Dopo l’opzione --data <cartella> manca il valore.\n'],
    [['check', 'data'], 'Il comando check non vuole altre parole dopo di sé, solo opzioni.\n'],
    [
      ['serve', '--port', 'x'],
      '«x» non è un valore per l’opzione --port <numero>. Va scritto un numero da 0 a 65535.\n'
    ],
    [
      ['check', '--format', 'xml'],
      '«xml» non è un valore per l’opzione --format <forma>. Si può scegliere fra text, github.\n'
    ]
  ])('%j is wrong', async (args, stderr) => {
    expect(await run(emptyFolder(), args, inItalian)).toEqual({ code: 2, stdout: '', stderr })
  })
})

describe('build', () => {
  test('says what it wrote, leaves it while anything is wrong, and writes once that is mended', async () => {
    const folder = workplace()
    const out = join(folder, 'public/site')
    const build = (): Promise<Run> => run(folder, ['build', '--out', 'public/site'])
    const first = await build()
    expect([first.code, first.stderr]).toEqual([0, ''])
    expect(first.stdout).toMatch(
      /^24 pages \(\d+ files, \d+\.\d MB\) in public\/site\/, \d+\.\d s: 24 of 24 pages changed\.\n$/
    )
    const before = hashesOf(out)
    expect(Object.keys(before)).toContain('english/kammern/arve/index.html')

    // A harmless change besides: without it an output that was written would look untouched.
    edit(folder, 'pages.yaml', 'Am Ende der Strasse.', 'Ganz am Ende der Strasse.')
    edit(folder, 'rooms/arve.yaml', 'area: 17.5', 'area: klein')
    const broken = await build()
    expect([broken.code, broken.stdout]).toEqual([1, ''])
    expect(broken.stderr).toMatch(/\n1 error\.\nNothing was written; public\/site\/ is as it was\.\n$/)
    expect(hashesOf(out)).toEqual(before)

    edit(folder, 'rooms/arve.yaml', 'area: klein', 'area: 17.5')
    const built = await run(folder, ['build', '--out', 'public/site', '--believe', 'rooms/arwe'])
    expect([built.code, built.stderr]).toEqual([0, expect.stringMatching(/^--believe rooms\/arwe: no calendar .*\n$/)])
    const after = hashesOf(out)
    const changed = Object.keys({ ...before, ...after }).filter((path) => before[path] !== after[path])
    expect(changed.toSorted()).toEqual(['content-version.txt', 'index.html'])
    // Nothing half-done is left beside it.
    expect(readdirSync(dirname(out)).toSorted()).toEqual(['.site.generated', 'site'])
  })

  test('--release refuses while values are left to fill in; without it they are counted', async () => {
    const folder = workplace(
      { file: 'site.yaml', from: 'town: Oberlärch', to: 'town: !placeholder Oberlärch' },
      { file: 'site.yaml', from: 'street: Dorfweg', to: 'street: !placeholder Dorfweg' },
      { file: 'guide.yaml', from: '- id: seeli', to: '- draft: true\n        id: seeli' },
      { file: 'guide.yaml', from: ', en: The tarn', to: '' },
      { file: 'guide.yaml', from: 'coordinates: 46.79120', to: 'coordinates: !placeholder 46.79120' }
    )
    const refused = await run(folder, ['build', '--release'])
    expect(refused.code).toBe(1)
    expect(refused.stderr).toMatch(/data\/site\.yaml:\d+:\d+ {2}error {2}placeholder-left {2}address\.town\n/)
    expect(existsSync(join(folder, 'dist'))).toBe(false)
    const built = await run(folder, ['build'])
    expect([built.code, built.stderr]).toEqual([0, ''])
    expect(built.stdout).toContain(
      '2 placeholders left, marked !placeholder: data/site.yaml (2).\n' +
        'Not yet on the site: data/guide.yaml › sections › wege › entries › 1, with one value to be confirmed.\n' +
        '  data/guide.yaml:23  There is no English text for "alt".\n'
    )
  })

  test('touches no folder that somebody else has filled, nor the content: exit code 2', async () => {
    const folder = workplace()
    mkdirSync(join(folder, 'dist'))
    writeFileSync(join(folder, 'dist/my-letter.txt'), 'Dear …')
    const filled = await run(folder, ['build'])
    expect(filled.code).toBe(2)
    expectPlain({ ...filled, stderr: filled.stderr.replaceAll(folder, '') }, folder)
    expect(hashesOf(join(folder, 'dist'))).toEqual({ 'my-letter.txt': sha256('Dear …') })

    // The next command would read it there.
    const inside = await run(folder, ['build', '--out', 'data/dist'])
    expect(inside).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/^The site cannot be written to \S+data\/dist: .*\.\n$/) as string
    })
    expect(hashesOf(join(folder, 'data'))).toEqual(hashesOf(houses.second))
  })

  test('a fault of the disk is not taken for one of the content: exit code 2', async () => {
    const folder = emptyFolder()
    cpSync(houses.second, join(folder, 'data'), { recursive: true })
    // Where the cache should be a folder, a file.
    writeFileSync(join(folder, '.cache'), '')
    expect((await run(folder, ['build'])).code).toBe(2)
    expect(existsSync(join(folder, 'dist'))).toBe(false)
  })
})

test.each(byTurns(['check', 'routes', 'translations', 'availability', 'schemas'], { of: 3 }))(
  '%s puts the last good site back first',
  async (command) => {
    const folder = workplace()
    // As a build leaves it that is killed between its two renames.
    const work = join(folder, '.dist.lock/abcdef')
    mkdirSync(join(work, 'previous'), { recursive: true })
    writeFileSync(join(work, 'previous/index.html'), 'good')
    sign(work, { pid: 999_999_999 })
    await run(folder, [command])
    expect(readFileSync(join(folder, 'dist/index.html'), 'utf8')).toBe('good')
  }
)

test('schemas writes the files that have changed and no others, and says how many', async () => {
  const folder = workplace()
  const written = join(folder, 'data/.schemas')
  const changedBy = async (): Promise<number> => {
    const { code, stdout } = await run(folder, ['schemas'])
    const [, count] = /^(\d+) schemas? changed in data\/\.schemas\/, for de, en, fr\.\n$/.exec(stdout) ?? []
    expect(code).toBe(0)
    return Number(count)
  }
  expect(await changedBy()).toBe(readdirSync(written).length)
  const dates = () =>
    readdirSync(written).map((name) => [name, statSync(join(written, name), { bigint: true }).mtimeNs])
  const before = dates()
  expect([await changedBy(), dates()]).toEqual([0, before])
  writeFileSync(join(written, readdirSync(written)[0]!), '{}')
  expect(await changedBy()).toBe(1)
})

test('serve tells each edit, and what is wrong once for all of them until that is different', async () => {
  const folder = workplace(misspelt)
  const signals = ['SIGINT', 'SIGTERM', 'disconnect'] as const
  const before = new Set(signals.flatMap((signal) => process.listeners(signal as 'SIGINT')))
  const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never)
  const ended = run(folder, ['serve', '--port', '0'])
  const printed = vi.spyOn(console, 'log')
  const hear = async (words: RegExp, times: number): Promise<void> => {
    const lines = (): number => printed.mock.calls.filter(([line]) => words.test(String(line))).length
    await expect.poll(lines).toBe(times)
  }
  await hear(/Ctrl\+C/, 1)
  const kitchen = 'rooms/enzian.yaml'
  for (const [count, size] of [32, 33].entries()) {
    edit(folder, kitchen, `area: ${size - 1}`, `area: ${size}`)
    await hear(/^rooms\/enzian\.yaml: \d+ ms$/, count + 1)
  }
  edit(folder, kitchen, 'area: 33', 'area: wide')
  await hear(/^rooms\/enzian\.yaml: \d+ ms$/, 3)
  printed.mockRestore()
  const [end] = process.listeners('SIGTERM').filter((listener) => !before.has(listener))
  end!('SIGTERM')
  const { stderr } = await ended
  for (const signal of signals)
    for (const listener of process.listeners(signal as 'SIGINT'))
      if (!before.has(listener)) process.removeListener(signal, listener)
  expect(exit).toHaveBeenCalledWith(0)
  exit.mockRestore()
  // First as it was found, and once more with what came.
  expect([stderr.split('key-unknown').length - 1, stderr.split('type-wrong').length - 1]).toEqual([2, 1])
})

test('routes lists every page with its addresses and titles', async () => {
  const { code, stdout, stderr } = await run(workplace(), ['routes'])
  expect([code, stderr]).toEqual([0, ''])
  expect(stdout).toMatch(/^rooms\/arve {2}\(unit\)\n {2}de {2}\/kammern\/arve +Arve – Kammer aus Arvenholz \| Haus/m)
  expect(stdout).toMatch(/ Arvenholz \| Haus Murmelruh\n {2}en {2}\/english\/kammern\/arve /)
  expect(stdout.split('\n').filter((line) => /^ {2}fr {2}\/fr/.test(line))).toHaveLength(9)
})

test.runIf(existsSync('/dev/full'))('a list that does not fit on the disk ends with exit code 2', async () => {
  const words = ['-c', '"$0" "$@" > /dev/full', process.execPath, ...program, 'routes']
  expect(await runToEnd(['sh', ...words], { cwd: workplace(), env: environment })).toMatchObject({ code: 2 })
})
