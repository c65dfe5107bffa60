/**
 * Runs the checks of the code at the same time: the scripts of package.json whose names begin with `lint:`. Each is
 * reported when it ends, and a failure stops no other. `--quick` leaves out the slowest two: unused code, and the
 * rules of the linter that need types. The width of lines is checked here: the formatter breaks no text, and the
 * linter has no such rule. `--beside <script of Node> …` runs that script at the same time, at the terminal. A check
 * that fails ends it, and is reported after it.
 */
import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
process.env.PATH = join(root, 'node_modules/.bin') + delimiter + process.env.PATH
const packageAt = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
const { scripts, devDependencies } = packageAt(root)
const checks = Object.entries(scripts).filter(([name]) => name.startsWith('lint:'))
const quickChecks = checks
  .filter(([name]) => name !== 'lint:unused')
  .map(([name, command]) => [name, command.replace(' --type-aware', '')])

const beside = process.argv.indexOf('--beside')
const script =
  beside === -1 ? undefined : spawn(process.execPath, process.argv.slice(beside + 1), { cwd: root, stdio: 'inherit' })
/** The status with which the script ends. */
const ended = new Promise((resolve) => (script === undefined ? resolve(0) : script.once('close', resolve)))

/** The script of a program among the packages. Windows would need a shell to start it by its name. */
function scriptOf(program) {
  for (const name of Object.keys(devDependencies)) {
    const folder = join(root, 'node_modules', name)
    const { bin = {} } = packageAt(folder)
    const scriptsByName = typeof bin === 'string' ? { [name]: bin } : bin
    if (scriptsByName[program] !== undefined) return join(folder, scriptsByName[program])
  }
  throw new Error(`No package of devDependencies has the program ${program}`)
}

/** @returns {Promise<boolean>} whether the check passes */
async function passes([name, command]) {
  const [program, ...args] = command.split(' ')
  const scriptWithArgs = program === 'node' ? args : [scriptOf(program), ...args]
  const child = spawn(process.execPath, scriptWithArgs, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
  const code = await new Promise((resolve) => child.once('close', resolve))
  return report(code === 0 ? '' : `${name}: ${command}\n${output}\n`)
}

/** @returns {Promise<boolean>} whether there is nothing to report */
async function report(text) {
  if (text === '') return true
  script?.kill('SIGINT')
  await ended
  process.stdout.write(text)
  return false
}

/** Names each line of code that is too long, in characters. Content, prose and other data may have longer ones. */
function longLines() {
  const folders = ['generator', 'templates', 'tests', 'scripts', 'bench']
  const names = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true }).map((name) => join(folder, name))
  )
  const files = names.filter((file) => /\.([cm]?[jt]sx?|css)$/.test(file))
  const long = files.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split(/\r?\n/)
      .map((line, at) => ({ at: `${file}:${at + 1}`, width: [...line].length }))
      .filter(({ width }) => width > 120)
  )
  return long.map(({ at, width }) => `${at}: this line has ${width} characters, at most 120 are allowed.\n`).join('')
}

const results = await Promise.all([
  report(longLines()),
  ...(process.argv.includes('--quick') ? quickChecks : checks).map(passes)
])
if (results.every(Boolean) && script === undefined) console.log('All checks of the code pass.')
process.exitCode = results.every(Boolean) && (await ended) === 0 ? 0 : 1
