/** The same mistakes are the same bytes: in every run, from every folder, whatever is remembered and in what order. */
import { execFile, execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { formats } from '../../generator/report/formats.ts'
import { changedHouse, emptyFolder, houses, type Change } from '../content.ts'
import { byTurns, isDeep } from '../deep.ts'
import { environment, program } from '../program.ts'

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800"><path d="M0 0h9v9z"/></svg>'

/** Errors and warnings in several files, one with places in others, some with a mending, and photos of all kinds. */
const mistakes: Change[] = [
  { file: 'rooms/arve.yaml', from: '\nsubtitle:', to: '\nsubtitel:' },
  { file: 'rooms/enzian.yaml', from: 'slug: enzian', to: 'slug: arve' },
  { file: 'phones.yaml', from: 'numbers:\n', to: 'numbers:\n  hof: 0041 81 555 01 09\n' },
  { file: 'services.yaml', from: 'ofen:\n', to: 'zuber:\n  icon: tub\n  name: { de: Zuber, en: Tub }\nofen:\n' },
  { file: 'rules.yaml', text: 'ruhe: [1\n' },
  { file: 'photos/extra/zwei.jpg', text: 'This is no picture.' },
  { file: 'photos/extra/eins.jpg', text: 'This is no picture.' },
  { file: 'rooms/notizen.txt', text: 'nothing' },
  { file: 'anderes.yml', text: 'a: 1\n' }
]

/** Warnings, of which one is about several files: it stands at the first. */
const doubts: Change[] = ['a', 'b', 'c', 'd'].map((name) => ({ file: `photos/more/${name}.svg`, text: drawing }))

/** A repository with the house, mistakes and all, in `folder`. */
function repositoryWith(folder: string, changes: readonly Change[] = mistakes): string {
  const repository = emptyFolder()
  mkdirSync(join(repository, '.git'))
  cpSync(changedHouse(houses.second, changes).folder, join(repository, folder), { recursive: true })
  return repository
}

/** Every folder is listed the other way round. */
const backwards = `
  import fs from 'node:fs'
  import { syncBuiltinESMExports } from 'node:module'
  const { readdirSync } = fs
  fs.readdirSync = (...given) => readdirSync(...given).reverse()
  syncBuiltinESMExports()
`

/** What the command says, and its exit code. */
const check = (
  folder: string,
  { args, before = '' }: { args: readonly string[]; before?: string }
): Promise<{ code: number; stdout: string; stderr: string }> => {
  const { GITHUB_ACTIONS: _, FORCE_COLOR: __, NO_COLOR: ___, ...env } = environment
  const preload = before === '' ? [] : ['--import', `data:text/javascript,${encodeURIComponent(before)}`]
  const command = [...preload, ...program, 'check', ...args]
  return new Promise((done) => {
    execFile(process.execPath, command, { cwd: folder, env }, (fault, stdout, stderr) =>
      done({ code: Number(fault?.code ?? 0), stdout, stderr })
    )
  })
}

test.each(formats)('%s', { timeout: 180_000 }, async (format) => {
  const repository = repositoryWith('data')
  const args = ['--format', format]
  // Nothing is remembered yet.
  const first = await check(repository, { args })
  expect(first.code).toBe(1)
  const told = format === 'text' ? first.stderr : first.stdout
  expect(told.match(/key-unknown|yaml-syntax|route-clash|photo-unused|file-unknown/g)?.length).toBeGreaterThan(4)
  expect(existsSync(join(repository, '.cache'))).toBe(true)
  // What is remembered is the same for each format: once more as it is for one of them, and from folders the other way
  // round for the next.
  const others = byTurns([{ args }, { args, before: backwards }], { of: formats.length, turn: formats.indexOf(format) })
  for (const other of others) expect(await check(repository, other)).toEqual(first)

  // From another folder for every other format.
  if (!isDeep && formats.indexOf(format) % 2 > 0) return
  const elsewhere = join(repository, 'tools/site')
  mkdirSync(elsewhere, { recursive: true })
  const other = await check(elsewhere, { args: ['--data', '../../data', ...args], before: backwards })
  // Of the text every place is named as the folder was.
  const named = (text: string): string => text.replaceAll('--data ../../data ', '').replaceAll('../../data', 'data')
  expect({ ...other, stdout: named(other.stdout), stderr: named(other.stderr) }).toEqual(first)
})

test('warnings about several files', { timeout: 180_000 }, async () => {
  const repository = repositoryWith('data', doubts)
  const args = ['--format', 'json']
  const first = await check(repository, { args })
  expect(first.stdout).toContain('"file": "data/photos/more/a.svg"')
  expect(await check(repository, { args, before: backwards })).toEqual(first)
})

describe('files are named from the top of the repository that they are kept in', () => {
  const file = 'rooms/arve.yaml'
  const misspelt = mistakes.slice(0, 1)

  /** Where each format for programs has the name of the file. */
  const nameIn = {
    json: (text: string) => (JSON.parse(text) as { diagnostics: [{ file: string }] }).diagnostics[0].file,
    github: (text: string) => /file=([^,]+)/.exec(text)?.[1] ?? ''
  }
  const forPrograms = ['json', 'github'] as const

  /** The file as each of these formats names it. */
  async function names(folder: string, data: string, some: readonly (keyof typeof nameIn)[]): Promise<string[]> {
    const found: string[] = []
    for (const format of some)
      found.push(nameIn[format]((await check(folder, { args: ['--data', data, '--format', format] })).stdout))
    return found
  }

  test('the house within the repository of the program', { timeout: 120_000 }, async () => {
    const repository = repositoryWith('sites/one/data', misspelt)
    const path = `sites/one/data/${file}`
    expect(await names(repository, 'sites/one/data', forPrograms)).toEqual([path, path])
  })

  // What GitHub shows for a commit of the content is looked up in the repository of the content.
  test('the house checked out into another repository', { timeout: 120_000 }, async () => {
    const repository = repositoryWith('content', misspelt)
    mkdirSync(join(repository, 'content/.git'))
    // The one way to the top of the repository serves all formats: one of them by turns.
    const some = byTurns(forPrograms, { of: 2, turn: 0 })
    expect(await names(repository, 'content', some)).toEqual(some.map(() => file))
  })

  test('the house as a submodule, and as a work tree, whose .git is a file', { timeout: 120_000 }, async () => {
    const repository = repositoryWith('modules/house/data', misspelt)
    writeFileSync(join(repository, 'modules/house/.git'), 'gitdir: ../../.git/modules/house\n')
    const path = `data/${file}`
    const some = byTurns(forPrograms, { of: 2, turn: 1 })
    expect(await names(join(repository, 'modules'), 'house/data', some)).toEqual(some.map(() => path))
  })

  test('as git itself names them', { timeout: 120_000 }, async () => {
    const outer = repositoryWith('content', misspelt)
    const git = (folder: string, ...args: string[]): string =>
      execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.example', ...args], {
        cwd: folder,
        encoding: 'utf8'
      })
    git(join(outer, 'content'), 'init', '--quiet')
    git(join(outer, 'content'), 'add', file)
    const [name] = await names(outer, 'content', ['json'])
    expect(git(join(outer, 'content'), 'ls-files').trim()).toBe(name)
  })
})
