/** Runs commands that change the disk in their own processes, which are killed, refused or put to sleep at a step. */
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, readFileSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { dirname, join } from 'node:path'
import { compile } from '../../../scripts/compile.mjs'
import { pathsIn } from '../../support/change.ts'
import { isDeep } from '../../support/deep.ts'
import { emptyFolder, keptFolder } from '../../support/folders.ts'

export type Tree = Readonly<Record<string, string>>

/** What happens at a step, which is a call of `node:fs` that changes the disk: see fixtures/faults/faults.mjs. */
export type Fault = {
  step: number
  does: 'kill' | 'tear' | 'fail' | 'pause'
  code?: string
  onwards?: boolean
  times?: number
}

/** See fixtures/faults/commands.mjs. */
export type Command = { fault?: Fault | Fault[] } & Record<string, unknown>
export type Outcome = { done?: unknown; reason?: string; path?: string; details?: object; steps: string[] }

/** `flushes` counts them as steps, too. */
type Options = { uid?: number | undefined; flushes?: boolean }

const modules = {
  emit: 'generator/engine/output/emit.ts',
  replace: 'generator/engine/output/replace-in-site.ts',
  transaction: 'generator/engine/output/transaction.ts'
}
let compiling: Promise<string> | undefined

/** The folder of the compiled modules, so that a child process is plain node and starts in 40 ms. */
export function compiledModules(): Promise<string> {
  compiling ??= (async () => {
    const folder = keptFolder()
    // For other users, too.
    for (const each of [dirname(folder), folder]) chmodSync(each, 0o755)
    await compile(modules, folder)
    return folder
  })()
  return compiling
}

const script = join(import.meta.dirname, '../../fixtures/faults/commands.mjs')

async function argumentsFor(commands: readonly Command[], { flushes = false }: Options): Promise<string[]> {
  const folder = emptyFolder()
  chmodSync(folder, 0o755)
  writeFileSync(join(folder, 'commands.json'), JSON.stringify(commands))
  return [script, await compiledModules(), join(folder, 'commands.json'), ...(flushes ? ['--flushes'] : [])]
}

/** Runs commands one after the other in another process; it gives no outcome of those that are killed. */
export async function runAllApart(commands: readonly Command[], options: Options = {}): Promise<Outcome[]> {
  const args = await argumentsFor(commands, options)
  return new Promise((done, fail) => {
    execFile(process.execPath, args, { uid: options.uid }, (error, stdout, stderr) => {
      if (error && error.signal !== 'SIGKILL') fail(new Error(stderr))
      else done(stdout.split('\n').flatMap((line) => (line === '' ? [] : (JSON.parse(line) as Outcome))))
    })
  })
}

export async function runApart(command: Command, options?: Options): Promise<Outcome | undefined> {
  return (await runAllApart([command], options))[0]
}

export type Sleeper = { pid: number | undefined; wake: () => Promise<Outcome> }

/** A command in another process, asleep before one of its steps until `wake` is called. */
export async function fallAsleep(command: Command, step: number, options: Options = {}): Promise<Sleeper> {
  const args = await argumentsFor([{ ...command, fault: { step, does: 'pause' } }], options)
  const child = spawn(process.execPath, args, { uid: options.uid })
  let text = ''
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
  await once(child.stdout, 'data')
  const wake = async (): Promise<Outcome> => {
    child.stdin.end()
    await once(child, 'close')
    return JSON.parse(text.replace('paused\n', '')) as Outcome
  }
  return { pid: child.pid, wake }
}

/** Makes it look as if the holder of a lock had not been heard of for long. */
export function fallSilent(lock: string): void {
  for (const name of existsSync(lock) ? readdirSync(lock) : []) utimesSync(join(lock, name), 1, 1)
}

type Signature = { task?: string; pid?: number; started?: string; host?: string }

/** Puts a signature into the folder of a holder, by default that of a build of this process. */
export function sign(
  folder: string,
  { task = 'build', pid = process.pid, started = '', host = hostname() }: Signature = {}
): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'holder'), [task, pid, started, host, ''].join('\n'))
}

/** Makes the holder of a lock one of another machine, that has not been heard of for long. */
export function loseSight(lock: string): void {
  for (const name of existsSync(lock) ? readdirSync(lock) : []) sign(join(lock, name), { host: 'elsewhere' })
  fallSilent(lock)
}

/**
 * The steps of a program at which it is stopped: of those with one name the first and the last, in deep tests all.
 * @param names of all its steps
 * @param steps those that it may be stopped at
 */
export function stopsAt(names: readonly string[], steps: readonly number[] = [...names.keys()]): number[] {
  const own = steps.map((step) => names[step])
  return steps.filter((_, at) => isDeep || own.indexOf(own[at]) === at || own.lastIndexOf(own[at]) === at)
}

/** Before the steps, and in the middle of those that can be half done. */
export function killsAt(steps: readonly string[], among?: readonly number[]): Fault[] {
  return stopsAt(steps, among).flatMap((step): Fault[] => {
    const kill = { step, does: 'kill' } as const
    return steps[step] === 'writeFileSync' ? [kill, { step, does: 'tear' }] : [kill]
  })
}

/** The indexes of steps, from one of them to before another one. */
export const stepsFrom = (steps: readonly string[], from: number, to?: number): number[] =>
  [...steps.keys()].slice(from, to)

/** Three at a time: two cores, and each child spends part of its life waiting. */
export async function forEachOf<Item>(items: readonly Item[], run: (item: Item) => Promise<void>): Promise<void> {
  const queue = items.values()
  const work = async (): Promise<void> => {
    for (const item of queue) await run(item)
  }
  await Promise.all([work(), work(), work()])
}

/** The texts of all files of a folder by their paths, hidden ones as well; undefined where there is no folder. */
export const treeOf = (folder: string): Tree | undefined =>
  existsSync(folder)
    ? Object.fromEntries(pathsIn(folder).map((path) => [path, readFileSync(join(folder, path), 'utf8')]))
    : undefined

/** The paths of all folders in a folder. */
export const foldersIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .toSorted()
