/**
 * Builds the same houses with this program and with the generators in rivals/, cold and in turn, and prints times,
 * memory and the bytes of a page: each tool has templates of its own, so their pages differ a little. Sizes are
 * arguments, by default 28, 500 and 5000 units; `--only hugo,eleventy` leaves out the other tools; `--rounds 3` is for
 * a quick look.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { availableParallelism, cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseOrTell } from '../scripts/dev/usage.mjs'
import { writeHouse } from './house.ts'
import { middleOf } from './measures.ts'
import { writeDocuments } from './rivals/documents.ts'
import { countPages, type Pages } from './rivals/pages.ts'
import { rivals, root, type Project, type Tool } from './rivals/tools.ts'
import { watched, type Run } from './rivals/watched.ts'

type Result = { runs: Run[]; pages: Pages }

const usage = 'npm run bench:rivals -- [<units> …] [--only <tool>,…] [--rounds <number>]'
const { values, positionals } = parseOrTell(usage, {
  options: { only: { type: 'string' }, rounds: { type: 'string', default: '9' } },
  allowPositionals: true
})
const sizes = positionals.length > 0 ? positionals.map(Number) : [28, 500, 5000]
const rounds = Number(values.rounds)
const gigabyte = 2 ** 30

if (sizes.some((size) => !Number.isInteger(size) || size < 1)) throw new Error('Sizes are numbers of units.')
const only = values.only?.split(',')
const unknown = only?.filter((name) => !rivals.some((rival) => rival.name === name)) ?? []
if (unknown.length > 0)
  throw new Error(`No such tool: ${unknown.join(', ')}. There are ${rivals.map(({ name }) => name).join(', ')}.`)

const inMemory = hasRoom('/dev/shm', 12 * gigabyte)
const work = mkdtempSync(join(inMemory ? '/dev/shm' : tmpdir(), 'rivals-'))
process.once('exit', () => rmSync(work, { recursive: true, force: true, maxRetries: 5 }))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

await compare()

async function compare(): Promise<void> {
  console.log(
    `Node ${process.version}, ${availableParallelism()} × ${cpus()[0]?.model.trim()}, ` +
      `${Math.round(totalmem() / gigabyte)} GB, output ${inMemory ? 'in memory' : 'on the disk'}, cold, whole ` +
      `processes in turn, medians of ${rounds}\n`
  )
  const tools: (Tool | string)[] = []
  for (const { name, install } of rivals) if (only?.includes(name) ?? true) tools.push(await install(join(work, name)))
  for (const tool of tools) if (typeof tool === 'string') console.log(`${tool}\n`)
  const ready = [ownTool(), ...tools.filter((tool): tool is Tool => typeof tool !== 'string')]
  const results = new Map(ready.map((tool) => [tool, new Map<number, Result>()]))
  for (const units of sizes)
    for (const [tool, result] of await measure(units, ready)) results.get(tool)?.set(units, result)
  for (const line of table(results)) console.log(line)
}

/** Photos and client files stay cached. Nothing else is kept from one build to the next. */
function ownTool(): Tool {
  return {
    title: 'this compiler',
    prepare: () => undefined,
    forget: () => undefined,
    command: ({ house, out }) => ({
      file: process.execPath,
      args: [join(root, 'scripts/site.cjs'), 'build', '--data', house, '--out', out],
      folder: root
    })
  }
}

async function measure(units: number, tools: readonly Tool[]): Promise<Map<Tool, Result>> {
  const folder = join(work, String(units))
  const given = { house: join(folder, 'data'), documents: join(folder, 'documents'), kit: join(folder, 'kit.json') }
  mkdirSync(folder)
  writeHouse(given.house, units)
  // The first build fills the caches of photos and client files, and provides what the others draw.
  const first = join(folder, 'first')
  await watched(ownTool().command({ ...given, out: first }), {})
  writeDocuments(first, given.documents, given.kit)
  for (const tool of tools) tool.prepare(given)
  const results = new Map<Tool, Result>()
  for (let round = 0; round < rounds; round++)
    for (const [index, tool] of tools.entries()) {
      const project = { ...given, out: join(folder, `${index}-${round}`) }
      const run = await runOnce(tool, project)
      const pages = countPages(tool.written?.() ?? project.out)
      // Home, the list and each unit, in each language.
      if (pages.count !== 2 * (units + 2)) throw new Error(`${tool.title} wrote ${pages.count} pages.`)
      results.set(tool, { runs: [...(results.get(tool)?.runs ?? []), run], pages })
      // On a disk the removal of thousands of files slows the next run.
      if (inMemory) rmSync(project.out, { recursive: true, force: true })
    }
  if (inMemory) rmSync(folder, { recursive: true })
  return results
}

async function runOnce(tool: Tool, project: Project): Promise<Run> {
  tool.forget()
  spawnSync('sync')
  const { documents, kit, out } = project
  return watched(tool.command(project), { BENCH_DOCUMENTS: documents, BENCH_KIT: kit, BENCH_OUT: out })
}

function* table(results: ReadonlyMap<Tool, ReadonlyMap<number, Result>>): Generator<string> {
  const largest = Math.max(...sizes)
  const cells = (texts: readonly string[]): string => `| ${texts.join(' | ')} |`
  const columns = [
    '',
    ...sizes.map((size) => `${size} units: s (CPU s)`),
    'peak MB',
    'pages written',
    'bytes of the page of a unit'
  ]
  yield cells(columns)
  yield cells(columns.map(() => '---'))
  for (const [tool, bySize] of results) {
    const last = bySize.get(largest)
    yield cells([
      tool.title,
      ...sizes.map((size) => {
        const [wall, cpu] = (['wall', 'cpu'] as const).map((of) =>
          (median(bySize.get(size)?.runs, of) / 1000).toFixed(2)
        )
        return `${wall} (${cpu})`
      }),
      median(last?.runs, 'megabytes').toFixed(0),
      String(last?.pages.count),
      String(last?.pages.unitBytes)
    ])
  }
}

function median(runs: readonly Run[] = [], of: keyof Run): number {
  return middleOf(runs.map((each) => each[of]))
}

function hasRoom(folder: string, bytes: number): boolean {
  if (!existsSync(folder)) return false
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize >= bytes
}
