/**
 * Owns the id of a house: what the user’s account keeps for a house, and never publishes, is named after it. The id is
 * in a folder inside `data/`, so it goes wherever the data goes. The account remembers in which folders each id was
 * used, so the program can tell a folder that was moved from a copy, and lets the owner decide about a copy.
 *
 * Former programs named what they kept after an id in the git folder, or after the path of the data. The hash of either
 * becomes the id of the house, so nothing that they kept has to be renamed.
 */
import { randomBytes } from 'node:crypto'
import { readFileSync, realpathSync, statSync } from 'node:fs'
import { homedir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { bestEffort, bytesAt, fileNamesIn, isThere, renameIfPresent, writeAtomic } from './files.ts'
import { sha256 } from './hash.ts'
import { jsonIn } from './private-file.ts'

/** `keeps` is what the account keeps for a house of this business. Without all of it an id could seem to be unused. */
export type House = {
  data: string
  env: Readonly<Record<string, string | undefined>>
  keeps: AccountFiles | undefined
}

/** What the account keeps for a house of one business, besides what it keeps for any. */
export type AccountFiles = {
  /** Paths in the account’s folder of data, with `*` for the id. */
  patterns: readonly string[]
  /** The file in which a former program has put an id into the git folder. */
  formerIdFile?: string
}

/** An id that may be that of a house, and the folder where it was used. */
export type IdCandidate = { id: string; folder: string }

/**
 * Why only the owner can tell the id: the folder seems to be a copy of another one, its id is gone, or the file of the
 * id cannot be read. `file` is that of the id.
 */
export type IdDoubt = {
  type: 'doubtful'
  reason: 'copy' | 'lost' | 'unreadable'
  candidates: readonly IdCandidate[]
  file: string
}

/** `new`: the account has nothing of this house. */
export type HouseId = { type: 'known'; id: string } | { type: 'new' } | IdDoubt

/** Where programs of this account keep their data. */
const accountFolder = (env: House['env']): string =>
  env.XDG_DATA_HOME ?? env.LOCALAPPDATA ?? join(env.HOME ?? homedir(), '.local', 'share')

/** What the account keeps for houses of any business, with `*` for the id. */
export const accountFolders = { phonePhotos: 'phone-photos/*', webSpace: 'web-space/*' } as const

const patternsOf = ({ keeps }: House): readonly string[] => [
  ...(keeps?.patterns ?? []),
  ...Object.values(accountFolders)
]

const placeOf = (id: string, { env }: Pick<House, 'env'>, pattern: string): string =>
  join(accountFolder(env), pattern.replace('*', id))

/** The file or the folder that the account has for an id. @param pattern one of all that it keeps for this house */
export const accountPathOf = placeOf

/** The folders in which an id was used. */
const recordPattern = 'house-folders/*.json'

const idPattern = /^[0-9a-f]{16}$/
const hashedId = (text: string): string => sha256(text).slice(0, 16)

/** The file of the id. Its folder begins with a dot, so no build reads it. */
export const idFileOf = (data: string): string => join(resolve(data), '.house', 'id')

/** Finds the id of a house, and notes the folder where it is used now. */
export function houseIdOf(house: House): HouseId {
  const own = readId(house.data)
  if (own.type === 'id') {
    const found = usedHere(own.id, house)
    if (found.type === 'known' && !isNotedHere(own.id, house)) bestEffort(() => writeRecord(own.id, house, []))
    return found
  }
  return own.type === 'unreadable' ? doubt('unreadable', house, candidatesFor(house)) : formerIdOf(house)
}

/**
 * The id of a house, with a new one for a house that has none.
 * @throws the system’s error if the new id cannot be written
 */
export function ensureHouseId(house: House): Exclude<HouseId, { type: 'new' }> {
  const found = houseIdOf(house)
  if (found.type !== 'new') return found
  write(newId(), house)
  const own = readId(house.data)
  // Another process may have written its own id since.
  return own.type === 'id' ? { type: 'known', id: own.id } : doubt('unreadable', house, [])
}

/**
 * Settles a doubt as the owner has decided.
 * @param id of a candidate; undefined to begin with a new one
 * @returns whether there was such a choice
 * @throws the system’s error if the id cannot be written
 */
export function settleHouseId(house: House, id: string | undefined): boolean {
  const found = houseIdOf(house)
  if (found.type !== 'doubtful') return false
  const chosen = found.candidates.filter((candidate) => candidate.id === id)
  if (id !== undefined && chosen.length === 0) return false
  write(id ?? newId(), house, [
    ...(id === undefined ? [] : foldersOf(id, house)),
    ...chosen.map(({ folder }) => folder)
  ])
  return true
}

const newId = (): string => randomBytes(8).toString('hex')

const doubt = (reason: IdDoubt['reason'], { data }: House, candidates: readonly IdCandidate[]): IdDoubt => {
  const byId = new Map(candidates.toReversed().map((each) => [each.id, each]))
  return { type: 'doubtful', reason, candidates: [...byId.values()].toReversed(), file: idFileOf(data) }
}

type IdOnDisk = { type: 'id'; id: string } | { type: 'none' } | { type: 'unreadable' }

function readId(data: string): IdOnDisk {
  const file = idFileOf(data)
  try {
    const bytes = bytesAt(file)
    // A link that leads nowhere is no missing file: the id may be on a disk that is not connected.
    if (bytes === undefined) return isThere(file) ? { type: 'unreadable' } : { type: 'none' }
    const id = new TextDecoder().decode(bytes).trim()
    return idPattern.test(id) ? { type: 'id', id } : { type: 'unreadable' }
  } catch {
    return { type: 'unreadable' }
  }
}

/** An id that belongs to the folder, unless another folder still uses it. */
function usedHere(id: string, house: House): HouseId {
  const others = isNotedHere(id, house) ? [] : livingOthers(id, house)
  return others.length > 0 ? doubt('copy', house, others) : { type: 'known', id }
}

const isNotedHere = (id: string, house: House): boolean => foldersOf(id, house).includes(realPathOf(house.data))

/** The other folders in which an id may still be in use. The same folder under another name is none. */
const livingOthers = (id: string, house: House): IdCandidate[] =>
  foldersOf(id, house)
    .filter((folder) => isFolder(folder) && !isSameFolder(folder, house.data))
    .filter((folder) => {
      const there = readId(folder)
      return there.type !== 'id' || there.id === id
    })
    .map((folder) => ({ id, folder }))

/** The id of a folder that has none, by what former programs or this account know of it. */
function formerIdOf(house: House): HouseId {
  const path = resolve(house.data)
  const [byGit, byPath] = [gitId(path, house), hashedId(path)]
  const isOfNobody = foldersOf(byPath, house).length === 0
  // Names may be older than the repository, and photos younger.
  if (byGit !== undefined && isOfNobody && hasKept(byGit, house)) bestEffort(() => unite(byPath, byGit, house))
  const former = byGit !== undefined && hasKept(byGit, house) ? byGit : isOfNobody ? byPath : undefined
  if (former !== undefined && hasKept(former, house)) {
    const found = usedHere(former, house)
    // On a disk that cannot be written the former way goes on, so no folder is noted for the id.
    if (found.type === 'known') bestEffort(() => write(former, house))
    return found
  }
  const candidates = candidatesFor(house)
  if (candidates.length === 0) return { type: 'new' }
  const isOfHere = candidates.some(({ folder }) => isSameFolder(folder, house.data))
  return doubt(isOfHere ? 'lost' : 'copy', house, candidates)
}

/** What may belong to a folder without an id: noted for it, named after its path or git, or of a folder beside it. */
function candidatesFor(house: House): IdCandidate[] {
  // The folder of a project can have thousands of others beside it.
  if (!keepsAnything(house)) return []
  const [path, here] = [resolve(house.data), realPathOf(house.data)]
  const noted = fileNamesIn(dirname(placeOf('', house, recordPattern)))
    .map((name) => name.replace(/\.json$/, ''))
    .filter((id) => idPattern.test(id) && isNotedHere(id, house) && hasKept(id, house))
    .map((id) => ({ id, folder: here }))
  const byHash = [gitId(path, house), hashedId(path)].flatMap((id): IdCandidate[] => {
    if (id === undefined || !hasKept(id, house)) return []
    const others = livingOthers(id, house)
    return others.length > 0 ? others : [{ id, folder: here }]
  })
  return [...noted, ...byHash, ...besides(house)]
}

/**
 * The houses beside this one that it may be a copy of. An update unpacked beside a former program has no id, and
 * a copy can have lost it with the files that begin with a dot.
 */
function besides(house: House): IdCandidate[] {
  const project = dirname(resolve(house.data))
  const names = bestEffort(() => fileNamesIn(dirname(project))) ?? []
  return names
    .map((name) => join(dirname(project), name, basename(house.data)))
    .filter((folder) => isFolder(folder) && !isSameFolder(folder, house.data))
    .flatMap((folder): IdCandidate[] => {
      const own = readId(folder)
      const former = hashedId(folder)
      if (own.type === 'id') return [{ id: own.id, folder }]
      return foldersOf(former, house).length === 0 ? [{ id: former, folder }] : []
    })
    .filter(({ id, folder }) => hasKept(id, house) && isAlike(house.data, folder))
}

/** Whether a folder has the same content as another one, but for later edits: half of the files at its top. */
function isAlike(one: string, other: string): boolean {
  const bytesIn = (folder: string, name: string) => bestEffort(() => readFileSync(join(folder, name)))
  const files = (bestEffort(() => fileNamesIn(one)) ?? []).flatMap((name) => {
    const bytes = name.startsWith('.') ? undefined : bytesIn(one, name)
    return bytes === undefined ? [] : [{ name, bytes }]
  })
  const same = files.filter(({ name, bytes }) => bytesIn(other, name)?.equals(bytes))
  return same.length > 0 && same.length * 2 >= files.length
}

/** Whether the account has anything, of whichever house. */
const keepsAnything = (house: House): boolean =>
  patternsOf(house).some(
    (pattern) => (bestEffort(() => fileNamesIn(dirname(placeOf('', house, pattern)))) ?? []).length > 0
  )

const hasKept = (id: string, house: House): boolean =>
  patternsOf(house).some((pattern) => isThere(placeOf(id, house, pattern)))

/** Puts what one id names under the other, where that has nothing of its kind. */
function unite(from: string, to: string, house: House): void {
  for (const pattern of patternsOf(house))
    if (!isThere(placeOf(to, house, pattern)))
      renameIfPresent(placeOf(from, house, pattern), placeOf(to, house, pattern))
}

/** Writes the id of a house, and that it is used in its folder and in others. */
function write(id: string, house: House, others: readonly string[] = []): void {
  const file = idFileOf(house.data)
  // The id belongs to this computer: git leaves the folder alone, in every repository.
  writeAtomic(join(dirname(file), '.gitignore'), '*\n')
  writeAtomic(file, `${id}\n`, { durable: true })
  // Noted last: a noted id without its file would be asked about. If this fails, the next use notes it.
  bestEffort(() => writeRecord(id, house, others))
}

function writeRecord(id: string, house: House, others: readonly string[]): void {
  const folders = [...new Set([...others.filter(isFolder), realPathOf(house.data)])]
  writeAtomic(placeOf(id, house, recordPattern), `${JSON.stringify(folders)}\n`, { durable: true, mode: 0o600 })
}

/** The folders in which an id was used, as far as the account knows. */
function foldersOf(id: string, house: House): string[] {
  const value = jsonIn(placeOf(id, house, recordPattern))
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []
}

const realPathOf = (folder: string): string => bestEffort(() => realpathSync(folder)) ?? resolve(folder)

const isFolder = (path: string): boolean =>
  bestEffort(() => statSync(path, { throwIfNoEntry: false })?.isDirectory()) === true

function isSameFolder(one: string, other: string): boolean {
  const [a, b] = [one, other].map((path) => bestEffort(() => statSync(path, { bigint: true })))
  return realPathOf(one) === realPathOf(other) || (a !== undefined && a.ino === b?.ino && a.dev === b.dev && a.ino > 0n)
}

/** The id that a former program has put into the git folder around a folder. */
function gitId(folder: string, { keeps }: House): string | undefined {
  const name = keeps?.formerIdFile
  const git = name === undefined ? undefined : gitFolderAround(folder)
  if (name === undefined || git === undefined) return undefined
  const text = bestEffort(() => readFileSync(join(git, name), 'utf8').trim())
  return text === undefined || text === '' ? undefined : hashedId(text)
}

/** The folder of the repository that has a folder: all its worktrees share one. */
function gitFolderAround(folder: string): string | undefined {
  const git = join(folder, '.git')
  if (!isThere(git)) return dirname(folder) === folder ? undefined : gitFolderAround(dirname(folder))
  if (isFolder(git)) return git
  // A worktree has a file that names its own folder, and in that a file that names the common one.
  const textOf = (file: string): string => readFileSync(file, 'utf8').trim()
  return bestEffort(() => {
    const own = resolve(folder, textOf(git).replace(/^gitdir: */, ''))
    return resolve(own, bestEffort(() => textOf(join(own, 'commondir'))) ?? '.')
  })
}
