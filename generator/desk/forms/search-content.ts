/** Searches the content by words: by labels, and by values. */
import { alsoCalled, fieldAt, helpOf, labelOf } from '../../engine/fields/field-tree.ts'
import type { LocalizedText } from '../../engine/words/language.ts'
import { memoize, memoizeWeakly } from '../../engine/store/memoize.ts'
import { hasParts, textsIn } from '../kinds/field-kinds.ts'
import type { FormField, FoundPlace, Origin, SearchAnswer } from '../protocol.ts'
import type { Source } from '../../engine/content/yaml/source.ts'
import { inOneLine, makeForm } from './file-form.ts'
import { allChoices, languagesIn, rootField } from './raw-content.ts'
import type { RawContent } from '../desk-definition.ts'

/** The most places that an answer names. */
const mostPlaces = 30

/** The words of an excerpt and what is around each, and those before the first that is found. */
const [mostPieces, piecesBefore] = [2 * 15 + 1, 2 * 5 + 1]

/** What a word counts where it is found: in the name of a value, in those of the parts around it, in what it says. */
const weights = { name: 10, around: 9, text: 8, help: 3 }
type Where = keyof typeof weights

/** What a place counts that is not filled in yet, one of the words of the program, and one that an icon stands for. */
const shares = { absent: 0.8, ofProgram: 0.4, ofIcon: 0.7 }

/** A place is left out that has this part of what the best one has. */
const leastShare = 0.4

type Entry = {
  at: Origin
  label: LocalizedText
  texts: ReturnType<typeof textsIn>
  share: number
  words: Readonly<Record<Where, readonly string[]>>
}

/** With more than this part of the weight of all words missing, only words such as "of" are found. */
const mostMissing = 0.8

/**
 * The places with these words in their name or value, in any language. First come those with the most words, with the
 * rarest, with whole words, and with words in their names. Words in quotes are found where a text has them together.
 * @param language of an excerpt in which no word is found
 */
export function searchContent(content: RawContent, wanted: string, language?: string): SearchAnswer {
  const [, phrase] = /^\s*["“«](.+)["”»]\s*$/s.exec(wanted) ?? []
  return phrase === undefined ? searchWords(content, wanted, language) : searchPhrase(content, phrase, language)
}

/** The texts with these words one after the other: those of the house before those of the program. */
function searchPhrase(content: RawContent, phrase: string, language: string | undefined): SearchAnswer {
  const sequenceOf = (text: string): string =>
    ` ${wordsIn(text)
      .flatMap(([whole]) => whole)
      .join(' ')} `
  const wanted = sequenceOf(phrase)
  const words = wordsIn(phrase).map(([whole]) => whole)
  const places = indexOf(content)
    .map((entry) => ({ ...entry, texts: entry.texts.filter(({ text }) => sequenceOf(text).includes(wanted)) }))
    .filter(({ texts }) => texts.length > 0)
    .toSorted((one, other) => other.share - one.share)
    .slice(0, mostPlaces)
    .map(({ at, label, texts }) => ({ at, label, ...excerptOf(texts, words, language) }))
  return { places, missing: places.length === 0 ? [phrase] : [], homes: [] }
}

function searchWords(content: RawContent, wanted: string, language: string | undefined): SearchAnswer {
  const words = [...new Set(wordsIn(wanted).map(([whole]) => whole))]
  const all = indexOf(content)
  const terms = words.map((word) => {
    const likenessOf = memoize((other: string) => likeness(other, word))
    const scores = all.map((entry) => scoreOf(entry, likenessOf))
    const count = scores.filter((score) => score > 0).length
    return { word, scores, count, rarity: Math.log(1 + all.length / (1 + count)) }
  })
  const matches = all
    .map((entry, index) => ({
      entry,
      score: entry.share * terms.reduce((sum, { scores, rarity }) => sum + (scores[index] ?? 0) * rarity, 0)
    }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
  const least = (matches[0]?.score ?? 0) * leastShare
  const weightOf = (some: typeof terms): number => some.reduce((sum, { rarity }) => sum + rarity, 0)
  const missing = terms.filter(({ count }) => count === 0)
  const isFound = weightOf(missing) <= mostMissing * weightOf(terms)
  const places = matches
    .filter(({ score }) => isFound && score >= least)
    .slice(0, mostPlaces)
    .map(({ entry: { at, label, texts } }) => ({ at, label, ...excerptOf(texts, words, language) }))
  return { places, missing: missing.map(({ word }) => word), homes: homesIn(content) }
}

/** The files in which something of any other subject can be written: those of entries by names. */
const homesIn = (content: RawContent): SearchAnswer['homes'] =>
  content.definition
    .screens(content)
    .flatMap(({ groups }) => groups.flatMap(({ entries }) => entries))
    .filter(({ at }) => at.path.length === 0 && rootField(content, at.file)?.kind === 'record')
    .map(({ at, label }) => ({ at, label }))

/** All values of the content, and those that it may have, with the words by which they are found. */
const indexOf = memoizeWeakly((content: RawContent): Entry[] => {
  const names = JSON.stringify([languagesIn(content), allChoices(content)])
  return content.sources.flatMap((source) => {
    const former = entriesBySource.get(source)
    if (former?.names === names) return former.entries
    const entries = entriesOf(source.file, content)
    entriesBySource.set(source, { names, entries })
    return entries
  })
})

/** The entries of each file, which hold while its bytes and the names that the content defines stay the same. */
const entriesBySource = new WeakMap<Source, { names: string; entries: Entry[] }>()

function entriesOf(file: string, content: RawContent): Entry[] {
  const { root } = makeForm(file, content)
  const ofFile = rootField(content, file)
  return placesIn(root).map((ofValue): Entry => {
    const field = ofValue.at(-1) ?? root
    // What an icon shows is what the part around it is about: nobody looks for the icon itself.
    const way = isIcon(field) && ofValue.length > 2 ? ofValue.slice(0, -1) : ofValue
    const at = { file, path: way.at(-1)?.path ?? [] }
    const named = content.definition.nameOf?.(at, content)
    const others = content.definition.alsoCalled?.(at, content) ?? []
    const names = way.map(({ label, path }) => [
      label,
      labelOf(fieldAt(ofFile, path)),
      alsoCalled(fieldAt(ofFile, path))
    ])
    const texts = field.isThere ? textsIn(field) : []
    return {
      at,
      label: named ?? inOneLine(way.map((each) => each.label)),
      texts,
      share:
        (field.isThere && !(field.isPlaceholder && texts.every(({ text }) => text === '')) ? 1 : shares.absent) *
        (file === content.definition.wordsFile ? shares.ofProgram : 1) *
        (isIcon(field) ? shares.ofIcon : 1),
      words: {
        name: spoken([...(names.at(-1) ?? []), ...(named === undefined ? [] : [named]), ...others]),
        around: spoken(names.slice(0, -1).flat()),
        text:
          texts.length === 1
            ? foldedWords(texts[0]?.text ?? '')
            : [...new Set(texts.flatMap(({ text }) => foldedWords(text)))],
        help: spoken([helpOf(fieldAt(ofFile, field.path))])
      }
    }
  })
}

const isIcon = (field: FormField): boolean => field.kind === 'choice' && field.isIcon

/** The single values in a part of a file, and the parts that it may have, each at the end of the way to it. */
const placesIn = (field: FormField, way: readonly FormField[] = [field]): (readonly FormField[])[] =>
  field.isThere && hasParts(field) && field.fields.length > 0
    ? field.fields.flatMap((inner) => placesIn(inner, [...way, inner]))
    : [way]

const spoken = (names: readonly LocalizedText[]): string[] => [
  ...new Set(names.flatMap(({ it, en }) => foldedWords(`${it} ${en}`)))
]

/** What a place has for one word: most where the word counts most, and a little for each other place of it. */
function scoreOf({ words }: Entry, likenessOf: (word: string) => number): number {
  const scores = (['name', 'around', 'text', 'help'] as const).map(
    (where) => weights[where] * Math.max(0, ...words[where].map(likenessOf))
  )
  const best = Math.max(...scores)
  return best + 0.1 * (scores.reduce((sum, score) => sum + score, 0) - best)
}

/** How much of a word is wanted: all of it, all but its ending, its beginning, some of its inside. */
function likeness(word: string, wanted: string): number {
  if (word === wanted) return 1
  if (stemOf(word) === stemOf(wanted)) return 0.9
  // Hardly anybody means by two letters what begins with them, unless nothing else is there.
  if (word.startsWith(wanted)) return wanted.length > 2 ? 0.3 : 0.05
  return wanted.length > 3 && word.includes(wanted) ? 0.2 : 0
}

/** A word without its singular or plural ending, so that both are found. */
const stemOf = (word: string): string => (word.length > 4 ? word.replace(/(?:es|s|[aeio])$/, '') : word)

/** Splits a text into words and what is between them, in turns. A word may have a hyphen: Wi-Fi, check-in. */
const piecesOf = (text: string): string[] => text.split(/([\p{L}\p{M}\p{N}]+(?:[-‐‑][\p{L}\p{M}\p{N}]+)*)/u)

/** The words of a text, each by itself and by its parts. */
const wordsIn = (text: string): [whole: string, ...parts: string[]][] =>
  piecesOf(text).flatMap((piece, index) => (index % 2 === 0 ? [] : [formsOf(piece)]))

/** Most labels repeat, and a save changes few texts. */
const foldedWords = memoize((text: string): readonly string[] => [...new Set(wordsIn(text).flat())])

/** Without accents and capitals, since hardly anybody types them. */
function formsOf(word: string): [whole: string, ...parts: string[]] {
  const parts = word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().split(/[-‐‑]/)
  return [parts.join(''), ...parts]
}

/** The text with the most of the words, from a little before the first of them. */
function excerptOf(
  texts: Entry['texts'],
  words: readonly string[],
  language: string | undefined
): Pick<FoundPlace, 'excerpt' | 'language'> {
  const isWanted = (piece: string): boolean =>
    words.some((word) => formsOf(piece).some((each) => likeness(each, word) > 0.1))
  const marked = (text: string) =>
    piecesOf(text).map((piece, index) => ({ text: piece, isFound: index % 2 === 1 && isWanted(piece) }))
  const counted = texts.map((each) => ({ ...each, count: marked(each.text).filter(({ isFound }) => isFound).length }))
  const most = Math.max(0, ...counted.map(({ count }) => count))
  const best = counted.filter(({ count }) => count === most)
  const shown = best.find((each) => each.language === language) ?? best[0]
  if (shown === undefined) return { excerpt: [], language: undefined }
  const pieces = marked(shown.text)
  const first = pieces.findIndex(({ isFound }) => isFound)
  const from = Math.max(0, Math.min(first - piecesBefore, pieces.length - mostPieces))
  const to = from + mostPieces
  const dots = (isCut: boolean) => (isCut ? [{ text: '…', isFound: false }] : [])
  return {
    excerpt: [...dots(from > 0), ...pieces.slice(from, to), ...dots(to < pieces.length)],
    language: shown.language
  }
}
