/**
 * Owns which files of a project's folder are the house's and which the program's, and finds what an owner has changed
 * in those of the program.
 *
 * The house has `data/`, the caches, git's folder, the packages, whatever a build writes, and every file at the top
 * that no program brings. The program has what it brings, and nothing else.
 */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { baseRef, gitIn, hashOf, readJson, updateFolder, writeDurably } from './swap.mjs'

const ofHouse = ['.cache', '.git', '.update', 'data', 'node_modules']
/** What builds and installations write, as .gitignore has it. */
const written = /dist$|^\.(?:dist|packages)\.|^\..*\.(?:generated|lock)$/
/** What systems put into folders that somebody has opened, and what archives bring along. */
const litter = /^(?:\.DS_Store|Thumbs\.db|desktop\.ini|__MACOSX|\._.*)$/i

/** Whether an entry at the top of a project is the house's, whatever a program brings. */
export const isOfHouse = (name) => ofHouse.includes(name) || written.test(name) || litter.test(name)

const topOf = (path) => path.split('/')[0]
export const isProgramFile = (path) => !isOfHouse(topOf(path)) && !path.split('/').some((name) => litter.test(name))

/** The files of a program, by their paths below its folder. */
export function programFiles(folder) {
  const below = (path) =>
    readdirSync(join(folder, path), { withFileTypes: true }).flatMap((entry) => {
      const inner = path === '' ? entry.name : `${path}/${entry.name}`
      if (!isProgramFile(inner) || entry.name === 'node_modules') return []
      return entry.isDirectory() ? below(inner) : [inner]
    })
  return below('')
}

/** The name and the version of the program in a folder; undefined if it has none. */
export function programIn(folder) {
  const { name, version } = readJson(join(folder, 'package.json')) ?? {}
  const isProgram = name === 'guesthouse-site' && existsSync(join(folder, 'generator/cli.ts'))
  return isProgram && typeof version === 'string' ? { version } : undefined
}

/** @returns a number below 0 if one version is older than the other */
export function compareVersions(one, other) {
  const [a, b] = [one, other].map((version) => version.split(/[.-]/).slice(0, 3).map(Number))
  const differing = [0, 1, 2].find((at) => a[at] !== b[at])
  return differing === undefined ? 0 : (a[differing] ?? 0) - (b[differing] ?? 0)
}

/** What the files of the program were when they came: `{ files: { path: hash } }`. */
export const shippedFile = (folder) => join(updateFolder(folder), 'shipped.json')

/** Notes the files of a program as it has come, before anybody can have changed them. */
export const noteShipped = (folder, into = folder) =>
  writeDurably(
    shippedFile(into),
    JSON.stringify({
      files: Object.fromEntries(programFiles(folder).map((path) => [path, hashOf(join(folder, path))]))
    })
  )

/** Notes them after the first installation of a project that no git looks after. */
export function noteFirst(folder) {
  if (existsSync(join(folder, '.git')) || existsSync(shippedFile(folder)) || programIn(folder) === undefined) return
  noteShipped(folder)
}

const splitNul = (text) => text.split('\0').filter((each) => each !== '')

/**
 * What the owner has changed in the program: `changed` has other bytes than it came with, `added` came with no program,
 * `deleted` came and is not there. `tops` are the entries at the top that came, and `isAsShipped` tells whether a file
 * came with these bytes. `commit` is the one of the program that the house has, where git
 * knows it.
 * @param theirs the commit that the new program is from, if git has it
 * @returns undefined where nobody knows how the program was when it came
 */
export function ownChanges(root, theirs) {
  const known = [fromNotes(root), ...basesInGit(root, theirs).map((commit) => fromGit(root, commit))].filter(
    (each) => each !== undefined
  )
  const sizeOf = ({ changed, added, deleted }) => changed.length + added.length + deleted.length
  return known.toSorted((one, other) => sizeOf(one) - sizeOf(other))[0]
}

function fromNotes(root) {
  const files = readJson(shippedFile(root))?.files
  if (typeof files !== 'object' || files === null) return undefined
  const present = programFiles(root)
  return {
    changed: present.filter((path) => path in files && hashOf(join(root, path)) !== files[path]),
    added: present.filter((path) => !(path in files)),
    deleted: Object.keys(files).filter((path) => !existsSync(join(root, path))),
    tops: [...new Set(Object.keys(files).map(topOf))],
    isAsShipped: (path, bytes) => files[path] === createHash('sha256').update(bytes).digest('hex')
  }
}

/** The commits of the program that the program of a house may be from. */
function basesInGit(root, theirs) {
  const line = (...args) => gitIn(root, args).stdout?.trim() ?? ''
  if (!isRepository(root)) return []
  const noted = line('rev-parse', '--verify', '--quiet', `${baseRef}^{commit}`)
  const common = theirs === undefined ? '' : line('merge-base', 'HEAD', theirs)
  return [...new Set([noted, common])].filter((commit) => commit !== '')
}

function fromGit(root, commit) {
  const listed = (...args) => {
    const { status, stdout } = gitIn(root, args)
    return status === 0 ? splitNul(stdout).filter(isProgramFile) : []
  }
  const differing = (filter) =>
    listed('diff', '--name-only', '-z', '--no-renames', '--no-ext-diff', `--diff-filter=${filter}`, commit)
  return {
    commit,
    changed: differing('MT'),
    added: [...new Set([...differing('A'), ...listed('ls-files', '--others', '--exclude-standard', '-z')])],
    deleted: differing('D'),
    tops: listed('ls-tree', '--name-only', '-z', commit),
    isAsShipped(path, bytes) {
      const { status, stdout } = gitIn(root, ['cat-file', 'blob', `${commit}:${path}`], { encoding: 'buffer' })
      return status === 0 && stdout.equals(bytes)
    }
  }
}

/** Whether a project is a repository of its own, with a commit: not a folder somewhere in one. */
export function isRepository(root) {
  const { status, stdout } = gitIn(root, ['rev-parse', '--show-prefix', '--verify', 'HEAD'])
  return status === 0 && stdout.split('\n')[0] === ''
}
