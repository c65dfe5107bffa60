/** Where things are that belong to a house and are never published: in the data folder of the owner's account. */
import { randomUUID } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { bestEffort, isThere, writeAtomic } from './files.ts'
import { sha256 } from './hash.ts'

type House = { data: string; env: Readonly<Record<string, string | undefined>> }

/** The folder of a kind of things, and the names of the house in it: its own first, then the one that it had before. */
export type AccountFolder = { folder: string; stems: readonly [string, ...string[]] }

/**
 * A house is named for an id in the git folder, which moves with it; without one, for the path of its data.
 * @param kept the folder, and the extension of what is in it
 * @param isNew whether to make the id if there is none: it is also made for what is there under the path
 */
export function accountFolderOf(
  { data, env }: House,
  { name, extension = '' }: { name: string; extension?: string },
  isNew: boolean
): AccountFolder {
  // Where programs of this account keep their data.
  const home = env.XDG_DATA_HOME ?? env.LOCALAPPDATA ?? join(env.HOME ?? homedir(), '.local', 'share')
  const folder = join(home, name)
  const stemOf = (id: string): string => sha256(id).slice(0, 16)
  const byPath = stemOf(resolve(data))
  const git = gitFolderAround(resolve(data))
  const isNamedByPath = bestEffort(() => isThere(join(folder, byPath + extension))) === true
  const id = git && idIn(git, isNew || isNamedByPath)
  return { folder, stems: id === undefined ? [byPath] : [stemOf(id), byPath] }
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
  return bestEffort(() => {
    const own = resolve(
      folder,
      readFileSync(git, 'utf8')
        .replace(/^gitdir:/, '')
        .trim()
    )
    const common = bestEffort(() => readFileSync(join(own, 'commondir'), 'utf8').trim())
    return resolve(own, common ?? '.')
  })
}
