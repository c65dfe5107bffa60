/** The command `check`: reports what is wrong with the content, and corrects it with `--fix`. */
import { join } from 'node:path'
import { counted, wordsIn, type LocalizedText } from '../../engine/words/language.ts'
import { hasErrors } from '../../engine/diagnostics/diagnostic.ts'
import type { FixedContent } from '../../engine/fix-content.ts'
import type { CheckResult, Content } from '../../engine/read-content.ts'
import { totalWords } from '../../engine/report/locate-diagnostics.ts'
import { cacheEntryAt } from '../../engine/store/cache-file.ts'
import { business } from '../../business.ts'
import { cache } from '../run-environment.ts'
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

type Options = DataOption & { fix?: boolean; undrawn?: boolean }

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
        it: 'corregge ciò che ha una sola correzione sicura, in tutti i file o in nessuno',
        en: 'fix what can be fixed in one way only, in all files or in none'
      }),
      option('--undrawn', {
        it: 'per chi sviluppa: elenca anche i campi che nessuna pagina mostra',
        en: 'for developers: also list the fields that no page shows'
      }),
      formatOption
    ],
    run: checkHouse
  }
)

async function checkHouse(options: Options): Promise<void> {
  const { data, language } = options
  const [{ check }, { rememberedSteps }] = await Promise.all([
    import('../../engine/build.ts'),
    import('../../engine/content/file-memory.ts')
  ])
  const steps = rememberedSteps(business.site)
  const inputs = { definition: business.site, ...options, cache, steps }
  const checked = await check(inputs)
  const { diagnostics } = checked
  const mended = async () => (await import('../../engine/fix-content.ts')).fixContent(checked, inputs)
  const hasUnfinished = checked.drafts.some(({ language: unfinished }) => (unfinished?.missing.length ?? 0) > 0)
  const fixed = options.fix === true && (diagnostics.length > 0 || hasUnfinished) ? await mended() : undefined
  if (fixed !== undefined) {
    await fixed.write()
    printFixes(fixed, options)
  }
  const result = fixed?.result ?? checked
  await printMissingSentences(result, options)
  await printDiagnostics(result, options)
  if (isForProgram(options)) return
  const fails = options.strict === true ? diagnostics.length > 0 : hasErrors(diagnostics)
  if (options.fix !== true && (fails || hasUnfinished)) printFixHint(await mended(), options)
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
  if (options.undrawn === true) await printUndrawn(result.content, options)
}

/**
 * Says to whoever writes the program what it has no words for. No owner can mend that, and a program that lacks none
 * is not asked again: it would take 20 ms.
 */
async function printMissingSentences({ texts }: CheckResult, { language }: Options): Promise<void> {
  const copy = process.env.PROGRAM_COPY
  const complete = copy === undefined ? undefined : cacheEntryAt<true>(join(copy, 'sentences'))
  if (complete?.read() === true) return
  const [{ missingSentences }, { languagesOf }, messages] = await Promise.all([
    import('../../engine/messages/missing-sentences.ts'),
    import('../../engine/content/languages.ts'),
    business.site.messages()
  ])
  const missing = missingSentences(messages, business.site.schemas, languagesOf(texts.sources))
  if (missing.length === 0) return void complete?.write(true)
  process.exitCode = toolExit
  const words = { it: 'Il programma non ha le parole per tutto', en: 'The program lacks words' }
  printToStderr([`${wordsIn(words, language)}:`, ...missing.map((each) => `  ${wordsIn(each, language)}`)].join('\n'))
}

/** Lists the fields that the site shows nowhere, and says what such a list cannot see. */
async function printUndrawn(content: Content, { data, language }: Options): Promise<void> {
  const [{ undrawnFields }, { loadRenderer }, { openStore }] = await Promise.all([
    import('../../engine/preview/undrawn.ts'),
    import('../../engine/open-site.ts'),
    import('../../engine/store/store.ts')
  ])
  const store = openStore(cache)
  const renderer = await loadRenderer(business.site.pages, store)
  store.save()
  const undrawn = undrawnFields(content, { definition: business.site, renderer })
  for (const { file, path } of undrawn) {
    const place = [`${displayPath(data)}/${file}`, ...path].join(' › ')
    printContent(wordsIn({ it: `Nessuna pagina lo mostra: ${place}`, en: `No page shows it: ${place}` }, language))
  }
  const limits = {
    it: 'Si cercano testi, numeri e foto. Scelte, sì o no, riferimenti e ciò che uno script chiede dopo non si vedono.',
    en: 'This looks for texts, numbers and photos, not for choices, yes or no, references, or what scripts ask for.'
  }
  console.log(wordsIn(limits, language))
}

/** Names the files that were fixed. A program gets its own report; this is for people who read the log. */
function printFixes({ files, count }: FixedContent, options: Options): void {
  const { data, language } = options
  const { it, en } = fixCountText(count, files.length)
  const words =
    count === 0
      ? {
          it: 'Qui non c’è niente che abbia una sola correzione sicura.',
          en: 'There is nothing here that can be fixed in one way only.'
        }
      : { it: `Correzioni fatte: ${it}.`, en: `Fixed: ${en}.` }
  const names = files.map(({ file }) => `${displayPath(data)}/${file}`).toSorted()
  const text = [...names, wordsIn(words, language), ''].join('\n')
  if (isForProgram(options)) printToStderr(forLog(text))
  else printContent(text)
}

/** "3 mistakes in 2 files" */
function fixCountText(count: number, files: number): LocalizedText {
  const mistakes = counted(count, { it: ['sbaglio', 'sbagli'], en: ['mistake', 'mistakes'] })
  const places = counted(files, { it: ['file', 'file'], en: ['file', 'files'] })
  return { it: `${mistakes.it} in ${places.it}`, en: `${mistakes.en} in ${places.en}` }
}

/** The command that mends, to be copied, and how much it does; nothing if that is nothing. */
function printFixHint({ count, files }: FixedContent, { data, language }: Options): void {
  if (count === 0) return
  const folder = displayPath(data)
  const dataOption = folder === 'data' ? '' : `--data ${/\s/.test(folder) ? `"${folder}"` : folder} `
  const command = `npm run check -- ${dataOption}--fix`
  const { it, en } = fixCountText(count, files.length)
  printToStderr(wordsIn({ it: `${command} corregge ${it}.`, en: `${command} fixes ${en}.` }, language))
}
