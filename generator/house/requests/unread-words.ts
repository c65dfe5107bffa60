/**
 * Finds what a message says of days, guests and units that nothing was read from: what is left unread is no answer.
 * What is said of other things is no such word: hours, prices, telephones, beds, a former stay.
 */
import { addDays, weekday, type Day } from '../stay/days/day.ts'
import { nightCount, type Stay } from '../stay/stay.ts'
import { monthNumber, weekdayNumber } from './days/message-days.ts'
import { countedGuests, guestNouns } from './message-party.ts'
import { anyNumberOf, numberOf } from './days/message-stay.ts'
import { allIn, anyOf, measuredRange, notBeforeWord, notBehindWord, type Span } from './text-patterns.ts'

/** What is unclear: the days, the guests, the unit, or what the message wants at all. */
export type DoubtSubject = 'days' | 'guests' | 'unit' | 'request'

export type UnreadWords = Span & { about: DoubtSubject }

/** What was read of a message: words that say the same again are read, too. */
type Reading = {
  stay: Partial<Stay>
  adults: number | undefined
  children: number | undefined
  /** By `plain`. */
  unitNames: readonly string[]
  locales: readonly string[]
}

const manyWords =
  'due|tre|quattro|cinque|sette|otto|nove|dieci|undici|dodici|tredici|quattordici|quindici|venti|trenta|paio|decina|' +
  'dozzina|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|dozen|' +
  // Those of other guests that are no words of Italian or English.
  'zwei|drei|vier|funf|sechs|sieben|acht|neun|zehn|deux|trois|quatre|cinq|huit|neuf|cuatro|cinco|seis|ocho|nueve|' +
  'diez|twee|drie|vijf|zeven'
const numeral = String.raw`(?:\d+(?:[.,:/]\d+)*|(?:${manyWords})(?!\p{L}))`

/** Numbers and days that say nothing of a stay. */
const otherThings = [
  measuredRange,
  String.raw`https?:\/\/\S+`,
  String.raw`(?:under|below|sotto)\s+(?:i\s+|gli\s+)?\d{1,2}`,
  `(?:con|with|da|di)\\s+${numeral}\\s+(?:camere|stanze|rooms)`,
  // Telephones, house numbers, the lists and the figures of forms.
  String.raw`(?:\+|00)?(?:\d[ ./-]?){7,}(?![/.]\d)`,
  String.raw`\d{5,}`,
  String.raw`(?:tel|cell|phone|mobile|cap|p\.?\s*iva|iban|via|viale|piazza|corso|vicolo|street|` +
    String.raw`road)(?!\p{L})[^\n]{0,40}\d+`,
  String.raw`(?:volo|flight|treno|train|bus)(?!\p{L})[^.;\n]{0,20}?\d{2,}(?:[:.]\d\d)?`,
  String.raw`(?:nat[oaie]|born)\s+(?:\p{L}+\s+){0,2}\d[\d./-]*`,
  String.raw`^\s*\d\s*[.)](?=\s)`,
  // Hours and prices.
  String.raw`(?:alle|ore|dalle|dopo\s+le|prima\s+delle|verso\s+le|entro\s+le|per\s+le|fino\s+alle|le|at|around|` +
    String.raw`by|until|till)\s+` +
    String.raw`(?:ore\s+)?\d{1,2}(?:[:.]\d\d)?(?:\s*(?:o|or|e|and|-|/)\s*\d{1,2}(?:[:.]\d\d)?)?(?:\s*(?:a` +
    String.raw`m|pm|h|o['’]?clock))?(?=\s*(?:[.,;!?)](?!\d)|$|e\s|circa|di\s|and\s|o\s|del|in\s|grazie|` +
    String.raw`thanks|please))` +
    String.raw`(?!\s*(?:del|` +
    String.raw`of)\s)`,
  String.raw`\d{1,2}(?:[:.]\d\d|\s*(?:am|pm|h|[ap]\.m))(?!\p{L}|\d)`,
  String.raw`(?:€|euro|eur|\$|£)\s*\d[\d.,]*|\d[\d.,]*\s*(?:€|euro|eur|\$|£|%|°)`,
  String.raw`\d[\d.,]*\s*(?:(?:a|per|/)\s*(?:notte|night|testa|person[ae]?|giorno|day))`,
  String.raw`(?:(?:a|per|each)\s+|/\s*)(?:notte|night|settimana|week|giorno|day)` +
    // “Or the week after.”
    String.raw`(?!\s+(?:dopo|prima|successiv[ao]|seguente|after|before|later|earlier|following)\s*(?:[.,;!?)]|$))`,
  // Limits.
  String.raw`(?:budget|max\p{L}*|massimo|superare|oltre|spendere|sui|up\s+to|at\s+most|more\s+than|less\s+than)` +
    String.raw`(?:\s+(?:i|di|of|sui|is|about|circa))*` +
    String.raw`\s+\d{3,4}(?:\s+max\p{L}*\s+\d{3,4})?`,
  String.raw`\d{2,4}\s*[-–/]\s*\d{2,4}\s*(?:euro\s+)?(?:al|a|per)\s*(?:notte|night|giorno|day|persona|testa)`,
  // Things, distances and ages.
  String.raw`(?:alt[oa]|lung[oa]|larg[oa]|altezza|lunghezza|high|tall|long|wide)` +
    String.raw`(?:\s+(?:di|circa|about))?\s+\d[\d.,]*(?:\s*(?:m|mt|metri|cm))?`,
  String.raw`(?:uno|una|one)\s+(?:dei|delle|di|of(?:\s+the)?)\s+(?:noi\s+)?(?:due|tre|two|three)`,
  `${numeral}\\s+(?:\\p{L}+\\s+)?(?:lett[oi]|lettini|bagn[oi]|auto|macchin[ae]|moto|` +
    `bici\\p{L}*|vali\\p{L}*|posti?\\s+(?:auto|letto)|camere\\s+da\\s+letto|stelle|` +
    `cani|cagnolini|gatti|beds?|bathrooms?|bedrooms?|cars?|bikes?|bicycles?|dogs?|cats?|` +
    `stars?)`,
  String.raw`\d[\d.,]*\s*(?:km|m|mt|metri|metres|meters|minut[oi]|min|mins|minutes?|or[ae]|hours?|kg|mq|m2|litri)`,
  String.raw`(?:a\s+)?(?:due|quattro|few)\s+(?:passi|parole|righe|chiacchiere)|(?:due|two|tre|` +
    String.raw`three)\s+(?:domande|questions|cose|things|info\p{L}*)`,
  String.raw`\d{1,3}[°º]?(?:st|nd|rd|th)?\s+(?:piano|floor|compleanno|birthday|anniversar\p{L}+)|(?:piano|floor)\s+\d`,
  String.raw`\d{1,2}(?:\s+\p{L}+)?\s*(?:ann[io]|years?)(?:\s+(?:di\s+matrimonio|insieme|fa|` +
    String.raw`ago|of\s+marriage|together))`,
  String.raw`(?:compi\p{L}*|festegg\p{L}*|turn(?:s|ing)|celebrat\p{L}*)[^.!?;\n]{0,30}\d{1,2}\p{L}*(?:\s+ann[io])?`,
  // Greetings, and other deeds than a stay.
  String.raw`(?:buon[ae]?|felice|buone|happy|merry|nice|good|great|lovely)\s+(?:giorn\p{L}+|` +
    String.raw`serata|domenica|sabato|lunedi|martedi|mercoledi|giovedi|venerdi|settimana|week-?end|` +
    String.raw`fine\s+settimana|natale|pasqua|anno|estate|ferragosto|feste|day|evening|week|easter|` +
    String.raw`christmas|new\s+year|summer|sunday|monday)`,
  String.raw`(?:scriv|scritt|conferm|chiam|telefon|rispo|sapere|pag(?:o|are|ato|hiamo)|inviat|` +
    String.raw`mandat|sentiamo|writ|wrote|confirm|call|reply|answer|know|pay|paid|sent|decid)\p{L}*\s+(?:\p{L}+\s` +
    String.raw`+){0,3}(?:oggi|domani|ieri|stasera|lunedi|martedi|mercoledi|giovedi|venerdi|sabato|` +
    String.raw`domenica|settimana|giorni|giorno|today|tomorrow|yesterday|tonight|monday|tuesday|` +
    String.raw`wednesday|thursday|friday|saturday|sunday|week)(?:\s+\d{1,2}[/.]\d{1,2})?`,
  String.raw`(?:ieri|yesterday|scors[oaie]|last)(?!\p{L})(?:\s+(?:settimana|mese|week|month|year|summer|time|night))?`,
  String.raw`(?:settimana|mese|anno|estate)\s+scors[oa]|(?:anni|settimane|giorni|mesi|years|` +
    String.raw`weeks|days|months)\s+(?:fa|ago)`,
  String.raw`(?:quei|quest[ie]|quelle|stess[ie]|gli\s+stessi|those|these|the|same|che|which|` +
    String.raw`what|quali|altri|any)\s+(?:giorni|date|days|dates|nights|notti)`,
  String.raw`(?:al|il|del|ogni|tutto\s+il|per|the|every|each|all)\s+(?:giorno|notte|day|night)(?!\s+(?:earlier|` +
    String.raw`later|before|after|prima|dopo|in\s+piu|more))`,
  String.raw`(?:mezza|half)\s+(?:giornata|day|pensione|board)`
].join('|')

const dayNouns =
  'nott[ei]|nights?|giorn[oi]|gg|days?|settiman[ae]|weeks?|fortnights?|mes[ei]|months?|week-?ends?|' +
  'fine\\s+settimana|pont[ei]|' +
  'vigilia|oggi|stasera|stanotte|domani|dopodomani|today|tonight|tomorrow|ferragosto|pasqua|pasquetta|natale|' +
  'capodanno|epifania|immacolata|ognissanti|pentecoste|easter|christmas|new\\s+year|pentecost|bank\\s+holiday|' +
  'primavera|autunno|inverno|spring|autumn|winter|meta|flessibil[ei]|flexible'
/** In the languages of other guests; by themselves they are in greetings and thanks. */
const foreignDayNouns = 'nacht(?:en?)?|nuits?|noches?|wochen?|weken|semaines?|semanas?|tagen?|jours|dagen'
const seasons = 'estate|summer'

/** Words before and behind others that the first ones do not mean: “or the Saturday after”. */
const another = new RegExp(
  String.raw`(?<!\p{L})(?:o|oppure|or|altriment\p{L}*|otherwise|alternativ\p{L}*|se\s+no|magari|` +
    String.raw`anche|forse|maybe|perhaps|` +
    String.raw`else|piuttosto|mezz[ao]|half|any|qualsiasi|qualunque|ma|but|till|until|fino|entro|` +
    String.raw`by|non|not)\s+(?:[\p{L}\d'’]+\s+){0,3}$`,
  'u'
)
const moved = new RegExp(
  String.raw`^\s*(?:after|before|later|earlier|following|next|dopo|prima|successiv\p{L}*|seguent\p{L}*|` +
    String.raw`prossim\p{L}*|preceden\p{L}*|in\s+piu|more)(?!\p{L})`,
  'u'
)
const refused = new RegExp(
  String.raw`(?<!\p{L})(?:non\s+(?:piu\s+)?(?:a|ad|in|nel)|senza|without|no|nessun[oa]?|niente|` +
    String.raw`not\s+in)\s+(?:\p{L}+\s+(?:o|ne|or|nor)\s+)?$`,
  'u'
)

/** Before guests who may come as well. */
const perhaps = new RegExp(
  String.raw`(?<!\p{L})(?:o|oppure|or|forse|magari|eventualmente|maybe|perhaps|possibly|aggiung\p{L}*|` +
    String.raw`altr[aeio]|another|other|more)\s+(?:[\p{L}'’]+\s+){0,3}$`,
  'u'
)

/** “Not the 5th but the 6th.” */
const negated = /(?<!\p{L})(?:non|not)\s+(?:\p{L}+\s+){0,2}$/u
const instead = /^[^.!?\d]{0,12}(?<!\p{L})(?:ma|but|bensi)(?!\p{L})/u

/** @param low the text by `plain`, with signs where something was read or is in doubt already */
export function unreadIn(low: string, reading: Reading): UnreadWords[] {
  const rest = low.replace(new RegExp(`${notBehindWord}(?:${otherThings})(?!\\p{L})|${otherThings}`, 'gmu'), (all) =>
    ';'.repeat(all.length)
  )
  const [guests, counted] = [anyOf(guestNouns), anyOf(countedGuests)]
  const found = allIn(
    rest,
    `${notBehindWord}(?:(${numeral})\\s*[-–]?\\s*(?:(?:\\p{L}+\\s+)?(${counted})|` +
      `(${dayNouns}|${foreignDayNouns})(?!\\p{L})|(\\p{L}*))` +
      `|(${dayNouns}|${seasons})|(${guests})|(\\p{L}{3,}))${notBeforeWord}`
  )
  const words = found.flatMap(({ at, end, match }): UnreadWords[] => {
    const [, count, countedNoun, days, after, dayNoun, guest, other] = match
    const place = { at, end }
    const before = rest.slice(Math.max(0, at - 40), at)
    const isOther = another.test(before) || moved.test(rest.slice(end, end + 20))
    if (countedNoun !== undefined)
      return saysGuests(count, countedNoun, reading) && !isOther ? [] : [{ ...place, about: 'guests' }]
    if (guest !== undefined)
      return refused.test(before) || (!perhaps.test(before) && saysGuests(undefined, guest, reading))
        ? []
        : [{ ...place, about: 'guests' }]
    if (days !== undefined)
      return !isOther && saysLength(count ?? '', days, reading) ? [] : [{ ...place, about: 'days' }]
    if (dayNoun !== undefined) return !isOther && agrees(dayNoun, reading) ? [] : [{ ...place, about: 'days' }]
    if (count !== undefined) {
      // “4/5 people”: what is read or in doubt is the other one.
      if (/^\s*[/–-]\s*;/.test(rest.slice(end - (after ?? '').length, end + 4))) return []
      if (/^0+$/.test(count) || (negated.test(before) && instead.test(rest.slice(end, end + 30)))) return []
      const about = dateOf(count, after, reading)
      if (about === 'read' || (!isOther && saysAgain(count, before, reading))) return []
      // Behind a number any word may stand.
      const isUnit = reading.unitNames.includes(count)
      return [
        { at, end: about === 'days' && after !== undefined ? end : at + count.length, about: isUnit ? 'unit' : about }
      ]
    }
    const isDay = monthNumber(other ?? '', reading.locales) ?? weekdayNumber(other ?? '', reading.locales)
    if (isDay === undefined || !isWholeName(other ?? '')) return []
    return refused.test(before) || (!isOther && agrees(other ?? '', reading)) ? [] : [{ ...place, about: 'days' }]
  })
  return joined(words, rest)
}

/** Whether a number of days or nights is that of the stay. Who counts days may count the last one. */
function saysLength(count: string, noun: string, { stay: { arrival, departure } }: Reading): boolean {
  if (arrival === undefined || departure === undefined) return false
  const [number, nights] = [anyNumberOf(count) ?? 0, nightCount({ arrival, departure })]
  if (/^(?:settiman|week|weken|woch|semain|seman)/.test(noun)) return number * 7 === nights
  return number === nights || (/^(?:giorn|gg|day|tag|jour|dagen)/.test(noun) && number === nights + 1)
}

/** Three letters can be the beginning of any word. */
const isWholeName = (text: string): boolean => text.length > 3

/** What a number without a noun can be about: a year of the stay is read. */
function dateOf(count: string, after: string | undefined, { stay, locales }: Reading): DoubtSubject | 'read' {
  if (/^(?:19|20)\d\d$/.test(count)) {
    const years = [stay.arrival, stay.departure].map((day) => day?.slice(0, 4))
    return stay.arrival === undefined || count <= (years[1] ?? '') ? 'read' : 'days'
  }
  const isDate = /^\d\d?[/.]\d\d?/.test(count) || monthNumber(after ?? '', locales) !== undefined
  return isDate ? 'days' : 'request'
}

/** “In 4”, which are the guests, and “leaving the 19th”, which is the departure. */
function saysAgain(count: string, before: string, { stay: { departure }, adults, children = 0 }: Reading): boolean {
  if (!/^\d{1,2}$/.test(count)) return false
  if (leaving.test(before)) return Number(count) === Number(departure?.slice(8))
  return (
    adults !== undefined && Number(count) === adults + children && /(?:^|\s)(?:in|per|for|tutti\s+e)\s+$/u.test(before)
  )
}
const leaving = new RegExp(
  `${notBehindWord}(?:ripart\\p{L}*|part(?:enza|iamo|o)|leav\\p{L}*|depart\\p{L}*|check[\\s-]?out)\\s+` +
    '(?:(?:on|il|the|on\\s+the)\\s+)?$',
  'u'
)

/** Whether words say again who comes, or name somebody among them. */
function saysGuests(count: string | undefined, noun: string, { adults, children = 0 }: Reading): boolean {
  if (adults === undefined) return false
  const number = count === undefined ? undefined : numberOf(count)
  if (number !== undefined) return [adults, children, adults + children].includes(number)
  // Bare nouns: “all adults”, “for the children”; parents and friends are read elsewhere.
  return !youngNouns.test(noun) || children > 0
}
const youngNouns = /^(?:bimb|bambin|neonat|kid|child|bab|infant|toddler|figli|minor|gemell|teen|son|daughter|twin)/u

/** Whether a word names a part of the stay that was read. */
function agrees(word: string, { stay: { arrival, departure }, locales }: Reading): boolean {
  if (arrival === undefined || departure === undefined) return false
  const last = addDays(departure, -1)
  const isOf = (test: (day: Day) => boolean): boolean => [arrival, last, departure].some(test)
  if (/^(?:estate|summer)$/.test(word)) return isOf((day) => ['06', '07', '08', '09'].includes(day.slice(5, 7)))
  if (/^(?:settimana|week)$/.test(word)) return nightCount({ arrival, departure }) % 7 === 0
  if (/^week-?end|^fine|^pont/.test(word)) return nightCount({ arrival, departure }) <= 5
  const month = monthNumber(word, locales)
  if (month !== undefined) return isOf((day) => Number(day.slice(5, 7)) === month)
  const name = weekdayNumber(word, locales)
  return name !== undefined && [arrival, departure].some((day) => weekday(day) === name)
}

/** Words of one subject that stand together are one; so much more of a text nobody can answer word by word. */
function joined(words: readonly UnreadWords[], rest: string): UnreadWords[] {
  const most = 4
  const all: UnreadWords[] = []
  for (const each of words) {
    const before = all.at(-1)
    const between = before && rest.slice(before.end, each.at)
    if (before && between !== undefined && between.length < 14 && !/[.;!?\n]/.test(between)) {
      before.end = each.end
      if (before.about !== each.about) before.about = before.about === 'request' ? each.about : before.about
    } else all.push({ ...each })
  }
  return all.slice(0, most).map((each) => ({ ...each, ...widened(each, rest) }))
}

/** With the words around it that change what it says: “or the Saturday after”. */
function widened({ at, end }: Span, rest: string): Span {
  const start = /(?<![\p{L}])(?:o|oppure|or|anche|magari|forse|maybe|fino|until|till)\s+(?:[\p{L}'’]+\s+){0,2}$/u.exec(
    rest.slice(Math.max(0, at - 24), at)
  )
  const more = moved.exec(rest.slice(end, end + 20))
  return { at: at - (start?.[0].length ?? 0), end: end + (more?.[0].length ?? 0) }
}
