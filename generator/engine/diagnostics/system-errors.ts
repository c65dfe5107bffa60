/** The reasons why files cannot be written or read, apart from their content. */
import type { SystemFailure } from '../store/files.ts'
import { capital, type Speech, type Variables } from '../words/wording.ts'

/** Why the site could not be written. */
export type EmitReason =
  | 'holds-sources' // the output folder would contain `details.also`: the working directory or a folder of sources
  | 'inside-sources' // the output folder would be part of `details.also`, a folder of sources
  | 'not-a-folder' // a file or a link stands where the folder, or its parent, should be
  | 'missing' // there is no site yet in which files could be replaced
  | 'foreign' // the folder has files that no build of ours put there
  | 'busy' // process `details.pid` on `details.host` is writing the same folder, for `details.task`
  | 'disk-full'
  | 'read-only'
  | 'immovable' // a mount point, a layer of a container image, or open in another program on Windows
  | 'source-unreadable' // a file to copy from
  | 'failed' // any other refusal of the file system: see `details.code`

/** Further facts for the sentence. */
export type EmitErrorDetails = { code?: string; also?: string; task?: string; pid?: number; host?: string }

/** Why a site was not published to web space. */
export type PublicationReason =
  | 'address' // `details.host` is no name of a server
  | 'settings' // nobody has said where the site is to go
  | 'password' // there is no password, and nobody to ask
  | 'house' // only the owner can tell which house this is
  | 'busy' // another process of this computer publishes the same house
  | 'unreachable'
  | 'no-tls' // the server does not encrypt
  | 'tls' // the server encrypts in a way that this computer refuses
  | 'certificate' // see `details.problem`
  | 'login'
  | 'folder' // the folder is not there; `details.files` are the folders that are
  | 'data-line' // the server cannot be reached for files, as behind some firewalls
  | 'cut'
  | 'timeout'
  | 'full'
  | 'short' // the server has fewer bytes of a file than it was sent
  | 'refused' // any other refusal of the server: see `details.reply`
  | 'odd-listing' // the server does not say what is there
  | 'foreign' // `details.files` are there and not of this program
  | 'foreign-folder' // there are folders where files have to go
  | 'list' // the list of what is there cannot be read
  | 'other-site' // another site was published there
  | 'newer' // another computer has published since
  | 'unfinished-elsewhere' // another computer has begun to publish
  | 'overtaken' // another computer has published meanwhile
  | 'changed-here' // a file of the site has changed while it was sent
  | 'nothing-there' // answers alone need a site
  | 'unfinished' // answers alone need a site that is complete
  | 'other-content' // answers alone need the site of this content

/** Further facts for the sentence. */
export type PublicationDetails = {
  host?: string
  user?: string
  folder?: string
  path?: string
  /** What the server has said, or the code of the system. */
  reply?: string
  files?: readonly string[]
  /** Files that have arrived, of all that have to be sent. Those under temporary names are not in their places yet. */
  done?: number
  total?: number
  /** What is wrong with the certificate. */
  problem?: 'name' | 'dates' | 'self-signed' | 'unknown-issuer' | 'chain' | 'changed'
  fingerprint?: string
  /** The names that a certificate is for. */
  names?: readonly string[]
  /** The last day of a certificate, or when a site was published. */
  date?: string
  /** The publication, or the site, that somebody has to decide about. */
  about?: string
}

/** A message of the engine as a sentence of its own. */
export const systemPhrase = (say: Speech, id: string, variables: Variables = {}): string =>
  capital(say(id, variables) ?? '')

/** Codes that mean the same to the owner. */
const equivalentCodes: Readonly<Record<string, string>> = {
  EDQUOT: 'ENOSPC',
  ENFILE: 'EMFILE',
  EPERM: 'EACCES',
  EEXIST: 'ENOTDIR',
  EISDIR: 'ENOTDIR'
}

/**
 * What the system refuses, by what was tried, and what to do.
 * @param failure with its path as it is shown
 */
export function systemSentence(say: Speech, { code, action, path }: SystemFailure): string {
  const same = equivalentCodes[code] ?? code
  const variables = { code, action, path: path ?? say('system_file', {}) }
  // Of the codes that other actions have as well, each means something else where a watch is set or a program started.
  const ids = action === 'watch' || action === 'start' ? [`system_${action}-${same}`, `system_${action}`] : []
  for (const id of [...ids, `system_${same}`]) {
    const sentence = systemPhrase(say, id, variables)
    if (sentence !== '') return sentence
  }
  return systemPhrase(say, 'system', variables)
}
