/** The command `serve`: starts the preview and the desk. */
import { wordsIn } from '../../engine/words/language.ts'
import type { PreviewApi, RebuildReport } from '../../engine/preview/rebuild.ts'
import { business } from '../../business.ts'
import { cache, runEnvironment } from '../run-environment.ts'
import { printToStderr } from '../console.ts'
import type { ProgramUpdates } from '../../desk/server/desk-api.ts'
import { reportMissingFolder, printDiagnostics } from '../print-diagnostics.ts'
import {
  defaultOut,
  option,
  portOption,
  displayPath,
  todayOption,
  defineCommand,
  type DataOption,
  type TodayOption
} from '../options.ts'
import { printValuesToConfirm } from '../summary.ts'

/** The exit code by which scripts/site.cjs starts the program again. */
const startAgain = 75

type Options = DataOption & TodayOption & { port?: number; open?: boolean }

export const addServe = defineCommand(
  'serve',
  {
    it: 'Mostra il sito su questo computer, con ogni modifica subito, prima di costruirlo; a /.desk si può cambiare.',
    en: 'Show the site on this machine, with every edit at once, before it is built; below /.desk it can be edited.'
  },
  {
    options: [
      todayOption,
      portOption,
      option('--open', {
        it: 'apre la redazione nel browser; se è già avviata, apre quella',
        en: 'open the desk in the browser; one that runs already is opened'
      })
    ],
    run: serveSite
  }
)

/** Opens the page of the desk that runs already for the same content. False if none does. */
async function openRunning({ data, language }: Options): Promise<boolean> {
  const { findRunning, openInBrowser } = await import('../running-desk.ts')
  const running = await findRunning({ data, cache })
  if (running === undefined) return false
  const words = { it: `La redazione è già aperta: ${running}/.desk`, en: `The desk runs already: ${running}/.desk` }
  console.log(wordsIn(words, language))
  openInBrowser(`${running}/.desk`)
  return true
}

/** The desk of the house, beside its preview. */
async function deskOf({ data }: Options, program: ProgramUpdates | undefined) {
  const { openDeskServer } = await import('../../desk/server/desk-server.ts')
  const definition = await business.desk()
  const { iconPlacer } = await import('../desktop-icon.ts')
  const { isOwnHouse, root } = await import('../program-updates.ts')
  const placeIcon = isOwnHouse(data) ? iconPlacer({ data, root, keeps: business.site.keeps }) : undefined
  return (live: PreviewApi) =>
    openDeskServer({ definition, data, cache, env: process.env, out: defaultOut, program, placeIcon }, live)
}

async function serveSite(options: Options): Promise<void> {
  // A missing folder has nothing to show.
  if (await reportMissingFolder(options)) return
  const { language } = options
  const place = { data: options.data, cache }
  if (options.open === true && (await openRunning(options))) return
  const { noteRunning, openInBrowser } = await import('../running-desk.ts')
  noteRunning(place)
  const { startPreviewServer: startPreview } = await import('../../engine/preview/preview-server.ts')
  const { errorText: wordsOf } = await import('../../engine/preview/report-page.ts')
  const { now, ...environment } = runEnvironment(options)
  let end: (code: number) => void = () => undefined
  const ended = new Promise<number>((resolve) => (end = resolve))
  let isWatched = true
  const { programUpdates } = await import('../program-updates.ts')
  const program = programUpdates(options, () => end(startAgain))
  const preview = await startPreview({
    definition: business.site,
    ...environment,
    ...(now === undefined ? {} : { now: () => now }),
    data: options.data,
    language,
    cache,
    port: options.port ?? 3000,
    allowNextPort: options.port === undefined,
    shown: displayPath(options.data),
    onRebuild: reporter(options),
    onFeeds: (diagnostics) => void printDiagnostics({ diagnostics, texts: { texts: new Map(), sources: [] } }, options),
    extension: await deskOf(options, program),
    onProgram: (files) => {
      const named = files.join(', ')
      const words = { it: `${named}: il programma riparte.`, en: `${named}: the program starts again.` }
      console.log(wordsIn(words, language))
      end(startAgain)
    },
    onError: (cause) => printToStderr(wordsOf(cause, language)),
    onUnwatched: (cause) => {
      isWatched = false
      printToStderr(wordsOf(cause, language))
    }
  })
  const { address } = preview
  noteRunning(place, address)
  const follows = isWatched
    ? { it: 'Segue ogni modifica.', en: 'It follows every edit.' }
    : { it: 'Cerca le modifiche ogni due secondi.', en: 'It looks for edits every two seconds.' }
  const words = {
    it: `\nGuardalo qui: ${address}\nCambialo qui: ${address}/.desk\n${follows.it} Si ferma con Ctrl+C.`,
    en: `\nLook at it: ${address}\nChange it:  ${address}/.desk\n${follows.en} Stop with Ctrl+C.`
  }
  console.log(wordsIn(words, language))
  if (options.open === true) openInBrowser(`${address}/.desk`)
  for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.once(signal, () => end(0))
  const code = await ended
  await preview.close().finally(() => process.exit(code))
}

/** Prints a line for each edit, then the diagnostics, unless they were printed before. */
function reporter(options: DataOption): (show: RebuildReport) => void {
  let last = '[]'
  let isFirst = true
  return ({ diagnostics, texts, placeholders, files, durationMs, fault }) => {
    if (files.length > 0) console.log(`${files.join(', ')}: ${Math.round(durationMs)} ms`)
    if (isFirst) printValuesToConfirm(placeholders, options)
    isFirst = false
    const outcome = fault ?? JSON.stringify(diagnostics)
    if (outcome === last) return
    last = outcome
    if (fault === undefined) void printDiagnostics({ diagnostics, texts }, options)
    else printToStderr(fault)
  }
}
