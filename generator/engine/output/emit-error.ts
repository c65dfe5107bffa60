/** Why the site could not be written: because of the place or its paths, never because of a bug. */
import type { EmitFacts, EmitReason } from '../diagnostics/system-errors.ts'
import { codeOf, HeldError } from './lock.ts'

/** The site was not written: the last output is still there. */
export class EmitError extends Error {
  override readonly name = 'EmitError'
  readonly reason: EmitReason
  readonly path: string
  readonly facts: EmitFacts

  constructor(reason: EmitReason, path: string, facts: EmitFacts = {}) {
    super(`${reason}: ${path}`)
    this.reason = reason
    this.path = path
    this.facts = facts
  }
}

/** By the system's error code. */
export const reasons: Record<string, EmitReason> = {
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

export function asEmitError(error: unknown, path: string): unknown {
  if (error instanceof HeldError) return new EmitError('busy', path, error.holder)
  const code = codeOf(error)
  if (error instanceof EmitError || code === undefined) return error
  return new EmitError(reasons[code] ?? 'failed', path, { code })
}
