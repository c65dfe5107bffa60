/**
 * Tries the program on this computer as an owner uses it, and says which step failed: the packages, which it installs
 * where they are missing, a check, a build, one edit at the desk, and a publication by git into a folder beside it.
 * With `--tests` it then runs the quick tests, with `--browser` those in a browser as well. It works on a copy of a
 * house in a temporary folder with an odd name, which it removes.
 */
import { spawn, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const temporary = mkdtempSync(join(realpathSync(tmpdir()), 'try-'))
const work = join(temporary, "Sito della Nicolò & co 100% (l'ulivo)")
const [project, server] = [join(work, 'sito'), join(work, 'server.git')]
const [data, out] = [join(project, 'data'), join(work, 'dist')]
const env = { ...process.env, XDG_DATA_HOME: join(work, 'account'), LC_ALL: 'en_GB.UTF-8' }

/** How long the desk may take to start on a slow machine, and its page to answer. */
const patienceMs = 300_000

/** Runs a program. @throws if it fails, with what it said */
function run(command, args, cwd = root) {
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd, env, encoding: 'utf8' })
  if (error !== undefined) throw error
  if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status}:\n${stdout}${stderr}`)
  return stdout
}
const site = (...args) => run(process.execPath, [join(root, 'scripts/site.cjs'), ...args])
const git = (cwd, ...args) => run('git', ['-c', 'init.defaultBranch=main', ...args], cwd)

/** @throws with the words, unless that is so */
function expect(isSo, words) {
  if (!isSo) throw new Error(words)
}

/** @type {[name: string, step: () => void | Promise<void>][]} */
const steps = [
  ['the packages', () => void run(process.execPath, [join(root, 'scripts/ensure.mjs')])],
  ['a check', () => void site('check', '--data', data)],
  [
    'a build',
    () => {
      site('build', '--data', data, '--out', out)
      expect(existsSync(join(out, 'index.html')), 'There is no first page')
    }
  ],
  ['an edit at the desk, and a publication by git', tryDesk]
]

async function tryDesk() {
  git(work, 'init', '--quiet', '--bare', server)
  git(project, 'init', '--quiet')
  // A house is kept with the line ends that it has.
  for (const setting of ['user.name=Owner', 'user.email=owner@house.example', 'core.autocrlf=false'])
    git(project, 'config', ...setting.split('='))
  git(project, 'add', '--all')
  git(project, 'commit', '--quiet', '--message', 'First')
  git(project, 'remote', 'add', 'origin', server)
  git(project, 'push', '--quiet', '--set-upstream', 'origin', 'main')
  const file = join(data, 'site.yaml')
  const before = readFileSync(file, 'utf8').split('\n')
  await withDesk(async (post) => {
    const typed = { file: 'site.yaml', path: ['name'], n: 1, edit: 'set', value: 'Casa della prova' }
    await post('edits', { window: 'try', turn: 1, edits: [typed], save: true, shown: {} })
    const after = readFileSync(file, 'utf8').split('\n')
    const changed = after.filter((line, index) => line !== before[index])
    expect(
      after.length === before.length && changed.length === 1 && changed[0].includes('Casa della prova'),
      `The edit changed these lines: ${changed.join(' | ')}`
    )
    const published = await post('publish', { message: 'Name' })
    expect(published.type === 'published', `It was not published: ${JSON.stringify(published)}`)
  })
  expect(git(server, 'log', '-1', '--format=%s', 'main').trim() === 'Name', 'The server has no such commit')
  const there = git(server, 'show', 'main:data/site.yaml')
  expect(there.includes('Casa della prova'), 'The server has another text')
}

/** Runs the desk while a function talks to it. */
async function withDesk(talk) {
  const args = [join(root, 'scripts/site.cjs'), 'serve', '--data', data, '--port', '0']
  const desk = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = new Promise((resolve) => desk.once('close', resolve))
  try {
    const address = await addressOf(desk)
    const page = await (await fetch(`${address}/.desk`)).text()
    const token = /data-token="([0-9a-f]+)"/.exec(page)?.[1] ?? ''
    await talk(async (name, body) => {
      const headers = { Origin: address, 'Content-Type': 'application/json', 'X-Desk-Token': token }
      const answer = await fetch(`${address}/.desk/${name}`, { method: 'POST', headers, body: JSON.stringify(body) })
      expect(answer.ok, `The desk answered ${name} with ${answer.status}`)
      return answer.json()
    })
  } finally {
    desk.kill()
    await ended
  }
}

/** The address that the desk prints. */
function addressOf(desk) {
  return new Promise((resolve, reject) => {
    let said = ''
    const fail = () => reject(new Error(`The desk did not start:\n${said}`))
    const timer = setTimeout(fail, patienceMs)
    desk.once('close', fail)
    for (const stream of [desk.stdout, desk.stderr])
      stream.on('data', (chunk) => {
        said += chunk
        const [, address] = /(http:\/\/localhost:\d+)\/\.desk/.exec(said) ?? []
        if (address === undefined) return
        clearTimeout(timer)
        resolve(address)
      })
  })
}

/** Runs tests of the project, and shows what they print. */
function runTests(...args) {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const { status } = spawnSync(process.execPath, [vitest, 'run', ...args], { cwd: root, stdio: 'inherit' })
  expect(status === 0, `Tests failed: ${args.join(' ')}`)
}

if (process.argv.includes('--tests')) steps.push(['the quick tests', () => runTests('--project', 'parts')])
if (process.argv.includes('--browser'))
  steps.push([
    'the tests of the desk and of guests in a browser',
    () => runTests('--project', 'browser', 'tests/browser/desk', 'tests/browser/guest')
  ])

let failed
try {
  mkdirSync(project, { recursive: true })
  // Without the filter Node 22 and 24 copy nothing into a path with an accent on Windows (nodejs/node#61878).
  cpSync(join(root, 'tests/fixtures/second-house'), data, { recursive: true, filter: () => true })
  for (const [name, step] of steps) {
    failed = name
    await step()
    console.log(`${name}: right`)
  }
  failed = undefined
} catch (cause) {
  console.error(`${failed ?? 'the copy of a house'}: failed\n${cause instanceof Error ? cause.message : String(cause)}`)
  process.exitCode = 1
} finally {
  // Windows holds a folder for a moment after the program in it has ended.
  rmSync(temporary, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
}
