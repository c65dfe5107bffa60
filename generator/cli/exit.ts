/** How the program ends: its exit codes, and what it says of an error that no command has handled. */
import { resolve } from 'node:path'
import { CommanderError } from 'commander'
import { busySentence, emitSentences, systemSentences } from '../diagnostics/system.ts'
import { codeOf, HeldError } from '../files/lock.ts'
import { ChangedMeanwhile } from '../files/transaction.ts'
import { EmitError } from '../publish/error.ts'
import { hasPrintedToStderr, printToStderr } from './console.ts'

/** Errors in the content. */
export const contentExit = 1
/** Errors of the tool or of its use: a wrong option, a full disk, a bug. */
export const toolExit = 2

/** Says what the error is, and returns the exit code for it. */
export function exitOf(cause: unknown): number {
  // Commander has already printed its message, or the requested help.
  if (cause instanceof CommanderError) return cause.exitCode === 0 ? 0 : toolExit
  // The reader of the output has closed it, as `head` does: nobody is left to tell.
  if (isOfSystem(cause) && codeOf(cause) === 'EPIPE') return toolExit
  for (const text of textsOf(cause)) printToStderr(text)
  return toolExit
}

function textsOf(cause: unknown): unknown[] {
  if (cause instanceof ChangedMeanwhile)
    return [`${cause.file} has changed since it was read. Nothing was written; run the command again.`]
  if (cause instanceof HeldError) return [busySentence(cause.holder)]
  if (cause instanceof EmitError)
    // An impossible path is shown as it would be in the site.
    return [emitSentences(cause, cause.reason === 'unsafe-path' ? cause.path : resolve(cause.path))]
  if (isOfSystem(cause)) {
    const { syscall, path, port } = cause
    const code = codeOf(cause) ?? ''
    return [
      syscall === 'listen'
        ? portSentence(code, port)
        : systemSentences(code, path === undefined ? undefined : resolve(path))
    ]
  }
  // Rethrown, it would end the program with the exit code for content errors.
  return [
    'This is a fault of the program, not of the content. Whoever looks after the program needs these lines:',
    cause
  ]
}

/**
 * Whether an error comes from the system, with the properties that Node adds:
 * https://nodejs.org/api/errors.html#class-systemerror
 */
function isOfSystem(cause: unknown): cause is NodeJS.ErrnoException & { port?: number } {
  return cause instanceof Error && 'syscall' in cause && 'code' in cause
}

const portSentence = (code: string, port: number | undefined): string =>
  code === 'EADDRINUSE'
    ? `Port ${port} is taken by another program. Stop that, or name another port: npm start -- --port ` +
      `${(port ?? 3000) + 1}`
    : `Port ${port} cannot be had (${code}). Name another one: npm start -- --port 3000`

/**
 * Ends the program at once if all output is written and nothing has failed, as on a full disk. By itself Node waits for
 * V8’s background work and frees all memory: 7 % of a build of 60 pages after an edit.
 */
export function exitWhenDone(): void {
  const { writableLength, errored } = process.stdout
  if (!hasPrintedToStderr() && writableLength === 0 && errored === null) process.exit()
}
