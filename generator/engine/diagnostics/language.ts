/** The languages that the program itself speaks: its messages, its help, and the desk. The site has its own. */

export const programLanguages = ['it', 'en'] as const
export type ProgramLanguage = (typeof programLanguages)[number]

/** A text of the program in each of its languages. */
export type LocalizedText = Readonly<Record<ProgramLanguage, string>>

/**
 * The language of a command: the one that it names, else that of its environment, else that of the system. A language
 * that the program does not speak becomes English.
 * @param systemLocale is asked only where nothing else decides: V8 then loads its data about languages
 */
export function chooseLanguage(
  named: string | undefined,
  { LC_ALL, LC_MESSAGES, LANG }: Readonly<Record<string, string | undefined>>,
  systemLocale: () => string
): ProgramLanguage {
  if (isProgramLanguage(named)) return named
  const set = [LC_ALL, LC_MESSAGES, LANG].find((value) => value !== undefined && value !== '')
  const locale = set === undefined || /^(C|POSIX)\b/i.test(set) ? systemLocale() : set
  const language = /^[a-z]+/.exec(locale.toLowerCase())?.[0]
  return isProgramLanguage(language) ? language : 'en'
}

const isProgramLanguage = (language: string | undefined): language is ProgramLanguage =>
  programLanguages.some((each) => each === language)

/** A number with the form of the word that goes with it: `1 errore`, `3 errors`. */
export const counted = (
  number: number,
  { it, en }: Readonly<Record<ProgramLanguage, readonly [one: string, many: string]>>
): LocalizedText => ({
  it: `${number} ${it[number === 1 ? 0 : 1]}`,
  en: `${number} ${en[number === 1 ? 0 : 1]}`
})
