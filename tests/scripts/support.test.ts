/** What an owner sends to whoever helps. */
import { execFileSync, spawnSync } from 'node:child_process'
import { appendFileSync, cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../support/change.ts'
import { emptyFolder } from '../support/content.ts'

test('it names versions, the system and what a check tells by its codes, and nothing of the content', () => {
  const said = execFileSync(process.execPath, ['scripts/support.mjs'], { cwd: root, encoding: 'utf8' })
  expect(said).toMatch(new RegExp(`^program: \\d.*\nNode: ${process.version}$`.replace('\n', '[^]*\n'), 'm'))
  expect(said).toMatch(/^check: exit code 0$/m)
  expect(said).toMatch(/^faults: /m)
  expect(said).not.toMatch(/ulivi|Vieste|grecale/i)
  expect(said, 'nor where the owner keeps it').not.toContain(root)
})

test('a house in a folder of its own is looked at where it is named, without its name', () => {
  const house = 'tests/fixtures/second-house'
  const said = execFileSync(process.execPath, ['scripts/support.mjs', '--data', house], { cwd: root, encoding: 'utf8' })
  expect(said).toMatch(/^content: another folder, 10 YAML files, /m)
  expect(said).toMatch(/^check: exit code 0/m)
  expect(said).not.toContain(house)
})

test('a house whose option npm has kept for itself is not taken for the one that is here', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/support.mjs', 'my-house'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, LANG: 'en_GB.UTF-8', npm_lifecycle_event: 'support', npm_config_data: 'true' }
  })
  expect([status, stdout]).toEqual([2, ''])
  expect(stderr).toContain('npm run support -- --data <folder>')
})

test('a file that git does not know, as of a house beside data, is no changed file of the program', () => {
  const folder = emptyFolder()
  for (const name of ['support.mjs', 'language.cjs', 'npm.mjs'])
    cpSync(join(root, 'scripts', name), join(folder, 'scripts', name))
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.example', ...args], { cwd: folder })
  for (const args of [
    ['init', '--quiet'],
    ['add', '--all'],
    ['commit', '--quiet', '--message', 'First']
  ])
    git(...args)
  appendFileSync(join(folder, 'scripts/npm.mjs'), '// mine')
  mkdirSync(join(folder, 'my-house'))
  writeFileSync(join(folder, 'my-house/site.yaml'), 'name: Mine')
  const said = execFileSync(process.execPath, ['scripts/support.mjs'], { cwd: folder, encoding: 'utf8' })
  expect(said).toMatch(/^changed files of the program: 1$/m)
})

test('where nothing is left but the script, it says what is missing and takes none of it for an answer', () => {
  const folder = emptyFolder()
  for (const name of ['support.mjs', 'language.cjs', 'npm.mjs'])
    cpSync(join(root, 'scripts', name), join(folder, 'scripts', name))
  mkdirSync(join(folder, 'bin'))
  symlinkSync(process.execPath, join(folder, 'bin/node'))
  const said = execFileSync(process.execPath, ['scripts/support.mjs'], {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: join(folder, 'bin') }
  })
  for (const line of [
    /^program: not known/m,
    /^git: none$/m,
    /^packages: not installed$/m,
    /^content: the folder data, which is not there$/m,
    /^check: not tried/m,
    /^faults: no log/m
  ])
    expect(said).toMatch(line)
})
