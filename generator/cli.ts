/** The command line: the only module with a console, a process and exit codes. */
// oxlint-disable-next-line import/no-unassigned-import -- its effect has to come before all other imports
import './environment.ts'
import { existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander'
import { refusalIn } from './files/cache.ts'
import { codeOf, HeldError } from './files/lock.ts'
import { ChangedMeanwhile, recoverFiles } from './files/transaction.ts'
import {
  busySentence,
  cacheSentence,
  emitSentences,
  recoveredSentence,
  systemSentences,
  waitSentence
} from './diagnostics/system.ts'
import { recover } from './publish/emit.ts'
import { EmitError } from './publish/error.ts'
import { ageWords, count as counted } from './diagnostics/wording.ts'
import { changesText, mendedCount } from './report/changes.ts'
import { formats, formatted, withoutCommands } from './report/formats.ts'
import { colour, countText, reportText, wantsColour } from './report/report.ts'
import type { Circumstances } from './build.ts'
import type { Checked } from './site/folder.ts'
import type { Calendars, Wishes } from './bookings/feeds.ts'
import { isDay, type Day } from './stay/day.ts'
import type { Format } from './report/formats.ts'
import type { Fixes } from './report/sarif-fixes.ts'
import type { MendedHouse } from './mending.ts'
import type { Waiting } from './files/lock.ts'
import type { Show } from './workbench/looking.ts'

type DataOption = { data: string; release?: boolean; strict?: boolean; format?: Format }
type FixOption = { fix?: boolean; dryRun?: boolean }
type OutOption = { out: string }
type TodayOption = { today?: Day }
type BuildOption = Wishes & { linked?: boolean }

/** Errors in the content. */
const contentExit = 1
/** Errors of the tool or of its use: a wrong option, a full disk, a bug. */
const toolExit = 2

const cache = '.cache'

/** Whether anything was printed beside the output. */
let hasComplained = false

/** Prints beside the output, which may be read by a program. */
function complain(text: unknown): void {
  hasComplained = true
  console.error(text)
}

/** The version of the code, if this is a compiled copy: the script that makes the copy sets it. */
const programName = process.env.SITE_PROGRAM

/** The cache for a command that is slower without it. If it is not writable, a line says so. */
function cacheOrNote(): string {
  const refusal = refusalIn(cache)
  if (refusal !== undefined) complain(cacheSentence(refusal, `${cache}/`))
  return cache
}

const program = new Command('site')
  .description('Turns the YAML files and photos of a guesthouse into its website.')
  .configureHelp({ showGlobalOptions: true })
  .exitOverride()
  .addHelpText(
    'after',
    `
Exit codes:
  0  all is well
  1  something in the content is wrong, or a calendar cannot be read; the messages say what, where, and what to do
  2  the program could not run: a wrong option, a full disk

Examples:
  npm run build                            the whole site, into dist/
  npm run check                            only look for mistakes
  npm run check -- --fix                   and mend those that have one certain mending
  npm run check -- --fix --dry-run         and show what that would change
  npm start                                see the site and every edit in a browser, and change it there
  npm run availability                     prices and bookings alone, into the site that is in dist/
  npm run build -- --data other-house      the site of another guesthouse
  npm run build -- --release               refuse while placeholders are left
  npm run check -- --strict                count warnings as mistakes, for CI`
  )

const outOption = ['--out <folder>', 'the folder that the site is written to', 'dist'] as const

// Before any command, completes interrupted edits and restores the last good site.
program.hook('preAction', (_, command) => {
  const { out, data } = command.opts<Partial<OutOption & DataOption>>()
  const recovered = data === undefined ? [] : recoverFiles(data)
  if (recovered.length > 0) complain(recoveredSentence(recovered.map((file) => `${shownAs(data ?? '')}/${file}`)))
  try {
    recover(out ?? outOption[2])
  } catch (cause) {
    // Does not matter to a command that writes no site.
    if (out !== undefined || !(cause instanceof EmitError)) throw cause
  }
})

const withData = (name: string, description: string): Command =>
  program.command(name).description(description).option('--data <folder>', 'the folder with the content', 'data')

const todayOption = [
  '--today <yyyy-MM-dd>',
  'the day on which the calendars begin, instead of the present day at the house',
  parseDay
] as const

const strictOption = new Option('--strict', 'let warnings fail as errors do')

const formatOption = new Option('--format <format>', 'how diagnostics are told: in words, or on stdout for a program')
  .choices(formats)
  .default('text')

/** What differs between runs. Repeatable builds set it themselves (reproducible-builds.org). */
function circumstances({ today }: TodayOption): Circumstances {
  const epoch = process.env.SOURCE_DATE_EPOCH?.trim() ?? ''
  return { now: /^\d+$/.test(epoch) ? Number(epoch) * 1000 : undefined, today, env: process.env }
}

const believeOption = [
  '--believe <unit>',
  'free the nights that the calendars of a unit have lost nearly all at once, as in rooms/blue; may be repeated',
  (unit: string, before: readonly string[] = []) => [...before, unit]
] as const

const acceptOption = [
  '--accept-kept',
  'end well, with a warning, when a calendar cannot be read and its last reading stands in for it'
] as const

/** Says which command it waits for, if that one writes the same folder. */
const waiting = ({ out }: OutOption): Waiting => ({
  onWait: (holder) => complain(waitSentence(holder, `${out}/`))
})

withData('build', 'Build the site. Nothing is written while anything is wrong.')
  .option(...outOption)
  .option(...todayOption)
  .option('--release', 'refuse to build while placeholders are left')
  .option('--linked', 'make the folder a link that each build replaces in one step; for a server on this machine')
  .option(...acceptOption)
  .option(...believeOption)
  .addOption(strictOption)
  .addOption(formatOption)
  .action(async (options: DataOption & OutOption & TodayOption & BuildOption) => {
    await buildSite(options)
  })

withData('check', 'Look for mistakes in the content; write nothing.')
  .option('--release', 'count placeholders as mistakes')
  .addOption(strictOption)
  .option('--fix', 'mend what has one certain mending, in all files or in none, and show what changes')
  .option('--dry-run', 'with --fix: show what would change, and write nothing')
  .addOption(formatOption)
  .action(async (options: DataOption & FixOption) => {
    if (options.dryRun === true && options.fix !== true)
      program.error('error: --dry-run shows what --fix would change: write both')
    const { check } = await import('./build.ts')
    const found = { ...options, cache: cacheOrNote(), program: programName }
    const checked = await check(found)
    const mended =
      checked.diagnostics.length === 0 ? undefined : await (await import('./mending.ts')).mendHouse(checked, found)
    const isMended = options.fix === true && options.dryRun !== true
    if (options.fix === true && mended !== undefined) showMended(mended, options)
    if (isMended) mended?.write()
    const left = isMended ? (mended?.left ?? checked) : checked
    report(left, options, isMended ? undefined : mended?.fixes)
    if (isForProgram(options)) return
    if (options.fix !== true && mended !== undefined && mended.count > 0)
      complain(`npm run check -- ${dataArgument(options)}--fix mends ${mended.count} of them.`)
    if (left.content === undefined || process.exitCode === contentExit) return
    const count = left.diagnostics.length === 0 ? 'no mistakes' : `no errors, ${countText(left.diagnostics)}`
    console.log(`${options.data}: ${count}, ${left.content.table.routes.length} addresses.`)
    placeholders(left.placeholders, options)
  })

/** Lists the changes before they are written. A program gets its own report; this is for people who read the log. */
function showMended({ files, count }: MendedHouse, options: DataOption & FixOption): void {
  const isDry = options.dryRun === true
  const isColoured = wantsColour(process.env, isForProgram(options) ? process.stderr.isTTY : process.stdout.isTTY)
  const text = [
    ...(files.length === 0 ? [] : [changesText(files, shownAs(options.data), isColoured ? colour : undefined)]),
    count === 0
      ? 'Nothing has one certain mending.'
      : `${isDry ? 'Nothing is written; --fix alone would mend' : 'Mended:'} ${mendedCount(count, files.length)}.`,
    ''
  ].join('\n')
  if (isForProgram(options)) complain(forLog(text))
  else tell(text)
}

/** The data folder as an option in a suggested command, if it is not the default. */
function dataArgument({ data }: DataOption): string {
  const shown = shownAs(data)
  return shown === 'data' ? '' : `--data ${/\s/.test(shown) ? `"${shown}"` : shown} `
}

withData('routes', 'List every page: its kind, and its address and title in each language.').action(
  async (options: DataOption) => {
    const { check } = await import('./build.ts')
    const checked = await check({ ...options, cache: cacheOrNote(), program: programName })
    report(checked, options)
    if (checked.content === undefined) return
    const { model, table } = checked.content
    const { viewsOf } = await import('./pages/view.ts')
    const { titleOf } = viewsOf({ model, table, pictures: new Map(), months: {} })
    for (const { id, kind } of table.routes.filter((route) => route === table.alternates(route.id)[0])) {
      tell(`${id}  (${kind})`)
      for (const route of table.alternates(id)) tell(`  ${route.language}  ${route.path.padEnd(44)}  ${titleOf(route)}`)
    }
  }
)

withData(
  'translations',
  'Show how far each file is translated, and which texts are the same in several languages.'
).action(async ({ data }: DataOption) => {
  const { readData } = await import('./content/read.ts')
  const { parseSources } = await import('./content/source.ts')
  const { coverageOf, coverageText } = await import('./report/coverage.ts')
  if (await isMissing(data)) return
  const { sources, texts, diagnostics } = parseSources(readData(data).files)
  report({ diagnostics, texts: { texts, sources } }, { data })
  const coverage = coverageOf(sources)
  if (noLanguages(coverage.languages, data)) return
  tell(coverageText(coverage, sources, shownAs(data)))
})

withData('schemas', 'Write the schemas by which editors help with the content, into its folder .schemas.').action(
  async ({ data }: DataOption) => {
    const { readData } = await import('./content/read.ts')
    const { parseSources } = await import('./content/source.ts')
    const { languagesOf } = await import('./content/languages.ts')
    const { editorSchemas, schemaFolder } = await import('./report/schemas.ts')
    if (await isMissing(data)) return
    const languages = languagesOf(parseSources(readData(data).files).sources)
    if (noLanguages(languages, data)) return
    mkdirSync(join(data, schemaFolder), { recursive: true })
    const changed = editorSchemas(languages).filter(({ path, contents }) => {
      const at = join(data, path)
      if (existsSync(at) && readFileSync(at, 'utf8') === contents) return false
      writeFileSync(at, contents)
      return true
    })
    console.log(
      `${counted(changed.length, 'schema')} changed in ${shownAs(data)}/${schemaFolder}/, for ${languages.join(', ')}.`
    )
  }
)

withData(
  'availability',
  'Refresh prices and bookings alone, in a site that is already built; for cron. The rest stays as it is.'
)
  .option(...outOption)
  .option(...todayOption)
  .option(...acceptOption)
  .option(...believeOption)
  .action(async (options: DataOption & OutOption & TodayOption & Wishes) => {
    const { refresh } = await import('./refresh.ts')
    const found = circumstances(options)
    const refreshed = await refresh({ ...options, ...found, ...waiting(options), cache })
    report(refreshed, options)
    if (refreshed.written === undefined) {
      complain(`Nothing was written; ${options.out}/ is as it was.`)
      return
    }
    const { units, today, files, changed } = refreshed.written
    if (units === 0) {
      console.log(`Nothing to refresh: ${options.data} has no prices, as another server answers for it.`)
      return
    }
    console.log(
      `${units} units from ${today} on: ${changed} of ${files} files changed in ${options.out}/, ${seconds()}.` +
        agesOf(refreshed.calendars, found.now)
    )
    notBelieved(refreshed.calendars, options)
  })

withData(
  'serve',
  'Show the site on this machine, with every edit at once, before it is built; below /.desk it can be edited.'
)
  .option(...todayOption)
  .option('--port <number>', 'the port to serve on; 3000, or the next free one, where none is named', parsePort)
  .action(async (options: DataOption & TodayOption & { port?: number }) => {
    // A missing folder has nothing to mend either.
    if (await isMissing(options.data)) return
    const { startPreview } = await import('./workbench/preview-server.ts')
    const { wordsOf } = await import('./workbench/report-page.ts')
    const { openDeskServer } = await import('./desk/server.ts')
    const { now, ...found } = circumstances(options)
    const preview = await startPreview({
      ...found,
      ...(now === undefined ? {} : { now: () => now }),
      data: options.data,
      cache: cacheOrNote(),
      photosLater: true,
      port: options.port ?? 3000,
      orNext: options.port === undefined,
      shown: options.data.replace(/\/+$/, ''),
      onShow: telling(options),
      onFeeds: (diagnostics) => report({ diagnostics, texts: { texts: new Map(), sources: [] } }, options),
      beside: (live) => openDeskServer({ data: options.data, cache, env: process.env }, live),
      onProgram: (files) =>
        console.log(`${files.join(', ')}: the program itself. Stop it and start it again to see the change.`),
      onError: (cause) => complain(wordsOf(cause))
    })
    console.log(
      `\nLook at it: ${preview.address}\nChange it:  ${preview.address}/.desk\nIt follows every edit. Stop with Ctrl+C.`
    )
    await new Promise<void>((stop) => {
      process.once('SIGINT', () => stop())
      process.once('SIGTERM', () => stop())
    })
    await preview.close().finally(() => process.exit(0))
  })

/** A line for each edit, then the diagnostics, unless they were shown before. */
function telling(options: DataOption): (show: Show) => void {
  let last = ''
  let isFirst = true
  return ({ diagnostics, texts, placeholders: left, files, took, fault }) => {
    if (files.length > 0) console.log(`${files.join(', ')}: ${Math.round(took)} ms`)
    if (isFirst) placeholders(left, options)
    isFirst = false
    const words = fault ?? reportText(diagnostics, texts, options.data)
    if (words === last) return
    last = words
    if (fault === undefined) report({ diagnostics, texts }, options)
    else complain(fault)
  }
}

async function buildSite(options: DataOption & OutOption & TodayOption & BuildOption): Promise<void> {
  const { build } = await import('./build.ts')
  const built = await build(
    { ...options, ...circumstances(options), ...waiting(options), cache: cacheOrNote(), program: programName },
    progressBar()
  )
  report(built, options)
  if (built.written === undefined) {
    complain(`Nothing was written; ${options.out}/ is as it was.`)
    return
  }
  notBelieved(built.calendars, options)
  if (isForProgram(options)) return
  const { pages, changed, files, bytes, kept } = built.written
  console.log(
    `${pages} pages (${files} files, ${megabytes(bytes)}) in ${options.out}/, ${seconds()}: ${changed} of ` +
      `${pages} pages changed.`
  )
  others(kept, options)
  placeholders(built.placeholders, options)
}

/** In sentences on stderr; in a machine format on stdout, where nothing else is written then. */
function report(
  { diagnostics, texts }: Pick<Checked, 'diagnostics' | 'texts'>,
  { data, strict = false, format = 'text' }: DataOption,
  fixes?: Fixes
): void {
  if (diagnostics.some(({ severity }) => strict || severity === 'error'))
    process.exitCode = diagnostics.some(({ code }) => code === 'data-missing') ? toolExit : contentExit
  if (format !== 'text') {
    print(formatted(format, diagnostics, { from: texts, pathOf: pathsInRepository(data), fixes }))
    return
  }
  if (diagnostics.length === 0) return
  const isColoured = wantsColour(process.env, process.stderr.isTTY)
  const text = reportText(diagnostics, texts, shownAs(data), isColoured ? colour : undefined)
  complain(forLog(text))
  complain(`${countText(diagnostics)}.`)
}

/** How old the oldest calendar is, as the end of a line. */
function agesOf(calendars: Calendars | undefined, now = Date.now()): string {
  if (calendars === undefined) return ''
  const { count, unread, oldest } = calendars
  const never = unread === 0 ? '' : ` ${unread} of ${count} calendars could never be read.`
  return oldest === undefined ? never : `${never} The oldest calendar was read ${ageWords(now - oldest)}.`
}

/** Either the name is wrong or nothing is in doubt any more: in both cases no night was freed. */
function notBelieved(calendars: Calendars | undefined, { believe = [] }: Wishes): void {
  for (const unit of believe)
    if (calendars?.believed.includes(unit) !== true)
      complain(`--believe ${unit}: no calendar of a unit of that name is in doubt, so nothing has changed by it.`)
}

const isForProgram = ({ format = 'text' }: DataOption): boolean => format !== 'text'

const shownAs = (data: string): string => data.replace(/\/+$/, '')

/** GitHub executes commands in logs: content must not contain any. */
const forLog = (text: string): string => (process.env.GITHUB_ACTIONS === 'true' ? withoutCommands(text) : text)

/** Prints a text for people. It may contain content, which must not become commands in a log. */
const tell = (text: string): void => print(forLog(text))

/**
 * Prints what a program reads, as it is. `console.log` ignores a full disk, and half of the output would look complete.
 */
const print = (text: string): void => void process.stdout.write(`${text}\n`)

/** Paths for programs: links resolved, relative to the repository, or to the working folder outside of one. */
function pathsInRepository(data: string): (file: string) => string {
  const folder = existsSync(data) ? realpathSync(data) : resolve(data)
  let top = folder
  while (!existsSync(join(top, '.git')) && top !== dirname(top)) top = dirname(top)
  if (top === dirname(top))
    top = `${folder}${sep}`.startsWith(`${process.cwd()}${sep}`) ? process.cwd() : dirname(folder)
  return (file) => {
    const path = join(folder, file)
    const real = existsSync(path) ? realpathSync(path) : path
    // If a link leads out of the repository, only the link itself is in it.
    const shown = `${real}${sep}`.startsWith(`${top}${sep}`) ? real : path
    return relative(top, shown).split(sep).join('/') || basename(folder)
  }
}

async function isMissing(data: string): Promise<boolean> {
  const { isFolder, nothingIn } = await import('./site/house.ts')
  if (isFolder(data)) return false
  report(nothingIn(data), { data })
  return true
}

/** Without languages in site.yaml no file can be checked. */
function noLanguages(languages: readonly string[], data: string): boolean {
  if (languages.length > 0) return false
  complain(`The languages of ${shownAs(data)}/site.yaml cannot be read. Mend that first: npm run check`)
  process.exitCode = contentExit
  return true
}

/** Files that somebody has put into the output by hand, and a better place for them. */
function others(kept: readonly string[], { out }: OutOption): void {
  if (kept.length === 0) return
  const named = kept.slice(0, 5).join(', ')
  const more = kept.length > 5 ? ` and ${kept.length - 5} more` : ''
  console.log(
    `Kept in ${out}/, though no build is known to have written it: ${named}${more}. The place for it is data/static/.`
  )
}

/** How many values still have placeholders, and in which files. */
function placeholders(left: Checked['placeholders'], { data }: DataOption): void {
  if (left.length === 0) return
  const files = new Map<string, number>()
  for (const { at } of left) files.set(at.file, (files.get(at.file) ?? 0) + 1)
  const places = [...files].map(([file, count]) => `${data.replace(/\/+$/, '')}/${file} (${count})`).join(', ')
  console.log(`${counted(left.length, 'placeholder')} left, marked !placeholder: ${places}.`)
}

/** On a terminal one line that is redrawn; elsewhere nothing, so that logs stay short. */
function progressBar(): ((done: number, total: number) => void) | undefined {
  const { stderr } = process
  if (!stderr.isTTY) return undefined
  return (done, total) => {
    const filled = Math.round((done / total) * 24)
    stderr.write(
      done === total ? '\r\u001B[K' : `\rPhotos ${'█'.repeat(filled)}${'░'.repeat(24 - filled)} ${done}/${total}`
    )
  }
}

/** The time so far, including the start of Node. */
const seconds = (): string => `${process.uptime().toFixed(1)} s`

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`

function parseDay(value: string): Day {
  if (!isDay(value)) throw new InvalidArgumentError('It is a day in the form 2027-06-30.')
  return value
}

function parsePort(value: string): number {
  const port = Number(value)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new InvalidArgumentError('It is a number from 0 to 65535.')
  return port
}

// Errors that no command waits for end the program the same way.
process.on('uncaughtException', (cause) => process.exit(exitOf(cause)))

void program
  .parseAsync()
  .catch((cause: unknown) => {
    process.exitCode = exitOf(cause)
  })
  .then(end)

/**
 * Ends the program at once if all output is written and nothing has failed, as on a full disk. By itself Node waits for
 * V8’s background work and frees all memory: 7 % of a build of 60 pages after an edit.
 */
function end(): void {
  const { writableLength, errored } = process.stdout
  if (!hasComplained && writableLength === 0 && errored === null) process.exit()
}

/**
 * Whether an error comes from the system, with the properties that Node adds:
 * https://nodejs.org/api/errors.html#class-systemerror
 */
function isOfSystem(cause: unknown): cause is NodeJS.ErrnoException & { port?: number } {
  return cause instanceof Error && 'syscall' in cause && 'code' in cause
}

function exitOf(cause: unknown): number {
  // Commander has already printed its message, or the requested help.
  if (cause instanceof CommanderError) return cause.exitCode === 0 ? 0 : toolExit
  if (cause instanceof ChangedMeanwhile) {
    complain(`${cause.file} has changed since it was read. Nothing was written; run the command again.`)
    return toolExit
  }
  if (cause instanceof HeldError) {
    complain(busySentence(cause.holder))
    return toolExit
  }
  if (cause instanceof EmitError) {
    // An impossible path is shown as it would be in the site.
    complain(emitSentences(cause, cause.reason === 'unsafe-path' ? cause.path : resolve(cause.path)))
    return toolExit
  }
  if (isOfSystem(cause)) {
    const { syscall, path, port } = cause
    const code = codeOf(cause) ?? ''
    // The reader of the output has closed it, as `head` does: nobody is left to tell.
    if (code === 'EPIPE') return toolExit
    if (syscall === 'listen') {
      complain(
        code === 'EADDRINUSE'
          ? `Port ${port} is taken by another program. Stop that, or name another port: npm start -- --port ` +
              `${(port ?? 3000) + 1}`
          : `Port ${port} cannot be had (${code}). Name another one: npm start -- --port 3000`
      )
    } else complain(systemSentences(code, path === undefined ? undefined : resolve(path)))
    return toolExit
  }
  // Rethrown, it would end the program with the exit code for content errors.
  complain('This is a fault of the program, not of the content. Whoever looks after the program needs these lines:')
  complain(cause)
  return toolExit
}
