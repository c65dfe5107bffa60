/**
 * Runs git without the user’s settings, and without the repository that another git may have put into the environment.
 * It starts no program that asks for a password.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { bestEffort, codeOf } from '../../../engine/store/files.ts'

/** The output of a `git` command and its exit status. */
export type GitResult = { status: number; stdout: string; stderr: string }

/** The environment variables of the owner, from which git gets its settings and keys. */
export type Environment = Readonly<Record<string, string | undefined>>

export type Git = (...args: string[]) => Promise<GitResult>

/** Statuses of our own, for a missing program and for one that was ended. */
export const noProgram = -1
const noAnswer = -2

/** How long git may take here, and how long a transfer may stand still. */
const patienceMs = 120_000

/** How long what git has said may take to arrive once git has ended. */
const pipePatienceMs = 1000

/** How long a server may take until it has accepted who asks. */
const loginPatienceMs = 15_000

/**
 * Settings that would change what is read here or what is sent, or that would open a window. Nobody could enter the
 * password of a key, so the commits are not signed.
 */
const fixedSettings = [
  'color.ui=false',
  'commit.cleanup=whitespace',
  'commit.gpgSign=false',
  'core.askPass=',
  'core.fsmonitor=false',
  'core.ignoreStat=false',
  'core.quotePath=false',
  'core.safecrlf=false',
  'credential.interactive=false',
  'diff.orderFile=/dev/null',
  'diff.relative=false',
  'fetch.recurseSubmodules=no',
  'i18n.commitEncoding=UTF-8',
  'i18n.logOutputEncoding=UTF-8',
  'push.followTags=false',
  'push.gpgSign=false',
  'push.recurseSubmodules=no',
  'submodule.recurse=false'
]

/** Who publishes, and how git reaches a server. All other variables of git name a place, or change what it says. */
const ownVariables = /^(?!git_)|^git_(author|committer|ssh|ssl|http|proxy|exec_path|config_(global|system|nosystem)$)/i

const fixedVariables = {
  GIT_TERMINAL_PROMPT: '0',
  // An empty one also keeps git from `SSH_ASKPASS`.
  GIT_ASKPASS: '',
  SSH_ASKPASS: '',
  SSH_ASKPASS_REQUIRE: 'never',
  GCM_INTERACTIVE: 'never',
  // Its output is parsed here.
  LANGUAGE: 'en'
}

type GitOptions = {
  settings?: readonly string[]
  encoding?: BufferEncoding
  variables?: Readonly<Record<string, string>>
  /** How long a server may take to the first sign of progress; undefined for what asks no server. */
  loginMs?: number
}

export const gitIn =
  (cwd: string, env: Environment, { encoding = 'utf8', loginMs, ...own }: GitOptions = {}): Git =>
  (...args) =>
    new Promise((done) => {
      const set = [...fixedSettings, ...(own.settings ?? [])].flatMap((each) => ['-c', each])
      const variables = Object.entries(env).filter(([name]) => ownVariables.test(name))
      const child = spawn('git', [...set, ...args], {
        cwd,
        env: { ...Object.fromEntries(variables), ...fixedVariables, ...own.variables },
        stdio: ['ignore', 'pipe', 'pipe'],
        // Without a terminal in which a program could ask, and in a group that ends as a whole.
        detached: process.platform !== 'win32',
        windowsHide: true
      })
      const [stdout, stderr]: [Buffer[], Buffer[]] = [[], []]
      const textOf = (chunks: readonly Buffer[]): string => Buffer.concat(chunks).toString(encoding)
      const finish = (status: number): void => {
        clearTimeout(timer)
        process.off('exit', end)
        done({ status, stdout: textOf(stdout), stderr: textOf(stderr).replace(progressLine, '') })
      }
      const end = (): void => {
        endGroup(child)
        finish(child.exitCode ?? noAnswer)
      }
      let timer = setTimeout(end, loginMs ?? patienceMs)
      if (loginMs !== undefined) process.once('exit', end)
      child.stdout.on('data', (chunk: Buffer) => stdout.push(chunk))
      child.stderr.on('data', (chunk: Buffer) => {
        stderr.push(chunk)
        if (loginMs === undefined || !progress.test(chunk.toString('latin1'))) return
        if (child.exitCode !== null) return
        clearTimeout(timer)
        timer = setTimeout(end, patienceMs)
      })
      child.on('error', (cause) => {
        stderr.push(Buffer.from(cause.message))
        finish(codeOf(cause) === 'ENOENT' ? noProgram : noAnswer)
      })
      child.on('close', (status) => finish(status ?? noAnswer))
      // What a hook has left running keeps the pipes, and is not waited for.
      child.on('exit', (status) => {
        clearTimeout(timer)
        timer = setTimeout(() => {
          child.stdout.destroy()
          child.stderr.destroy()
          finish(status ?? noAnswer)
        }, pipePatienceMs)
      })
    })

/** What is said once the server has accepted who asks: `remote: Building…`, `Writing objects:  50% (1/2)`. */
const progress = /^remote: |(?:objects|deltas): /m
const progressLine = /^.*(?:objects|deltas): .*[\r\n]+|^(?:Delta compression|Total \d).*\n/gm

/** Ends git with the programs that it has started. */
function endGroup(child: ChildProcess): void {
  const { pid } = child
  if (pid === undefined) return
  if (process.platform !== 'win32') bestEffort(() => process.kill(-pid))
  else spawn('taskkill', ['/pid', `${pid}`, '/t', '/f'], { windowsHide: true }).on('error', () => child.kill())
}

/** Git as it asks the server. A hook may take its time before the first sign of progress. */
export const serverGit =
  ({ git, root, env, hook }: { git: Git; root: string; env: Environment; hook: string }): Git =>
  async (...args) => {
    const own = env['GIT_SSH_COMMAND'] ?? lineOf(await git('config', 'core.sshCommand'))
    const command = own === '' && env['GIT_SSH'] === undefined ? 'ssh' : own
    const isOpenSsh = /^\S*\bssh(\.exe)?["']?(\s|$)/i.test(command)
    return gitIn(root, env, {
      loginMs: args[0] === 'push' && existsSync(hook) ? patienceMs : loginPatienceMs,
      variables: command === '' ? {} : { GIT_SSH_COMMAND: `${command}${isOpenSsh ? ' -o BatchMode=yes' : ''}` }
    })(...args)
  }

export const splitNames = ({ stdout }: GitResult): string[] => stdout.split('\0').filter(Boolean)

export const lineOf = ({ stdout }: GitResult): string => stdout.trim()
