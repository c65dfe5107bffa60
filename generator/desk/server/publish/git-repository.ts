/** The git repository of the data folder: where it publishes to, and what prevents that. */
import { joinedBy, type LocalizedText } from '../../../engine/words/language.ts'
import { existsSync, realpathSync } from 'node:fs'
import { join, posix, relative, resolve, sep } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { listFiles } from '../../../engine/content/data-folder.ts'
import { bytesAt, remove, writeAtomic } from '../../../engine/store/files.ts'
import {
  gitIn,
  lineOf,
  noProgram,
  serverGit,
  splitNames,
  type Environment,
  type Git,
  type GitResult
} from './run-git.ts'

/**
 * `root` is the top of the repository, `own` the folder that git keeps for this worktree, `common` the one for all of
 * them, `index` the file of what is staged, `folder` the path of the data folder, and `pathspec` git's name for it.
 */
export type GitPlace = {
  git: Git
  root: string
  own: string
  common: string
  index: string
  folder: string
  pathspec: string
  env: Environment
  /** Runs a command that asks the server. */
  askServer: Git
}

/** What is odd about the files as git knows them. */
type FilesInGit = {
  /** Files that no publication has had yet. */
  created: readonly string[]
  /** Files read here that git knows with other capitals, on a disk that takes both names as one. */
  renamed: readonly string[]
  /** Whether git was told not to look at changes of some file (assume-unchanged, skip-worktree). */
  hasBlindSpots: boolean
}

/**
 * The upstream branch, as `refs/heads/main`, with its remote. `isBehind` if it has commits that are not here,
 * `isFinished` if an interrupted publication of this computer has turned out to have arrived.
 */
type Upstream = Followed & { isBehind: boolean; isFinished: boolean; published: string | undefined }

/** `isUnlinked` if no setting of the repository says so, but there is no other remote that could be meant. */
type Followed = { remote: string; followed: string; isUnlinked?: boolean }

/** The commit that a branch of this computer is at; undefined where nothing was committed yet. */
export async function commitAt(git: Git, revision: string): Promise<string | undefined> {
  const { status, stdout } = await git('rev-parse', '--verify', '--quiet', revision)
  return status === 0 ? stdout.trim() : undefined
}

export type FoundRepository = GitPlace & FilesInGit & Upstream

/**
 * Finds the repository of the data folder, or what prevents a commit that can be pushed.
 * @param isFetched whether git asks first what others have published: before a commit, which needs an author
 * @returns with `unanswered`, what git said, if the server did not answer
 */
export async function findRepository(
  data: string,
  env: Environment,
  { isFetched = false }: { isFetched?: boolean | undefined } = {}
): Promise<(FoundRepository & { unanswered?: string }) | { obstacle: LocalizedText; isAbsent?: boolean }> {
  const real = realpathSync(data)
  const answer = await gitIn(real, env)('rev-parse', ...places)
  const absence = absenceIn(answer)
  if (absence !== undefined) return { obstacle: absence, isAbsent: true }
  if (answer.status !== 0) return { obstacle: say.notReadable(answer.stderr.trim().replace(/^fatal: /, '')) }
  // Git gives a path from the folder that it runs in, or a whole one.
  const paths = answer.stdout.split(/\r?\n/).map((path) => resolve(real, path))
  const [top = '', own = '', common = '', index = '', hook = ''] = paths
  const root = realpathSync(top)
  const folder = relative(root, real).split(sep).join('/') || '.'
  const git = gitIn(root, env)
  const askServer = serverGit({ git, root, env, hook })
  const place = { git, root, own, common, index, folder, pathspec: `:(literal)${folder}`, env, askServer }
  const upstream = await findUpstream(place, isFetched)
  if ('obstacle' in upstream) return upstream
  if (isFetched && (await git('var', 'GIT_COMMITTER_IDENT')).status !== 0) return { obstacle: say.noAuthor }
  const files = await compareWithGit(place)
  return 'obstacle' in files ? files : { ...place, ...upstream, ...files }
}

/** Whether the data folder is in a git repository, be it one that cannot be published from. */
export const hasRepository = async (data: string, env: Environment): Promise<boolean> =>
  absenceIn(await gitIn(realpathSync(data), env)('rev-parse', ...places)) === undefined

/** Why there is no repository at all; undefined if there is one. */
function absenceIn({ status, stderr }: GitResult): LocalizedText | undefined {
  if (status === noProgram) return say.noGit
  return /not a git repository/.test(stderr) ? say.noRepository : undefined
}

/** What `git rev-parse` is asked for: each is answered on a line. */
const places = [
  '--show-toplevel',
  '--git-dir',
  '--git-common-dir',
  ...['index', 'hooks/pre-push'].flatMap((name) => ['--git-path', name])
]

async function findUpstream(
  place: GitPlace,
  isFetched: boolean
): Promise<(Upstream & { unanswered?: string }) | { obstacle: LocalizedText }> {
  const { git, own, askServer } = place
  const branch = await git('symbolic-ref', '--quiet', 'HEAD')
  if (branch.status !== 0) return { obstacle: say.noBranch }
  const isBusy = ['MERGE_HEAD', 'rebase-merge', 'rebase-apply', 'CHERRY_PICK_HEAD', 'REVERT_HEAD'].some((name) =>
    existsSync(join(own, name))
  )
  if (isBusy) return { obstacle: say.inTheMiddle }
  const link = await followedBranch(git, lineOf(branch))
  // A branch that follows one of this very repository leaves nothing.
  if (link === undefined || link.remote === '.') return { obstacle: say.noUpstream }
  const { remote, followed } = link
  const upstream = link.isUnlinked === true ? undefined : await commitAt(git, '@{upstream}')
  const isAsked = isFetched || upstream === undefined
  const fetched = isAsked ? await fetchBranch(askServer, remote, followed) : undefined
  const isAnswered = fetched === undefined || fetched.status === 0
  const unanswered = isAnswered || fetched.isEmpty ? {} : { unanswered: fetched.stderr }
  if (link.isUnlinked === true) {
    // What a server has already may be somebody else's.
    if (isAnswered || fetched.isGone) return { obstacle: say.noUpstream }
    return { ...link, isBehind: false, isFinished: false, published: undefined, ...unanswered }
  }
  if (fetched?.isGone === true) return { obstacle: say.branchGone(branchName(followed), fetched.main) }
  const isFinished = await finishPublication(place)
  const published = isAsked ? await commitAt(git, '@{upstream}') : upstream
  if (published === undefined) {
    // A branch that is there, and that the repository does not keep.
    if (isAnswered) return { obstacle: say.noUpstream }
    return { ...link, isBehind: false, isFinished, published, ...unanswered }
  }
  const isBehind = (await git('merge-base', '--is-ancestor', '@{upstream}', 'HEAD')).status !== 0
  // A branch without a commit is behind as well.
  if (isBehind && (await commitAt(git, 'HEAD')) === undefined) return { obstacle: say.nothingHere }
  // What was there once is not gone because a server says nothing of it.
  return { ...link, isBehind, isFinished, published, ...(!isAnswered && { unanswered: fetched.stderr }) }
}

/** The branch that one follows, by the settings of the repository: one without a commit is in no list of branches. */
async function followedBranch(git: Git, branch: string): Promise<Followed | undefined> {
  // All at once: each start of git takes longer than its answer. A name and its value are on lines; the last one holds.
  const settings = splitNames(await git('config', '--null', '--list'))
  const setting = (name: string): string => {
    const begin = `branch.${branchName(branch)}.${name}\n`
    return (
      settings
        .findLast((each) => each.startsWith(begin))
        ?.slice(begin.length)
        .trim() ?? ''
    )
  }
  const [remote, followed] = [setting('remote'), setting('merge')]
  if (remote !== '' && followed !== '') return { remote, followed }
  const [only, ...others] = lineOf(await git('remote')).split('\n')
  return only === undefined || only === '' || others.length > 0
    ? undefined
    : { remote: only, followed: branch, isUnlinked: true }
}

/** What a server says of its branch. */
type Fetched = GitResult & {
  /** Whether the server has other branches, and not this one. */
  isGone: boolean
  /** Whether it has no branch at all, as one that nobody has published to. */
  isEmpty: boolean
  /** Its main one, where that is known. */
  main?: string | undefined
}

/**
 * Asks the server for its branch. Git also misses the branch in an answer that is none, as in the page of a network
 * that waits for a login: only a server that names other branches says that this one is gone.
 */
export async function fetchBranch(askServer: Git, remote: string, followed: string): Promise<Fetched> {
  const fetched = await askServer('fetch', '--progress', '--no-tags', remote, followed)
  if (!fetched.stderr.includes("couldn't find remote ref")) return { ...fetched, isGone: false, isEmpty: false }
  // As `ref: refs/heads/main`, a tab, and HEAD; then each with the name of its commit before the tab.
  const listed = await askServer('ls-remote', '--symref', remote, 'HEAD', 'refs/heads/*')
  const names = [...listed.stdout.matchAll(/^[0-9a-f]+\t(refs\/heads\/\S+)$/gm)].map(([, name]) => name)
  const [, main] = /^ref: refs\/heads\/(\S+)/m.exec(listed.stdout) ?? []
  return {
    ...fetched,
    isGone: names.length > 0 && !names.includes(followed),
    isEmpty: listed.status === 0 && names.length === 0,
    main
  }
}

/** A commit that is on its way to the server, and the one that it follows; the first of all follows '', none. */
export type Made = { commit: string; start: string }

/** Names the commit that is sent: whoever is killed meanwhile finds it there. */
const sentFile = ({ own }: Pick<GitPlace, 'own'>): string => join(own, 'PUBLISH_HEAD')

export const recordSent = (place: Pick<GitPlace, 'own'>, { commit, start }: Made): void =>
  writeAtomic(sentFile(place), `${commit} ${start}\n`)

export const forgetSent = (place: Pick<GitPlace, 'own'>): void => remove(sentFile(place))

/**
 * Moves the branch and its index on to what has arrived. If another git is at work on them they stay behind, as after a
 * publication of another computer.
 */
export async function follow({ git, index, pathspec }: GitPlace, { commit, start }: Made): Promise<void> {
  await isUnlocked(`${index}.lock`)
  const { status } = await git('reset', '--quiet', commit, '--', pathspec)
  if (status === 0) await git('update-ref', '-m', 'publish', 'HEAD', commit, start)
}

/** How long another git may take to write the index. */
const lockPatienceMs = 2000

/** Waits for another git to be done with the index; one that was killed never is. */
export async function isUnlocked(lock: string): Promise<boolean> {
  for (const start = Date.now(); existsSync(lock); await setTimeout(50))
    if (Date.now() - start > lockPatienceMs) return false
  return true
}

/**
 * Takes over a publication of this computer that has arrived, though the program was killed before it knew: it is
 * nobody else’s. Returns whether there was one.
 */
async function finishPublication(place: GitPlace): Promise<boolean> {
  const { git } = place
  const sent = bytesAt(sentFile(place))
  if (sent === undefined) return false
  const [commit = '', start = ''] = Buffer.from(sent).toString().trim().split(' ')
  const hasArrived = (await git('merge-base', '--is-ancestor', commit, '@{upstream}')).status === 0
  if (!hasArrived) return false
  const head = async (): Promise<string> => (await commitAt(git, 'HEAD')) ?? ''
  if ((await head()) === start) await follow(place, { commit, start })
  if ((await head()) === start) return false
  forgetSent(place)
  return true
}

export const branchName = (ref: string): string => ref.replace(/^refs\/heads\//, '')

/** Compares what git would send with the files that the program reads, or says why one would not arrive. */
async function compareWithGit({
  git,
  root,
  folder,
  pathspec
}: GitPlace): Promise<FilesInGit | { obstacle: LocalizedText }> {
  // Each with a sign before its name: `?` is new, `S` is left off the disk by git, a small letter is passed over.
  const listing = await git('ls-files', '-v', '--cached', '--others', '--exclude-standard', '-z', '--', pathspec)
  const tagged = splitNames(listing)
  const shown = (name: string): string => posix.relative(folder, name)
  const absent = tagged.find((each) => /^S/i.test(each) && !existsSync(join(root, each.slice(2))))
  const isPartial = absent !== undefined && lineOf(await git('config', '--bool', 'core.sparseCheckout')) === 'true'
  if (isPartial) return { obstacle: say.partial(shown(absent.slice(2))) }
  const known = new Set(tagged.map((each) => each.slice(2).normalize()))
  const unknown = filesRead({ root, folder })
    .map(({ name }) => name)
    .filter((name) => !known.has(name))
  for (const name of unknown) {
    const ignored = await git('check-ignore', '--verbose', '--', name)
    // As `.gitignore:1:*.jpg`, a tab, and the file.
    if (ignored.status === 0) return { obstacle: say.ignored(shown(name), lineOf(ignored).replace(/\t.*$/, '')) }
  }
  return {
    created: tagged.filter((each) => each.startsWith('?')).map((each) => each.slice(2)),
    renamed: unknown,
    hasBlindSpots: tagged.some((each) => /^[a-zS]/.test(each))
  }
}

/**
 * The files of the data folder that the program reads. `name` is from the root of the repository; a file behind a link
 * is the one that the link leads to.
 */
export const filesRead = ({ root, folder }: Pick<GitPlace, 'root' | 'folder'>): { name: string; path: string }[] =>
  listFiles(join(root, folder))
    .flatMap((each) => (each.type === 'file' ? [each] : []))
    .map(({ path, isLink = false }) => (isLink ? realpathSync(path) : path))
    .map((path) => ({ path, name: relative(root, path).split(sep).join('/').normalize() }))

/** The bytes of a file in a commit; undefined if it has none of that name. */
export async function blobAt({ root, env }: GitPlace, commit: string, name: string): Promise<Buffer | undefined> {
  const { status, stdout } = await gitIn(root, env, { encoding: 'latin1' })('cat-file', 'blob', `${commit}:${name}`)
  return status === 0 ? Buffer.from(stdout, 'latin1') : undefined
}

/** A reason that no owner can remove: a line for the owner, and below it one for whoever looks after the site. */
const forKeeper = (reason: LocalizedText): LocalizedText =>
  joinedBy(
    '\n',
    {
      it: 'Da questo computer per ora non si pubblica: lo deve sistemare chi cura il sito.',
      en: 'For now nothing can be published from this computer: whoever looks after the site has to put it right.'
    },
    reason
  )

const say = {
  noGit: {
    it: 'Su questo computer git non c’è. Se il sito va pubblicato con git, lo installa chi lo cura.',
    en: 'Git is not installed. If the site is to be published with git, whoever looks after it can install it.'
  },
  noRepository: {
    it: 'La cartella dei contenuti non è in un repository git.',
    en: 'The content is not in a git repository.'
  },
  notReadable: (why: string) =>
    forKeeper({ it: `Git non può leggere il repository: ${why}`, en: `Git cannot read the repository: ${why}` }),
  noBranch: forKeeper({
    it: 'Il repository non è su un ramo: va rimesso su quello principale.',
    en: 'The repository is not on a branch: go back to the main one.'
  }),
  inTheMiddle: forKeeper({
    it: 'Nel repository un’unione di modifiche (merge) è rimasta a metà: prima va conclusa.',
    en: 'A merge in the repository is unfinished: finish it first.'
  }),
  noAuthor: forKeeper({
    it: 'Git non sa a nome di chi registrare le modifiche: vanno indicati user.name e user.email.',
    en: 'Git does not know in whose name to save: set user.name and user.email.'
  }),
  noUpstream: forKeeper({
    it: 'Il repository non sa dove spedire le modifiche: va collegato a un ramo remoto.',
    en: 'The repository does not know where to send changes: set a remote branch.'
  }),
  nothingHere: forKeeper({
    it: 'Al server c’è già qualcosa, e in questo repository non c’è ancora niente: va preso ciò che c’è là (git pull).',
    en: 'The server already has something, and this repository has nothing yet: fetch what is there (git pull).'
  }),
  branchGone: (branch: string, main?: string) =>
    forKeeper({
      it:
        `Al server non c’è più il ramo «${branch}», a cui questo computer pubblica: nulla è partito. ` +
        (main === undefined ? '' : `Quello principale ora è «${main}». `) +
        'Il repository va collegato al ramo giusto.',
      en:
        `The branch “${branch}”, to which this computer publishes, is no longer at the server: nothing was sent. ` +
        (main === undefined ? '' : `The main one is now “${main}”. `) +
        'Connect the repository to the right branch.'
    }),
  partial: (file: string) =>
    forKeeper({
      it: `Qui manca ${file}: va preso anche il resto (git sparse-checkout disable).`,
      en: `${file} is missing here: fetch the rest, too (git sparse-checkout disable).`
    }),
  ignored: (file: string, rule: string) =>
    forKeeper({
      it: `Git tralascia ${file}, che sul sito mancherebbe. Va tolta questa regola: ${rule}`,
      en: `Git ignores ${file}, so the site would lack it. Remove this rule: ${rule}`
    })
} satisfies Record<string, LocalizedText | ((...args: string[]) => LocalizedText)>
