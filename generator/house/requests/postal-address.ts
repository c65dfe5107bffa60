/** Finds where guests say where they live: nothing in it is a unit, a price, or a name that greets. */
import type { Span } from './text-patterns.ts'

// “Via Bari 12 luglio” is a way, and a day.
const number = String.raw`(?:n\.? ?)?\d{1,4}(?:/\d{1,3}|/?[A-Za-z]| \p{Lu})?(?![\p{L}\d]| \p{Ll})`
const capitals = String.raw`\p{Lu}[\p{L}'’-]*(?!\d)(?: \p{Lu}[\p{L}'’-]*(?!\d)){0,2}`
const particle = String.raw`(?:dei?|del(?:la|le|lo)?|degli|da|la|les?|du|des|los?|las) |\p{Lu}\. ?|d[’']`
const words = String.raw`(?:${particle})*\p{L}*${capitals}`
const before =
  'via|viale|piazza|piazzale|corso|vicolo|largo|contrada|strada|' +
  'rue|avenue|boulevard|chemin|allée|impasse|calle|avenida|plaza|c/'
const behind =
  'street|st|road|rd|avenue|ave|lane|ln|drive|dr|close|court|ct|crescent|terrace|square|gardens|boulevard|blvd|way'
const withinWord = 'stra(?:ß|ss)e|str\\.|weg|gasse|platz|allee|straat|laan|plein|gracht|kade'

/** The street with its number, in the order of each language. */
const street = [
  String.raw`(?:${before}|${capitalized(before)}) ${words},? ${number}`,
  String.raw`\d{1,4},? (?:bis )?(?:rue|avenue|boulevard|chemin|place|allée|impasse) ${words}`,
  String.raw`\d{1,4}[A-Za-z]?,? ${capitals} (?:${capitalized(behind)})(?!\p{L})\.?`,
  String.raw`\p{Lu}\p{L}*(?:${withinWord}) ${number}`
].join('|')

const door = 'apt|flat|unit|app|appartamento|int|interno|scala|piano|appartement|wohnung|top|bus'
const postcode = String.raw`(?:\p{Lu}{1,2}-?)?\d{4,5}(?: \p{Lu}{2}(?!\p{L}))?|\p{Lu}{1,2}\d[\d\p{Lu}]? ?\d\p{Lu}{2}`
/** What follows: the door, the code of the post, the town. */
const rest =
  String.raw`(?:,? ?\(?(?:(?:${door}|${capitalized(door)})\.? ?\w{1,4}(?!\w)|(?:${postcode})(?: ${capitals})?|` +
  String.raw`(?<=, ?\(?|\d )${capitals}(?: (?:${postcode}))?)\)?){0,4}`

const address = new RegExp(String.raw`(?<![\p{L}\d])(?:${street})${rest}`, 'gu')

/** Words between bars, each with a capital. */
function capitalized(alternatives: string): string {
  return alternatives.replaceAll(/(?<=^|\|)\p{Ll}/gu, (sign) => sign.toUpperCase())
}

/** @param text as the guest wrote it, since streets and towns have capitals */
export const addressesIn = (text: string): Span[] =>
  [...text.matchAll(address)].map(({ 0: { length }, index }) => ({ at: index, end: index + length }))

/** The text as it would be if nobody had said where they live: what stands before an address stands at an end. */
export const withoutAddresses = (text: string): string =>
  addressesIn(text)
    .toReversed()
    .reduce((left, { at, end }) => left.slice(0, at).replace(/[, ]+$/, '') + left.slice(end), text)
