/**
 * Installs the packages of package-lock.json beside the present ones, and swaps them when they are complete. If the
 * network fails, the old packages still work, and a command that runs meanwhile misses none.
 */
import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const packages = join(root, 'node_modules')
/** What the packages were installed by. It is copied last. */
const listIn = (folder) => join(folder, '.installed-lock.json')
/** What npm writes when it has installed them. */
const listOfNpm = join(packages, '.package-lock.json')
const lock = join(root, 'package-lock.json')
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

/** @returns whether they are installed; otherwise npm has said why not, and those before are where they were */
export function install() {
  removeLeft()
  const folder = join(root, `${beside}${process.pid}`)
  try {
    mkdirSync(folder)
  } catch {
    // Nothing can be made beside the packages, as where only their folder is writable.
    return installIn(root)
  }
  try {
    for (const file of ['package.json', 'package-lock.json', '.npmrc'])
      if (existsSync(join(root, file))) copyFileSync(join(root, file), join(folder, file))
    if (!installIn(folder)) return false
    return isSwapped(folder) || installIn(root)
  } finally {
    remove(folder)
  }
}

function installIn(folder) {
  // npm run --silent would keep npm from telling what went wrong. NODE_ENV=production would skip what builds need.
  const isQuiet = process.env.npm_config_loglevel === 'silent'
  const { status } = spawnSync('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: ['ignore', isQuiet ? 'ignore' : 'inherit', 'inherit'],
    shell: process.platform === 'win32'
  })
  if (status !== 0) return false
  const made = join(folder, 'node_modules')
  mkdirSync(made, { recursive: true })
  copyFileSync(lock, listIn(made))
  return true
}

/** False if the folder of the packages cannot be moved, for example because it is mounted. */
function isSwapped(folder) {
  const made = join(folder, 'node_modules')
  // Otherwise a power cut could leave empty files under the name of good ones.
  if (process.platform === 'linux') spawnSync('sync', ['-f', made], { stdio: 'ignore' })
  try {
    if (existsSync(packages)) renameSync(packages, join(folder, 'former'))
    renameSync(made, packages)
    return true
  } catch {
    putBack()
    return false
  }
}

/** Puts the packages back that were moved away by a process that was killed before the new ones had their place. */
function putBack() {
  for (const folder of left())
    for (const name of ['node_modules', 'former'])
      if (!existsSync(packages) && existsSync(listIn(join(folder, name)))) renameSync(join(folder, name), packages)
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
