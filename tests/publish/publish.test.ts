/**
 * The workflow that publishes with GitHub Actions, as far as it can be tried without GitHub: what is published when,
 * and with which calendars.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { appendFileSync, chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { emptyFolder, root } from '../content.ts'

type Step = { id?: string; name?: string; run?: string }
type Job = { needs: string | string[]; if: string; steps: Step[] }
const { jobs } = parse(readFileSync(join(root, '.github/workflows/publish.yml'), 'utf8')) as {
  jobs: Record<'check' | 'test' | 'published' | 'build' | 'deploy', Job>
}

/** GitHub's expressions read like JavaScript, as far as these use them. */
const holds = ({ if: condition }: Job, facts: Record<string, unknown>): boolean =>
  runInNewContext(condition.replace(/^\$\{\{(.*)\}\}$/, '$1'), facts) as boolean

const event = (name: string) => ({ github: { event_name: name } })

describe('what is published', () => {
  test.each<[event: string, check: string, tests: string, commit: string, isBuilt: boolean]>([
    ['push', 'success', 'success', '', true],
    ['push', 'success', 'failure', '', false],
    ['push', 'success', 'cancelled', '', false],
    ['push', 'success', 'skipped', '', true],
    ['push', 'failure', 'skipped', '', false],
    ['push', 'cancelled', 'skipped', '', false],
    ['pull_request', 'success', 'success', '', false],
    ['schedule', 'skipped', 'skipped', 'a1b2c3', true],
    ['schedule', 'skipped', 'skipped', '', false],
    ['workflow_dispatch', 'skipped', 'skipped', 'a1b2c3', true],
    ['workflow_dispatch', 'skipped', 'skipped', '', false]
  ])(
    'on %s, with a check that ends in %s, tests in %s and the published commit "%s": %s',
    (name, check, tests, commit, isBuilt) => {
      const needs = { check: { result: check }, test: { result: tests }, published: { outputs: { commit } } }
      expect(jobs.build.needs).toEqual(['check', 'test', 'published'])
      expect(holds(jobs.build, { ...event(name), needs, cancelled: () => false })).toBe(isBuilt)
      expect(holds(jobs.build, { ...event(name), needs, cancelled: () => true })).toBe(false)
    }
  )

  test.each<[event: string, isChecked: boolean]>([
    ['push', true],
    ['pull_request', true],
    ['schedule', false],
    ['workflow_dispatch', false]
  ])('on %s, what is not checked has been published before: checked %s', (name, isChecked) => {
    expect([holds(jobs.check, event(name)), holds(jobs.published, event(name))]).toEqual([isChecked, !isChecked])
  })

  test.each<[program: string, switchedTo: string | undefined, isTested: boolean]>([
    ['true', undefined, true],
    ['true', 'on', true],
    ['true', 'off', false],
    ['false', undefined, false]
  ])('where the program is another one (%s) and TESTS is %s, it is tested: %s', (program, TESTS, isTested) => {
    expect(jobs.test.needs).toBe('check')
    expect(holds(jobs.test, { needs: { check: { outputs: { program } } }, vars: { TESTS } })).toBe(isTested)
  })

  test('only what was built is deployed', () => {
    for (const result of ['success', 'failure', 'cancelled', 'skipped']) {
      expect(holds(jobs.deploy, { needs: { build: { result } }, cancelled: () => false })).toBe(result === 'success')
    }
  })
})

describe.skipIf(process.platform === 'win32')('whether the program is another one', () => {
  const repository = (): { folder: string; git: (...words: string[]) => string; commit: (file: string) => string } => {
    const folder = emptyFolder()
    const git = (...words: string[]): string =>
      execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@house.example', ...words], {
        cwd: folder,
        encoding: 'utf8'
      }).trim()
    const commit = (file: string): string => {
      mkdirSync(dirname(join(folder, file)), { recursive: true })
      appendFileSync(join(folder, file), 'a line\n')
      git('add', '.')
      git('commit', '--quiet', '-m', file)
      return git('rev-parse', 'HEAD')
    }
    git('init', '--quiet')
    return { folder, git, commit }
  }

  /** What the step says, where `published` is what was published last. */
  function changedIn(folder: string, published: string, pulledInto = ''): string {
    const tools = emptyFolder()
    writeFileSync(join(tools, 'gh'), `#!/bin/sh\nprintf '%s' "${published}"\n`)
    chmodSync(join(tools, 'gh'), 0o755)
    const output = join(tools, 'output')
    const script = jobs.check.steps.find(({ id }) => id === 'program')!.run!
    execFileSync('bash', ['-e', '-c', script], {
      cwd: folder,
      env: {
        PATH: `${tools}${delimiter}${process.env.PATH}`,
        GITHUB_OUTPUT: output,
        PULLED_INTO: pulledInto
      }
    })
    return readFileSync(output, 'utf8').trim()
  }

  test('follows from what was published last', () => {
    const { folder, commit } = repository()
    const first = commit('generator/cli.ts')
    expect(changedIn(folder, ''), 'nothing is published').toBe('changed=false')
    commit('data/site.yaml')
    commit('data/rooms/grecale.yaml')
    expect(changedIn(folder, first), 'the content alone').toBe('changed=false')
    const program = commit('generator/cli.ts')
    commit('data/site.yaml')
    expect(changedIn(folder, first), 'the program and the content').toBe('changed=true')
    expect(changedIn(folder, program), 'the content since').toBe('changed=false')
    expect(changedIn(folder, program, first), 'a pull request').toBe('changed=true')
    expect(changedIn(folder, 'f'.repeat(40)), 'a commit that is gone').toBe('changed=true')
  })
})

test.skipIf(process.platform === 'win32')(
  'the build has the addresses of the calendars whole, and leaves placeholders out',
  () => {
    const folder = emptyFolder()
    const npm = join(folder, 'npm')
    writeFileSync(npm, '#!/bin/sh\nprintf "%s\\n" "$*" "$BLUE_URL" "$red_URL" "$LAST_URL"\n')
    chmodSync(npm, 0o755)
    const FEEDS = [
      '# the blue room',
      'BLUE_URL=https://a.example/ical?s=1&t=x==',
      '  red_URL=https://b.example/c.ics  ',
      '',
      'not a variable',
      'LAST_URL=https://c.example/$HOME'
    ].join('\n')
    const script = jobs.build.steps.find(({ name }) => name === 'Build')!.run!
    const { status, stdout } = spawnSync('bash', ['-e', '-c', script], {
      encoding: 'utf8',
      env: { PATH: `${folder}${delimiter}${process.env.PATH}`, FEEDS }
    })
    expect([status, stdout.trim().split('\n')]).toEqual([
      0,
      [
        'run build -- --release --accept-kept',
        'https://a.example/ical?s=1&t=x==',
        'https://b.example/c.ics',
        'https://c.example/$HOME'
      ]
    ])
  }
)
