/**
 * Marks in texts: signs before and behind each text of the data that say where it is written, so that whoever reads a
 * page made of them knows the place of everything on it. They are characters for private use, which no font shows and
 * no rule of the program looks at: https://www.unicode.org/faq/private_use
 */

/** What stands behind a marked text. Before it stand two signs, the digits of its number. */
const closing = '\uF8FF'
const base = 3000
const high = 0xe000
const low = high + base

/** A text with its number. @param index below nine million */
export function marked(text: string, index: number): string {
  return String.fromCharCode(high + Math.floor(index / base), low + (index % base)) + text + closing
}

/** The text as it was. */
export const unmarked = (text: string): string => text.replace(/[\uE000-\uF8FF]/g, '')

/** The same of a page, in whose addresses the marks are escaped. */
export const unmarkedPage = (html: string): string =>
  unmarked(html).replace(/%E(?:E%[89AB]|F%[89])[0-9A-F]%[89AB][0-9A-F]|%EF%A[0-3]%[89AB][0-9A-F]/g, '')

/** How many characters people see. */
export const seenLength = (text: string): number => unmarked(text).length
