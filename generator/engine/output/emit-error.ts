/** The error for a site that cannot be written because of its folder or its paths. It is never a bug. */
import type { EmitErrorDetails, EmitReason } from '../diagnostics/system-errors.ts'
import { failureOf } from '../store/files.ts'
import { LockHeldError } from './lock.ts'

/** The site was not written: the last output is still there. */
export class EmitError extends Error {
  override readonly name = 'EmitError'
  readonly reason: EmitReason
  readonly path: string
  readonly details: EmitErrorDetails

  constructor(reason: EmitReason, path: string, details: EmitErrorDetails = {}) {
    super(`${reason}: ${path}`)
    this.reason = reason
    this.path = path
    this.details = details
  }
}

/** By the system's error code. */
export const reasonByCode: Record<string, EmitReason> = {
  ENOSPC: 'disk-full',
  EDQUOT: 'disk-full',
  EACCES: 'read-only',
  EPERM: 'read-only',
  EROFS: 'read-only',
  ENOTDIR: 'not-a-folder',
  EEXIST: 'not-a-folder',
  EBUSY: 'immovable',
  EXDEV: 'immovable'
}

/** @param how `isFile` where the path is not the output folder, but a file in it */
export function asEmitError(error: unknown, path: string, { isFile = false } = {}): unknown {
  if (error instanceof LockHeldError) return new EmitError('busy', path, error.holder)
  const code = failureOf(error)?.code
  if (error instanceof EmitError || code === undefined) return error
  // Only a folder can be a disk of its own.
  const reason = isFile && reasonByCode[code] === 'immovable' ? 'failed' : reasonByCode[code]
  return new EmitError(reason ?? 'failed', path, { code })
}
