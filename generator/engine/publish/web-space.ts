/**
 * What this computer keeps for the web space of a house, in the private folder of the owner’s account: the address, the
 * password, and what was published. Nothing of it is in `data/`, and only this user can read it.
 */
import { appendFileSync, chmodSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { isBlock } from '../fields/value-paths.ts'
import { bestEffort, flush, isThere } from '../store/files.ts'
import { accountFolders, accountPathOf, ensureHouseId, houseIdOf, type House, type IdDoubt } from '../store/house-id.ts'
import { jsonIn, writePrivately } from '../store/private-file.ts'
import { openContentRecord, type ContentRecord } from './published-content.ts'
import { PublicationError } from './remote-folder.ts'
import type { JournalEntry, KnownPublications, PublicationMemory } from './send-site.ts'

/** Where a site goes. */
export type WebAddress = { host: string; port: number; user: string; folder: string }

export type WebSpace = WebAddress & {
  password?: string | undefined
  /** Whether the server has refused this password. */
  isRefused?: boolean | undefined
  /** The SHA-256 of a certificate that the owner trusts. */
  trusted?: string | undefined
  /** What the desk publishes with, where the content is in a git repository as well; undefined until the owner says. */
  way?: PublicationWay | undefined
}

export type PublicationWay = 'git' | 'web-space'

export type SavedWebSpace = {
  /** Undefined where nothing was saved, or it cannot be read. */
  settings: () => WebSpace | undefined
  /** @throws the error of the system */
  save: (settings: WebSpace) => void
  /** What was published at an address. */
  memoryOf: (address: WebAddress) => PublicationMemory
  /** The content that was published at an address. */
  contentOf: (address: WebAddress) => ContentRecord
  /** Removes the address and the password. @throws the error of the system */
  forget: () => void
  /** The path of a lock, for what no other process may do meanwhile. Its folder is there. */
  lock: () => string
}

/** @throws PublicationError if only the owner can tell which house this is, or the error of the system */
export function openWebSpace(house: House): SavedWebSpace {
  const id = ensureHouseId(house)
  if (id.type === 'doubtful') throw new PublicationError('house', { path: id.file })
  return webSpaceIn(accountPathOf(id.id, house, accountFolders.webSpace))
}

/**
 * The web space of a house, without giving an id to one that has none.
 * @returns `none` where nothing was kept; `doubtful` where one of the houses that this may be has web space
 */
export function findWebSpace(
  house: House
): { type: 'saved'; saved: SavedWebSpace; settings: WebSpace } | { type: 'none' } | { type: 'doubtful' } {
  const id = houseIdOf(house)
  if (id.type === 'doubtful') return { type: mayHaveOne(id, house) ? 'doubtful' : 'none' }
  if (id.type === 'new') return { type: 'none' }
  const saved = webSpaceIn(accountPathOf(id.id, house, accountFolders.webSpace))
  const settings = saved.settings()
  return settings === undefined ? { type: 'none' } : { type: 'saved', saved, settings }
}

const mayHaveOne = ({ candidates }: IdDoubt, house: House): boolean =>
  candidates.some(({ id }) => isThere(accountPathOf(id, house, accountFolders.webSpace)))

function webSpaceIn(folder: string): SavedWebSpace {
  const [settingsFile, journalFile] = [join(folder, 'settings.json'), join(folder, 'sent.jsonl')]
  const makeFolder = (): void => {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
  }
  const write = (file: string, value: unknown): void => {
    writePrivately(file, `${JSON.stringify(value)}\n`)
    // The umask of this process may have taken more, and a former file may have had less.
    bestEffort(() => chmodSync(file, 0o600))
  }
  const knownFile = join(folder, 'published.json')
  return {
    lock: () => {
      makeFolder()
      return join(folder, 'lock')
    },
    settings: () => settingsIn(jsonIn(settingsFile)),
    save: (settings) => write(settingsFile, settings),
    forget: () => rmSync(settingsFile, { force: true }),
    contentOf: (address) => openContentRecord(join(folder, 'content'), placeOf(address)),
    memoryOf: (address) => {
      const place = placeOf(address)
      return {
        known: () => knownIn(jsonIn(knownFile), place),
        remember: (known) => write(knownFile, { place, ...known }),
        journal: {
          entries: () => linesOf(journalFile).flatMap(entryIn),
          add: (entry) => {
            makeFolder()
            // On a line of its own, also after one that a power cut has torn.
            appendFileSync(journalFile, `\n${JSON.stringify(entry)}\n`, { mode: 0o600 })
            flush(journalFile)
          },
          clear: () => rmSync(journalFile, { force: true })
        }
      }
    }
  }
}

const isSamePlace = (one: WebAddress, other: WebAddress): boolean =>
  one.host === other.host && one.port === other.port && one.user === other.user

/**
 * What is kept for a server and a user: another one must not get its password, nor the trust in its certificate.
 * @param kept all that is kept
 */
export const keptFor = (place: WebAddress, kept: WebSpace | undefined): WebSpace | undefined =>
  kept !== undefined && isSamePlace(kept, place) ? kept : undefined

const placeOf = ({ host, port, user, folder }: WebAddress): string => JSON.stringify([host, port, user, folder])

function settingsIn(value: unknown): WebSpace | undefined {
  if (!isBlock(value)) return undefined
  const { host, port, user, folder, password, isRefused, trusted, way } = value
  if (typeof host !== 'string' || typeof port !== 'number') return undefined
  if (typeof user !== 'string' || typeof folder !== 'string') return undefined
  return {
    host,
    port,
    user,
    folder,
    ...(typeof password === 'string' && { password }),
    ...(isRefused === true && { isRefused }),
    ...(typeof trusted === 'string' && { trusted }),
    ...((way === 'git' || way === 'web-space') && { way })
  }
}

function knownIn(value: unknown, place: string): KnownPublications | undefined {
  if (!isBlock(value) || value.place !== place || typeof value.site !== 'string') return undefined
  const { site, publications } = value
  if (!Array.isArray(publications)) return undefined
  return { site, publications: publications.filter((each) => typeof each === 'string') }
}

const linesOf = (file: string): string[] => bestEffort(() => readFileSync(file, 'utf8').split('\n')) ?? []

/** A line that a power cut has torn is none: its file is sent again. */
function entryIn(line: string): JournalEntry[] {
  const value = bestEffort((): unknown => JSON.parse(line))
  if (!isBlock(value)) return []
  const { publication, path, state, hash } = value
  if (typeof publication !== 'string' || typeof path !== 'string') return []
  if (state !== 'placed' && state !== 'staged' && state !== 'removed' && state !== 'changing') return []
  return [{ publication, path, state, ...(typeof hash === 'string' && { hash }) }]
}

/** An address as owners write it: `ftp.example.org`, `ftp://ftp.example.org:21/`; undefined for anything else. */
export function hostIn(text: string): { host: string; port: number } | undefined {
  const [, host, port = '21'] =
    /^(?:ftps?:\/\/|ftpes:\/\/)?([\w.-]+|\[[\da-f:]+\])(?::(\d{1,5}))?\/*$/i.exec(text) ?? []
  if (host === undefined || Number(port) > 65_535 || Number(port) === 0) return undefined
  return { host: host.replaceAll(/[[\]]/g, ''), port: Number(port) }
}

/** The name of a server with its port, as `hostIn` reads it. */
export const hostName = ({ host, port }: WebAddress): string => {
  const name = host.includes(':') ? `[${host}]` : host
  return port === 21 ? name : `${name}:${port}`
}

/** The SHA-256 of a certificate in any usual spelling, as 64 digits; undefined for anything else. */
export function fingerprintIn(text: string): string | undefined {
  const digits = text.replace(/^sha-?256[:=]?/i, '').replaceAll(/[:\s]/g, '')
  return /^[\da-f]{64}$/i.test(digits) ? digits.toUpperCase() : undefined
}
