/**
 * Checks texts for guests. Titles for search results must be short. Health claims about oil are forbidden by Regulation
 * (EC) 1924/2006, art. 10, except for the sentences of Regulation (EU) 432/2012, which oil.yaml has as its claims. Only
 * languages with a list of words are checked.
 */
import { warning, type Diagnostic, type Path } from '../../engine/diagnostics/diagnostic.ts'
import { valueAt } from '../../engine/fields/value-paths.ts'
import { entry } from '../../engine/messages/codes/code-entry.ts'
import { count, facts, like } from '../../engine/diagnostics/facts.ts'

/** What these rules say. */
export const textCodes = {
  'health-claim': entry({
    args: facts({ word: like('cholesterol') }),
    severity: 'warning',
    isBrief: true,
    suppression: 'right',
    example: {
      'rooms/enzian.yaml':
        'summary:\n  de: Unter dem Dach.\n  en: ▸Olive oil from our trees is good for your heart.\n  fr: Sous le toit.'
    }
  }),
  'search-title': entry({
    args: facts({ length: count, limit: count }),
    severity: 'warning',
    example: {
      'rooms/enzian.yaml': [
        'searchTitle:',
        '  de: "Enzian: Zimmer mit Talblick in Oberlärch"',
        '  en: ▸"Enzian: a quiet room with a view of the whole valley, in Oberlärch"',
        '  fr: "Enzian : chambre avec vue à Oberlärch"'
      ].join('\n')
    }
  })
}

/** Search results cut titles after so many characters. */
const longest = 60

/** By their languages. */
type Texts = Readonly<Record<string, string>>
type TextAt = { file: string; path: Path }

/** What is wrong with one text. @param block the fields beside it */
export const checkText = (texts: Texts, at: TextAt, block: unknown): Diagnostic[] => [
  ...checkHealthWords(texts, at, block),
  ...(at.path.at(-1) === 'searchTitle' ? checkTitle(texts, at) : [])
]

const checkTitle = (titles: Texts, { file, path }: TextAt): Diagnostic[] =>
  Object.entries(titles).flatMap(([language, { length }]) =>
    length > longest ? [warning('search-title', { file, path: [...path, language] }, { length, limit: longest })] : []
  )

const oilWords = /\b(?:olio|oils?|extra[ -]?vergine|extra[ -]virgin|evoo?)\b/i

/** Praise of a food, whatever the text is about. */
const foodStems =
  'colesterol|cholesterol|triglicerid|triglycerid|anti-?ossidant|anti-?oxidant|polifenol|polyphenol|' +
  'radicali liberi|free radical'
const foodWords = anyOf(foodStems)
/** No permitted claim names an illness. */
const illnessWords = anyOf(
  'tumo|canc[er]|ipertension|hypertension|diabet|malatti|disease|illness|terapeutic|therapeutic|guari',
  'cures?\\b|previen|prevent'
)

/** Stems, without words that praise a place, greet or say how olives are picked: "nel cuore", "saluti", "con cura". */
const healthWords: Readonly<Record<string, RegExp>> = {
  it: anyOf(
    foodStems,
    'salut(?:e|ar[ei])\\b|salubr|salutistic|cardio|antinfiammator|infiammazion',
    'tumor|cancr|ipertension|diabet|malatti|terapeutic|curativ|medicinal|guari(?:re|sce|gione)|immunitari|depurativ',
    'elisir|longevit|lunga vita|rinforz[ao] le difese|toccasana|nutraceutic|superfood|anti-?età',
    'dai medici|dal medico',
    'disintossic|detox|invecchiamento|benefic[ahio]|digestion|digeribil|osteopor|circolazione',
    'pressione (?:alta|arteriosa|sanguigna|del sangue)|(?:fa|fanno) bene|dimagr|sistema nervoso|arteri[ae]\\b',
    'cuore\\b(?! (?:d[aei]|del|dell[ao]|dei|degli|delle)\\b)(?! dell?’)'
  ),
  en: anyOf(
    foodStems,
    'health|cardio|(?:anti-?)?inflammat|tumou?r|cancer|hypertension|diabet',
    'elixir|longevity|long life|your defences|superfood|anti-?age|nutraceutic|doctors',
    'disease|illness|therapeutic|curative|medicin|heal(?:s|ing)?\\b|immun|detox|ag(?:e)?ing\\b|benefici',
    'digest|osteopor|blood|arter(?:y|ies)\\b|(?:good|great) for (?:you|your)\\b|wellness|slimming|lose weight',
    'hearts?\\b(?! of\\b)'
  )
}

function anyOf(...stems: string[]): RegExp {
  return new RegExp(stems.join('|'), 'giu')
}

/**
 * The first word that begins with one of the stems. The letters around it are matched by themselves: V8 takes 10 ms to
 * compile `\p{L}` in a pattern that ignores case.
 */
function firstWord(stems: RegExp, text: string): string | undefined {
  if (text.search(stems) < 0) return undefined
  for (const { 0: stem, index } of text.matchAll(stems))
    if (!/\p{L}$/u.test(text.slice(0, index))) return stem + /^\p{L}*/u.exec(text.slice(index + stem.length))![0]
  return undefined
}

/**
 * Praise of a food in any text, words of illness in the claims of the oil, and words of health in its other texts, in
 * those of its page, and in others that name oil or stand beside its name.
 */
export function checkHealthWords(texts: Texts, { file, path }: TextAt, block: unknown): Diagnostic[] {
  const isOfOil = file === 'oil.yaml' || (file === 'pages.yaml' && path[0] === 'oil')
  return Object.entries(healthWords).flatMap(([language, health]) => {
    const own = texts[language]
    const isClaim = file === 'oil.yaml' && path[0] === 'claims'
    if (own === undefined || firstWord(isClaim ? illnessWords : health, own) === undefined) return []
    const isAboutOil = isOfOil || [own, ...namesIn(block, language)].some((each) => oilWords.test(each))
    const word = firstWord(isClaim ? illnessWords : isAboutOil ? health : foodWords, own)
    return word === undefined ? [] : [warning('health-claim', { file, path: [...path, language] }, { word })]
  })
}

/** What says what a block is about: its title, its photo, the page that it leads to. */
const namesIn = (block: unknown, language: string): string[] =>
  ['title', 'heading', 'subtitle', 'page', 'photo', 'alt'].flatMap((key) => {
    const value = valueAt(block, [key, language]) ?? valueAt(block, [key])
    return typeof value === 'string' ? [value] : []
  })
