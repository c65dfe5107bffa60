/**
 * A folder of houses as docs/houses.md sets it up: Turborepo builds what has changed, and shares the rest by a cache.
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calendarText, makeChanges } from '../support/change.ts'
import { emptyFolder, houses, root } from '../support/content.ts'
import { hashesOf } from '../support/folders.ts'
import { freePort } from '../support/serve.ts'
import { environment, runToEnd } from '../support/program.ts'

/** What `npm run pretest:deep` installs for this test alone. */
const tools = join(root, '.cache/turbo/node_modules/.bin')
const names = ['first', 'second', 'third']

type Cache = { api: string; token: string; store: string }
type Result = { built: string[]; restored: string[] }

/** The houses, with the program as a folder among them, in a repository of their own. */
function repository(): string {
  const folder = emptyFolder()
  cpSync(join(root, 'docs/houses'), folder, { recursive: true })
  for (const name of names) {
    const house = join(folder, 'houses', name)
    cpSync(join(root, 'docs/houses/houses/first'), house, { recursive: true })
    cpSync(houses.second, join(house, 'data'), { recursive: true })
    makeChanges(
      [
        { file: 'package.json', from: '"first"', to: `"${name}"` },
        { file: 'data/availability/bookings.yaml', text: 'rooms:\n  arve: [{ name: Haus, file: arve.ics }]\n' },
        { file: 'data/availability/arve.ics', text: calendarText(['20270601', '20270604']) }
      ],
      house
    )
  }
  for (const part of ['generator', 'templates', 'scripts', 'package.json', 'package-lock.json', 'tsconfig.json'])
    cpSync(join(root, part), join(folder, 'program', part), { recursive: true })
  git(folder, 'init', '--quiet')
  commit(folder)
  return withPackages(folder)
}

function git(cwd: string, ...args: string[]): void {
  const { status, stderr } = spawnSync('git', args, { cwd, encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
}

function commit(folder: string): void {
  git(folder, 'add', '--all')
  git(folder, '-c', 'user.name=Owner', '-c', 'user.email=owner@example.com', 'commit', '--quiet', '--message=Houses')
}

function clone(from: string): string {
  const folder = join(emptyFolder(), 'clone')
  git(from, 'clone', '--quiet', from, folder)
  return withPackages(folder)
}

function withPackages(folder: string): string {
  symlinkSync(join(root, 'node_modules'), join(folder, 'program/node_modules'))
  return folder
}

/** The script `sites` of docs/houses, or a task of Turborepo by itself. */
async function run(folder: string, cache: Cache, ...command: string[]): Promise<Result> {
  const env = {
    ...environment,
    PATH: `${tools}:${process.env['PATH']}`,
    TURBO_API: cache.api,
    TURBO_TOKEN: cache.token,
    TURBO_TEAM: 'houses',
    TURBO_REMOTE_CACHE_SIGNATURE_KEY: key,
    TURBO_TELEMETRY_DISABLED: '1',
    SOURCE_DATE_EPOCH: '1804233600'
  }
  const wanted = command.length === 0 ? ['npm', 'run', 'sites'] : ['turbo', 'run', ...command]
  const { code, stdout, stderr } = await runToEnd(wanted as [string], { cwd: folder, env })
  if (code !== 0) throw new Error(stdout + stderr)
  const housesWith = (state: string): string[] =>
    [...stdout.matchAll(/^(\w+):build: cache (\w+)/gm)].flatMap(([, name, found]) => (found === state ? [name!] : []))
  return { built: housesWith('miss').toSorted(), restored: housesWith('hit').toSorted() }
}

const distOf = (folder: string, name: string): string => join(folder, 'houses', name, 'dist')
const sitesOf = (folder: string): Record<string, string>[] => names.map((name) => hashesOf(distOf(folder, name)))

const key = 'a key of at least thirty-two characters'
const servers: ChildProcess[] = []

async function cacheServer(store: string, token: string): Promise<Cache> {
  const port = await freePort()
  const env = {
    ...environment,
    HOST: '127.0.0.1',
    PORT: String(port),
    TURBO_TOKEN: token,
    TURBO_REMOTE_CACHE_SIGNATURE_KEY: key,
    STORAGE_PATH: store,
    STORAGE_PATH_USE_TMP_FOLDER: 'false'
  }
  const server = spawn(join(tools, 'turborepo-remote-cache'), { env, stdio: 'ignore' })
  await once(server, 'spawn')
  servers.push(server)
  const api = `http://127.0.0.1:${port}`
  while (
    !(await fetch(`${api}/v8/artifacts/status`).then(
      ({ ok }) => ok,
      () => false
    ))
  )
    await sleep(100)
  return { api, token, store }
}

describe('of many houses', () => {
  let first: string
  let writable: Cache
  beforeAll(async () => {
    const store = emptyFolder()
    writable = await cacheServer(store, 'of the branch that is published')
    first = repository()
    await run(first, writable)
  })
  afterAll(async () => {
    for (const server of servers) {
      server.kill()
      if (server.exitCode === null) await once(server, 'exit')
    }
  })

  test('a second clone restores all but the answers, and with them has the same bytes', async () => {
    const second = clone(first)
    expect(await run(second, writable, 'build')).toEqual({ built: [], restored: names })
    expect(names.filter((name) => existsSync(join(distOf(second, name), 'api')))).toEqual([])
    await run(second, writable)
    expect(sitesOf(second)).toEqual(sitesOf(first))
    expect(existsSync(join(distOf(second, 'first'), 'api/kammern/arve/calendar.ics'))).toBe(true)
  })

  test('an edit of one house builds that one, and leaves nothing of what it was', async () => {
    const edited = clone(first)
    await run(edited, writable)
    makeChanges(
      [
        { file: 'rooms/arve.yaml', from: 'slug: arve', to: 'slug: zirbe' },
        { file: 'availability/prices.yaml', from: '  arve: {', to: '  zirbe: {' },
        { file: 'availability/bookings.yaml', from: 'arve: [', to: 'zirbe: [' }
      ],
      join(edited, 'houses/second/data')
    )
    expect(await run(edited, writable)).toEqual({ built: ['second'], restored: ['first', 'third'] })
    commit(edited)
    // Where the former site is still there, what is restored must take its place, not stand among it.
    git(first, 'pull', '--quiet', edited)
    expect(await run(first, writable)).toEqual({ built: [], restored: names })
    expect(sitesOf(first)).toEqual(sitesOf(edited))
    expect(readdirSync(join(distOf(first, 'second'), 'kammern'))).not.toContain('arve.html')
  })
})
