/**
 * The commands start a compiled copy of the program. It does what the sources do, and is never that of other sources.
 */
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { emptyFolder, houses, root } from '../support/content.ts'
import { hashesOf } from '../support/folders.ts'
import { environment, runToEnd, type Ended } from '../support/program.ts'

const sources = ['--import', join(root, 'node_modules/tsx/dist/esm/index.mjs'), join(root, 'generator/cli.ts')]
const copy = (project = root): string[] => [join(project, 'scripts/site.cjs')]

const run = (program: string[], ...args: string[]): Promise<Ended> =>
  runToEnd([process.execPath, ...program, ...args], {
    cwd: root,
    env: { ...environment, TSX_TSCONFIG_PATH: join(root, 'tsconfig.json') }
  })

async function siteBy(program: string[], data: string): Promise<Record<string, string>> {
  const out = join(emptyFolder(), 'dist')
  const { code, stderr } = await run(program, 'build', '--data', data, '--out', out, '--today', '2027-03-01')
  expect({ code, stderr: stderr.replaceAll(/^.*warning[^]*$/gm, '') }).toEqual({ code: 0, stderr: '' })
  return hashesOf(out)
}

test('a site is the same, byte for byte', async () => {
  for (const data of Object.values(houses)) expect(await siteBy(copy(), data)).toEqual(await siteBy(sources, data))
})

describe('the copy', () => {
  /** A project of its own, so that its copies are its own as well. */
  function project(): string {
    const folder = emptyFolder()
    for (const part of ['generator', 'templates', 'scripts', 'package.json', 'package-lock.json', 'tsconfig.json'])
      cpSync(join(root, part), join(folder, part), { recursive: true })
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
    return folder
  }
  /** One whose copy is there: it goes by what it is made from, wherever that is. */
  let made: string | undefined
  async function projectWithCopy(): Promise<string> {
    if (made === undefined) {
      made = project()
      await run(copy(made), '--help')
    }
    const folder = project()
    cpSync(join(made, '.cache'), join(folder, '.cache'), { recursive: true })
    return folder
  }
  const copiesOf = (folder: string): string[] => readdirSync(join(folder, '.cache/generator'))
  const inCopy = (folder: string, file: string): string => join(folder, '.cache/generator', copiesOf(folder)[0]!, file)
  /** Has the copy say that it is used. Its length stays. */
  function mark(folder: string): void {
    const path = inCopy(folder, 'cli.cjs')
    writeFileSync(path, `console.log("used");//`.padEnd(readFileSync(path).length, '.'))
  }

  test('is made once by commands that start at the same time, and then only used', async () => {
    const folder = project()
    const first = await Promise.all([1, 2, 3].map(() => run(copy(folder), '--help')))
    expect(first.map(({ code, stderr }) => [code, stderr])).toEqual([
      [0, ''],
      [0, ''],
      [0, '']
    ])
    expect(copiesOf(folder)).toHaveLength(1)
    mark(folder)
    expect((await run(copy(folder), '--help')).stdout).toBe('used\n')
  })

  test('is made anew when a source has changed', async () => {
    const folder = await projectWithCopy()
    expect((await run(copy(folder), '--help')).stdout).not.toContain('Changed words')
    const path = join(folder, 'generator/business.ts')
    writeFileSync(path, readFileSync(path, 'utf8').replace('Turns the YAML files', 'Changed words'))
    expect((await run(copy(folder), '--help')).stdout).toContain('Changed words')
    expect(copiesOf(folder)).toHaveLength(2)
  })

  test('takes over an edit of a stylesheet', async () => {
    const folder = await projectWithCopy()
    const out = join(emptyFolder(), 'dist')
    const marginOf = async (): Promise<string | undefined> => {
      expect(await run(copy(folder), 'build', '--data', houses.second, '--out', out)).toMatchObject({ code: 0 })
      const [, sheet = ''] =
        /"\/(assets\/[\w-]*print-[^"]+\.css)"/.exec(readFileSync(join(out, 'index.html'), 'utf8')) ?? []
      return /@page ?{ ?margin: ?(\w+)/.exec(readFileSync(join(out, sheet), 'utf8'))?.[1]
    }
    expect(await marginOf()).toBe('13mm')
    const path = join(folder, 'templates/styles/base/print.css')
    writeFileSync(path, readFileSync(path, 'utf8').replace('13mm', '14mm'))
    expect(await marginOf()).toBe('14mm')
  })

  test('of a run that was killed is no copy', async () => {
    const [name] = copiesOf(await projectWithCopy())
    const half = project()
    mkdirSync(join(half, '.cache/generator', `${name}.1234`), { recursive: true })
    expect(await run(copy(half), '--help')).toMatchObject({ code: 0, stderr: '' })
    expect(existsSync(join(half, '.cache/generator', name!, 'cli.cjs'))).toBe(true)
  })
})
