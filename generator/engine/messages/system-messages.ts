/** The messages for files that cannot be written or read: the output folder, the disk, the system. */
import type { Speech } from '../words/wording.ts'
import type { ProgramLanguage } from '../words/language.ts'
import {
  systemPhrase,
  systemSentence,
  type EmitErrorDetails,
  type EmitReason,
  type PublicationDetails,
  type PublicationReason
} from '../diagnostics/system-errors.ts'
import { engineFolder, openCatalogues } from './catalogue.ts'

const speechIn = openCatalogues([engineFolder])

/** What the engine says in a language by itself, without a definition. */
export const inEngineWords = <Said>(language: ProgramLanguage, words: (say: Speech) => Said): Said =>
  words(speechIn(language))

/** The reasons for which the code of the system decides. */
const bySystem: readonly EmitReason[] = ['disk-full', 'read-only', 'failed']

/**
 * Why the site could not be written, and what to do. The output from before is unchanged.
 * @param path as it is shown
 */
export function emitSentence(
  say: Speech,
  { reason, details }: { reason: EmitReason; details: EmitErrorDetails },
  path: string
): string {
  const { code, also } = details
  if (bySystem.includes(reason))
    return systemSentence(say, { code: reason === 'disk-full' ? 'ENOSPC' : (code ?? 'EACCES'), action: 'write', path })
  return systemPhrase(say, `output_${reason}`, {
    path,
    also: also ?? say('content', {}),
    code: code === undefined ? '' : ` (${code})`,
    writer: writerOf(say, details)
  })
}

/** Where somebody reads what to do next: each has its own ways to do it. */
export type Reader = 'terminal' | 'desk'

/** Why a site was not published to web space, what stands there now, and what to do. */
export function publicationSentence(
  say: Speech,
  { reason, details }: { reason: PublicationReason; details: PublicationDetails },
  at: Reader
): string {
  const { problem, done = 0, total = 0, folder, date, files, ...rest } = details
  const ofFolder = rest.path === undefined ? '-folder' : ''
  const silent = rest.reply === undefined || rest.reply === '' ? '-silent' : ''
  const variants: Partial<Record<PublicationReason, string>> = {
    certificate: `-${problem ?? 'chain'}`,
    folder: files === undefined || files.length === 0 ? '-none' : '',
    // A server has numbers and words, a system codes.
    unreachable: /^\d/.test(rest.reply ?? '') ? '-said' : silent,
    cut: silent,
    full: ofFolder,
    short: ofFolder,
    refused: ofFolder
  }
  const progress = systemPhrase(say, done === 0 ? 'publication_progress-none' : 'publication_progress', { done, total })
  return systemPhrase(say, `publication_${reason}${variants[reason] ?? ''}`, {
    progress,
    folder: folder === '' ? '/' : (folder ?? ''),
    date: date?.slice(0, 10) ?? '',
    files: files ?? [],
    reply: '',
    at,
    ...rest
  })
}

/** The other process: `a build (process 123 on desk)`. */
export function writerOf(say: Speech, { task = '', pid, host }: EmitErrorDetails): string | undefined {
  const writer = say(`writer_${task}`, {}) ?? say('writer_other', {})
  if (pid === undefined) return writer
  return say(`writer_process${host === undefined ? '' : '-host'}`, { writer, pid, host })
}
