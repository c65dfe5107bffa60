/**
 * An output that is a link, as docs/hosting.md recommends for a server of one's own: builds that no visitor notices.
 */
import { spawn, type ChildProcessByStdio } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { emit } from '../../generator/engine/output/emit.ts'
import type { OutputFile } from '../../generator/engine/store/content-source.ts'
import { byTurns, isDeep, repetitions } from '../deep.ts'
import { counted, survive } from '../faults/table.ts'
import { startServer } from './server.ts'
import type { ServerName } from '../../scripts/servers.mjs'

const parent = mkdtempSync(join(realpathSync(tmpdir()), 'linked-'))
chmodSync(parent, 0o755)
afterAll(() => rmSync(parent, { recursive: true, force: true }))

/** The pages of the shipped site, and what stands beside the first one. */
const { folder: shipped } = inject('site')
const site = readdirSync(shipped, { recursive: true, encoding: 'utf8' })
  .filter((path) => /^[^/]+$|\.html$/.test(path) && statSync(join(shipped, path)).isFile())
  .map((path) => ({ path, contents: readFileSync(join(shipped, path)) }))
/** Each page with the number of its build in it. */
const builtAs = (build: number): OutputFile[] =>
  site.map(({ path, contents }) => ({
    path,
    contents: path.endsWith('.html') ? Buffer.concat([contents, Buffer.from(`<!-- ${build} -->`)]) : contents
  }))

/**
 * Visitors in a process of their own, so that they come while a build is at work; what they saw, once the input ends.
 */
function visitors(address: string): {
  child: ChildProcessByStdio<Writable, Readable, null>
  seen: Promise<{ wrong: string[]; count: number }>
} {
  const child = spawn(process.execPath, ['--input-type=module', '-e', visiting, address], {
    stdio: ['pipe', 'pipe', 'inherit']
  })
  let text = ''
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
  const seen = once(child, 'close').then(() => JSON.parse(text.replace('visiting\n', '')))
  return { child, seen }
}

const visiting = `
  import { Agent, get } from 'node:http'
  const agent = new Agent({ keepAlive: true, maxSockets: 4 })
  const paths = ['/', '/bnbs', '/bnbs/grecale', '/olio', '/len=en', '/len=en/bnbs']
  const wrong = []
  let [count, isDone] = [0, false]
  process.stdin.on('end', () => (isDone = true)).resume()
  const ask = (path) => new Promise((done, fail) =>
    get(process.argv[1] + path, { agent }, (response) => {
      let body = ''
      response.setEncoding('latin1').on('data', (chunk) => (body += chunk))
      response.on('end', () => done({ status: response.statusCode, body })).on('error', fail)
    }).on('error', fail))
  const visit = async () => {
    for (; !isDone; count += 1) {
      const path = paths[count % paths.length]
      const { status, body } = await ask(path)
      if (status !== 200 || !/<!-- \\d+ -->$/.test(body)) wrong.push(path + ' ' + status)
    }
  }
  console.log('visiting')
  await Promise.all([visit(), visit(), visit(), visit()])
  console.log(JSON.stringify({ wrong, count }))
  process.exit()`

type Visited = { wrong: string[]; count: number; builds: number }

/** Builds again and again while visitors come. */
async function visit(name: ServerName, folder: string, linked: boolean): Promise<Visited> {
  const builds = repetitions({ quick: 2, deep: 50 })
  await emit(folder, builtAs(0), { linked })
  chmodSync(dirname(folder), 0o755)
  const server = await startServer(name, folder)
  const { child, seen } = visitors(server.address)
  await once(child.stdout, 'data')
  for (let build = 1; build <= builds; build += 1) await emit(folder, builtAs(build))
  child.stdin.end()
  const { wrong, count } = await seen
  await server.stop()
  expect(count).toBeGreaterThan(50)
  return { wrong, count, builds }
}

/** For the table of what the site survives. */
const told = ({ wrong, count, builds }: Visited): { tried: string; result: string } => ({
  tried: `${counted(builds)} builds, ${counted(count)} requests`,
  result: `${counted(wrong.length)} wrong answers`
})

describe.each(byTurns(['nginx', 'caddy', 'apache'] as const, { of: 3 }))('%s', (name) => {
  test('answers every request while the site is built again and again', async ({ task }) => {
    const visited = await visit(name, join(parent, name, 'dist'), true)
    expect(visited.wrong).toEqual([])
    survive(task, { fault: `load-${name}`, ...told(visited) })
  })
})

test.runIf(isDeep)('without the link some requests meet a folder that is away, and nothing worse', async ({ task }) => {
  const visited = await visit('nginx', join(parent, 'folder', 'dist'), false)
  expect(visited.wrong.filter((answer) => !answer.endsWith(' 404'))).toEqual([])
  survive(task, { fault: 'load-folder', ...told(visited) })
})
