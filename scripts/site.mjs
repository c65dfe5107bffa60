/**
 * Starts the compiler from a compiled copy of itself: to load its TypeScript anew takes longer than all that a small site asks for.
 * The copy is named for the content of all that goes into it, so that it can never be an old one.
 */
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { setFlagsFromString } from 'node:v8'

const root = fileURLToPath(new URL('..', import.meta.url))
const copies = join(root, '.cache/generator')
const week = 7 * 24 * 3600 * 1000

const flags = [
  // On a large machine V8 lets four times of what is in use pile up: thousands of finished pages, in either thread.
  '--heap-growing-percent=40',
  // The most thorough passes of its compiler pay off in hours. A build ends after seconds, and both processors have better things to do.
  '--no-turbo-escape',
  '--max-inlined-bytecode-size-cumulative=80'
]
for (const flag of flags) setFlagsFromString(flag)

const copy = join(copies, sourceHash())
if (!isThere(copy)) await make(copy)
await import(pathToFileURL(join(copy, 'cli.mjs')).href)

function sourceHash() {
  const hash = createHash('sha256').update(process.version)
  const sources = ['generator', 'templates'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true }).map((file) => join(folder, file))
  )
  const files = [
    'package-lock.json',
    'scripts/compile.mjs',
    ...sources.filter((file) => /\.tsx?$/.test(file)).toSorted()
  ]
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(join(root, file)))
  return hash.digest('hex').slice(0, 32)
}

/** Its date says when it was last used. */
function isThere(folder) {
  try {
    utimesSync(folder, new Date(), new Date())
    return true
  } catch {
    return false
  }
}

/** Under a name of its own until it is complete: whoever starts at the same time finds a whole copy or none. */
async function make(folder) {
  const { compile } = await import('./compile.mjs')
  const beside = `${folder}.${process.pid}`
  mkdirSync(copies, { recursive: true })
  await compile({ cli: 'generator/cli.ts', 'render-thread': 'generator/publish/render-thread.ts' }, beside)
  try {
    renameSync(beside, folder)
  } catch (cause) {
    // Another process was first.
    rmSync(beside, { recursive: true, force: true })
    if (!isThere(folder)) throw cause
  }
  for (const name of readdirSync(copies)) {
    const old = join(copies, name)
    // A running preview may still load parts of an older copy.
    const used = statSync(old, { throwIfNoEntry: false })?.mtimeMs ?? 0
    if (Date.now() - used > week) rmSync(old, { recursive: true, force: true })
  }
}
