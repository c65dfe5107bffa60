/**
 * Days that have a name, in Italian and English: feasts, weeks of a month, weekends, the nights off around a feast,
 * today. Guests and owners use the same names.
 */
import { isNightOf } from '../../bookings/night-prices.ts'
import { addDays, monthOf, weekday, type Day } from '../../stay/days/day.ts'

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

/** The public feasts of Italy, and days that are asked for like them. Those of Italy alone have Italian names alone. */
export const feasts: readonly Feast[] = [
  feast(['san valentino', 'valentine’s day', 'valentines'], ['02-14']),
  feast(['venerdi santo', 'good friday'], ['easter-2']),
  feast(['ponte di pasqua', 'weekend di pasqua', 'easter weekend', 'pasqua', 'easter'], ['easter-2', 'easter+1'], {
    day: 'easter'
  }),
  feast(['lunedi di pasqua', 'lunedi dell angelo', 'pasquetta', 'easter monday'], ['easter+1']),
  feast(['pentecoste', 'pentecost', 'whitsun', 'whit sunday'], ['easter+49']),
  feast(['lunedi di pentecoste', 'whit monday'], ['easter+50']),
  feast(['epifania', 'befana', 'epiphany'], ['01-06']),
  feast(['festa della liberazione', 'liberazione'], ['04-25']),
  feast(['festa del lavoro', 'festa dei lavoratori', 'may day'], ['05-01']),
  feast(['festa della repubblica'], ['06-02']),
  feast(['ferragosto', 'assunta', 'mid-august', 'assumption'], ['08-15']),
  feast(['san francesco'], ['10-04']),
  feast(['ognissanti', 'tutti i santi', 'santi', 'morti', 'all saints'], ['11-01']),
  feast(['immacolata concezione', 'immacolata', 'immaculate conception'], ['12-08']),
  feast(['vigilia di natale', 'christmas eve'], ['12-24']),
  feast(['natale', 'christmas'], ['12-24', '12-26'], { free: ['12-25', '12-26'], day: '12-25' }),
  feast(['santo stefano', 'st stephen', 'boxing day'], ['12-26']),
  feast(['new year’s day'], ['01-01']),
  feast(['notte di san silvestro', 'san silvestro', 'capodanno', 'new year’s eve', 'new year'], ['12-31'], {
    free: ['01-01']
  })
]

/** The parts of a year, unless the house has a season of that name. */
export const quarters: readonly NamedDays[] = [
  feast(['primavera', 'spring'], ['03-01', '05-31']),
  feast(['estate', 'summer'], ['06-01', '08-31']),
  feast(['autunno', 'autumn'], ['09-01', '11-30']),
  feast(['inverno', 'winter'], ['12-01', '02-29'])
]

/** The weeks of a month, by its dates; the last one has its last seven days. */
export const weeks = [
  ['prima settimana', 'first week'],
  ['seconda settimana', 'second week'],
  ['terza settimana', 'third week'],
  ['quarta settimana', 'fourth week'],
  ['ultima settimana', 'last week']
].map((names, place) => ({
  names,
  isInWeek: (day: Day): boolean =>
    place < 4 ? Math.ceil(Number(day.slice(8)) / 7) === place + 1 : monthOf(addDays(day, 7)) !== monthOf(day)
}))

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
  names: ['weekend', 'weekends', 'week-end', 'week end', 'fine settimana', 'fine-settimana'],
  weekdays: [4, 5]
}

export const todayNames = ['oggi', 'stanotte', 'stasera', 'today', 'tonight']
export const tomorrowNames = ['domani', 'tomorrow']
export const afterTomorrowNames = ['dopodomani', 'the day after tomorrow', 'day after tomorrow']
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
