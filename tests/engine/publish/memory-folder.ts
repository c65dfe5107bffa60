/** A folder of a server in memory that cuts the line, fills up, lies, or cannot replace files. */
import { sha256 } from '../../../generator/engine/store/hash.ts'
import { PublicationError, type RemoteFolder } from '../../../generator/engine/publish/remote-folder.ts'
import type {
  BuiltSite,
  JournalEntry,
  KnownPublications,
  PublicationMemory
} from '../../../generator/engine/publish/send-site.ts'

export type Server = {
  files: Map<string, string>
  folders: Set<string>
  /** Paths that were written, in their order. */
  written: string[]
  /** How many changes the line lets through. */
  cutAfter: number
  /** Whether the last change is made, and only its answer is lost, as when the program is killed. */
  cutsLate: boolean
  /** Characters that fit on the disk. */
  room: number
  canReplace: boolean
  /** Says that it has taken a file of which it has kept the half. */
  isLiar: boolean
  changes: number
}

export const newServer = (files: Readonly<Record<string, string>> = {}): Server => ({
  files: new Map(Object.entries(files)),
  folders: new Set(),
  written: [],
  cutAfter: Infinity,
  cutsLate: false,
  room: Infinity,
  canReplace: true,
  isLiar: false,
  changes: 0
})

const half = (text: string): string => text.slice(0, Math.floor(text.length / 2))

export function remoteOf(server: Server): RemoteFolder {
  const { files, folders, written } = server
  const cut = (): never => {
    throw new PublicationError('cut')
  }
  /** Makes a change, unless the line is cut before it. */
  const change = <Result>(work: () => Result, part: () => void = () => {}): Result => {
    const isCut = (server.changes += 1) > server.cutAfter
    if (isCut && !server.cutsLate) {
      part()
      cut()
    }
    const result = work()
    return isCut ? cut() : result
  }
  const taken = (): number => [...files.values()].join('').length
  return {
    find: async (path) => (files.has(path) ? 'file' : folders.has(path) ? 'folder' : undefined),
    sizeOf: async (path) => files.get(path)?.length,
    read: async (path) => (files.has(path) ? new TextEncoder().encode(files.get(path)) : undefined),
    write: async (path, contents) => {
      const text = new TextDecoder().decode(contents)
      const putHalf = (): void => void files.set(path, half(text))
      change(() => {
        files.delete(path)
        const fits = taken() + text.length <= server.room
        files.set(path, !fits || server.isLiar ? half(text) : text)
        if (!fits) throw new PublicationError('full', { path })
        written.push(path)
      }, putHalf)
    },
    makeFolder: async (path) =>
      change(() => {
        if (folders.has(path)) return false
        folders.add(path)
        return true
      }),
    rename: async (from, to) =>
      change(() => {
        const text = files.get(from)
        if (text === undefined) return 'missing'
        if (folders.has(to) || (files.has(to) && !server.canReplace)) return 'occupied'
        files.delete(from)
        files.set(to, text)
        return 'renamed'
      }),
    remove: async (path) => change(() => void files.delete(path)),
    removeFolder: async (path) =>
      change(() => {
        if (![...files.keys(), ...folders].some((each) => each.startsWith(`${path}/`))) folders.delete(path)
      })
  }
}

/** A site whose content version is that of its files. */
export function siteOf(files: Readonly<Record<string, string>>): BuiltSite {
  return {
    files: new Map(Object.entries(files).map(([path, text]) => [path, sha256(text)])),
    content: sha256(JSON.stringify(files)).slice(0, 8),
    read: (path) => new TextEncoder().encode(files[path])
  }
}

/** What one computer remembers. */
export function newMemory(): PublicationMemory {
  let known: KnownPublications | undefined
  let entries: JournalEntry[] = []
  return {
    known: () => known,
    remember: (next) => {
      known = next
    },
    journal: {
      entries: () => [...entries],
      add: (entry) => void entries.push(entry),
      clear: () => {
        entries = []
      }
    }
  }
}
