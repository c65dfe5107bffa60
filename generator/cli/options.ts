/** The options that several commands share: their types, their definitions and their parsers. */
import { InvalidArgumentError, Option, type Command } from 'commander'
import type { FeedOptions } from '../engine/site-definition.ts'
import { wordsIn, programLanguages, type LocalizedText, type ProgramLanguage } from '../engine/diagnostics/language.ts'
import { isDay, type Day } from '../house/stay/day.ts'

/** How diagnostics are written: for people, or for programs. */
const formats = ['text', 'json', 'github'] as const
type Format = (typeof formats)[number]

/** The language is that of the program, whether it was named or not. */
export type LanguageOption = { language: ProgramLanguage }
export type DataOption = LanguageOption & { data: string; release?: boolean; strict?: boolean; format?: Format }
export type OutOption = LanguageOption & { out: string }
export type TodayOption = { today?: Day }
/** Of the commands that write prices and bookings. */
export type BookingsOptions = OutOption & TodayOption & FeedOptions

/** Adds a command that reads a data folder. Its action gets the language with the options. */
export const withData = (program: Command, language: ProgramLanguage, name: string): Command =>
  program
    .command(name)
    .option(
      wordsIn({ it: '--data <cartella>', en: '--data <folder>' }, language),
      wordsIn({ it: 'la cartella con i contenuti', en: 'the folder with the content' }, language),
      'data'
    )
    .setOptionValue('language', language)

export const defaultOut = 'dist'

export const outOption = (language: ProgramLanguage): Option =>
  new Option(
    wordsIn({ it: '--out <cartella>', en: '--out <folder>' }, language),
    wordsIn({ it: 'la cartella in cui si scrive il sito', en: 'the folder that the site is written to' }, language)
  ).default(defaultOut)

export const todayOption = (language: ProgramLanguage): Option =>
  new Option(
    wordsIn({ it: '--today <aaaa-mm-gg>', en: '--today <yyyy-MM-dd>' }, language),
    wordsIn(
      {
        it: 'il giorno in cui cominciano i calendari, al posto di oggi',
        en: 'the first day of the calendars, instead of today'
      },
      language
    )
  ).argParser(
    parserOf(language, (value) => (isDay(value) ? value : undefined), {
      it: 'Va scritto come 2027-06-30.',
      en: 'Write a day like 2027-06-30.'
    })
  )

export const strictOption = (language: ProgramLanguage): Option =>
  new Option('--strict', wordsIn({ it: 'tratta gli avvisi come errori', en: 'treat warnings as errors' }, language))

export const formatOption = (language: ProgramLanguage): Option =>
  choice(
    { it: '--format <forma>', en: '--format <format>' },
    {
      it: 'come si mostrano errori e avvisi: a parole, o su stdout per un programma',
      en: 'how to print errors and warnings: as text, or on stdout for a program'
    },
    { language, values: formats }
  ).default('text')

export const languageOption = (language: ProgramLanguage): Option =>
  choice(
    { it: '--language <lingua>', en: '--language <language>' },
    {
      it: 'la lingua del programma; se manca, quella del sistema',
      en: 'the language of the program; by default that of the system'
    },
    { language, values: programLanguages }
  )

export const believeOption = (language: ProgramLanguage): Option =>
  new Option(
    wordsIn({ it: '--believe <alloggio>', en: '--believe <unit>' }, language),
    wordsIn(
      {
        it:
          'libera le notti che i calendari di un alloggio hanno perso quasi tutte in una volta, come in rooms/blue; ' +
          'si può ripetere',
        en: 'accept that the calendars of a unit, such as rooms/blue, lost nearly all their nights; may be repeated'
      },
      language
    )
  ).argParser((unit: string, before: readonly string[] | undefined) => [...(before ?? []), unit])

export const acceptOption = (language: ProgramLanguage): Option =>
  new Option(
    '--accept-kept',
    wordsIn(
      {
        it: 'se un calendario non si riesce a leggere e vale la sua ultima lettura, dà un avviso invece di un errore',
        en: 'if a calendar cannot be read, use its last reading and give a warning instead of an error'
      },
      language
    )
  )

export const portOption = (language: ProgramLanguage): Option =>
  new Option(
    wordsIn({ it: '--port <numero>', en: '--port <number>' }, language),
    wordsIn(
      {
        it: 'la porta del server; se manca, la 3000 o la prima libera dopo',
        en: 'the port of the server; by default 3000 or the next free one'
      },
      language
    )
  ).argParser(
    parserOf(language, (value) => (/^\d{1,5}$/.test(value) && Number(value) <= 65_535 ? Number(value) : undefined), {
      it: 'Va scritto un numero da 0 a 65535.',
      en: 'Write a number from 0 to 65535.'
    })
  )

export const isForProgram = ({ format = 'text' }: DataOption): boolean => format !== 'text'

/** The data folder as messages name it. */
export const displayPath = (data: string): string => data.replace(/\/+$/, '')

function choice(
  flags: LocalizedText,
  description: LocalizedText,
  { language, values }: { language: ProgramLanguage; values: readonly string[] }
): Option {
  const parse = parserOf(language, (value) => values.find((each) => each === value), {
    it: `Si può scegliere fra ${values.join(', ')}.`,
    en: `Choose one of ${values.join(', ')}.`
  })
  return new Option(wordsIn(flags, language), wordsIn(description, language)).choices(values).argParser(parse)
}

/** @param advice what to write instead of an invalid value */
const parserOf =
  <Value>(language: ProgramLanguage, read: (text: string) => Value | undefined, advice: LocalizedText) =>
  (text: string): Value => {
    const value = read(text)
    if (value === undefined) throw new InvalidArgumentError(wordsIn(advice, language))
    return value
  }
