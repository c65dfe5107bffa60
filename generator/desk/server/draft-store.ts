/**
 * What is typed in each window and is in no file yet, on the disk until it is: neither a browser nor a program that
 * dies loses it. It is part of the cache, since the site does not depend on it.
 */
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { bestEffort, cacheEntryAt, deleteOldest, makePrivateFolder } from '../../engine/store/cache-file.ts'
import { requests, type Draft } from '../protocol.ts'

export type DraftStore = ReturnType<typeof openDraftStore>

/** In milliseconds: who types fast is written down a few times a second. */
const pauseMs = 250

/** The number of drafts that are kept; older ones are deleted. */
const mostDrafts = 20

export function openDraftStore(folder: string) {
  makePrivateFolder(folder)
  bestEffort(() => deleteOldest(folder, mostDrafts))
  const fileOf = (window: string): string => join(folder, `${window}.json`)
  /** Of each window the newest that is not written yet; undefined once all is. */
  const waiting = new Map<string, Draft | undefined>()
  const write = (draft: Draft): void => {
    const { window } = draft
    waiting.set(window, undefined)
    // Nothing may end the program over it: a full disk throws.
    bestEffort(() => cacheEntryAt<Draft>(fileOf(window)).write(draft))
    setTimeout(() => {
      const next = waiting.get(window)
      waiting.delete(window)
      if (next !== undefined) write(next)
    }, pauseMs).unref()
  }
  return {
    /** Keeps what a window has typed instead of what it had typed before; nothing to forget it. */
    keep: (draft: Draft): void => {
      const { window, unsaved } = draft
      if (unsaved.pending.length === 0 && unsaved.unparsed.length === 0) {
        waiting.delete(window)
        bestEffort(() => rmSync(fileOf(window), { force: true }))
      } else if (waiting.has(window)) waiting.set(window, draft)
      else write(draft)
    },
    all: (): Draft[] =>
      (existsSync(folder) ? readdirSync(folder) : []).flatMap((name) => {
        const found = requests.draft.request.safeParse(cacheEntryAt<Draft>(join(folder, name)).read())
        return found.success ? [found.data] : []
      })
  }
}
