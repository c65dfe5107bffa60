/** The commands of the README: each does what is written there. */
import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { createProgram } from '../../generator/cli/program.ts'
import { runHere } from '../cli/command.ts'
import { emptyFolder, houses, root } from '../support/content.ts'
import { isDeep } from '../support/deep.ts'
import { environment, runToEnd, type Ended } from '../support/program.ts'

// What a person types: each command of README.md, docs/content.md, docs/it.md and the help, in a copy of the project.

const project = join(emptyFolder(), 'project')
const dist = join(project, 'dist')
/** What was built first. */
const built = join(emptyFolder(), 'dist')
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> }
const commands = createProgram('en').commands.map((command) => command.name())

/** The lines of a text that are typed; every other house is one. */
const typedIn = (text: string): string[] =>
  [...text.matchAll(/npm (?:start|run [\w:]+)(?: --(?: [^\s`]+)+)?/g)].map(([line]) =>
    line.replace(/--data \S+/, '--data my-house')
  )
const textOf = (page: string): string => readFileSync(join(root, page), 'utf8')
const readme = textOf('README.md')
const pages = ['docs/content.md', 'docs/it.md'].map(textOf)
const helpIn = async (language: string) => (await runHere(root, ['--help', '--language', language])).stdout
const lines = [
  ...new Set(
    [readme, ...pages, 'npm run check -- --format github', await helpIn('en'), await helpIn('it')].flatMap(typedIn)
  )
]

/** What npm starts for a line, once it has installed what is missing. */
function wordsOf(line: string): [string, ...string[]] {
  const [, name = '', rest = ''] = /^npm (?:run )?(\S+)(?: -- (.*))?$/.exec(line)!
  if (scripts[name] === undefined) throw new Error(`package.json has no script for ${line}`)
  return `${scripts[name]} ${rest}`.trim().split(' ') as [string, ...string[]]
}
/** The command of the program that a line starts. */
const commandOf = (line: string): string | undefined => /scripts\/site\.cjs (\S+)/.exec(wordsOf(line).join(' '))?.[1]

/** Today is the day of the calendars in tests/fixtures/feeds. */
const today = String(Date.parse('2027-05-01T08:30:00Z') / 1000)
const env = {
  ...environment,
  SOURCE_DATE_EPOCH: today,
  PATH: join(root, 'node_modules/.bin') + delimiter + environment.PATH
}
const type = (line: string, { cwd = project, more = {} }: { cwd?: string; more?: NodeJS.ProcessEnv } = {}) =>
  runToEnd(wordsOf(line), { cwd, env: { ...env, ...more } })
const isFirst = (line: string): boolean => lines.find((other) => commandOf(other) === commandOf(line)) === line
/**
 * Whether a line runs in a process of its own, as all builds do, whose pages depend on it, and the first of each other
 * command.
 */
const isOwnProcess = (line: string): boolean => commandOf(line) === 'build' || isFirst(line)
const typeHere = (line: string): Promise<Ended> =>
  runHere(project, wordsOf(line).slice(2), { SOURCE_DATE_EPOCH: today })
/** What a line has said that several tests look at. */
const known = new Map<string, Promise<Ended>>()
function first(line: string): Promise<Ended> {
  const said = known.get(line) ?? (isOwnProcess(line) ? type(line) : typeHere(line))
  known.set(line, said)
  return said
}
/** What git says in a folder, also of files whose line ends it would change. */
async function git(cwd: string, ...words: string[]): Promise<string> {
  const { code, stdout, stderr } = await runToEnd(['git', '-c', 'core.safecrlf=false', ...words], { cwd })
  expect([code, stderr]).toEqual([0, ''])
  return stdout
}
/** Files of the working folder that are there. */
const filesListed = async (...which: string[]): Promise<string[]> =>
  (await git(root, 'ls-files', '-z', ...which))
    .split('\0')
    .filter((file) => file !== '' && existsSync(join(root, file)))
/** What differs from the beginning. */
const changed = (): Promise<string> => git(project, 'status', '--porcelain')

beforeAll(async () => {
  // Of other files that are in the working folder only new code can matter.
  const [tracked, code] = await Promise.all([
    filesListed('--cached'),
    filesListed('--others', '--exclude-standard', '--', 'generator', 'scripts', 'templates')
  ])
  for (const file of [...tracked, ...code]) cpSync(join(root, file), join(project, file))
  symlinkSync(join(root, 'node_modules'), join(project, 'node_modules'))
  // The compiled copy of the program and the pictures are the project's; calendars and pages are remembered apart.
  for (const name of ['generator', 'store']) {
    mkdirSync(join(root, '.cache', name), { recursive: true })
    mkdirSync(join(project, '.cache'), { recursive: true })
    symlinkSync(join(root, '.cache', name), join(project, '.cache', name))
  }
  cpSync(houses.second, join(project, 'my-house'), { recursive: true })
  await git(project, 'init', '--quiet')
  writeFileSync(join(project, '.git/info/exclude'), 'node_modules\nmy-house/.schemas/\n*my-dist*\n')
  // Code that is new is not among what has to stay as it is.
  await git(project, 'add', '--', 'my-house', ...tracked)
  await git(project, '-c', 'user.name=A', '-c', 'user.email=a@house.example', 'commit', '--quiet', '--message', 'All')
  await first('npm run build')
  cpSync(dist, built, { recursive: true, preserveTimestamps: true })
})

test('README.md names each command of the program', () => {
  expect(
    new Set(
      typedIn(readme)
        .map(commandOf)
        .filter((name) => name !== undefined)
    )
  ).toEqual(new Set(commands))
})

test('what is listed, checked and built is the same pages', async () => {
  const { stdout: listed } = await first('npm run routes')
  const addresses = (text: string): string[] =>
    [...text.matchAll(/^ {2}[a-z]{2} {2}(\/\S*)/gm)].map(([, path]) => path!)
  const all = addresses(listed)
  const own = addresses(listed.replaceAll(/^\S+ {2}\(alias\)\n(?: {2}.*\n)+/gm, ''))
  expect((await first('npm run check')).stdout).toMatch(new RegExp(`^data: no errors, ${own.length} pages\\.\n`))
  expect((await first('npm run build')).stdout).toContain(`${own.length} pages (`)
  expect(all.filter((address) => !existsSync(join(dist, address, 'index.html')))).toEqual([])
})

/** Commands with tests of their own: one goes on until it is ended, the others need web space or a new folder. */
const elsewhere = new Set(['serve', 'publish', 'new'])
/** Commands whose first line is typed in the quick tests. */
const daily = new Set(['check', 'build', 'availability', 'routes'])
const typed = lines.filter((line) => {
  const command = commandOf(line)
  return command !== undefined && !elsewhere.has(command) && (isDeep || (daily.has(command) && isFirst(line)))
})

test.each(typed)('%s', async (line) => {
  const isRefused = line.includes('--release')
  const before = await changed()
  expect(await first(line)).toEqual({
    code: isRefused ? 1 : 0,
    stdout: expect.stringMatching(isRefused ? /^$/ : /\S\n$/) as string,
    stderr: expect.stringMatching(
      isRefused ? /placeholder-left[^]*\nNothing was written; dist\/ is as it was\.\n$/ : /^$/
    ) as string
  })
  expect(await changed()).toBe(before)
})

test.each(commands)('%s explains itself in Italian', async (name) => {
  const { code, stdout, stderr } = await runHere(project, [name, '--help', '--language', 'it'])
  expect([code, stderr]).toEqual([0, ''])
  const script = name === 'serve' ? 'start' : `run ${name}`
  expect(stdout).toMatch(new RegExp(`^Uso: npm ${script} -- `))
})

test.runIf(isDeep).each(lines.filter((line) => commandOf(line) === 'serve'))(
  '%s answers at its two addresses until Ctrl+C',
  async (line) => {
    const [file, ...args] = wordsOf(line)
    const before = await changed()
    const child = spawn(file, args, { cwd: project, env, stdio: ['ignore', 'pipe', 'pipe'] })
    const said = { stdout: '', stderr: '' }
    for (const name of ['stdout', 'stderr'] as const) child[name].on('data', (chunk) => (said[name] += String(chunk)))
    const ended = new Promise((done) => child.once('close', done))
    await expect.poll(() => said.stdout.includes('Ctrl+C') || child.exitCode !== null).toBe(true)
    const addresses = [...said.stdout.matchAll(/http:\S+/g)].map(([address]) => address)
    expect([said.stderr, ...addresses]).toEqual(['', expect.stringMatching(/:\d+$/), `${addresses[0]}/.desk`])
    for (const address of addresses) {
      const answer = await fetch(address)
      expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('<title>')])
    }
    child.kill('SIGINT')
    expect([await ended, said.stderr, await changed()]).toEqual([0, '', before])
  }
)

/** Some take minutes; compare and the benchmarks are given their smallest work. */
const slow: Readonly<Record<string, string>> = {
  docs: '',
  compare: ' -- HEAD',
  update: ' -- --help',
  bench: ' -- 4',
  'bench:rivals': ' -- 4 --rounds 1'
}
const forContributors = Object.keys(scripts).filter(
  (name) => !/^(?:pre.*|start|test.*|lint.*)$/.test(name) && commandOf(`npm run ${name}`) === undefined
)

test.runIf(isDeep).each(forContributors)('npm run %s changes no file', async (name) => {
  // npm, which lists the packages, finds none behind a link.
  const cwd = name === 'sbom' ? root : project
  const before = await changed()
  const { code, stderr } = await type(`npm run ${name}${slow[name] ?? ''}`, { cwd })
  expect([code, stderr, await changed()]).toEqual([0, '', before])
})
