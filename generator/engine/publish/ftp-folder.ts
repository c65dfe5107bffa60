/**
 * A folder on an FTP server, over explicit TLS alone. Nothing is sent before the certificate of the server has been
 * checked, not even the name of the user. Each data connection, over which files and listings go, is checked as well.
 */
import { Readable, Writable } from 'node:stream'
import { isIP } from 'node:net'
import { posix } from 'node:path'
import { TLSSocket } from 'node:tls'
import { Client, FTPError, FileType } from 'basic-ftp'
import type { PublicationDetails } from '../diagnostics/system-errors.ts'
import { codeOf } from '../store/files.ts'
import { PublicationError, type RemoteFolder } from './remote-folder.ts'

export type FtpAccess = {
  host: string
  port: number
  user: string
  password: string
  /** As the server names it, seen from where a login ends; empty for that place. */
  folder: string
  /** The SHA-256 of the only certificate that is accepted though it does not fit, as 64 hexadecimal digits. */
  trusted?: string | undefined
}

/** Milliseconds without an answer. */
const timeoutMs = 30_000

/** @throws PublicationError */
export async function openFtpFolder(
  access: FtpAccess,
  timeout = timeoutMs
): Promise<{ remote: RemoteFolder; close: () => void }> {
  const client = new Client(timeout)
  try {
    const secured = await encrypt(client, access, timeout)
    await logIn(client, access)
    const base = await enter(client, access)
    return { remote: folderAt(client, { base, secured }, access), close: () => client.close() }
  } catch (error) {
    client.close()
    throw error
  }
}

/** Connects, and switches to TLS with a certificate that fits or is trusted. */
async function encrypt(client: Client, { host, port, trusted }: FtpAccess, timeout: number): Promise<Secured> {
  await client.connect(host, port).catch((error: unknown) => {
    if (isTimeout(error)) throw new PublicationError('unreachable', { host, reply: 'timeout' })
    throw new PublicationError('unreachable', { host, reply: replyOf(error) })
  })
  // The certificate is looked at below, so that a message can say what is wrong with it.
  const options = { host, rejectUnauthorized: false, ...(isIP(host) === 0 && { servername: host }) }
  await client.useTLS(options).catch((error: unknown) => {
    const isRefused = error instanceof FTPError && !isLost(error)
    const reason = isRefused ? 'no-tls' : error instanceof FTPError || isCut(error) ? 'unreachable' : 'tls'
    throw new PublicationError(reason, { host, reply: replyOf(error) })
  })
  const { socket } = client.ftp
  if (!(socket instanceof TLSSocket)) throw new PublicationError('no-tls', { host })
  const fingerprint = fingerprintOf(socket)
  if (!socket.authorized && (fingerprint === undefined || fingerprint !== trusted))
    throw new PublicationError('certificate', { host, ...certificateFacts(socket, trusted) })
  if (socket.authorized) client.ftp.tlsOptions = { ...client.ftp.tlsOptions, rejectUnauthorized: true }
  return watchDataConnections(client, { fingerprint: socket.authorized ? undefined : fingerprint, timeout })
}

/** When the last data connection has become secure. */
type Secured = () => Promise<void>

/**
 * Watches each data connection. A certificate that only its fingerprint speaks for has to be that one on all of them.
 * The client itself measures no time until a data connection is secure.
 * @param options `fingerprint` undefined for a certificate that fits; `timeout` in milliseconds
 */
function watchDataConnections(
  client: Client,
  { fingerprint, timeout }: { fingerprint: string | undefined; timeout: number }
): Secured {
  let strategy = client.prepareTransfer
  let secured = Promise.resolve()
  const isSecure = awaitReplies(client)
  const prepare: typeof strategy = async (ftp) => {
    const response = await strategy(ftp)
    const { dataSocket } = ftp
    if (!(dataSocket instanceof TLSSocket)) throw new Error('A transfer is not encrypted')
    isSecure(false)
    const silence = setTimeout(() => dataSocket.destroy(new Error('Timeout before a transfer is secure')), timeout)
    dataSocket.once('close', () => clearTimeout(silence))
    secured = new Promise((resolve) => {
      dataSocket.prependOnceListener('secureConnect', () => {
        clearTimeout(silence)
        isSecure(true)
        const isSame =
          fingerprint === undefined || dataSocket.isSessionReused() || fingerprintOf(dataSocket) === fingerprint
        if (isSame) resolve()
        else dataSocket.destroy(new Error('A transfer has another certificate'))
      })
    })
    return response
  }
  Object.defineProperty(client, 'prepareTransfer', {
    // basic-ftp 6.2.6 tries several ways to open one, and sets this to the first that works.
    set: (next: typeof strategy) => {
      strategy = next
    },
    get: () => prepare
  })
  return () => secured
}

/**
 * Lets the reply of the server decide what it means that a data connection is cut before it is secure. ProFTPD cuts
 * those that it will not use, as for a file that is not there, often before it says so.
 * @returns takes whether the present data connection is secure
 */
function awaitReplies({ ftp }: Client): (isSecure: boolean) => void {
  let isOpening = false
  const closeWithError = ftp.closeWithError.bind(ftp)
  ftp.closeWithError = (error) => {
    const isOfData = error.message.endsWith('(data socket)') && !isTimeout(error)
    if (!isOpening || !isOfData || !(isCut(error) || error.message.startsWith('Socket closed'))) closeWithError(error)
  }
  return (isSecure) => {
    isOpening = !isSecure
  }
}

/** The client would end a data connection without bytes before it is secure, which servers take for a cut. */
function bodyOf(contents: Uint8Array, secured: Secured): Readable {
  return new Readable({
    read() {
      void secured().then(() => {
        if (contents.length > 0) this.push(contents)
        this.push(null)
      })
    }
  })
}

const fingerprintOf = (socket: TLSSocket): string | undefined =>
  // oxlint-disable-next-line typescript/no-unnecessary-condition -- Node gives an empty object where there is none
  socket.getPeerCertificate()?.fingerprint256?.replaceAll(':', '').toUpperCase()

/** What is wrong with a certificate, and how to recognize it. */
export function certificateFacts(socket: TLSSocket, trusted: string | undefined): PublicationDetails {
  const { subjectaltname = '', subject, valid_to: end, valid_from: start } = socket.getPeerCertificate()
  const names = subjectaltname.split(', ').flatMap((name) => /^(?:DNS|IP Address):(.+)$/.exec(name)?.[1] ?? [])
  const code = String(socket.authorizationError)
  return {
    problem: problemOf(code, trusted),
    reply: code,
    fingerprint: fingerprintOf(socket) ?? '',
    names: names.length > 0 ? names : [subject?.CN ?? []].flat(),
    date: isoDay(code === 'CERT_NOT_YET_VALID' ? start : end)
  }
}

function problemOf(code: string, trusted: string | undefined): PublicationDetails['problem'] {
  if (trusted !== undefined) return 'changed'
  return problems[code] ?? 'chain'
}

/** By the code of the system; any other code is shown as it is. */
const problems: Readonly<Partial<Record<string, PublicationDetails['problem']>>> = {
  ERR_TLS_CERT_ALTNAME_INVALID: 'name',
  CERT_HAS_EXPIRED: 'dates',
  CERT_NOT_YET_VALID: 'dates',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'unknown-issuer',
  UNABLE_TO_GET_ISSUER_CERT: 'unknown-issuer',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'unknown-issuer',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'unknown-issuer'
}

const isoDay = (date: string): string => {
  const time = Date.parse(date)
  return Number.isNaN(time) ? date : new Date(time).toISOString().slice(0, 10)
}

async function logIn(client: Client, { host, user, password }: FtpAccess): Promise<void> {
  try {
    await client.sendIgnoringError('OPTS UTF8 ON')
    await client.login(user, password)
    await client.useDefaultSettings()
  } catch (error) {
    if (!(error instanceof FTPError)) throw asPublicationError(error, { host })
    // A server with too many visitors says so here, whatever the password is.
    throw new PublicationError(isLost(error) ? 'unreachable' : 'login', { host, user, reply: replyOf(error) })
  }
}

/** Goes into the folder, and returns its whole path. */
async function enter(client: Client, { host, folder }: FtpAccess): Promise<string> {
  try {
    if (folder !== '') await client.cd(folder)
    return await client.pwd()
  } catch (error) {
    if (!(error instanceof FTPError)) throw asPublicationError(error, { host })
    const files = await client.list().then(
      (entries) => entries.filter(({ isDirectory }) => isDirectory).map(({ name }) => name),
      () => []
    )
    throw new PublicationError('folder', { host, folder, files, reply: replyOf(error) })
  }
}

type Listing = ReadonlyMap<string, 'file' | 'folder'> | 'absent' | 'unreadable'

/** Commands on paths below the folder, whose refusals are answers. */
function commandsAt(client: Client, base: string, { host }: FtpAccess) {
  const full = (path: string): string => posix.join(base, path)
  /** The result of a command; of one that the server refuses, what `refused` makes of it. */
  const ask = async <Result>(
    path: string,
    command: (at: string) => Promise<Result>,
    refused?: (error: FTPError) => Promise<Result> | Result
  ): Promise<Result> => {
    try {
      return await command(full(path))
    } catch (error) {
      if (error instanceof FTPError && refused !== undefined && !isLost(error)) return refused(error)
      throw asPublicationError(error, { host, path })
    }
  }
  const can = (path: string, command: (at: string) => Promise<unknown>): Promise<boolean> =>
    ask<boolean>(
      path,
      (at) => command(at).then(() => true),
      () => false
    )
  const size = (path: string): Promise<number | 'unknown' | undefined> =>
    ask<number | 'unknown' | undefined>(
      path,
      (at) => client.size(at),
      ({ code }) => (code === 550 ? undefined : 'unknown')
    )
  const refusal = (path: string, error?: FTPError): PublicationError =>
    new PublicationError(error !== undefined && isFull(error) ? 'full' : 'refused', {
      host,
      path,
      reply: replyOf(error)
    })
  return { ask, can, size, refusal, isFolder: (path: string) => can(path, (at) => client.cd(at)) }
}

type Commands = ReturnType<typeof commandsAt>

function folderAt(
  client: Client,
  { base, secured }: { base: string; secured: Secured },
  access: FtpAccess
): RemoteFolder {
  const commands = commandsAt(client, base, access)
  const { ask, can, size, refusal, isFolder } = commands
  const { find, forget } = searchIn(client, commands, access)
  return {
    find,
    sizeOf: async (path) => {
      const bytes = await size(path)
      return bytes === 'unknown' ? undefined : bytes
    },
    read: (path) =>
      ask<Uint8Array | undefined>(
        path,
        (at) => download(client, at),
        () => undefined
      ),
    write: (path, contents) =>
      ask<void>(
        path,
        async (at) => void (await client.uploadFrom(bodyOf(contents, secured), at)),
        (error) => {
          throw refusal(path, error)
        }
      ),
    makeFolder: (path) =>
      ask<boolean>(
        path,
        async (at) => (await client.send(`MKD ${at}`), true),
        async (error) => {
          if (await isFolder(path)) return false
          throw refusal(path, error)
        }
      ),
    rename: renameIn(client, commands, { find, forget }),
    remove: (path) =>
      ask<void>(
        path,
        async (at) => void (await client.send(`DELE ${at}`)),
        async (error) => {
          if (typeof (await size(path)) === 'number') throw refusal(path, error)
        }
      ),
    removeFolder: async (path) => void (await can(path, (at) => client.send(`RMD ${at}`)))
  }
}

function renameIn(
  client: Client,
  { ask, can, size, refusal }: Commands,
  { find, forget }: ReturnType<typeof searchIn>
): RemoteFolder['rename'] {
  return async (from, to) => {
    forget(posix.dirname(to))
    if (!(await can(from, (at) => client.send(`RNFR ${at}`)))) {
      if (typeof (await size(from)) !== 'number') return 'missing'
      throw refusal(from)
    }
    return ask<'renamed' | 'occupied'>(
      to,
      async (at) => (await client.send(`RNTO ${at}`), 'renamed'),
      async (error): Promise<'occupied'> => {
        if ((await find(to)) !== undefined) return 'occupied'
        throw refusal(to, error)
      }
    )
  }
}

async function download(client: Client, at: string): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  const write = (chunk: Buffer, _encoding: string, done: () => void): void => {
    chunks.push(chunk)
    done()
  }
  await client.downloadTo(new Writable({ write }), at)
  return Buffer.concat(chunks)
}

/** Looks for files: by the listing of a folder, and by asking for each name that is not in it. */
function searchIn(client: Client, { size, isFolder }: Commands, { host }: FtpAccess) {
  const listings = new Map<string, Promise<Listing>>()
  const list = async (folder: string): Promise<Listing> => {
    if (!(await isFolder(folder))) return 'absent'
    try {
      const entries = await client.list()
      return new Map(entries.map(({ name, type }) => [name, type === FileType.Directory ? 'folder' : 'file']))
    } catch (error) {
      if (client.closed || (error instanceof FTPError && isLost(error))) throw asPublicationError(error, { host })
      return 'unreadable'
    }
  }
  const listed = (folder: string): Promise<Listing> => {
    const known = listings.get(folder) ?? list(folder)
    listings.set(folder, known)
    return known
  }
  const find: RemoteFolder['find'] = async (path) => {
    const listing = await listed(posix.dirname(path))
    if (listing === 'absent') return undefined
    const found = listing === 'unreadable' ? undefined : listing.get(posix.basename(path))
    if (found !== undefined) return found
    // Many servers leave out some names, as those that begin with a dot.
    const bytes = await size(path)
    if (typeof bytes === 'number') return 'file'
    if (listing !== 'unreadable') return undefined
    if (bytes === 'unknown') throw new PublicationError('odd-listing', { host, path })
    return (await isFolder(path)) ? 'folder' : undefined
  }
  return { find, forget: (folder: string): void => void listings.delete(folder) }
}

/** What the server has said, or the code of the system. The password is in neither. */
const replyOf = (error: unknown): string => {
  if (error instanceof FTPError)
    return error.message
      .replaceAll(/\s+/g, ' ')
      .replace(/[. ]+$/, '')
      .slice(0, 200)
  return codeOf(error) ?? (error instanceof Error && 'code' in error ? String(error.code) : '')
}

/** The server ends the session, or the data connection. */
const isLost = ({ code }: FTPError): boolean => code === 421 || code === 425 || code === 426

/**
 * 452 and 552 say so. 451, a local error, is what some servers send when the disk is full. Others say that they could
 * not write, and why in words of their own.
 */
const isFull = ({ code, message }: FTPError): boolean =>
  code === 452 || code === 552 || code === 451 || /quota|disk full|no space|insufficient/i.test(message)

const isTimeout = (error: unknown): boolean => error instanceof Error && /^Timeout|ETIMEDOUT/.test(error.message)

/**
 * Whether a connection has ended, rather than been refused. The error of one that ends before it is secure names no
 * call of the system.
 */
const isCut = (error: unknown): boolean =>
  ['ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ECONNABORTED'].includes(replyOf(error)) || isTimeout(error)

function asPublicationError(error: unknown, details: PublicationDetails): Error {
  if (error instanceof PublicationError) return error
  const reply = replyOf(error)
  if (error instanceof FTPError) return new PublicationError(isLost(error) ? 'cut' : 'refused', { ...details, reply })
  if (!(error instanceof Error)) return new PublicationError('cut', { ...details, reply: String(error) })
  // The words of basic-ftp; none of the errors above has them.
  if (/transfer strategies|data connection/i.test(error.message)) return new PublicationError('data-line', details)
  return new PublicationError(isTimeout(error) ? 'timeout' : 'cut', { ...details, reply })
}
