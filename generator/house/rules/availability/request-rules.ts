/** The book of requests: each is for some nights, and no night is promised to two guests. */
import { error, type Path, type Place } from '../../../engine/diagnostics/diagnostic.ts'
import { requestKind } from '../../bookings/night-spans.ts'
import { addDays } from '../../stay/days/day.ts'
import { clipStay } from '../../stay/stay.ts'
import { rule } from '../rule.ts'
import { entry } from '../../../engine/messages/code-entry.ts'
import { facts, like } from '../../../engine/diagnostics/facts.ts'

const day = like('2027-08-03', '2027-08-08')

/** What these rules say. */
export const requestCodes = {
  'nights-promised-twice': entry({
    args: facts({ unit: like('rooms/arve', 'apartments/eins'), from: day, to: day }),
    severity: 'error',
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

export const requestRules = [
  rule({ requests: 'all' }, ({ requests }, { today }) => {
    const all = requests?.requests ?? []
    // A lapsed option takes no night. Where nobody knows the day, any may have lapsed.
    const promised = all.map((each) =>
      ['confirmed', ...(today === '' ? [] : ['option'])].includes(requestKind(each, today))
    )
    return all.flatMap((each, index) => {
      const { unit, arrival, departure } = each
      if (!promised[index]) return []
      return all.slice(0, index).flatMap((other, place) => {
        const [shared] = promised[place] && other.unit === unit ? clipStay(other, arrival, departure) : []
        if (shared === undefined) return []
        const nights = { unit, from: shared.arrival, to: addDays(shared.departure, -1) }
        return [error('nights-promised-twice', at(index, 'arrival'), nights, [at(place, 'arrival')])]
      })
    })
  })
]
