/**
 * Runs the checks of the code beside each other, since none of them keeps two processors busy by itself. Each is told
 * whole, once it has ended; the first that finds something does not end the others.
 */
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

const checks = [
  // What it has found is kept by the contents of the files.
  'prettier --check --log-level warn --cache --cache-strategy content --cache-location .cache/prettier .',
  'tsc',
  'oxlint --type-aware',
  'knip --no-progress'
]

/** @returns {Promise<boolean>} whether it has found nothing */
function run(check) {
  return new Promise((resolve) => {
    // By the shell, which finds the programs in the PATH that npm gives, on every system.
    const child = spawn(check, { cwd: root, shell: true, stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (said += text))
    child.once('close', (code) => {
      if (code !== 0) process.stdout.write(`${check}\n${said}\n`)
      resolve(code === 0)
    })
  })
}

const found = await Promise.all(checks.map(run))
process.exitCode = found.every(Boolean) ? 0 : 1
