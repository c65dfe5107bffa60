/**
 * Compares the built sites of two versions of the program: builds `data/` and `tests/fixtures/second-house` of the
 * working folder, once with the program of a commit and once with that of the working folder, and names each file that
 * is new, gone or different. Exit code 1 if any file differs. `npm run compare -- <commit>`; with `--ignore-addresses`
 * pictures, scripts, styles and fonts may have other addresses. With `--own-data` it builds the `data/` of that commit
 * instead, the second time with the fixes of the program of the working folder: as an update shows it to a house.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { checkOutProgram } from './former-program.ts'
import { filesOfSite, withoutHash } from '../update/site-changes.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))

const asked = commandLine()
if (asked === undefined) {
  console.error('Name one commit: npm run compare -- <commit> [--ignore-addresses] [--own-data]')
  process.exit(2)
}
const { values, commit } = asked

const work = mkdtempSync(join(tmpdir(), 'compare-'))
process.once('exit', () => rmSync(work, { recursive: true, force: true }))

const former = join(work, 'program')
checkOutProgram(root, commit, former)
/** What each program builds, by the names in the output. */
const houses: Record<string, { before: string; after: string }> = values['own-data']
  ? { data: { before: join(former, 'data'), after: fixedData(join(former, 'data')) } }
  : {
      data: same(join(root, 'data')),
      'second-house': same(join(root, 'tests/fixtures/second-house'))
    }
let differences = 0
for (const [name, house] of Object.entries(houses)) {
  const before = buildSite(former, house.before, join(work, `${name}-before`))
  const after = buildSite(root, house.after, join(work, `${name}-after`))
  const files = new Set([...before.keys(), ...after.keys()])
  const isSame = (one: Buffer | undefined, other: Buffer | undefined): boolean =>
    one !== undefined && other !== undefined && one.equals(other)
  const different = [...files].filter((file) => !isSame(before.get(file), after.get(file)))
  for (const file of different.toSorted())
    console.log(`${name}: ${file} is ${before.has(file) ? (after.has(file) ? 'different' : 'gone') : 'new'}`)
  console.log(`${name}: ${different.length} of ${files.size} files differ from ${commit}.`)
  differences += different.length
}
process.exitCode = differences === 0 ? 0 : 1

/** What was asked for; undefined without one commit, or with other options, such as --help. */
function commandLine() {
  const options = {
    'ignore-addresses': { type: 'boolean', default: false },
    'own-data': { type: 'boolean', default: false }
  } as const
  try {
    const { values: chosen, positionals } = parseArgs({ options, allowPositionals: true })
    const [only, ...further] = positionals
    return only === undefined || further.length > 0 ? undefined : { values: chosen, commit: only }
  } catch {
    return undefined
  }
}

function same(house: string): { before: string; after: string } {
  return { before: house, after: house }
}

/** A copy of a house with the certain fixes of the program of the working folder. */
function fixedData(house: string): string {
  const copy = join(work, 'fixed')
  cpSync(house, copy, { recursive: true })
  run(root, ['check', '--fix', '--data', copy])
  return copy
}

function run(program: string, args: readonly string[]): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(program, 'scripts/site.cjs'), ...args], {
    cwd: program,
    encoding: 'utf8',
    env: { ...process.env, SOURCE_DATE_EPOCH: '1803859200' }
  })
  if (status !== 0) throw new Error(`${program} refuses ${args.join(' ')}:\n${stdout}${stderr}`)
}

/** Builds a house on a day and at a moment that are always the same. Returns each file by its path below the site. */
function buildSite(program: string, house: string, out: string): Map<string, Buffer> {
  run(program, ['build', '--data', house, '--out', out, '--today', '2027-03-01'])
  const files = filesOfSite(out)
  if (!values['ignore-addresses']) return files
  return new Map([...files].map(([file, bytes]) => [withoutHash(file), withoutAddresses(bytes)]))
}

/** Bytes without those addresses, and what follows from them: hashes in a policy, the version of an offline guide. */
function withoutAddresses(bytes: Buffer): Buffer {
  if (bytes.includes(0)) return bytes
  return Buffer.from(withoutHash(bytes.toString('utf8')).replaceAll(/sha256-[\w+/]{43}=|"version":"[0-9a-f]+"/g, ''))
}
