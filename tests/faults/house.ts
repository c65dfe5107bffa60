/** A house with a calendar before and after each command, in its own folders, for fault injection. */
import { spawn, type ChildProcess } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { recover } from '../../generator/engine/output/emit.ts'
import { recoverFiles } from '../../generator/engine/output/transaction.ts'
import { makeChanges, type Change } from '../change.ts'
import { calendarText } from '../calendar-text.ts'
import { houses } from '../content.ts'
import { emptyFolder, hashesOf } from '../folders.ts'
import { environment as inherited, program, runToEnd, type Ended } from '../program.ts'

const before: readonly Change[] = [
  {
    file: 'availability/bookings.yaml',
    text: 'rooms:\n  arve: [{ name: Haus, file: arve.ics }]\n  enzian: [{ name: Haus, file: enzian.ics }]\n'
  },
  { file: 'availability/arve.ics', text: calendarText(['20270601', '20270604']) },
  { file: 'availability/enzian.ics', text: calendarText(['20270701', '20270704']) }
]
const booked: readonly Change[] = [
  {
    file: 'availability/arve.ics',
    text: calendarText(['20270601', '20270604'], ['20270610', '20270612'])
  },
  {
    file: 'availability/enzian.ics',
    text: calendarText(['20270701', '20270704'], ['20270710', '20270712'])
  }
]

const environment = { ...inherited, SOURCE_DATE_EPOCH: '1810000000' }
const commandOf = (args: readonly string[]): [string, ...string[]] => [process.execPath, ...program, ...args]

/** Runs the program in a process of its own, at a fixed time. */
export const run = (folder: string, args: readonly string[], options: { uid?: number } = {}): Promise<Ended> =>
  runToEnd(commandOf(args), { cwd: folder, env: environment, ...options })

/** Starts the program as a process group of its own that can be watched. */
export function starting(folder: string, args: readonly string[]): ChildProcess {
  const [node, ...rest] = commandOf(args)
  return spawn(node, rest, { cwd: folder, env: environment, detached: true, stdio: 'ignore' })
}

/** The situation for each command: how the content changes before it, and what it writes. */
const commands = {
  build: {
    args: ['build'],
    changes: [
      ...booked,
      { file: 'rooms/arve.yaml', from: 'slug: arve', to: 'slug: zirbe' },
      { file: 'availability/prices.yaml', from: '  arve: {', to: '  zirbe: {' },
      {
        file: 'availability/bookings.yaml',
        text: 'rooms:\n  zirbe: [{ name: Haus, file: arve.ics }]\n  enzian: [{ name: Haus, file: enzian.ics }]\n'
      }
    ],
    writes: 'dist'
  },
  availability: { args: ['availability'], changes: booked, writes: 'dist' },
  fix: {
    args: ['check', '--fix'],
    changes: [
      { file: 'rooms/arve.yaml', from: '\nsubtitle:', to: '\nsubtitel:' },
      { file: 'rooms/enzian.yaml', from: '\nsubtitle:', to: '\nsubtitel:' }
    ],
    writes: 'data'
  }
} as const satisfies Record<string, { args: readonly string[]; changes: readonly Change[]; writes: string }>

export type Command = keyof typeof commands
export const commandNames: readonly Command[] = ['build', 'availability', 'fix']

/** Files by their path, as hashes. */
type Tree = Readonly<Record<string, string>>

/** The folder of a command, with its contents before and after. */
export type Trial = {
  command: Command
  args: readonly string[]
  /** The folder before the command; never worked in. */
  pristine: string
  old: Tree
  new: Tree
}

export async function trialOf(command: Command): Promise<Trial> {
  const { args, changes, writes } = commands[command]
  const pristine = emptyFolder()
  mkdirSync(join(pristine, 'data'))
  cpSync(houses.second, join(pristine, 'data'), { recursive: true })
  makeChanges(before, join(pristine, 'data'))
  mustBeWell(await run(pristine, ['build']))
  makeChanges(changes, join(pristine, 'data'))
  const done = copyOf(pristine)
  mustBeWell(await run(done, args))
  const trial = { command, args, pristine, old: hashesOf(join(pristine, writes)), new: hashesOf(join(done, writes)) }
  if (JSON.stringify(trial.old) === JSON.stringify(trial.new)) throw new Error(`${command} changes nothing`)
  return trial
}

export function mustBeWell({ code, stderr }: { code: number | undefined; stderr: string }): void {
  if (code !== 0) throw new Error(`It ended with ${code}: ${stderr}`)
}

/** A copy to work in. */
export function copyOf(folder: string, to = emptyFolder()): string {
  cpSync(folder, to, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true })
  return to
}

/** Everything but the cache as it was. */
export function reset({ pristine }: Trial, folder: string): void {
  for (const name of readdirSync(folder)) if (name !== '.cache') rmSync(join(folder, name), { recursive: true })
  cpSync(pristine, folder, {
    recursive: true,
    preserveTimestamps: true,
    verbatimSymlinks: true,
    filter: (from) => from !== join(pristine, '.cache')
  })
}

/**
 * The state of a folder after the next command has recovered it: before, after, or a description of what is wrong. A
 * refresh replaces file by file, so each file counts by itself.
 */
export function stateOf({ command, old, new: done }: Trial, folder: string): string {
  if (command === 'fix') recoverFiles(join(folder, 'data'))
  else recover(join(folder, 'dist'))
  const litter = readdirSync(folder).filter((name) => !['.cache', '.dist.generated', 'data', 'dist'].includes(name))
  if (litter.length > 0) return `litter: ${litter.join(', ')}`
  const found = hashesOf(join(folder, commands[command].writes))
  if (isSame(found, old)) return 'old'
  if (isSame(found, done)) return 'new'
  const torn = pathsIn(old, done, found).filter((path) => found[path] !== old[path] && found[path] !== done[path])
  if (command === 'availability' && torn.length === 0) return 'some of each'
  return `neither: ${torn.length > 0 ? torn.join(', ') : 'some files old, some new'}`
}

const pathsIn = (...trees: Tree[]): string[] => [...new Set(trees.flatMap((tree) => Object.keys(tree)))]

const isSame = (a: Tree, b: Tree): boolean => pathsIn(a, b).every((path) => a[path] === b[path])
