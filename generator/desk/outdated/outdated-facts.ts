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

/**
 * Puts the new fact in the place of the one before, each in the same of its ways.
 * @param around patterns of what has to stand before and behind it
 */
function wordingOf(before: readonly string[], after: readonly string[], { ahead = '', behind = '' } = {}): Wording {
  const ways = new Map(before.map((way, index) => [way, after[index] ?? way]))
  const any = [...ways.keys()].map(escaped).join('|')
  return {
    pattern: new RegExp(String.raw`${ahead}(?<![\d.,:\p{L}])(?:${any})(?![\d:]|[.,]\d)${behind}`, 'giu'),
    replace: (found) => likeCase(ways.get(found.toLowerCase()) ?? found, found)
  }
}

/** `15:00` and `15.00`, `le 15` and `ore 15`, `3 pm`. */
export const timeWording = (before: string, after: string): Wording[] => [
  wordingOf(waysOfTime(before), waysOfTime(after), { behind: String.raw`(?!\s?[ap]\.?m)` })
]

function waysOfTime(time: string): string[] {
  const [hour = '', minutes = ''] = time.split(':')
  const [short, inHalf] = [Number(hour), ((Number(hour) + 11) % 12) + 1]
  const half = short < 12 ? 'am' : 'pm'
  const isFull = minutes === '00'
  return [
    ...[':', '.'].flatMap((sign) => [hour, short].map((each) => `${each}${sign}${minutes}`)),
    ...['ore', 'le', 'alle', 'dalle', 'delle'].map((word) => `${word} ${isFull ? short : time}`),
    ...[' ', ''].flatMap((space) =>
      [`${inHalf}:${minutes}`, isFull ? inHalf : `${inHalf}:${minutes}`].map((each) => `${each}${space}${half}`)
    )
  ]
}

/** `2,50 €`, `€2.50`, `2.50 euro`. */
export function amountWording(before: number, after: number): Wording[] {
  const inSigns = (...figures: readonly string[]): string[] =>
    [',', '.'].flatMap((sign) => figures.map((each) => each.replace('.', sign)))
  const now = inSigns(after.toFixed(2), Number.isInteger(after) ? String(after) : after.toFixed(2))
  return [{ ahead: String.raw`(?<=€\s?)` }, { behind: String.raw`(?=\s?(?:€|euro?\b))` }].map((around) =>
    wordingOf(inSigns(before.toFixed(2), String(before)), now, around)
  )
}

/** `28` before a measure or a noun. */
export const numberWording = (before: number, after: number): Wording[] => [
  wordingOf([String(before)], [String(after)], { behind: String.raw`(?=\s?\p{L})` })
]

/** `sette appartamenti`, `7 holiday apartments`: with at most two words between the number and what it counts. */
export const countWording = (before: number, after: number, nouns: Readonly<Record<'it' | 'en', string>>): Wording[] =>
  (['it', 'en'] as const).map((language) => {
    const waysOf = (count: number): string[] => [String(count), numberWords[language][count] ?? String(count)]
    const behind = String.raw`(?=(?:\s+[\p{L}&]+){0,2}\s+${escaped(nouns[language])}(?!\p{L}))`
    return wordingOf(waysOf(before), waysOf(after), { behind })
  })

/** The text with the fact as it is now; undefined if it does not say the one before. */
export function reworded(text: string, wordings: readonly Wording[]): string | undefined {
  const made = wordings.reduce((all, { pattern, replace }) => all.replace(pattern, replace), text)
  return made === text ? undefined : made
}
