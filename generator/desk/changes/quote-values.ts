/** Values of the content in words, for a list of changes. */
import { inEachLanguage, wordsIn, type LocalizedText } from '../../engine/diagnostics/language.ts'
import type { Summary } from '../fields/field-kind.ts'
import { asIs } from '../desk-wording.ts'

export const inQuotes = ({ words, isQuote }: Summary): LocalizedText => (isQuote ? quoted(words) : words)

/** In the quotation marks of each language, shortened. */
export const quoted = ({ it, en }: LocalizedText): LocalizedText => ({
  it: `«${shortened(it)}»`,
  en: `“${shortened(en)}”`
})

/** Characters that fit into one line of a list of changes. */
const glance = 60

const shortened = (text: string): string =>
  text.length > glance ? `${text.slice(0, glance).replace(/\s+\S*$/, '')} …` : text

/** The change of a text: all of it if it is short, or else the words that differ. */
export const textChange = (before: LocalizedText, after: LocalizedText): LocalizedText =>
  inEachLanguage((language) => {
    const [from, to] = [wordsIn(before, language), wordsIn(after, language)]
    const isShort = from.length <= glance && to.length <= glance
    return (isShort ? [from, to] : differing(from, to)).map((text) => wordsIn(quoted(asIs(text)), language)).join(' → ')
  })

/** The differing part of each text, with a word on both sides. */
function differing(before: string, after: string): [before: string, after: string] {
  const [a, b] = [before.split(/\s+/), after.split(/\s+/)]
  const most = Math.min(a.length, b.length)
  let start = 0
  while (start < most && a[start] === b[start]) start += 1
  let end = 0
  while (end < most - start && a.at(-1 - end) === b.at(-1 - end)) end += 1
  const part = (words: string[]): string => {
    const [first, last] = [Math.max(0, start - 1), Math.min(words.length, words.length - end + 1)]
    return `${first > 0 ? '… ' : ''}${words.slice(first, last).join(' ')}${last < words.length ? ' …' : ''}`
  }
  return [part(a), part(b)]
}
