/**
 * Installs the packages of package-lock.json beside the present ones, and swaps them when they are complete. If the
 * network fails, the old packages still work, and a command that runs meanwhile misses none.
 */
import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { npmCommand } from './npm.mjs'
import { isOpenElsewhere, patiently } from './patience.cjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const packages = join(root, 'node_modules')
/** What the packages were installed by. It is copied last. */
const listIn = (folder) => join(folder, '.installed-lock.json')
/** What npm writes when it has installed them. */
const listOfNpm = join(packages, '.package-lock.json')
const lock = join(root, 'package-lock.json')
const isWindows = process.platform === 'win32'
/** Followed by the number of a process. It is beside the packages, on the same disk. */
const beside = '.packages.'

const read = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined)

/** Whether the packages are those of package-lock.json. Puts back what a killed process has moved away. */
export function areInstalled() {
  if (!existsSync(packages)) putBack()
  return read(lock) === read(listIn(packages)) || areByNpm()
}

/**
 * Whether `npm ci` or `npm install` has put them there: by the list that npm writes when it is done, with each of them
 * at its place. It lacks packages for development where NODE_ENV is production, and those for other systems everywhere.
 */
function areByNpm() {
  if (!areThere()) return false
  const wanted = packagesIn(lock)
  const found = packagesIn(listOfNpm)
  return (
    wanted !== undefined &&
    found !== undefined &&
    Object.keys(found).every((path) => wanted[path] !== undefined) &&
    Object.entries(wanted).every(([path, { version, integrity, ...each }]) => {
      if (path === '') return true
      if (found[path] === undefined) return each.optional === true && !isForThisSystem(each)
      const isSame = found[path].version === version && found[path].integrity === integrity
      return isSame && existsSync(join(root, path, 'package.json'))
    })
  )
}

function packagesIn(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch (cause) {
    if (cause.syscall !== undefined) throw cause
    // It is torn.
    return undefined
  }
}

/** One for another C library, or that only such packages need, says no more than these two. */
const isForThisSystem = ({ os, cpu, libc }) =>
  (os !== undefined || cpu !== undefined) &&
  libc === undefined &&
  (os ?? [process.platform]).includes(process.platform) &&
  (cpu ?? [process.arch]).includes(process.arch)

/** Whether packages are there, of whatever version. */
export const areThere = () => existsSync(listOfNpm)

/**
 * Installs them. Otherwise those before are where they were.
 * @returns {'installed' | 'failed' | 'unknown-package' | 'in-use'} `failed` where npm has said why not, and
 *   `unknown-package` where that is the list: it names what nobody has, so that another try ends in the same way;
 *   `in-use` where a program runs from those before: Windows does not let anybody move them then, and to remove them
 *   one by one would leave half of them
 */
export function install() {
  removeLeft()
  const folder = join(root, `${beside}${process.pid}`)
  try {
    mkdirSync(folder)
  } catch (cause) {
    // Nothing can be made beside the packages, as where only their folder is writable. To install there begins with
    // removing what is there, and Windows leaves what is in use.
    if (!isWindows || !areThere()) return installIn(root)
    console.error(String(cause))
    return 'failed'
  }
  try {
    for (const file of ['package.json', 'package-lock.json', '.npmrc'])
      if (existsSync(join(root, file))) copyFileSync(join(root, file), join(folder, file))
    const outcome = installIn(folder)
    if (outcome !== 'installed') return outcome
    const swapped = swap(folder)
    return swapped === 'immovable' ? installIn(root) : swapped
  } finally {
    // The former ones are in it as long as they could not be put back.
    if (existsSync(packages) || !existsSync(join(folder, 'former'))) remove(folder)
  }
}

/** What npm says of a list that is wrong in itself: it differs from package.json, or names what is nowhere. */
const faultsOfList = /\b(?:E404|ETARGET|EUSAGE|EJSONPARSE)\b/

function installIn(folder) {
  // npm run --silent would keep npm from telling what went wrong. NODE_ENV=production would skip what builds need.
  const isQuiet = process.env.npm_config_loglevel === 'silent'
  const [command, ...before] = npmCommand()
  const args = [...before, 'ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  // With this log level npm says only why it ends, when it does.
  const { status, error, stderr } = spawnSync(command, args, {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', isQuiet ? 'ignore' : 'inherit', 'pipe']
  })
  const said = [stderr?.trimEnd() ?? '', error === undefined ? '' : String(error)].filter((text) => text !== '')
  if (said.length > 0) console.error(said.join('\n'))
  if (status !== 0) return faultsOfList.test(stderr ?? '') ? 'unknown-package' : 'failed'
  const made = join(folder, 'node_modules')
  mkdirSync(made, { recursive: true })
  copyFileSync(lock, listIn(made))
  return 'installed'
}

/** `immovable` if the folder of the packages cannot be moved, for example because it is mounted. */
function swap(folder) {
  const made = join(folder, 'node_modules')
  // Otherwise a power cut could leave empty files under the name of good ones.
  if (process.platform === 'linux') spawnSync('sync', ['-f', made], { stdio: 'ignore' })
  try {
    if (existsSync(packages)) patiently(() => renameSync(packages, join(folder, 'former')))
    patiently(() => renameSync(made, packages))
    return 'installed'
  } catch (cause) {
    try {
      putBack()
    } catch {
      // The next command does it.
    }
    return isWindows && isOpenElsewhere(cause) ? 'in-use' : 'immovable'
  }
}

/** Puts the packages back that were moved away by a process that was killed before the new ones had their place. */
function putBack() {
  for (const folder of left())
    for (const name of ['node_modules', 'former'])
      if (!existsSync(packages) && existsSync(listIn(join(folder, name))))
        patiently(() => renameSync(join(folder, name), packages))
}

/** What killed processes have left. */
function removeLeft() {
  for (const folder of left()) if (!isRunning(Number(folder.split('.').at(-1)))) remove(folder)
}

const left = () =>
  readdirSync(root)
    .filter((name) => name.startsWith(beside))
    .map((name) => join(root, name))

function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (cause) {
    return cause.code === 'EPERM'
  }
}

function remove(folder) {
  try {
    rmSync(folder, { recursive: true, force: true })
  } catch {
    // The next one removes it.
  }
}
