/** Ends the program: its exit codes, and what it prints of an error that no command has handled. */
import { resolve } from 'node:path'
import { CommanderError } from 'commander'
import { wordsIn, type LocalizedText, type ProgramLanguage } from '../engine/words/language.ts'
import { systemPhrase, systemSentence } from '../engine/diagnostics/system-errors.ts'
import { noteFault } from '../engine/store/fault-log.ts'
import { codeOf, failureOf } from '../engine/store/files.ts'
import { LockHeldError } from '../engine/output/lock.ts'
import { ConcurrentChangeError } from '../engine/output/transaction.ts'
import { EmitError } from '../engine/output/emit-error.ts'
import { PublicationError } from '../engine/publish/remote-folder.ts'
import { hasPrintedToStderr, printToStderr } from './console.ts'
import { npmLine, SwallowedOptionsError } from './npm-options.ts'

/** Errors in the content. */
export const contentExit = 1
/** Errors of the tool or of its use: a wrong option, a full disk, a bug. */
export const toolExit = 2

/** Says what the error is, and returns the exit code for it. */
export async function exitCodeFor(cause: unknown, language: ProgramLanguage): Promise<number> {
  if (cause instanceof CommanderError && cause.exitCode === 0) return 0
  // The reader of the output has closed it, as `head` does: nobody is left to tell.
  if (isOfSystem(cause) && codeOf(cause) === 'EPIPE') return toolExit
  const sentence = await sentenceOf(cause, language)
  if (sentence !== undefined) {
    // Without a command, Commander has printed the help.
    if (sentence !== '') printToStderr(sentence)
    return toolExit
  }
  noteFault(cause)
  // Rethrown, it would end the program with the exit code for content errors.
  printToStderr(wordsIn(faultOfProgram, language))
  printToStderr(cause)
  return toolExit
}

const faultOfProgram: LocalizedText = {
  it: 'Questo è un guasto del programma, non dei contenuti. A chi se ne occupa servono queste righe:',
  en: 'This is a fault of the program, not of the content. Whoever looks after the program needs these lines:'
}

/** Undefined for a fault of the program. */
async function sentenceOf(cause: unknown, language: ProgramLanguage): Promise<string | undefined> {
  const words = ownWords(cause)
  if (words !== undefined) return wordsIn(words, language)
  const { emitSentence, inEngineWords, publicationSentence, writerOf } =
    await import('../engine/messages/system-messages.ts')
  return inEngineWords(language, (say) => {
    if (cause instanceof LockHeldError)
      return systemPhrase(say, 'content-busy', { writer: writerOf(say, cause.holder) })
    if (cause instanceof PublicationError) return publicationSentence(say, cause, 'terminal')
    if (cause instanceof EmitError) return emitSentence(say, cause, resolve(cause.path))
    const failure = failureOf(cause)
    return failure && systemSentence(say, { ...failure, path: failure.path && resolve(failure.path) })
  })
}

/** What the command line itself says; undefined for all else. */
function ownWords(cause: unknown): LocalizedText | undefined {
  if (cause instanceof CommanderError) return usageSentence(cause)
  if (cause instanceof SwallowedOptionsError) {
    const [it, en] = [cause.options.join(' e '), cause.options.join(' and ')]
    return {
      it: `npm ha tenuto per sé ${it}, perché manca «--» prima delle opzioni. Scrivi così:\n${cause.line}`,
      en: `npm has kept ${en} for itself, because the "--" before the options is missing. Type this:\n${cause.line}`
    }
  }
  if (cause instanceof ConcurrentChangeError)
    return {
      it: `${cause.file} è cambiato dopo che è stato letto. Non si è scritto niente: ripeti il comando.`,
      en: `${cause.file} has changed since it was read. Nothing was written: run the command again.`
    }
  return isOfSystem(cause) && cause.syscall === 'listen' ? portSentence(codeOf(cause) ?? '', cause.port) : undefined
}

/**
 * What is wrong with the arguments of a command. Commander gives the code and an English message, whose quoted names
 * are used here.
 */
function usageSentence({ code, message }: CommanderError): LocalizedText {
  const [name = '', value = ''] = [...message.matchAll(/'([^']*)'/g)].map(([, quoted]) => quoted ?? '')
  const [, similar] = /\(Did you mean (?:one of )?(.*)\?\)/.exec(message) ?? []
  const suggestion =
    similar === undefined
      ? { it: ' Che cosa c’è si vede con --help.', en: ' See --help for what there is.' }
      : { it: ` Forse volevi scrivere ${similar}.`, en: ` Did you mean ${similar}?` }
  switch (code) {
    case 'commander.unknownOption':
      return { it: `L’opzione ${name} non c’è.${suggestion.it}`, en: `There is no option ${name}.${suggestion.en}` }
    case 'commander.unknownCommand':
      return { it: `Il comando ${name} non c’è.${suggestion.it}`, en: `There is no command ${name}.${suggestion.en}` }
    case 'commander.optionMissingArgument':
      return {
        it: `Dopo l’opzione ${name} manca il valore.`,
        en: `The option ${name} needs a value after it.`
      }
    case 'commander.invalidArgument': {
      const advice = message.replace(/^.*? is invalid\. /s, '')
      return {
        it: `«${value}» non è un valore per l’opzione ${name}. ${advice}`,
        en: `"${value}" is not a value for the option ${name}. ${advice}`
      }
    }
    case 'commander.excessArguments': {
      if (/Expected 1 argument/.test(message))
        return {
          it: `Il comando ${name} vuole un nome solo: se ha spazi, mettilo fra virgolette.`,
          en: `The command ${name} takes one name: put it in quotes if it has spaces.`
        }
      const line = npmLine(process.env, name)
      const advice =
        line === undefined
          ? { it: '', en: '' }
          : {
              it: ` Prima delle opzioni scrivi «--»: ${line} --help mostra quali ci sono.`,
              en: ` Write "--" before the options: ${line} --help shows which there are.`
            }
      return {
        it: `Il comando ${name} non vuole altre parole dopo di sé, solo opzioni.${advice.it}`,
        en: `The command ${name} takes no further words, only options.${advice.en}`
      }
    }
    case 'commander.help':
      return { it: '', en: '' }
    default:
      return { it: message, en: message }
  }
}

/**
 * Whether an error comes from the system, with the properties that Node adds:
 * https://nodejs.org/api/errors.html#class-systemerror
 */
function isOfSystem(cause: unknown): cause is NodeJS.ErrnoException & { port?: number } {
  return cause instanceof Error && 'syscall' in cause && 'code' in cause
}

function portSentence(code: string, port = 3000): LocalizedText {
  const other = port < 65_535 ? port + 1 : port - 1
  if (code === 'EADDRINUSE')
    return {
      it: `La porta ${port} è di un altro programma. Chiudilo, o indicane un’altra: npm start -- --port ${other}`,
      en: `Port ${port} is taken by another program. Close it, or name another port: npm start -- --port ${other}`
    }
  return {
    it: `La porta ${port} non si può usare (${code}). Indicane un’altra: npm start -- --port 3000`,
    en: `Port ${port} cannot be used (${code}). Name another one: npm start -- --port 3000`
  }
}

/**
 * Ends the program at once if all output is written and nothing has failed, as on a full disk. By itself Node waits for
 * V8’s background work and frees all memory: 7 % of a build of 60 pages after an edit.
 */
export function exitWhenDone(): void {
  const { writableLength, errored } = process.stdout
  if (!hasPrintedToStderr() && writableLength === 0 && errored === null) process.exit()
}
