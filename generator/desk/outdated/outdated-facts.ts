/**
 * Facts as texts say them, in Italian and English: times, amounts and counts, each to be found and replaced as it is
 * written.
 */

/** Words that stand for a fact, and what to write instead of one of them. */
export type Wording = { pattern: RegExp; replace: (found: string) => string }

const numberWords: Readonly<Record<'it' | 'en', readonly string[]>> = {
  it: (
    'zero uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici ' +
    'diciassette diciotto diciannove venti'
  ).split(' '),
  en: (
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen ' +
    'seventeen eighteen nineteen twenty'
  ).split(' ')
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** With capitals like those of another word. */
const likeCase = (text: string, like: string): string =>
  /^\p{Lu}/u.test(like) ? text.charAt(0).toUpperCase() + text.slice(1) : text

/** `15:00` and `15.00`, `le 15` and `ore 15`, `3 pm`. */
export function timeWording(before: string, after: string): Wording[] {
  const [[hour = '', minutes = ''], [newHour = '', newMinutes = '']] = [before.split(':'), after.split(':')]
  const short = String(Number(hour))
  const inHalf = (value: string): number => ((Number(value) + 11) % 12) + 1
  const half = (value: string): string => (Number(value) < 12 ? 'am' : 'pm')
  const whole: Wording = {
    pattern: new RegExp(String.raw`(?<![\d:.])(?:${hour}|${short})([:.])${minutes}(?![\d:])(?!\s?[ap]\.?m)`, 'g'),
    replace: (found) => `${newHour}${found.includes(':') ? ':' : '.'}${newMinutes}`
  }
  const spoken: Wording = {
    pattern: new RegExp(String.raw`(?<=\b(?:ore|le|alle|dalle|delle)\s)${short}(?![\d:.,]\d|\d)`, 'gi'),
    replace: () => (newMinutes === '00' ? String(Number(newHour)) : `${newHour}:${newMinutes}`)
  }
  const ofHalf: Wording = {
    pattern: new RegExp(
      String.raw`(?<![\d:.])${inHalf(hour)}${minutes === '00' ? '(?::00)?' : `:${minutes}`}(\s?)${half(hour)}\b`,
      'gi'
    ),
    replace: (found) =>
      `${inHalf(newHour)}${newMinutes === '00' ? '' : `:${newMinutes}`}${/\s/.test(found) ? ' ' : ''}${half(newHour)}`
  }
  return minutes === '00' ? [whole, spoken, ofHalf] : [whole, ofHalf]
}

/** `2,50 €`, `€2.50`, `2.50 euro`. */
export function amountWording(before: number, after: number): Wording[] {
  const figures = Number.isInteger(before)
    ? String.raw`${before}(?:[.,]00)?`
    : escaped(before.toFixed(2))
        .replace(String.raw`\.`, '[.,]')
        .replace(/0$/, '0?')
  const replace = (found: string): string => {
    const sign = /\d,\d/.test(found) || (!/\d\.\d/.test(found) && /[€o]$/i.test(found.trim())) ? ',' : '.'
    const written = Number.isInteger(after) && !/[.,]\d\d/.test(found) ? String(after) : after.toFixed(2)
    return found.replace(/\d+(?:[.,]\d+)?/, written.replace('.', sign))
  }
  return [
    { pattern: new RegExp(String.raw`(?<=€\s?)(?<![\d.,])${figures}(?![\d]|[.,]\d)`, 'g'), replace },
    { pattern: new RegExp(String.raw`(?<![\d.,])${figures}(?=\s?(?:€|euro?\b))`, 'gi'), replace }
  ]
}

/** `28` before a measure or a noun. */
export const numberWording = (before: number, after: number): Wording[] => [
  {
    pattern: new RegExp(String.raw`(?<![\d.,:])${before}(?![\d:]|[.,]\d)(?=\s?\p{L})`, 'gu'),
    replace: () => String(after)
  }
]

/** `sette appartamenti`, `7 holiday apartments`: with at most two words between the number and what it counts. */
export const countWording = (before: number, after: number, nouns: Readonly<Record<'it' | 'en', string>>): Wording[] =>
  (['it', 'en'] as const).flatMap((language) => {
    const [word, newWord] = [numberWords[language][before], numberWords[language][after]]
    const behind = String.raw`(?=(?:\s+[\p{L}&]+){0,2}\s+${escaped(nouns[language])}(?!\p{L}))`
    return [
      { pattern: new RegExp(String.raw`(?<![\d.,])${before}${behind}`, 'giu'), replace: () => String(after) },
      ...(word === undefined
        ? []
        : [
            {
              pattern: new RegExp(String.raw`(?<!\p{L})${word}${behind}`, 'giu'),
              replace: (found: string) => likeCase(newWord ?? String(after), found)
            }
          ])
    ]
  })

/** The text with the fact as it is now; undefined if it does not say the one before. */
export function reworded(text: string, wordings: readonly Wording[]): string | undefined {
  const made = wordings.reduce((all, { pattern, replace }) => all.replace(pattern, replace), text)
  return made === text ? undefined : made
}
