/** The git repository of the data folder: how git is run there, and what prevents a publication. */
import type { LocalizedText } from '../../../engine/diagnostics/language.ts'
import { execFile } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { join, posix, relative, resolve, sep } from 'node:path'
import { listFiles } from '../../../engine/content/data-folder.ts'

/** The output of a `git` command and its exit status. */
export type GitResult = { status: number; stdout: string; stderr: string }

/** The environment variables of the owner, from which git gets its settings and keys. */
export type Environment = Readonly<Record<string, string | undefined>>

export type Git = (...args: string[]) => Promise<GitResult>

/**
 * `root` is the top of the repository, `own` the folder that git keeps for this worktree, `common` the one for all of
 * them, and `index` the file of what is staged; `folder` is the path of the data folder, and `pathspec` git's name for it.
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
}

/** What is odd about the files as git knows them. */
type FilesInGit = {
  /** Files that no publication has had yet. */
  created: readonly string[]
  /** Files that the program reads and git knows by a name that differs in capitals, on a disk that takes both as one. */
  renamed: readonly string[]
  /** Whether git was told not to look at changes of some file (assume-unchanged, skip-worktree). */
  hasBlindSpots: boolean
}

/** The branch that this one follows, as `refs/heads/main`, where it is, and whether it has what is not here. */
type Upstream = { remote: string; followed: string; isBehind: boolean }

export type FoundRepository = GitPlace & FilesInGit & Upstream

/**
 * Finds the repository of the data folder, or what prevents a commit that can be pushed.
 * @param isFetched whether git asks first what others have published: before a commit, which needs an author
 */
export async function findRepository(
  data: string,
  env: Environment,
  { isFetched = false }: { isFetched?: boolean | undefined } = {}
): Promise<FoundRepository | { obstacle: LocalizedText }> {
  const real = realpathSync(data)
  const found = await gitIn(real, env)('rev-parse', ...places)
  if (found.status === noProgram) return { obstacle: say.noGit }
  if (/not a git repository/.test(found.stderr)) return { obstacle: say.noRepository }
  if (found.status !== 0) return { obstacle: say.notReadable(found.stderr.trim().replace(/^fatal: /, '')) }
  // Git gives a path from the folder that it runs in, or a whole one.
  const [top = '', own = '', common = '', index = ''] = found.stdout.split(/\r?\n/).map((path) => resolve(real, path))
  const root = realpathSync(top)
  const folder = relative(root, real).split(sep).join('/') || '.'
  const place = { git: gitIn(root, env), root, own, common, index, folder, pathspec: `:(literal)${folder}`, env }
  if (isFetched) await place.git('fetch', '--quiet')
  const upstream = await findUpstream(place)
  if ('obstacle' in upstream) return upstream
  if (isFetched && (await place.git('var', 'GIT_COMMITTER_IDENT')).status !== 0) return { obstacle: say.noAuthor }
  const files = await compareWithGit(place)
  return 'obstacle' in files ? files : { ...place, ...upstream, ...files }
}

/** What `git rev-parse` is asked for: each is answered on a line. */
const places = ['--show-toplevel', '--git-dir', '--git-common-dir', '--git-path', 'index']

async function findUpstream(place: GitPlace): Promise<Upstream | { obstacle: LocalizedText }> {
  const { git, own } = place
  const branch = await git('symbolic-ref', '--quiet', 'HEAD')
  if (branch.status !== 0) return { obstacle: say.noBranch }
  const isBusy = ['MERGE_HEAD', 'rebase-merge', 'rebase-apply', 'CHERRY_PICK_HEAD', 'REVERT_HEAD'].some((name) =>
    existsSync(join(own, name))
  )
  if (isBusy) return { obstacle: say.inTheMiddle }
  // As `origin refs/heads/main [ahead 1, behind 2]`.
  const asked = '%(upstream:remotename) %(upstream:remoteref) %(upstream:track)'
  const [remote = '', followed = '', ...track] = lineOf(
    await git('for-each-ref', `--format=${asked}`, lineOf(branch))
  ).split(' ')
  const isGone = followed === '' || track.includes('[gone]')
  if (isGone || (await isSentToItself(place, remote))) return { obstacle: say.noUpstream }
  return { remote, followed, isBehind: track.some((word) => word.replace('[', '') === 'behind') }
}

/** Whether the branch follows one of this very repository, so that nothing would leave it. */
async function isSentToItself({ git, root, common, env }: GitPlace, remote: string): Promise<boolean> {
  const address = lineOf(await git('ls-remote', '--get-url', remote)).replace(/^file:\/\//, '')
  const folder = resolve(root, address)
  if (!existsSync(folder)) return false
  const other = await gitIn(folder, env)('rev-parse', '--git-common-dir')
  return other.status === 0 && realpathSync(resolve(folder, lineOf(other))) === realpathSync(common)
}

/** Compares what git would send with the files that the program reads, or says why one would not arrive. */
async function compareWithGit({
  git,
  root,
  folder,
  pathspec
}: GitPlace): Promise<FilesInGit | { obstacle: LocalizedText }> {
  // Each with a sign before its name: `?` for a new file, `S` for one that git leaves off the disk, a small letter for one
  // that it passes over.
  const found = await git('ls-files', '-v', '--cached', '--others', '--exclude-standard', '-z', '--', pathspec)
  const tagged = splitNames(found)
  const shown = (name: string): string => posix.relative(folder, name)
  const absent = tagged.find((each) => /^S/i.test(each) && !existsSync(join(root, each.slice(2))))
  const isPartial = absent !== undefined && lineOf(await git('config', '--bool', 'core.sparseCheckout')) === 'true'
  if (isPartial) return { obstacle: say.partial(shown(absent.slice(2))) }
  const known = new Set(tagged.map((each) => each.slice(2).normalize()))
  const unknown = filesRead({ root, folder })
    .map(({ name }) => name)
    .filter((name) => !known.has(name))
  for (const name of unknown) {
    // Git knows a repository within the folder by its own name, and no file in it.
    const nested = foldersAround(name).find((each) => known.has(each) || known.has(`${each}/`))
    if (nested !== undefined) return { obstacle: say.nested(shown(nested)) }
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

/** `data` and `data/photos`, of `data/photos/sea.jpg`. */
const foldersAround = (name: string): string[] => [...name.matchAll(/\//g)].map(({ index }) => name.slice(0, index))

/**
 * The files of the data folder that the program reads. `name` is from the root of the repository; a file behind a link
 * is the one that the link leads to.
 */
export const filesRead = ({ root, folder }: Pick<GitPlace, 'root' | 'folder'>): { name: string; path: string }[] =>
  listFiles(join(root, folder))
    .filter(({ outside }) => !outside)
    .map(({ path, isLink = false }) => (isLink ? realpathSync(path) : path))
    .map((path) => ({ path, name: relative(root, path).split(sep).join('/').normalize() }))

/** A status of our own for a missing program. */
const noProgram = -1

// A push over a slow connection takes long; one that waits for a password would wait forever.
const patienceMs = 120_000

export const gitIn =
  (cwd: string, env: Environment, { settings = [], encoding = 'utf8' }: GitOptions = {}): Git =>
  (...args) =>
    new Promise((done) => {
      const variables = {
        GIT_TERMINAL_PROMPT: '0',
        // Its output is parsed here.
        LANGUAGE: 'en',
        GIT_SSH_COMMAND: env['GIT_SSH_COMMAND'] ?? 'ssh -o BatchMode=yes'
      }
      const options = {
        cwd,
        encoding,
        timeout: patienceMs,
        maxBuffer: 256 * 1024 * 1024,
        env: { ...env, ...variables }
      }
      const set = ['core.quotePath=false', ...settings].flatMap((each) => ['-c', each])
      execFile('git', [...set, ...args], options, (error, stdout, stderr) => {
        const status = error === null ? 0 : typeof error.code === 'number' ? error.code : noProgram
        done({ status, stdout, stderr })
      })
    })

type GitOptions = { settings?: readonly string[]; encoding?: BufferEncoding }

/** The bytes of a file in a commit; undefined if it has none of that name. */
export async function blobAt({ root, env }: GitPlace, commit: string, name: string): Promise<Buffer | undefined> {
  const { status, stdout } = await gitIn(root, env, { encoding: 'latin1' })('show', `${commit}:${name}`)
  return status === 0 ? Buffer.from(stdout, 'latin1') : undefined
}

export const splitNames = ({ stdout }: GitResult): string[] => stdout.split('\0').filter(Boolean)

export const lineOf = ({ stdout }: GitResult): string => stdout.trim()

const say = {
  noGit: {
    it: 'Su questo computer manca git: chi cura il sito lo può installare.',
    en: 'Git is not installed on this computer: whoever looks after the site can install it.'
  },
  noRepository: {
    it: 'La cartella dei contenuti non è in un repository git: da qui non si può pubblicare.',
    en: 'The content is not in a git repository: it cannot be published from here.'
  },
  notReadable: (why: string) => ({
    it: `Git non può leggere il repository. Chi cura il sito trova qui il motivo: ${why}`,
    en: `Git cannot read the repository. For whoever looks after the site, this is why: ${why}`
  }),
  noBranch: {
    it: 'Il repository non è su un ramo: chi cura il sito deve tornare su quello principale.',
    en: 'The repository is not on a branch: whoever looks after the site has to go back to the main one.'
  },
  inTheMiddle: {
    it: 'Nel repository un’unione di modifiche (merge) è rimasta a metà: chi cura il sito deve prima concluderla.',
    en: 'The repository is in the middle of joining changes (a merge): whoever looks after the site has to finish that first.'
  },
  noAuthor: {
    it: 'Git non sa a nome di chi registrare le modifiche: chi cura il sito lo deve indicare (git config user.name e user.email).',
    en: 'Git does not know in whose name to record changes: whoever looks after the site has to set it (git config user.name and user.email).'
  },
  noUpstream: {
    it: 'Il repository non sa dove spedire le modifiche: chi cura il sito deve collegarlo a un ramo remoto.',
    en: 'The repository does not know where to send changes: whoever looks after the site has to connect it to a remote branch.'
  },
  partial: (file: string) => ({
    it: `Su questo computer c’è solo una parte dei contenuti: manca ${file}. Chi cura il sito deve prima prendere il resto (git sparse-checkout disable).`,
    en: `This computer has only a part of the content: ${file} is missing. Whoever looks after the site has to fetch the rest first (git sparse-checkout disable).`
  }),
  nested: (folder: string) => ({
    it: `La cartella ${folder} è un repository a sé, e i suoi file non partirebbero con gli altri: chi cura il sito deve metterli nel repository dei contenuti.`,
    en: `The folder ${folder} is a repository of its own, and its files would not be sent with the others: whoever looks after the site has to bring them into the repository of the content.`
  }),
  ignored: (file: string, rule: string) => ({
    it: `Git tralascia ${file}, che sul sito pubblicato mancherebbe. Chi cura il sito trova qui la regola da togliere: ${rule}`,
    en: `Git leaves out ${file}, and the published site would lack it. For whoever looks after the site, this is the rule to take away: ${rule}`
  })
} satisfies Record<string, LocalizedText | ((...args: string[]) => LocalizedText)>
