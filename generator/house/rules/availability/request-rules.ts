/**
 * Checks the book of requests: no night is promised to two guests, guests fit into their unit, unless the owner says
 * so, and ask for what the house has. Two computers can promise one night. The site then shows it as taken, so this is
 * a warning; the desk refuses edits that cause it.
 */
import { groupBy } from '../../../engine/diagnostics/grouping.ts'
import { collections } from '../../model/content-enums.ts'
import { error, warning, type Diagnostic, type Path, type Place } from '../../../engine/diagnostics/diagnostic.ts'
import { closestMatch } from '../../../engine/words/suggestions.ts'
import { fixValue } from '../../../engine/fixes/value-fixes.ts'
import { isAwaited } from '../../bookings/booked-units.ts'
import { requestKind } from '../../bookings/night-spans.ts'
import type { StayRequest } from '../../model/content-model.ts'
import { unreadRequest } from '../../model/house-questions.ts'
import { addDays, type Day } from '../../stay/days/day.ts'
import { clipStay, mergeStays, type Stay } from '../../stay/stay.ts'
import { availabilityRule, rule } from '../../model/content-readers.ts'
import { listUnits } from '../../model/unit-list.ts'
import { unitFiles } from './unit-facts.ts'
import { isListMissing, suggestUnit } from './unit-name-rules.ts'
import { entry } from '../../../engine/messages/codes/code-entry.ts'
import { count, facts, flag, like, listOf, maybe, text } from '../../../engine/diagnostics/facts.ts'

/** A book with one stay. */
const bookWith = (party: string): string =>
  `requests:\n  - unit: rooms/arve\n    arrival: 2027-08-03\n    departure: 2027-08-08\n    ${party}\n` +
  '    state: confirmed\n    since: 2027-05-03\n'

const day = like('2027-08-03', '2027-08-08')

/** What these rules say. */
export const requestCodes = {
  'guests-too-many': entry({
    args: facts({ unit: like('rooms/arve', 'apartments/eins'), guests: count, most: count }),
    severity: 'warning',
    suppression: 'right',
    example: { 'availability/requests.yaml': { whole: bookWith('adults: ▸5') } }
  }),
  'extra-unknown': entry({
    args: facts({ value: text, nearest: maybe(text), allowed: listOf(text, 0, 1, 3) }),
    case: ({ nearest, allowed }) => {
      if (nearest !== undefined) return 'extra-unknown_nearest'
      return allowed.length > 0 ? 'extra-unknown_allowed' : 'extra-unknown'
    },
    fix: fixValue,
    example: { 'availability/requests.yaml': { whole: bookWith('adults: 2\n    extras: [▸garage]') } }
  }),
  'stay-without-unit': entry({
    args: facts({
      unit: like('rooms/fichte', 'apartments/eins'),
      arrival: day,
      departure: day,
      guests: count,
      isOption: flag,
      nearest: maybe(text)
    }),
    // Nobody but the owner decides where guests sleep: a name that is nearly right is said, and not written.
    case: ({ nearest }) => (nearest === undefined ? 'stay-without-unit' : 'stay-without-unit_nearest'),
    example: { 'availability/requests.yaml': { whole: bookWith('adults: 2').replace('rooms/arve', '▸rooms/fichte') } }
  }),
  'nights-promised-twice': entry({
    args: facts({ unit: like('rooms/arve', 'apartments/eins'), from: day, to: day }),
    severity: 'warning',
    also: true,
    example: {
      'availability/requests.yaml': {
        whole:
          'requests:\n  - unit: rooms/arve\n    arrival: ▹2027-08-03\n    departure: 2027-08-08\n    adults: 2\n' +
          '    state: confirmed\n    since: 2027-05-03\n  - unit: rooms/arve\n    arrival: ▸2027-08-05\n' +
          '    departure: 2027-08-09\n    adults: 2\n    state: confirmed\n    since: 2027-05-04\n'
      }
    }
  })
}

export const requestsFile = 'availability/requests.yaml'

const at = (...path: Path): Place & { path: Path } => ({ file: requestsFile, path: ['requests', ...path] })

type PromisedTwice = { first: number; second: number; nights: Stay }

/** The pairs of requests that are promised the same nights of a unit from today on, by their places in the book. */
export function nightsPromisedTwice(requests: readonly StayRequest[], today: Day): PromisedTwice[] {
  // A lapsed option takes no night. Where nobody knows the day, any may have lapsed.
  const kinds = ['confirmed', ...(today === '' ? [] : ['option'])]
  const promised = requests.flatMap((each, place) =>
    kinds.includes(requestKind(each, today)) ? { ...each, place } : []
  )
  const pairs = [...groupBy(promised, ({ unit }) => unit).values()].flatMap((ofUnit) =>
    ofUnit.flatMap(({ arrival, departure, place: second }, index) => {
      const from = arrival < today ? today : arrival
      return ofUnit.slice(0, index).flatMap((other): PromisedTwice[] => {
        const [nights] = clipStay(other, from, departure)
        return nights === undefined ? [] : [{ first: other.place, second, nights }]
      })
    })
  )
  return pairs.toSorted((one, other) => one.second - other.second || one.first - other.first)
}

/** Nights of a unit that several guests are promised, and all stays that share some of them, by their places. */
export type DoubleSale = { unit: string; nights: readonly Stay[]; stays: readonly number[] }

/** What is promised several times. Stays that share nights with the same other one are told together. */
export function doubleSales(requests: readonly StayRequest[], today: Day): DoubleSale[] {
  let sales: DoubleSale[] = []
  for (const { first, second, nights } of nightsPromisedTwice(requests, today)) {
    const isJoined = ({ stays }: DoubleSale): boolean => stays.includes(first) || stays.includes(second)
    const joined = sales.filter(isJoined)
    const stays = new Set([...joined.flatMap((sale) => sale.stays), first, second])
    sales = [
      ...sales.filter((sale) => !isJoined(sale)),
      {
        unit: requests[second]?.unit ?? '',
        nights: mergeStays([...joined.flatMap((sale) => sale.nights), nights]),
        stays: [...stays].toSorted((one, other) => one - other)
      }
    ]
  }
  return sales
}

/** Those that can still come. */
const openRequests = (requests: readonly StayRequest[] = [], today: Day) =>
  requests.flatMap((request, index) =>
    ['declined', 'cancelled'].includes(request.state) || request.departure < today ? [] : { ...request, index }
  )

/** Guests fit into their unit, and ask for what the house has. */
export const partyRules = [
  rule(['requests', 'rooms', 'apartments'], ({ requests, ...house }, { today }) => {
    const most = new Map<string, number>(
      collections.flatMap((list) => house[list].map(({ slug, guests }) => [`${list}/${slug}`, guests.max] as const))
    )
    return openRequests(requests?.requests, today).flatMap(({ unit, adults, children = 0, index }) => {
      const args = { unit, guests: adults + children, most: most.get(unit) ?? Infinity }
      return args.guests > args.most ? [warning('guests-too-many', at(index, 'adults'), args)] : []
    })
  }),
  rule(['requests', 'pages'], ({ requests, pages }, { today }) =>
    openRequests(requests?.requests, today).flatMap(({ unit, extras = [], index }) => {
      const page = collections.flatMap((list) => (unit.startsWith(`${list}/`) ? (pages[list] ?? []) : []))
      const allowed = page.flatMap((own) => own.unit.extras.flatMap(({ charge }) => charge?.id ?? []))
      return extras.flatMap((extra, place) =>
        allowed.includes(extra)
          ? []
          : [
              error('extra-unknown', at(index, 'extras', place), {
                value: extra,
                nearest: closestMatch(extra, allowed),
                allowed
              })
            ]
      )
    })
  )
]

/**
 * Each stay has a unit. Guests who are still to come to one that is gone are named, whatever else is missing with it,
 * as when the last unit of a list goes with its page.
 */
const stayUnitRule = availabilityRule([...unitFiles, 'requests'], ({ requests, ...house }, { today, drafts }) => {
  const units = [...listUnits(house).map(({ unit }) => unit), ...drafts]
  return (requests?.requests ?? []).flatMap((request, index): Diagnostic[] => {
    const { unit, arrival, departure, adults, children = 0, state } = request
    if (request === unreadRequest || units.includes(unit)) return []
    const nearest = suggestUnit(unit, units)
    if (isAwaited(request, today)) {
      const stay = { unit, arrival, departure, guests: adults + children, isOption: state === 'option', nearest }
      return [error('stay-without-unit', at(index, 'unit'), stay)]
    }
    return isListMissing(unit, units) ? [] : [error('unit-unknown', at(index, 'unit'), { unit, nearest, known: units })]
  })
})

export const requestRules = [
  stayUnitRule,
  availabilityRule(['requests'], ({ requests }, { today }) => {
    const all = requests?.requests ?? []
    return nightsPromisedTwice(all, today).map(({ first, second, nights: { arrival, departure } }) => {
      const nights = { unit: all[second]?.unit ?? '', from: arrival, to: addDays(departure, -1) }
      return warning('nights-promised-twice', at(second, 'arrival'), nights, [at(first, 'arrival')])
    })
  })
]
