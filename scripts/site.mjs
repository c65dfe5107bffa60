/**
 * Starts the compiler from a compiled copy of itself: to load its TypeScript anew takes longer than all that a small
 * site asks for. The copy is named for the content of all that goes into it, so that it can never be an old one.
 */
import { createHash } from 'node:crypto'
import {
  accessSync,
  constants,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync
} from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { load } from './load.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const copies = join(root, '.cache/generator')
const week = 7 * 24 * 3600 * 1000

const flags = [
  // On a large machine V8 lets four times of what is in use pile up: 635 MB at 10,004 pages, and 540 with this.
  '--heap-growing-percent=40',
  // To inline less into long functions saves V8 8 % of a build's CPU at 60 pages: what it compiles runs for seconds.
  '--max-inlined-bytecode-size-cumulative=80'
]
for (const flag of flags) setFlagsFromString(flag)

const copy = join(copies, sourceHash())
const isReady = isThere(copy) || (await isMade(copy))
if (isReady) load(join(copy, 'cli.cjs'), process.argv[2] ?? 'help')
else {
  // From the source it takes a second longer, and needs no place of its own.
  const { register } = await import('tsx/esm/api')
  register({ tsconfig: join(root, 'tsconfig.json') })
  await import(new URL('../generator/cli.ts', import.meta.url).href)
}

function sourceHash() {
  const hash = createHash('sha256').update(process.version)
  const files = [
    'package-lock.json',
    'scripts/compile.mjs',
    ...['generator', 'templates'].flatMap(sourcesIn).toSorted()
  ]
  // As texts, which Node reads in half the time.
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(`${root}/${file}`, 'utf8'))
  return hash.digest('hex').slice(0, 32)
}

/** @returns {string[]} */
function sourcesIn(folder) {
  return readdirSync(`${root}/${folder}`, { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return sourcesIn(path)
    return /\.tsx?$/.test(path) ? [path] : []
  })
}

/** Whether there is a copy that can be read. Its date says when it was last used; another user may not change that. */
function isThere(folder) {
  try {
    accessSync(join(folder, 'cli.cjs'), constants.R_OK)
  } catch {
    return false
  }
  try {
    utimesSync(folder, new Date(), new Date())
  } catch {
    // Another user's, or on a disk that can only be read.
  }
  return true
}

/**
 * Under a name of its own until it is complete: whoever starts at the same time finds a whole copy or none. Where it
 * cannot be made or kept, whatever the reason, the source does the same or tells what is wrong with it.
 */
async function isMade(folder) {
  const beside = `${folder}.${process.pid}`
  try {
    mkdirSync(beside, { recursive: true })
    const { compile } = await import('./compile.mjs')
    const entries = { cli: 'generator/cli.ts', 'render-thread': 'generator/publish/render-thread.ts' }
    await compile(entries, beside, { program: basename(folder), format: 'cjs' })
    renameSync(beside, folder)
    removeOld()
  } catch {
    // Another process was first, or nothing can be written here.
    removeIfPossible(beside)
  }
  return isThere(folder)
}

/** A running preview may still load parts of an older copy. */
function removeOld() {
  for (const name of readdirSync(copies)) {
    const old = join(copies, name)
    const used = statSync(old, { throwIfNoEntry: false })?.mtimeMs ?? 0
    if (Date.now() - used > week) removeIfPossible(old)
  }
}

function removeIfPossible(folder) {
  try {
    rmSync(folder, { recursive: true, force: true })
  } catch {
    // It is in nobody's way.
  }
}
