/**
 * Tries web space before anything is published: whether a site can be sent, and what stands there. It puts one small
 * file there, and removes it again.
 */
import { openFtpFolder, type FtpAccess } from './ftp-folder.ts'
import { forFolder, replaceFile, writeWhole } from './published-list.ts'
import { PublicationError, type RemoteFolder } from './remote-folder.ts'
import { expectedList, type PublicationMemory } from './send-site.ts'

/** What is there: no site of this program, this one, or one that somebody has to decide about. */
export type WebSpaceContents =
  | { type: 'nothing' }
  | { type: 'site'; date: string }
  | { type: 'question'; error: PublicationError }

/** `hasGaps` if the server cannot replace a file by another one: each is missing for a moment. */
export type WebSpaceTrial = { contents: WebSpaceContents; hasGaps: boolean }

/** Web servers do not show names that begin with a dot. */
const trialPath = '.publication.trial'

type TrialOptions = { memory: PublicationMemory; timeoutMs?: number | undefined; open?: typeof openFtpFolder }

/** @throws PublicationError for whatever would keep a site from being sent */
export async function tryWebSpace(
  access: FtpAccess,
  { memory, timeoutMs, open = openFtpFolder }: TrialOptions
): Promise<WebSpaceTrial> {
  const { remote, close } = await open(access, timeoutMs)
  try {
    return { contents: await contentsOf(remote, memory), hasGaps: await replacesWithGap(remote) }
  } finally {
    close()
  }
}

async function contentsOf(remote: RemoteFolder, memory: PublicationMemory): Promise<WebSpaceContents> {
  try {
    const list = await expectedList(remote, { memory })
    return list === undefined || list.publication === '' ? { type: 'nothing' } : { type: 'site', date: list.date }
  } catch (error) {
    if (
      error instanceof PublicationError &&
      ['newer', 'unfinished-elsewhere', 'other-site', 'list'].includes(error.reason)
    )
      return { type: 'question', error }
    throw error
  }
}

/** Puts a file in the place of another one, as each publication does. */
async function replacesWithGap(remote: RemoteFolder): Promise<boolean> {
  const next = `${trialPath}.next`
  const contents = new TextEncoder().encode('This file only tries whether a site can be sent here.\n')
  try {
    return await forFolder(async () => {
      await writeWhole(remote, trialPath, contents)
      await writeWhole(remote, next, contents)
      const result = await replaceFile(remote, next, trialPath)
      if (result === 'missing') throw new PublicationError('refused', { path: trialPath })
      return result === 'gap'
    })
  } finally {
    for (const path of [next, trialPath]) await remote.remove(path).catch(() => undefined)
  }
}
