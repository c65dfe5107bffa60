/** The form of the home page for dates and guests: what is filled in is carried along, and the button leads to the search. */
import { addDays, isDay, todayIn } from '../../../generator/house/stay/days/day.ts'
import { formatStayQuery, wishIn, type StayQuery } from '../../../generator/house/stay/stay-query.ts'
import { changeWish } from './wish-links.ts'

type Field = 'arrival' | 'departure' | 'guests'

const fieldOf = (of: HTMLFormElement, name: Field): HTMLInputElement =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the markup has all of them
  of.elements.namedItem(name) as HTMLInputElement

export function startForm(form: HTMLFormElement): void {
  fillIn(form)
  addEventListener('hashchange', () => fillIn(form))
  listenTo(form)
  // What was filled in before this was loaded counts as well.
  if (wishIn(location.hash) === undefined) changeWish(fragmentOf(form))
}

/** Fills in the wish of the address. */
function fillIn(of: HTMLFormElement): void {
  const wish = wishIn(location.hash)
  if (wish === undefined) return
  fieldOf(of, 'arrival').value = wish.arrival
  fieldOf(of, 'departure').value = wish.departure
  fieldOf(of, 'guests').value = `${wish.adults + wish.children}`
}

/** Carries what is filled in, and leads to the search. */
function listenTo(of: HTMLFormElement): void {
  const [arrival, departure] = [fieldOf(of, 'arrival'), fieldOf(of, 'departure')]
  const limitDays = (): void => {
    const today = todayIn(of.dataset.zone!, Date.now())
    limit(arrival, today)
    limit(departure, addDays(isDay(arrival.value) ? arrival.value : today, 1))
  }
  limitDays()
  of.addEventListener('input', () => {
    limitDays()
    changeWish(fragmentOf(of))
  })
  of.addEventListener('submit', (event) => {
    event.preventDefault()
    // The search says what is wrong with a stay that the browser has let pass.
    location.href = of.getAttribute('action') + fragmentOf(of)
  })
}

/** Chromium empties a date that is half written, or its year, when its limit is set, even to the same day. */
function limit(field: HTMLInputElement, min: string): void {
  const isHalfWritten = field.validity.badInput || field.value.startsWith('0')
  if (field.min !== min && !isHalfWritten) field.min = min
}

/** Empty for no wish. */
function fragmentOf(of: HTMLFormElement): string {
  const wish = readWish(of)
  return wish === undefined ? '' : `#${formatStayQuery(wish)}`
}

function readWish(of: HTMLFormElement): StayQuery | undefined {
  const [arrival, departure, guests] = [fieldOf(of, 'arrival'), fieldOf(of, 'departure'), fieldOf(of, 'guests')]
  const written = wishIn(`${arrival.value}_${departure.value}_${guests.value}`)
  // A date that is half written can be any other.
  const wish = written?.isSwapped ? undefined : written
  const before = wishIn(location.hash)
  // The form does not ask for children: those of a wish from elsewhere stay as long as there are as many guests.
  const isSame = before !== undefined && before.adults + before.children === wish?.adults
  return isSame ? { ...before, arrival: wish.arrival, departure: wish.departure } : wish
}
