/**
 * The workflow that publishes with GitHub Actions, as far as it can be tried without GitHub: what is published when,
 * and with which calendars.
 */
import { spawnSync } from 'node:child_process'
import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { emptyFolder, root } from '../content.ts'

type Step = { name?: string; run?: string }
type Job = { needs: string | string[]; if: string; steps: Step[] }
const { jobs } = parse(readFileSync(join(root, '.github/workflows/publish.yml'), 'utf8')) as {
  jobs: Record<'test' | 'published' | 'build' | 'deploy', Job>
}

/** GitHub's expressions read like JavaScript, as far as these use them. */
const holds = ({ if: condition }: Job, facts: Record<string, unknown>): boolean =>
  runInNewContext(condition.replace(/^\$\{\{(.*)\}\}$/, '$1'), facts) as boolean

const event = (name: string) => ({ github: { event_name: name } })

describe('what is published', () => {
  test.each<[event: string, tests: string, commit: string, isBuilt: boolean]>([
    ['push', 'success', '', true],
    ['push', 'failure', '', false],
    ['push', 'cancelled', '', false],
    ['push', 'skipped', '', false],
    ['pull_request', 'success', '', false],
    ['schedule', 'skipped', 'a1b2c3', true],
    ['schedule', 'skipped', '', false],
    ['workflow_dispatch', 'skipped', 'a1b2c3', true],
    ['workflow_dispatch', 'skipped', '', false]
  ])('on %s, with tests that end in %s and the published commit "%s": %s', (name, result, commit, isBuilt) => {
    const needs = { test: { result }, published: { outputs: { commit } } }
    expect(jobs.build.needs).toEqual(['test', 'published'])
    expect(holds(jobs.build, { ...event(name), needs, cancelled: () => false })).toBe(isBuilt)
    expect(holds(jobs.build, { ...event(name), needs, cancelled: () => true })).toBe(false)
  })

  test.each<[event: string, isTested: boolean]>([
    ['push', true],
    ['pull_request', true],
    ['schedule', false],
    ['workflow_dispatch', false]
  ])('on %s, what is not tested has been published before: tested %s', (name, isTested) => {
    expect([holds(jobs.test, event(name)), holds(jobs.published, event(name))]).toEqual([isTested, !isTested])
  })

  test('only what was built is deployed', () => {
    for (const result of ['success', 'failure', 'cancelled', 'skipped']) {
      expect(holds(jobs.deploy, { needs: { build: { result } }, cancelled: () => false })).toBe(result === 'success')
    }
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
