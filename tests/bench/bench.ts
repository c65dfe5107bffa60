/**
 * Builds houses of several sizes and prints how long it takes and how much memory, beside the floor and a mere copy of
 * the result, each in a process of its own, in turn, so that a busy machine slows all of them alike. Sizes as
 * arguments; 28, 500 and 5000 units otherwise.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compile } from '../../scripts/compile.mjs'
import { writeHouse } from './house.ts'
import { measureStarts, type Start } from './start.ts'

type Run = { wall: number; cpu: number; megabytes: number }

const root = fileURLToPath(new URL('../..', import.meta.url))
const sizes = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [28, 500, 5000]
const work = mkdtempSync(join(tmpdir(), 'bench-'))
const compiled = join(root, '.cache/bench')

/**
 * Runs a script in plain Node; milliseconds, and megabytes at its largest. Each run writes to a folder of its own, and
 * all go at the end: ext4 is ten times as slow for minutes after thousands of files were removed, and a disk that still
 * writes slows whoever comes next.
 */
function run(script: string, ...args: string[]): Run & { output: string } {
  const usage = join(work, 'usage.json')
  spawnSync('sync')
  const started = performance.now()
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', join(root, 'tests/bench/usage.mjs'), script, ...args],
    {
      cwd: root,
      env: { ...process.env, BENCH_USAGE: usage },
      encoding: 'utf8'
    }
  )
  const wall = performance.now() - started
  if (status !== 0) throw new Error(`${script} ended with ${status}:\n${stderr}`)
  return { wall, ...(JSON.parse(readFileSync(usage, 'utf8')) as Omit<Run, 'wall'>), output: stdout }
}

function median(runs: readonly Run[], of: keyof Run): number {
  const sorted = runs.map((each) => each[of]).toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(2)} s`

try {
  rmSync(compiled, { recursive: true, force: true })
  await compile({ floor: 'tests/bench/floor.tsx', stages: 'tests/bench/stages.tsx' }, compiled)
  console.log(
    `Node ${process.version}, ${availableParallelism()} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB\n`
  )
  for (const units of sizes) measure(units)
  const [cold, warm] = await measureStarts(root, join(work, 'start'), 5)
  console.log('preview of the shipped house, without npm, median of 5')
  tellStarts('nothing in the cache', cold)
  tellStarts('the next start', warm)
} finally {
  rmSync(work, { recursive: true, force: true })
}

function tellStarts(name: string, starts: readonly Start[]): void {
  const middle = (of: keyof Start): string =>
    `${Math.round(starts.map((each) => each[of]).toSorted((a, b) => a - b)[Math.floor(starts.length / 2)] ?? Number.NaN)} ms`
  console.log(
    `  ${name}: first page ${middle('page')}, its first photo ${middle('photo')}; first edit of a style ${middle('style')}, of a template ${middle('template')}`
  )
}

function measure(units: number): void {
  const house = join(work, String(units))
  const at = (...names: string[]): string => join(house, ...names)
  const [data, given] = [at('data'), at('given.json')]
  writeHouse(data, units)
  // The first run fills the caches of photos and client files, and makes the compiled copy of the program.
  run(join(root, 'scripts/site.mjs'), 'build', '--data', data, '--out', at('first', 'dist'))
  const stages = JSON.parse(
    run(join(compiled, 'stages.mjs'), data, at('stages', 'dist'), join(root, '.cache'), given).output
  ) as Record<string, number>
  const rounds = units > 2000 ? 3 : 7
  const [builds, floors, copies]: [Run[], Run[], Run[]] = [[], [], []]
  let pages = 0
  for (let round = 0; round < rounds; round++) {
    const build = run(join(root, 'scripts/site.mjs'), 'build', '--data', data, '--out', at(`build-${round}`, 'dist'))
    pages = Number(/^(\d+) pages/m.exec(build.output)?.[1])
    builds.push(build)
    floors.push(run(join(compiled, 'floor.mjs'), data, at(`floor-${round}`), given))
    copies.push(run(join(root, 'tests/bench/copy.mjs'), at(`floor-${round}`), at(`copy-${round}`)))
  }

  const ratio = (of: 'wall' | 'cpu', others: readonly Run[]): string =>
    (median(builds, of) / median(others, of)).toFixed(2)
  console.log(`${units} units, ${pages} pages, median of ${rounds}`)
  console.log(
    `  build  ${seconds(median(builds, 'wall'))}, CPU ${seconds(median(builds, 'cpu'))}, ${Math.round((pages / median(builds, 'wall')) * 1000)} pages a second, at most ${Math.round(median(builds, 'megabytes'))} MB`
  )
  console.log(
    `  floor  ${seconds(median(floors, 'wall'))}, CPU ${seconds(median(floors, 'cpu'))}, at most ${Math.round(median(floors, 'megabytes'))} MB: the build takes ${ratio('wall', floors)} of it, of its CPU ${ratio('cpu', floors)}`
  )
  console.log(
    `  copy   ${seconds(median(copies, 'wall'))}, CPU ${seconds(median(copies, 'cpu'))}: the build takes ${ratio('wall', copies)} of it`
  )
  console.log(
    `  stages ${Object.entries(stages)
      .map(([stage, time]) => `${stage} ${Math.round(time)} ms`)
      .join(', ')}\n`
  )
}
