/**
 * Reports changes in the folders of the project, in batches, because one save is many events. Some editors save into
 * the file, others by a rename, some with temporary files. So whole folders are watched: a watcher of single files,
 * such as recursive watching on Linux, loses a file that a rename replaces.
 */
import { readdirSync, realpathSync, statSync, watch, type FSWatcher } from 'node:fs'
import { basename, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

export type FileChanges = {
  /** What changed in the data folder, below it. A folder means everything in it. */
  content: string[]
  /** Below the folder of the project. */
  templates: string[]
  program: string[]
}

const root = fileURLToPath(new URL('../../..', import.meta.url))

// A save of one file has all its events within a few milliseconds; a checkout of many goes on and on.
const quietMs = 10
const longestMs = 150
/** How often a folder that was taken away is looked for. */
const absentMs = 300

/** Whether a file is hidden, or a temporary file of an editor: these are ignored. */
const isTemporaryFile = (name: string): boolean => /^\.|~$|^4913$|^#.*#$|\.(swp|swx|tmp)$/.test(name)

/** Reports every change from now on. @returns a function that ends it */
export function watchProject(
  data: string,
  onBatch: (batch: FileChanges) => void,
  onError: (cause: unknown) => void
): () => void {
  let batch: FileChanges = { content: [], templates: [], program: [] }
  let first: number | undefined
  let timer: NodeJS.Timeout | undefined
  const flush = (): void => {
    const changes = batch
    batch = { content: [], templates: [], program: [] }
    first = undefined
    onBatch(changes)
  }
  const into =
    (kind: keyof FileChanges, above: string) =>
    (path: string): void => {
      batch[kind].push(`${above}${path}`)
      first ??= Date.now()
      clearTimeout(timer)
      timer = setTimeout(flush, Math.max(0, Math.min(quietMs, first + longestMs - Date.now())))
    }
  const ends = [
    watchFolder(data, into('content', ''), onError),
    watchFolder(join(root, 'templates'), into('templates', 'templates/'), onError),
    watchFolder(join(root, 'generator'), into('program', 'generator/'), onError)
  ]
  return () => {
    clearTimeout(timer)
    for (const end of ends) end()
  }
}

/** @param onPath called with each path below the folder at which something happened; '' for the folder itself */
function watchFolder(folder: string, onPath: (path: string) => void, onError: (cause: unknown) => void): () => void {
  // By its inode, so that another folder under the same name is another one.
  const watched = new Map<string, { inode: number; watcher: FSWatcher }>()
  let absent: NodeJS.Timeout | undefined
  let top = folder

  const forget = (path: string): void => {
    watched.get(path)?.watcher.close()
    watched.delete(path)
  }
  const follow = (path: string): void => {
    const inode = statSync(path).ino
    if (watched.get(path)?.inode !== inode) {
      forget(path)
      const watcher = watch(path, (event, name) => {
        if (name !== null && isTemporaryFile(name)) return
        const at = name === null ? path : join(path, name)
        // Only what comes and goes can be a folder.
        if (event === 'rename') refresh()
        onPath(relative(top, at).split(sep).join('/'))
      })
      watcher.on('error', (cause) => {
        forget(path)
        // Windows says so when a watched folder is removed.
        if (!('code' in cause && cause.code === 'EPERM')) onError(cause)
      })
      watched.set(path, { inode, watcher })
    }
    // After the folder itself, so that new files in it are noticed from here on.
    for (const entry of readdirSync(path, { withFileTypes: true })) {
      if (entry.isDirectory() && !isTemporaryFile(basename(entry.name))) tryTo(() => follow(join(path, entry.name)))
    }
  }
  const refresh = (): void => {
    for (const path of watched.keys())
      if (statSync(path, { throwIfNoEntry: false })?.isDirectory() !== true) forget(path)
    clearTimeout(absent)
    try {
      top = realpathSync(folder)
      follow(top)
    } catch {
      absent = setTimeout(() => {
        refresh()
        if (watched.size > 0) onPath('')
      }, absentMs)
    }
  }
  /** A folder may be gone by the time that one looks at it. */
  const tryTo = (work: () => void): void => {
    try {
      work()
    } catch (cause) {
      if (!(cause instanceof Error && 'code' in cause && (cause.code === 'ENOENT' || cause.code === 'ENOTDIR')))
        onError(cause)
    }
  }
  refresh()
  return () => {
    clearTimeout(absent)
    for (const path of watched.keys()) forget(path)
  }
}
