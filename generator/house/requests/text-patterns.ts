/** Matches patterns of words in a text without capitals and accents. */
import { plain } from './message-days.ts'

/** Where in the text something was found. */
export type Span = { at: number; end: number }

export const allIn = (text: string, pattern: string): (Span & { match: RegExpExecArray })[] =>
  [...text.matchAll(new RegExp(pattern, 'gu'))].map((match) => {
    return { at: match.index, end: match.index + match[0].length, match }
  })

const escaped = (text: string): string =>
  text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replace(/\s+/g, String.raw`\s+`)

/** Any of some texts. */
export const anyOf = (texts: Iterable<string>): string =>
  `(?:${[...texts].map((text) => escaped(plain(text))).join('|')})`

/** Any of some patterns, in Italian or English. */
export const oneOf = (...patterns: string[]): string => `(?:${patterns.join('|')})`

export const [notBehindWord, notBeforeWord] = [String.raw`(?<![\p{L}\d])`, String.raw`(?![\p{L}\d])`]

/** As much as can say what a word in its sentence is about. */
export const textBefore = (text: string, at: number): string => text.slice(Math.max(0, at - 90), at)
