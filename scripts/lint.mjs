/**
 * Runs the checks of the code, which are the scripts of package.json whose names begin with `lint:`, beside each other,
 * since none of them keeps two processors busy by itself. Each is reported when it ends; a failure stops no other one.
 */
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
process.env.PATH = join(root, 'node_modules/.bin') + delimiter + process.env.PATH
const { scripts } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))

/** @returns {Promise<boolean>} whether the check passes */
function passes([name, command]) {
  return new Promise((resolve) => {
    // Through the shell, which finds programs on every system.
    const child = spawn(command, { cwd: root, shell: true, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
    child.once('close', (code) => {
      if (code !== 0) process.stdout.write(`${name}: ${command}\n${output}\n`)
      resolve(code === 0)
    })
  })
}

const results = await Promise.all(
  Object.entries(scripts)
    .filter(([name]) => name.startsWith('lint:'))
    .map(passes)
)
process.exitCode = results.every(Boolean) ? 0 : 1
