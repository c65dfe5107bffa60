/**
 * Starts the program from a compiled copy of itself, because loading its TypeScript takes longer than a command for a
 * small site. The name of the copy is a hash of its inputs, so it is never outdated. Beside the copy, Node 22.8 and
 * newer keeps the machine code of V8. An old Node has to get as far as the first line: so `?.` and `??` are for others.
 */
// oxlint-disable-next-line import/no-unassigned-import -- it ends an old Node
require('./node-version.cjs')
const { createHash } = require('node:crypto')
const {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync
} = require('node:fs')
const { join, sep } = require('node:path')
const { enableCompileCache } = require('node:module')
const { pathToFileURL } = require('node:url')
const { language } = require('./language.cjs')
const { patiently } = require('./patience.cjs')

const root = join(__dirname, '..')
const copies = join(root, '.cache/generator')
/** The sizes of all files of a copy. It is written last. */
const listOfFiles = 'whole.json'
const week = 7 * 24 * 3600 * 1000

/** With it `serve` ends after an edit of the program, to be started again. */
const startAgain = 75

void start()

async function start() {
  if (process.argv[2] === 'serve' && !process.connected) return serve()
  // Node and the bundler take the first two for a part of an address, and the compiler refuses the other.
  const odd = ['?', '#', '\\'].find((sign) => sign !== sep && root.includes(sign))
  if (odd !== undefined) {
    console.error(
      {
        it: `Il programma non può lavorare in una cartella con ${odd} nel percorso: ${root}. Spostalo o rinominala.`,
        en: `The program cannot work in a folder with ${odd} in its path: ${root}. Move it, or rename the folder.`
      }[language]
    )
    process.exit(2)
  }
  const copy = unlessRefused(() => join(copies, sourceHash()), {
    it:
      'Questo utente non può leggere il programma. Dagli il permesso di leggere tutta la cartella del progetto, ' +
      'oppure dai il comando come l’utente a cui appartiene.',
    en:
      'This user cannot read the program. Give this user the right to read the whole folder of the project, or run ' +
      'the command as the one whose it is.'
  })
  if (isThere(copy) || isMade(copy)) {
    if (enableCompileCache !== undefined) enableCompileCache(join(copy, 'v8'))
    // What holds for this program alone is remembered beside it.
    process.env.PROGRAM_COPY = copy
    return require(join(copy, 'cli.cjs'))
  }
  return fromSource().catch((cause) =>
    refuse(cause, {
      it:
        'Il programma non può tenere una copia compilata di sé in .cache/generator, e per lavorare senza non trova ' +
        'una cartella per i file temporanei. Dai a questo utente il permesso di scrivere in .cache, oppure metti in ' +
        'TMPDIR una cartella che c’è.',
      en:
        'The program can keep no compiled copy in .cache/generator, and has no folder for temporary files to run ' +
        'without one. Give this user the right to write in .cache, or set TMPDIR to a folder that is there.'
    })
  )
}

/** Runs the preview in a process of its own, which begins again with the program as it is after an edit of it. */
function serve() {
  const { spawn, spawnSync } = require('node:child_process')
  const child = spawn(process.execPath, [__filename, ...process.argv.slice(2)], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    // Encoding photos would otherwise leave memory behind that nothing uses any more.
    env: { ...process.env, MALLOC_ARENA_MAX: '2' }
  })
  let update
  child.on('message', (message) => (update = message.update))
  const stop = () => child.kill('SIGTERM')
  process.on('SIGINT', stop).on('SIGTERM', stop)
  child.once('exit', (code) => {
    process.off('SIGINT', stop).off('SIGTERM', stop)
    if (code === startAgain) {
      // The page of the desk is open, and finds the program again by itself.
      process.argv = process.argv.filter((each) => each !== '--open')
      // No program runs now that could hold what is exchanged.
      if (update !== undefined)
        spawnSync(process.execPath, [join(__dirname, 'update/update.mjs'), ...update], { stdio: 'inherit' })
      serve()
    } else process.exitCode = code === null ? 1 : code
  })
}

/** It takes a second longer, and needs no folder for a copy. */
async function fromSource() {
  const { register } = await import('tsx/esm/api')
  register({ tsconfig: join(root, 'tsconfig.json') })
  await import(pathToFileURL(join(root, 'generator/cli.ts')).href)
}

function unlessRefused(work, words) {
  try {
    return work()
  } catch (cause) {
    return refuse(cause, words)
  }
}

/** Ends the program with what to do where the system has refused something. Throws any other error. */
function refuse(cause, words) {
  if (cause.syscall === undefined) throw cause
  console.error(`${words[language]} (${cause.code}: ${cause.path || cause.syscall})`)
  process.exit(2)
}

function sourceHash() {
  // The tables of languages can be the system's own.
  const hash = createHash('sha256').update(`${process.version} ${process.versions.icu}`)
  const files = [
    'package-lock.json',
    'scripts/compile.mjs',
    ...['generator', 'templates'].flatMap(sourcesIn).toSorted()
  ]
  // To read hundreds of files into the same room takes half the time of `readFileSync`.
  const room = Buffer.allocUnsafe(2 ** 20)
  for (const file of files) addFile(hash.update(`${file}\0`), `${root}/${file}`, room)
  return hash.digest('hex').slice(0, 32)
}

function addFile(hash, path, room) {
  const file = openSync(path)
  try {
    for (let bytes = room.length; bytes === room.length; hash.update(room.subarray(0, bytes)))
      bytes = readSync(file, room, 0, room.length, null)
  } finally {
    closeSync(file)
  }
}

/** @returns {string[]} */
function sourcesIn(folder) {
  return readdirSync(`${root}/${folder}`, { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return sourcesIn(path)
    return /\.(?:tsx?|ftl|json)$/.test(path) ? [path] : []
  })
}

/** Whether there is a whole and readable copy. Its date says when it was last used, which only its owner can update. */
function isThere(folder) {
  if (!isWhole(folder)) return false
  try {
    utimesSync(folder, new Date(), new Date())
  } catch {
    // It belongs to another user, or the disk is read-only.
  }
  return true
}

/**
 * A power cut, or a disk that was full, can leave files empty: a program of such a copy would end well without having
 * done anything. Of each file the size is enough, for less than 2 ms of CPU.
 */
function isWhole(folder) {
  try {
    const sizes = Object.entries(JSON.parse(readFileSync(join(folder, listOfFiles), 'utf8')))
    return sizes.every(([name, size]) => statSync(join(folder, name)).size === size)
  } catch {
    return false
  }
}

/**
 * Compiles into a temporary folder and renames it once it is on the disk, so that a process that starts meanwhile, or
 * after a power cut, finds a whole copy or none. If that fails for any reason, the source is used, or reports what is
 * wrong with it.
 */
function isMade(folder) {
  const beside = `${folder}.${process.pid}`
  try {
    mkdirSync(beside, { recursive: true })
    compile({ cli: 'generator/cli.ts' }, beside, { format: 'cjs' })
    const names = readdirSync(beside)
    const sizes = names.map((name) => [name, statSync(join(beside, name)).size])
    writeFileSync(join(beside, listOfFiles), JSON.stringify(Object.fromEntries(sizes)))
    for (const name of [...names, listOfFiles, '.']) flush(join(beside, name))
    // Only a torn one is in the way, unless another process was first.
    if (!isWhole(folder)) removeIfPossible(folder)
    patiently(() => renameSync(beside, folder))
    flush(copies)
    removeOld()
  } catch {
    // Another process was first, or nothing can be written here.
    removeIfPossible(beside)
  }
  return isThere(folder)
}

/** In a process of its own: a preview would keep the 300 MB that the compiler takes, for as long as it runs. */
function compile(...asked) {
  // Loaded only here: it takes as long as a hundred of the files below.
  const { execFileSync } = require('node:child_process')
  const code = 'import(process.argv[1]).then(({ compile }) => compile(...JSON.parse(process.argv[2])))'
  const module = pathToFileURL(join(__dirname, 'compile.mjs')).href
  execFileSync(process.execPath, ['--eval', code, module, JSON.stringify(asked)], { stdio: 'ignore' })
}

/**
 * That of generator/engine/store/files.ts, which cannot be imported before it is compiled. A test compares the two.
 */
function flush(path) {
  // Windows flushes no folders, and no files that are open for reading only.
  if (process.platform === 'win32') return
  const file = openSync(path, 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

/** A running preview may still load parts of an older copy. */
function removeOld() {
  for (const name of readdirSync(copies)) {
    const old = join(copies, name)
    const stats = statSync(old, { throwIfNoEntry: false })
    const used = stats === undefined ? 0 : stats.mtimeMs
    if (Date.now() - used > week) removeIfPossible(old)
  }
}

function removeIfPossible(folder) {
  try {
    rmSync(folder, { recursive: true, force: true })
  } catch {
    // It does no harm.
  }
}
