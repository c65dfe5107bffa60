/** The form of the home page for dates and guests: its input becomes the wish, and its button leads to the search. */
import { addDays, isDay, todayIn } from '../../../generator/house/stay/days/day.ts'
import { formatStayQuery, wishIn, type StayQuery } from '../../../generator/house/stay/stay-query.ts'
import { changeWish } from './wish-links.ts'

type Field = 'arrival' | 'departure' | 'adults' | 'children'

const fieldOf = (of: HTMLFormElement, name: Field): HTMLInputElement =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the markup has all of them
  of.elements.namedItem(name) as HTMLInputElement

export function startForm(form: HTMLFormElement): void {
  const days = [fieldOf(form, 'arrival'), fieldOf(form, 'departure')]
  // What was filled in before this was loaded is later than the address.
  const isBegun = days.some(({ value, validity }) => value !== '' || validity.badInput)
  if (isBegun) changeWish(fragmentOf(form))
  else fillIn(form)
  addEventListener('hashchange', () => fillIn(form))
  listenTo(form)
}

/** Fills in the wish of the address. */
function fillIn(of: HTMLFormElement): void {
  const wish = wishIn(location.hash)
  if (wish === undefined) return
  fieldOf(of, 'arrival').value = wish.arrival
  fieldOf(of, 'departure').value = wish.departure
  fieldOf(of, 'adults').value = `${wish.adults}`
  fieldOf(of, 'children').value = `${wish.children}`
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
  const valueOf = (name: Field): string => fieldOf(of, name).value
  const written = wishIn(`${valueOf('arrival')}_${valueOf('departure')}_${valueOf('adults')}+${valueOf('children')}`)
  // A date that is half written can be any other.
  const wish = written?.isSwapped ? undefined : written
  // The form asks for neither ages nor dogs: those of a wish from elsewhere stay.
  const { ages, needs } = wishIn(location.hash) ?? {}
  return wish && { ...wish, needs, ages: ages?.slice(0, wish.children) }
}
