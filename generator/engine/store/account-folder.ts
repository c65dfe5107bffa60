/** Finds the folder of the user’s account for data of a house that is never published. */
import { randomUUID } from 'node:crypto'
import { readFileSync, renameSync, statSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { bestEffort, isThere, writeAtomic } from './files.ts'
import { sha256 } from './hash.ts'

type House = { data: string; env: Readonly<Record<string, string | undefined>> }

/**
 * The file or folder of a house among others. It is named for an id in the git folder, which moves with the house;
 * without one, for the path of its data.
 * @param pattern its place in the folder of the account, with `*` for the name of the house
 * @param isNew whether to make the id if there is none: it is also made for what is there under the path
 */
export function accountPathOf({ data, env }: House, pattern: string, isNew: boolean): string {
  // Where programs of this account keep their data.
  const home = env.XDG_DATA_HOME ?? env.LOCALAPPDATA ?? join(env.HOME ?? homedir(), '.local', 'share')
  const named = (id: string): string => join(home, pattern.replace('*', sha256(id).slice(0, 16)))
  const byPath = named(resolve(data))
  const git = gitFolderAround(resolve(data))
  const id = git && idIn(git, isNew || isThere(byPath))
  if (id === undefined) return byPath
  const own = named(id)
  if (isThere(byPath) && !isThere(own)) bestEffort(() => renameSync(byPath, own))
  return own
}

/** Undefined for a folder in which nothing can be written. */
function idIn(git: string, isNew: boolean): string | undefined {
  const file = join(git, 'guest-names-id')
  const read = (): string | undefined => bestEffort(() => readFileSync(file, 'utf8').trim()) || undefined
  if (read() === undefined && isNew) bestEffort(() => writeAtomic(file, `${randomUUID()}\n`, { durable: true }))
  return read()
}

/** The folder of the repository that has a folder: all its worktrees share one. */
function gitFolderAround(folder: string): string | undefined {
  const git = join(folder, '.git')
  if (!isThere(git)) return dirname(folder) === folder ? undefined : gitFolderAround(dirname(folder))
  if (statSync(git, { throwIfNoEntry: false })?.isDirectory() === true) return git
  // A worktree has a file that names its own folder, and in that a file that names the common one.
  const textOf = (file: string): string => readFileSync(file, 'utf8').trim()
  return bestEffort(() => {
    const own = resolve(folder, textOf(git).replace(/^gitdir: */, ''))
    return resolve(own, bestEffort(() => textOf(join(own, 'commondir'))) ?? '.')
  })
}
