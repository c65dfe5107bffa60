/** Texts in several languages: how they are marked, which way they are written, and how one language is chosen. */

/**
 * The mark of every text that a schema has made. Neither a language nor a field has such a name, so that no other block
 * is ever taken for a text, whatever the languages are called. It is an ordinary property because the copies that
 * another thread gets keep no other kind.
 */
const mark = '$text'

/** A text in every configured language, by language code. */
export type Text = { readonly [language: string]: string } & { readonly [mark]: '' }

/** Marks a text, in place: only for the schema, which has just made it. */
export function asText(byLanguage: Record<string, string>): Text {
  byLanguage[mark] = ''
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it has just been marked
  return byLanguage as Text
}

/** The same value as one language sees it: each `Text` is a string. */
export type Localized<T> = T extends Text
  ? string
  : T extends readonly (infer Item)[]
    ? Localized<Item>[]
    : T extends object
      ? { [Key in keyof T]: Localized<T[Key]> }
      : T

export type Direction = 'ltr' | 'rtl'

/**
 * The scripts of living languages that are written from right to left (https://www.unicode.org/iso15924, ScriptMetadata
 * of CLDR).
 */
const toTheLeft = ['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa']

/** The direction of a language in a region: Punjabi runs to the right in India, and to the left in Pakistan. */
export function directionOf({ code, locale }: { code: string; locale: string }): Direction {
  const { script = '' } = new Intl.Locale(code, { region: locale.split('-')[1] ?? '' }).maximize()
  return toTheLeft.includes(script) ? 'rtl' : 'ltr'
}

/** The text as a page shows it: no line ends between a number and its unit, nor within a range. */
export function unbroken(text: string): string {
  if (!/[\d}] |\d–\d/.test(text)) return text
  return text
    .replace(/(?<=[\d}]) (?=(?:m²?|km|L|h|°C|%|€|mg|g)(?![\p{L}\p{N}]))/gu, '\u00A0')
    .replace(/(?<=\d)–(?=\d)/g, '–\u2060')
}

/** The same text where it is no part of a page: in titles, messages and data. */
export const unjoined = (text: string): string => text.replaceAll('\u2060', '')

/** The value with every text in one language. @param write what becomes of each text */
export function localize<T>(value: T, language: string, write = (text: string): string => text): Localized<T> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `localized` has a branch for each of the type
  return localized(value, language, write) as Localized<T>
}

function localized(value: unknown, language: string, write: (text: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => localized(item, language, write))
  if (typeof value !== 'object' || value === null) return value
  // Every text has every language of the site: its schema asks for them.
  if (isText(value)) return write(value[language]!)
  const fields: Record<string, unknown> = {}
  // `Object.entries` would make a list for each of all fields of all pages.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys are the value's own
  for (const key of Object.keys(value)) fields[key] = localized((value as typeof fields)[key], language, write)
  return fields
}

export const isText = (value: object): value is Text => mark in value
