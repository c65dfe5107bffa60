/**
 * Makes a folder on a server equal to a built site, as far as the folder is ours. Whatever happens on the way, the next
 * run ends with the whole site, and what other people have there stays.
 *
 *   1. The list that stands there says what is ours, and from which publication. Nothing is sent while there is a
 *      question: a newer publication, a file of somebody else in the way.
 *   2. A list is written that also names all that this publication is about to change.
 *   3. Files with hashed names are sent to their places: no page refers to them yet. All others are sent under
 *      temporary names. Until now the old site is whole, also if the line is cut or the disk is full.
 *   4. The others are renamed, pages last, the first page at the very end.
 *   5. What is no longer part of the site is removed.
 *   6. The final list is written.
 *
 * The journal of this computer names each file that has arrived, so the next run does not send it again.
 */
import { randomBytes } from 'node:crypto'
import { hashedFolders } from '../output/hosts/host-plan.ts'
import { sha256 } from '../store/hash.ts'
import { listPath, readList, replaceFile, writeList, writeWhole, type PublishedList } from './published-list.ts'
import { PublicationError, questionOf, type RemoteFolder } from './remote-folder.ts'

/** A built site: the hash of each file by its path, and its bytes. */
export type BuiltSite = { files: ReadonlyMap<string, string>; content: string; read: (path: string) => Uint8Array }

/** The publications that this computer has made, seen or begun: none of them is news. */
export type KnownPublications = { site: string; publications: readonly string[] }

/**
 * What has become of a file: it has arrived at its place, or under its temporary name; it was removed; or it is about
 * to change, so that nothing is known of it until the next entry.
 */
export type JournalEntry = {
  publication: string
  path: string
  state: 'placed' | 'staged' | 'removed' | 'changing'
  hash?: string
}

/** What this computer remembers of a folder. */
export type PublicationMemory = {
  known: () => KnownPublications | undefined
  remember: (known: KnownPublications) => void
  journal: { entries: () => readonly JournalEntry[]; add: (entry: JournalEntry) => void; clear: () => void }
}

export type SendOptions = {
  memory: PublicationMemory
  /** Milliseconds since 1970. */
  now: number
  /** Whether a publication of another computer may be replaced. */
  anyway?: boolean | undefined
  /** Whether files of other people that are in the way, or another site, may be replaced. */
  replace?: boolean | undefined
  /** The questions that somebody has answered with yes, each for itself. @see questionOf */
  agreed?: readonly string[] | undefined
  /** Whether to send also what the list says is there. */
  all?: boolean | undefined
  /** Called for each file. */
  onProgress?: ((done: number, total: number) => void) | undefined
}

/** How many files were sent and removed, and whether the server cannot replace a file without a gap. */
export type Sent = { sent: number; bytes: number; removed: number; unchanged: number; hasGaps: boolean }

/** @throws PublicationError */
export async function sendSite(remote: RemoteFolder, site: BuiltSite, options: SendOptions): Promise<Sent> {
  const { memory } = options
  // Step 1, with the questions that `expectedList` asks.
  const list = await expectedList(remote, options)
  const base = list ?? emptyList(memory)
  const isOwn = isOwnPending(base, memory)
  const publication = isOwn ? base.pending!.publication : newId()
  const journal = lastEntries(memory.journal.entries().filter((entry) => isOwn && entry.publication === publication))
  const standing = standingFiles(base, journal, options)
  const plan = planFor(site.files, standing)
  const known = { site: base.site, publications: [base.publication, publication].filter((each) => each !== '') }
  if (plan.sent.length + plan.removed.length === 0 && base.pending === undefined && base.content === site.content) {
    memory.remember({ ...known, publications: [base.publication] })
    return { sent: 0, bytes: 0, removed: 0, unchanged: site.files.size, hasGaps: false }
  }
  await assertFree(remote, plan.claimed, options)
  await removeTemporary(remote, base, { isOwn, publication, plan })
  memory.remember(known)
  if (!isOwn) memory.journal.clear()
  // Step 2. What former runs of it have changed stays in doubt for everybody without their journal.
  const pending = { publication, files: unionOf(base.pending?.files ?? [], plan.sent, plan.removed) }
  await writeList(remote, { ...base, pending })
  const work = openWork(remote, site, { ...options, publication, journal })
  await work.counted(async () => {
    // Step 3.
    await work.send(plan, standing)
    await assertNotOvertaken(remote, publication).catch(async (error: unknown) => {
      await withdraw(remote, plan, publication)
      throw error
    })
    // Step 4.
    await work.place(plan)
    // Step 5.
    await work.remove(plan)
    const folders = await removeFolders(remote, site, [...base.folders, ...work.folders])
    // Step 6.
    await assertNotOvertaken(remote, publication)
    const { pending: _, ...rest } = base
    const date = new Date(options.now).toISOString()
    const next = { number: base.number + 1, content: site.content, date, folders, files: site.files }
    await writeList(remote, { ...rest, ...next, publication })
  })
  memory.remember({ site: base.site, publications: [publication] })
  memory.journal.clear()
  return { ...work.totals, removed: plan.removed.length, unchanged: site.files.size - work.missing(plan) }
}

/**
 * Sends only some files of a site that is published already, and leaves everything else as it is. It counts as no
 * publication, so other computers are not asked about it.
 * @param paths those files
 * @throws PublicationError
 */
export async function sendFiles(
  remote: RemoteFolder,
  site: BuiltSite,
  { paths, anyway = false, onProgress, ...options }: SendOptions & { paths: readonly string[] }
): Promise<Sent> {
  const list = await readList(remote)
  if (list === undefined || list.publication === '') throw new PublicationError('nothing-there')
  if (list.pending !== undefined) throw new PublicationError('unfinished')
  if (list.content !== site.content && !anyway) throw new PublicationError('other-content', { date: list.date })
  const files = new Map([...site.files].filter(([path]) => paths.includes(path)))
  const plan = { ...planFor(files, options.all === true ? new Map() : list.files), removed: [] }
  const unchanged = files.size - plan.sent.length
  if (plan.sent.length === 0) return { sent: 0, bytes: 0, removed: 0, unchanged, hasGaps: false }
  await assertFree(
    remote,
    plan.claimed.filter((path) => !list.files.has(path)),
    {}
  )
  // Always the same, so that the temporary files of a cut are written over by the next one.
  const publication = 'answers'
  const work = openWork(remote, site, { ...options, onProgress, publication, journal: new Map() })
  // New names are ours from now on; the old ones are ours anyway.
  const claimed = new Map([...list.files, ...plan.claimed.map((path) => [path, ''] as const)])
  if (claimed.size > list.files.size) await writeList(remote, { ...list, files: claimed })
  await work.counted(async () => {
    await work.send(plan, list.files)
    const latest = await readList(remote)
    if (latest?.publication !== list.publication || latest.pending !== undefined)
      throw new PublicationError('overtaken')
    await work.place(plan)
    const folders = unionOf(list.folders, work.folders)
    await writeList(remote, { ...list, folders, files: new Map([...list.files, ...files]) })
  })
  return { ...work.totals, removed: 0, unchanged }
}

const unionOf = (...paths: readonly (readonly string[])[]): string[] => [...new Set(paths.flat())].toSorted()

const newId = (): string => randomBytes(8).toString('hex')

/** A site that begins anew, as after its list was lost, stays the one that the other computers know. */
const emptyList = (memory: PublicationMemory): PublishedList => ({
  site: memory.known()?.site ?? newId(),
  publication: '',
  number: 0,
  content: '',
  date: '',
  files: new Map(),
  folders: []
})

const isOwnPending = ({ site, pending }: PublishedList, memory: PublicationMemory): boolean => {
  const known = memory.known()
  return pending !== undefined && known?.site === site && known.publications.includes(pending.publication)
}

type Decisions = Pick<SendOptions, 'anyway' | 'replace' | 'agreed'>

/** @throws the error, unless somebody has decided what it asks */
function decide(error: PublicationError, isDecided: boolean, { agreed = [] }: Decisions): void {
  const question = questionOf(error)
  if (!isDecided && (question === undefined || !agreed.includes(question))) throw error
}

/**
 * The list that stands there; undefined for none.
 * @throws PublicationError if somebody has to decide before anything is sent
 */
export async function expectedList(
  remote: RemoteFolder,
  options: Pick<SendOptions, 'memory'> & Decisions
): Promise<PublishedList | undefined> {
  try {
    const list = await readList(remote)
    if (list !== undefined) assertExpected(list, options)
    return list
  } catch (error) {
    if (!(error instanceof PublicationError) || error.reason !== 'list') throw error
    // It is not known whose the files are: those in the way are replaced as if they were of somebody else.
    decide(error, options.replace === true, options)
    return undefined
  }
}

function assertExpected(list: PublishedList, options: Pick<SendOptions, 'memory'> & Decisions): void {
  const { memory, anyway = false, replace = false } = options
  const known = memory.known()
  const { date, publication, pending } = list
  if (known !== undefined && known.site !== list.site) {
    decide(new PublicationError('other-site', { date, about: list.site + publication }), replace, options)
    return
  }
  const isDecided = anyway || replace
  if (pending !== undefined && !isOwnPending(list, memory))
    decide(new PublicationError('unfinished-elsewhere', { about: pending.publication }), isDecided, options)
  const isKnown = known?.publications.includes(publication) === true
  if (publication !== '' && !isKnown)
    decide(new PublicationError('newer', { date, about: publication }), isDecided, options)
}

/** The next list is only written over the one that this publication has begun with. */
async function assertNotOvertaken(remote: RemoteFolder, publication: string): Promise<void> {
  const list = await readList(remote)
  if (list?.pending?.publication !== publication) throw new PublicationError('overtaken')
}

/**
 * Removes what a publication has brought that another one has overtaken: no list will name it any more. What the other
 * one has, or is about to bring, stays. So does everything if the line is cut meanwhile.
 */
async function withdraw(remote: RemoteFolder, plan: Plan, publication: string): Promise<void> {
  try {
    const list = await readList(remote)
    const theirs = new Set([...(list?.files.keys() ?? []), ...(list?.pending?.files ?? [])])
    for (const path of plan.sent) {
      await remote.remove(temporaryPath(path, publication))
      if (list !== undefined && isHashed(path) && plan.claimed.includes(path) && !theirs.has(path))
        await remote.remove(path)
    }
  } catch (error) {
    if (!(error instanceof PublicationError)) throw error
  }
}

/** What is ours, by path: its hash, or undefined where nobody knows. */
type Standing = ReadonlyMap<string, string | undefined>

/** The last entry of each path: it alone holds. */
type Journal = ReadonlyMap<string, JournalEntry>

const lastEntries = (entries: readonly JournalEntry[]): Journal => new Map(entries.map((entry) => [entry.path, entry]))

/** With `all` only what this publication has sent itself is known. */
function standingFiles(list: PublishedList, journal: Journal, { all = false }: SendOptions): Standing {
  const standing = new Map<string, string | undefined>(list.files)
  for (const path of list.pending?.files ?? []) standing.set(path, undefined)
  if (all) for (const path of standing.keys()) standing.set(path, undefined)
  for (const [path, { state, hash }] of journal) {
    if (state === 'removed') standing.delete(path)
    else standing.set(path, state === 'placed' ? hash : undefined)
  }
  return standing
}

/** Paths: of files to send, of which some names are new, and of files to remove. */
type Plan = { sent: readonly string[]; claimed: readonly string[]; removed: readonly string[] }

function planFor(files: ReadonlyMap<string, string>, standing: Standing): Plan {
  const sent = [...files].filter(([path, hash]) => standing.get(path) !== hash).map(([path]) => path)
  return {
    sent,
    claimed: sent.filter((path) => !standing.has(path)),
    removed: [...standing.keys()].filter((path) => !files.has(path))
  }
}

/** @throws PublicationError if something that is not ours has the name of a file that would be sent */
async function assertFree(remote: RemoteFolder, paths: readonly string[], decisions: Decisions): Promise<void> {
  const { replace = false } = decisions
  if (replace) return
  const taken: string[] = []
  const folders: string[] = []
  for (const path of paths) {
    const found = await remote.find(path).catch((error: unknown) => {
      if (!(error instanceof PublicationError) || error.reason !== 'odd-listing') throw error
      decide(error, replace, decisions)
      return undefined
    })
    if (found === 'file') taken.push(path)
    if (found === 'folder') folders.push(path)
  }
  if (folders.length > 0) throw new PublicationError('foreign-folder', { files: folders })
  if (taken.length > 0) decide(new PublicationError('foreign', { files: taken }), replace, decisions)
}

/** Removes what an interrupted publication has left under temporary names, and this one does not use. */
async function removeTemporary(
  remote: RemoteFolder,
  { pending }: PublishedList,
  { isOwn, publication, plan }: { isOwn: boolean; publication: string; plan: Plan }
): Promise<void> {
  if (pending === undefined) return
  const used = new Set(isOwn ? plan.sent.map((path) => temporaryPath(path, publication)) : [])
  for (const path of pending.files) {
    const temporary = temporaryPath(path, pending.publication)
    if (!used.has(temporary)) await remote.remove(temporary)
  }
}

const temporaryEnding = (publication: string): string => `.${publication}.new`

const temporaryPath = (path: string, publication: string): string => path + temporaryEnding(publication)

const isHashed = (path: string): boolean => hashedFolders.some((folder) => `/${path}`.startsWith(folder))

/** Lower is earlier: what pages refer to, then what servers read, then pages, and the first page last. */
const rankOf = (path: string): number => {
  if (path === 'index.html') return 3
  if (path.endsWith('.html')) return 2
  return path.startsWith('.') ? 1 : 0
}

/** Writes files where a publication puts them, and notes what has arrived. */
function openWriter(remote: RemoteFolder, site: BuiltSite, { memory, publication }: WorkOptions) {
  const totals = { sent: 0, bytes: 0, hasGaps: false }
  const folders: string[] = []
  const known = new Set<string>()
  const makeFolders = async (path: string): Promise<void> => {
    for (const folder of foldersAbove(path)) {
      if (!known.has(folder) && (await remote.makeFolder(folder))) folders.push(folder)
      known.add(folder)
    }
  }
  const note = (path: string, state: JournalEntry['state']): void => {
    const hash = site.files.get(path)
    memory.journal.add({ publication, path, state, ...(hash !== undefined && { hash }) })
  }
  const write = async (path: string, at: string): Promise<void> => {
    const contents = site.read(path)
    if (sha256(contents) !== site.files.get(path)) throw new PublicationError('changed-here', { path })
    await makeFolders(path)
    note(path, 'changing')
    await writeWhole(remote, at, contents)
    totals.sent += 1
    totals.bytes += contents.length
  }
  return { totals, folders, write, note }
}

type WorkOptions = SendOptions & { publication: string; journal: Journal }

/** The same error with how far the publication has come, and the name that a file will have. */
function withCounts(
  { reason, details }: PublicationError,
  publication: string,
  counts: { done: number; total: number }
): PublicationError {
  const path = details.path?.replace(temporaryEnding(publication), '')
  return new PublicationError(reason, { ...details, ...(path !== undefined && { path }), ...counts })
}

/** The hashes of files that have arrived under their temporary names. */
const stagedIn = (journal: Journal): Map<string, string | undefined> =>
  new Map([...journal].filter(([, { state }]) => state === 'staged').map(([path, { hash }]) => [path, hash]))

function openWork(remote: RemoteFolder, site: BuiltSite, options: WorkOptions) {
  const { publication, journal, onProgress = () => {} } = options
  const staged = stagedIn(journal)
  const { totals, folders, write, note } = openWriter(remote, site, options)
  const arrived = new Map(staged)
  /** How many files of a plan a former run has not sent already. */
  const missing = ({ sent }: Plan): number => sent.filter((path) => arrived.get(path) !== site.files.get(path)).length
  let [done, total] = [0, 0]
  /** Adds how far it has come to what went wrong. */
  const counted = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work()
    } catch (error) {
      if (!(error instanceof PublicationError)) throw error
      throw withCounts(error, publication, { done, total })
    }
  }
  const sendOne = async (path: string, isDirect: boolean): Promise<void> => {
    const hash = site.files.get(path)
    if (isDirect) {
      await write(path, path)
      note(path, 'placed')
    } else if (staged.get(path) !== hash) {
      await write(path, temporaryPath(path, publication))
      note(path, 'staged')
      staged.set(path, hash)
    }
  }
  const placeOne = async (path: string): Promise<void> => {
    const temporary = temporaryPath(path, publication)
    note(path, 'changing')
    let result = await replaceFile(remote, temporary, path)
    if (result === 'missing') {
      // It was renamed before a cut, or somebody has removed it.
      await write(path, temporary)
      result = await replaceFile(remote, temporary, path)
    }
    if (result === 'missing') throw new PublicationError('refused', { path })
    if (result === 'gap') totals.hasGaps = true
    note(path, 'placed')
  }
  const send = async (plan: Plan, standing: Standing): Promise<void> => {
    total = plan.sent.length
    for (const path of plan.sent.toSorted((one, other) => Number(isHashed(other)) - Number(isHashed(one)))) {
      // A file that may be in use is not written over, as a cut would leave half of it.
      await sendOne(path, isHashed(path) && !standing.has(path))
      done += 1
      onProgress(done, total)
    }
  }
  const place = async (plan: Plan): Promise<void> => {
    const waiting = plan.sent.filter((path) => staged.has(path))
    for (const path of waiting.toSorted((one, other) => rankOf(one) - rankOf(other))) await placeOne(path)
  }
  const remove = async (plan: Plan): Promise<void> => {
    for (const path of plan.removed) {
      note(path, 'changing')
      await remote.remove(path)
      note(path, 'removed')
    }
  }
  return { totals, folders, missing, counted, send, place, remove }
}

/** Removes folders that publications have made and that have become empty. Returns the others. */
async function removeFolders(remote: RemoteFolder, { files }: BuiltSite, made: readonly string[]): Promise<string[]> {
  const used = new Set([...files.keys(), listPath].flatMap(foldersAbove))
  const folders = [...new Set(made)]
  const unused = folders.filter((folder) => !used.has(folder)).toSorted((one, other) => other.length - one.length)
  for (const folder of unused) await remote.removeFolder(folder)
  return folders.filter((folder) => used.has(folder)).toSorted()
}

const foldersAbove = (path: string): string[] =>
  path
    .split('/')
    .slice(0, -1)
    .map((_, index, steps) => steps.slice(0, index + 1).join('/'))
