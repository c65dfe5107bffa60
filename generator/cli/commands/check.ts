/** The command `check`, with `--fix`. */
import type { Command } from 'commander'
import type { MendedHouse } from '../../mending.ts'
import { changesText, mendedCount } from '../../report/changes.ts'
import { colour, countText, wantsColour } from '../../report/report.ts'
import { cacheOrNote, programVersion } from '../circumstances.ts'
import { forLog, printContent, printToStderr } from '../console.ts'
import { report } from '../diagnostics.ts'
import { contentExit } from '../exit.ts'
import { formatOption, isForProgram, shownAs, strictOption, withData, type DataOption } from '../options.ts'
import { printPlaceholders } from '../summary.ts'

type Options = DataOption & { fix?: boolean; dryRun?: boolean }

export function addCheck(program: Command): void {
  withData(program, 'check', 'Look for mistakes in the content; write nothing.')
    .option('--release', 'count placeholders as mistakes')
    .addOption(strictOption)
    .option('--fix', 'mend what has one certain mending, in all files or in none, and show what changes')
    .option('--dry-run', 'with --fix: show what would change, and write nothing')
    .addOption(formatOption)
    .action(async (options: Options) => {
      if (options.dryRun === true && options.fix !== true)
        program.error('error: --dry-run shows what --fix would change: write both')
      await checkHouse(options)
    })
}

async function checkHouse(options: Options): Promise<void> {
  const { check } = await import('../../build.ts')
  const found = { ...options, cache: cacheOrNote(), program: programVersion }
  const checked = await check(found)
  // Each fix has to be tried with the whole house, which takes longer than the check.
  const mended =
    options.fix === true && checked.diagnostics.length > 0
      ? await (await import('../../mending.ts')).mendHouse(checked, found)
      : undefined
  const isMended = options.fix === true && options.dryRun !== true
  if (options.fix === true && mended !== undefined) printMended(mended, options)
  if (isMended) mended?.write()
  const left = isMended ? (mended?.left ?? checked) : checked
  report(left, options)
  if (isForProgram(options)) return
  if (options.fix !== true && process.exitCode === contentExit)
    printToStderr(`npm run check -- ${dataArgument(options)}--fix mends what has one certain mending.`)
  if (left.content === undefined || process.exitCode === contentExit) return
  const count = left.diagnostics.length === 0 ? 'no mistakes' : `no errors, ${countText(left.diagnostics)}`
  console.log(`${options.data}: ${count}, ${left.content.table.routes.length} addresses.`)
  printPlaceholders(left.placeholders, options)
}

/** Lists the changes before they are written. A program gets its own report; this is for people who read the log. */
function printMended({ files, count }: MendedHouse, options: Options): void {
  const isDry = options.dryRun === true
  const isColoured = wantsColour(process.env, isForProgram(options) ? process.stderr.isTTY : process.stdout.isTTY)
  const text = [
    ...(files.length === 0 ? [] : [changesText(files, shownAs(options.data), isColoured ? colour : undefined)]),
    count === 0
      ? 'Nothing has one certain mending.'
      : `${isDry ? 'Nothing is written; --fix alone would mend' : 'Mended:'} ${mendedCount(count, files.length)}.`,
    ''
  ].join('\n')
  if (isForProgram(options)) printToStderr(forLog(text))
  else printContent(text)
}

/** The data folder as an option in a suggested command, if it is not the default. */
function dataArgument({ data }: DataOption): string {
  const shown = shownAs(data)
  return shown === 'data' ? '' : `--data ${/\s/.test(shown) ? `"${shown}"` : shown} `
}
