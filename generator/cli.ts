/** The command line: the only place with a console, a process and exit codes. */
import { resolve } from 'node:path'
import { Command, CommanderError, InvalidArgumentError } from 'commander'

// React and Vite choose their slow, talkative builds without it, and both look when they are loaded.
process.env.NODE_ENV = 'production'

const { build, check } = await import('./build.ts')
const { EmitError, recover } = await import('./emit.ts')
const { countText, reportText } = await import('./report.ts')

type DataOption = { data: string; release?: boolean }
type OutOption = { out: string }

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
  1  something in the content is wrong; the messages say what, where, and what to write instead
  2  the program could not run: a wrong option, a full disk

Examples:
  npm run build                            the whole site, into dist/
  npm run check                            only look for mistakes
  npm start                                build the site and look at it in a browser
  npm run build -- --data other-house      the site of another guesthouse
  npm run build -- --release               refuse while placeholders are left`
  )

const withData = (name: string, description: string): Command =>
  program.command(name).description(description).option('--data <folder>', 'the folder with the content', 'data')

const outOption = ['--out <folder>', 'the folder that the site is written to', 'dist'] as const

withData('build', 'Build the site. Nothing is written while anything is wrong.')
  .option(...outOption)
  .option('--release', 'refuse to build while placeholders are left')
  .action(async (options: DataOption & OutOption) => {
    await buildSite(options)
  })

withData('check', 'Look for mistakes in the content; write nothing.')
  .option('--release', 'count placeholders as mistakes')
  .action(async (options: DataOption) => {
    const checked = await check({ ...options, cache })
    report(checked, options)
    if (checked.content === undefined) return
    console.log(`${options.data}: no mistakes, ${checked.content.table.routes.length} addresses.`)
    placeholders(checked.placeholders, options)
  })

withData('routes', 'List every page: its kind, and its address and title in each language.').action(async (options: DataOption) => {
  const checked = await check({ ...options, cache })
  report(checked, options)
  if (checked.content === undefined) return
  const { model, table } = checked.content
  const { viewsOf } = await import('./view.ts')
  const { titleOf } = viewsOf({ model, table, pictures: new Map() })
  for (const { id, kind } of table.routes.filter((route) => route === table.alternates(route.id)[0])) {
    console.log(`${id}  (${kind})`)
    for (const route of table.alternates(id)) console.log(`  ${route.language}  ${route.path.padEnd(44)}  ${titleOf(route)}`)
  }
})

withData('serve', 'Build the site and serve it on this machine.')
  .option(...outOption)
  .option('--port <number>', 'the port to serve on', parsePort, 3000)
  .action(async (options: DataOption & OutOption & { port: number }) => {
    if (!(await buildSite(options))) return
    const { serve } = await import('./serve.ts')
    const { address } = await serve(options.out, options.port)
    console.log(`\nLook at it: ${address}\nStop with Ctrl+C.`)
  })

async function buildSite(options: DataOption & OutOption): Promise<boolean> {
  const started = performance.now()
  recover(options.out)
  const built = await build({ ...options, cache }, progressBar())
  report(built, options)
  if (built.written === undefined) {
    console.error(`Nothing was written; ${options.out}/ is as it was.`)
    return false
  }
  const { pages, files, bytes } = built.written
  console.log(`${pages} pages (${files} files, ${megabytes(bytes)}) in ${options.out}/, ${((performance.now() - started) / 1000).toFixed(1)} s.`)
  placeholders(built.placeholders, options)
  return true
}

type Checked = Awaited<ReturnType<typeof check>>

function report({ diagnostics, texts }: Checked, { data }: DataOption): void {
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

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`

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
  if (cause instanceof EmitError) {
    console.error(`The site could not be written (${cause.reason}): ${resolve(cause.path)}`)
    return toolExit
  }
  throw cause
}
