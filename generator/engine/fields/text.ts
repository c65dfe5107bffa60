/** Texts in several languages: which ones, their mark, their direction, and the choice of one language. */

/**
 * The codes of the languages of a site. A text has each published one. Of a draft, which is kept back from the site, it
 * may lack any.
 */
export type SiteLanguages = { published: readonly string[]; drafts: readonly string[] }

export const noLanguages: SiteLanguages = { published: [], drafts: [] }

/** Languages that are all on the site. */
export const publishedLanguages = (published: readonly string[]): SiteLanguages => ({ published, drafts: [] })

export const allLanguages = ({ published, drafts }: SiteLanguages): readonly string[] => [...published, ...drafts]

/** The items by which results are remembered: equal for equal languages. */
export const languageKey = ({ published, drafts }: SiteLanguages): readonly string[] => [...published, '', ...drafts]

/** Whether a line of a text, as its file has it, says nothing yet. */
export const isUnwritten = (line: unknown): boolean =>
  line === undefined || line === null || (typeof line === 'string' && line.trim() === '')

/**
 * The property that marks a text made by a schema. It is no valid language code or field name, so no other block is
 * mistaken for a text. It is an ordinary property because structured cloning drops symbols.
 */
const mark = '$text'

/** A text in every configured language, by language code. */
export type Text<Written extends string = string> = { readonly [language: string]: Written } & { readonly [mark]: '' }

/** Marks a text in place. Only for schemas, which have just made it. */
export function asText(byLanguage: Record<string, string>): Text {
  byLanguage[mark] = ''
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it has just been marked
  return byLanguage as Text
}

/** A value in one language: each `Text` becomes a string. */
export type Localized<T> = T extends Text
  ? T[string]
  : T extends readonly (infer Item)[]
    ? Localized<Item>[]
    : T extends object
      ? { [Key in keyof T]: Localized<T[Key]> }
      : T

export type Direction = 'ltr' | 'rtl'

/** The right-to-left scripts of living languages (https://www.unicode.org/iso15924, ScriptMetadata of CLDR). */
const rightToLeftScripts = ['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa']

/** The direction of a language in a region: Punjabi is written left to right in India, right to left in Pakistan. */
export function directionOf({ code, locale }: { code: string; locale: string }): Direction {
  const { script, region } = new Intl.Locale(locale)
  const own = new Intl.Locale([code, script, region].filter((part) => part !== undefined).join('-')).maximize()
  return rightToLeftScripts.includes(own.script ?? '') ? 'rtl' : 'ltr'
}

/** The text for a page: no line break between a number and its unit, or within a range. */
export function withNoBreakSpaces(text: string): string {
  if (!/[\d}] |\d–\d/.test(text)) return text
  return text
    .replace(/(?<=[\d}]) (?=(?:m²?|km|L|h|°C|%|€|mg|g|zł|Kč|Ft|kr|Uhr|م|м|км)(?![\p{L}\p{N}]))/gu, '\u00A0')
    .replace(/(?<=\d)–(?=\d)/g, '–\u2060')
}

/** The same text outside of pages: in titles, messages and data. */
export const withoutWordJoiners = (text: string): string => text.replaceAll('\u2060', '')

/**
 * The value with every text in one language.
 * @param write transforms each text
 */
export function localize<T>(value: T, language: string, write = (text: string): string => text): Localized<T> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `localized` has a branch for each case of the type
  return localized(value, language, write) as Localized<T>
}

function localized(value: unknown, language: string, write: (text: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => localized(item, language, write))
  if (typeof value !== 'object' || value === null) return value
  // Every text has every language of the site: its schema asks for them.
  if (isText(value)) return write(value[language]!)
  const fields: Record<string, unknown> = {}
  // `Object.entries` would allocate a list for every object of every page.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys are the value's own
  for (const key of Object.keys(value)) fields[key] = localized((value as typeof fields)[key], language, write)
  return fields
}

export const isText = (value: object): value is Text => mark in value

/** The names in braces: `{count}` gives `count`. */
export const variablesIn = (text: string): string[] => [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name]) => name!)

/** The braces of a text outside of every known `{name}`, each with the word it belongs to. */
export function bracesIn(text: string, known: readonly string[]): string[] {
  const rest = text.replace(/\{([^{}]*)\}/g, (whole, name: string) => (known.includes(name) ? '' : whole))
  return rest.match(/\{[^{}]*\}|\{[^\s{}]*|[^\s{}]*\}/g) ?? []
}
