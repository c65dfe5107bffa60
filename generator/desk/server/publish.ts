/**
 * Publishing: commits the data folder in its repository and pushes. Git never asks for a password here: it can push
 * only where this machine needs none.
 */
import type { LocalizedText } from '../../engine/diagnostics/language.ts'
import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve, sep } from 'node:path'
import type { Published } from '../protocol.ts'

/** The output of a `git` command and its exit status. */
type GitResult = { status: number; stdout: string; stderr: string }

/** The environment variables of the owner, from which git gets its settings and keys. */
export type Environment = Readonly<Record<string, string | undefined>>

type Git = (...args: string[]) => Promise<GitResult>

/** The texts of files by path in the data folder; undefined for a missing one. */
export type VersionTexts = ReadonlyMap<string, string | undefined>

export type Repository = {
  /** Why nothing can be published; undefined if it can. */
  obstacle: LocalizedText | undefined
  /** The files that differ from the last publication, as they were then. Photos have no text. */
  before: VersionTexts
  /** All files that differ, including photos. */
  changed: readonly string[]
  /** The branch that a publication is sent to; undefined if there is none. */
  branch?: string
}

/** Compares the data folder with the last publication. */
export async function compareWithPublished(data: string, env: Environment): Promise<Repository> {
  const nothing = { before: new Map(), changed: [] }
  const place = await placeOf(data, env)
  if ('obstacle' in place) return { ...nothing, ...place }
  const { git, folder } = place
  const base = '@{upstream}'
  const tracked = await git('diff', '--name-only', '-z', '--no-renames', base, '--', folder)
  const untracked = await git('ls-files', '--others', '--exclude-standard', '-z', '--', folder)
  const files = [...new Set([...namesIn(tracked), ...namesIn(untracked)])].toSorted()
  const before = new Map<string, string | undefined>()
  const nameOf = (file: string): string => relative(folder, file).split(sep).join('/')
  for (const file of files.filter((each) => /\.ya?ml$/i.test(each))) {
    const then = await git('show', `${base}:${file}`)
    before.set(nameOf(file), then.status === 0 ? then.stdout : undefined)
  }
  const { followed } = await upstreamOf(git)
  const branch = followed.replace(/^refs\/heads\//, '')
  return { obstacle: undefined, before, changed: files.map(nameOf), branch }
}

export type Publishing = {
  env: Environment
  /** Keeps the other writers of this program waiting. */
  alone: <Result>(work: () => Promise<Result>) => Promise<Result>
  /** Why the content on the disk must not be published; undefined if it may. */
  whyNot: () => Promise<LocalizedText | undefined>
}

/** Commits the changes of the data folder and nothing else, and pushes them. */
export async function publish(data: string, message: string, { env, alone, whyNot }: Publishing): Promise<Published> {
  // Others may have published since. Without a connection the push fails as well, and reports that.
  const place = await placeOf(data, env, { isFetched: true })
  if ('obstacle' in place) return { type: 'impossible', why: place.obstacle }
  const { git } = place
  const stopped = await alone(() => commit(place, message, whyNot))
  if (stopped !== undefined) return stopped
  // To the branch that this one follows, whatever its name: what is sent is compared with that one.
  const { remote, followed } = await upstreamOf(git)
  const pushed = await git('push', '--quiet', remote, `HEAD:${followed}`)
  if (pushed.status !== 0) return { type: 'impossible', why: reasonOf(pushed), output: pushed.stderr }
  const head = await git('rev-parse', '--short', 'HEAD')
  return { type: 'published', commit: head.stdout.trim() }
}

/**
 * Commits what has been checked, and nothing that came meanwhile. Returns why not. It is staged in an index of its own:
 * whatever stops it leaves that of the repository as it was.
 */
async function commit(
  { root, folder, env }: GitPlace,
  message: string,
  whyNot: Publishing['whyNot']
): Promise<Published | undefined> {
  const own = mkdtempSync(join(tmpdir(), 'publish-'))
  try {
    const git = gitIn(root, { ...env, GIT_INDEX_FILE: join(own, 'index') })
    const refused = ({ stdout, stderr }: GitResult): Published => ({
      type: 'impossible',
      why: say.refused,
      output: stderr || stdout
    })
    for (const staging of [
      ['read-tree', 'HEAD'],
      ['add', '--all', '--', folder]
    ]) {
      const done = await git(...staging)
      if (done.status !== 0) return refused(done)
    }
    const why = await whyNot()
    if (why !== undefined) return { type: 'impossible', why }
    const edited = await git('diff', '--quiet', '--', folder)
    const created = await git('ls-files', '--others', '--exclude-standard', '-z', '--', folder)
    if (edited.status !== 0 || namesIn(created).length > 0) return { type: 'impossible', why: say.changedMeanwhile }
    const staged = await git('diff', '--cached', '--quiet', '--', folder)
    if (staged.status === 0) return undefined
    const committed = await git('commit', '--quiet', '--message', message)
    if (committed.status !== 0) return refused(committed)
    await gitIn(root, env)('reset', '--quiet', '--', folder)
    return undefined
  } finally {
    rmSync(own, { recursive: true, force: true })
  }
}

/** The branch that this one follows, as `refs/heads/main`, and where it is. */
async function upstreamOf(git: Git): Promise<{ remote: string; followed: string }> {
  const textOf = async (...args: string[]): Promise<string> => (await git(...args)).stdout.trim()
  const branch = await textOf('symbolic-ref', '--short', 'HEAD')
  const remote = await textOf('config', `branch.${branch}.remote`)
  return { remote, followed: await textOf('config', `branch.${branch}.merge`) }
}

/** Why a push did not succeed, by the signs of git-push(1). */
function reasonOf({ stderr }: GitResult): LocalizedText {
  if (stderr.includes('[remote rejected]')) return say.notAccepted
  return stderr.includes('[rejected]') ? say.behind : say.notSent
}

type GitPlace = { git: Git; root: string; folder: string; env: Environment }

/**
 * The repository of the data folder: its root, the folder's path in it, and a function that runs `git` in it; or what
 * prevents a commit that can be pushed.
 */
async function placeOf(
  data: string,
  env: Environment,
  { isFetched = false } = {}
): Promise<GitPlace | { obstacle: LocalizedText }> {
  const real = realpathSync(data)
  const found = await gitIn(real, env)('rev-parse', '--show-toplevel')
  if (found.status === noProgram) return { obstacle: say.noGit }
  if (/not a git repository/.test(found.stderr)) return { obstacle: say.noRepository }
  if (found.status !== 0) return { obstacle: say.notReadable(found.stderr.trim().replace(/^fatal: /, '')) }
  const root = realpathSync(found.stdout.trim())
  const folder = relative(root, real).split(sep).join('/') || '.'
  const git = gitIn(root, env)
  if (isFetched) await git('fetch', '--quiet')
  const obstacle = await obstacleIn(git, root)
  return obstacle === undefined ? { git, root, folder, env } : { obstacle }
}

async function obstacleIn(git: Git, root: string): Promise<LocalizedText | undefined> {
  const branch = await git('symbolic-ref', '--quiet', '--short', 'HEAD')
  if (branch.status !== 0) return say.noBranch
  const folder = (await git('rev-parse', '--git-dir')).stdout.trim()
  // Git gives the folder from the root, or its whole path; the folder that the program was started in is another one.
  const isBusy = ['MERGE_HEAD', 'rebase-merge', 'rebase-apply', 'CHERRY_PICK_HEAD', 'REVERT_HEAD'].some((name) =>
    existsSync(resolve(root, folder, name))
  )
  if (isBusy) return say.inTheMiddle
  const upstream = await git('rev-parse', '--abbrev-ref', '@{upstream}')
  if (upstream.status !== 0) return say.noUpstream
  const behind = await git('rev-list', '--count', 'HEAD..@{upstream}')
  return Number(behind.stdout) > 0 ? say.behind : undefined
}

/** A status of our own for a missing program. */
const noProgram = -1

// A push over a slow connection takes long; one that waits for a password would wait forever.
const patienceMs = 120_000

const gitIn =
  (cwd: string, env: Environment): Git =>
  (...args) =>
    new Promise((done) => {
      const settings = {
        GIT_TERMINAL_PROMPT: '0',
        // Its output is parsed here.
        LANGUAGE: 'en',
        GIT_SSH_COMMAND: env['GIT_SSH_COMMAND'] ?? 'ssh -o BatchMode=yes'
      }
      const options = { cwd, timeout: patienceMs, maxBuffer: 64 * 1024 * 1024, env: { ...env, ...settings } }
      execFile('git', ['-c', 'core.quotePath=false', ...args], options, (error, stdout, stderr) => {
        const status = error === null ? 0 : typeof error.code === 'number' ? error.code : noProgram
        done({ status, stdout, stderr })
      })
    })

const namesIn = ({ stdout }: GitResult): string[] => stdout.split('\0').filter(Boolean)

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
    it: 'Nel repository un’unione di modifiche è rimasta a metà: chi cura il sito deve prima concluderla.',
    en: 'The repository is in the middle of joining changes: whoever looks after the site has to finish that first.'
  },
  noUpstream: {
    it: 'Il repository non sa dove spedire le modifiche: chi cura il sito deve collegarlo a un ramo remoto.',
    en: 'The repository does not know where to send changes: whoever looks after the site has to connect it to a remote branch.'
  },
  behind: {
    it: 'Qualcun altro ha pubblicato nel frattempo: chi cura il sito deve prima prendere quelle modifiche (git pull).',
    en: 'Somebody else has published meanwhile: whoever looks after the site has to fetch those changes first (git pull).'
  },
  changedMeanwhile: {
    it: 'Un altro programma ha cambiato i contenuti proprio adesso: nulla è partito. Provate di nuovo.',
    en: 'Another program has changed the content at this very moment: nothing was sent. Try again.'
  },
  refused: { it: 'Git ha rifiutato le modifiche.', en: 'Git has refused the changes.' },
  notSent: {
    it:
      'Le modifiche sono registrate, ma non sono partite: manca la linea o il permesso. Al prossimo tentativo ' +
      'partono anche queste.',
    en:
      'The changes are recorded, but could not be sent: there is no connection, or no permission. The next try ' +
      'sends these too.'
  },
  notAccepted: {
    it: 'Le modifiche sono registrate, ma il server non le ha accettate. Chi cura il sito trova sotto il motivo.',
    en:
      'The changes are recorded, but the server has not accepted them. For whoever looks after the site, the reason ' +
      'is below.'
  }
} satisfies Record<string, LocalizedText | ((why: string) => LocalizedText)>
