/**
 * Reads days as people write them: `7-14 luglio`, `from the first to the 4th of July`, `23/6`, `Saturdays`. Each word
 * becomes a sign, and patterns of signs are days. The names of months and weekdays tell the language.
 */
import { memoize } from '../../../engine/store/memoize.ts'
import type { Day } from '../../stay/days/day.ts'
import { monthNames, weekdayNames } from '../../stay/locale-format.ts'

/**
 * What is written of a day: all of it, or as little as its month. A weekday counts from Monday, which is 0. `name` is
 * the place of the name that a day is called by: “Easter”.
 */
export type WrittenDay = { year?: number; month?: number; date?: number; weekday?: number; name?: TextPlace }

/** Where in the text something is written. */
type TextPlace = { at: number; end: number }

/**
 * A day, or the first and the last of several, with its place in the text. `how` says what is around it: `from` and
 * `until` are one end of a stay, `between` is both. The days of a `list` may be nights. The last day of `last-day` is
 * included. Figures of unknown `order` can be other days. `about` means days near it.
 */
export type WrittenDays = {
  at: number
  end: number
  from: WrittenDay
  to?: WrittenDay
  /** Whether nobody wrote that its days are of two months: in “20–13 July” the first is no day of July. */
  isTurned?: true
  how?: 'from' | 'until' | DayDoubt
}

export type DayDoubt = 'between' | 'list' | 'last-day' | 'order' | 'about'

/** Without capitals and accents, each letter in its place: `giovedi` is written as often as `giovedì`. */
export const plain = (text: string): string =>
  text.replace(/[A-Z]+|[^\0-\x7F]/gu, (part) => (part < '\x80' ? part.toLowerCase() : plainLetter(part)))

/** Few letters of a text are none of ASCII, and they are the same ones again and again. */
const plainLetter = memoize((letter: string): string => {
  const bare = letter.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
  return /\p{L}/u.test(letter) && bare.length === letter.length ? bare : letter
})

/**
 * @param locales in whose words the days may be, the likeliest one first
 * @param named days of the text that have a name, in their places
 * @returns the days in the order of the text, and the words that belong to none and join none
 */
export function findDays(
  text: string,
  locales: readonly string[],
  named: readonly (TextPlace & { day: Day })[] = []
): { days: WrittenDays[]; others: string[] } {
  const order = orderIn(text, locales)
  const meaning = (written: string): Meaning => meaningOf(written, locales, order)
  const low = withRanges(text, (name) => /[mM]/.test(meaning(name).sign))
  const words = wordsOf(low, meaning, named)
  const signs = signsOf(words)
  const dayAt = (first: number, { length }: string): WrittenDay =>
    words.slice(first, first + length).reduce<WrittenDay>((day, { day: wordDay }, place) => {
      const part = parts[signs[first + place] ?? '']
      return { ...day, ...(part === undefined ? wordDay : { [part]: wordDay[part] }) }
    }, {})
  // “Il 6” is a day, but “the 2 of us” and “the 1st floor” are none.
  const isLone = (at: number): boolean => {
    const [article = '', date = ''] = words.slice(at - 1, at + 1).map(({ written }) => written)
    const isNamed = /^(?:il|l)$/.test(article)
      ? /^\d+$/.test(date)
      : words[at - 2]?.written === 'on' && /\D$/.test(date)
    return isNamed && !/^(?:%|piano|floor)$/.test(words[at + 1]?.written ?? '')
  }
  const ranges = [...signs.matchAll(days)].flatMap(({ 0: all, index, ...ends }): WrittenDays[] => {
    const [one = all, link = '', other] = [ends[1] ?? ends[4], ends[2], ends[3] ?? ends[5]]
    // “From the 26th” is one, too, where a month is named.
    const [start = '', article = ''] = words.slice(Math.max(0, index - 2), index).map(({ written }) => written)
    const isStart = /m/.test(signs) && /(?:^| )(?:dal|dall|from|from the)$/.test(`${start} ${article}`)
    if (all === 'd' && !isStart && (signs[index - 1] !== 'b' || !isLone(index))) return []
    const placed = (from: number, until: number) => {
      const last = words[until - 1]
      return { at: words[from]?.index ?? 0, end: (last?.index ?? 0) + (last?.written.length ?? 0) }
    }
    const [end, second] = [index + all.length, index + all.length - (other?.length ?? 0)]
    const [before, after] = [signs.slice(0, index), signs.slice(end)]
    const isUnclear = order === undefined && words.slice(index, end).some(({ written }) => written.includes('/'))
    const doubt = isUnclear
      ? 'order'
      : vague.test(before) || open.test(`${all}|${after}`)
        ? 'about'
        : after.startsWith('n') || /n/.test(ends[2] ?? '')
          ? 'last-day'
          : undefined
    const from = { ...placed(index, index + one.length), from: dayAt(index, one) }
    if (other === undefined) {
      const isEnd = until.test(before) || (leaving.test(after) && !arrival.test(before))
      const how = doubt ?? (isEnd ? 'until' : /F[bo]*$/.test(before) ? 'from' : undefined)
      return deadline.test(before) ? [] : [{ ...from, ...(how && { how }) }]
    }
    const to = { ...placed(second, end), from: dayAt(second, other) }
    const isLeaving = /^,?[^-u].*[uz]|^z/.test(link) || (/[&a]/.test(link) && leaving.test(after))
    const isList = /[&da]/.test(link) && !isLeaving && !between.test(before)
    if (isList && from.from.month !== undefined) return [from, to]
    // In “there are 2 of us, we leave on the 19th” the first number is no day.
    const isArrival = arrival.test(before) || /^x?a/.test(link)
    if (isLeaving && from.from.month === undefined && !isArrival) return [{ ...to, how: 'until' }]
    // A third day, to which they may stay, or the departure before the arrival.
    const isMore = isList || /^[-u][bF]*[dfw]/.test(after) || (isLeaving && /^x?a(?!-?z)/.test(after))
    const how = doubt ?? (isMore ? 'list' : between.test(before) ? 'between' : undefined)
    return [{ ...placed(index, end), ...withMonths(from.from, to.from), ...(how && { how }) }]
  })
  const others = words.flatMap((each) => (/[xvenkpqzashc]/.test(each.sign) ? [each.written] : []))
  return { days: withNearMonths(ranges), others }
}

/** In `7/14 luglio` and `14/15/16 agosto` the figures are days. */
const withRanges = (text: string, isMonth: (name: string) => boolean): string =>
  plain(text)
    // “22. Mai” is a day, “mai” alone an Italian word.
    .replace(/(\d\.\s*|\s(?:bis|au)\s+(?:\p{L}+\s+)?\d\d?\s+)mai(?!\p{L})/gu, '$1may')
    .replace(/(?<=\bvom\s+\d\d?\.?\s+)auf(?=\s+(?:den\s+)?\d)/gu, 'bis')
    // “May I ask”, “I march to my own drum”.
    .replace(
      /(?<!\d\s|\p{L})(?:may(?=\s+(?:i|we|you|be|not|need)(?!\p{L}))|march(?=\s+to\s+(?:my|our|the)\s))/gu,
      (word) => 'x'.repeat(word.length)
    )
    .replace(/\b(from|to|dal|al):/g, '$1 ')
    // Dutch: up to and including.
    .replace(/(?<!\p{L})t\/m(?!\p{L})/gu, `${untilSign}${includedSign} `)
    .replace(foreignDays, (all) => all.replace(/\p{L}+/gu, (name) => (ofForeignDays[name] ?? name).padEnd(name.length)))
    // In “4-5 nights” the figures are no day of a month.
    .replace(countedNights, (counted) => 'x'.repeat(counted.length))
    .replace(/(\d\d?)\/(?:(\d\d?)\/)?(?=\d\d?\s+(\p{L}+))/gu, (all, ...[one, two, name = '']: (string | undefined)[]) =>
      isMonth(name) ? (two === undefined ? `${one}-` : `${one},${two}&`) : all
    )

/** Signs that no text has. */
const [untilSign, includedSign] = ['\uE000', '\uE001']

const ofForeignMonths: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'april april september september november november december december januari january februari february ' +
    'maart march mei may juni june juli july augustus august oktober october ' +
    'stycznia january lutego feb marca march kwietnia april maja may czerwca june lipca july sierpnia august ' +
    'wrzesnia sep pazdziernika october listopada november grudnia dec'
  )
    .split(' ')
    .flatMap((name, place, all) => (place % 2 === 0 ? [[name, all[place + 1] ?? '']] : []))
)
/** Words of Dutch and Polish days, as short or shorter. Many are other words elsewhere, so they need a number. */
const ofForeignDays: Readonly<Record<string, string>> = {
  ...ofForeignMonths,
  van: 'dal',
  vanaf: 'from',
  tot: 'al',
  od: 'da',
  do: 'al'
}
const foreignMonths = Object.keys(ofForeignMonths).join('|')
const foreignDate = String.raw`\d\d?(?:[./]\d\d?(?:[./]\d{4})?|\s+(?:${foreignMonths}))`
const foreignDays = new RegExp(
  String.raw`(?<!\p{L})(?:(?:van|vanaf|od)\s+)?(?:\d\d?|${foreignDate})\s+(?:tot|do)\s+${foreignDate}(?![\p{L}\d])|` +
    String.raw`(?<!\p{L})(?:(?:van|vanaf|od)\s+)?${foreignDate}(?![\p{L}\d])`,
  'gu'
)

/** “4-5 nights”, “4/5 notti”. */
const countedNights =
  /\d\d?\s?[-–/]\s?\d\d?(?=\s*(?:nott[ei]|nights?|giorni|days|nachte?|tage|nuits?|jours?|noches?|dias?)(?!\p{L}))/gu

/** The words of a text, each with its meaning. All words of a named day are one. */
const wordsOf = (
  low: string,
  meaning: (written: string) => Meaning,
  named: readonly (TextPlace & { day: Day })[]
): ({ written: string; index: number } & Meaning)[] =>
  [...low.matchAll(word)].flatMap(({ 0: written, index }) => {
    const name = named.find(({ at, end }) => at < index + written.length && index < end)
    if (name === undefined) return [{ written, index, ...meaning(written) }]
    if (index > name.at && low.slice(name.at, index).trim() !== '') return []
    const [year = 0, month = 0, date = 0] = name.day.split('-').map(Number)
    const day = { year, month, date, name: { at: name.at, end: name.end } }
    return [{ written: low.slice(name.at, name.end), index, sign: 'f', day }]
  })

/**
 * What each word is, by itself and by the words around it. “In 3” are guests, but “check in 3” is a day. `mar` is a
 * Tuesday before a date, and March elsewhere. A number of nights or guests is no date, nor is a time.
 */
const signsOf = (words: readonly { written: string; sign: string }[]): string =>
  words
    .map(({ sign }) => sign)
    .join('')
    .replace(/(a-?)?xd/g, (all, arrival = '', at: number) => (!arrival && words[at]?.written === 'in' ? 'xk' : all))
    // “A place for 2 a Capodanno”: guests, who come at a feast.
    .replace(/xd(?=-f)/g, (all, at: number) =>
      `${words[at]?.written} ${words[at + 2]?.written}`.match(/^(?:x|per|for|pour|fur|para|in) ad?$/) ? 'xk' : all
    )
    .replace(/(do?\(?)?M(?=(,?[bF]*d)?)/g, (_, date = '', next) => (date || !next ? `${date}m` : 'w'))
    .replace(/d(?=[ksc])/g, 'k')
    // “Kids 9 and 12” are ages.
    .replace(/c\(?d(?:[,&]+d)+(?![-,&]*[do]*\(?m)/g, (all) => all.replaceAll('d', 'k'))
    .replace(/h[df](?!o?\(?m|-[bF]*do?\(?m)/g, (all, at: number) =>
      // “At 17.07.” is a day: no time has such minutes.
      /^at \d\d?\.0\d$/.test(`${words[at]?.written} ${words[at + 1]?.written}`) ? all : 'hk'
    )

/** What the sign of a word keeps of its possible meanings. A day in figures keeps all of them. */
const parts: Readonly<Record<string, keyof WrittenDay>> = { d: 'date', m: 'month', w: 'weekday', y: 'year' }

const year = '(?:,?y)?'
// In “not in August, 4–11 September” the 4th is no day of August.
const dated =
  String.raw`do?(?:\(m\)|\(?m)${year}|m(?:y?[bF]*)d(?!o?\(?m)${year}|` +
  String.raw`m(?:y?[,;][bF]*)d(?!o?\(?m|[-u]+[bFo]*do?\(?m)${year}|d${year}|f`
// A weekday stands before its day, or behind it in brackets.
const day = `(?:w,?[bF]*)?(?:${dated})(?:\\(w\\))?|m${year}`
/** What joins two days: `to`, `and`, the word that the guests arrive on the first or leave on the second one. */
const link =
  'b?,?[-u]+n?[bFo]*|(?:,d)*,?&[bFo]*|(?:,d)+,|x?a(?:-?x)?(?:,?&|,)[bFo]*|[^dmwyf]{0,6}(?:u|z[xo]?)[-bFohn;,]*'
const days = new RegExp(`(${day})(?:(${link})(d,m${year}|${day}))?|(w)(?:b?[-u]+[bF]*(w))?|y|d`, 'g')

// What stands before a day.
const until = /(?:u|z[xo]?[;,]?)[-bFohn]*$/
const arrival = /[aF][xo]?[-bho;,]*$/
/** Behind a day; “we leave from Rome” is about another place. */
const leaving = /^[bx]?(?:a-?)?z(?![bo]*[Fdwf])/
const between = /t[bFo]*$/
const vague = /(?:v[-bFo]*|e[xbo(]{0,4}|so)$/
/** From a day on, or in another month as well. */
const open = /\|x?p|m.*\|x?m/
const deadline = /q[-bou]*$/

/** A day without a month is in that of the day before it: “il 3 giugno arriviamo con i nonni, e il 6 ripartiamo”. */
function withNearMonths(written: readonly WrittenDays[]): WrittenDays[] {
  return written.map((each, index) => {
    const { from, to = from } = each
    if (to.date === undefined || to.month !== undefined || to.weekday !== undefined) return each
    const hasMonth = ({ from: first, to: last = first }: WrittenDays): boolean => last.month !== undefined
    const [before, after] = [written.slice(0, index).findLast(hasMonth), written.slice(index + 1).find(hasMonth)]
    if (each.to) return ofNearMonth(each, each.to, before ?? after)
    const near = before?.to ?? before?.from ?? after?.from
    if (near?.date === undefined)
      return near?.month === undefined ? each : { ...each, from: { ...from, month: near.month } }
    return { ...each, from: before ? withMonths(near, from).to : withMonths(from, near).from }
  })
}

/** “From the 10th to the 17th of July, but now from the 11th to the 18th.” Numbers with an “and” may be no days. */
function ofNearMonth(own: WrittenDays, to: WrittenDay, near: WrittenDays | undefined): WrittenDays {
  const other = near?.to ?? near?.from
  if (other?.month === undefined || own.how === 'list' || own.from.date === undefined) return own
  const month = other.name === undefined ? other.month : monthAround(other, own.from.date, to.date ?? 0)
  return { ...own, ...withMonths(own.from, { ...to, month }) }
}

/** The month of the last of two days around a feast: the 30th to the 2nd around New Year end in January. */
function monthAround({ month = 1, date = 1 }: WrittenDay, first: number, last: number): number {
  // In days of a year of months of 31 days, from the month before the feast on.
  const placeOf = (count: number, dayOfMonth: number): number => count * 31 + dayOfMonth
  const feast = placeOf(1, date)
  const gapOf = (count: number): number => {
    const [from, to] = [placeOf(first > last ? count - 1 : count, first), placeOf(count, last)]
    return Math.max(0, from - feast, feast - to)
  }
  const [best = 1] = [1, 2, 0].toSorted((one, other) => gapOf(one) - gapOf(other))
  return monthAfter(month, best - 1)
}

/** The month of one end is that of the other where only one has it, or the next to it: from the 29th to 3 May. */
function withMonths(
  from: WrittenDay,
  to: WrittenDay
): Pick<WrittenDays, 'isTurned'> & { from: WrittenDay; to: WrittenDay } {
  const [one, other] = [from.date, to.date]
  if (one === undefined || other === undefined) return { from, to }
  const turns = one > other ? 1 : 0
  const turned = turns > 0 && { isTurned: true as const }
  if (from.month === undefined && to.month !== undefined)
    return { from: { ...from, month: monthAfter(to.month, -turns) }, to, ...turned }
  if (to.month === undefined && from.month !== undefined)
    return { from, to: { ...to, month: monthAfter(from.month, turns) }, ...turned }
  return { from, to }
}

const monthAfter = (month: number, count: number): number => ((month - 1 + count + 12) % 12) + 1

// Words

/** A day in figures, a word or a number, or any other sign; a point and an apostrophe only end a word. */
const word = /\d{4}-\d\d-\d\d|\d\d?-\d\d?-\d{4}|\d+(?:[/.:]\d+)+|[\p{L}\d]+°?|[^\s.'’]/gu

/** Words and signs that join days, or stand around them. */
const joining: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '-': `${untilSign} - – — > → / a ad al all alla to through thru au aux zum`,
    u: 'fino sino until till til bis hasta jusqu',
    '&': 'e ed and & und et y',
    o: 'of d de del di della',
    F: 'da dal dall dalla from starting vom von ab du desde',
    b: 'i il l la le lo gli the on den dem der el giorno day sera mattina pomeriggio morning afternoon evening',
    t: 'tra fra between zwischen entre tussen',
    // Where guests come and go.
    a: 'arrivare arrivo arriviamo arriveremo arriveremmo arriva arriverebbe arrival arrive arriving check checkin',
    z:
      'ripartire partenza ripartenza parto partiamo partiremo partiremmo riparto ripartiamo riparte ripartiremo ' +
      'ripartiremmo ripartirebbe departure depart departing leave leaving out checkout',
    // Words around days: approximate days, an included last day, and a day by which the guest wants something else.
    v: 'verso intorno attorno circa prima dopo around about approximately before after',
    e: 'weekend weekends ponte',
    h: 'alle ore dalle at',
    n: `${includedSign} compreso compresi incluso inclusi inclusive included including`,
    p: 'poi onwards onward',
    q: 'entro by valida valido',
    s: 'settimana week',
    k:
      'nacht nachte nachten tag tage woche wochen nuit nuits jour jours semaine semaines noche noches dia dias ' +
      'semana semanas personen personnes personas ' +
      'notte notti night nights giorni days settimane weeks mesi months anno anni year years persona persone ' +
      'person persons people pers pax am pm ospite ospiti guest guests adulto adulti adult adults camere rooms',
    c:
      'bambino bambini bimbo bimbi bimba bimbe figlio figli figlia figlie ragazzo ragazzi child children childs ' +
      'kid kids teenager teenagers'
  }).flatMap(([sign, words]) => words.split(' ').map((each) => [each, sign]))
)

type Meaning = { sign: string; day: WrittenDay }

/** What a word can mean; `M` stands for a month or a weekday, `x` for any other word. */
function meaningOf(text: string, locales: readonly string[], order: FigureOrder | undefined): Meaning {
  const figures = dayInFigures(text, order)
  if (figures !== undefined) return { sign: 'f', day: figures }
  if (/^20\d\d$/.test(text)) return { sign: 'y', day: { year: Number(text) } }
  const date = /^(?:primo|first|1er)$/.test(text) ? 1 : Number(/^(\d\d?)(?:st|nd|rd|th|[°º])?$/.exec(text)?.[1])
  if (date >= 1 && date <= 31) return { sign: 'd', day: { date } }
  const named = namesIn(text, locales)
  if (named !== undefined) return named
  const other = '(),'.includes(text) ? text : /[\p{L}\d]/u.test(text) ? 'x' : ';'
  return { sign: joining.get(text) ?? other, day: {} }
}

/** Languages of guests that a house may not have: of these only whole names are known, since parts are other words. */
const neighbours = ['de', 'fr', 'es']

function monthsAndWeekdays(text: string, locale: string): Meaning | undefined {
  const names = namesOf(locale)(text)
  const isWhole = names?.isWhole === true && text.length > 3
  return names === undefined || (neighbours.includes(locale) && !isWhole) ? undefined : names
}

/** What a word names in the first language that knows it. */
const namesIn = (text: string, locales: readonly string[]): Meaning | undefined =>
  [...locales, ...neighbours].map((locale) => monthsAndWeekdays(text, locale)).find((names) => names !== undefined)

/** The number of the month that a word means in the first locale that knows it. */
export const monthNumber = (text: string, locales: readonly string[]): number | undefined =>
  [...locales, ...neighbours]
    .map((locale) => monthsAndWeekdays(text, locale))
    .find((each) => /[mM]/.test(each?.sign ?? ''))?.day.month

/** The number of the weekday that a word means, from Monday on, which is 0. */
export const weekdayNumber = (text: string, locales: readonly string[]): number | undefined =>
  [...locales, ...neighbours]
    .map((locale) => monthsAndWeekdays(text, locale))
    .find((each) => /[wM]/.test(each?.sign ?? ''))?.day.weekday

type FigureOrder = 'day-first' | 'month-first'

/** How days in figures with slashes are written; undefined where an English text shows neither order. */
function orderIn(text: string, [locale = '']: readonly string[]): FigureOrder | undefined {
  const figures = [...text.matchAll(/(?:^|[^\d/.])(\d\d?)\/(\d\d?)(?![\d.])/g)].map(([, ...each]) => each.map(Number))
  const isEnglish = locale.startsWith('en')
  if (figures.some(([first = 0]) => first > 12)) return 'day-first'
  // One alone can be two days of a month that is not said.
  if (figures.some(([, second = 0]) => second > 12) && (isEnglish || figures.length > 1)) return 'month-first'
  return isEnglish && figures.some(([first, second]) => first !== second) ? undefined : 'day-first'
}

function dayInFigures(text: string, order: FigureOrder | undefined): WrittenDay | undefined {
  const iso = /^(?<y>\d{4})-(?<m>\d\d)-(?<d>\d\d)$/.exec(text)
  const turned = /^(?<m>\d\d?)\/(?<d>\d\d?)(?:\/(?<y>20\d\d|\d\d))?$/
  const usual = /^(?<d>\d\d?)[/.-](?<m>\d\d?)(?:[/.-](?<y>20\d\d|\d\d))?$/
  const figures = iso ?? (order === 'month-first' ? turned.exec(text) : null) ?? usual.exec(text)
  const { y, m, d } = figures?.groups ?? {}
  const [month, date] = [Number(m), Number(d)]
  if (!(month >= 1 && month <= 12 && date >= 1 && date <= 31)) return undefined
  return { ...(y !== undefined && { year: (Number(y) % 100) + 2000 }), month, date }
}

/** Italian numbers that a month begins with. */
const numbersLikeMonths = ['sette', 'otto', 'nove']

/** The months and weekdays of a language, also shortened to three letters or more, and the plurals of weekdays. */
const namesOf = memoize((locale: string) => {
  const months = monthNames(locale, 'long').map(plain)
  const weekdays = weekdayNames(locale, 'long').map(plain)
  const several = weekdays.map((name) => [`${name}s`, name.replace(/o$/, 'i').replace(/a$/, 'he')])
  return (text: string): (Meaning & { isWhole: boolean }) | undefined => {
    const isShort = (name: string): boolean => text.length > 2 && name.startsWith(text)
    const month = months.findIndex(isShort)
    const weekday = weekdays.findIndex((name, at) => isShort(name) || several[at]?.includes(text))
    if ((month < 0 && weekday < 0) || numbersLikeMonths.includes(text)) return undefined
    const sign = weekday < 0 ? 'm' : month < 0 ? 'w' : 'M'
    return { sign, day: { month: month + 1, weekday }, isWhole: [...months, ...weekdays].includes(text) }
  }
})
