/**
 * Reports changes in the folders of the project, in batches, because one save is many events. It watches whole
 * folders, because some editors save by renaming: a watcher of single files, such as recursive watching on Linux,
 * loses a file that a rename replaces.
 */
import { readdirSync, realpathSync, statSync, watch, type FSWatcher } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bestEffort, codeOf } from '../store/files.ts'

export type FileChanges = {
  /** What changed in the data folder, below it. A folder means everything in it. */
  content: string[]
  /** What changed in the program and its templates, below the folder of the project. */
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

type WatchListener = {
  onBatch: (batch: FileChanges) => void
  /**
   * Called with why the system reports no changes, once, however many folders are concerned: these are looked at now
   * and then.
   */
  onUnwatched: (cause: unknown) => void
  /** How often they are looked at, in milliseconds. */
  lookMs?: number
}

/** Reports every change from now on. @returns a function that ends it */
export function watchProject(data: string, { onBatch, onUnwatched, lookMs = 2000 }: WatchListener): () => void {
  let batch: FileChanges = { content: [], program: [] }
  let first: number | undefined
  let timer: NodeJS.Timeout | undefined
  let isTold = false
  const flush = (): void => {
    const changes = batch
    batch = { content: [], program: [] }
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
  const follow = (folder: string, onPath: (path: string) => void): (() => void) => {
    let end = watchFolder(folder, onPath, (cause) => {
      end()
      end = pollFolder(folder, onPath, lookMs)
      if (!isTold) onUnwatched(cause)
      isTold = true
    })
    return () => end()
  }
  const ends = [
    follow(data, into('content', '')),
    follow(join(root, 'templates'), into('program', 'templates/')),
    follow(join(root, 'generator'), into('program', 'generator/'))
  ]
  return () => {
    clearTimeout(timer)
    for (const end of ends) end()
  }
}

/**
 * @param onPath called with each path below the folder at which something happened; '' for the folder itself
 * @param onUnwatched called once this function has returned, with the error of the system that ends it
 */
function watchFolder(
  folder: string,
  onPath: (path: string) => void,
  onUnwatched: (cause: unknown) => void
): () => void {
  let watchers: FSWatcher[] = []
  let next: NodeJS.Timeout | undefined
  let isOver = false
  const followAfter = (ms: number, then: () => void = () => {}): void => {
    clearTimeout(next)
    next = setTimeout(() => {
      follow()
      if (watchers.length > 0) then()
    }, ms)
  }
  const giveUp = (cause: unknown): void => {
    if (isOver) return
    isOver = true
    queueMicrotask(() => onUnwatched(cause))
  }
  const watchOne = (path: string, top: string): FSWatcher =>
    watch(path, (event, name) => {
      if (name !== null && isTemporaryFile(name)) return
      // Only what comes and goes can be a folder.
      if (event === 'rename') followAfter(0)
      onPath(
        relative(top, join(path, name ?? ''))
          .split(sep)
          .join('/')
      )
    }).on('error', (cause) => {
      // Windows says so when a watched folder is removed.
      if (codeOf(cause) !== 'EPERM') giveUp(cause)
    })
  /** Watches all folders that are there now. The former watchers end last, so that no change is missed meanwhile. */
  const follow = (): void => {
    const former = watchers
    watchers = []
    try {
      const top = realpathSync(folder)
      const watchAll = (path: string): void => {
        watchers.push(watchOne(path, top))
        // After the folder itself, so that a folder that is made in it meanwhile is noticed.
        for (const inner of foldersIn(path)) watchAll(join(path, inner))
      }
      watchAll(top)
    } catch (cause) {
      if (!['ENOENT', 'ENOTDIR'].includes(codeOf(cause) ?? '')) giveUp(cause)
      // It was taken away, or one in it while it was looked at.
      else followAfter(absentMs, () => onPath(''))
    }
    for (const watcher of former) watcher.close()
  }
  follow()
  return () => {
    isOver = true
    clearTimeout(next)
    for (const watcher of watchers) watcher.close()
  }
}

/** The same without the help of the system: looks at all files now and then. */
function pollFolder(folder: string, onPath: (path: string) => void, ms: number): () => void {
  let seen = stampsIn(folder)
  const timer = setInterval(() => {
    const now = stampsIn(folder)
    for (const path of new Set([...seen.keys(), ...now.keys()])) if (seen.get(path) !== now.get(path)) onPath(path)
    seen = now
  }, ms)
  timer.unref()
  return () => clearInterval(timer)
}

/** What changes with each file below a folder, by its path. What cannot be looked at is not there. */
function stampsIn(folder: string): Map<string, string> {
  const stamps = new Map<string, string>()
  const look = (below: string): void => {
    for (const name of bestEffort(() => readdirSync(join(folder, below))) ?? []) {
      if (isTemporaryFile(name)) continue
      const path = below === '' ? name : `${below}/${name}`
      const stats = bestEffort(() => statSync(join(folder, path)))
      if (stats === undefined) continue
      stamps.set(path, stats.isDirectory() ? 'folder' : `${stats.ino} ${stats.size} ${stats.mtimeMs} ${stats.ctimeMs}`)
      if (stats.isDirectory()) look(path)
    }
  }
  look('')
  return stamps
}

const foldersIn = (path: string): string[] =>
  readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !isTemporaryFile(entry.name))
    .map(({ name }) => name)
