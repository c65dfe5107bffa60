/**
 * Compares this program with that of another commit: checks, cold builds in memory and on a disk, and one edit at the
 * desk. Both work in turn, so a busy machine slows both. A ratio is the median of the ratios of the pairs: above 1,
 * this program is slower. Each program gets the houses of its own commit, because fields change. So a ratio includes
 * what the content has gained meanwhile.
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { checkOutProgram } from '../scripts/dev/former-program.ts'
import { freePort } from '../tests/support/serve.ts'
import { addressOf, middleOf } from './measures.ts'
import { watched } from './rivals/watched.ts'

/** In milliseconds; NaN where the system does not tell. */
type Spent = { wall: number; cpu: number }

/** One measure of this program and one of the other, in this order. */
type Pair = [here: Spent, there: Spent]

type Program = { folder: string; house: string }

/** A file of every house, and a field of it that holds a short text. */
const edited = { file: 'pages.yaml', path: ['home', 'title', 'en'] }

/** @param isShort two minutes on two idle cores, instead of about ten */
export async function compareWith(root: string, commit: string, isShort: boolean): Promise<void> {
  const work = mkdtempSync(join(tmpdir(), 'against-'))
  const memory = existsSync('/dev/shm') ? mkdtempSync('/dev/shm/against-') : undefined
  process.once('exit', () => {
    for (const folder of [work, memory]) if (folder !== undefined) rmSync(folder, { recursive: true, force: true })
  })
  const former = join(work, 'program')
  checkOutProgram(root, commit, former)
  console.log(
    `Node ${process.version}, ${availableParallelism()} × ${cpus()[0]?.model.trim()}, ` +
      `${Math.round(totalmem() / 2 ** 30)} GB, beside ${commit}, medians of pairs\n`
  )
  console.log(
    '| house | work | here: s (CPU s) | there | ratio, wall | ratio, CPU |\n| --- | --- | --- | --- | --- | --- |'
  )
  const houses: [name: string, units: number | undefined, rounds: number][] = isShort
    ? [
        ['shipped', undefined, 5],
        ['500 units', 500, 3]
      ]
    : [
        ['shipped', undefined, 15],
        ['500 units', 500, 9],
        ['5000 units', 5000, 3]
      ]
  for (const [name, units, rounds] of houses) {
    const here = { folder: root, house: await houseOf(root, join(work, `${name}-here`), units) }
    const there = { folder: former, house: await houseOf(former, join(work, `${name}-there`), units) }
    const builds = (place: string) => (program: Program, round: number) => {
      const out = join(place, `${name}-${program === here ? 'here' : 'there'}-${round}`, 'dist')
      mkdirSync(join(out, '..'), { recursive: true })
      return commandIn(program, 'build', '--out', out)
    }
    // The first runs make the compiled copy of each program, its pictures and its scripts.
    for (const program of [here, there]) await builds(work)(program, -1)
    report(name, 'check', await pairs(here, there, rounds, (program) => commandIn(program, 'check')))
    if (memory !== undefined) report(name, 'build, in memory', await pairs(here, there, rounds, builds(memory)))
    report(name, 'build, on a disk', await pairs(here, there, rounds, builds(work)))
    await editBoth(name, [here, there], isShort ? 7 : 15)
  }
}

/** Writes a house as the benchmark of that program makes it, or copies the shipped one. */
async function houseOf(program: string, folder: string, units: number | undefined): Promise<string> {
  if (units === undefined) cpSync(join(program, 'data'), folder, { recursive: true })
  else {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a former version of this module
    const { writeHouse } = (await import(join(program, 'bench/house.ts'))) as typeof import('./house.ts')
    writeHouse(folder, units)
  }
  return folder
}

/** The first one changes from pair to pair: the second may find a warmer machine, or a busier disk. */
async function pairs(
  here: Program,
  there: Program,
  rounds: number,
  measure: (program: Program, round: number) => Promise<Spent>
): Promise<Pair[]> {
  const measured: Pair[] = []
  for (let round = 0; round < rounds; round++) {
    const isReversed = round % 2 === 1
    const first = await measure(isReversed ? there : here, round)
    const second = await measure(isReversed ? here : there, round)
    measured.push(isReversed ? [second, first] : [first, second])
  }
  return measured
}

function commandIn({ folder, house }: Program, ...[name = '', ...options]: string[]): Promise<Spent> {
  spawnSync('sync')
  const args = [join(folder, 'scripts/site.cjs'), name, '--data', house, ...options]
  return watched({ file: process.execPath, args, folder }, {})
}

/** Both desks run at the same time, and are asked in turn. */
async function editBoth(name: string, programs: [Program, Program], rounds: number): Promise<void> {
  const desks: Desk[] = []
  try {
    for (const program of programs) desks.push(await startDesk(program))
    const [here, there] = desks
    if (here === undefined || there === undefined) return
    // The first edit loads what the desk needs.
    for (const desk of desks) await desk.edit(-1)
    const measured: Pair[] = []
    for (let round = 0; round < rounds; round++) measured.push([await here.edit(round), await there.edit(round)])
    report(name, 'an edit at the desk', measured)
  } catch (cause) {
    console.log(
      `| ${name} | an edit at the desk | – | – | ${cause instanceof Error ? cause.message : String(cause)} | |`
    )
  } finally {
    for (const { stop } of desks) await stop()
  }
}

type Desk = { edit: (round: number) => Promise<Spent>; stop: () => Promise<void> }

/** @throws Error if the desk does not start, or answers otherwise than this one */
async function startDesk({ folder, house }: Program): Promise<Desk> {
  const args = [join(folder, 'scripts/site.cjs'), 'serve', '--data', house, '--port', String(await freePort())]
  const child = spawn(process.execPath, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] })
  const stop = async (): Promise<void> => {
    const ended = new Promise((resolve) => child.once('exit', resolve))
    if (child.exitCode === null && child.kill()) await ended
  }
  try {
    const address = await addressOf(child)
    const page = await (await fetch(`${address}/.desk`)).text()
    const token = /data-token="([0-9a-f]{64})"/.exec(page)?.[1] ?? ''
    const headers = { Origin: address, 'Content-Type': 'application/json', 'X-Desk-Token': token }
    /** From the request until the page of the site shows the new text. */
    const edit = async (round: number): Promise<Spent> => {
      const seen = createHash('sha256')
        .update(readFileSync(join(house, edited.file)))
        .digest('hex')
      const value = `A title of round ${round}`
      const body = JSON.stringify({ edits: [{ type: 'set', ...edited, seen, value }] })
      const before = cpuOf(child)
      const started = performance.now()
      const answer = await fetch(`${address}/.desk/save`, { method: 'POST', headers, body })
      const { type } = (await answer.json()) as { type?: string }
      if (type !== 'saved') throw new Error(`The desk answered ${answer.status}, ${type}`)
      let html = ''
      while (!html.includes(value)) html = await (await fetch(`${address}/len=en`)).text()
      return { wall: performance.now() - started, cpu: cpuOf(child) - before }
    }
    return { edit, stop }
  } catch (cause) {
    await stop()
    throw cause
  }
}

/** The time that the processors have spent on a process and on those that it started; Linux counts it in hundredths. */
function cpuOf({ pid = 0 }: ChildProcess): number {
  try {
    const of = (id: string | number): number => {
      const fields = readFileSync(`/proc/${id}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ')
      return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks) * 10, 0)
    }
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean)
    return [pid, ...children].reduce<number>((sum, id) => sum + of(id), 0)
  } catch {
    return Number.NaN
  }
}

function report(house: string, work: string, measured: readonly Pair[]): void {
  const seconds = (side: 0 | 1): string =>
    (['wall', 'cpu'] as const)
      .map((of) => (middleOf(measured.map((pair) => pair[side][of])) / 1000).toFixed(2))
      .join(' (') + ')'
  const ratio = (of: keyof Spent): string => middleOf(measured.map(([here, there]) => here[of] / there[of])).toFixed(2)
  console.log(`| ${[house, work, seconds(0), seconds(1), ratio('wall'), ratio('cpu')].join(' | ')} |`)
}
