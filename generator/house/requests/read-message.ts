/**
 * Reads a guest's message: by the link that the site has put into it, else by its words. These are found by the
 * templates and translations that the site writes its messages with, so that no list of patterns can grow apart from
 * them. Nothing of the message is kept.
 */
import type { Model } from '../model/content-model.ts'
import { collections } from '../model/content-model.ts'
import { addDays, isDay, weekday, type Day } from '../stay/day.ts'
import { monthNames, weekdayNames } from '../stay/locale-format.ts'
import type { Stay } from '../stay/stay.ts'
import { wishIn } from '../stay/stay-query.ts'
import { fill } from '../stay/text-template.ts'

export type MessageHouse = Pick<Model, 'site' | 'pages' | 'translations' | 'rooms' | 'apartments'>

/** What a message says; what is missing in it is undefined. `total` is in the currency of the house. */
export type ReadMessage = Partial<Stay> & {
  /** `rooms/blue` */
  unit?: string
  adults?: number
  /** Below the age of the tax. */
  children?: number
  ages: readonly number[]
  /** The ids of the charges that it names. */
  extras: readonly string[]
  total?: number
  language: string
  by: 'link' | 'words'
  /** The days in its words, where its link has others: a guest may have changed either. */
  otherDays?: Stay
  /** The message in pieces: what was read of it, what the site has written, and the guest's own words. */
  parts: readonly { text: string; kind: 'read' | 'site' | 'own' }[]
}

/** Where in the text something was found. */
type Span = { at: number; end: number }

/** @param today of the house: days without a year are the next ones */
export function readMessage(pasted: string, house: MessageHouse, today: Day): ReadMessage {
  const text = unquoted(pasted)
  const languages = house.site.languages
  const [first] = languages
  const language = bestOf(languages, ({ code }) => commonWords(text, vocabularyOf(house, code))) ?? first
  const spans: Span[] = []
  const keep = <Found extends Span>(found: Found | undefined): Found | undefined => {
    if (found !== undefined) spans.push({ at: found.at, end: found.end })
    return found
  }
  const link = [...text.matchAll(/\S*#\d{4}-\d\d-\d\d_\S+/g)]
    .map((found) => ({
      ...spanOf(found),
      wish: wishIn(found[0].replace(/^.*?#/, '').replace(/[>)\].,;!?]+$/, '')),
      found
    }))
    .find(({ wish }) => wish !== undefined)
  if (link !== undefined) keep(link)
  // The days and figures of the link are no words.
  const words =
    link === undefined ? text : text.slice(0, link.at) + ' '.repeat(link.end - link.at) + text.slice(link.end)
  const linked = link && unitOfAddress(link.found[0], house)
  const unit = keep(unitIn(words, house))
  const nights = keep(countIn(words, house, { keys: ['night', 'nights'] }))
  const { stay, found } = staysIn(words, { house, today, nights: nights?.count })
  found.forEach(keep)
  const { party, ages } = partyIn(words, house, keep)
  const total = keep(totalIn(words, house, language?.code ?? ''))
  const extras = extrasIn(words, house)
  extras.forEach(keep)
  const { wish } = link ?? {}
  const isOther =
    wish !== undefined &&
    stay.departure !== undefined &&
    (stay.arrival !== wish.arrival || stay.departure !== wish.departure)
  return {
    ...(wish === undefined ? { ...stay, ...party } : { ...pick(wish), adults: wish.adults, children: wish.children }),
    ...(isOther && { otherDays: { arrival: stay.arrival ?? '', departure: stay.departure ?? '' } }),
    ...((linked ?? unit?.unit) !== undefined && { unit: linked ?? unit?.unit }),
    ...(total && { total: total.total }),
    ages,
    extras: [...new Set(extras.map(({ id }) => id))],
    language: language?.code ?? '',
    by: wish === undefined ? 'words' : 'link',
    parts: partsOf(text, spans, house)
  }
}

const pick = ({ arrival, departure }: Stay): Stay => ({ arrival, departure })
const spanOf = (found: RegExpMatchArray): Span => ({ at: found.index ?? 0, end: (found.index ?? 0) + found[0].length })

function bestOf<Item>(items: readonly Item[], score: (item: Item) => number): Item | undefined {
  return items.map((item) => ({ item, score: score(item) })).toSorted((a, b) => b.score - a.score)[0]?.item
}

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
    .replace(/^\[[^\]\n]*\d[^\]\n]*\] ?[^:\n]{1,60}: ?/gm, '')
    .trim()

const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}{3,}/gu) ?? []

/** The templates of the messages of a house in a language. */
const templatesOf = ({ pages, translations }: MessageHouse, code: string): string[] => [
  ...collections.flatMap((list) => {
    const chat = pages[list]?.unit.chat
    return chat === undefined ? [] : [chat.stay[code] ?? '', chat.message[code] ?? '']
  }),
  ...(['askStay', 'askParts', 'withTax', 'withoutTax', 'withExtras', 'guests', 'nights', 'belowAge'] as const).map(
    (key) => translations[key][code] ?? ''
  )
]

/** All words that the site uses in a language. */
const vocabularyOf = (house: MessageHouse, code: string): ReadonlySet<string> =>
  new Set(
    wordsOf(
      [...templatesOf(house, code), ...Object.values(house.translations).map((each) => each[code] ?? '')].join(' ')
    )
  )

const commonWords = (text: string, vocabulary: ReadonlySet<string>): number =>
  wordsOf(text).filter((word) => vocabulary.has(word)).length

const escaped = (text: string): string =>
  text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replace(/\s+/g, String.raw`\s+`)

// Units

/** The unit whose page an address names: the address ends with its slug. */
function unitOfAddress(address: string, house: MessageHouse): string | undefined {
  const slug = address.replace(/#.*$/, '').replace(/\/$/, '').split('/').at(-1)
  const found = collections.flatMap((list) =>
    house[list].flatMap((unit) => (unit.slug === slug ? [`${list}/${slug}`] : []))
  )
  return found.length === 1 ? found[0] : undefined
}

/**
 * The unit that is named most clearly: next to the words that stand next to it in a message of the site. A name in small
 * letters, which may be another word, needs them or has to be no number.
 */
function unitIn(text: string, house: MessageHouse): (Span & { unit: string }) | undefined {
  const found = collections.flatMap((list) => {
    const around = house.site.languages.flatMap(({ code }) =>
      templatesOf(house, code).flatMap((template) => {
        const [, before = '', after = ''] = /([\p{L}’']*)\s*\{unit\}\s*(\p{L}*)/u.exec(template) ?? []
        return [before, after].filter((word) => word.length > 3)
      })
    )
    const nextTo = new RegExp(around.length === 0 ? '(?!)' : `(?:${[...new Set(around)].map(escaped).join('|')})`, 'i')
    return house[list].flatMap(({ slug, name }) =>
      [...text.matchAll(new RegExp(String.raw`(?<![\p{L}\d])${escaped(name)}(?![\p{L}\d])`, 'giu'))].flatMap((each) => {
        const span = spanOf(each)
        const isNext =
          nextTo.test(text.slice(Math.max(0, span.at - 22), span.at)) || nextTo.test(text.slice(span.end, span.end + 8))
        const isWritten = each[0] === name
        const isNumber = numberOf(each[0]) !== undefined
        const score = (isNext ? 4 : 0) + (isWritten ? 2 : 0) + (isNumber ? 0 : 1)
        return score < (isNumber ? 2 : 1) ? [] : [{ ...span, unit: `${list}/${slug}`, score }]
      })
    )
  })
  return bestOf(found, ({ score }) => score)
}

// Numbers

/** As people write them out, from one to nine. A language without them is read by its figures. */
const numberWords = [
  ['un', 'uno', 'una', 'one'],
  ['due', 'two'],
  ['tre', 'three'],
  ['quattro', 'four'],
  ['cinque', 'five'],
  ['sei', 'six'],
  ['sette', 'seven'],
  ['otto', 'eight'],
  ['nove', 'nine']
]
const numbers = String.raw`\d{1,2}|${numberWords.flat().join('|')}`

function numberOf(text: string): number | undefined {
  if (/^\d+$/.test(text)) return Number(text)
  const place = numberWords.findIndex((words) => words.includes(text.toLowerCase()))
  return place < 0 ? undefined : place + 1
}

type CountWord = 'night' | 'nights' | 'guest' | 'guests' | 'adult' | 'adults' | 'child' | 'children'

/** A number before what the site counts with these words, or before `others`. */
function countIn(
  text: string,
  { site, translations }: MessageHouse,
  { keys, others = [] }: { keys: readonly CountWord[]; others?: readonly string[] }
): (Span & { count: number }) | undefined {
  const nouns = site.languages.flatMap(({ code }) =>
    keys.map((key) => escaped(fill(translations[key][code] ?? '', { count: '#' })).replace('#', `(?:${numbers})`))
  )
  const all = [...nouns, ...others.map((noun) => String.raw`(?:${numbers})\s+${noun}`)]
  const found = new RegExp(String.raw`(?<![\p{L}\d])(?:${all.join('|')})(?![\p{L}\d])`, 'iu').exec(text)
  const count = found && numberOf(new RegExp(`(?:${numbers})`, 'i').exec(found[0])?.[0] ?? '')
  return found && count ? { ...spanOf(found), count } : undefined
}

/** What guests call themselves where the site says guests. */
const people = ['persone', 'people', 'persons', 'pax', 'kids', 'bimbi']

function partyIn(
  text: string,
  house: MessageHouse,
  keep: <Found extends Span>(found: Found | undefined) => Found | undefined
): { party: { adults?: number; children?: number }; ages: number[] } {
  const [adults, children] = [
    keep(countIn(text, house, { keys: ['adult', 'adults'] })),
    keep(countIn(text, house, { keys: ['child', 'children'], others: people.slice(4) }))
  ]
  const guests = keep(countIn(text, house, { keys: ['guest', 'guests'], others: people.slice(0, 4) }))
  const ageWords =
    /(?<![\p{L}\d])(\d{1,2})(?:\s*(?:,|e|and|&)\s*(\d{1,2}))?(?:\s*(?:,|e|and|&)\s*(\d{1,2}))?\s*(?:anni|years?|yo)(?!\p{L})/iu.exec(
      text
    )
  const below = house.site.touristTax.childrenBelow
  // "under 12" is the site's word for the age of the tax.
  const ages = (ageWords?.slice(1) ?? []).filter((age) => age !== undefined).map(Number)
  const own = ages.length === 1 && ages[0] === below ? [] : ages
  const many = children?.count ?? 0
  const older = below === undefined ? 0 : Math.min(many, own.filter((age) => age >= below).length)
  if (adults === undefined && guests === undefined) return { party: {}, ages: own }
  const grown = adults?.count ?? Math.max(1, (guests?.count ?? 0) - many)
  return { party: { adults: grown + older, children: many - older }, ages: own }
}

// Days

type WrittenDay = Span & { year?: number; month?: number; date: number; weekday?: number }

function staysIn(
  text: string,
  { house, today, nights }: { house: MessageHouse; today: Day; nights: number | undefined }
): { stay: Partial<Stay>; found: Span[] } {
  const [first, second] = daysIn(text, house)
  const inYear = (year: number | undefined): Day | undefined => first && dayOf({ year, ...first }, today)
  const end = second?.year === undefined ? undefined : dayOf(second, today)
  const sameYear = inYear(end === undefined ? undefined : second?.year)
  // Before New Year, where only the departure names its year.
  const arrival =
    end !== undefined && sameYear !== undefined && sameYear > end ? inYear(Number(end.slice(0, 4)) - 1) : sameYear
  if (first === undefined || arrival === undefined) return { stay: {}, found: [] }
  const departure = second === undefined ? nights && addDays(arrival, nights) : dayOf(second, addDays(arrival, 1))
  return {
    stay: { arrival, ...(departure && departure > arrival && { departure }) },
    found: second === undefined ? [first] : [first, second]
  }
}

/** The day, or the next one from a day on if it names no year. */
function dayOf(
  { year, month, date, weekday: name }: Partial<WrittenDay> & { date: number; year?: number | undefined },
  from: Day
): Day | undefined {
  const days = Array.from({ length: 732 }, (_, count) => addDays(from, count))
  if (year !== undefined && month !== undefined) {
    const day = `${year}-${pad(month)}-${pad(date)}`
    return isDay(day) ? day : undefined
  }
  return days.find(
    (day) =>
      Number(day.slice(8)) === date &&
      (month === undefined || Number(day.slice(5, 7)) === month) &&
      (month !== undefined || name === undefined || weekday(day) === name)
  )
}

const pad = (number: number): string => String(number).padStart(2, '0')

/** All days in the text in its order, the longest reading of each. */
function daysIn(text: string, { site }: MessageHouse): WrittenDay[] {
  const months = site.languages.map(({ locale }) => monthNames(locale, 'long').map(plain))
  const weekdays = site.languages.map(({ locale }) => weekdayNames(locale, 'long').map(plain))
  const inNames = (lists: readonly (readonly string[])[], written = ''): number | undefined => {
    const word = plain(written)
    for (const names of lists) {
      const found = names.findIndex((name) => name === word || (word.length >= 3 && name.startsWith(word)))
      if (found >= 0) return found
    }
    return undefined
  }
  const date = String.raw`(\d{1,2})(?:st|nd|rd|th|[°º])?`
  const month = String.raw`(?:\s+(?:of|di|de))?\s+(\p{L}{3,})\.?(?:,?\s+(20\d\d))?`
  const between = String.raw`\s*(?:[-–—]|all?(?:['’]|\s)|a\s|to\s|until\s|till\s|through\s|fino\sal\s)\s*(?:\p{L}+\.?\s+)?`
  const monthOf = (written: string | undefined): number | undefined => {
    const place = inNames(months, written)
    return place === undefined ? undefined : place + 1
  }
  const found: WrittenDay[] = []
  const scan = (pattern: string, read: (match: RegExpMatchArray) => Omit<WrittenDay, keyof Span>[]): void => {
    for (const match of text.matchAll(new RegExp(String.raw`(?<![\p{L}\d/.-])${pattern}(?![\p{L}\d])`, 'giu'))) {
      const span = spanOf(match)
      if (found.some(({ at, end }) => at < span.end && span.at < end)) continue
      for (const day of read(match)) if (day.date >= 1 && day.date <= 31) found.push({ ...span, ...day })
    }
  }
  const dated = (d = '', m?: number, y = ''): Omit<WrittenDay, keyof Span>[] =>
    m === undefined || m > 12
      ? []
      : [{ date: Number(d), month: m, ...(y !== '' && { year: Number(y) < 100 ? 2000 + Number(y) : Number(y) }) }]
  scan(String.raw`(20\d\d)-(\d\d)-(\d\d)`, ([, y, m, d]) => dated(d, Number(m), y))
  scan(date + between + date + month, ([, one, two, name, y]) => [
    ...dated(one, monthOf(name), y),
    ...dated(two, monthOf(name), y)
  ])
  scan(date + month, ([, d, name, y]) => dated(d, monthOf(name), y))
  scan(String.raw`(\p{L}{3,})\.?\s+${date}(?:,?\s+(20\d\d))?`, ([, name, d, y]) =>
    inNames(weekdays, name) === undefined ? dated(d, monthOf(name), y) : []
  )
  scan(String.raw`(\d{1,2})[/.](\d{1,2})(?:[/.](20\d\d|\d\d))?`, ([, d, m, y]) => dated(d, Number(m), y))
  scan(String.raw`(\p{L}{3,})\.?\s+${date}`, ([, name, d]) => {
    const place = inNames(weekdays, name)
    return place === undefined ? [] : [{ date: Number(d), weekday: place }]
  })
  return found.toSorted((a, b) => a.at - b.at)
}

/** Without capitals and accents: `giovedi` is written as often as `giovedì`. */
const plain = (word: string): string => word.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')

// Amounts and extras

/** The amount after the words that stand before the total in a message of the site, or the first. */
function totalIn(text: string, house: MessageHouse, code: string): (Span & { total: number }) | undefined {
  const { currency, languages } = house.site
  const signs = languages.flatMap(({ locale }) =>
    new Intl.NumberFormat(locale, { style: 'currency', currency })
      .formatToParts(1)
      .flatMap(({ type, value }) => (type === 'currency' ? [value] : []))
  )
  const sign = `(?:${[...new Set([...signs, currency, 'euro'])].map(escaped).join('|')})`
  const figure = String.raw`\d[\d.,'’]*`
  const amounts = [
    ...text.matchAll(new RegExp(String.raw`(?:${sign}\s*(${figure})|(${figure})\s*${sign})`, 'gi'))
  ].flatMap((found) => {
    const total = amountOf(found[1] ?? found[2] ?? '')
    return total === undefined ? [] : [{ ...spanOf(found), total }]
  })
  const before = templatesOf(house, code).flatMap((template) => /(\p{L}+)\s*\{total\}/u.exec(template)?.[1] ?? [])
  const isTotal = ({ at }: Span): boolean =>
    before.some((word) =>
      text
        .slice(Math.max(0, at - 30), at)
        .toLowerCase()
        .includes(word.toLowerCase())
    )
  return amounts.find(isTotal) ?? amounts[0]
}

/** A last part of two figures are cents, any other group thousands. */
function amountOf(written: string): number | undefined {
  const [, whole = '', cents = ''] = /^(.*?)(?:[.,](\d\d))?[.,]?$/.exec(written) ?? []
  const amount = Number(`${whole.replace(/\D/g, '')}.${cents || '0'}`)
  return Number.isFinite(amount) && amount > 0 ? amount : undefined
}

const extrasIn = (text: string, { pages, site }: MessageHouse): (Span & { id: string })[] =>
  collections.flatMap((list) =>
    (pages[list]?.unit.extras ?? []).flatMap(({ name, charge }) =>
      charge === undefined
        ? []
        : site.languages.flatMap(({ code }) => {
            const at = text.toLowerCase().indexOf((name[code] ?? '\u0000').toLowerCase())
            return at < 0 ? [] : [{ at, end: at + (name[code] ?? '').length, id: charge.id }]
          })
    )
  )

// Pieces

/** Sentences that mostly have words of the site's messages are the site's. */
function partsOf(text: string, spans: readonly Span[], house: MessageHouse): ReadMessage['parts'] {
  const vocabulary = new Set(house.site.languages.flatMap(({ code }) => wordsOf(templatesOf(house, code).join(' '))))
  const cuts = new Set([0, text.length])
  const sentences = [...text.matchAll(/[^.!?\n]*(?:[.!?](?=\s|$)|\n|$|[.!?])+/g)].map(spanOf)
  for (const { at, end } of [...spans, ...sentences]) cuts.add(at).add(end)
  const places = [...cuts].toSorted((a, b) => a - b)
  return places.slice(0, -1).flatMap((at, index): ReadMessage['parts'] => {
    const end = places[index + 1] ?? at
    const piece = text.slice(at, end)
    if (piece === '') return []
    if (spans.some((span) => span.at <= at && end <= span.end)) return [{ text: piece, kind: 'read' }]
    const sentence = sentences.find((each) => each.at <= at && end <= each.end)
    const own = wordsOf(sentence === undefined ? piece : text.slice(sentence.at, sentence.end))
    const isOfSite = own.filter((word) => vocabulary.has(word)).length * 2 >= own.length && own.length > 0
    return [{ text: piece, kind: isOfSite ? 'site' : 'own' }]
  })
}
