/** Writes the wish of a guest into the links of a page and into the header. */
import { calendarAnchor } from '../../../generator/house/stay/calendar-facts.ts'
import { formatStayQuery, parseStayQuery, wishIn, type StayQuery } from '../../../generator/house/stay/stay-query.ts'
import { keepWish, keptWish } from './wish-memory.ts'

/**
 * Adds the wish of the address, or of an earlier page of this tab, to the links, now and after each change.
 * @param use called with the wish that the page was opened with, and with each later one
 */
export function followWish(use?: (query: StayQuery) => void): void {
  const carry = (): void => {
    const query = wishIn(location.hash) ?? wishIn(keptWish())
    if (query === undefined) return
    // This page says of an arrival that it is over, wherever the house is. No other page is asked for it.
    const isOver = Date.parse(query.arrival) < Date.now() - 129_600_000
    carryWish(isOver ? '' : `#${formatStayQuery(query)}`)
    use?.(query)
  }
  addEventListener('hashchange', ({ oldURL }) => {
    const { hash } = new URL(oldURL)
    // A link to a section of the page puts its own fragment there. An island takes that out by itself, and comes first.
    setTimeout(() => {
      if (wishIn(hash) !== undefined && parseStayQuery(location.hash) === undefined) replaceFragment(hash)
      carry()
    })
  })
  if (location.hash === '') replaceFragment(keptWish())
  carry()
}

/** Changes the address without leaving the page or adding to the history. */
function replaceFragment(fragment: string): void {
  const { hash, pathname, search } = location
  if (fragment ? fragment === hash : parseStayQuery(hash) === undefined) return
  try {
    history.replaceState(history.state, '', fragment || pathname + search)
  } catch {
    // Safari and Firefox refuse after a hundred changes or two within seconds: the next one after that is written.
  }
}

/** Writes the fragment of a wish into the address, and into what leads on. */
export function changeWish(fragment: string): void {
  replaceFragment(fragment)
  carryWish(fragment)
}

/** Writes the fragment of a wish into the links and the head; an empty one takes it out of them. */
function carryWish(fragment: string): void {
  keepWish(fragment)
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')) {
    const own = originalFragments.get(link) ?? link.hash
    originalFragments.set(link, own)
    // A file takes no wish, and a link to a section of a page, or to a stay that an island suggests, means that.
    const isOpen = own === '' || own === `#${calendarAnchor}`
    if (isOpen && !link.pathname.includes('.')) link.setAttribute('href', link.pathname + (fragment || own))
  }
  const line = document.querySelector<HTMLElement>('a.wish')
  if (line !== null) sayWish(line, fragment)
}

/** The fragment that each link has without a wish. */
const originalFragments = new WeakMap<HTMLAnchorElement, string>()

/** Sat 12 Jun – Tue 15 Jun, 4 guests: as the language writes a range of days. */
function sayWish(line: HTMLElement, fragment: string): void {
  const query = wishIn(fragment)
  const { locale, guest = '', guests = '' } = line.dataset
  line.title ||= line.innerText
  let text = line.title
  if (query !== undefined) {
    const { arrival, departure } = query
    // Between two years languages write both, for which a phone has no room beside the weekdays.
    const weekday = arrival.slice(0, 4) === departure.slice(0, 4) ? 'short' : undefined
    const days = new Intl.DateTimeFormat(locale, { weekday, day: 'numeric', month: 'short', timeZone: 'UTC' })
    const count = query.adults + query.children
    // Some write the first days of a month with a zero in a range, and only there.
    const range = days.formatRange(Date.parse(arrival), Date.parse(departure)).replaceAll(/\b0/g, '')
    text = `${range}, ${(count > 1 ? guests : guest).replace('{count}', `${count}`)}`
  }
  line.firstElementChild!.textContent = text
}
