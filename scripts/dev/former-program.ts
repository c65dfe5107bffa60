/** The program of another commit, with its packages, in a folder of its own. */
import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { npmCommand } from '../npm.mjs'

/**
 * Checks a commit out. It uses the packages of `root` if package-lock.json is the same, and otherwise installs its own.
 * @param root the folder of a clone
 * @param folder where nothing is yet; it is removed when the process exits
 * @throws the error of git, or of npm
 */
export function checkOutProgram(root: string, commit: string, folder: string): void {
  const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' })
  git('worktree', 'add', '--quiet', '--detach', folder, commit)
  process.once('exit', () => {
    rmSync(folder, { recursive: true, force: true })
    git('worktree', 'prune')
  })
  if (readFileSync(join(folder, 'package-lock.json')).equals(readFileSync(join(root, 'package-lock.json'))))
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  else {
    const [npm, ...before] = npmCommand()
    execFileSync(npm, [...before, 'ci', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'inherit' })
  }
}
