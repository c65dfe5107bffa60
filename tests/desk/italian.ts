/** Finds faults of Italian words, as far as a program can. */
import type { Diagnostic } from '../../generator/engine/diagnostics/diagnostic.ts'
import { contentFrom } from '../../generator/desk/forms/parse-content.ts'
import { houseDesk } from '../../generator/house/tasks/house-desk.ts'
import { deskSentencesOf } from '../../generator/desk/server/desk-diagnostics.ts'

/** What no Italian sentence has. */
const slips: Readonly<Record<string, RegExp>> = {
  'an insight into the program': /undefined|null\b|NaN|\[object/,
  English: /\b(?:the|of|and|with|is|are|not|this|that|its|from|for|an|or|write|delete|has|have|which)\b/i,
  'an article before 8 or 11': /\b(?:il|dal|al|del) (?:8|11)\b/i,
  'a preposition beside its article': /\b(?:di|a|da|in|su) (?:il|lo|i|gli|le)\b/i,
  'il before a word that takes another article':
    /\b(?:il|un|del|dal|al|nel|sul) (?:s[bcdfgmnpqrtvz]|z|gn|ps)|\b(?:il|del|dal|al|nel|sul) [aeiouàèéìòù]/i,
  'an article that is not cut off before a vowel': /\b(?:una|[dns]?[ae]lla|[dns]?[ae]llo) [aeiouàèéìòù]/i,
  'a straight quotation mark or apostrophe': /["']/,
  'a blank or a sign too many': / {2}| [,.;:!?](?= |$)|[.,;:!?][.,;:]/,
  'voi, where the program says tu': new RegExp(
    String.raw`\b(?:voi|vostr[aeio]|(?:pot|vol|av|scriv|met|rimet|scegli|corregg|togli|prem|spost|cancell|aggiung)` +
      String.raw`[ae]te(?:l[aeio])?)\b`,
    'i'
  )
}

/** A sentence without what the owner, a file or another program has written, and without lines to copy. */
const ownWords = (text: string): string =>
  text
    .replace(/:\n[^]*$/, '.')
    // Codes are the same in all languages.
    .replaceAll(/\b[a-z]+(?:-[a-z]+)+/g, 'X')
    // An address is hidden with the rest of its line.
    .replace(/•+$/, '.')
    .replaceAll(/«[^»]*»|"[^"]*"/g, 'X')
    .replaceAll(/# (?:right|same)|npm run availability -- --believe [\w/-]+|\(\.\.\.\)|\{\w*\}|[if]-…/g, 'X')
    .replaceAll(/(?:Scrivi|Scrivi, per esempio,) così: .*\.$/g, 'X.')

/** What is wrong with an Italian text, which stands for an English one. */
export function wrongIn(text: string, english: string): string[] {
  // Some codes have no advice.
  if (english === '') return []
  const own = ownWords(text)
  return [
    ...(text === english ? ['the English words'] : []),
    ...(/^\p{Lu}.*\.$/su.test(own) ? [] : ['no whole sentence']),
    ...Object.keys(slips).filter((slip) => slips[slip]?.test(own))
  ].map((slip) => `${slip}: ${text}`)
}

const nothing = contentFrom(new Map(), houseDesk)

/** What is wrong with the Italian words for diagnostics. */
export const wrongWith = (...diagnostics: readonly Diagnostic[]): string[] =>
  diagnostics
    .map((diagnostic) => deskSentencesOf(diagnostic, nothing))
    .flatMap(({ message, help }) => [...wrongIn(message.it, message.en), ...wrongIn(help.it, help.en)])
