/** The command `build`: writes the whole site. */
import { wordsIn, type ProgramLanguage } from '../../engine/words/language.ts'
import { business } from '../../business.ts'
import { cache, runEnvironment, waitOptions } from '../run-environment.ts'
import { printDiagnostics } from '../print-diagnostics.ts'
import {
  answersOptions,
  askedOf,
  formatOption,
  isForProgram,
  ofAnswers,
  option,
  outOption,
  strictOption,
  todayOption,
  defineCommand,
  type AnswersOptions,
  type DataOption
} from '../options.ts'
import { decimal, printNothingWritten, printIgnored, printPlaceholders, printDrafts, seconds } from '../summary.ts'

export type BuildOptions = DataOption & AnswersOptions & { answers?: boolean }

export const addBuild = defineCommand(
  'build',
  {
    it: 'Costruisce il sito. Finché c’è un errore non si scrive niente.',
    en: 'Build the site. Nothing is written while anything is wrong.'
  },
  {
    options: [
      outOption,
      todayOption,
      option('--release', {
        it: 'non costruisce niente finché restano valori da confermare',
        en: 'refuse to build while placeholders are left'
      }),
      ...ofAnswers(({ answers, name }) =>
        option('--no-answers', {
          it: `lascia ${answers.it} al comando ${name}: il sito dipende allora dai soli contenuti`,
          en: `leave ${answers.en} to the command ${name}: the site then depends on its content alone`
        })
      ),
      ...answersOptions,
      strictOption,
      formatOption
    ],
    run: async (options: BuildOptions) => void (await buildSite(options))
  }
)

/** Builds the site, and says how that went. False if nothing was written. */
export async function buildSite(options: BuildOptions): Promise<boolean> {
  const { build } = await import('../../engine/build.ts')
  const built = await build(
    {
      definition: business.site,
      ...options,
      ...runEnvironment(options),
      ...waitOptions(options),
      asked: askedOf(options),
      cache
    },
    progressBar(options.language)
  )
  await printDiagnostics(built, options)
  if (built.output === undefined) {
    printNothingWritten(options)
    return false
  }
  printIgnored(built.feeds, options)
  if (isForProgram(options)) return true
  const { pages, changed, files, bytes } = built.output
  const { out, language } = options
  const [size, took] = [`${decimal(bytes / 1_000_000, language)} MB`, seconds(options)]
  const words = {
    it: `${pages} pagine (${files} file, ${size}) in ${out}/, ${took}: ${changed} di ${pages} pagine cambiate.`,
    en: `${pages} pages (${files} files, ${size}) in ${out}/, ${took}: ${changed} of ${pages} pages changed.`
  }
  console.log(wordsIn(words, language))
  printPlaceholders(built.placeholders, options)
  await printDrafts(built, options)
  return true
}

/** On a terminal one line that is redrawn; elsewhere nothing, so that logs stay short. */
function progressBar(language: ProgramLanguage): ((done: number, total: number) => void) | undefined {
  const { stderr } = process
  if (!stderr.isTTY) return undefined
  return (done, total) => {
    const filled = Math.round((done / total) * 24)
    const photos = wordsIn({ it: 'Foto', en: 'Photos' }, language)
    stderr.write(
      done === total ? '\r\u001B[K' : `\r${photos} ${'█'.repeat(filled)}${'░'.repeat(24 - filled)} ${done}/${total}`
    )
  }
}
