/**
 * Reads a guest's message: by the link that the site has put into it, else by its words. These are found by the
 * templates and translations that the site writes its messages with, so that no list of patterns can grow apart from
 * them. Nothing of the message is kept.
 */
import { memoize } from '../../engine/store/memoize.ts'
import type { BookModel } from '../model/availability-model.ts'
import { collections } from '../model/content-enums.ts'
import type { Day } from '../stay/days/day.ts'
import type { Stay } from '../stay/stay.ts'
import { wishIn } from '../stay/stay-query.ts'
import { fill } from '../stay/text-template.ts'
import { chargedExtras } from './write-answer.ts'
import { grownAge, partyByAge } from '../stay/unit-terms.ts'
import { plain } from './written-days.ts'
import { numberOf, numbers, stayIn } from './written-stay.ts'

export type MessageHouse = Pick<BookModel, 'site' | 'pages' | 'translations' | 'rooms' | 'apartments'>

/** What a message says; what is missing in it is undefined. `total` is in the currency of the house. */
export type ReadMessage = Partial<Stay> & {
  /** `rooms/blue` */
  unit?: string | undefined
  adults?: number | undefined
  /** Below the age of the tax. */
  children?: number | undefined
  ages: readonly number[]
  /** The ids of the charges that it names. */
  extras: string[]
  total?: number | undefined
  language: string
  by: 'link' | 'words'
  /** Whether its words can mean other days, too. */
  isUnsure?: true
  /** The days in its words, where its link has others: a guest may have changed either. */
  otherDays?: Stay
  /** The message in pieces: what was read of it, what the site has written, and the guest's own words. */
  parts: readonly { text: string; kind: 'read' | 'site' | 'own' }[]
}

/** Where in the text something was found. */
type Span = { at: number; end: number }

/** In characters: so long a message is none of a guest, and what finds days in it takes long. */
const longestMessage = 8000

/** @param today of the house: days without a year are the next ones */
export function readMessage(pasted: string, house: MessageHouse, today: Day): ReadMessage {
  const text = unquoted(pasted.slice(0, longestMessage))
  const language = bestOf(house.site.languages, ({ code }) => countShared(text, allWordsOf(house, code)))?.code ?? ''
  const link = linkIn(text)
  // The days and figures of the link are no words.
  const words = link ? text.slice(0, link.at) + ' '.repeat(link.end - link.at) + text.slice(link.end) : text
  const low = plain(words)
  const unit = unitIn(words, low, house)
  const likeliestFirst = house.site.languages.toSorted(
    (a, b) => Number(b.code === language) - Number(a.code === language)
  )
  const locales = likeliestFirst.map(({ locale }) => locale)
  const { stay, isUnsure, found: days } = stayIn(low, { today, locales })
  const { party, ages, found } = partyIn(low, house)
  const wish = link?.wish && { ...link.wish, ...partyByAge(link.wish, house.site.touristTax) }
  const total = totalIn(low, house, language)
  const extras = extrasIn(low, house)
  const { arrival, departure, adults, children } = { ...stay, ...party, ...wish }
  const isOther = link && stay.departure && (stay.arrival !== arrival || stay.departure !== departure)
  const read = [link, unit, ...days, ...found, total, ...extras].flatMap((each) => each ?? [])
  return {
    ...(arrival && { arrival }),
    ...(departure && { departure }),
    adults,
    children,
    ages: link?.wish.ages?.filter((age) => age !== undefined) ?? ages,
    language,
    ...(isUnsure && !link && { isUnsure }),
    ...(isOther && { otherDays: { arrival: stay.arrival ?? '', departure: stay.departure ?? '' } }),
    unit: link?.unitOf(house) ?? unit?.unit,
    total: total?.total,
    extras: [...new Set(extras.map(({ id }) => id))],
    by: link ? 'link' : 'words',
    parts: partsOf(text, read, house)
  }
}

const spanOf = (found: RegExpMatchArray): Span => ({ at: found.index ?? 0, end: (found.index ?? 0) + found[0].length })

const allIn = (text: string, pattern: string): (Span & { match: RegExpMatchArray })[] =>
  [...text.matchAll(new RegExp(pattern, 'gu'))].map((match) => ({ ...spanOf(match), match }))

const bestOf = <Item>(items: readonly Item[], score: (item: Item) => number): Item | undefined =>
  items.toSorted((a, b) => score(b) - score(a))[0]

/** Without what programs put around a message: marks of quotation, and lines that say who wrote when. */
const unquoted = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/g, '')
    .replace(/[^\S\n]/g, ' ')
    .replace(/^[ \t]*(?:>[ \t]?)+/gm, '')
    .replace(/^(?:On|Il)\b[^\n]{0,200}(?:\n[^\n]{0,80})?(?:wrote|ha scritto):[ ]*$/gm, '')
    .replace(/^(?:From|To|Cc|Date|Sent|Subject|Da|A|Data|Inviato|Oggetto): [^\n]*$/gm, '')
    .replace(/^(?:\[[^\]\n]*\d[^\]\n]*\]|\d[\d/., :]{9,22}(?:[ap]m )?-) ?[^:\n]{1,60}: ?/gm, '')
    .trim()

const escaped = (text: string): string =>
  text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replace(/\s+/g, String.raw`\s+`)
/** Any of some texts, as a pattern on a plain text. */
const anyOf = (texts: Iterable<string>): string => `(?:${[...texts].map((text) => escaped(plain(text))).join('|')})`
const [notBehindWord, notBeforeWord] = [String.raw`(?<![\p{L}\d])`, String.raw`(?![\p{L}\d])`]

// Templates

/** The templates of the messages of a house in a language. */
const templatesOf = ({ pages, translations }: MessageHouse, code: string): string[] => [
  ...collections.flatMap((list) => {
    const { stay, message } = pages[list]?.unit.chat ?? {}
    return [stay?.[code] ?? '', message?.[code] ?? '']
  }),
  ...(
    ['askStay', 'askParts', 'withTax', 'withoutTax', 'withExtras', 'guests', 'nights', 'belowAge', 'ofAges'] as const
  ).map((key) => translations[key][code] ?? '')
]

/** The words around a variable in the templates of all languages, or of one. */
const wordsAround = (house: MessageHouse, variable: string, codes = house.site.languages.map(({ code }) => code)) =>
  codes
    .flatMap((code) => templatesOf(house, code))
    .flatMap((template) =>
      new RegExp(String.raw`([\p{L}’']*)\s*\{${variable}\}\s*(\p{L}*)`, 'u').exec(template)?.slice(1)
    )
    // Of an article and its noun the noun: “l’appartamento”.
    .flatMap((word) => word?.split(/['’]/).at(-1) ?? [])
    .filter((word) => word.length > 1)

const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}{3,}/gu) ?? []
const vocabularyOf = (house: MessageHouse, code: string): string[] => wordsOf(templatesOf(house, code).join(' '))
/** All words that the site uses in a language. */
const allWordsOf = (house: MessageHouse, code: string): string[] => [
  ...vocabularyOf(house, code),
  ...wordsOf(
    Object.values(house.translations)
      .flatMap((each) => each[code] ?? [])
      .join(' ')
  )
]

function countShared(text: string, vocabulary: readonly string[]): number {
  const known = new Set(vocabulary)
  return wordsOf(text).filter((word) => known.has(word)).length
}

// Links and units

/** The first link to a stay. Its address ends with the slug of a unit. */
function linkIn(text: string) {
  return allIn(text, String.raw`(\S*)#(\d{4}-\d\d-\d\d_\S+)`).flatMap(
    ({ match: [, address = '', query = ''], ...span }) => {
      const wish = wishIn(query.replace(/[>)\].,;!?]+$/, ''))
      const slug = address.replace(/\/$/, '').split('/').at(-1)
      const unitOf = (house: MessageHouse): string | undefined => {
        const found = collections.flatMap((list) =>
          house[list].some((unit) => unit.slug === slug) ? [`${list}/${slug}`] : []
        )
        return found.length === 1 ? found[0] : undefined
      }
      return wish === undefined ? [] : [{ ...span, wish, unitOf }]
    }
  )[0]
}

/**
 * The unit that is named most clearly: next to the words that are next to it in a message of the site. A name in small
 * letters, which may be another word, needs them or has to be no number.
 */
function unitIn(text: string, low: string, house: MessageHouse): (Span & { unit: string }) | undefined {
  const nextTo = new RegExp(anyOf(wordsAround(house, 'unit').filter((word) => word.length > 3)), 'u')
  const found = collections.flatMap((list) =>
    house[list].flatMap(({ slug, name }) =>
      allIn(low, notBehindWord + anyOf([name]) + notBeforeWord).map(({ at, end }) => {
        const isNext = nextTo.test(low.slice(Math.max(0, at - 22), at)) || nextTo.test(low.slice(end, end + 8))
        const isNumber = numberOf(low.slice(at, end)) !== undefined
        const score = (isNext ? 4 : 0) + (text.slice(at, end) === name ? 2 : 0) + (isNumber ? 0 : 1)
        return { at, end, unit: `${list}/${slug}`, score: score < (isNumber ? 2 : 1) ? 0 : score }
      })
    )
  )
  return bestOf(
    found.filter(({ score }) => score > 0),
    ({ score }) => score
  )
}

// Guests

type CountWord = 'guest' | 'guests' | 'adult' | 'adults' | 'child' | 'children'

type CountNouns = readonly [keys: readonly CountWord[], others?: readonly string[]]

/** A number before what the site counts with these words, or before the others. */
function countIn(low: string, { site, translations }: MessageHouse, [keys, others = []]: CountNouns) {
  const nouns = site.languages.flatMap(({ code }) =>
    keys.map((key) => fill(translations[key][code] ?? '{count}', { count: '' }).trim())
  )
  return firstCount(low, String.raw`(${numbers})\s+${anyOf([...nouns, ...others])}${notBeforeWord}`)
}

/** How many they are where nothing is counted: “siamo in 4”, “for two.” */
const bareCountIn = (low: string) =>
  firstCount(low, String.raw`(?:siamo(?:\s+in)?|we\s+are|per|for|x)\s+(${numbers})(?=\s*(?:[.,;:!?)\n]|$))`)

function firstCount(low: string, pattern: string): (Span & { count: number }) | undefined {
  const [found] = allIn(low, notBehindWord + pattern)
  const count = numberOf(found?.match[1] ?? '')
  return found && count ? { at: found.at, end: found.end, count } : undefined
}

function partyIn(low: string, house: MessageHouse) {
  const adults = countIn(low, house, [['adult', 'adults']])
  const children = countIn(low, house, [
    ['child', 'children'],
    'kid kids bimbo bimba bimbi bambina bambine neonato neonata neonati baby babies infant infants'.split(' ')
  ])
  // With what guests call themselves where the site says guests.
  const guests =
    countIn(low, house, [
      ['guest', 'guests'],
      ['persone', 'people', 'persons', 'pax', 'ppl']
    ]) ?? bareCountIn(low)
  const another = String.raw`(?:\s*(?:,|e|and|&)\s*(\d{1,2}))?`
  const years = String.raw`${notBehindWord}(\d{1,2})${another}${another}`
  const [told] = [
    ...allIn(low, String.raw`${years}[\s-]*(?:anni|years?|yo)(?!\p{L}|\s+(?:fa|ago))`),
    ...allIn(low, String.raw`${notBehindWord}${anyOf(wordsAround(house, 'ages'))}\s${years}`)
  ]
  const { touristTax } = house.site
  const written = (told?.match.slice(1) ?? []).flatMap((age) => (age === undefined ? [] : [Number(age)]))
  // "under 12" is the site's word for the age of the tax.
  const ages = written.length === 1 && written[0] === touristTax.childrenBelow ? [] : written
  const isOfChildren = /(?:di|\()\s*\d[^.]{0,12}anni|\d[\s-]+years?[\s-]+old/u.test(low)
  const many = children?.count ?? (isOfChildren ? ages.filter((age) => age < grownAge).length : 0)
  const grown = adults?.count ?? (guests && Math.max(1, guests.count - many))
  return {
    party: grown === undefined ? {} : partyByAge({ adults: grown, children: many, ages }, touristTax),
    ages,
    found: [adults, children, guests]
  }
}

// Amounts and extras

/** The amount after the words that are before the total in a message of the site, or the first. */
function totalIn(low: string, house: MessageHouse, code: string): (Span & { total: number }) | undefined {
  const { currency, languages } = house.site
  const signs = languages.flatMap(({ locale }) =>
    new Intl.NumberFormat(locale, { style: 'currency', currency })
      .formatToParts(1)
      .flatMap(({ type, value }) => (type === 'currency' ? [value] : []))
  )
  const sign = anyOf(new Set([...signs, currency, 'euro']))
  const figure = String.raw`(\d[\d.,'’]*)`
  const amounts = allIn(low, String.raw`${sign}\s*${figure}|${figure}\s*${sign}`).flatMap(({ match, at, end }) => {
    const total = amountOf(match[1] ?? match[2] ?? '')
    return total === undefined ? [] : [{ at, end, total }]
  })
  const before = wordsAround(house, 'total', [code]).map(plain)
  return (
    amounts.find(({ at }) => before.some((word) => low.slice(Math.max(0, at - 30), at).includes(word))) ?? amounts[0]
  )
}

/** A last part of two figures are cents, any other group thousands. */
function amountOf(written: string): number | undefined {
  const [, whole = '', cents = '0'] = /^(.*?)(?:[.,](\d\d))?[.,]?$/.exec(written) ?? []
  const amount = Number(`${whole.replace(/\D/g, '')}.${cents}`)
  return amount > 0 ? amount : undefined
}

const extrasIn = (low: string, { pages, site }: MessageHouse): (Span & { id: string })[] =>
  chargedExtras({ pages }).flatMap(({ id, name }) =>
    allIn(low, anyOf(site.languages.flatMap(({ code }) => name[code] ?? []))).map(({ at, end }) => ({ at, end, id }))
  )

// Pieces

/** Sentences that mostly have words of the site's messages are the site's. */
function partsOf(text: string, spans: readonly Span[], house: MessageHouse): ReadMessage['parts'] {
  const vocabulary = house.site.languages.flatMap(({ code }) => vocabularyOf(house, code))
  const sentences = allIn(text, String.raw`[^.!?\n]*(?:[.!?](?=\s|$)|\n|$|[.!?])+`)
  const cuts = [...spans, ...sentences].flatMap(({ at, end }) => [at, end])
  const places = [...new Set([0, ...cuts, text.length])].toSorted((a, b) => a - b)
  // Both are in the order of the text, so each is passed once, however long a message is.
  const inOrder = spans.toSorted((a, b) => a.at - b.at)
  const kindOf = memoize(({ at, end }: Span): 'site' | 'own' => {
    const words = wordsOf(text.slice(at, end))
    return words.length > 0 && countShared(words.join(' '), vocabulary) * 2 >= words.length ? 'site' : 'own'
  })
  let [sentence, span, readUntil] = [0, 0, 0]
  return places.slice(0, -1).map((at, index) => {
    const end = places[index + 1] ?? at
    while ((sentences[sentence]?.end ?? Infinity) <= at) sentence += 1
    for (; (inOrder[span]?.at ?? Infinity) <= at; span += 1) readUntil = Math.max(readUntil, inOrder[span]?.end ?? 0)
    const own = sentences[sentence] ?? { at, end }
    return { text: text.slice(at, end), kind: end <= readUntil ? 'read' : kindOf(own) }
  })
}
