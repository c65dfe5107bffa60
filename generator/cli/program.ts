/** The commands of the program, and what is done before each of them. */
import { Command } from 'commander'
import { business } from '../business.ts'
import { asIs, wordsIn, chooseLanguage, type LocalizedText, type ProgramLanguage } from '../engine/words/language.ts'
import { systemPhrase } from '../engine/diagnostics/system-errors.ts'
import { recoverFiles } from '../engine/output/transaction.ts'
import { recover } from '../engine/output/emit.ts'
import { EmitError } from '../engine/output/emit-error.ts'
import { addBuild } from './commands/build-command.ts'
import { addCheck } from './commands/check-command.ts'
import { addNew } from './commands/new-command.ts'
import { addRefresh } from './commands/refresh-command.ts'
import { addPublish } from './commands/publish-command.ts'
import { addRoutes } from './commands/routes-command.ts'
import { addSchemas } from './commands/schemas-command.ts'
import { addServe } from './commands/serve-command.ts'
import { addTranslations } from './commands/translations-command.ts'
import { printToStderr } from './console.ts'
import { checkNpmOptions } from './npm-options.ts'
import { defaultOut, languageOption, displayPath, type DataOption, type OutOption } from './options.ts'

/** The language of a command, which decides on the words of its options: so it has to be known before they are read. */
export function commandLanguage(args: readonly string[]): ProgramLanguage {
  const languages = args.map((word, index) =>
    word === '--language' ? args[index + 1] : /^--language=(.*)$/.exec(word)?.[1]
  )
  return chooseLanguage(
    languages.findLast((each) => each !== undefined),
    process.env,
    // The others of Intl first load their tables of days or figures, which takes 10 ms.
    () => new Intl.PluralRules().resolvedOptions().locale
  )
}

/** Runs a command. Throws if npm has kept options for itself, and what Commander and the command throw. */
export async function runProgram(args: readonly string[], language: ProgramLanguage): Promise<void> {
  const program = createProgram(language)
  checkNpmOptions(program, args, process.env)
  await program.parseAsync(args, { from: 'user' })
}

export function createProgram(language: ProgramLanguage): Command {
  const program = new Command('site')
    .description(wordsIn(business.summary, language))
    .addOption(languageOption(language))
    .helpOption('-h, --help', wordsIn({ it: 'mostra questo aiuto', en: 'display help for command' }, language))
    .helpCommand(
      'help [command]',
      wordsIn({ it: 'mostra l’aiuto di un comando', en: 'display help for command' }, language)
    )
    .configureHelp({ showGlobalOptions: true, ...helpWords(language) })
    // What is wrong with a command is told where it ends, in its language.
    .configureOutput({ outputError: () => {} })
    .exitOverride()
    .addHelpText('after', `\n${wordsIn(afterHelp, language)}`)
    // Before any command, completes interrupted edits and restores the last good site.
    .hook('preAction', async (_, command) => {
      const { out, data } = command.opts<Partial<OutOption & DataOption>>()
      if (data !== undefined) await completeEdits(data, language)
      try {
        recover(out ?? defaultOut)
      } catch (cause) {
        // Does not matter to a command that writes no site.
        if (out !== undefined || !(cause instanceof EmitError)) throw cause
      }
    })
  // In the order of the help.
  const ofAnswers = business.answers === undefined ? [] : [addRefresh(business.answers)]
  const ofStarter = business.starter === undefined ? [] : [addNew]
  const ofContent = [addBuild, addPublish, addCheck, addRoutes, addTranslations, addSchemas]
  const commands = [...ofContent, ...ofAnswers, addServe, ...ofStarter]
  for (const add of commands) add(program, language)
  return program
}

const namesInItalian = (term: string): string =>
  term.replace('[options]', '[opzioni]').replace('[command]', '[comando]')

/** The words of Commander's own in a help, which it has in English alone. */
function helpWords(language: ProgramLanguage): ReturnType<Command['configureHelp']> {
  if (language !== 'it') return {}
  const italian: Readonly<Record<string, string>> = {
    'Usage:': 'Uso:',
    'Arguments:': 'Argomenti:',
    'Options:': 'Opzioni:',
    'Global Options:': 'Opzioni di tutti i comandi:',
    'Commands:': 'Comandi:'
  }
  return {
    styleTitle: (title) => italian[title] ?? title,
    styleUsage: namesInItalian,
    styleSubcommandTerm: namesInItalian,
    styleOptionDescription: (words) =>
      words.replace('(choices: ', '(valori: ').replace(/([(,] ?)default: /, '$1predefinito: ')
  }
}

const failure: LocalizedText = business.answers?.failure ?? asIs('')

const afterHelp: LocalizedText = {
  it: `Codici di uscita:
  0  tutto bene
  1  c’è un errore nei contenuti${failure.it}; i messaggi dicono che cosa, dove, e che cosa fare
  2  il programma non ha potuto lavorare: un’opzione sbagliata, un disco pieno`,
  en: `Exit codes:
  0  all is well
  1  something in the content is wrong${failure.en}; the messages say what, where, and what to do
  2  the program could not run: a wrong option, a full disk`
}

async function completeEdits(data: string, language: ProgramLanguage): Promise<void> {
  const recovered = recoverFiles(data)
  if (recovered.length === 0) return
  const { inEngineWords } = await import('../engine/messages/system-messages.ts')
  const files = recovered.map((file) => `${displayPath(data)}/${file}`)
  printToStderr(inEngineWords(language, (say) => systemPhrase(say, 'content-recovered', { files })))
}
