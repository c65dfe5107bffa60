/**
 * Exchanges the program of a house by renames, with a journal. Whoever is killed meanwhile leaves the journal and two
 * short scripts in the place of those that every command starts with: the next command finishes the exchange before
 * anything else, so it runs the old program or the new one, and never a mixture.
 *
 * It imports nothing but Node: a copy of it in `.update/` does the finishing, while all other files are exchanged.
 *
 * A journal names the folders in `.update/` from which the program arrives and to which the other one leaves, and the
 * same for those files of `data/` that the fixes of the new program have changed. An exchange that is done is kept as
 * `.update/last.json`: to go back is the same exchange the other way round.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  closeSync,
  copyFileSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** The scripts that every command starts with: they are guarded during an exchange. */
export const entryScripts = ['scripts/ensure.mjs', 'scripts/site.cjs']

/** How long a rename is tried again where Windows holds a file, and how long a lock is believed, in milliseconds. */
const patienceMs = 5000
const longestMs = 60_000

export const updateFolder = (root) => join(root, '.update')
export const journalFile = (root) => join(updateFolder(root), 'journal.json')
export const lastFile = (root) => join(updateFolder(root), 'last.json')

export const isThere = (path) => lstatSync(path, { throwIfNoEntry: false }) !== undefined
const pause = (ms) => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)

/** The SHA-256 of a file; null where there is none. */
export function hashOf(file) {
  if (statSync(file, { throwIfNoEntry: false })?.isFile() !== true) return null
  return createHash('sha256').update(readFileSync(file)).digest('hex')
}

export function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/** The name under which a file is made: a hidden one, which nobody takes for content. */
const besideOf = (file) => join(dirname(file), `.${basename(file)}.${process.pid}`)

/** Writes a file whole or not at all, also if the power fails. */
export function writeDurably(file, text, beside = besideOf(file)) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(beside, text)
  const opened = openSync(beside, 'r+')
  fsyncSync(opened)
  closeSync(opened)
  move(beside, file)
}

/** Renames, over a file that is there. On Windows a scanner or a backup may hold a file for a moment. */
function move(from, to) {
  mkdirSync(dirname(to), { recursive: true })
  for (let waited = 0; ; waited += 100)
    try {
      return renameSync(from, to)
    } catch (cause) {
      const isHeld = process.platform === 'win32' && ['EACCES', 'EBUSY', 'EPERM'].includes(cause.code)
      if (!isHeld || waited >= patienceMs) throw cause
      pause(100)
    }
}

/** Copies a file so that its copy is whole or not there. */
function copyWhole(from, to) {
  mkdirSync(dirname(to), { recursive: true })
  const beside = besideOf(to)
  copyFileSync(from, beside)
  move(beside, to)
}

/**
 * What becomes of each path of the program: `file` and `folder` are exchanged, `new` arrives, `gone` leaves. A file is
 * never missing meanwhile: npm has to find package.json whenever it is asked.
 */
const forward = {
  file(here, arriving, leaving) {
    if (!isThere(arriving)) return
    if (!isThere(leaving)) copyWhole(here, leaving)
    move(arriving, here)
  },
  folder(here, arriving, leaving) {
    if (!isThere(arriving)) return
    if (isThere(here)) move(here, leaving)
    move(arriving, here)
  },
  new(here, arriving) {
    if (isThere(arriving)) move(arriving, here)
  },
  gone(here, _arriving, leaving) {
    if (isThere(here) && !isThere(leaving)) move(here, leaving)
  }
}

const backward = {
  file(here, arriving, leaving) {
    if (!isThere(leaving)) return
    if (!isThere(arriving)) copyWhole(here, arriving)
    move(leaving, here)
  },
  folder(here, arriving, leaving) {
    if (!isThere(leaving)) return
    if (isThere(here)) move(here, arriving)
    move(leaving, here)
  },
  new(here, arriving) {
    if (isThere(here) && !isThere(arriving)) move(here, arriving)
  },
  gone(here, _arriving, leaving) {
    if (isThere(leaving)) move(leaving, here)
  }
}

/** The places of a path: its own, from where it arrives, and to where it leaves. */
const placesOf = (root, { arriving, leaving }, path) => [
  join(root, path),
  join(updateFolder(root), arriving, path),
  join(updateFolder(root), leaving, path)
]

function exchangeProgram(root, journal, steps) {
  for (const { path, type } of journal.entries) steps[type](...placesOf(root, journal, path))
}

/** Writes the files of `data/` that are as they were when the new ones were made: what was typed since stays. */
function exchangeData(root, { data, arrivingData, leavingData }, isBack) {
  const update = updateFolder(root)
  const [arriving, leaving] = isBack ? [leavingData, arrivingData] : [arrivingData, leavingData]
  for (const { path, before, after } of data) {
    const here = join(root, 'data', path)
    const [was, becomes] = isBack ? [after, before] : [before, after]
    if (hashOf(here) !== was) continue
    if (was !== null && !isThere(join(update, leaving, path))) copyWhole(here, join(update, leaving, path))
    if (becomes === null) rmSync(here, { force: true })
    else copyWhole(join(update, arriving, path), here)
  }
}

/** Removes what killed processes have not finished to write. */
function sweep(root, { entries, data }) {
  const paths = [...entries.map(({ path }) => path), ...data.map(({ path }) => join('data', path))]
  const names = new Set(paths.map((path) => join(root, path)))
  for (const folder of new Set([...names].map((path) => dirname(path)).filter(isThere)))
    for (const name of readdirSync(folder)) {
      const [, base] = /^\.(.+)\.\d+$/.exec(name) ?? []
      if (base !== undefined && names.has(join(folder, base))) rmSync(join(folder, name), { force: true })
    }
}

const isGuard = (text) => text.includes('.update/finish.mjs')
/** For a script that was started; `again` starts the one that has its place then. */
const guards = {
  'scripts/ensure.mjs': `// An update was interrupted here: it is finished before anything else.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
const finish = fileURLToPath(new URL('../.update/finish.mjs', import.meta.url))
if (spawnSync(process.execPath, [finish], { stdio: 'inherit' }).status !== 0) process.exit(2)
await import(new URL('./ensure.mjs?finished', import.meta.url))
`,
  'scripts/site.cjs': `// An update was interrupted here: it is finished before anything else.
const { spawnSync } = require('node:child_process')
const finish = require('node:path').join(__dirname, '../.update/finish.mjs')
if (spawnSync(process.execPath, [finish], { stdio: 'inherit' }).status !== 0) process.exit(2)
delete require.cache[__filename]
require(__filename)
`
}

/** Puts the guards into their places, with the old script and the new one kept. */
function guard(root, journal) {
  for (const path of entryScripts) {
    const [here, arriving, leaving] = placesOf(root, journal, path)
    if (isThere(here) && !isGuard(readFileSync(here, 'utf8'))) {
      if (!isThere(leaving)) copyWhole(here, leaving)
      else if (!isThere(arriving)) copyWhole(here, arriving)
    }
    // Made in the folder of the update, so that whoever is killed leaves nothing among the scripts.
    writeDurably(here, guards[path], join(updateFolder(root), 'guard'))
  }
}

/** Writes to the disk what has to be there before, or after, a step that is not made twice. */
function flushAll(folder) {
  if (process.platform === 'linux') spawnSync('sync', ['-f', folder], { stdio: 'ignore' })
  else if (process.platform !== 'win32') spawnSync('sync', { stdio: 'ignore' })
}

const isAlive = (pid) => {
  try {
    return process.kill(pid, 0)
  } catch (cause) {
    return cause.code === 'EPERM'
  }
}

/** Does work while no other process does the same for this folder: it waits for one that is alive. */
function whileLocked(root, work) {
  const lock = join(updateFolder(root), 'exchange.lock')
  mkdirSync(updateFolder(root), { recursive: true })
  for (;;)
    try {
      writeFileSync(lock, `${process.pid}`, { flag: 'wx' })
      break
    } catch (cause) {
      if (cause.code !== 'EEXIST') throw cause
      const age = Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? 0)
      const holder = readJson(lock)
      const isGone = Number.isInteger(holder) ? !isAlive(holder) : age > 1000
      if (isGone || age > longestMs) rmSync(lock, { force: true })
      else pause(100)
    }
  try {
    return work()
  } finally {
    rmSync(lock, { force: true })
  }
}

/** Begins the exchange that a journal describes, and does it. Throws what finishing it throws. */
export function beginExchange(root, journal) {
  const update = updateFolder(root)
  copyWhole(fileURLToPath(import.meta.url), join(update, 'finish.mjs'))
  flushAll(update)
  writeDurably(journalFile(root), JSON.stringify(journal))
  return finishExchange(root)
}

/**
 * Finishes an exchange that has begun, or takes it back where a step cannot be made.
 * @returns the journal; undefined if none had begun
 * @throws the error of that step, once everything is as it was before
 */
export function finishExchange(root) {
  if (!isThere(journalFile(root))) return undefined
  return whileLocked(root, () => {
    const journal = readJson(journalFile(root))
    if (journal === undefined) return undefined
    if (journal.isTakenBack) return takeBack(root, journal)
    try {
      guard(root, journal)
      exchangeProgram(root, journal, forward)
      exchangeData(root, journal, false)
    } catch (cause) {
      takeBack(root, journal)
      throw cause
    }
    sweep(root, journal)
    flushAll(root)
    const { gitFault } = commitProgram(root, journal)
    if (gitFault !== undefined) writeDurably(journalFile(root), JSON.stringify({ ...journal, gitFault }))
    move(journalFile(root), lastFile(root))
    return { ...journal, gitFault }
  })
}

function takeBack(root, journal) {
  writeDurably(journalFile(root), JSON.stringify({ ...journal, isTakenBack: true }))
  guard(root, journal)
  exchangeData(root, journal, true)
  exchangeProgram(root, journal, backward)
  sweep(root, journal)
  flushAll(root)
  rmSync(journalFile(root), { force: true })
  return undefined
}

const opposite = { file: 'file', folder: 'folder', new: 'gone', gone: 'new' }

/** The journal of the way back: what had arrived leaves, and what had left arrives. */
export const turnedBack = (last) => ({
  ...last,
  from: last.to,
  to: last.from,
  entries: last.entries.map((entry) => ({ ...entry, type: opposite[entry.type] })),
  data: last.data.map(({ path, before, after }) => ({ path, before: after, after: before })),
  arriving: last.leaving,
  leaving: last.arriving,
  arrivingData: last.leavingData,
  leavingData: last.arrivingData,
  git: last.git && { base: last.git.formerBase, formerBase: last.git.base }
})

/**
 * Runs git for a folder, whatever repository another git has put into the environment. `stdout` is a buffer if
 * `encoding` is `buffer`.
 */
export function gitIn(root, args, { env = {}, input, encoding = 'utf8' } = {}) {
  const own = Object.entries(process.env).filter(([name]) => !/^GIT_(DIR|INDEX_FILE|WORK_TREE|PREFIX)$/i.test(name))
  return spawnSync('git', ['-c', 'core.quotePath=false', '-c', 'core.fsmonitor=false', ...args], {
    cwd: root,
    env: { ...Object.fromEntries(own), ...env },
    input,
    encoding,
    maxBuffer: 2 ** 30
  })
}

/** The commit of the program that a house has, where git knows it. */
export const baseRef = 'refs/program/base'

/**
 * Commits the program that is there now, and nothing else: what waits in `data/` is published by whoever wrote it. The
 * commit follows that of the program too, so the next merge begins there.
 * @returns what git says if it refuses
 */
function commitProgram(root, { git, entries, subject }) {
  if (git === undefined) return {}
  const index = join(updateFolder(root), 'index')
  const env = { GIT_INDEX_FILE: index }
  const tops = [...new Set(entries.map(({ path }) => path.split('/')[0]))].filter(
    (path) => path !== 'node_modules' && path !== '.update'
  )
  const run = (args, options) => {
    const { status, stdout, stderr, error } = gitIn(root, args, options)
    if (status !== 0) throw new Error(error?.message ?? stderr.trim())
    return stdout.trim()
  }
  rmSync(index, { force: true })
  try {
    const head = run(['rev-parse', 'HEAD'])
    run(['read-tree', 'HEAD'], { env })
    const known = run(['ls-files', '--', ...tops.map((top) => `:(top,literal)${top}`)], { env }) !== ''
    const paths = tops.filter((top) => isThere(join(root, top)) || known)
    for (const top of paths) {
      if (isThere(join(root, top))) run(['add', '-A', '--', `:(top,literal)${top}`], { env })
      else run(['rm', '-r', '-q', '--cached', '--ignore-unmatch', '--', `:(top,literal)${top}`], { env })
    }
    const tree = run(['write-tree'], { env })
    const isMerged =
      git.commit === undefined || gitIn(root, ['merge-base', '--is-ancestor', git.commit, head]).status === 0
    if (!isMerged || tree !== run(['rev-parse', 'HEAD^{tree}'])) {
      const parents = ['-p', head, ...(isMerged ? [] : ['-p', git.commit])]
      const commit = run(['commit-tree', tree, ...parents, '-m', subject])
      run(['update-ref', '-m', 'update', 'HEAD', commit, head])
      run(['reset', '--quiet', '--', ...tops.map((top) => `:(top,literal)${top}`)])
    }
    if (git.base !== undefined) run(['update-ref', baseRef, git.base])
    else gitIn(root, ['update-ref', '-d', baseRef])
    return {}
  } catch (cause) {
    return { gitFault: cause.message }
  } finally {
    rmSync(index, { force: true })
  }
}

/** What a step that failed says to whoever has to do something about it. */
export const heldSentence = ({ code = '', path = '' }) => ({
  it:
    `Non si è potuto scambiare ${path} (${code}): è aperto in un altro programma, o questo utente non può scriverci, ` +
    'o il disco è pieno. Chiudi la redazione e gli altri programmi che usano la cartella, poi ridai il comando.',
  en:
    `${path} could not be exchanged (${code}): another program has it open, this user may not write there, or the ` +
    'disk is full. Close the desk and other programs that use the folder, then run the command again.'
})

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const root = join(dirname(fileURLToPath(import.meta.url)), '..')
  const language = readJson(journalFile(root))?.language === 'it' ? 'it' : 'en'
  try {
    finishExchange(root)
  } catch (cause) {
    if (cause.syscall === undefined) throw cause
    // Everything is as it was: the command goes on with the former program.
    console.error(heldSentence(cause)[language])
    if (readJson(journalFile(root)) !== undefined) process.exitCode = 2
  }
}
