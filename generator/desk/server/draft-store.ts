/**
 * What is typed in each window and is in no file yet, on the disk until it is: neither a browser nor a program that
 * dies loses it. It is part of the cache, since the site does not depend on it.
 */
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { cacheEntryAt, deleteOldest, makePrivateFolder } from '../../engine/store/cache-file.ts'
import { bestEffort } from '../../engine/store/files.ts'
import { requests, type Draft } from '../protocol.ts'

/** The number of drafts that are kept; older ones are deleted. */
const mostDrafts = 20

export function openDraftStore(folder: string) {
  makePrivateFolder(folder)
  bestEffort(() => deleteOldest(folder, mostDrafts))
  return {
    /** Keeps what a window has typed instead of what it had typed before; nothing to forget it. */
    keep: (draft: Draft): void => {
      const file = join(folder, `${draft.window}.json`)
      // Nothing may end the program over it: a full disk throws.
      bestEffort(() => {
        if (draft.unsaved.length === 0) rmSync(file, { force: true })
        else cacheEntryAt<Draft>(file).write(draft)
      })
    },
    all: (): Draft[] =>
      (existsSync(folder) ? readdirSync(folder) : []).flatMap((name) => {
        const found = requests.draft.request.safeParse(cacheEntryAt<Draft>(join(folder, name)).read())
        return found.success ? [found.data] : []
      })
  }
}
