/** Publishes a built folder to the web space of a house. After a cut it goes on where it was. */
import { readFileSync, readdirSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import { contentVersionPath } from '../output/content-version.ts'
import { LockHeldError, withLock, type Guarded } from '../output/lock.ts'
import { sha256 } from '../store/hash.ts'
import { bestEffort } from '../store/files.ts'
import { openFtpFolder } from './ftp-folder.ts'
import { PublicationError } from './remote-folder.ts'
import { expectedList, sendFiles, sendSite, type BuiltSite, type SendOptions, type Sent } from './send-site.ts'
import type { SavedWebSpace, WebSpace } from './web-space.ts'

export type PublishOptions = Omit<SendOptions, 'memory'> & {
  /** Only these files, of a site that is published already. */
  paths?: readonly string[] | undefined
  /** Milliseconds without an answer. */
  timeoutMs?: number | undefined
}

/** How often a cut line is opened again, as long as files arrive in between. */
const mostLines = 5

/**
 * Publishes a folder. Only one process of this computer does so at a time.
 * @param out a finished site
 * @throws PublicationError, or the error of the system
 */
export async function publishFolder(
  out: string,
  space: { saved: SavedWebSpace; access: WebSpace & { password: string } },
  options: PublishOptions
): Promise<Sent> {
  const { saved, access } = space
  const memory = saved.memoryOf(access)
  const site = builtSite(out)
  // Without what no other process needs to finish: the server has the list, and this computer the journal.
  const guarded: Guarded<void> = { path: saved.lock(), isUnfinished: () => false, finish: () => {} }
  try {
    return await withLock(guarded, { task: 'publish', waitsFor: () => false }, () =>
      overLines(async () => {
        const { remote, close } = await openFtpFolder(access, options.timeoutMs)
        try {
          const { paths } = options
          if (paths === undefined) return await sendSite(remote, site, { ...options, memory })
          return await sendFiles(remote, site, { ...options, memory, paths })
        } finally {
          close()
        }
      })
    )
  } catch (error) {
    throw error instanceof LockHeldError ? new PublicationError('busy') : error
  }
}

/**
 * Looks at what stands there before a site is built for it.
 * @throws PublicationError for whatever would keep the site from being sent, as far as the list there says it
 */
export async function assertPublishable(
  { saved, access }: { saved: SavedWebSpace; access: WebSpace & { password: string } },
  { timeoutMs, ...options }: Pick<PublishOptions, 'agreed' | 'timeoutMs'>
): Promise<void> {
  const { remote, close } = await openFtpFolder(access, timeoutMs)
  try {
    await expectedList(remote, { ...options, memory: saved.memoryOf(access) })
  } finally {
    close()
  }
}

/** Works over one line after the other, as long as each brings something. */
async function overLines(work: () => Promise<Sent>): Promise<Sent> {
  let cut: PublicationError | undefined
  for (let line = 1; ; line += 1) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof PublicationError)) throw error
      const isCut = error.reason === 'cut'
      const isInVain = isCut && (error.details.done ?? 0) === 0
      // A line on which nothing could be sent says nothing of what has arrived before.
      if (cut !== undefined && (isInVain || error.reason === 'unreachable')) throw cut
      if (!isCut || isInVain || line >= mostLines) throw error
      cut = error
    }
  }
}

/** The files of a folder, with their hashes. */
function builtSite(out: string): BuiltSite {
  const folder = resolve(out)
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .split(sep)
        .join('/')
    )
  return {
    files: new Map(paths.toSorted().map((path) => [path, sha256(readFileSync(join(folder, path)))])),
    content: bestEffort(() => readFileSync(join(folder, contentVersionPath), 'utf8').trim()) ?? '',
    read: (path) => {
      const bytes = bestEffort(() => readFileSync(join(folder, path)))
      if (bytes === undefined) throw new PublicationError('changed-here', { path })
      return bytes
    }
  }
}
