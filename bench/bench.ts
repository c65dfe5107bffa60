/**
 * Builds and checks houses of several sizes, and prints times and memory as the tables of
 * docs/performance.md, next to the floor and to a plain copy of the result. Each runs in a process of its own, in turn,
 * so that a busy machine slows all of them equally. Sizes are arguments; by default 28, 500 and 5000 units.
 * `--against <commit>` compares with the program of that commit instead; with `--short` in two minutes.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compile } from '../scripts/compile.mjs'
import { parseOrTell } from '../scripts/dev/usage.mjs'
import { compareWith } from './against.ts'
import { measureBlocking } from './blocking.ts'
import { writeHouse } from './house.ts'
import { middleOf } from './measures.ts'
import { measureStarts, type Start } from './start.ts'

type Run = { wall: number; cpu: number; megabytes: number }

const root = fileURLToPath(new URL('..', import.meta.url))
const { values, positionals } = parseOrTell('npm run bench -- [<units> …] [--against <commit> [--short]]', {
  options: { against: { type: 'string' }, short: { type: 'boolean', default: false } },
  allowPositionals: true
})
const sizes = positionals.length > 0 ? positionals.map(Number) : [28, 500, 5000]
const work = mkdtempSync(join(tmpdir(), 'bench-'))
const compiled = join(root, '.cache/bench')

/** Without what a machine may have every process of Node do first: to read certificates takes up to 35 ms. */
const { NODE_EXTRA_CA_CERTS: _certificates, ...environment } = process.env

/**
 * Runs a script in plain Node; in milliseconds, and megabytes at the peak. Each run writes to a folder of its own, and
 * all are removed at the end: after thousands of files are removed, ext4 is ten times as slow for minutes, and a disk
 * that still writes slows the next run.
 */
function run(script: string, ...args: string[]): Run & { output: string } {
  const usage = join(work, 'usage.json')
  spawnSync('sync')
  const started = performance.now()
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--require', join(root, 'bench/usage.cjs'), script, ...args],
    {
      cwd: root,
      env: { ...environment, BENCH_USAGE: usage },
      encoding: 'utf8'
    }
  )
  const wall = performance.now() - started
  if (status !== 0) throw new Error(`${script} ended with ${status}:\n${stderr}`)
  return { wall, ...(JSON.parse(readFileSync(usage, 'utf8')) as Omit<Run, 'wall'>), output: stdout }
}

const median = (runs: readonly Run[], of: keyof Run): number => middleOf(runs.map((each) => each[of]))

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(2)} s`

function tellStarts(name: string, starts: readonly Start[]): void {
  const middle = (of: keyof Start): string => `${Math.round(middleOf(starts.map((each) => each[of])))} ms`
  console.log(
    `  ${name}: first page ${middle('page')}, its first photo ${middle('photo')}; first edit of a style ` +
      `${middle('style')}, of a template ${middle('template')}`
  )
}

type Measured = Record<'builds' | 'floors' | 'copies' | 'again' | 'checks', Run[]> & {
  pages: number
  stages: Record<string, number>
}

const ratio = (runs: readonly Run[], others: readonly Run[], of: 'wall' | 'cpu'): string =>
  (median(runs, of) / median(others, of)).toFixed(2)

function table(head: readonly string[], rows: readonly (readonly string[])[]): void {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
  console.log([line(head), line(head.map(() => '---')), ...rows.map(line), ''].join('\n'))
}

const program = join(root, 'scripts/site.cjs')

function measure(units: number): Measured {
  const house = join(work, String(units))
  const at = (...names: string[]): string => join(house, ...names)
  const [data, given] = [at('data'), at('given.json')]
  writeHouse(data, units)
  // The first run fills the caches of photos and client files, and makes the compiled copy of the program.
  run(program, 'build', '--data', data, '--out', at('first', 'dist'))
  const stages = JSON.parse(
    run(join(compiled, 'stages.mjs'), data, at('stages', 'dist'), join(root, '.cache'), given).output
  ) as Record<string, number>
  const rounds = units > 2000 ? 3 : 7
  const measured: Pick<Measured, 'builds' | 'floors' | 'copies' | 'again' | 'checks'> = {
    builds: [],
    floors: [],
    copies: [],
    again: [],
    checks: []
  }
  let pages = 0
  for (let round = 0; round < rounds; round++) {
    const build = run(program, 'build', '--data', data, '--out', at(`build-${round}`, 'dist'))
    pages = Number(/^(\d+) pages/m.exec(build.output)?.[1])
    measured.builds.push(build)
    measured.floors.push(run(join(compiled, 'floor.mjs'), data, at(`floor-${round}`), given))
    measured.copies.push(run(join(root, 'bench/copy.mjs'), at(`floor-${round}`), at(`copy-${round}`)))
    measured.again.push(run(program, 'build', '--data', data, '--out', at('first', 'dist')))
    measured.checks.push(run(program, 'check', '--data', data))
  }
  return { pages, stages, ...measured }
}

/** The house that ships. Other than the houses of the bench it has maps, guides, and pictures of every kind. */
function measureShipped(): Record<'builds' | 'checks', Run[]> {
  const data = join(root, 'data')
  const buildIn = (name: string): Run => run(program, 'build', '--data', data, '--out', join(work, 'own', name, 'dist'))
  buildIn('first')
  const rounds = Array.from({ length: 7 }, (_, round) => ({
    build: buildIn(String(round)),
    check: run(program, 'check', '--data', data)
  }))
  return { builds: rounds.map(({ build }) => build), checks: rounds.map(({ check }) => check) }
}

try {
  if (values.against === undefined) await measureAll()
  else await compareWith(root, values.against, values.short)
} finally {
  rmSync(work, { recursive: true, force: true })
}

async function measureAll(): Promise<void> {
  rmSync(compiled, { recursive: true, force: true })
  await compile({ floor: 'bench/floor.tsx', stages: 'bench/stages.tsx' }, compiled)
  console.log(
    `Node ${process.version}, ${availableParallelism()} × ${cpus()[0]?.model.trim()}, ` +
      `${Math.round(totalmem() / 2 ** 30)} GB\n`
  )
  const measured = sizes.map(measure)
  table(
    ['pages', 'build', 'CPU', '× floor', '× floor, CPU', 'pages/s', 'build, peak MB', 'floor, peak MB', '× copy'],
    measured.map(({ pages, builds, floors, copies }) => [
      pages.toLocaleString('en-GB'),
      seconds(median(builds, 'wall')),
      seconds(median(builds, 'cpu')),
      ratio(builds, floors, 'wall'),
      ratio(builds, floors, 'cpu'),
      String(Math.round((pages / median(builds, 'wall')) * 1000)),
      String(Math.round(median(builds, 'megabytes'))),
      String(Math.round(median(floors, 'megabytes'))),
      ratio(builds, copies, 'wall')
    ])
  )
  table(
    ['pages', 'build', 'over the same output', 'check', 'check, peak MB'],
    measured.map(({ pages, builds, again, checks }) => [
      pages.toLocaleString('en-GB'),
      seconds(median(builds, 'wall')),
      seconds(median(again, 'wall')),
      seconds(median(checks, 'wall')),
      String(Math.round(median(checks, 'megabytes')))
    ])
  )
  const { builds, checks } = measureShipped()
  console.log(`the shipped house: build ${seconds(median(builds, 'wall'))}, check ${seconds(median(checks, 'wall'))}\n`)
  const stages = [...new Set(measured.flatMap((each) => Object.keys(each.stages)))]
  table(
    ['pages', ...stages],
    measured.map((each) => [
      each.pages.toLocaleString('en-GB'),
      ...stages.map((stage) => Math.round(each.stages[stage] ?? Number.NaN).toLocaleString('en-GB'))
    ])
  )
  console.log('preview of the shipped house, without npm, median of 5')
  try {
    const [cold, warm] = await measureStarts(root, join(work, 'start'), 5)
    tellStarts('nothing in the cache', cold)
    tellStarts('the next start', warm)
    console.log('\nblocking time of a phone, milliseconds, 5 visits\n')
    table(
      ['page', 'median', 'least'],
      (await measureBlocking(root, join(work, 'shipped', 'dist'), 5)).map(({ path, ...times }) => [
        path,
        String(Math.round(times.median)),
        String(Math.round(times.least))
      ])
    )
  } catch (cause) {
    // Everything else has been measured.
    console.error(cause)
    process.exitCode = 1
  }
}
