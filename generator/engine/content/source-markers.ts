/**
 * Puts invisible markers around each text of the data, which say where it is written. With them everything on a page
 * can be traced to its source. They are private-use characters, which no font shows and no rule reads:
 * https://www.unicode.org/faq/private_use
 */

/** Ends a marked text. Two characters before the text are the digits of its number. */
const closing = '\uF8FF'
const base = 3000
const high = 0xe000
const low = high + base

/**
 * A text marked with its number.
 * @param index below nine million
 */
export function addMarker(text: string, index: number): string {
  return String.fromCharCode(high + Math.floor(index / base), low + (index % base)) + text + closing
}

/** The numbers of the marks in a text. */
export function markersIn(text: string): Set<number> {
  const marks = text.matchAll(/([\uE000-\uEBB7])([\uEBB8-\uF76F])/g)
  return new Set([...marks].map(([, first = '', second = '']) => indexOf(first.charCodeAt(0), second.charCodeAt(0))))
}

const indexOf = (first: number, second: number): number => (first - high) * base + second - low

/** The text without marks. */
export const removeMarkers = (text: string): string => text.replace(/[\uE000-\uF8FF]/g, '')

/** The page without marks; in its addresses they are percent-encoded. */
export const removeMarkersFromHtml = (html: string): string =>
  removeMarkers(html).replace(/%E(?:E%[89AB]|F%[89])[0-9A-F]%[89AB][0-9A-F]|%EF%A[0-3]%[89AB][0-9A-F]/g, '')

/** The number of visible characters. */
export const visibleLength = (text: string): number => removeMarkers(text).length
