/**
 * Days that have a name, in Italian and English, and some in the languages of other guests: feasts, parts of a month,
 * weekends, the nights off around a feast, today. Guests and owners use the same names.
 */
import { isNightOf } from '../../bookings/night-prices.ts'
import { addDays, firstDay, lastDay, monthOf, weekday, type Day, type Month } from '../../stay/days/day.ts'

export type IncludesDay = (day: Day) => boolean
export type NamedDays = { names: readonly string[]; includes: IncludesDay; isFree?: IncludesDay }

/**
 * A feast: its nights in the words of an owner, the days that are free for it, if these are others, and the day itself.
 */
type Feast = NamedDays & { day: string; nights: readonly [string, string?] }

const feast = (
  names: readonly string[],
  nights: readonly [string, string?],
  { free = nights, day = nights[0] }: { free?: readonly [string, string?]; day?: string } = {}
): Feast => ({ names, nights, day, includes: isIn(nights), isFree: isIn(free) })

/** Whether a day is the first one, or one from that to the second. */
export const isIn =
  ([from = '', to = from]: readonly (string | undefined)[]): IncludesDay =>
  (day) =>
    isNightOf({ from, to }, day)

const easterElsewhere = ['ostern', 'paques', 'semana santa', 'pascua', 'pasen', 'wielkanoc']

/** The public feasts of Italy, and days that are asked for like them. Those of Italy alone have Italian names alone. */
export const feasts: readonly Feast[] = [
  feast(['san valentino', 'valentine’s day', 'valentines'], ['02-14']),
  feast(['giovedi santo', 'maundy thursday', 'grundonnerstag', 'jueves santo', 'jeudi saint'], ['easter-3']),
  feast(['venerdi santo', 'good friday', 'karfreitag', 'viernes santo', 'vendredi saint'], ['easter-2']),
  feast(
    ['ponte di pasqua', 'weekend di pasqua', 'easter weekend', 'pasqua', 'easter', ...easterElsewhere],
    ['easter-2', 'easter+1'],
    { day: 'easter' }
  ),
  feast(
    [
      'lunedi di pasqua',
      'lunedi dell angelo',
      'pasquetta',
      'easter monday',
      'ostermontag',
      'lunes de pascua',
      'lundi de paques'
    ],
    ['easter+1']
  ),
  feast(['ascensione', 'ascension day', 'ascension', 'christi himmelfahrt', 'himmelfahrt'], ['easter+39']),
  feast(
    ['pentecoste', 'pentecost', 'whitsun', 'whit sunday', 'pfingsten', 'pfingstsonntag', 'pentecote', 'pentecostes'],
    ['easter+49']
  ),
  feast(
    ['lunedi di pentecoste', 'whit monday', 'pfingstmontag', 'lundi de pentecote', 'lunes de pentecostes'],
    ['easter+50']
  ),
  feast(['epifania', 'befana', 'epiphany'], ['01-06']),
  feast(['festa della liberazione', 'liberazione'], ['04-25']),
  feast(['festa del lavoro', 'festa dei lavoratori', 'may day'], ['05-01']),
  feast(['festa della repubblica'], ['06-02']),
  feast(['ferragosto', 'assunta', 'mid-august', 'assumption'], ['08-15']),
  feast(['san francesco'], ['10-04']),
  feast(['ognissanti', 'tutti i santi', 'santi', 'morti', 'all saints'], ['11-01']),
  feast(['immacolata concezione', 'immacolata', 'immaculate conception'], ['12-08']),
  feast(['vigilia di natale', 'christmas eve'], ['12-24']),
  feast(['natale', 'christmas', 'xmas', 'weihnachten', 'noel', 'navidad'], ['12-24', '12-26'], {
    free: ['12-25', '12-26'],
    day: '12-25'
  }),
  feast(['santo stefano', 'st stephen', 'boxing day'], ['12-26']),
  feast(['new year’s day'], ['01-01']),
  feast(
    ['notte di san silvestro', 'san silvestro', 'capodanno', 'capo d anno', 'new year’s eve', 'new year'],
    ['12-31'],
    { free: ['01-01'] }
  )
]

/** The parts of a year, unless the house has a season of that name. */
export const quarters: readonly NamedDays[] = [
  feast(['primavera', 'spring'], ['03-01', '05-31']),
  feast(['estate', 'summer'], ['06-01', '08-31']),
  feast(['autunno', 'autumn'], ['09-01', '11-30']),
  feast(['inverno', 'winter'], ['12-01', '02-29'])
]

/**
 * A part of a month, by its first and last date; below 0 they count from its end, where -1 is the last day. Whoever
 * asks for a `stretch` wants some of its days, and for any other part all of them.
 */
export type MonthPart = {
  names: readonly string[]
  dates: readonly [first: number, last: number]
  isStretch: boolean
  isInWeek: (day: Day) => boolean
}

const monthPart = (
  names: readonly string[],
  dates: MonthPart['dates'],
  { isStretch = false }: { isStretch?: boolean } = {}
): MonthPart => ({
  names,
  dates,
  isStretch,
  isInWeek: (day) => {
    const { first, last } = daysOfPart(dates, monthOf(day))
    return first <= day && day <= last
  }
})

/** The first and the last day of a part of a month. */
export function daysOfPart(dates: MonthPart['dates'], month: Month): { first: Day; last: Day } {
  const [first, last] = dates.map((date) =>
    date < 0 ? addDays(lastDay(month), date + 1) : addDays(firstDay(month), date - 1)
  )
  return { first: first ?? firstDay(month), last: last ?? lastDay(month) }
}

/** “2a settimana”, “2nd week”, “2e week”, and what guests of other countries say. */
const ordinalWeeks = (place: number, ...[german, french, spanish, dutch]: readonly string[]): string[] => [
  `${place}a settimana`,
  `${place}ª settimana`,
  `${place}${['st', 'nd', 'rd'][place - 1] ?? 'th'} week`,
  `${place}e week`,
  `${place}. woche`,
  `${german} woche`,
  `${french} semaine`,
  `${spanish} semana`,
  `${dutch} week`
]

/** The weeks of a month, by its dates, and other parts of it; the last week has its last seven days. */
export const weeks: readonly MonthPart[] = [
  monthPart(['prima settimana', 'first week', ...ordinalWeeks(1, 'erste', 'premiere', 'primera', 'eerste')], [1, 7]),
  monthPart(
    ['seconda settimana', 'second week', ...ordinalWeeks(2, 'zweite', 'deuxieme', 'segunda', 'tweede')],
    [8, 14]
  ),
  monthPart(['terza settimana', 'third week', ...ordinalWeeks(3, 'dritte', 'troisieme', 'tercera', 'derde')], [15, 21]),
  monthPart(
    ['quarta settimana', 'fourth week', ...ordinalWeeks(4, 'vierte', 'quatrieme', 'cuarta', 'vierde')],
    [22, 28]
  ),
  monthPart(
    ['ultima settimana', 'last week', 'letzte woche', 'derniere semaine', 'ultima semana', 'laatste week'],
    [-7, -1]
  ),
  monthPart(['prime due settimane', 'first two weeks', 'first 2 weeks'], [1, 14]),
  monthPart(['ultime due settimane', 'last two weeks', 'last 2 weeks'], [-14, -1]),
  monthPart(['tutto', 'tutto il mese', 'whole', 'whole month', 'entire month', 'all'], [1, -1]),
  monthPart(
    ['prima meta', 'prima quindicina', 'first half', 'erste halfte', 'premiere quinzaine', 'primera quincena'],
    [1, 15],
    { isStretch: true }
  ),
  monthPart(
    ['seconda meta', 'seconda quindicina', 'second half', 'zweite halfte', 'deuxieme quinzaine', 'segunda quincena'],
    [16, -1],
    { isStretch: true }
  ),
  monthPart(['inizio', 'inizi', 'primi giorni', 'primi', 'early', 'beginning', 'start', 'anfang', 'debut'], [1, 10], {
    isStretch: true
  }),
  monthPart(['meta', 'mid', 'middle', 'mitte', 'mi', 'mediados'], [11, 20], { isStretch: true }),
  monthPart(['fine', 'ultimi giorni', 'ultimi', 'late', 'end', 'ende', 'fin', 'finales'], [21, -1], {
    isStretch: true
  })
]

/**
 * The first and the last night of a long weekend around a holiday, in days from the holiday, by its weekday: one day
 * off joins it to the weekend. In the middle of a week there is none.
 */
const bridges = [
  [-3, -1],
  [-4, -1],
  [-1, -1],
  [-1, 2],
  [-1, 1],
  [-1, 0],
  [-2, -1]
] as const

export const bridgeOf =
  (isFree: IncludesDay): IncludesDay =>
  (night) =>
    [-4, -3, -2, -1, 0, 1, 2].some((distance) => {
      const day = addDays(night, -distance)
      const [first, last] = bridges[weekday(day)] ?? [0, 0]
      return first <= distance && distance <= last && isFree(day)
    })

export const bridge = { names: ['ponte', 'ponti', 'long weekend', 'bank holiday weekend', 'bank holiday'] }

/** The nights of a weekend are those of Friday and Saturday. */
export const weekend = {
  names: [
    'weekend',
    'weekends',
    'week-end',
    'week end',
    'fine settimana',
    'fine-settimana',
    'wochenende',
    'fin de semana'
  ],
  weekdays: [4, 5]
}

export const todayNames = [
  'oggi',
  'stanotte',
  'stasera',
  'questa notte',
  'questa sera',
  'today',
  'tonight',
  'this evening',
  'heute',
  'ce soir',
  'esta noche'
]
export const tomorrowNames = [
  'domani',
  'domani notte',
  'domani sera',
  'tomorrow',
  'tomorrow night',
  'tomorrow evening',
  'demain',
  'morgen',
  'manana'
]
export const afterTomorrowNames = [
  'dopodomani',
  'the day after tomorrow',
  'day after tomorrow',
  'ubermorgen',
  'apres-demain',
  'pasado manana',
  'overmorgen'
]
/** Seven days from today. */
export const weekFromTodayNames = [
  'oggi a otto',
  'tra una settimana',
  'fra una settimana',
  'tra una settimana esatta',
  'a week from today',
  'a week today',
  'in a week',
  'heute in einer woche',
  'heute in acht tagen',
  'in acht tagen',
  'aujourd’hui en huit',
  'dans huit jours',
  'de hoy en ocho',
  'in einer woche',
  'dans une semaine',
  'dentro de una semana',
  'over een week',
  'za tydzien'
]
export const nextWeekNames = ['prossima settimana', 'settimana prossima', 'next week']

/** The Monday of the next week. */
export const nextMonday = (today: Day): Day => addDays(today, 7 - weekday(today))

/** Days near today. */
export const nearDays = (today: Day): NamedDays[] => [
  { names: afterTomorrowNames, includes: (day) => day === addDays(today, 2) },
  { names: todayNames, includes: (day) => day === today },
  { names: tomorrowNames, includes: (day) => day === addDays(today, 1) },
  { names: nextWeekNames, includes: isIn([nextMonday(today), addDays(nextMonday(today), 6)]) }
]
