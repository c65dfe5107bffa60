import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, readdirSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recover } from '../../../generator/engine/output/emit.ts'
import { isDeep } from '../../deep.ts'
import { counted, survive } from '../../faults/table.ts'
import { compiledModules } from '../files/apart.ts'
import { emptyFolder } from '../../folders.ts'

// Builds and refreshes of one site, all at once, with a pause before every call that changes the disk, while some of
// them are killed: as many as a site sees in weeks.
const builds = 200
const refreshes = 1000
const kills = 100

type Task = 'build' | 'availability'
type Outcome = { task: Task; read?: number; reason?: string; details?: object }

const script = join(import.meta.dirname, '../../fixtures/faults/rival.mjs')
let base: string
let out: string
let compiled: string

const children: ChildProcess[] = []
beforeAll(async () => {
  base = emptyFolder()
  out = join(base, 'dist')
  compiled = await compiledModules()
})
afterAll(() => {
  // Some are left when the test has failed.
  for (const child of children) child.kill()
})

const counter = (): string => join(base, 'counter')

/** What a booking site says: more from moment to moment. */
function bookings(): () => void {
  let count = 0
  const book = (): void => {
    writeFileSync(`${counter()}.next`, String((count += 1)))
    renameSync(`${counter()}.next`, counter())
  }
  book()
  const timer = setInterval(book, 1)
  return () => clearInterval(timer)
}

/** A process that writes the site, with what came of each time once it has ended. */
function rival(task: Task, times: number): { child: ChildProcess; outcomes: Promise<Outcome[]> } {
  const options = JSON.stringify({ out, counter: counter(), task, times })
  const child = spawn(process.execPath, [script, compiled, options], {
    stdio: ['ignore', 'pipe', 'inherit']
  })
  children.push(child)
  let text = ''
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
  const outcomes = once(child, 'close').then(() =>
    text
      .split('\n')
      // Of one that was killed the last line may be cut off.
      .slice(0, -1)
      .map((line) => JSON.parse(line) as Outcome)
  )
  return { child, outcomes }
}

/** Differs between any two outputs. */
function identity(): string | undefined {
  const found = statSync(out, { bigint: true, throwIfNoEntry: false })
  return found === undefined ? undefined : `${found.ino} ${found.birthtimeNs}`
}

/** The files of the site, where they could all be read from one and the same output. */
function look(): Record<string, string> | undefined {
  const before = identity()
  const texts: Record<string, string> = {}
  let torn: unknown
  try {
    for (const entry of readdirSync(out, { recursive: true, withFileTypes: true }))
      if (entry.isFile()) {
        const path = join(entry.parentPath, entry.name)
        texts[path.slice(out.length + 1)] = readFileSync(path, 'utf8')
      }
  } catch (cause) {
    torn = cause
  }
  if (before === undefined || identity() !== before) return undefined
  if (torn !== undefined) throw torn
  return texts
}

/** The bookings that a whole site shows; none while it is being exchanged. */
function shown(): [number] | undefined {
  const texts = look()
  if (texts === undefined) return undefined
  const { 'api/a/index.json': answer, ...pages } = texts
  expect(Object.keys(pages).toSorted()).toEqual([
    'a.html',
    'a/index.html',
    'b/index.html',
    'c/d/index.html',
    'index.html'
  ])
  expect(new Set(Object.values(pages)).size).toBe(1)
  return [Number(answer)]
}

/** Kills one process after the other, each at some moment of its work. */
async function killSome(): Promise<Outcome[]> {
  const all: Outcome[] = []
  for (let killed = 0; killed < kills; killed += 1) {
    const { child, outcomes } = rival(killed % 2 === 0 ? 'build' : 'availability', 1000)
    await setTimeout(80 + Math.random() * 200)
    child.kill('SIGKILL')
    all.push(...(await outcomes))
  }
  return all
}

test.runIf(isDeep)(
  'of builds and refreshes at once every site is whole, and none shows older bookings than the one before',
  async ({ task }) => {
    const stop = bookings()
    expect(await rival('build', 1).outcomes).toEqual([{ task: 'build', read: expect.any(Number) as number }])
    const rivals = [
      rival('build', builds / 2).outcomes,
      rival('build', builds / 2).outcomes,
      rival('availability', refreshes / 2).outcomes,
      rival('availability', refreshes / 2).outcomes,
      killSome()
    ]
    const working = new Set(rivals)
    for (const each of rivals) void each.finally(() => working.delete(each))
    const seen: number[] = []
    while (working.size > 0) {
      seen.push(...(shown() ?? []))
      await setTimeout(2)
    }
    stop()
    const all = (await Promise.all(rivals)).flat()
    recover(out)
    expect(seen.length).toBeGreaterThan(refreshes / 2)
    expect(seen).toEqual(seen.toSorted((a, b) => a - b))
    // Only a build that finds another one gives up.
    expect(all.filter(({ reason }) => reason !== undefined && reason !== 'busy')).toEqual([])
    expect(all.filter(({ task: of, reason }) => of === 'availability' && reason !== undefined)).toEqual([])
    const readings = all.flatMap(({ read }) => read ?? [])
    expect(readings.length).toBeGreaterThanOrEqual(builds + refreshes)
    expect(shown()?.[0]).toBeGreaterThanOrEqual(Math.max(...readings))
    expect(readdirSync(base).toSorted()).toEqual(['.dist.generated', 'counter', 'dist'])
    expect(existsSync(out)).toBe(true)
    survive(task, {
      fault: 'rivals',
      tried: `${builds} builds, ${counted(refreshes)} refreshes, ${kills} killed`,
      stood: `whole ${counted(seen.length)}, older than before 0`
    })
  }
)
