/** Makes repositories of git for tests. What a file can say takes no process: most of the time of git is its start. */
import { execFileSync } from 'node:child_process'
import { appendFileSync, cpSync } from 'node:fs'
import { join } from 'node:path'

export const git = (cwd: string, ...args: string[]): string =>
  execFileSync('git', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim()

/** No test cuts the power, and half of the processes would only look whether there is something to tidy up. */
const quick = '[core]\n\tfsync = none\n[maintenance]\n\tauto = false\n[receive]\n\tautoGC = false\n'
const owner = '[user]\n\tname = Owner\n\temail = owner@house.example\n'
/** The main branch follows that of the repository beside it, so that both can be copied elsewhere. */
const origin =
  '[remote "origin"]\n\turl = ../remote\n\tfetch = +refs/heads/*:refs/remotes/origin/*\n' +
  '[branch "main"]\n\tremote = origin\n\tmerge = refs/heads/main\n'

/**
 * Makes a repository that has published its first commit, and the bare one `remote` beside it.
 * @param fill puts there what is published
 * @returns its folder
 */
export function publishedRepository(folder: string, name: string, fill: (project: string) => void): string {
  const [project, remote] = [join(folder, name), join(folder, 'remote')]
  git(folder, 'init', '--quiet', '--bare', '--initial-branch=main', 'remote')
  git(folder, 'init', '--quiet', '--initial-branch=main', name)
  appendFileSync(join(remote, 'config'), quick)
  appendFileSync(join(project, '.git/config'), quick + owner + origin)
  fill(project)
  git(project, 'add', '--all')
  git(project, 'commit', '--quiet', '--message', 'First')
  git(project, 'push', '--quiet', 'origin', 'main')
  return project
}

/** The same repository on another computer. */
export const copyRepository = (from: string, to: string): void =>
  cpSync(from, to, { recursive: true, preserveTimestamps: true })
