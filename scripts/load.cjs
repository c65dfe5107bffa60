/**
 * Runs the compiled copy of the program with V8's code cache: compiling it again takes a third of a build of 60 pages.
 * Each command has a cache of its own beside each script, since each runs other code.
 */
const { createHash } = require('node:crypto')
const { readFileSync, renameSync, writeFileSync } = require('node:fs')
const { createRequire } = require('node:module')
const { dirname, join } = require('node:path')
const { Script } = require('node:vm')

const digestLength = 32

/**
 * @param {string} entry the script that starts the program
 * @param {string} command the command to run
 */
function load(entry, command) {
  const external = createRequire(entry)
  /** @type {Map<string, { exports: unknown }>} */
  const modules = new Map()
  /** @type {{ script: Script, at: string }[]} */
  const unknown = []

  const run = (path) => {
    const known = modules.get(path)
    if (known !== undefined) return known.exports
    const module = { exports: {} }
    modules.set(path, module)
    const at = `${path}.${/^[a-z]+$/.test(command) ? command : 'other'}.bin`
    const cachedData = kept(at)
    const code = `(function (exports, require, module, __filename, importExternal) {${readFileSync(path, 'utf8')}\n})`
    const script = new Script(code, { filename: path, cachedData })
    if (cachedData === undefined || script.cachedDataRejected) unknown.push({ script, at })
    const require = (name) => (name.startsWith('./') ? run(join(dirname(path), name)) : external(name))
    script.runInThisContext().call(module.exports, module.exports, require, module, path, importExternal)
    return module.exports
  }

  // By now V8 has compiled what the command needs, and no more.
  process.once('exit', () => {
    for (const { script, at } of unknown) keep(at, script.createCachedData())
  })
  run(entry)
}

/** Packages that a few commands need. */
const importExternal = (name) => import(name)

/** Checked against its hash, since V8 does not check what it is given. */
function kept(path) {
  try {
    const bytes = readFileSync(path)
    const data = bytes.subarray(digestLength)
    return digestOf(data).equals(bytes.subarray(0, digestLength)) ? data : undefined
  } catch {
    return undefined
  }
}

function keep(path, data) {
  const beside = `${path}.${process.pid}`
  try {
    writeFileSync(beside, Buffer.concat([digestOf(data), data]))
    renameSync(beside, path)
  } catch {
    // The cache is not writable, or the disk is full: the code is compiled again each time.
  }
}

const digestOf = (data) => createHash('sha256').update(data).digest()

module.exports = { load }
