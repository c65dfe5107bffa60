/** The options that several commands share: their types, their definitions and their parsers. */
import { InvalidArgumentError, Option, type Command } from 'commander'
import { isValid } from 'date-fns/isValid'
import { parseISO } from 'date-fns/parseISO'
import { business } from '../business.ts'
import type { AnswersCommand, AskedOfAnswers } from '../business-type.ts'
import { valueAt } from '../engine/fields/value-paths.ts'
import { wordsIn, programLanguages, type LocalizedText, type ProgramLanguage } from '../engine/words/language.ts'

/** How diagnostics are written: for people, or as annotations of GitHub. */
const formats = ['text', 'github'] as const
type Format = (typeof formats)[number]

/** The language is that of the program, whether it was named or not. */
export type LanguageOption = { language: ProgramLanguage }
export type DataOption = LanguageOption & { data: string; release?: boolean; strict?: boolean; format?: Format }
export type OutOption = LanguageOption & { out: string }
/** As 2027-06-30. */
export type TodayOption = { today?: string }
/** Of the commands that write the answers. */
export type AnswersOptions = OutOption & TodayOption

/** An option, in the words of the program's language. */
type LocalizedOption = (language: ProgramLanguage) => Option

/** @param set adds what is more than a flag: a default value, a parser */
export const option =
  (
    flags: LocalizedText | string,
    description: LocalizedText,
    set: (option: Option, language: ProgramLanguage) => Option = (plain) => plain
  ): LocalizedOption =>
  (language) =>
    set(
      new Option(typeof flags === 'string' ? flags : wordsIn(flags, language), wordsIn(description, language)),
      language
    )

/** Makes a function that adds a command that reads a data folder. What it does gets the language with the options. */
export const defineCommand =
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- each command names the options that it has
  <Options extends DataOption>(
    name: string,
    description: LocalizedText,
    { options, run }: { options: readonly LocalizedOption[]; run: (options: Options) => Promise<void> }
  ) =>
    (program: Command, language: ProgramLanguage): void => {
      const added = program.command(name).description(wordsIn(description, language))
      for (const each of [dataOption, ...options]) added.addOption(each(language))
      added.setOptionValue('language', language).action(run)
    }

const dataOption = option(
  { it: '--data <cartella>', en: '--data <folder>' },
  { it: 'la cartella con i contenuti', en: 'the folder with the content' },
  (data) => data.default('data')
)

export const defaultOut = 'dist'

export const outOption = option(
  { it: '--out <cartella>', en: '--out <folder>' },
  { it: 'la cartella in cui si scrive il sito', en: 'the folder that the site is written to' },
  (out) => out.default(defaultOut)
)

export const todayOption = option(
  { it: '--today <aaaa-mm-gg>', en: '--today <yyyy-MM-dd>' },
  {
    it: 'il giorno che vale come oggi',
    en: 'the day that counts as today'
  },
  parsed((value) => (isDay(value) ? value : undefined), {
    it: 'Va scritto come 2027-06-30.',
    en: 'Write a day like 2027-06-30.'
  })
)

export const strictOption = option('--strict', {
  it: 'tratta gli avvisi come errori',
  en: 'treat warnings as errors'
})

export const formatOption = choice(
  { it: '--format <forma>', en: '--format <format>' },
  {
    it: 'come si mostrano errori e avvisi: a parole, o su stdout come annotazioni di GitHub',
    en: 'how to print errors and warnings: as text, or on stdout as annotations for GitHub'
  },
  { values: formats, otherwise: 'text' }
)

export const languageOption = choice(
  { it: '--language <lingua>', en: '--language <language>' },
  {
    it: 'la lingua del programma; se manca, quella del sistema',
    en: 'the language of the program; by default that of the system'
  },
  { values: programLanguages }
)

/** Options of the answers, for a business that has some. */
export const ofAnswers = (make: (command: AnswersCommand) => LocalizedOption): readonly LocalizedOption[] =>
  business.answers === undefined ? [] : [make(business.answers)]

/** Those that the business names itself. */
export const answersOptions: readonly LocalizedOption[] = (business.answers?.options ?? []).map(
  ({ flags, help, isList }) =>
    option(flags, help, (one) =>
      isList === true
        ? one.argParser((value: string, before: readonly string[] | undefined) => [...(before ?? []), value])
        : one
    )
)

/** What was asked by these options. */
export const askedOf = (options: object): AskedOfAnswers =>
  Object.fromEntries(
    (business.answers?.options ?? []).flatMap(({ key }) => {
      const value = valueAt(options, [key])
      return value === undefined ? [] : [[key, value]]
    })
  )

export const portOption = option(
  { it: '--port <numero>', en: '--port <number>' },
  {
    it: 'la porta del server; se manca, la 3000 o la prima libera dopo',
    en: 'the port of the server; by default 3000 or the next free one'
  },
  parsed((value) => (/^\d{1,5}$/.test(value) && Number(value) <= 65_535 ? Number(value) : undefined), {
    it: 'Va scritto un numero da 0 a 65535.',
    en: 'Write a number from 0 to 65535.'
  })
)

/** Whether the day exists: Node reads 2027-02-30 as the second of March. */
const isDay = (value: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(value) && isValid(parseISO(value))

export const isForProgram = ({ format = 'text' }: DataOption): boolean => format !== 'text'

/** The data folder as messages name it. */
export const displayPath = (data: string): string => data.replace(/\/+$/, '')

function choice(
  flags: LocalizedText,
  description: LocalizedText,
  { values, otherwise }: { values: readonly string[]; otherwise?: string }
): LocalizedOption {
  const ofThese = parsed((value) => values.find((each) => each === value), {
    it: `Si può scegliere fra ${values.join(', ')}.`,
    en: `Choose one of ${values.join(', ')}.`
  })
  return option(flags, description, (one, language) => ofThese(one.choices(values).default(otherwise), language))
}

/** @param advice what to write instead of an invalid value */
function parsed(read: (text: string) => string | number | undefined, advice: LocalizedText) {
  return (one: Option, language: ProgramLanguage): Option =>
    one.argParser((text) => {
      const value = read(text)
      if (value === undefined) throw new InvalidArgumentError(wordsIn(advice, language))
      return value
    })
}
