/**
 * Prints what somebody needs to know who helps with the program: versions, the system, what a check says by its codes,
 * and the log of faults. Nothing of the content, no secrets, no names of guests. It runs without packages, since these
 * may be what is broken. `npm run support`, for a house in a folder of its own `npm run support -- --data my-house`.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { cpus, freemem, release, totalmem } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { language } from './language.cjs'
import { npmCommand } from './npm.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const lastFaults = 40
/** A name of a folder can be that of a person: it is not printed. */
const data = resolve(/(?:^| )--data[= ](.+)$/.exec(process.argv.slice(2).join(' '))?.[1] ?? join(root, 'data'))

// npm keeps what has no `--` before it for itself, and the lines would be about another house.
if (process.env.npm_lifecycle_event === 'support' && process.env.npm_config_data !== undefined) {
  const line = { it: 'npm run support -- --data <cartella>', en: 'npm run support -- --data <folder>' }[language]
  console.error(
    {
      it: `npm ha tenuto per sé --data, perché manca «--» prima delle opzioni. Scrivi così:\n${line}`,
      en: `npm has kept --data for itself, because the "--" before the options is missing. Type this:\n${line}`
    }[language]
  )
  process.exit(2)
}

console.log(
  {
    it: 'Copia queste righe nella segnalazione. Non c’è niente dei tuoi contenuti, né segreti, né nomi di ospiti.\n',
    en: 'Copy these lines into your report. They contain nothing of your content, no secrets, and no names of guests.\n'
  }[language]
)
for (const [name, value] of [
  ['program', programVersion()],
  ['commit', output('git', ['rev-parse', '--short', 'HEAD']) ?? 'no git'],
  ['changed files of the program', changedFiles()],
  ['Node', process.version],
  ['npm', npmVersion()],
  ['git', output('git', ['--version'])?.replace('git version ', '') ?? 'none'],
  ['system', `${process.platform} ${release()} ${process.arch}`],
  ['processors', cpus().length],
  ['memory', `${gigabytes(freemem())} of ${gigabytes(totalmem())} GB free`],
  ['language', `${language}, ${Intl.DateTimeFormat().resolvedOptions().timeZone}`],
  ['folder', folderKind()],
  ['packages', arePackagesThere() ? 'installed' : 'not installed'],
  ['content', contentSize()],
  ['check', checkSummary()]
])
  console.log(`${name}: ${value}`)
printFaults()

function output(command, args) {
  try {
    return execFileSync(command, args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return undefined
  }
}

/**
 * How many, not which: a name can be that of a photo. A file that git does not know is no changed one: it may belong to
 * a house that is kept beside `data`.
 */
function changedFiles() {
  const changed = output('git', ['status', '--porcelain', '--untracked-files=no', '--', '.', ':(exclude)data'])
  return changed === undefined ? 'no git' : changed.split('\n').filter((line) => line !== '').length
}

function npmVersion() {
  const [command, ...before] = npmCommand()
  return output(command, [...before, '--version']) ?? 'not found'
}

function gigabytes(bytes) {
  return (bytes / 1e9).toFixed(1)
}

/** Whether a program that syncs files has the folder, and whether its path has signs that some programs misread. */
function folderKind() {
  const cloud = /OneDrive|iCloud|Mobile Documents|Dropbox|Google ?Drive|Nextcloud/i.exec(root)
  return [
    cloud === null ? 'in no known cloud' : `in ${cloud[0]}`,
    /[^\w/\\.:-]/.test(root) ? 'odd signs in its path' : ''
  ]
    .filter((part) => part !== '')
    .join(', ')
}

/** A copy that was unpacked in part may lack it. */
function programVersion() {
  try {
    return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version
  } catch (error) {
    return `not known, package.json cannot be read (${error.code ?? error.name})`
  }
}

function contentSize() {
  const which = data === join(root, 'data') ? 'the folder data' : 'another folder'
  if (!existsSync(data)) return `${which}, which is not there`
  const files = readdirSync(data, { recursive: true })
  const count = (ending) => files.filter((file) => ending.test(String(file))).length
  return `${which}, ${count(/\.ya?ml$/i)} YAML files, ${count(/\.(?:jpe?g|png|webp|avif|heic|svg)$/i)} pictures`
}

/** How often each code is told. Their messages quote the content. */
function checkSummary() {
  if (!arePackagesThere()) return 'not tried without packages'
  const {
    status,
    stdout = '',
    error
  } = spawnSync(
    process.execPath,
    [join(root, 'scripts/site.cjs'), 'check', '--data', data, '--format', 'github', '--language', 'en'],
    { cwd: root, encoding: 'utf8' }
  )
  if (error !== undefined) return `could not start (${error.code})`
  const counts = new Map()
  for (const [, code] of stdout.matchAll(/^::(?:error|warning) [^\n]*title=([a-z-]+)/gm))
    counts.set(code, (counts.get(code) ?? 0) + 1)
  const codes = [...counts].map(([code, count]) => `${code} ${count}`)
  const isUntold = status !== 0 && codes.length === 0
  return [`exit code ${status}`, ...codes, ...(isUntold ? ['it could not run'] : [])].join(', ')
}

function arePackagesThere() {
  return existsSync(join(root, 'node_modules/vite'))
}

/** A log that is missing or cannot be read says nothing of faults. */
function printFaults() {
  const file = join(root, '.cache/faults.log')
  if (!existsSync(file)) return console.log('faults: no log, so none was noted here')
  try {
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n').slice(-lastFaults)
    console.log([`faults: the last ${lines.length}`, ...lines.map((line) => `  ${line}`)].join('\n'))
  } catch (error) {
    console.log(`faults: not known, the log cannot be read (${error.code})`)
  }
}
