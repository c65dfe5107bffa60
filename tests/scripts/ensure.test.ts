/** The installation of packages before a command. */
import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync
} from 'node:fs'
import { delimiter, join } from 'node:path'
import { expect, test } from 'vitest'
import { emptyFolder, root } from '../support/content.ts'

// Each command begins with the packages of package-lock.json. Those that work must not be lost for others.

const lockOf = (version: string): string =>
  JSON.stringify({
    name: 'house',
    version: '1.0.0',
    lockfileVersion: 3,
    packages: {
      '': { name: 'house', version: '1.0.0', dependencies: { 'is-odd': version } },
      'node_modules/is-odd': { version, resolved: `https://registry.npmjs.org/is-odd/-/is-odd-${version}.tgz` }
    }
  })

/** A project whose packages are those of version 1, and whose package-lock.json is of version 2. */
function project(): string {
  const folder = emptyFolder()
  cpSync(join(root, 'scripts'), join(folder, 'scripts'), { recursive: true })
  const wants = { name: 'house', version: '1.0.0', dependencies: { 'is-odd': '2.0.0' } }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(wants))
  writeFileSync(join(folder, 'package-lock.json'), lockOf('2.0.0'))
  mkdirSync(join(folder, 'node_modules/is-odd'), { recursive: true })
  writeFileSync(join(folder, 'node_modules/is-odd/index.js'), '1')
  writeFileSync(join(folder, 'node_modules/.package-lock.json'), lockOf('1.0.0'))
  writeFileSync(join(folder, 'node_modules/.installed-lock.json'), lockOf('1.0.0'))
  return folder
}

const offline = {
  npm_config_registry: 'http://127.0.0.1:9',
  npm_config_fetch_retries: '0',
  // As npm run --silent has it.
  npm_config_loglevel: 'silent'
}

function ensure(folder: string, env: Record<string, string>, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(folder, 'scripts/ensure.mjs'), ...args], {
    encoding: 'utf8',
    // As from a terminal, where no npm runs it.
    env: { ...process.env, npm_execpath: '', npm_config_cache: emptyFolder(), ...env }
  })
  return { status, stdout, stderr }
}

/** A `npm` that installs version 2 after some commands of a shell. */
function npmAfter(commands: string): Record<string, string> {
  const bin = emptyFolder()
  const script = `#!/bin/sh\n${commands}\nmkdir -p node_modules/is-odd && echo 2 > node_modules/is-odd/index.js\n`
  writeFileSync(join(bin, 'npm'), `${script}cp package-lock.json node_modules/.package-lock.json\n`)
  chmodSync(join(bin, 'npm'), 0o755)
  return { PATH: `${bin}${delimiter}${process.env.PATH}` }
}

const installed = (folder: string): string => readFileSync(join(folder, 'node_modules/is-odd/index.js'), 'utf8').trim()
const litter = (folder: string): string[] => readdirSync(folder).filter((name) => name.startsWith('.packages'))

test('without a connection the packages stay, and only a refresh of the bookings goes on with them', () => {
  const folder = project()
  const { status, stderr } = ensure(folder, offline)
  expect([status, installed(folder), litter(folder)]).toEqual([2, '1', []])
  expect(stderr).toContain('ECONNREFUSED')
  expect(stderr).toMatch(
    /\nThe packages .* could not be installed; .* are still there\. See that this computer is online, and run .*\.\n$/
  )
  // Whatever it is that keeps npm from it.
  expect(ensure(folder, npmAfter('exit 1'), '--or-former')).toMatchObject({
    status: 0,
    stderr: expect.stringMatching(/ are still there\. This command goes on with them\.\n$/) as string
  })
  expect(installed(folder)).toBe('1')
})

test.each(['E404', 'ETARGET', 'EUSAGE'])(
  '%s is a fault of the list, so nobody is sent to look at the network',
  (code) => {
    const { status, stderr } = ensure(project(), npmAfter(`echo 'npm error code ${code}' >&2; exit 1`))
    expect(status).toBe(2)
    expect(stderr).toContain(`npm error code ${code}\n`)
    expect(stderr).toMatch(/ The connection is not at fault: send those lines to whoever gave you the program\.\n$/)
  }
)

/** What an owner reads while npm is at work. */
const announcement = expect.stringMatching(/^Installing what the program needs: [^\n]+\n$/) as string

test('new packages take the place of the former in one step, and are installed once', () => {
  const folder = project()
  const whileInstalling = npmAfter(`test "$(cat ${folder}/node_modules/is-odd/index.js)" = 1 || exit 1`)
  expect(ensure(folder, whileInstalling)).toEqual({ status: 0, stdout: announcement, stderr: '' })
  expect({ installed: installed(folder), litter: litter(folder) }).toEqual({ installed: '2', litter: [] })
  expect(ensure(folder, npmAfter('exit 1'))).toEqual({ status: 0, stdout: '', stderr: '' })
})

test('where npm takes long it is said that waiting or beginning again loses nothing, and not where it is quick', () => {
  const folder = project()
  // The reminder ends once it has spoken; nobody has asked yet how.
  const siblings = `ps -A -o ppid= -o stat= | awk -v own=$PPID '$1 == own && $2 !~ /Z/' | wc -l`
  const untilReminded = npmAfter(`while [ $(${siblings}) -gt 1 ]; do sleep 0.1; done`)
  const { status, stdout } = ensure(folder, { ...untilReminded, INSTALL_PATIENCE_MS: '0' })
  expect(status).toBe(0)
  expect(stdout).toMatch(/\nThe network is slow or does not answer\. [^\n]+: nothing is lost\.\n$/)
})

test('packages that a killed installation has moved away come back', () => {
  const folder = project()
  const left = join(folder, '.packages.99999999')
  mkdirSync(left)
  renameSync(join(folder, 'node_modules'), join(left, 'former'))
  expect(ensure(folder, npmAfter('exit 1'))).toMatchObject({ status: 2 })
  expect({ installed: installed(folder), litter: litter(folder) }).toEqual({ installed: '1', litter: [] })
  expect(existsSync(left)).toBe(false)
})

/** A Windows on which a program runs from the packages, so that their folder can be renamed only after some tries. */
function windowsThatRefuses(times: number): Record<string, string> {
  const disguise = `
    import fs from 'node:fs'
    import { syncBuiltinESMExports } from 'node:module'
    const { renameSync } = fs
    let left = ${times}
    fs.renameSync = (from, to) => {
      if (!from.endsWith('node_modules') || from.includes('.packages.') || left === 0) return renameSync(from, to)
      left -= 1
      throw Object.assign(new Error('EPERM'), { code: 'EPERM', syscall: 'rename' })
    }
    syncBuiltinESMExports()
    Atomics.wait = () => 'timed-out'
    Object.defineProperty(process, 'platform', { value: 'win32' })`
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(disguise)}` }
}

test('packages that a program on Windows runs from stay whole, and it is said what to close', () => {
  const folder = project()
  // To install in place begins with removing what is there.
  const npm = npmAfter('test -d ../node_modules || rm -rf node_modules')
  const { status, stderr } = ensure(folder, { ...npm, ...windowsThatRefuses(Infinity) })
  expect([status, installed(folder), litter(folder)]).toEqual([2, '1', []])
  expect(stderr).toMatch(/has them open\. Those are untouched: close the window in which npm start runs, and run .*\n$/)
  const former = ensure(folder, { ...npm, ...windowsThatRefuses(Infinity) }, '--or-former')
  expect([former.status, former.stderr, installed(folder)]).toMatchObject([
    0,
    expect.stringMatching(/has them open\. This command goes on with those that are there\.\n$/),
    '1'
  ])
})

test('packages that a scanner of Windows looks at for a moment are replaced', () => {
  const folder = project()
  const { status, stderr } = ensure(folder, { ...npmAfter(''), ...windowsThatRefuses(3) })
  expect([status, stderr]).toEqual([0, ''])
  expect({ installed: installed(folder), litter: litter(folder) }).toEqual({ installed: '2', litter: [] })
})

test('without npm it is said that there is none', () => {
  const folder = project()
  const { status, stderr } = ensure(folder, { PATH: emptyFolder() })
  expect([status, installed(folder)]).toEqual([2, '1'])
  expect(stderr).toMatch(/spawnSync npm ENOENT/)
})

type Locked = Record<string, { version: string; optional?: true; dev?: true; os?: string[]; cpu?: string[] }>

const locked: Locked = {
  'node_modules/is-odd': { version: '2.0.0' },
  'node_modules/is-odd/node_modules/is-number': { version: '4.0.0' },
  'node_modules/of-tests': { version: '1.0.0', dev: true },
  'node_modules/native-here': { version: '1.0.0', optional: true, os: [process.platform], cpu: [process.arch] },
  'node_modules/native-elsewhere': { version: '1.0.0', optional: true, os: ['sunos'], cpu: ['x64'] },
  'node_modules/of-native-elsewhere': { version: '1.0.0', optional: true }
}
const { 'node_modules/native-elsewhere': _, 'node_modules/of-native-elsewhere': __, ...installedHere } = locked

/** A project into which npm itself has installed packages, all of them whole. */
function byNpm(found: Locked): string {
  const folder = project()
  const write = (file: string, packages: Locked): void =>
    writeFileSync(join(folder, file), JSON.stringify({ lockfileVersion: 3, packages }))
  rmSync(join(folder, 'node_modules'), { recursive: true })
  for (const path of Object.keys(found)) {
    mkdirSync(join(folder, path), { recursive: true })
    writeFileSync(join(folder, path, 'package.json'), '{}')
  }
  write('package-lock.json', locked)
  write('node_modules/.package-lock.json', found)
  return folder
}

const without = (path: string): Locked =>
  Object.fromEntries(Object.entries(installedHere).filter(([each]) => each !== path))

test.each([
  ['for this system', installedHere],
  ['for every system', locked]
])('packages that npm itself has installed, %s, are not installed again', (_name, found) => {
  expect(ensure(byNpm(found), npmAfter('exit 1'))).toEqual({ status: 0, stdout: '', stderr: '' })
})

test.each([
  ['before package-lock.json was pulled', { ...installedHere, 'node_modules/is-odd': { version: '1.0.0' } }],
  ['with one that is not wanted any more', { ...installedHere, 'node_modules/is-even': { version: '1.0.0' } }],
  ['without one', without('node_modules/is-odd/node_modules/is-number')],
  ['without those for development', without('node_modules/of-tests')],
  ['without the optional ones for this system', without('node_modules/native-here')]
])('packages that npm has installed %s are installed anew', (_name, found) => {
  expect(ensure(byNpm(found), npmAfter('exit 1'))).toMatchObject({ status: 2 })
})
