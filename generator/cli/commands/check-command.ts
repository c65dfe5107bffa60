/** The command `check`: reports what is wrong with the content, and corrects it with `--fix`. */
import { CommanderError } from 'commander'
import { wordsIn, type LocalizedText } from '../../engine/words/language.ts'
import { hasErrors } from '../../engine/diagnostics/diagnostic.ts'
import type { FixedContent } from '../../engine/fix-content.ts'
import { changesText, fixCountText } from '../../engine/report/changes-text.ts'
import { totalWords } from '../../engine/report/locate-diagnostics.ts'
import { paintFor } from '../../engine/report/terminal.ts'
import { house } from '../../house/definition.ts'
import { cacheWithWarning } from '../run-environment.ts'
import { forLog, printContent, printToStderr } from '../console.ts'
import { printDiagnostics } from '../print-diagnostics.ts'
import { contentExit, toolExit } from '../exit.ts'
import {
  defineCommand,
  displayPath,
  formatOption,
  isForProgram,
  option,
  strictOption,
  type DataOption
} from '../options.ts'
import { printDrafts, printPlaceholders } from '../summary.ts'

type Options = DataOption & { fix?: boolean; dryRun?: boolean }

export const addCheck = defineCommand(
  'check',
  {
    it: 'Cerca gli errori nei contenuti; non scrive niente.',
    en: 'Look for errors in the content; write nothing.'
  },
  {
    options: [
      option('--release', {
        it: 'conta come errori i valori ancora da confermare',
        en: 'count placeholders as errors'
      }),
      strictOption,
      option('--fix', {
        it: 'corregge ciò che ha una sola correzione sicura, in tutti i file o in nessuno, e mostra che cosa cambia',
        en: 'fix what can be fixed in one way only, in all files or in none, and show what changes'
      }),
      option('--dry-run', {
        it: 'con --fix: mostra che cosa cambierebbe, e non scrive niente',
        en: 'with --fix: show what would change, and write nothing'
      }),
      formatOption
    ],
    run: checkHouse
  }
)

const dryRunAlone: LocalizedText = {
  it: '--dry-run mostra che cosa cambierebbe --fix: scrivili tutti e due.',
  en: '--dry-run shows what --fix would change: write both.'
}

async function checkHouse(options: Options): Promise<void> {
  const { data, language } = options
  if (options.dryRun === true && options.fix !== true)
    throw new CommanderError(toolExit, 'commander.error', wordsIn(dryRunAlone, language))
  const [{ check }, { rememberedSteps }] = await Promise.all([
    import('../../engine/build.ts'),
    import('../../engine/content/file-memory.ts')
  ])
  const steps = rememberedSteps(house)
  const found = { definition: house, ...options, cache: await cacheWithWarning(options), steps }
  const checked = await check(found)
  const { diagnostics } = checked
  const mended = async () => (await import('../../engine/fix-content.ts')).fixContent(checked, found)
  const fixed = options.fix === true && diagnostics.length > 0 ? await mended() : undefined
  if (fixed !== undefined) printFixes(fixed, options)
  const isFixed = fixed !== undefined && options.dryRun !== true
  if (isFixed) await fixed.write()
  const result = isFixed ? fixed.result : checked
  await printDiagnostics(result, options)
  if (isForProgram(options)) return
  const fails = options.strict === true ? diagnostics.length > 0 : hasErrors(diagnostics)
  if (options.fix !== true && fails) printFixHint(await mended(), options)
  if (result.content === undefined || process.exitCode === contentExit) return
  const count = totalWords(result.diagnostics)
  const pages = result.content.table.routes.filter(({ to }) => to === undefined).length
  const isClean = result.diagnostics.length === 0
  const words = {
    it: `${data}: nessun errore${isClean ? '' : `, ${count.it}`}, ${pages} pagine.`,
    en: `${data}: no errors${isClean ? '' : `, ${count.en}`}, ${pages} pages.`
  }
  console.log(wordsIn(words, language))
  printPlaceholders(result.placeholders, options)
  await printDrafts(result, options)
}

/** Lists the changes before they are written. A program gets its own report; this is for people who read the log. */
function printFixes({ files, count }: FixedContent, options: Options): void {
  const isDry = options.dryRun === true
  const { data, language } = options
  const paint = paintFor(isForProgram(options) ? process.stderr : process.stdout)
  const style = { schemas: house.schemas, shown: displayPath(data), language, paint }
  const { it, en } = fixCountText(count, files.length)
  const words =
    count === 0
      ? {
          it: 'Qui non c’è niente che abbia una sola correzione sicura.',
          en: 'There is nothing here that can be fixed in one way only.'
        }
      : isDry
        ? {
            it: `Non si scrive niente; --fix da solo correggerebbe ${it}.`,
            en: `Nothing is written; --fix alone would fix ${en}.`
          }
        : { it: `Correzioni fatte: ${it}.`, en: `Fixed: ${en}.` }
  const text = [...(files.length === 0 ? [] : [changesText(files, style)]), wordsIn(words, language), ''].join('\n')
  if (isForProgram(options)) printToStderr(forLog(text))
  else printContent(text)
}

/** The command that mends, to be copied, and how much it does; nothing if that is nothing. */
function printFixHint({ count, files }: FixedContent, { data, language }: Options): void {
  if (count === 0) return
  const shown = displayPath(data)
  const named = shown === 'data' ? '' : `--data ${/\s/.test(shown) ? `"${shown}"` : shown} `
  const command = `npm run check -- ${named}--fix`
  const { it, en } = fixCountText(count, files.length)
  printToStderr(wordsIn({ it: `${command} corregge ${it}.`, en: `${command} fixes ${en}.` }, language))
}
