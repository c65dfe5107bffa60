/**
 * Compares the built sites of two versions of the program: builds `data/` and `tests/fixtures/second-house` of the
 * working folder, once with the program of a commit and once with that of the working folder, and names each file that
 * is new, gone or different. Exit code 1 if any file differs. `npm run compare -- <commit>`; with `--ignore-addresses`
 * pictures, scripts, styles and fonts may have other addresses.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { checkOutProgram } from './former-program.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const houses = { data: join(root, 'data'), 'second-house': join(root, 'tests/fixtures/second-house') }

const { values, positionals } = parseArgs({
  options: { 'ignore-addresses': { type: 'boolean', default: false } },
  allowPositionals: true
})
const [commit, ...further] = positionals
if (commit === undefined || further.length > 0)
  throw new Error('Name one commit: npm run compare -- <commit> [--ignore-addresses]')

const work = mkdtempSync(join(tmpdir(), 'compare-'))
process.once('exit', () => rmSync(work, { recursive: true, force: true }))

const former = join(work, 'program')
checkOutProgram(root, commit, former)
let differences = 0
for (const [name, house] of Object.entries(houses)) {
  const before = buildSite(former, house, join(work, `${name}-before`))
  const after = buildSite(root, house, join(work, `${name}-after`))
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

/** Builds a house on a day and at a moment that are always the same. Returns each file by its path below the site. */
function buildSite(program: string, house: string, out: string): Map<string, Buffer> {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(program, 'scripts/site.cjs'), 'build', '--data', house, '--out', out, '--today', '2027-03-01'],
    { cwd: program, encoding: 'utf8', env: { ...process.env, SOURCE_DATE_EPOCH: '1803859200' } }
  )
  if (status !== 0) throw new Error(`${program} does not build ${house}:\n${stdout}${stderr}`)
  const files = readdirSync(out, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return new Map(
    files.map((entry) => {
      const file = join(entry.parentPath, entry.name)
      const bytes = readFileSync(file)
      return values['ignore-addresses']
        ? [withoutHash(relative(out, file)), withoutAddresses(bytes)]
        : [relative(out, file), bytes]
    })
  )
}

/** A path or text in which addresses of pictures, scripts, styles and fonts have no hash. */
function withoutHash(text: string): string {
  return text
    .replaceAll(/(assets\/[\w-]+)-[\w-]{8}(?=\.(?:js|css|woff2)\b)/g, '$1')
    .replaceAll(/(photos\/[^\s"'(),]+)\.[0-9a-f]{8}(?=\.(?:avif|webp|svg|jpg)\b)/g, '$1')
}

/** Bytes without those addresses, and what follows from them: hashes in a policy, the version of an offline guide. */
function withoutAddresses(bytes: Buffer): Buffer {
  if (bytes.includes(0)) return bytes
  return Buffer.from(withoutHash(bytes.toString('utf8')).replaceAll(/sha256-[\w+/]{43}=|"version":"[0-9a-f]+"/g, ''))
}
