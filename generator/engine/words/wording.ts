/** Puts facts into words: names in quotes, long lists and texts shortened, secret addresses hidden. */
import type { LocalizedText } from './language.ts'

/** What a message can name: a text in the language of the reader, a number, a list of texts. */
export type Variable = string | number | boolean | LocalizedText | readonly (string | LocalizedText)[] | undefined

export type Variables = Readonly<Record<string, Variable>>

/** What a message, or one of its attributes, says in one language; undefined if there is none. */
export type Speech = (id: string, variables: Variables, attribute?: string) => string | undefined

/** The field as its reader calls it, and whether they see a form, and no file whose signs matter. */
export type Reader = { field: string; isInForm: boolean }

/** The purpose of a field, in brackets, in the middle of a sentence. */
export const purposeInBrackets = (description: string | undefined): string =>
  description === undefined ? '' : ` (${withoutCapital(description)})`

/** What stands before what to do. */
export const helpTitle: LocalizedText = { it: 'Consiglio', en: 'Help' }

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** As in the middle of a sentence. An abbreviation such as VAT keeps its capitals. */
export const withoutCapital = (text: string): string =>
  /^\p{Lu}{2}/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1)

/** In quotation marks, once. */
export const quoted = (text: string): string => (/^".*"$/.test(text) ? text : `"${text}"`)

/** The text between quotation marks, if it has some. */
export const unquoted = (text: string): string => text.replace(/^.*"(.*)"$/, '$1')

export const shorten = (text: string): string => (text.length > 80 ? `${text.slice(0, 77)}…` : text)

/** A host and a slash, as an address begins whose `https://` was left out. */
const bareHost = String.raw`\b[a-z\d-]+(?:\.[a-z\d-]+)+(?::\d+)?\/`

/** Whether a text is an address, or begins as one. */
export const isAddressLike = (text: string): boolean => new RegExp(String.raw`:\/\/|^${bareHost}`, 'i').test(text)

/** A value with another text in the place of each that is in it. */
export function withTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((item) => withTexts(item, change))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, withTexts(item, change)]))
}

/** The keys of the fields of a file whose values are secret addresses. */
export type SecretKeys = (file: string) => readonly string[]

/**
 * The text of a file without secrets. Of a secret address only the host is shown. A dot replaces each later character,
 * up to the end of the line or the quotation mark.
 * @param keys of the fields with such addresses; a file without these fields has no secrets
 */
export function hideAddresses(text: string, keys: readonly string[]): string {
  if (keys.length === 0) return text
  const hide = (_: string, start: string, rest: string): string => {
    // A bracket at the end closes what the address is in.
    const [end = ''] = /(?:\s*[}\]])+\s*$/.exec(rest) ?? []
    return start + '•'.repeat(rest.length - end.length) + end
  }
  return (
    text
      // A name and a password can stand before the host.
      .replace(/(\b[a-z]+:\/\/)([^\s/"'?#]*)(?=@)/gi, hide)
      .replace(/(\b[a-z]+:\/\/[^\s/"']*\/?)((?:\\.|[^"'\r\n])*)/gi, hide)
      .replace(new RegExp(String.raw`(${bareHost})([^\s"'»]+)`, 'gi'), hide)
      .replace(
        new RegExp(String.raw`(\b(?:${keys.join('|')})["']?:\s*["']?)(?!["'\s…]|[a-z]+:\/\/)([^"'\r\n]+)`, 'gi'),
        hide
      )
  )
}
