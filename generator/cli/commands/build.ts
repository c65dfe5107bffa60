/** The command `build`. */
import type { Command } from 'commander'
import { cacheOrNote, circumstances, programVersion, waiting } from '../circumstances.ts'
import { report } from '../diagnostics.ts'
import {
  acceptOption,
  believeOption,
  formatOption,
  isForProgram,
  outOption,
  strictOption,
  todayOption,
  withData,
  type BookingsOptions,
  type DataOption,
  type OutOption
} from '../options.ts'
import { printNothingWritten, printNotBelieved, printPlaceholders, seconds } from '../summary.ts'

type Options = DataOption & BookingsOptions & { linked?: boolean }

export function addBuild(program: Command): void {
  withData(program, 'build', 'Build the site. Nothing is written while anything is wrong.')
    .option(...outOption)
    .option(...todayOption)
    .option('--release', 'refuse to build while placeholders are left')
    .option('--linked', 'make the folder a link that each build replaces in one step; for a server on this machine')
    .option(...acceptOption)
    .option(...believeOption)
    .addOption(strictOption)
    .addOption(formatOption)
    .action(buildSite)
}

async function buildSite(options: Options): Promise<void> {
  const { build } = await import('../../build.ts')
  const built = await build(
    { ...options, ...circumstances(options), ...waiting(options), cache: cacheOrNote(), program: programVersion },
    progressBar()
  )
  report(built, options)
  if (built.written === undefined) return printNothingWritten(options)
  printNotBelieved(built.calendars, options)
  if (isForProgram(options)) return
  const { pages, changed, files, bytes, kept } = built.written
  console.log(
    `${pages} pages (${files} files, ${megabytes(bytes)}) in ${options.out}/, ${seconds()}: ${changed} of ` +
      `${pages} pages changed.`
  )
  printKept(kept, options)
  printPlaceholders(built.placeholders, options)
}

/** Names files that somebody has put into the output by hand, and a better place for them. */
function printKept(kept: readonly string[], { out }: OutOption): void {
  if (kept.length === 0) return
  const named = kept.slice(0, 5).join(', ')
  const more = kept.length > 5 ? ` and ${kept.length - 5} more` : ''
  console.log(
    `Kept in ${out}/, though no build is known to have written it: ${named}${more}. The place for it is data/static/.`
  )
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

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`
