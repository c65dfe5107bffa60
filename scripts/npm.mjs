/** Finds npm, to run it without a shell: the shell of Windows would take signs in a path for its own. */
import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/**
 * The command that runs npm, and the arguments before its own.
 * @param how replaced in tests
 * @returns {[command: string, ...before: string[]]}
 */
export function npmCommand({
  env = process.env,
  platform = process.platform,
  node = process.execPath,
  exists = existsSync
} = {}) {
  const beside = join(dirname(node), 'node_modules/npm/bin/npm-cli.js')
  // Another package manager, which runs this, names itself in the same variable.
  const running = [env.npm_execpath ?? ''].filter((path) => basename(path.replaceAll('\\', '/')) === 'npm-cli.js')
  const script = [...running, ...(platform === 'win32' ? [beside] : [])].find((path) => exists(path))
  return script === undefined ? ['npm'] : [node, script]
}
