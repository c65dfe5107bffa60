/**
 * Publishes: commits the data folder in its repository and pushes. Git never asks for a password here: it can push
 * only where this machine needs none. The branch moves to the new commit only once the server has it, so a failed
 * publication leaves the files, the index and the branch as they are.
 */
import { millisecondsInDay } from 'date-fns/constants'
import type { LocalizedText } from '../../../engine/words/language.ts'
import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { decode } from '../../../engine/content/yaml/characters.ts'
import { tryRemove } from '../../../engine/store/files.ts'
import type { Changes, PublishResult } from '../../protocol.ts'
import {
  blobAt,
  branchName,
  commitAt,
  filesRead,
  findRepository,
  fetchBranch,
  follow,
  forgetSent,
  isUnlocked,
  recordSent,
  type FoundRepository,
  type GitPlace,
  type Made
} from './git-repository.ts'
import { gitIn, lineOf, splitNames, type Environment, type Git, type GitResult } from './run-git.ts'

/** The content as it differs from the last publication. */
export type Comparison = Pick<Changes, 'obstacle' | 'destination'> &
  Partial<Pick<Changes, 'isBehind'>> & {
    /** The texts of the files that differ from the last publication as they were then, by path in the data folder. */
    before: ReadonlyMap<string, string | undefined>
    /** All files that differ, including photos. */
    changed: readonly string[]
    /** A file as it was then, by its path in the data folder. */
    bytesBefore: (file: string) => Promise<Uint8Array | undefined>
    /** The commits that a publication would take along, the latest first. */
    unsent?: readonly UnsentCommit[]
    /** Whether it would take along a program that an update has fetched, and its version where that is known. */
    newProgram?: { version: string | undefined } | undefined
    /** Whether an interrupted publication of this computer has turned out to have arrived. */
    isFinished?: boolean
    /** Whether its branch has not been sent anywhere yet. */
    isFirst?: boolean
    /** Whether there is no repository at all, rather than one that cannot be published from. */
    isAbsent?: boolean
  }

export type UnsentCommit = { author: string; title: string }

/**
 * Compares the data folder with the last publication.
 * @param options as for `findRepository`
 */
export async function compareWithPublished(
  data: string,
  env: Environment,
  options: { isFetched?: boolean } = {}
): Promise<Comparison> {
  const place = await findRepository(data, env, options)
  if ('obstacle' in place) return { ...nothingCompared, destination: { type: 'git', branch: undefined }, ...place }
  const { git, folder, pathspec } = place
  // A change that another computer has published is not a change of this one.
  const base =
    place.published === undefined ? await emptyTree(git) : lineOf(await git('merge-base', 'HEAD', '@{upstream}'))
  const compare = (run: Git): Promise<GitResult> =>
    run('diff', '--name-only', '-z', '--no-renames', base, '--', pathspec)
  // The index of the repository would hide the changes that git was told to ignore.
  const edited = place.hasBlindSpots
    ? await aside(place, async ({ ownGit }) => (await ownGit('read-tree', 'HEAD'), compare(ownGit)))
    : await compare(git)
  const files = [...new Set([...splitNames(edited), ...place.created, ...place.renamed])].toSorted()
  const bytesBefore = (file: string) => blobAt(place, base, posix.join(folder, file))
  const changed = files.map((name) => posix.relative(folder, name))
  const before = new Map<string, string | undefined>()
  for (const file of changed.filter((each) => /\.ya?ml$/i.test(each))) {
    const then = await bytesBefore(file)
    before.set(file, then && decode(then).text)
  }
  return {
    obstacle: undefined,
    before,
    changed,
    destination: { type: 'git', branch: branchName(place.followed) },
    isBehind: place.isBehind,
    isFinished: place.isFinished,
    isFirst: place.published === undefined,
    ...(await findUnsent(place)),
    bytesBefore
  }
}

export const nothingCompared: Pick<Comparison, 'before' | 'changed' | 'bytesBefore'> = {
  before: new Map(),
  changed: [],
  bytesBefore: () => Promise.resolve(undefined)
}

/** What was published where nothing was. */
const emptyTree = async (git: Git): Promise<string> => lineOf(await git('mktree'))

/** The commits of the program's authors, which an update takes from the remote `program`, are told in one word. */
async function findUnsent({ git, published }: FoundRepository): Promise<Pick<Comparison, 'unsent' | 'newProgram'>> {
  const range = published === undefined ? 'HEAD' : '@{upstream}..HEAD'
  const listed = lineOf(await git('rev-list', '--format=%an%x09%s', range, '--not', '--remotes=program')).split('\n')
  const unsent = listed.flatMap((line): UnsentCommit[] => {
    const [author = '', title] = line.split('\t', 2)
    // Before each of them is a line `commit 4f2a…`.
    return title === undefined ? [] : [{ author, title }]
  })
  const all = Number(lineOf(await git('rev-list', '--count', range)))
  return { unsent, newProgram: all > unsent.length ? { version: await programVersion(git) } : undefined }
}

/** The version of the program that has been committed, which is the one that a publication sends. */
async function programVersion(git: Git): Promise<string | undefined> {
  const { stdout } = await git('show', 'HEAD:package.json')
  return /^\s*"version":\s*"([^"]+)"/m.exec(stdout)?.[1]
}

export type Publishing = {
  env: Environment
  /** Keeps the other writers of this program waiting. */
  alone: <Result>(work: () => Promise<Result>) => Promise<Result>
  /** Why the content on the disk must not be published; undefined if it may. */
  whyNot: () => Promise<LocalizedText | undefined>
  /** The files, by path in the data folder, that stay as they were published. */
  keptBack?: readonly string[]
}

type Impossible = Extract<PublishResult, { type: 'impossible' }>

type Published = { type: 'published'; commit: string; branch: string } | Impossible

/** Commits the changes of the data folder and nothing else, and pushes them. */
export async function publish(data: string, message: string, publishing: Publishing): Promise<Published> {
  const { env, alone, whyNot } = publishing
  // Others may have published since.
  const place = await findRepository(data, env, { isFetched: true })
  if ('obstacle' in place) return { type: 'impossible', why: place.obstacle }
  if (place.isBehind) return { type: 'impossible', why: say.overtaken, isOvertaken: true }
  if (place.unanswered !== undefined) return { type: 'impossible', why: say.notSent, output: place.unanswered }
  const { remote, followed, askServer } = place
  const keptBack = (publishing.keptBack ?? []).map((file) => posix.join(place.folder, file))
  return aside(place, async (own) => {
    const made = await alone(() => commitChanges({ ...own, keptBack }, message, whyNot))
    if ('type' in made) return made
    if (place.isUnlinked === true) await link(place)
    // To the branch that this one follows, whatever its name: what is sent is compared with that one.
    recordSent(place, made)
    const pushed = await askServer('push', '--progress', remote, `${made.commit}:${followed}`)
    const isSent = pushed.status === 0
    const found = await findAtServer(place, made.commit)
    if (found === 'arrived' || (found === 'unknown' && isSent)) {
      await alone(() => follow(place, made))
      forgetSent(place)
      return { type: 'published', commit: made.commit.slice(0, 7), branch: branchName(followed) }
    }
    // Where the server does not answer nobody knows what arrived: the next try finds out.
    if (found !== 'unknown') forgetSent(place)
    if (isSent) return { type: 'impossible', why: say.notArrived }
    // An empty server that refuses the first branch stays empty, and then nothing tells it from none.
    const isRefused = place.published === undefined && /\[(remote )?rejected\]/.test(pushed.stderr)
    const why =
      found === 'unknown' && !isRefused ? say.notSent : found === 'overtaken' ? say.overtaken : reasonOf(pushed)
    return { type: 'impossible', why, output: pushed.stderr, ...(why === say.overtaken && { isOvertaken: true }) }
  })
}

/** Has the branch follow that of the same name at the only remote, as `git push --set-upstream` does. */
async function link({ git, remote, followed }: FoundRepository): Promise<void> {
  await git('config', `branch.${branchName(followed)}.remote`, remote)
  await git('config', `branch.${branchName(followed)}.merge`, followed)
}

/** `ownGit` has a HEAD and an empty index of its own, which knows of no file that git was told to pass over. */
type Aside = FoundRepository & { ownGit: Git; temporary: string }

const asidePrefix = 'publish-'

/** In milliseconds. No publication takes as long. */
const longestPublication = millisecondsInDay

/** Removes what publications have left that were killed. */
function forgetKilled({ own }: GitPlace): void {
  const folders = readdirSync(own).filter((name) => name.startsWith(asidePrefix))
  for (const path of folders.map((name) => join(own, name)))
    if (Date.now() - statSync(path).mtimeMs > longestPublication) tryRemove(path)
}

/** Works in the repository without touching its branch and its index, as in another worktree of the same files. */
async function aside<Result>(place: FoundRepository, work: (own: Aside) => Promise<Result>): Promise<Result> {
  forgetKilled(place)
  // Beside the repository's own files, which can be written if anything is to be committed.
  const temporary = mkdtempSync(join(place.own, asidePrefix))
  try {
    // Before the first commit it is a branch that only this worktree has.
    const head = (await commitAt(place.git, 'HEAD')) ?? 'ref: refs/worktree/first'
    writeFileSync(join(temporary, 'HEAD'), `${head}\n`)
    const variables = { GIT_DIR: temporary, GIT_COMMON_DIR: place.common, GIT_WORK_TREE: place.root }
    const ownGit = gitIn(place.root, place.env, { settings: ['core.sparseCheckout=false'], variables })
    return await work({ ...place, ownGit, temporary })
  } finally {
    tryRemove(temporary)
  }
}

/** `keptBack` has the names from the root of the repository. */
type Staging = Aside & { keptBack: readonly string[] }

/** Commits what has been checked, and nothing that came meanwhile. Returns why not. */
async function commitChanges(own: Staging, message: string, whyNot: Publishing['whyNot']): Promise<Made | Impossible> {
  const { git, ownGit, index, pathspec, keptBack } = own
  const impossible = (why: LocalizedText): Impossible => ({ type: 'impossible', why })
  const refused = ({ stdout, stderr }: GitResult): Impossible => ({
    ...impossible(say.refused),
    output: stderr || stdout
  })
  const published = own.published ?? (await emptyTree(git))
  const start = (await commitAt(ownGit, 'HEAD')) ?? ''
  for (const staging of [
    ['read-tree', start === '' ? '--empty' : start],
    ['add', '--all', '--', pathspec],
    ...(keptBack.length > 0 ? [['reset', '--quiet', published, '--', ...keptBack.map(literal)]] : [])
  ]) {
    const done = await ownGit(...staging)
    if (done.status !== 0) return refused(done)
  }
  await renameByCase(own)
  const why = await whyNot()
  if (why !== undefined) return impossible(why)
  const altered = await findAltered(own)
  const pathspecs = [pathspec, ...keptBack.map((name) => `:(exclude,top,literal)${name}`)]
  const late = await ownGit('ls-files', '--modified', '--others', '--exclude-standard', '-z', '--', ...pathspecs)
  if (late.status !== 0 || splitNames(late).length > 0) return impossible(say.changedMeanwhile)
  if (altered !== undefined) return impossible(say.altered(altered))
  const lock = `${index}.lock`
  // With the index behind, the next commit of anybody would take the publication back.
  if (!(await isUnlocked(lock))) return impossible(say.locked(lock))
  const tree = lineOf(await ownGit('write-tree'))
  if (start !== '' && tree === lineOf(await ownGit('rev-parse', `${start}^{tree}`))) return { commit: start, start }
  const committed = await ownGit('commit', '--quiet', '--message', message)
  if (committed.status !== 0) return refused(committed)
  const [commit = '', ...rest] = lineOf(await ownGit('rev-parse', 'HEAD', 'HEAD^{tree}', 'HEAD^@')).split(/\s+/)
  return rest.join(' ') === `${tree} ${start}`.trim() ? { commit, start } : impossible(say.changedByHook)
}

const literal = (name: string): string => `:(top,literal)${name}`

/** Where a disk takes capitals for small letters, git would keep the name that a file had before. */
async function renameByCase(own: Aside): Promise<void> {
  if (own.renamed.length === 0) return
  const staged = [...(await stagedFiles(own)).keys()]
  for (const name of own.renamed) {
    const old = staged.find((each) => each !== name && each.toLowerCase() === name.toLowerCase())
    if (old !== undefined) await own.ownGit('update-index', '--force-remove', '--', old)
    await own.ownGit('-c', 'core.ignoreCase=false', 'update-index', '--add', '--', name)
  }
}

/** The names of the blobs in the own index by file. */
async function stagedFiles({ ownGit, pathspec }: Aside): Promise<Map<string, string>> {
  // As `100644 <name of the blob> 0`, a tab, and the file.
  const lines = splitNames(await ownGit('ls-files', '--stage', '-z', '--', pathspec))
  return new Map(lines.map((line) => [line.replace(/^.*?\t/s, '').normalize(), line.split(' ', 2)[1] ?? '']))
}

/** The first file that others would not get as it is here: its filters may change it, for good or on the way back. */
async function findAltered(own: Staging): Promise<string | undefined> {
  const { ownGit, folder, temporary, keptBack } = own
  const staged = await stagedFiles(own)
  const filtered: { name: string; bytes: Buffer }[] = []
  for (const { name, path } of filesRead(own)) {
    if (keptBack.includes(name)) continue
    const blob = staged.get(name)
    const bytes = existsSync(path) ? readFileSync(path) : undefined
    if (blob === undefined || bytes === undefined) return posix.relative(folder, name)
    if (blobName(bytes, blob.length) !== blob) filtered.push({ name, bytes })
  }
  if (filtered.length === 0) return undefined
  const elsewhere = join(temporary, 'elsewhere')
  await ownGit('checkout-index', `--prefix=${elsewhere}/`, '--', ...filtered.map(({ name }) => name))
  const altered = filtered.find(({ name, bytes }) => {
    const path = join(elsewhere, name)
    return !existsSync(path) || !isSameContent(readFileSync(path), bytes)
  })
  return altered && posix.relative(folder, altered.name)
}

/** The name that git gives to bytes, as long as those of the repository. */
const blobName = (bytes: Buffer, length: number): string =>
  createHash(length === 40 ? 'sha1' : 'sha256')
    .update(`blob ${bytes.length}\0`)
    .update(bytes)
    .digest('hex')

/** The ends of lines are those of the computer, except in what is no text. */
const isSameContent = (one: Buffer, other: Buffer): boolean =>
  one.equals(other) || (!one.includes(0) && withoutReturns(one) === withoutReturns(other))

const withoutReturns = (text: Buffer): string => text.toString('latin1').replaceAll('\r\n', '\n')

/**
 * Whether the branch at the server has a commit, is as it was, or has commits of others that the commit does not
 * follow; `unknown` if the server does not answer. It asks the address that is fetched from, because pushes may go to
 * another one. Git then knows the branch as it is at the server.
 */
async function findAtServer(
  { git, askServer, remote, followed }: FoundRepository,
  commit: string
): Promise<'arrived' | 'as before' | 'overtaken' | 'unknown'> {
  const fetched = await fetchBranch(askServer, remote, followed)
  if (fetched.status !== 0) return fetched.isGone ? 'as before' : 'unknown'
  const isWithin = async (one: string, other: string): Promise<boolean> =>
    (await git('merge-base', '--is-ancestor', one, other)).status === 0
  if (await isWithin(commit, 'FETCH_HEAD')) return 'arrived'
  return (await isWithin('FETCH_HEAD', commit)) ? 'as before' : 'overtaken'
}

/**
 * Why a push did not succeed though the server answers, by the signs of git-push(1). The server may say of its own that
 * the branch has moved while it took the commits; a lock that is there for long was left by a killed git.
 */
function reasonOf({ stderr }: GitResult): LocalizedText {
  const hasMoved = /cannot lock ref|failed to update ref|incorrect old value/.test(stderr)
  if (hasMoved && !stderr.includes('File exists')) return say.overtaken
  if (stderr.includes('[remote rejected]')) return say.notAccepted
  return stderr.includes('[rejected]') ? say.overtaken : say.stopped
}

const say = {
  overtaken: {
    it: 'Nel frattempo un altro computer ha pubblicato: prima vanno prese le sue modifiche.',
    en: 'Another computer has published meanwhile: merge its changes first.'
  },
  changedMeanwhile: {
    it: 'Un altro programma ha cambiato i contenuti proprio adesso: nulla è partito. Prova di nuovo.',
    en: 'Another program changed the content just now: nothing was sent. Try again.'
  },
  refused: { it: 'Git ha rifiutato le modifiche.', en: 'Git has refused the changes.' },
  altered: (file: string) => ({
    it: `Git cambierebbe ${file} nell’invio: nulla è partito. Chi cura il sito deve vedere i filtri in .gitattributes.`,
    en: `Git would change ${file} on the way: nothing was sent. Whoever looks after the site must check .gitattributes.`
  }),
  locked: (lock: string) => ({
    it:
      `Un altro programma lavora nel repository, o è stato interrotto: nulla è partito. Prova di nuovo fra poco; se ` +
      `resta così, chi cura il sito deve togliere il file ${lock}.`,
    en:
      `Another program is using the repository, or was interrupted: nothing was sent. Try again in a moment; if that ` +
      `does not help, whoever looks after the site has to delete the file ${lock}.`
  }),
  changedByHook: {
    it:
      'Un programma del repository (hook) ha cambiato quello che doveva partire: nulla è partito. Prova di nuovo; se ' +
      'resta così, lo deve guardare chi cura il sito.',
    en:
      'A program of the repository (a hook) changed what was about to be sent, so nothing was sent. Try again; if ' +
      'that does not help, ask whoever looks after the site.'
  },
  notSent: {
    it:
      'Le modifiche non sono partite: manca la linea o il permesso, o la rete (di un albergo, di un treno) aspetta ' +
      'che tu entri. Qui è tutto come prima: riprova più tardi.',
    en:
      'The changes could not be sent: there is no connection, or no permission, or the network (of a hotel, a train) ' +
      'waits for a login. All is as before: try again later.'
  },
  notAccepted: {
    it:
      'Le modifiche sono arrivate al server, ma non le ha accettate. Qui è tutto come prima: puoi correggere e ' +
      'riprovare. Chi cura il sito trova sotto il motivo.',
    en:
      'The changes were sent, but the server did not accept them. Nothing has changed here: you can correct them and ' +
      'try again. The reason below is for whoever looks after the site.'
  },
  stopped: {
    it: 'Le modifiche non sono partite, e qui è tutto come prima. Chi cura il sito trova sotto il motivo.',
    en: 'The changes were not sent, and nothing has changed here. The reason below is for whoever looks after the site.'
  },
  notArrived: {
    it:
      'Git dice di averle spedite, ma all’indirizzo da cui si prende il sito le modifiche non ci sono. Chi cura il ' +
      'sito deve guardare a quale indirizzo spedisce il repository (git remote -v).',
    en:
      'Git says that the changes were sent, but they are not at the address from which the site is published. ' +
      'Whoever looks after the site should check where the repository sends them (git remote -v).'
  }
} satisfies Record<string, LocalizedText | ((name: string) => LocalizedText)>
