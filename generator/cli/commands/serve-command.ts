/** The command `serve`: starts the preview and the desk. */
import { wordsIn, type LocalizedText } from '../../engine/words/language.ts'
import type { Diagnostic } from '../../engine/diagnostics/diagnostic.ts'
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

/** What the preview tells of, while it runs. */
type Told = { onEnd: (code: number) => void; onUnwatched: () => void }

/** What is shown, and to whom the preview says what happens: the terminal, or the command that waits for an end. */
async function previewOptions(options: Options, { onEnd, onUnwatched }: Told) {
  const { errorText: wordsOf } = await import('../../engine/preview/report-page.ts')
  const { programUpdates } = await import('../program-updates.ts')
  const { data, language, port } = options
  const { now, ...environment } = runEnvironment(options)
  return {
    definition: business.site,
    ...environment,
    ...(now === undefined ? {} : { now: () => now }),
    data,
    language,
    cache,
    port: port ?? 3000,
    allowNextPort: port === undefined,
    shown: displayPath(data),
    onRebuild: reporter(options),
    onFeeds: (diagnostics: Diagnostic[]) =>
      void printDiagnostics({ diagnostics, texts: { texts: new Map(), sources: [] } }, options),
    extension: await deskOf(
      options,
      programUpdates(options, () => onEnd(startAgain))
    ),
    onProgram: (files: readonly string[]) => {
      const named = files.join(', ')
      const words = { it: `${named}: il programma riparte.`, en: `${named}: the program starts again.` }
      console.log(wordsIn(words, language))
      onEnd(startAgain)
    },
    onError: (cause: unknown) => printToStderr(wordsOf(cause, language)),
    onUnwatched: (cause: unknown) => {
      onUnwatched()
      printToStderr(wordsOf(cause, language))
    }
  }
}

async function serveSite(options: Options): Promise<void> {
  // A missing folder has nothing to show.
  if (await reportMissingFolder(options)) return
  const place = { data: options.data, cache }
  if (options.open === true && (await openRunning(options))) return
  const { noteRunning, openInBrowser } = await import('../running-desk.ts')
  // Still without an address: whoever presses the icon a second time meanwhile waits for it, and starts no other desk.
  noteRunning(place)
  const { startPreviewServer: startPreview } = await import('../../engine/preview/preview-server.ts')
  let end: (code: number) => void = () => undefined
  const ended = new Promise<number>((resolve) => (end = resolve))
  let isWatched = true
  const told = { onEnd: (code: number) => end(code), onUnwatched: () => (isWatched = false) }
  const preview = await startPreview(await previewOptions(options, told))
  const { address } = preview
  noteRunning(place, address)
  console.log(wordsIn(greeting(address, isWatched), options.language))
  if (options.open === true) openInBrowser(`${address}/.desk`)
  // If scripts/site.cjs is killed, no signal comes here, but its channel closes.
  for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.once(signal, () => end(0))
  const code = await ended
  await preview.close().finally(() => process.exit(code))
}

/** Where the site is, and how it follows the files. */
function greeting(address: string, isWatched: boolean): LocalizedText {
  const follows = isWatched
    ? { it: 'Segue ogni modifica.', en: 'It follows every edit.' }
    : { it: 'Cerca le modifiche ogni due secondi.', en: 'It looks for edits every two seconds.' }
  return {
    it: `\nGuardalo qui: ${address}\nCambialo qui: ${address}/.desk\n${follows.it} Si ferma con Ctrl+C.`,
    en: `\nLook at it: ${address}\nChange it:  ${address}/.desk\n${follows.en} Stop with Ctrl+C.`
  }
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
