/**
 * Reads and writes the wish of a guest as the fragment of an address: `2027-06-12_2027-06-19_2+1` means two adults and
 * a child for seven nights, `2+2-3-7` that the children are three and seven years old, `2_dog_cot` that a dog and a cot
 * come with them. A fragment is not sent to servers, and a link keeps its dates when it is shared.
 */
import { dayNumber, isDay } from './days/day-number.ts'
import type { Stay } from './stay.ts'
import { allNeeds, type Party } from './unit-terms.ts'

export type StayQuery = Stay & Party

/** A wish as a link has it; `isSwapped` where the link named its departure first. */
export type LinkedQuery = StayQuery & { isSwapped?: true }

/** The most adults, or children, in a wish: more than any unit has room for. */
export const maxGuests = 99
/** The most nights of a wish. */
export const maxNights = 366

/** The fragment of a wish, without its `#`. */
export function formatStayQuery({ arrival, departure, adults, children, ages = [], needs = [] }: StayQuery): string {
  const ageList = ages.map((age) => `-${age ?? ''}`).join('')
  const party = `${adults}${children === 0 ? '' : `+${children}${ageList.replace(/-+$/, '')}`}`
  return [arrival, departure, party, ...needs].join('_')
}

/**
 * Reads the wish in a fragment, with or without its `#`. The earlier day becomes the arrival. Returns `malformed` if
 * the fragment only begins like a wish, and undefined for any other, which is the id of a section of the page.
 */
export function parseStayQuery(fragment: string): LinkedQuery | 'malformed' | undefined {
  const text = decoded(fragment).replace(afterWish, '')
  if (!/^#?\d{4}-\d/.test(text)) return undefined
  const pattern =
    /^#?(\d{4}-\d\d-\d\d)_(\d{4}-\d\d-\d\d)_([1-9]\d?)(?:\+(0|[1-9]\d?)((?:-+(?:1[0-7]|\d))*))?((?:_dog)?(?:_cot)?)$/
  const [, arrival = '', departure = '', adults, children, ageList = '', needs = ''] = pattern.exec(text) ?? []
  if (!isDay(arrival) || !isDay(departure)) return 'malformed'
  const nights = Math.abs(dayNumber(departure) - dayNumber(arrival))
  if (nights < 1 || nights > maxNights) return 'malformed'
  const party: Party = {
    adults: Number(adults),
    children: Number(children ?? 0),
    ...agesIn(ageList),
    ...(needs && { needs: allNeeds.filter((need) => needs.includes(need)) })
  }
  if ((party.ages?.length ?? 0) > party.children) return 'malformed'
  return departure < arrival
    ? { arrival: departure, departure: arrival, ...party, isSwapped: true }
    : { arrival, departure, ...party }
}

/** What others put behind a link: programs that count clicks their parameters, sentences the signs that end them. */
const afterWish = /(?:[&?].*|[.,;:!)\]>"'»”’…]+)$/s

const agesIn = (text: string): Pick<Party, 'ages'> =>
  text === ''
    ? {}
    : {
        ages: text
          .slice(1)
          .split('-')
          .map((age) => (age === '' ? undefined : Number(age)))
      }

/** The wish in a fragment; undefined where it has none, or none that can be read. */
export function wishIn(fragment: string): LinkedQuery | undefined {
  const query = parseStayQuery(fragment)
  return typeof query === 'object' ? query : undefined
}

/** Some programs escape the `+` when they pass a link on. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
