/**
 * Runs the checks of the code, which are the scripts of package.json whose names begin with `lint:`, beside each other,
 * since none of them keeps two processors busy by itself. Each is reported when it ends; a failure stops no other one.
 * The compiler has one checker, because each further one would work out the types of zod again.
 * With `--changed` formatting and code are checked only in files that differ from the last commit, and nothing is
 * looked for that is unused.
 */
import { spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
process.env.PATH = join(root, 'node_modules/.bin') + delimiter + process.env.PATH
const { scripts } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
const checks = Object.entries(scripts).filter(([name]) => name.startsWith('lint:'))

/** @returns {string[]} the files that differ from the last commit, or are new */
function changedFiles() {
  const asked = [
    ['diff', '--name-only', '--relative', '--diff-filter=d', '-z', 'HEAD'],
    ['ls-files', '--others', '--exclude-standard', '-z']
  ]
  return asked.flatMap((args) => {
    const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
    if (status !== 0) throw new Error(`git ${args[0]}: ${stderr}`)
    return stdout.split('\0').filter(Boolean)
  })
}

/**
 * @param {[name: string, command: string]} check
 * @returns {[name: string, command: string, ...args: string[]][]}
 */
function ofChanged([name, command]) {
  if (name === 'lint:unused') return []
  if (name === 'lint:types') return [[name, command]]
  const changed = changedFiles()
  const isCode = (file) => /\.(?:ts|tsx|cjs|mjs)$/.test(file)
  const files = name === 'lint:code' ? changed.filter(isCode) : changed
  return files.length === 0 ? [] : [[name, `${command} --no-error-on-unmatched-pattern`, ...files]]
}

/** @returns {Promise<boolean>} whether the check passes */
function passes([name, command, ...files]) {
  return new Promise((resolve) => {
    // Through the shell, which finds programs on every system.
    const words = [command, ...files.map((file) => `"${file}"`)].join(' ')
    const child = spawn(words, { cwd: root, shell: true, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
    child.once('close', (code) => {
      if (code !== 0) process.stdout.write(`${name}: ${command}\n${output}\n`)
      resolve(code === 0)
    })
  })
}

const asked = process.argv.includes('--changed') ? checks.flatMap(ofChanged) : checks
const results = await Promise.all(asked.map(passes))
process.exitCode = results.every(Boolean) ? 0 : 1
