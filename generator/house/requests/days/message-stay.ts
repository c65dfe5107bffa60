/** Reads the days of a stay as guests write them: from one day to another, or one day and how long. */
import { numberWords } from '../../../engine/fields/plain-values.ts'
import { addDays, isDay, lastDay, monthOf, weekday, type Day } from '../../stay/days/day.ts'
import { nightCount, type Stay } from '../../stay/stay.ts'
import { maxNights } from '../../stay/stay-query.ts'
import {
  findDays,
  monthNumber,
  weekdayNumber,
  type DayDoubt,
  type WrittenDay,
  type WrittenDays
} from './message-days.ts'
import { withDatesInFigures, withMonthsSpelled } from './day-spelling.ts'
import { namedDaysIn, namedStaysIn, type DayWords, type NamedDay, type NamedStay as StayName } from './message-names.ts'
import {
  allIn,
  correcting,
  measuredRange,
  notBeforeWord,
  notBehindWord,
  oneOf,
  textBefore,
  without,
  type Span
} from '../text-patterns.ts'

/**
 * Why the days of a stay are not clear. `day` is the one that the words can mean; for a day that does not exist it is
 * the last one of its month, of a `stretch`, such as the end of a month, its first day, and of a month that is spelled
 * wrong any of its days.
 */
export type StayDoubt = {
  why:
    | DayDoubt
    | 'past'
    | 'next-year'
    | 'spelling'
    | 'weekday'
    | 'which-week'
    | 'around'
    | 'today'
    | 'named'
    | 'leap-day'
    | 'turned'
    | 'moved'
    | 'several'
    | 'apart'
    | 'month'
    | 'no-day'
    | 'length'
    | 'long'
    | 'vague'
    | 'stretch'
  at: number
  end: number
  day?: Day | undefined
  /** The last day of a `stretch`. */
  last?: Day | undefined
}

/** `spans` are the places of its days in the text, `former` those of stays that are over. */
export type WrittenStay = {
  stay: Partial<Stay>
  doubts: StayDoubt[]
  spans: readonly Span[]
  former: readonly Span[]
}

export type StayReading = { today: Day; locales: readonly string[] }
type ReadStay = Omit<WrittenStay, 'former'>

/**
 * @param text by `plain`
 * @param reading `today` at the house, since a day without a year is the next such day; the `locales` in whose words
 * the days may be, the likeliest first
 */
export function stayIn(text: string, reading: StayReading): WrittenStay {
  const spelled = withMonthsSpelled(withDatesInFigures(withoutMeasures(withoutAddresses(text))), reading.locales)
  const read = stayInWords(spelled.text, reading)
  const isRead = ({ at }: Span): boolean => read.spans.some((span) => span.at <= at && at < span.end)
  const doubts = spelled.months.filter(isRead).map(({ at, end, month }): StayDoubt => {
    return { why: 'spelling', at, end, day: `2000-${String(month).padStart(2, '0')}-01` }
  })
  return { ...read, doubts: [...read.doubts, ...doubts] }
}

function stayInWords(low: string, reading: StayReading): WrittenStay {
  const read = stayAsWritten(low, reading)
  if (read.stay.departure !== undefined && !isLong(read.stay)) return read
  // In figures of which nobody knows the order, the shorter stay is the likelier one.
  const turned = stayAsWritten(
    low.replace(/(\d\d?)\/(\d\d?)/g, (_, one, other) => `${other}/${one}`),
    reading
  )
  const isTurned = turned.doubts.some(({ why }) => why === 'order') && turned.stay.departure !== undefined
  return isTurned && !isLong(turned.stay) ? turned : read
}

/** “Via Garibaldi 12/8” is where somebody lives. */
const withoutAddresses = (low: string): string =>
  low.replace(
    new RegExp(
      `${notBehindWord}(?:via|viale|v\\.le|piazza|p\\.za|piazzale|corso|vicolo|contrada|largo)` +
        `(?:\\s+(?!${notInStreets})\\p{L}[\\p{L}.'’]*){1,5}?,?\\s*(?:n\\.?\\s*)?\\d{1,4}(?:/\\p{L}?\\d{0,3})?` +
        '(?!\\d|[.:]\\d|\\s+(?:gen|feb|mar|apr|mag|giu|lug|ago|set|ott|nov|dic)\\p{L}*)',
      'gu'
    ),
    (address) => ';'.repeat(address.length)
  )
/** “18-19 Uhr”, “15 à 20 km”: what a unit of measure follows is no day. “2^ settimana” is the second. */
const withoutMeasures = (low: string): string =>
  without(low, allIn(low, measuredRange)).replace(/(?<=\d)\^(?=\s)/gu, 'ª')

/** “Andiamo via domenica 20”, “via mail il 5”. */
const notInStreets =
  '(?:il|dal|al|per|con|mail|email|whatsapp|chat|telefono|sms|' +
  'lunedi|martedi|mercoledi|giovedi|venerdi|sabato|domenica|' +
  'alle|entro|verso|prima|dopo|subito)(?!\\p{L})'

function stayAsWritten(low: string, reading: StayReading): WrittenStay {
  const { today, locales } = reading
  const words: DayWords = {
    monthIn: (text) => monthNumber(text, locales),
    weekdayIn: (text) => weekdayNumber(text, locales)
  }
  const named = namedDaysIn(low, today, words)
  const allMentions = inNamedMonth(findDays(low, locales, named).days, today)
  const former = allMentions.filter((each) => isFormer(low, each))
  const written = allMentions.filter((each) => !former.includes(each))
  const own = named.filter(({ at }) => !former.some((each) => each.at <= at && at < each.end))
  const read = stayOf(low, { written: withoutReasons(low, written), former, today })
  const { arrival, departure } = read.stay
  const proposal =
    departure === undefined || arrival === undefined
      ? proposedStay(low, { written, named: own, today, words })
      : undefined
  const { stay, doubts, spans } = proposal ?? betweenWeekdays(low, { written, named: own, today, words }) ?? read
  // A feast in the stay is why they come, not another day.
  const within = own.filter(
    ({ at, day }) =>
      (stay.arrival ?? '') <= day &&
      day <= (stay.departure ?? '') &&
      !/(?<!\p{L})(?:o|oppure|or)\s+(?:\p{L}+\s+){0,2}$/u.test(low.slice(0, at))
  )
  const places = [...written, ...lengthsIn(low)].map(placeOf)
  const others = [...correctedIn(low, places), ...(stay.arrival || stay.departure ? apartIn(low) : [])]
  return {
    stay,
    doubts: [...doubts, ...others],
    spans: [...spans, ...within.map(placeOf)],
    former: former.map(placeOf)
  }
}

/**
 * “A week in August, from Saturday the 7th to Saturday the 14th”: of days with a weekday and no month, those of the
 * month that the text names beside them, if they are such weekdays in it.
 */
function inNamedMonth(mentions: readonly WrittenDays[], today: Day): WrittenDays[] {
  const months = new Set(mentions.flatMap(({ from, to }) => [from.month, to?.month].flatMap((month) => month ?? [])))
  const [month, ...others] = months
  if (month === undefined || others.length > 0) return [...mentions]
  return mentions.map((each) => {
    const days = [each.from, ...(each.to ? [each.to] : [])]
    const isInOrder = each.to === undefined || (each.from.date ?? 0) < (each.to.date ?? 0)
    const isOfMonth = days.every((day) => {
      if (day.month !== undefined || day.weekday === undefined) return false
      const date = nextDay({ ...day, month }, today)
      return date !== undefined && weekday(date) === day.weekday
    })
    if (!isInOrder || !isOfMonth) return each
    return { ...each, from: { ...each.from, month }, ...(each.to && { to: { ...each.to, month } }) }
  })
}

/** “KW 30 und 31, Saturday to Saturday”: the weekdays say where weeks that are named begin and end. */
function betweenWeekdays(
  low: string,
  from: { written: readonly WrittenDays[]; named: readonly NamedDay[]; today: Day; words: DayWords }
): ReadStay | undefined {
  const [pair, ...others] = from.written.filter(
    ({ from: first, to }) => first.weekday !== undefined && first.date === undefined && to?.weekday !== undefined
  )
  const [one, other] = [pair?.from.weekday, pair?.to?.weekday]
  if (pair === undefined || one === undefined || other === undefined || others.length > 0) return undefined
  const weeks = proposedStay(low, from)
  const { arrival, departure } = weeks?.stay ?? {}
  if (weeks === undefined || arrival === undefined || departure === undefined) return undefined
  if (nightCount({ arrival, departure }) % 7 !== 0 || !areApart(weeks.spans[0] ?? pair, pair)) return undefined
  const before = (name: number, day: Day): Day => addDays(day, -((weekday(day) - name + 7) % 7))
  const stay = { arrival: before(one, arrival), departure: before(other, departure) }
  if (stay.arrival < from.today || stay.departure <= stay.arrival) return undefined
  const around = { why: 'around' as const, ...placeOf(pair), day: stay.arrival }
  return { stay, doubts: [...weeks.doubts, around], spans: [...weeks.spans, placeOf(pair)] }
}

/** A number that corrects days or their count: “3–10 July, sorry, until the 12th”. Other days are read as days. */
const correctedIn = (low: string, places: readonly Span[]): StayDoubt[] =>
  allIn(
    low,
    `${notBehindWord}${correcting}(?:(?:fino|until|till|to|from|on|dal?|al|il|the)\\s+|(?:dal|al)?l['’]\\s*){0,2}` +
      `(?:${numbers})(?:st|nd|rd|th)?${notBeforeWord}`
  )
    .filter(
      ({ at, end }) =>
        places.some(
          (place) => place.end <= at && /^[\s,;:.!?)(-]{0,4}(?:(?:no|ah)[\s,]+)?$/u.test(low.slice(place.end, at))
        ) && !places.some((place) => place.at < end && place.end > at)
    )
    .map(({ at, end }) => ({ why: 'several', at, end }))

/** Some of the guests arrive or leave on another day: “two of us leave a day earlier”, “loro il 20”. */
const apartIn = (low: string): StayDoubt[] => {
  const some = oneOf(
    "loro|gli\\s+altri|le\\s+altre|(?:gli\\s+)?altri\\s+(?:due|tre|\\d)|l['’]\\s*altr[oa](?:\\s+coppia|\\s+famiglia)?",
    'the\\s+(?:others?|rest)|they|he|she'
  )
  const group = oneOf(
    `(?:${numbers}|alcuni|alcune|qualcuno|meta)\\s+di\\s+noi|(?:${numbers}|some|half|most|the\\s+rest)\\s+of\\s+us`,
    `(?:mi[aoe]i?|nostr[aoei]|my|our)\\s+\\p{L}+`
  )
  const verb = oneOf(
    '(?:ripart|part|arriv|vien|veng|verr|rest|riman|rimarr|raggiung|torn|rientr|ferm)\\p{L}*' +
      '(?<!amo|emmo|remo|are|ire|arti|arto|enza)',
    '(?:arriv|leav|depart|com|join|stay|go|fly|return|check)(?:e|es|s|ing|ies)?'
  )
  const aDay = oneOf(
    "(?:(?:il|dal|al|fino\\s+al|on|from|until|till|by)\\s+(?:the\\s+)?|l['’]\\s*|the\\s+)\\d{1,2}(?:st|nd|rd|th)?",
    `(?:${numbers}|a|the)\\s+(?:giorn[oi]|nott[ei]|days?|nights?)` +
      '(?:\\s+(?:prima|dopo|earlier|later|before|after|less|more))?',
    'prima|dopo|earlier|later|(?:il\\s+giorno|the\\s+day)\\s+(?:prima|dopo|before|after)'
  )
  const apart =
    `(?:${some})(?:\\s+(?!and\\s|e\\s)\\p{L}+){0,4}?\\s+(?:${aDay})|` +
    `(?:${group})(?:\\s+(?!and\\s|e\\s|ed\\s|who\\s|che\\s)\\p{L}+){0,2}?` +
    `\\s+(?:${verb})(?:\\s+\\p{L}+){0,3}?\\s+(?:${aDay})|` +
    '(?:(?:in|on)\\s+)?(?:date\\s+divers[ei]|giorni\\s+diversi|different\\s+(?:days|dates))'
  return allIn(low, `${notBehindWord}(?:${apart})${notBeforeWord}`)
    .slice(0, 1)
    .map(({ at, end }) => ({ why: 'apart', at, end }))
}

type Mentions = { written: readonly WrittenDays[]; former: readonly WrittenDays[]; today: Day }

function stayOf(low: string, { written: dayMentions, former: formerStays, today }: Mentions): ReadStay {
  // “A week from next Saturday” is a day.
  const [length, ...lengths] = lengthsIn(low).filter((each) => dayMentions.every((day) => areApart(day, each)))
  const stays = dayMentions.flatMap((each) => namedIn(each, today) ?? [])
  // If two days form a period, other days are something else: when the message was written, a holiday.
  const joined = stays.filter(({ departure }) => departure !== undefined)
  const given = joined.filter(({ at }) => givenUp.test(textBefore(low, at)))
  const isMoved =
    given.length > 0 || joined.some(({ at }) => moved.test(low.slice(beforeIn(dayMentions, at)?.end ?? at, at)))
  const [first, second] =
    joined.length > 0
      ? joined.toSorted((a, b) => (given.length > 0 ? given.indexOf(a) - given.indexOf(b) : isMoved ? b.at - a.at : 0))
      : stays.toSorted((a, b) => placeIn(a) - placeIn(b))
  if (first === undefined) return withoutDates(low, { written: dayMentions, formerStays, today })
  const spans = [first, ...(second === undefined || joined.length > 0 ? [] : [second]), ...(length ? [length] : [])]
  // Others without a month may be the days that are meant.
  const monthless = dayMentions.filter(({ from, to, how }) => to?.date !== undefined && !from.month && !isDoubt(how))
  const doubts: StayDoubt[] = [
    ...(isMoved
      ? [{ why: 'moved' as const, ...placeOf(given[0] ?? beforeIn(dayMentions, first.at) ?? first) }]
      : monthless.map((each) => ({ why: 'month' as const, ...placeOf(each) }))),
    ...first.doubts,
    ...(isMoved ? [] : (second?.doubts ?? []))
  ]
  const more = lengths.find(
    ({ nights, isUnsure }) => !isUnsure && length?.isUnsure === false && nights !== length.nights
  )
  if (more !== undefined) doubts.push({ why: 'length', ...placeOf(more) })
  const { arrival, departure } = first
  if (departure !== undefined) {
    // “Only until the 5th” is another end.
    const ends = stays.filter(
      (each) => !joined.includes(each) && isEndOf(each) && ![arrival, departure].includes(each.arrival)
    )
    const others = isMoved ? [] : [...joined.slice(1), ...ends]
    const [leaving, nights] = [leavingAfter(departure, dayMentions), nightsBefore(low, first)]
    return joinedStay(
      { ...first, departure: addDays(departure, leaving.length) },
      {
        length,
        doubts: doubts.filter(({ why }) => why !== 'last-day' || leaving.length === 0),
        spans: [...spans, ...leaving, ...nights],
        others,
        areNights: nights.length > 0
      }
    )
  }
  // “3 nights from the 3rd, 2 nights from the 10th” are two stays.
  const isOtherStart = second?.written.how === 'from' && length !== undefined
  if (second !== undefined && isOtherStart) doubts.push({ why: 'several', ...placeOf(second) })
  else if (second !== undefined) {
    const end = namedIn(second.written, arrival)?.arrival ?? ''
    const isStay = arrival < end && nightCount({ arrival, departure: end }) <= longestUsual
    const isSure = second.isEnd && isStay && stays.length <= 2
    return {
      stay: { arrival, ...(isStay && { departure: end }) },
      doubts: isSure ? doubts : [...doubts, { why: 'several', ...placeOf(second) }],
      spans
    }
  }
  return stayFrom(low, first, { length, doubts, spans, written: dayMentions, today })
}

/** A stay with the date of one of its ends: the other one is in its length or its weekdays. */
function stayFrom(
  low: string,
  first: NamedStay,
  {
    length,
    doubts,
    spans,
    written,
    today
  }: Omit<ReadStay, 'stay'> & { length: Length | undefined; written: readonly WrittenDays[]; today: Day }
): ReadStay {
  const { arrival } = first
  const { nights = 0 } = length ?? {}
  const around = stayAround(low, first, written)
  const isAround = around !== undefined && [0, nightCount(around.stay)].includes(nights)
  if (isAround && around.stay.arrival >= today) {
    const { stay, place } = around
    return { stay, doubts: [...doubts, { why: 'around', ...place, day: stay.arrival }], spans: [...spans, place] }
  }
  const stay = first.isEnd
    ? { departure: arrival, ...(nights > 0 && { arrival: addDays(arrival, -nights) }) }
    : { arrival, ...(nights > 0 && { departure: addDays(arrival, nights) }) }
  return {
    stay,
    doubts: length?.isUnsure === true ? [...doubts, { why: 'length', ...placeOf(length) }] : doubts,
    spans
  }
}

/** The weekday on which they leave the day after the last one: “until Easter Monday included, leaving on Tuesday”. */
const leavingAfter = (last: Day, written: readonly WrittenDays[]): Span[] =>
  written
    .filter(
      ({ how, from, to }) => how === 'until' && !to && isWeekday(from) && from.weekday === weekday(addDays(last, 1))
    )
    .slice(0, 1)
    .map(placeOf)

const isWeekday = ({ date, weekday: name }: WrittenDay): boolean => date === undefined && name !== undefined

/** The days without a feast that is only why they come: “at Whitsun, from Friday to Whit Monday”. */
const withoutReasons = (low: string, written: readonly WrittenDays[]): readonly WrittenDays[] =>
  written.filter(({ from, to }, index) => {
    const [name, last] = written.slice(index + 1)
    const isReason = from.name !== undefined && !to && name !== undefined && !name.to && isWeekday(name.from)
    return !(isReason && last?.from.date !== undefined && isUntil(low, name, last))
  })

type Length = ReturnType<typeof lengthsIn>[number]

/** A stay whose two ends are written together, and whether its length says the same. */
function joinedStay(
  { arrival, departure, written: { how } }: NamedStay & Stay,
  {
    length,
    doubts,
    spans,
    others,
    areNights
  }: Omit<ReadStay, 'stay'> & { length: Length | undefined; others: NamedStay[]; areNights: boolean }
): ReadStay {
  const nights = nightCount({ arrival, departure })
  // “A week between the 5th and the 30th”: the first one of these.
  if (how === 'between' && length !== undefined && length.nights > 0 && length.nights < nights)
    return { stay: { arrival, departure: addDays(arrival, length.nights) }, doubts, spans }
  // “2 nights, the 14th and 15th of May”, “notti del 14 e 15”: the days are the nights.
  if (how === 'list' && (areNights || (length?.isUnsure === false && length.nights === nights + 1)))
    return {
      stay: { arrival, departure: addDays(departure, 1) },
      doubts: doubts.filter(({ why }) => why !== 'list'),
      spans
    }
  const isOther = length?.isUnsure === false && length.nights !== nights
  return {
    stay: { arrival, departure },
    doubts: [
      ...doubts,
      ...(isOther ? [{ why: 'length' as const, ...placeOf(length) }] : []),
      ...others.slice(0, 1).map((each) => ({ why: 'several' as const, ...placeOf(each) }))
    ],
    spans
  }
}

/** The word before days that are nights. */
const nightsBefore = (low: string, { at }: Span): Span[] => {
  const [word] = nightsWord.exec(textBefore(low, at)) ?? []
  return word === undefined ? [] : [{ at: at - word.length, end: at }]
}
const nightsWord = new RegExp(
  `${notBehindWord}(?:notti|nights|nachten?|nuits|noches)\\s+` +
    `(?:(?:del|di|of|the|vom|von|am|du|des|de)\\s+|dell['’]\\s*){0,2}$`,
  'u'
)

/** Where no day has a date that can come: two weekdays are the next ones, and why nothing else can be read. */
function withoutDates(
  low: string,
  { written, formerStays, today }: Record<'written' | 'formerStays', readonly WrittenDays[]> & { today: Day }
): ReadStay {
  const weekdays = written.flatMap(({ from, to, ...place }) =>
    [from, to].flatMap((day) =>
      day?.weekday === undefined || day.date !== undefined ? [] : { ...placeOf(place), weekday: day.weekday }
    )
  )
  const [one, other] = weekdays
  if (one !== undefined && other !== undefined && weekdays.length === 2) {
    const arrival = nextWeekday(one.weekday, addDays(today, 1))
    const departure = nextWeekday(other.weekday, addDays(arrival, 1))
    const place = { at: one.at, end: other.end }
    return {
      stay: { arrival, departure },
      doubts: [{ why: 'which-week', ...place, day: arrival }],
      spans: [place]
    }
  }
  const isPast = ({ from, to = from }: WrittenDays): boolean => {
    const last = to.year === undefined ? undefined : nextDay(to, today)
    const first = nextDay({ ...from, year: from.year ?? to.year }, today)
    return last !== undefined && first !== undefined && first < today
  }
  const past = formerStays[0] ?? written.find(isPast)
  if (past !== undefined) return { stay: {}, doubts: [{ why: 'past', ...placeOf(past) }], spans: [] }
  const missing = written.flatMap((each) =>
    [each.from, each.to].flatMap((day) =>
      missingDay(day && { ...(each.to?.year && { year: each.to.year }), ...day }, today).map((last) => ({
        ...placeOf(each),
        day: last
      }))
    )
  )[0]
  if (missing !== undefined) return { stay: {}, doubts: [{ why: 'no-day', ...missing }], spans: [] }
  const monthless = written.find(({ to }) => to?.date !== undefined)
  if (monthless !== undefined)
    return { stay: {}, doubts: [{ why: monthless.from.month ? 'turned' : 'month', ...placeOf(monthless) }], spans: [] }
  const month = written.find(({ from }) => from.month !== undefined)
  const words = vague.exec(low)
  const place = month ?? (words && { at: words.index, end: words.index + words[0].length })
  return { stay: {}, doubts: place ? [{ why: 'vague', ...placeOf(place) }] : [], spans: [] }
}

/** Before days that are not wanted any more. */
const givenUp = new RegExp(
  notBehindWord +
    oneOf('instead\\s+of|rather\\s+than|not', 'non|anziche|(?:invece|al\\s+posto)\\s+(?:di|dei|dell?e?|che)') +
    "\\s*['’]?\\s*(?:(?:dal?|from|the|il)\\s+|dall?['’]\\s*)?$",
  'u'
)
const isEndOf = ({ written: { how } }: NamedStay): boolean => how === 'from' || how === 'until'

/** Where words mean a stay, but name no two days: of several kinds of names the clearest. */
function proposedStay(
  low: string,
  {
    written,
    named,
    today,
    words
  }: { written: readonly WrittenDays[]; named: readonly NamedDay[]; today: Day; words: DayWords }
): ReadStay | undefined {
  const dates = written.flatMap((each) => {
    const stay = each.to || each.from.name ? undefined : namedIn(each, today)
    return stay ? [{ ...placeOf(each), day: stay.arrival }] : []
  })
  const [proposal, ...others] = namedStaysIn(low, { today, named, dates, words })
  if (proposal === undefined) return undefined
  const place = placeOf(proposal)
  const length = lengthsIn(low)[0]
  const other = others.find((each) => each.arrival !== proposal.arrival && areApart(each, place))
  const several = other ? [{ why: 'several' as const, ...placeOf(other) }] : []
  // A week that is named is the length itself.
  const ownLength = length !== undefined && length.nights > 0 && areApart(length, place) ? length : undefined
  const spans = [place, ...(ownLength ? [ownLength] : [])]
  if (proposal.stretch !== undefined) {
    const doubt = { why: 'stretch' as const, ...place, day: proposal.arrival, last: proposal.departure }
    return { stay: ownLength ? stayInStretch(proposal, ownLength.nights) : {}, doubts: [doubt, ...several], spans }
  }
  const { arrival, departure, isOneOfSeveral = false } = proposal
  // “The week after the feast, from Saturday the 21st”: the date says when that week begins.
  const start = dates.find(
    (each) => areApart(each, place) && Math.abs(nightCount({ arrival, departure: each.day })) < 7
  )
  if (start !== undefined && nightCount(proposal) === 7 && several.length === 0)
    return { stay: { arrival: start.day, departure: addDays(start.day, 7) }, doubts: [], spans: [...spans, start] }
  const isToday = arrival === today && named.some(({ at, day }) => at === place.at && day === today)
  const why = isToday ? ('today' as const) : isOneOfSeveral ? ('which-week' as const) : ('named' as const)
  return {
    stay: { arrival, departure: ownLength ? addDays(arrival, ownLength.nights) : departure },
    doubts: [{ why, ...place, day: arrival }, ...several],
    spans
  }
}

const areApart = (one: Span, other: Span): boolean => one.at >= other.end || one.end <= other.at

/** So many nights at the beginning, in the middle or at the end of a part of a month, as its name says. */
function stayInStretch({ arrival, departure, stretch: [first, last] = [1, -1] }: StayName, nights: number): Stay {
  const spare = Math.max(0, nightCount({ arrival, departure }) - nights)
  const before = first === 1 ? 0 : last === -1 ? spare : Math.floor(spare / 2)
  const start = addDays(arrival, before)
  return { arrival: start, departure: addDays(start, nights) }
}

/** The last day of its month, for a day that no calendar has: 31 June. */
function missingDay(day: WrittenDay | undefined, today: Day): Day[] {
  const { month, date } = day ?? {}
  if (month === undefined || date === undefined) return []
  const year = day?.year ?? Number(today.slice(0, 4)) + (month < Number(today.slice(5, 7)) ? 1 : 0)
  const written = [year, String(month).padStart(2, '0'), String(date).padStart(2, '0')].join('-')
  // 29 February is a day of some years.
  if (isDay(written) || (month === 2 && date === 29 && day?.year === undefined)) return []
  return [lastDay(monthOf(written))]
}

/** Whether a day ends the stay that begins on a weekday before it: “from Friday to Easter Monday”. */
const isUntil = (low: string, name: Span, { at, how }: Pick<WrittenDays, 'at' | 'how'>): boolean =>
  how === 'until' || (name.end <= at && untilBetween.test(low.slice(name.end, at)))
const untilBetween = /^\s*(?:al?|alla|to|bis|au|hasta|[-–])\s+(?:zum\s+|the\s+)?$/u

/** A stay with one day that has a date, and the weekdays on which it begins and ends. */
function stayAround(
  low: string,
  first: NamedStay,
  written: readonly WrittenDays[]
): { stay: Stay; place: Span } | undefined {
  const weekdays = written.flatMap(({ from, to, ...place }) =>
    [from, to].flatMap((day) =>
      day?.weekday === undefined || day.date !== undefined ? [] : [{ ...placeOf(place), weekday: day.weekday }]
    )
  )
  // “On the 24th, which is a Saturday, from Friday to Monday”: two that are joined say it.
  const joined = written.find(({ from, to }) => from.date === undefined && to?.weekday !== undefined && !to.date)
  const [one, other] = joined ? weekdays.filter(({ at }) => at === joined.at) : weekdays
  if (one === undefined || (joined === undefined && weekdays.length > 2)) return undefined
  const place = { at: one.at, end: (other ?? one).end }
  const before = (name: number, day: Day): Day => addDays(day, -((weekday(day) - name + 7) % 7))
  if (other !== undefined) {
    const arrival = before(one.weekday, first.arrival)
    return { stay: { arrival, departure: nextWeekday(other.weekday, addDays(arrival, 1)) }, place }
  }
  return isUntil(low, one, first.written)
    ? { stay: { arrival: before(one.weekday, addDays(first.arrival, -1)), departure: first.arrival }, place }
    : { stay: { arrival: first.arrival, departure: nextWeekday(one.weekday, addDays(first.arrival, 1)) }, place }
}

/** Whether days are those of a stay that is over. What a guest wishes after it is another one. */
function isFormer(low: string, days: Span): boolean {
  const before = textBefore(low, days.at)
  const lastIn = (pattern: RegExp): number => [...before.matchAll(new RegExp(pattern, 'gu'))].at(-1)?.index ?? -1
  if (lastIn(wishes) > Math.max(lastIn(lastYear), lastIn(pastTenseBegins))) return false
  return lastYear.test(sentenceAround(low, days)) || pastTense.test(before) || lastBehind.test(low.slice(days.end))
}

const wishes = new RegExp(
  `${notBehindWord}(?:vorre\\p{L}+|torn(?:are|erem\\p{L}+)|verremmo|cerch\\p{L}+|` +
    `chied\\p{L}+|quest['’]?(?:o|anno|altr[oa]|estate)|` +
    `ora|adesso|now|this|would|want|(?:we|i)['’]d)`,
  'u'
)

/** Days of a former stay, but not those of “as last year”. */
const lastYear = new RegExp(
  "(?<!(?:come|as|like)\\s(?:l['’]\\s*)?)" +
    notBehindWord +
    oneOf('anno (?:scorso|passato)|scorso anno|estate scorsa|scorsa estate', 'last (?:year|summer|spring|autumn)'),
  'u'
)
const pastVerb =
  notBehindWord +
  oneOf(
    '(?:partit|stat|venut|soggiornat)[oaie]|(?:eravamo|ero|(?<=che\\s+)era(?:no)?)(?!\\s+interessat)',
    '(?:we|i) (?:left|stayed|(?:were|was)(?!\\s+(?:thinking|wondering|hoping|planning|looking|going|considering)))'
  )
const pastTenseBegins = new RegExp(pastVerb, 'u')
const pastTense = new RegExp(`${pastVerb}\\s+(?:\\p{L}+(?:\\s+|['’]\\s*)){0,4}$`, 'u')

/** “Dal 5 all’8 ottobre u.s.”, “am 5. Oktober letzten Jahres”. */
const lastBehind = new RegExp(
  String.raw`^\s*,?\s*(?:u\.\s?s\.|(?:ultimo\s+)?scors[oi]|letzte[ns]\s+jahres|(?:de\s+l['’]an\s+)?dernier|` +
    String.raw`(?:del\s+ano\s+)?pasado|of\s+last\s+year)(?!\p{L})`,
  'u'
)

function sentenceAround(low: string, { at, end }: { at: number; end: number }): string {
  const border = /(?<!\d)[.!?]\s|\n/u
  return [textBefore(low, at).split(border).at(-1), low.slice(at, end), low.slice(end, end + 90).split(border)[0]].join(
    ''
  )
}

/** What names days without their dates. */
const vague = new RegExp(
  String.raw`\b(?:week-?ends?|ponte|ferragosto|pasqua|pasquetta|natale|capodanno|easter|christmas|settimana|week|` +
    String.raw`oggi|stasera|domani|today|tonight|tomorrow)\b`,
  'u'
)

/** What stands between the days that were asked for and those that are. */
const moved = new RegExp(
  String.raw`\b(?:ora|adesso|invece|anzi|sbagliato|spost\p{L}*|now|instead|rather|actually|` +
    String.raw`move|meant|mistake|correction)(?!\p{L})`,
  'u'
)

const placeOf = ({ at, end }: { at: number; end: number }): { at: number; end: number } => ({ at, end })

/** A day near which guests want to come says less than another; the end is the last. */
const placeIn = ({ isEnd, written: { how } }: NamedStay): number => (isEnd ? 2 : how === 'about' ? 1 : 0)

const beforeIn = (written: readonly WrittenDays[], at: number): WrittenDays | undefined =>
  written.findLast(({ end, from }) => end <= at && from.date !== undefined)

const isDoubt = (how: WrittenDays['how']): how is DayDoubt => how !== undefined && how !== 'from' && how !== 'until'

/** In nights: who seems to ask for more may have written the days otherwise. */
const longestUsual = 45
const isLong = ({ arrival, departure }: Partial<Stay>): boolean =>
  arrival !== undefined && departure !== undefined && nightCount({ arrival, departure }) > longestUsual

/** In nights: of a stay whose two months nobody wrote. */
const longestTurned = 14

type NamedStay = {
  written: WrittenDays
  at: number
  end: number
  arrival: Day
  departure: Day | undefined
  isEnd: boolean
  doubts: StayDoubt[]
}

/** The first day of the next month for one that no calendar has: 1 July for 31 June. */
function calendarDay(day: WrittenDay, today: Day): WrittenDay {
  const [last] = missingDay(day, today)
  if (last === undefined) return day
  const [year, month] = addDays(last, 1).split('-').map(Number)
  return { ...(day.year !== undefined && year !== undefined && { year }), ...(month && { month }), date: 1 }
}

/** A 29 February behind a day of February is one of that year: “from the 26th to 29 February”. */
function ofYearOf(from: WrittenDay, to: WrittenDay, today: Day): WrittenDay {
  const isNear = from.month === 2 && to.month === 2 && to.date === 29 && to.year === undefined
  const arrival = isNear ? nextDay(from, today) : undefined
  return arrival === undefined ? to : { ...to, year: Number(arrival.slice(0, 4)) }
}

/** What is written of a stay; undefined without a date, and for what is past. */
function namedIn(written: WrittenDays, today: Day): NamedStay | undefined {
  const { at, end, how } = written
  const withYear = (day: WrittenDay): WrittenDay => ({ ...(written.to?.year && { year: written.to.year }), ...day })
  const last29 = written.to && ofYearOf(written.from, written.to, today)
  const missing = [written.from, last29].flatMap((day) => missingDay(day && withYear(day), today))
  const [from, to] = [
    missingDay(withYear(written.from), today).length > 0 ? calendarDay(withYear(written.from), today) : written.from,
    last29 && calendarDay(last29, today)
  ]
  const place = { written, at, end, isEnd: how === 'until' }
  const doubt = (why: StayDoubt['why'], day?: Day): StayDoubt => ({ why, at, end, day })
  const own = [
    ...missing.map((last) => doubt('no-day', last)),
    ...(isDoubt(how) ? [doubt(how)] : []),
    ...[from, to].flatMap((day) => {
      if (day?.name === undefined) return []
      const date = nextDay(day, today)
      return [{ why: date === today ? ('today' as const) : ('named' as const), ...day.name, day: date }]
    })
  ]
  const ofLeapDay = (day: WrittenDay, date: Day): StayDoubt[] =>
    day.year === undefined && day.month === 2 && day.date === 29 && date > addDays(today, 365)
      ? [doubt('leap-day', date)]
      : []
  const ofWeekday = (day: WrittenDay, date: Day): StayDoubt[] =>
    day.weekday === undefined || weekday(date) === day.weekday ? [] : [doubt('weekday', date)]
  const ofYear = (date: Day): StayDoubt[] => (isJustPast([from, to], date, today) ? [doubt('next-year', date)] : [])
  if (to === undefined) {
    const arrival = nextDay(from, today)
    if (arrival === undefined || arrival < today) return undefined
    return {
      ...place,
      arrival,
      departure: undefined,
      doubts: [...own, ...ofYear(arrival), ...ofWeekday(from, arrival), ...ofLeapDay(from, arrival)]
    }
  }
  // Only the departure may name its year.
  const last = to.year === undefined ? undefined : nextDay(to, today)
  const arrival = nextDay(from, last === undefined || from.year !== undefined ? today : addDays(last, -maxNights + 1))
  const departure = arrival && nextDay(to, addDays(arrival, 1))
  if (arrival === undefined || departure === undefined || arrival < today || departure <= arrival) return undefined
  const long = isLong({ arrival, departure }) ? [doubt('long')] : []
  // Few stay so long: the days may stand in the wrong order.
  const turned =
    written.isTurned === true && nightCount({ arrival, departure }) > longestTurned ? [doubt('turned', arrival)] : []
  return {
    ...place,
    arrival,
    departure,
    doubts: [
      ...own,
      ...ofYear(arrival),
      ...ofWeekday(from, arrival),
      ...ofWeekday(to, departure),
      ...[ofLeapDay(from, arrival), ofLeapDay(to, departure)].flat().slice(0, 1),
      ...turned,
      ...long
    ]
  }
}

/** In days: what is past for no longer may be a slip. */
const justPast = 31

/** Whether days are past this year since yesterday or a little longer, and nobody says that next year is meant. */
const isJustPast = (days: readonly (WrittenDay | undefined)[], arrival: Day, today: Day): boolean =>
  // Who names a weekday means the year in which it is one.
  !days.some((day) => day?.year !== undefined || day?.weekday !== undefined || day?.name !== undefined) &&
  arrival >= addDays(today, 366 - justPast) &&
  arrival <= addDays(today, 366)

const nextWeekday = (name: number, from: Day): Day => addDays(from, (name - weekday(from) + 7) % 7)

/** The first day from one on that is written so, or that of the year that it names; undefined for less than a date. */
function nextDay({ year, month, date, weekday: name }: WrittenDay, from: Day): Day | undefined {
  if (date === undefined || (month ?? name) === undefined) return undefined
  let day = year === undefined ? from : `${year}-01-01`
  for (let count = 0; count < 732; count += 1, day = addDays(day, 1))
    if (
      Number(day.slice(8)) === date &&
      (year === undefined || day.startsWith(String(year))) &&
      (month === undefined ? weekday(day) === name : Number(day.slice(5, 7)) === month)
    )
      return day
  return undefined
}

// Numbers and lengths

/** A pattern of a number from one on, in figures or in words. A language without these is read by its figures. */
export const numbers = String.raw`\d{1,2}|${numberWords.slice(1).flat().join('|')}`

export function numberOf(text: string): number | undefined {
  if (/^\d+$/.test(text)) return Number(text)
  const number = numberWords.findIndex((words) => words.includes(text))
  return number < 1 ? undefined : number
}

/** In the languages of other guests, without accents. They count only before a noun that is known in these. */
const foreignNumberWords = [
  [],
  ['ein', 'eine', 'un', 'une', 'una', 'een'],
  ['zwei', 'deux', 'dos', 'twee', 'dwa', 'dwie', 'dwoch'],
  ['drei', 'trois', 'tres', 'drie', 'trzy', 'trzech'],
  ['vier', 'quatre', 'cuatro', 'cztery', 'czterech'],
  ['funf', 'cinq', 'cinco', 'vijf', 'piec'],
  ['sechs', 'six', 'seis', 'zes', 'szesc', 'szesciu'],
  ['sieben', 'sept', 'siete', 'zeven', 'siedem', 'siedmiu'],
  ['acht', 'huit', 'ocho', 'osiem', 'osmiu'],
  ['neun', 'neuf', 'nueve', 'negen'],
  ['zehn', 'dix', 'diez', 'tien'],
  ['elf', 'onze', 'once'],
  ['zwolf', 'douze', 'doce', 'twaalf'],
  ['dreizehn', 'treize', 'trece'],
  ['vierzehn', 'quatorze', 'catorce', 'veertien'],
  ['funfzehn', 'quinze', 'quince', 'vijftien']
]

/** A pattern of them. */
export const foreignNumbers = foreignNumberWords.flat().join('|')

export function foreignNumberOf(text: string): number | undefined {
  const number = foreignNumberWords.findIndex((words) => words.includes(text))
  return number < 1 ? undefined : number
}

/** A pattern of the numbers of all guests. */
export const anyNumbers = `${numbers}|${foreignNumbers}`

export const anyNumberOf = (text: string): number | undefined => numberOf(text) ?? foreignNumberOf(text)

const onlyBefore = /(?<!\p{L})(?:sol[oa]|soltanto|only|just|nur|seulement)\s+(?:per\s+|for\s+|fur\s+|pour\s+|por\s+)?$/u

/** How long a stay is, by the word that is counted. Who says days may count the last one. */
const lengthNouns = [
  { nouns: 'notte|notti|nights?|nacht(?:en?)?|nuits?|noches?|noce|nocy', nights: 1, isUnsure: false },
  { nouns: 'settiman[ae]|weeks?|weken|wochen?|semaines?|semanas?', nights: 7, isUnsure: false },
  { nouns: 'fortnights?', nights: 14, isUnsure: false },
  { nouns: 'giorn[oi]|days?|tagen?|tage?|jours?|dias?|dagen', nights: 1, isUnsure: true }
]

/** Before a length that is not settled. */
const perhapsBefore = new RegExp(
  notBehindWord +
    '(?:forse|magari|maybe|perhaps|possibly|vielleicht|peut-etre|quizas?|misschien)' +
    '\\s+(?:per\\s+|for\\s+|fur\\s+)?$',
  'u'
)

function lengthsIn(low: string): { at: number; end: number; nights: number; isUnsure: boolean }[] {
  return lengthNouns.flatMap(({ nouns, nights, isUnsure }) => {
    const counted = String.raw`((?:\d{1,2}|${anyNumbers})\s*(?:-|–|/|o|or|oder|ou|of)\s*)?(${anyNumbers}|a|la|the|die)`
    const pattern =
      String.raw`(?<![\p{L}\d/.-]|(?<!\p{L})(?:fra|tra|in|within|entro|ultim[ie]|prim[ie]|last|first|letzten|` +
      String.raw`ersten)\s)` +
      String.raw`${counted}\s+(?:more\s+|altr[aei]\s+)?(?:${nouns})(\s+(?:o|or)\s+(?:${numbers})(?` +
      String.raw`!\p{L}))?` +
      String.raw`(?!\p{L}|\s+(?:fa|ago|prima|before|after))`
    return [...low.matchAll(new RegExp(pattern, 'gu'))].flatMap(
      ({ 0: all, 1: least, 2: count = '', 3: most, index }) => {
        const isOne = /^(?:a|la|the|die)$/.test(count)
        // “The night of the 12th” need not be the only one.
        if (isOne && nights === 1 && !onlyBefore.test(low.slice(0, index))) return []
        // “The week after the feast” has a name of its own.
        if (/^la$/.test(count) && /^\s+dopo(?!\p{L})/u.test(low.slice(index + all.length))) return []
        const number = isOne ? 1 : (anyNumberOf(count) ?? 0)
        return [
          {
            at: index,
            end: index + all.length,
            nights: number * nights,
            isUnsure: isUnsure || least !== undefined || most !== undefined || perhapsBefore.test(low.slice(0, index))
          }
        ]
      }
    )
  })
}
