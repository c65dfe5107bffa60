/** The command `serve`: the preview and the desk. */
import type { Command } from 'commander'
import { reportText } from '../../report/report.ts'
import type { Show } from '../../workbench/looking.ts'
import { cache, cacheOrNote, circumstances } from '../circumstances.ts'
import { printToStderr } from '../console.ts'
import { isMissing, report } from '../diagnostics.ts'
import { portOption, shownAs, todayOption, withData, type DataOption, type TodayOption } from '../options.ts'
import { printPlaceholders } from '../summary.ts'

type Options = DataOption & TodayOption & { port?: number }

export function addServe(program: Command): void {
  withData(
    program,
    'serve',
    'Show the site on this machine, with every edit at once, before it is built; below /.desk it can be edited.'
  )
    .option(...todayOption)
    .option(...portOption)
    .action(serveSite)
}

async function serveSite(options: Options): Promise<void> {
  // A missing folder has nothing to mend either.
  if (await isMissing(options.data)) return
  const { startPreview } = await import('../../workbench/preview-server.ts')
  const { wordsOf } = await import('../../workbench/report-page.ts')
  const { openDeskServer } = await import('../../desk/server.ts')
  const { now, ...found } = circumstances(options)
  const preview = await startPreview({
    ...found,
    ...(now === undefined ? {} : { now: () => now }),
    data: options.data,
    cache: cacheOrNote(),
    photosLater: true,
    port: options.port ?? 3000,
    orNext: options.port === undefined,
    shown: shownAs(options.data),
    onShow: reporter(options),
    onFeeds: (diagnostics) => report({ diagnostics, texts: { texts: new Map(), sources: [] } }, options),
    beside: (live) => openDeskServer({ data: options.data, cache, env: process.env }, live),
    onProgram: (files) =>
      console.log(`${files.join(', ')}: the program itself. Stop it and start it again to see the change.`),
    onError: (cause) => printToStderr(wordsOf(cause))
  })
  console.log(
    `\nLook at it: ${preview.address}\nChange it:  ${preview.address}/.desk\nIt follows every edit. Stop with Ctrl+C.`
  )
  await new Promise<void>((stop) => {
    process.once('SIGINT', () => stop())
    process.once('SIGTERM', () => stop())
  })
  await preview.close().finally(() => process.exit(0))
}

/** Prints a line for each edit, then the diagnostics, unless they were printed before. */
function reporter(options: DataOption): (show: Show) => void {
  let last = ''
  let isFirst = true
  return ({ diagnostics, texts, placeholders, files, took, fault }) => {
    if (files.length > 0) console.log(`${files.join(', ')}: ${Math.round(took)} ms`)
    if (isFirst) printPlaceholders(placeholders, options)
    isFirst = false
    const words = fault ?? reportText(diagnostics, texts, options.data)
    if (words === last) return
    last = words
    if (fault === undefined) report({ diagnostics, texts }, options)
    else printToStderr(fault)
  }
}
