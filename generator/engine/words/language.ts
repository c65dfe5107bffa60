/** The languages in which the program itself speaks: messages, help and desk. The languages of the site are content. */

export const programLanguages = ['it', 'en'] as const
export type ProgramLanguage = (typeof programLanguages)[number]

/** Words in each language of the program. */
export type Translated<Words> = Readonly<Record<ProgramLanguage, Words>>

/** A text of the program. */
export type LocalizedText = Translated<string>

export const wordsIn = <Words>(words: Translated<Words>, language: ProgramLanguage): Words => words[language]

/**
 * The language of a command: the named one, or that of its environment, or that of the system. A language that the
 * program does not speak becomes English.
 * @param systemLocale called only if nothing else decides, because V8 then loads its language data
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
  return languageOf(language ?? '')
}

const isProgramLanguage = (language: string | undefined): language is ProgramLanguage =>
  programLanguages.some((each) => each === language)

/** The language of the program for a text of a site: English where the program does not speak that of the text. */
export const languageOf = (code: string): ProgramLanguage => (isProgramLanguage(code) ? code : 'en')

/** The locale whose days and numbers a language has. */
export const localeOf = (language: ProgramLanguage): string => (language === 'en' ? 'en-GB' : language)

/**
 * How a language sets thousands apart: 1,155, but in Italian 1155 and 12.345. Of Italian browsers know different rules.
 */
export const groupingIn = (language: ProgramLanguage): 'always' | 'min2' => (language === 'it' ? 'min2' : 'always')

/** A number of bytes as people read it, in steps of 1,000: `21 kB`, `1,4 MB`. */
export function sizeText(bytes: number, language: ProgramLanguage): string {
  const [number, unit] = bytes < 1_000_000 ? [Math.ceil(bytes / 1000), 'kB'] : [bytes / 1_000_000, 'MB']
  return `${number.toLocaleString(localeOf(language), { maximumFractionDigits: 1 })} ${unit}`
}

/** A text that is made in each language. */
export const inEachLanguage = (say: (language: ProgramLanguage) => string): LocalizedText =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- these are all languages
  Object.fromEntries(programLanguages.map((language) => [language, say(language)])) as LocalizedText

/** The same text in every language. */
export const asIs = (text: string): LocalizedText => inEachLanguage(() => text)

/** Texts joined in each language. */
export const joinedBy = (sign: string, ...parts: readonly LocalizedText[]): LocalizedText =>
  inEachLanguage((language) => parts.map((part) => wordsIn(part, language)).join(sign))

/** A number with the form of the word that goes with it: `1 errore`, `3 errors`. */
export const counted = (number: number, forms: Translated<readonly [one: string, many: string]>): LocalizedText =>
  inEachLanguage((language) => `${number} ${wordsIn(forms, language)[number === 1 ? 0 : 1]}`)
