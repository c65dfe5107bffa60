/**
 * Runs the compiled copy of the program, with what V8 has made of its code before: to compile it anew takes a third of
 * a build of 60 pages. V8's work is kept beside each script, one for each command, as each command runs other code.
 */
import { createHash } from 'node:crypto'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Script } from 'node:vm'

const digestLength = 32

/**
 * @param {string} entry the script that starts the program
 * @param {string} command what the program is asked to do
 */
export function load(entry, command) {
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

  // By then V8 has compiled what the command needs, and no more.
  process.once('exit', () => {
    for (const { script, at } of unknown) keep(at, script.createCachedData())
  })
  run(entry)
}

/** Packages that a few commands need. */
const importExternal = (name) => import(name)

/** Behind its hash: V8 trusts what it is given. */
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
    // The cache is another user's, or full: the code is compiled anew each time.
  }
}

const digestOf = (data) => createHash('sha256').update(data).digest()
