/** Why files cannot be written or read, in words: the output folder, the disk, the system. Not about content. */
import type { Speech } from '../diagnostics/code-entry.ts'
import type { ProgramLanguage } from '../diagnostics/language.ts'
import { said, systemSentence, type EmitErrorDetails, type EmitReason } from '../diagnostics/system-errors.ts'
import { engineFolder, openCatalogues } from './catalogue.ts'

const speechIn = openCatalogues([engineFolder])

/** What the engine says in a language by itself, without a definition. */
export const speechOfEngine = (language: ProgramLanguage): Speech => speechIn(language)

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
    return systemSentence(say, reason === 'disk-full' ? 'ENOSPC' : (code ?? 'EACCES'), path)
  return said(say, `output_${reason}`, {
    path,
    also: also ?? say('content', {}),
    code: code === undefined ? '' : ` (${code})`,
    writer: writerOf(say, details)
  })
}

/**
 * Shown once before waiting for another process.
 * @param path the output folder, as it is shown
 */
export const waitSentence = (say: Speech, holder: EmitErrorDetails, path: string): string =>
  said(say, 'output_wait', { path, writer: writerOf(say, holder) })

/** Shown if another program changes the content and does not end. Nothing was changed then. */
export const busySentence = (say: Speech, holder: EmitErrorDetails): string =>
  said(say, 'content-busy', { writer: writerOf(say, holder) })

/** Shown when another command has taken this one for dead while it changed the content. */
export const overtakenSentence = (say: Speech): string => said(say, 'content-overtaken', {})

/**
 * Shown after completing a change of several files whose command was killed.
 * @param files as they are shown
 */
export const recoveredSentence = (say: Speech, files: readonly string[]): string =>
  said(say, 'content-recovered', { files })

/**
 * Shown if the cache is not writable.
 * @param path the cache folder, as it is shown
 */
export const cacheSentence = (say: Speech, code: string, path: string): string =>
  said(say, 'cache-refused', { code, path })

/** The other process: `a build (process 123 on desk)`. */
function writerOf(say: Speech, { task = '', pid, host }: EmitErrorDetails): string | undefined {
  const writer = say(`writer_${task}`, {}) ?? say('writer_other', {})
  if (pid === undefined) return writer
  return say(`writer_process${host === undefined ? '' : '-host'}`, { writer, pid, host })
}
