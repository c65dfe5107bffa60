/** Matches patterns of words in a text without capitals and accents. */
import { memoize } from '../../engine/store/memoize.ts'
import { plain } from './days/message-days.ts'

/** Where in the text something was found. */
export type Span = { at: number; end: number }

/** The text with something else in these places, of equal length. */
export const without = (text: string, spans: readonly Span[]): string =>
  spans.reduce((rest, { at, end }) => rest.slice(0, at) + ';'.repeat(end - at) + rest.slice(end), text)

export function allIn(text: string, pattern: string): (Span & { match: RegExpExecArray })[] {
  const compiled = compile(pattern)
  const found: ReturnType<typeof allIn> = []
  compiled.lastIndex = 0
  for (let match = compiled.exec(text); match !== null; match = compiled.exec(text)) {
    found.push({ at: match.index, end: match.index + match[0].length, match })
    // An empty match would be found again and again, and so would one in the middle of a letter of two units.
    if (match[0] === '') compiled.lastIndex += (text.codePointAt(match.index) ?? 0) > 0xffff ? 2 : 1
  }
  return found
}

/** To compile a pattern takes longer than to look through a message. */
const compile = memoize((pattern: string) => new RegExp(pattern, 'gu'))

/** The pattern of a text. */
const literal = memoize((text: string): string =>
  plain(text)
    .replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
    .replace(/\s+/g, String.raw`\s+`)
)

/** Any of some texts. */
export const anyOf = (texts: Iterable<string>): string => `(?:${[...texts].map(literal).join('|')})`

/** Any of some patterns, in Italian or English. */
export const oneOf = (...patterns: string[]): string => `(?:${patterns.join('|')})`

export const [notBehindWord, notBeforeWord] = [String.raw`(?<![\p{L}\d])`, String.raw`(?![\p{L}\d])`]

/** As much as can say what a word in its sentence is about. */
export const textBefore = (text: string, at: number): string => text.slice(Math.max(0, at - 90), at)

/** Words by which a guest corrects what stands before them: “anzi”, “sorry, we’ll be”. */
export const correcting =
  '(?:anzi|scus\\p{L}*|pardon|sbagliat\\p{L}*|volevo\\s+dire|cioe|ops|oops|no,?\\s+wait|wait|sorry|i\\s+mean|' +
  'i\\s+meant|or\\s+rather|rather|make\\s+(?:that|it)|actually|correction|sono\\s+diventat\\p{L}*|now)' +
  "(?:[\\s,:.!…-]+(?:ora|adesso|no|non|not|siamo|saremo|saremmo|in|solo|only|just|we|are|will|be|it['’]s|" +
  "we['’](?:re|ll)|" +
  'make|that|scrap|sorry|scus\\p{L}*|wait|sono|facciamo|meglio)(?!\\p{L}))*[\\s,:.!…-]+'

/** “18-19 Uhr”, “15 à 20 km”, “fra l’1 e le 2”: numbers of hours or a measure, and neither days nor guests. */
export const measuredRange =
  "(?<!\\p{L})(?:fra|tra)\\s+(?:le\\s+|l['’]\\s*)\\d{1,2}\\s+e\\s+(?:le\\s+|l['’]\\s*)\\d{1,2}(?!\\d)|" +
  '(?<![\\d:.,/])\\d{1,4}(?:[:.]\\d\\d)?\\s*(?:-|–|/|a|à|to|bis|e|o|or|oder|und|ou)\\s*\\d{1,4}(?:[:.]\\d\\d)?\\s*' +
  "(?:uhr|h|heures?|o['’]?clock|[ap]m|kms?|metri|metres|meters|m|mt|min|minut\\p{L}*|euros?|€|kg)(?![\\p{L}\\d])"

const articles = "(?:(?:il|la|i|le|gli|un|una|a|an|the|any|our|my|nostr[oaie]|mi[oa])\\s+|l['’])*"
export const negation = "(?:non|not|\\p{L}+n['’]t)\\s+"
/** Before what guests do not want. “Sono” ends with a word of these. */
const refusal = new RegExp(
  notBehindWord +
    oneOf(
      '(?:senza|niente|nessun[oa]?|without|no(?:\\s+need\\s+(?:for|of))?)(?:\\s+\\p{L}+\\s+(?:o|ne|or|nor))?',
      `${negation}(?:(?:ci|mi)\\s+)?(?:port\\p{L}*|abbiamo|avremo|ho|serv\\p{L}*|occorr\\p{L}*)`,
      `${negation}(?:be\\s+)?(?:bring\\p{L}*|have|having|need|tak(?:e|ing))`
    ) +
    `\\s+${articles}$`,
  'u'
)
/** Whether a guest wants what is named there. */
export const isWanted = (low: string, { at, end }: Span): boolean =>
  !refusal.test(textBefore(low, at)) && !refusedBehind.test(low.slice(end))
/** “Cani no”, “the dog stays at home”. */
const refusedBehind = new RegExp(
  String.raw`^\s*[,:]?\s*(?:no|nein|non|nee)(?=\s*(?:[.,;!)\n]|$))|` +
    String.raw`^(?:\s+(?!non\s|not\s|nicht\s|pas\s)\p{L}+){0,2}?\s+(?:rest(?:a|ano|e|ent|era)|riman(?:e|gono)` +
    String.raw`|sta(?:nno)?|` +
    String.raw`va|stays?|(?:is\s+)?staying|bleib(?:t|en)|blijf(?:t|ven)|se\s+queda)\s+(?:a\s+casa|da[il]?|dalla` +
    String.raw`|con\s+(?!noi)|` +
    String.raw`in\s+pensione|(?:at|with)\s+(?!us)|zu\s*hause|daheim|bei\s+(?!uns)|chez\s+(?!nous|vous)` +
    String.raw`|a\s+la\s+maison|` +
    String.raw`en\s+casa|thuis|bij\s+(?!ons))`,
  'u'
)
