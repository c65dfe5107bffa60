/**
 * Tries a program with a copy of the house's data, in `.update/try`, before anything is exchanged. Photos and files of
 * the web are linked: no program changes them in place.
 */
import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync
} from 'node:fs'
import { dirname, join } from 'node:path'
import { hashOf, updateFolder } from './swap.mjs'
import { filesOfSite, visibleChanges } from './site-changes.mjs'

const trialFolder = (root) => join(updateFolder(root), 'try')

/** What belongs to the folder `data/` and not to what it says. */
const isAside = (name) => name === '.git' || name === '.house' || name.startsWith('.journal')

/** Makes the folder of a trial. @returns it */
export function openTrial(root) {
  const trial = trialFolder(root)
  rmSync(trial, { recursive: true, force: true })
  mkdirSync(join(root, '.cache'), { recursive: true })
  mkdirSync(trial, { recursive: true })
  symlinkSync(join(root, '.cache'), join(trial, '.cache'), 'junction')
  copyData(join(root, 'data'), join(trial, 'data'), '')
  return trial
}

function copyData(from, to, path) {
  mkdirSync(join(to, path), { recursive: true })
  for (const { name } of readdirSync(join(from, path), { withFileTypes: true })) {
    if (path === '' && isAside(name)) continue
    const inner = path === '' ? name : `${path}/${name}`
    const found = statSync(join(from, inner), { throwIfNoEntry: false })
    if (found?.isDirectory()) copyData(from, to, inner)
    else if (found?.isFile()) copyOrLink(join(from, inner), join(to, inner), /^(?:photos|static)\//.test(inner))
  }
}

function copyOrLink(from, to, isLinked) {
  if (isLinked)
    try {
      return linkSync(realpathSync(from), to)
    } catch {
      // It is on another disk, or the disk has no links.
    }
  return copyFileSync(from, to)
}

/** The files of the trial's data that are not as in the house, each with its hash there and here. */
export function changedData(root) {
  const below = (path) =>
    readdirSync(join(trialFolder(root), 'data', path), { withFileTypes: true }).flatMap((entry) => {
      const inner = path === '' ? entry.name : `${path}/${entry.name}`
      if (/^(?:photos|static)$/.test(inner) || isAside(inner)) return []
      return entry.isDirectory() ? below(inner) : [inner]
    })
  return below('')
    .map((path) => ({
      path,
      before: hashOf(join(root, 'data', path)),
      after: hashOf(join(trialFolder(root), 'data', path))
    }))
    .filter(({ before, after }) => before !== after)
}

/** Keeps the changed files of a trial where the exchange takes them from. */
export function keepChanged(root, changed, into) {
  const folder = join(updateFolder(root), into)
  rmSync(folder, { recursive: true, force: true })
  for (const { path } of changed) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    copyFileSync(join(trialFolder(root), 'data', path), join(folder, path))
  }
}

/** Lends the packages of a house to a program that needs the same ones. @returns a function that takes them back */
export function lendPackages(root, program) {
  const place = join(program, 'node_modules')
  symlinkSync(realpathSync(join(root, 'node_modules')), place, 'junction')
  return () => rmSync(place, { force: true })
}

/** Runs a command of a program in a folder. @returns its exit code, and what it has printed */
export function runProgram(program, cwd, args) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(program, 'scripts/site.cjs'), ...args], {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, SOURCE_DATE_EPOCH: '1803859200' },
    maxBuffer: 2 ** 30
  })
  return { status, output: `${stdout}${stderr}` }
}

/**
 * Builds the site of the house with its program, and that of the trial with the new one.
 * @returns what looks different; undefined if one of them cannot be built, and `no-packages` if the former one has none
 */
export function compareLooks(root, { former, arriving }) {
  const looks = join(updateFolder(root), 'looks')
  rmSync(looks, { recursive: true, force: true })
  mkdirSync(looks, { recursive: true })
  const built = (program, cwd, name) => {
    const out = join(looks, name)
    const { status } = runProgram(program, cwd, ['build', '--no-answers', '--today', '2027-03-01', '--out', out])
    return status === 0 && existsSync(out) ? filesOfSite(out) : undefined
  }
  const before = built(former, root, 'before')
  if (before === undefined && !existsSync(join(former, 'node_modules'))) return 'no-packages'
  const after = before && built(arriving, trialFolder(root), 'after')
  return after && visibleChanges(before, after)
}

/** How many values a file marks as still to be confirmed. */
export function placeholdersIn(file) {
  return existsSync(file) ? (readFileSync(file, 'utf8').match(/(?<=[\s:])!placeholder\b/g) ?? []).length : 0
}
