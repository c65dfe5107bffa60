/**
 * The workflow that publishes with GitHub Actions, as far as it can be tried without GitHub: what is tested and what is
 * published when, and with which calendars. TESTS is the variable of a repository: "on" in that of the program, and not
 * set in that of a house.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { appendFileSync, existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { emptyFolder, root } from '../support/content.ts'

type Step = { id?: string; name?: string; if?: string; uses?: string; run?: string; env?: Record<string, string> }
type Job = {
  needs: string | string[]
  if: string
  steps: Step[]
  strategy?: { matrix: unknown }
  container?: string
}
const { jobs } = parse(readFileSync(join(root, '.github/workflows/publish.yml'), 'utf8')) as {
  jobs: Record<'check' | 'test' | 'tested' | 'published' | 'build' | 'deploy', Job>
}

/** GitHub's expressions read like JavaScript, as far as these use them. */
const valueOf = (expression: string, facts: Record<string, unknown>): unknown =>
  runInNewContext(expression.replace(/^\$\{\{(.*)\}\}$/, '$1'), facts)

const holds = ({ if: condition = 'true' }: { if?: string }, facts: Record<string, unknown>): boolean =>
  valueOf(condition, facts) === true

const event = (name: string) => ({ github: { event_name: name } })

test.each<[event: string, check: string, tests: string, commit: string, isBuilt: boolean]>([
  ['push', 'success', 'success', '', true],
  ['push', 'success', 'failure', '', false],
  ['push', 'success', 'skipped', '', true],
  ['push', 'failure', 'skipped', '', false],
  ['workflow_dispatch', 'skipped', 'skipped', 'a1b2c3', true],
  ['workflow_dispatch', 'skipped', 'skipped', '', false]
])('on %s, with a check that ends in %s, tests in %s and the published commit "%s", it builds: %s', (...row) => {
  const [name, check, tests, commit, isBuilt] = row
  const needs = { check: { result: check }, test: { result: tests }, published: { outputs: { commit } } }
  expect(jobs.build.needs).toEqual(['check', 'test', 'published'])
  expect(holds(jobs.build, { ...event(name), needs, cancelled: () => false })).toBe(isBuilt)
  expect(holds(jobs.build, { ...event(name), needs, cancelled: () => true })).toBe(false)
})

test.each<[event: string, isChecked: boolean]>([
  ['push', true],
  ['pull_request', true],
  ['workflow_dispatch', false]
])('on %s the content is checked: %s; otherwise it has been published before', (name, isChecked) => {
  expect([holds(jobs.check, event(name)), holds(jobs.published, event(name))]).toEqual([isChecked, !isChecked])
})

/** Whether the site goes out, after a build that ended in this way. */
const isDeployed = (result: string, TESTS: string): boolean =>
  holds(jobs.deploy, { needs: { build: { result } }, vars: { TESTS }, cancelled: () => false })

test.each<[build: string, TESTS: string, isDeployed: boolean]>([
  ['success', '', true],
  ['failure', '', false],
  ['skipped', '', false],
  ['success', 'on', false]
])('after a build that ended in %s, where TESTS is "%s", the site is deployed: %s', (result, TESTS, isOut) => {
  expect(isDeployed(result, TESTS)).toBe(isOut)
})

const stepOfBuild = (name: string): Step => jobs.build.steps.find((step) => step.name === name)!

/** How the site is built where TESTS has this value. */
const releaseWhere = (TESTS: string): string => String(valueOf(stepOfBuild('Build').env!.RELEASE!, { vars: { TESTS } }))

test('the program builds its example with the placeholders, and a house builds a release', () => {
  expect([releaseWhere('on'), releaseWhere('')]).toEqual(['', '--release'])
})

test('the program hands nothing over for a publication, and a house does', () => {
  const upload = jobs.build.steps.find(({ uses }) => uses?.startsWith('actions/upload-pages-artifact'))!
  expect(['on', ''].map((TESTS) => holds(upload, { vars: { TESTS } }))).toEqual([false, true])
})

/**
 * Whether the tests run.
 * @param program whether the program has changed
 * @param from the repository that a pull request comes from; without it, it is a push
 */
function isTested(program: string, TESTS: string, from?: string): boolean {
  const pulled = { event_name: 'pull_request', event: { pull_request: { head: { repo: { full_name: from } } } } }
  const github = { repository: 'our/program', ...(from === undefined ? { event_name: 'push' } : pulled) }
  return holds(jobs.test, { needs: { check: { outputs: { program } } }, vars: { TESTS }, github })
}

test('the tests run where TESTS is "on" and the program has changed: a house needs no variable to go without', () => {
  expect([isTested('true', 'on'), isTested('true', 'on', 'our/program')]).toEqual([true, true])
  expect([isTested('true', ''), isTested('true', 'off'), isTested('true', '', 'our/program')]).not.toContain(true)
  expect(isTested('false', 'on')).toBe(false)
})

test('a pull request from a fork, which sees no variable, is tested', () => {
  expect([isTested('true', '', 'their/fork'), isTested('false', '', 'their/fork')]).toEqual([true, false])
})

test('the program is tested on the oldest Node of each line that it takes, and on the one that owners install', () => {
  const { strategy, container } = jobs.test
  expect(strategy?.matrix).toEqual({ node: ['20.19.0', '22.12.0', '24', '26'] })
  expect(container).toBe('node:${{ matrix.node }}-bookworm')
})

test('the hourly run is a workflow of its own: where it is switched off, pushes are still published', () => {
  const workflow = (name: string) =>
    parse(readFileSync(join(root, '.github/workflows', name), 'utf8')) as {
      on: Record<string, unknown>
      permissions: Record<string, string>
      jobs: { refresh: Job }
    }
  const [publish, refresh] = [workflow('publish.yml'), workflow('refresh.yml')]
  expect(Object.keys(publish.on)).toEqual(['push', 'pull_request', 'workflow_dispatch'])
  expect(Object.keys(refresh.on)).toEqual(['schedule'])
  expect(refresh.permissions).toEqual({ actions: 'write' })
  expect(refresh.jobs.refresh.steps.at(-1)?.run).toMatch(/^gh workflow run publish\.yml /)
  expect(['on', ''].map((TESTS) => holds(refresh.jobs.refresh, { vars: { TESTS } }))).toEqual([false, true])
})

const workflows = readdirSync(join(root, '.github/workflows'))

test.each(workflows)('%s uses each action by its commit, and runs only scripts that are there', (name) => {
  const text = readFileSync(join(root, '.github/workflows', name), 'utf8')
  const actions = [...text.matchAll(/uses: (\S+)/g)].map(([, action]) => action)
  for (const action of actions) expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/)
  for (const [, script] of text.matchAll(/node (scripts\/\S+)/g)) expect(existsSync(join(root, script!))).toBe(true)
})

/** A folder with a program of a shell, and the search path that finds it first. */
function toolNamed(name: string, script: string): { tools: string; path: string } {
  const tools = emptyFolder()
  writeFileSync(join(tools, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
  return { tools, path: `${tools}${delimiter}${process.env.PATH}` }
}

/** A repository of git with no commit yet. */
function emptyRepository() {
  const folder = emptyFolder()
  const git = (...words: string[]): string =>
    execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@house.example', ...words], {
      cwd: folder,
      encoding: 'utf8'
    }).trim()
  git('init', '--quiet')
  /** Adds a line to a file, and answers the commit that has it. */
  const commit = (file: string): string => {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    appendFileSync(join(folder, file), 'a line\n')
    git('add', '.')
    git('commit', '--quiet', '-m', file)
    return git('rev-parse', 'HEAD')
  }
  /**
   * What the step of the workflow says: `true` or `false`.
   * @param tested the commit of the last push whose run ended well
   * @param pulledInto the commit that a pull request is for
   */
  const isProgramChanged = (tested: string, pulledInto = ''): string => {
    const { tools, path } = toolNamed('gh', `printf '%s' "${tested}"`)
    const output = join(tools, 'output')
    execFileSync('bash', ['-e', '-c', jobs.check.steps.find(({ id }) => id === 'program')!.run!], {
      cwd: folder,
      env: { PATH: path, GITHUB_OUTPUT: output, PULLED_INTO: pulledInto },
      // From a socket bash would take itself for a remote shell, and run what a user has for one.
      stdio: 'ignore'
    })
    return readFileSync(output, 'utf8').trim().replace('changed=', '')
  }
  return { commit, isProgramChanged }
}

test.skipIf(process.platform === 'win32')(
  'the program counts as changed if it differs from what was tested last, or if nothing was',
  () => {
    const { commit, isProgramChanged } = emptyRepository()
    const first = commit('generator/cli.ts')
    expect(isProgramChanged(''), 'no run has ended well').toBe('true')
    commit('data/site.yaml')
    expect(isProgramChanged(first), 'the content alone').toBe('false')
    const program = commit('generator/cli.ts')
    commit('data/site.yaml')
    expect(isProgramChanged(first), 'the program and the content').toBe('true')
    expect(isProgramChanged(program), 'the content since').toBe('false')
    expect(isProgramChanged(program, first), 'a pull request').toBe('true')
    expect(isProgramChanged('f'.repeat(40)), 'a commit that is gone').toBe('true')
  }
)

test.skipIf(process.platform === 'win32')(
  'in the repository of the program a push is tested, and the next one only if it changes the program again',
  () => {
    const { commit, isProgramChanged } = emptyRepository()
    /** The last push whose run ended well. Here each does: placeholders stop no build, and nothing is deployed. */
    let tested = ''
    const push = (file: string): string => {
      const pushed = commit(file)
      const ways = isTested(isProgramChanged(tested), 'on') ? 'tested' : 'not tested'
      tested = pushed
      return `${file}: ${ways}`
    }
    expect(['README.md', 'data/site.yaml', 'generator/cli.ts', 'data/pages.yaml'].map(push)).toEqual([
      'README.md: tested',
      'data/site.yaml: not tested',
      'generator/cli.ts: tested',
      'data/pages.yaml: not tested'
    ])
  }
)

test.skipIf(process.platform === 'win32').each<[check: string, tests: string, isFine: boolean]>([
  ['success', 'success', true],
  ['success', 'skipped', true],
  ['success', 'failure', false],
  ['success', 'cancelled', false],
  ['failure', 'skipped', false],
  ['cancelled', 'skipped', false]
])('after a check that ends in %s and tests in %s a merge is allowed: %s', (check, tests, isFine) => {
  const { needs, steps } = jobs.tested
  expect(needs).toEqual(['check', 'test'])
  expect(Object.values(steps[0]!.env!)).toEqual(['${{ needs.check.result }}', '${{ needs.test.result }}'])
  const env = { PATH: process.env.PATH, CHECK: check, TESTS: tests }
  const { status } = spawnSync('bash', ['-e', '-c', steps[0]!.run!], { env, stdio: 'ignore' })
  expect(status === 0).toBe(isFine)
})

test('whether a merge is allowed is said of each push and pull request, and of no hourly run', () => {
  const isSaid = (name: string): boolean => holds(jobs.tested, { ...event(name), always: () => true })
  expect(['push', 'pull_request', 'workflow_dispatch'].map(isSaid)).toEqual([true, true, false])
})

/** Runs the step that builds, with a program in the place of npm. `TESTS` is the variable of the repository. */
function buildStep(npm: string, FEEDS: string, TESTS = '') {
  const { path } = toolNamed('npm', npm)
  const { status, stdout } = spawnSync('bash', ['-e', '-c', stepOfBuild('Build').run!], {
    encoding: 'utf8',
    env: { PATH: path, FEEDS, RELEASE: releaseWhere(TESTS) },
    stdio: ['ignore', 'pipe', 'pipe']
  })
  return { status, lines: stdout.trim().split('\n') }
}

test.skipIf(process.platform === 'win32')(
  'the build has the addresses of the calendars whole, without placeholders',
  () => {
    const feeds = [
      '# the blue room',
      'BLUE_URL=https://a.example/ical?s=1&t=x==',
      '  red_URL=https://b.example/c.ics  ',
      '',
      'LAST_URL=https://c.example/$HOME'
    ].join('\n')
    expect(buildStep('printf "%s\\n" "$*" "$BLUE_URL" "$red_URL" "$LAST_URL"', feeds)).toEqual({
      status: 0,
      lines: [
        'run build -- --release --accept-kept',
        'https://a.example/ical?s=1&t=x==',
        'https://b.example/c.ics',
        'https://c.example/$HOME'
      ]
    })
  }
)

test.skipIf(process.platform === 'win32')('lines that end as those of Windows are read without their ends', () => {
  const feeds = 'ROOM_1=https://a.example/\r\n\r\n# the red room\r\nROOM_2=https://b.example/\r\n'
  expect(buildStep('printf "%s\\n" "$ROOM_1" "$ROOM_2"', feeds)).toEqual({
    status: 0,
    lines: ['https://a.example/', 'https://b.example/']
  })
})

test.skipIf(process.platform === 'win32')('where TESTS is "on" the same step builds without --release', () => {
  expect(buildStep('echo "$*"', '', 'on').lines).toEqual(['run build -- --accept-kept'])
})

test.skipIf(process.platform === 'win32').each(['ROOM 2', 'ROOM-2', '2_ROOM', 'ROOM_2 ', ''])(
  'an address under the name "%s" is named by its line alone, and the others are read',
  (name) => {
    const { status, lines } = buildStep('echo "$ROOM_1"', `ROOM_1=https://a.example/\n${name}=https://b.example/`)
    expect([status, lines]).toEqual([
      0,
      [expect.stringMatching(/^::error::Line 2 of [^:]*FEEDS /), 'https://a.example/']
    ])
    expect(lines.join()).not.toContain('b.example')
  }
)

test.skipIf(process.platform === 'win32')('a space before an address is named by its line, too', () => {
  expect(buildStep('echo built', 'ROOM_1= https://a.example/').lines).toEqual([
    expect.stringMatching(/^::error::Line 1 of /),
    'built'
  ])
})
