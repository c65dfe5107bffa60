/**
 * The book of requests: no night is promised to two guests. If two computers have done that, the site shows these nights
 * as taken, so this is a warning; the desk makes no edit that brings it.
 */
import { warning, type Path, type Place } from '../../../engine/diagnostics/diagnostic.ts'
import { requestKind } from '../../bookings/night-spans.ts'
import type { StayRequest } from '../../model/content-model.ts'
import { addDays, type Day } from '../../stay/days/day.ts'
import { clipStay, type Stay } from '../../stay/stay.ts'
import { rule } from '../rule.ts'
import { entry } from '../../../engine/messages/code-entry.ts'
import { facts, like } from '../../../engine/diagnostics/facts.ts'

const day = like('2027-08-03', '2027-08-08')

/** What these rules say. */
export const requestCodes = {
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

/** The pairs of requests that are promised the same nights of a unit, by their places in the book. */
export function nightsPromisedTwice(requests: readonly StayRequest[], today: Day): PromisedTwice[] {
  // A lapsed option takes no night. Where nobody knows the day, any may have lapsed.
  const promised = requests.map((each) =>
    ['confirmed', ...(today === '' ? [] : ['option'])].includes(requestKind(each, today))
  )
  return requests.flatMap(({ unit, arrival, departure }, second) => {
    if (promised[second] !== true) return []
    return requests.slice(0, second).flatMap((other, first): PromisedTwice[] => {
      const [nights] = promised[first] && other.unit === unit ? clipStay(other, arrival, departure) : []
      return nights === undefined ? [] : [{ first, second, nights }]
    })
  })
}

export const requestRules = [
  rule({ requests: 'all' }, ({ requests }, { today }) => {
    const all = requests?.requests ?? []
    return nightsPromisedTwice(all, today).map(({ first, second, nights: { arrival, departure } }) => {
      const nights = { unit: all[second]?.unit ?? '', from: arrival, to: addDays(departure, -1) }
      return warning('nights-promised-twice', at(second, 'arrival'), nights, [at(first, 'arrival')])
    })
  })
]
