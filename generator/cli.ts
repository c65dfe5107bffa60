/** The command line: the only place with a console, a process and exit codes. */
import { resolve } from 'node:path'
import { Command, CommanderError, InvalidArgumentError } from 'commander'
import type { Checked } from './build.ts'
import { isDay, type Day } from './day.ts'

// React and Vite choose their slow, talkative builds without it, and both look when they are loaded.
process.env.NODE_ENV = 'production'

const { EmitError, recover } = await import('./emit.ts')
const { countText, reportText } = await import('./report.ts')

type DataOption = { data: string; release?: boolean }
type OutOption = { out: string }
type TodayOption = { today?: Day }

/** Errors in the content. */
const contentExit = 1
/** Errors of the tool or of its use: a wrong option, a full disk, a fault of the program. */
const toolExit = 2

const cache = '.cache'

const program = new Command('site')
  .description('Turns the YAML files and photos of a guesthouse into its website.')
  .configureHelp({ showGlobalOptions: true })
  .exitOverride()
  .addHelpText(
    'after',
    `
Exit codes:
  0  all is well
  1  something in the content is wrong, or a calendar of bookings cannot be read; the messages say what, where, and what to do
  2  the program could not run: a wrong option, a full disk

Examples:
  npm run build                            the whole site, into dist/
  npm run check                            only look for mistakes
  npm start                                build the site and look at it in a browser
  npm run availability                     prices and bookings alone, into the site that is in dist/
  npm run build -- --data other-house      the site of another guesthouse
  npm run build -- --release               refuse while placeholders are left`
  )

const withData = (name: string, description: string): Command =>
  program.command(name).description(description).option('--data <folder>', 'the folder with the content', 'data')

const outOption = ['--out <folder>', 'the folder that the site is written to', 'dist'] as const
const todayOption = ['--today <yyyy-MM-dd>', 'the day on which the calendars begin, instead of the present day at the house', parseDay] as const

/** What differs from one run to the next, and that builds which must be repeatable set themselves (reproducible-builds.org). */
function circumstances({ today }: TodayOption): { now: number; today: Day | undefined; env: NodeJS.ProcessEnv } {
  const epoch = Number(process.env.SOURCE_DATE_EPOCH ?? Number.NaN)
  return { now: Number.isNaN(epoch) ? Date.now() : epoch * 1000, today, env: process.env }
}

withData('build', 'Build the site. Nothing is written while anything is wrong.')
  .option(...outOption)
  .option(...todayOption)
  .option('--release', 'refuse to build while placeholders are left')
  .action(async (options: DataOption & OutOption & TodayOption) => {
    await buildSite(options)
  })

withData('check', 'Look for mistakes in the content; write nothing.')
  .option('--release', 'count placeholders as mistakes')
  .action(async (options: DataOption) => {
    const { check } = await import('./build.ts')
    const checked = await check({ ...options, cache })
    report(checked, options)
    if (checked.content === undefined || process.exitCode === contentExit) return
    console.log(`${options.data}: no mistakes, ${checked.content.table.routes.length} addresses.`)
    placeholders(checked.placeholders, options)
  })

withData('routes', 'List every page: its kind, and its address and title in each language.').action(async (options: DataOption) => {
  const { check } = await import('./build.ts')
  const checked = await check({ ...options, cache })
  report(checked, options)
  if (checked.content === undefined) return
  const { model, table } = checked.content
  const { viewsOf } = await import('./view.ts')
  const { titleOf } = viewsOf({ model, table, pictures: new Map(), months: {} })
  for (const { id, kind } of table.routes.filter((route) => route === table.alternates(route.id)[0])) {
    console.log(`${id}  (${kind})`)
    for (const route of table.alternates(id)) console.log(`  ${route.language}  ${route.path.padEnd(44)}  ${titleOf(route)}`)
  }
})

withData('availability', 'Refresh prices and bookings alone, in a site that is already built; for cron. The rest stays as it is.')
  .option(...outOption)
  .option(...todayOption)
  .action(async (options: DataOption & OutOption & TodayOption) => {
    const started = performance.now()
    recover(options.out)
    const { refresh } = await import('./refresh.ts')
    const refreshed = await refresh({ ...options, ...circumstances(options), cache })
    report(refreshed, options)
    if (refreshed.written === undefined) {
      console.error(`Nothing was written; ${options.out}/ is as it was.`)
      return
    }
    const { units, today, files, changed } = refreshed.written
    console.log(`${units} units from ${today} on: ${changed} of ${files} files changed in ${options.out}/, ${seconds(started)}.`)
  })

withData('serve', 'Build the site and serve it on this machine.')
  .option(...outOption)
  .option(...todayOption)
  .option('--port <number>', 'the port to serve on', parsePort, 3000)
  .action(async (options: DataOption & OutOption & TodayOption & { port: number }) => {
    if (!(await buildSite(options))) return
    const { serve } = await import('./serve.ts')
    const { address } = await serve(options.out, options.port)
    console.log(`\nLook at it: ${address}\nStop with Ctrl+C.`)
  })

async function buildSite(options: DataOption & OutOption & TodayOption): Promise<boolean> {
  const started = performance.now()
  recover(options.out)
  const { build } = await import('./build.ts')
  const built = await build({ ...options, ...circumstances(options), cache }, progressBar())
  report(built, options)
  if (built.written === undefined) {
    console.error(`Nothing was written; ${options.out}/ is as it was.`)
    return false
  }
  const { pages, files, bytes } = built.written
  console.log(`${pages} pages (${files} files, ${megabytes(bytes)}) in ${options.out}/, ${seconds(started)}.`)
  placeholders(built.placeholders, options)
  return true
}

function report({ diagnostics, texts }: Pick<Checked, 'diagnostics' | 'texts'>, { data }: DataOption): void {
  if (diagnostics.length === 0) return
  console.error(reportText(diagnostics, texts, data.replace(/\/+$/, '')))
  console.error(`${countText(diagnostics)}.`)
  if (diagnostics.some(({ severity }) => severity === 'error')) process.exitCode = contentExit
}

/** How many values the owner has not filled in yet, and in which files. */
function placeholders(left: Checked['placeholders'], { data }: DataOption): void {
  if (left.length === 0) return
  const files = new Map<string, number>()
  for (const { at } of left) files.set(at.file, (files.get(at.file) ?? 0) + 1)
  const places = [...files].map(([file, count]) => `${data.replace(/\/+$/, '')}/${file} (${count})`).join(', ')
  console.log(`${left.length} placeholder${left.length === 1 ? '' : 's'} left, marked !placeholder: ${places}.`)
}

/** On a terminal one line that fills up; elsewhere nothing, so that logs stay short. */
function progressBar(): ((done: number, total: number) => void) | undefined {
  const { stderr } = process
  if (!stderr.isTTY) return undefined
  return (done, total) => {
    const filled = Math.round((done / total) * 24)
    stderr.write(done === total ? '\r\u001B[K' : `\rPhotos ${'█'.repeat(filled)}${'░'.repeat(24 - filled)} ${done}/${total}`)
  }
}

const seconds = (started: number): string => `${((performance.now() - started) / 1000).toFixed(1)} s`

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`

function parseDay(value: string): Day {
  if (!isDay(value)) throw new InvalidArgumentError('It is a day in the form 2027-06-30.')
  return value
}

function parsePort(value: string): number {
  const port = Number(value)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new InvalidArgumentError('It is a number from 0 to 65535.')
  return port
}

try {
  await program.parseAsync()
} catch (cause) {
  process.exitCode = exitOf(cause)
}

function exitOf(cause: unknown): number {
  // Commander has already printed its message, or the help that was asked for.
  if (cause instanceof CommanderError) return cause.exitCode === 0 ? 0 : toolExit
  if (cause instanceof EmitError && cause.reason === 'missing') {
    console.error(`There is no site in ${resolve(cause.path)}. Build it first: npm run build`)
    return toolExit
  }
  if (cause instanceof EmitError) {
    console.error(`The site could not be written (${cause.reason}): ${resolve(cause.path)}`)
    return toolExit
  }
  // Thrown on, it would end the program with the exit code of wrong content.
  console.error(cause)
  return toolExit
}
