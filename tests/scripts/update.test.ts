/** The command `update`: a new program in the place of a house's own, by zip, by folder and by git, and back. */
import { execFileSync, spawnSync } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync
} from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { openZip } from '../../scripts/update/sources/zip.mjs'
import { cache, emptyFolder, lendStore, replaced, root } from '../support/content.ts'
import { environment } from '../support/program.ts'
import { zipOf } from './zip.ts'

const git = (folder: string, ...args: string[]): string =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@house.example', ...args], {
    cwd: folder,
    encoding: 'utf8'
  }).trim()

const author = Object.fromEntries(
  ['AUTHOR', 'COMMITTER'].flatMap((who) => [
    [`GIT_${who}_NAME`, 'A'],
    [`GIT_${who}_EMAIL`, 'a@house.example']
  ])
)

function update(house: string, ...args: string[]) {
  const script = join(root, 'scripts/update/update.mjs')
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, '--house', house, ...args], {
    encoding: 'utf8',
    env: { ...environment, ...author }
  })
  return { status, stdout, stderr }
}

function write(folder: string, files: Readonly<Record<string, string>>): string {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}

const textOf = (...path: string[]): string => readFileSync(join(...path), 'utf8')
const packageOf = (version: string): string => JSON.stringify({ name: 'guesthouse-site', version })

/** A house whose program does nothing, with the packages that the present one needs. */
function houseOf(version: string): string {
  const folder = write(emptyFolder(), {
    'package.json': packageOf(version),
    'generator/cli.ts': '// former',
    'scripts/ensure.mjs': '// former',
    'scripts/site.cjs': 'process.exit(2)',
    'README.md': 'Former',
    'notes.txt': 'Mine'
  })
  cpSync(join(root, 'package-lock.json'), join(folder, 'package-lock.json'))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  return folder
}

// Houses of former states, whole but for their photos: a schema that changes must not break them.

const change = (house: string, file: string, [from, to]: readonly [string, string]): void =>
  writeFileSync(join(house, 'data', file), replaced(textOf(house, 'data', file), from, to))

/** A house as its owner has it: with a unit, prices, a word and a booking of its own. */
function formerHouse(state: string): string {
  const house = houseOf('1.0.0')
  const { entries, close } = openZip(join(root, `tests/fixtures/former-houses/${state}.zip`))
  write(join(house, 'data'), Object.fromEntries(entries.map((entry) => [entry.path, entry.read().toString()])))
  close()
  for (const name of readdirSync(join(root, 'data')))
    if (name === 'static') symlinkSync(join(root, 'data', name), join(house, 'data', name))
  // Its pictures are made already, as in a house that has been built before.
  lendStore(cache, join(house, '.cache'))
  const photos = join(house, 'data/photos')
  cpSync(join(root, 'data/photos'), photos, { recursive: true })
  // Pictures that the shipped house no longer has.
  for (const [, ref] of textOf(house, 'data/pages.yaml').matchAll(/^ +share: (\S+)$/gm))
    cpSync(join(photos, 'home/oil.svg'), join(photos, `${ref}.svg`), { force: false })
  const unit = textOf(house, 'data/rooms/grecale.yaml')
    .replaceAll(/(?<!posters\/|strip-)\bgrecale\b(?!\/)/g, 'ponente')
    .replaceAll('Grecale', 'Ponente')
  write(house, { 'data/rooms/ponente.yaml': unit })
  change(house, 'availability/prices.yaml', [
    '\n  grecale: { low',
    '\n  ponente: { low: 71, middle: 86, high: 106, august: 121 }\n  grecale: { low'
  ])
  change(house, 'availability/bookings.yaml', ['\n  grecale: []', '\n  ponente: []\n  grecale: []'])
  change(house, 'translations.yaml', ['it: Chiudi\n', 'it: Chiudi la foto\n'])
  change(house, 'availability/requests.yaml', [
    '\nrequests: []',
    '\nrequests:\n  - { unit: rooms/ponente, arrival: 2027-08-01, departure: 2027-08-05, adults: 2, ' +
      'state: confirmed, since: 2027-01-10 }'
  ])
  return house
}

test.each(['1898a023', 'b5ddd417'])(
  'a house of %s has no error after an update, and keeps its own words, units and bookings',
  (state) => {
    const house = formerHouse(state)
    const { status, stdout, stderr } = update(house, '--quick')
    expect([status, stderr]).toEqual([0, ''])
    expect(stdout).toContain('You have version 2.0.0. Before it was 1.0.0.')
    expect(stdout).not.toContain('Errors are left')
    expect(parse(textOf(house, 'data/translations.yaml'))).toMatchObject({ close: { it: 'Chiudi la foto' } })
    expect(textOf(house, 'data/availability/requests.yaml')).toContain('unit: rooms/ponente')
    expect(existsSync(join(house, 'data/rooms/ponente.yaml'))).toBe(true)
    expect([textOf(house, 'notes.txt'), textOf(house, 'README.md')]).toEqual(['Mine', textOf(root, 'README.md')])
  }
)

// What becomes of programs, with small ones.

/** A program whose check --fix brings one word up to date. */
function programOf(version: string, more: Readonly<Record<string, string>> = {}): string {
  const folder = write(emptyFolder(), {
    'package.json': packageOf(version),
    'generator/cli.ts': `// ${version}`,
    'scripts/ensure.mjs': `// ${version}`,
    'scripts/site.cjs':
      "const fs = require('node:fs'); const file = 'data/words.yaml'\n" +
      "if (process.argv.includes('--fix')) fs.writeFileSync(file, fs.readFileSync(file, 'utf8') + 'new: word\\n')",
    'README.md': `Version ${version}`,
    'CHANGELOG.md':
      `# News\n\n## ${version}\n\n### Italiano\n\n#### In redazione\n\n- Una.\n\n` +
      `### English\n\n#### At the desk\n\n- A **thing** of ${version}.`,
    ...more
  })
  cpSync(join(root, 'package-lock.json'), join(folder, 'package-lock.json'))
  cpSync(join(root, 'scripts/language.cjs'), join(folder, 'scripts/language.cjs'))
  cpSync(join(root, 'scripts/update'), join(folder, 'scripts/update'), { recursive: true })
  return folder
}

function smallHouse(version = '1.0.0'): string {
  return write(houseOf(version), { 'data/words.yaml': 'close: Shut\n', '.cache/kept': 'yes', 'my-dist/page': 'built' })
}

/** A program as GitHub packs it: in one folder. */
function zippedProgram(version: string): string {
  const program = programOf(version)
  const paths = readdirSync(program, { recursive: true, encoding: 'utf8' }).filter((path) =>
    statSync(join(program, path)).isFile()
  )
  const zip = join(emptyFolder(), 'program.zip')
  writeFileSync(zip, zipOf(new Map(paths.map((path) => [`program-main/${path}`, readFileSync(join(program, path))]))))
  return zip
}

test('a zip brings its program, and everything of the owner stays', () => {
  const house = smallHouse()
  const { status, stdout, stderr } = update(house, zippedProgram('2.1.0'), '--quick')
  expect([status, stderr]).toEqual([0, ''])
  expect(stdout).toContain('\nWhat is new\n\nAt the desk\n- A thing of 2.1.0.\n')
  expect(textOf(house, 'generator/cli.ts')).toBe('// 2.1.0')
  expect(textOf(house, 'data/words.yaml')).toBe('close: Shut\nnew: word\n')
  expect([textOf(house, '.cache/kept'), textOf(house, 'my-dist/page'), textOf(house, 'notes.txt')]).toEqual([
    'yes',
    'built',
    'Mine'
  ])
})

test('a house whose packages are not installed learns why its site cannot be compared', () => {
  const house = smallHouse()
  rmSync(join(house, 'node_modules'))
  const { status, stdout } = update(house, zippedProgram('2.1.0'))
  expect(status).toBe(0)
  expect(stdout).toContain('because its packages were not installed')
})

test('--back brings the former program and its data, and keeps what was written since', () => {
  const house = smallHouse()
  update(house, programOf('2.1.0'), '--quick')
  writeFileSync(join(house, 'data/words.yaml'), 'close: My own\nnew: word\n')
  // The former program of this house can check nothing.
  expect(update(house, '--back')).toMatchObject({ status: 2 })
  expect(textOf(house, 'README.md')).toBe('Version 2.1.0')
  const { status, stdout } = update(house, '--back', '--anyway')
  expect([status, stdout]).toEqual([0, expect.stringContaining('You have version 1.0.0 again.')])
  expect([textOf(house, 'README.md'), textOf(house, 'scripts/site.cjs')]).toEqual(['Former', 'process.exit(2)'])
  expect(textOf(house, 'data/words.yaml')).toBe('close: My own\n')
  // And forth: the newer program is still there.
  expect(update(house, '--back', '--anyway').stdout).toContain('You have version 2.1.0 again.')
})

test('files of the program that the owner has changed are named, and not overwritten', () => {
  const house = smallHouse()
  update(house, programOf('2.0.0', { 'templates/a.css': 'a', 'templates/b.css': 'b' }), '--quick')
  appendFileSync(join(house, 'templates/a.css'), ' mine')
  write(house, { 'templates/own.css': 'own' })
  const changing = programOf('2.1.0', { 'templates/a.css': 'A', 'templates/b.css': 'B' })
  expect(update(house, changing, '--quick')).toMatchObject({
    status: 2,
    stderr: expect.stringMatching(/changed these files.*\n {2}templates\/a\.css\nNothing has changed/s) as string
  })
  expect(textOf(house, 'README.md')).toBe('Version 2.0.0')
  const leaving = programOf('2.1.0', { 'templates/a.css': 'a', 'templates/b.css': 'B' })
  expect(update(house, leaving, '--quick').stdout).toMatch(
    /still yours:\n {2}templates\/a\.css\n {2}templates\/own\.css/
  )
  expect(['a', 'b', 'own'].map((name) => textOf(house, `templates/${name}.css`))).toEqual(['a mine', 'B', 'own'])
  expect(update(house, programOf('2.2.0', { 'templates/a.css': 'A' }), '--quick', '--take-new').status).toBe(0)
  expect(textOf(house, 'templates/a.css')).toBe('A')
  expect(textOf(house, '.update/former/templates/a.css')).toBe('a mine')
})

test.each<[string, () => string, RegExp]>([
  ['a zip that is cut off', () => cut(zippedProgram('2.1.0')), /is not complete: the download was cut off/],
  ['a file that is no zip', () => join(write(emptyFolder(), { 'a.zip': 'hello' }), 'a.zip'), /is no zip archive/],
  ['a zip whose bytes are damaged', () => damaged(zippedProgram('2.1.0')), /is damaged/],
  ['a zip of something else', () => otherZip(), /does not have the program in it/],
  ['a folder of something else', () => emptyFolder(), /does not have the program/],
  ['an older version', () => programOf('1.9.0'), /version 1\.9\.0, older than the 2\.0\.0 that you have/],
  ['what is not there', () => join(emptyFolder(), 'no.zip'), /There is no/]
])('%s is refused with a sentence, and nothing changes', (_name, source, sentence) => {
  const house = smallHouse('2.0.0')
  expect(update(house, source(), '--quick')).toEqual({
    status: 2,
    stdout: '',
    stderr: expect.stringMatching(sentence) as string
  })
  expect([textOf(house, 'README.md'), textOf(house, 'data/words.yaml')]).toEqual(['Former', 'close: Shut\n'])
})

function cut(zip: string): string {
  writeFileSync(zip, readFileSync(zip).subarray(0, 4000))
  return zip
}

function damaged(zip: string): string {
  const bytes = readFileSync(zip)
  writeFileSync(zip, bytes.fill(7, 200, 260))
  return zip
}

function otherZip(): string {
  const zip = join(emptyFolder(), 'other.zip')
  writeFileSync(zip, zipOf(new Map([['photos/a.txt', Buffer.from('a')]])))
  return zip
}

test('a house whose data are not there is not updated', () => {
  const house = houseOf('1.0.0')
  expect(update(house, programOf('2.1.0'), '--quick')).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('has no folder data') as string
  })
  expect(textOf(house, 'README.md')).toBe('Former')
})

test('the same version once more is no update', () => {
  const { status, stdout } = update(smallHouse('2.1.0'), programOf('2.1.0'), '--quick')
  expect([status, stdout]).toEqual([0, 'You have version 2.1.0 already.\n'])
})

test('data that the new program cannot read stay with the former one, and its errors are named', () => {
  const house = smallHouse()
  write(house, { 'scripts/site.cjs': '' })
  const strict = programOf('2.1.0', { 'scripts/site.cjs': 'console.error("words.yaml: wrong"); process.exit(1)' })
  const { status, stderr } = update(house, strict, '--quick')
  expect([status, stderr]).toEqual([2, expect.stringMatching(/^words\.yaml: wrong\n[^]*Nothing has changed/) as string])
  expect(textOf(house, 'README.md')).toBe('Former')
  expect(update(house, strict, '--quick', '--anyway').stdout).toContain('Errors are left in the data')
})

test('an update that was killed is finished by the next one, which is no second update', () => {
  const house = smallHouse()
  const killer = write(emptyFolder(), {
    'kill.mjs':
      "import fs from 'node:fs'\nimport { syncBuiltinESMExports } from 'node:module'\n" +
      'const { renameSync } = fs\nfs.renameSync = (from, to) => {\n  renameSync(from, to)\n' +
      "  if (to.endsWith('journal.json')) process.kill(process.pid, 'SIGKILL')\n}\nsyncBuiltinESMExports()\n"
  })
  const program = programOf('2.1.0')
  const script = join(root, 'scripts/update/update.mjs')
  spawnSync(process.execPath, ['--import', join(killer, 'kill.mjs'), script, '--house', house, program, '--quick'], {
    env: { ...environment, NODE_OPTIONS: `--import=${join(killer, 'kill.mjs')}` }
  })
  expect(textOf(house, 'README.md')).toBe('Former')
  expect(update(house, program, '--quick').stdout).toBe('You have version 2.1.0 already.\n')
  expect([textOf(house, 'README.md'), textOf(house, 'data/words.yaml')]).toEqual([
    'Version 2.1.0',
    'close: Shut\nnew: word\n'
  ])
  expect(update(house, '--back', '--anyway').stdout).toContain('You have version 1.0.0 again.')
})

/** A project under git, a house that was cloned from it, and what both have done since. */
function housesInGit() {
  const project = programOf('1.0.0', { 'data/words.yaml': 'example: Yes\n' })
  const commit = (folder: string): void => {
    git(folder, 'add', '-A')
    git(folder, 'commit', '--quiet', '--message', 'Change')
  }
  git(project, 'init', '--quiet', '--initial-branch', 'main')
  commit(project)
  const house = join(emptyFolder(), 'house')
  git(project, 'clone', '--quiet', '--origin', 'program', '.', house)
  symlinkSync(join(root, 'node_modules'), join(house, 'node_modules'))
  write(house, { 'data/words.yaml': 'close: Shut\n', '.git/info/exclude': 'node_modules\n' })
  commit(house)
  write(project, {
    'package.json': packageOf('2.1.0'),
    'README.md': 'Version 2.1.0',
    'data/words.yaml': 'example: No\n'
  })
  commit(project)
  return { project, house }
}

test('a program that Git cannot commit is there all the same, and the owner hears what Git says', () => {
  const { house } = housesInGit()
  write(house, { '.git/refs/heads/main.lock': '' })
  const { status, stdout } = update(house, '--quick')
  expect([status, textOf(house, 'README.md')]).toEqual([0, 'Version 2.1.0'])
  expect(stdout).toMatch(/main\.lock/)
  expect(git(house, 'log', '-1', '--format=%s')).toBe('Change')
})

test('git brings the program as a merge, and leaves what waits in data to be published', () => {
  const { project, house } = housesInGit()
  appendFileSync(join(house, 'data/words.yaml'), 'later: Later\n')
  expect(update(house, '--quick')).toMatchObject({ status: 0, stderr: '' })
  expect(git(house, 'log', '-1', '--format=%s')).toBe('Update the program to 2.1.0')
  expect(git(house, 'rev-parse', 'HEAD^2')).toBe(git(project, 'rev-parse', 'HEAD'))
  expect(git(house, 'show', 'HEAD:data/words.yaml')).toBe('close: Shut')
  expect(git(house, 'status', '--porcelain')).toBe('M data/words.yaml')
  expect(textOf(house, 'data/words.yaml')).toBe('close: Shut\nlater: Later\nnew: word\n')
  expect(update(house, '--quick').stdout).toBe('You have version 2.1.0 already.\n')
  // After the way back the same update is possible again.
  update(house, '--back', '--anyway')
  expect(git(house, 'show', 'HEAD:README.md')).toBe('Version 1.0.0')
  expect(update(house, '--quick').stdout).toContain('You have version 2.1.0.')
})

test('a house in git without the remote says how to add it', () => {
  const { house } = housesInGit()
  git(house, 'remote', 'rename', 'program', 'origin')
  const own = spawnSync(process.execPath, [join(house, 'scripts/update/update.mjs')], {
    encoding: 'utf8',
    env: environment
  })
  expect([own.status, own.stderr]).toEqual([2, expect.stringContaining('git remote add program <its address>')])
})

test('an option that npm has kept for itself is refused with the line to type', () => {
  const { stderr } = spawnSync(process.execPath, [join(root, 'scripts/update/update.mjs')], {
    encoding: 'utf8',
    env: { ...environment, npm_config_back: 'true' }
  })
  expect(stderr).toMatch(/Type this:\nnpm run update -- --back\n$/)
})
