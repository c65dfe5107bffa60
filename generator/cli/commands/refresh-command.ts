/** The command that refreshes the answers in a finished site, under the name that the business gives it. */
import type { AnswersCommand } from '../../business-type.ts'
import { wordsIn } from '../../engine/words/language.ts'
import { cache, runEnvironment, waitOptions } from '../run-environment.ts'
import { printDiagnostics } from '../print-diagnostics.ts'
import {
  answersOptions,
  askedOf,
  option,
  outOption,
  todayOption,
  defineCommand,
  type AnswersOptions,
  type DataOption
} from '../options.ts'
import { anywayOption, publishToWebSpace, type AnywayOption } from '../publish-site.ts'
import { printNothingWritten, printIgnored, seconds } from '../summary.ts'

export const addRefresh = (command: AnswersCommand) =>
  defineCommand(command.name, command.summary, {
    options: [
      outOption,
      todayOption,
      ...answersOptions,
      option('--publish', {
        it: `manda ${command.answers.it} anche allo spazio web, dove il sito è già pubblicato`,
        en: `also send ${command.answers.en} to the web space where the site is published already`
      }),
      anywayOption
    ],
    run: (options: Options) => refreshSite(command, options)
  })

type Options = DataOption & AnswersOptions & AnywayOption & { publish?: boolean }

async function refreshSite(command: AnswersCommand, options: Options): Promise<void> {
  const { refresh, age } = await command.load()
  const environment = runEnvironment(options)
  const asked = askedOf(options)
  const refreshed = await refresh({ ...options, ...environment, ...waitOptions(options), asked, cache })
  // A job of the clock has no other way to make itself heard. A build publishes all the same.
  const urgent = command.urgentCodes(asked)
  const isHeard = refreshed.diagnostics.some(({ code }) => urgent.includes(code))
  await printDiagnostics(refreshed, { ...options, strict: isHeard })
  if (refreshed.output === undefined) return printNothingWritten(options)
  const { files, changed, paths, entries } = refreshed.output
  const { data, out, language } = options
  if (entries === 0) {
    console.log(wordsIn(command.nothing(data), language))
    return
  }
  const fresh = refreshed.feeds === undefined ? { it: '', en: '' } : age(refreshed.feeds, environment.now ?? Date.now())
  const said = command.refreshed(refreshed.output)
  const took = seconds(options)
  const words = {
    it:
      `${said.it}: ${changed} file ${changed === 1 ? 'cambiato' : 'cambiati'} su ${files} in ${out}/, ` +
      `${took}.${fresh.it}`,
    en: `${said.en}: ${changed} of ${files} files changed in ${out}/, ${took}.${fresh.en}`
  }
  console.log(wordsIn(words, language))
  printIgnored(refreshed.feeds, options)
  if (options.publish === true) await publishToWebSpace({ ...options, paths })
}
