/** What the scripts do on other computers: with an old Node, on Windows, on a Mac. */
import { spawnSync } from 'node:child_process'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { transformWithOxc } from 'vite'
import { expect, onTestFinished, test, vi } from 'vitest'
import { patiently } from '../../generator/engine/store/files.ts'
import { findBrowser } from '../../scripts/dev/browsers.mjs'
import { npmCommand } from '../../scripts/npm.mjs'
import { apacheModulesOf, serverPath } from '../../scripts/dev/servers.mjs'
import { emptyFolder, root } from '../support/content.ts'

/** Runs a script in a Node that says that it is of another version. */
function runAs(version: string, args: readonly string[], locale = 'en_GB.UTF-8') {
  const disguise = `Object.defineProperty(process, 'version', { value: '${version}' })`
  const preload = `data:text/javascript,${encodeURIComponent(disguise)}`
  const env = { ...process.env, LC_ALL: locale }
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', preload, ...args], {
    cwd: root,
    env,
    encoding: 'utf8'
  })
  return { status, stdout, stderr }
}

test.each(['v18.20.4', 'v20.18.3', 'v21.7.3', 'v22.11.0'])('Node %s is told which one is needed', (version) => {
  const { status, stdout, stderr } = runAs(version, ['scripts/site.cjs', '--version'])
  const has = version.slice(1)
  expect([status, stdout, stderr]).toEqual([
    2,
    '',
    `The program needs Node.js 22.12 or newer (or 20.19), and this is ${has}: install the LTS version from ` +
      'https://nodejs.org and run the command again.\n'
  ])
})

test('a computer on which the packages cannot be installed is told so before anything is tried', () => {
  const folder = emptyFolder()
  for (const path of ['scripts/dev/try-system.mjs', 'tests/fixtures/second-house'])
    cpSync(join(root, path), join(folder, path), { recursive: true })
  writeFileSync(join(folder, 'scripts/ensure.mjs'), "console.error('No network.'); process.exit(2)")
  const { status, stderr } = spawnSync(process.execPath, ['scripts/dev/try-system.mjs'], {
    cwd: folder,
    encoding: 'utf8'
  })
  expect(status).toBe(1)
  expect(stderr).toMatch(/^the packages: failed\n[^]*No network\./)
})

test('an owner in Italy is told so in Italian', () => {
  expect(runAs('v18.0.0', ['scripts/site.cjs'], 'it_IT.UTF-8').stderr).toMatch(/^Il programma ha bisogno di Node\.js/)
  expect(runAs('v18.0.0', ['scripts/site.cjs', '--language', 'it']).stderr).toMatch(/^Il programma ha bisogno/)
})

test.each(['v20.19.0', 'v22.12.0', 'v24.0.0', 'v26.1.0'])('Node %s runs the program', (version) => {
  expect(runAs(version, ['scripts/node-version.cjs'])).toEqual({ status: 0, stdout: '', stderr: '' })
})

/** Whether a script has no syntax that is younger than a version of JavaScript. */
async function isFrom(script: string, target: string): Promise<boolean> {
  const path = join(root, 'scripts', script)
  const source = readFileSync(path, 'utf8')
  const [old, now] = await Promise.all(
    [target, 'esnext'].map((each) => transformWithOxc(source, path, { target: each, lang: 'js', sourcemap: false }))
  )
  return old?.code === now?.code
}

test.each([
  ['node-version.cjs', 'es2015'],
  ['site.cjs', 'node10']
])('an old Node can read %s, so that it comes to the sentence', async (script, target) => {
  expect(await isFrom(script, target)).toBe(true)
})

test('every command that installs packages looks at the version of Node before it loads anything', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: object }
  const installing = Object.values(scripts).filter((command: string) => command.includes('ensure.mjs')) as string[]
  expect(installing.length).toBeGreaterThan(7)
  for (const command of installing) expect(command).toMatch(/^node -r \.\/scripts\/node-version\.cjs /)
})

test('scripts wait for a file that is open as long as the program does', () => {
  const waited: number[][] = [[], []]
  const refuse = (): never => {
    throw Object.assign(new Error('busy'), { code: 'EBUSY', syscall: 'rename' })
  }
  const { patiently: ofScripts } = createRequire(import.meta.url)('../../scripts/patience.cjs') as {
    patiently: typeof patiently
  }
  for (const [at, each] of [patiently, ofScripts].entries()) {
    const wait = vi.spyOn(Atomics, 'wait').mockImplementation((_array, _index, _value, ms) => {
      waited[at]!.push(ms ?? 0)
      return 'timed-out'
    })
    onTestFinished(() => wait.mockRestore())
    expect(() => each(refuse)).toThrow('busy')
  }
  expect(waited[0]).not.toEqual([])
  expect(waited[1]).toEqual(waited[0])
})

const script = '/opt/npm/bin/npm-cli.js'

test.each([
  ['the npm that runs the command', { npm_execpath: script }, 'linux', ['node', script]],
  ['npm by its name, where another manager runs it', { npm_execpath: '/opt/yarn/bin/yarn.js' }, 'linux', ['npm']],
  ['npm by its name, from a terminal', {}, 'darwin', ['npm']],
  ['the npm beside Node, from a terminal of Windows', {}, 'win32', ['node', 'node_modules/npm/bin/npm-cli.js']]
] as const)('packages are installed by %s', (_, env, platform, found) => {
  expect(npmCommand({ env, platform, node: 'node', exists: () => true })).toEqual(found)
})

test('an npm that is gone is looked for elsewhere', () => {
  expect(npmCommand({ env: { npm_execpath: script }, platform: 'linux', exists: () => false })).toEqual(['npm'])
})

const windows = {
  ProgramFiles: 'C:\\Program Files',
  'ProgramFiles(x86)': 'C:\\Program Files (x86)',
  LOCALAPPDATA: 'C:\\Users\\ada\\AppData\\Local'
}

test.each([
  [windows, 'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe'],
  [windows, 'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe'],
  [windows, 'C:\\Users\\ada\\AppData\\Local\\Google\\Chrome\\Application\\chrome.exe'],
  [{ HOME: '/Users/ada' }, '/Users/ada/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'],
  [{}, '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge'],
  [{}, '/opt/homebrew/bin/chromium'],
  [{ CHROMIUM: '/my/chrome' }, '/my/chrome']
])('of a computer with %o the browser at %s is found', (env, path) => {
  expect(findBrowser('chromium', { env, exists: (each) => each === path })).toBe(path)
})

test('a computer without a browser has none, whatever its variables lack', () => {
  expect(findBrowser('chromium', { env: {}, exists: () => false })).toBeUndefined()
})

test.each([
  ['nginx', '/opt/homebrew/bin/nginx'],
  ['apache', '/opt/homebrew/opt/httpd/bin/httpd'],
  ['apache', 'C:\\Apache24\\bin\\httpd.exe']
] as const)('%s is found at %s', (name, path) => {
  expect(serverPath(name, (each) => each === path)).toBe(path)
})

test('the modules of an Apache are those of its own installation', () => {
  expect(apacheModulesOf('/usr/sbin/apache2')).toBe('/usr/lib/apache2/modules')
  expect(apacheModulesOf('/opt/homebrew/opt/httpd/bin/httpd')).toBe('/opt/homebrew/opt/httpd/lib/httpd/modules')
})
