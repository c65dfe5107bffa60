/** A folder on a server, as far as a publication needs it: what it can be asked, and how it fails. */
import type { PublicationDetails, PublicationReason } from '../diagnostics/system-errors.ts'
import { sha256 } from '../store/hash.ts'

/** The site was not published, or not completely. */
export class PublicationError extends Error {
  override readonly name = 'PublicationError'
  readonly reason: PublicationReason
  readonly details: PublicationDetails

  constructor(reason: PublicationReason, details: PublicationDetails = {}) {
    super(`${reason} ${details.path ?? ''} ${details.reply ?? ''}`)
    this.reason = reason
    this.details = details
  }
}

/** What somebody may decide, so that the site is sent all the same. */
const questions: ReadonlySet<PublicationReason> = new Set<PublicationReason>([
  'newer',
  'unfinished-elsewhere',
  'other-site',
  'foreign',
  'list',
  'odd-listing'
])

/**
 * Names what somebody may decide: the same for the same files, the same publication, the same site. Undefined for what
 * nobody can decide.
 */
export const questionOf = ({ reason, details: { about = '', files = [] } }: PublicationError): string | undefined =>
  questions.has(reason) ? `${reason} ${sha256(JSON.stringify([about, files])).slice(0, 16)}` : undefined

/** All paths are below the folder, with slashes. Each function throws a PublicationError if the server refuses. */
export type RemoteFolder = {
  /** What is at a path; undefined for nothing. */
  find: (path: string) => Promise<'file' | 'folder' | undefined>
  /** The bytes of a file; undefined if it is not there, or the server does not say. */
  sizeOf: (path: string) => Promise<number | undefined>
  /** Undefined if there is no such file. */
  read: (path: string) => Promise<Uint8Array | undefined>
  /** Writes a file into a folder that is there. If the line is cut, any part of it may be there. */
  write: (path: string, contents: Uint8Array) => Promise<void>
  /** False if the folder was there. */
  makeFolder: (path: string) => Promise<boolean>
  /** `missing` if there is no such file, `occupied` if the server puts no file in the place of another one. */
  rename: (from: string, to: string) => Promise<'renamed' | 'missing' | 'occupied'>
  /** Does nothing if there is no such file. */
  remove: (path: string) => Promise<void>
  /** Does nothing if there is no such folder, or if something is in it. */
  removeFolder: (path: string) => Promise<void>
}
