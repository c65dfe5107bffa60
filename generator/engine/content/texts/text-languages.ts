/**
 * Texts under the wrong language: Italian under `en`, English under `it`, or both exchanged. They are recognized by the
 * small words that connect sentences. Only languages with a list of such words are judged, and no short texts alone.
 */
import { warning, type Diagnostic, type Path, type Place } from '../../diagnostics/diagnostic.ts'
import { fieldName } from '../../fields/schema-fields.ts'

/** The letters of both languages, and the hyphen, which parts no words. */
const letters = 'a-zà-öø-ÿ-'

/**
 * No word is in both languages. Some also occur in names, titles and dishes, which keep their language; the others
 * occur only in sentences.
 */
const functionWords = {
  it: wordsOf(
    'il lo gli la le un una di del della dei degli delle con al alla nel nella sul sulla dal e da tra',
    'che non è sono ha hanno si ci vi anche quando dove ogni più qui già ancora dopo senza poi fino questo questa ' +
      'sotto circa verso mentre tutto tutti'
  ),
  en: wordsOf(
    'the an of and or with from to for at by on into between over',
    'is are was has have can will be you your we our it its they this that which when where there not all out up ' +
      'here before after about under'
  )
}

const languages = Object.entries(functionWords)

/**
 * A text is judged alone only if it has at least `words` words, of which `function` are function words and
 * `ofSentences` occur in sentences only.
 */
const thresholds = { words: 12, function: 5, ofSentences: 2 }

/** Reports texts in the wrong language. If two languages are swapped, both are one diagnostic. */
export function checkTextLanguages(
  text: Readonly<Record<string, string>>,
  { file, path }: { file: string; path: Path }
): Diagnostic[] {
  const inLanguage = (language: string): Place => ({ file, path: [...path, language] })
  const found = Object.entries(text).flatMap(([language, own]) => {
    const other = otherLanguageOf(own, language)
    if (other === undefined || text[other.language] === own) return []
    return [{ language, other: other.language, text: own, isSure: other.isSure }]
  })
  const key = fieldName(path)
  const exchanged = found.find((one) =>
    found.some((each) => one.language === each.other && each.language === one.other)
  )
  if (exchanged !== undefined) {
    const { language, other } = exchanged
    return [warning('text-language', inLanguage(language), { key, language, other }, [inLanguage(other)])]
  }
  return found.flatMap(({ language, other, text: own, isSure }) =>
    isSure ? [warning('text-language', inLanguage(language), { key, language, other, text: own })] : []
  )
}

/** The language in which a text seems to be, instead of its own; not sure unless it is also long. */
function otherLanguageOf(text: string, language: string): { language: string; isSure: boolean } | undefined {
  const inSmallLetters = text.toLowerCase()
  const others = languages.filter(
    ([each, { any }]) => each !== language && (inSmallLetters.match(any)?.length ?? 0) > 1
  )
  const own = languages.find(([each]) => each === language)?.[1]
  // Nearly all texts end here, after one search.
  if (own === undefined || others.length === 0) return undefined
  // An apostrophe parts two words, as in c’è and it’s; a hyphen parts none, as in e-mail.
  const words: string[] = inSmallLetters.replace(/\{[^}]*\}/g, ' ').match(new RegExp(`[${letters}]+`, 'g')) ?? []
  if (words.some((word) => own.ofSentences.has(word))) return undefined
  const among = (list: ReadonlySet<string>): number => words.filter((word) => list.has(word)).length
  const ownNames = among(own.ofNames)
  for (const [other, { ofNames, ofSentences }] of others) {
    const count = among(ofNames) + among(ofSentences)
    // The text may quote a name in the other language.
    if (count < 2 || ownNames * 4 > count) continue
    const isSure =
      words.length >= thresholds.words && count >= thresholds.function && among(ofSentences) >= thresholds.ofSentences
    return { language: other, isSure }
  }
  return undefined
}

/** `any` finds all of them in small letters. */
function wordsOf(ofNames: string, ofSentences: string) {
  const words = [ofNames, ofSentences].join(' ').replaceAll(' ', '|')
  return {
    ofNames: new Set(ofNames.split(' ')),
    ofSentences: new Set(ofSentences.split(' ')),
    any: new RegExp(`(?<![${letters}])(?:${words})(?![${letters}])`, 'g')
  }
}
