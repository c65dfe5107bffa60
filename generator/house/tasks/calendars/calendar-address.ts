/** Reads the address of a calendar that the owner pastes. */

/** How people call sites, by the word before the end of their addresses. */
const siteNames: ReadonlyMap<string | undefined, string> = new Map([
  ['airbnb', 'Airbnb'],
  ['booking', 'Booking.com'],
  ['vrbo', 'Vrbo'],
  ['homeaway', 'Vrbo'],
  ['google', 'Google Calendar'],
  ['icloud', 'iCloud'],
  ['live', 'Outlook']
])

const siteWord = /([a-z0-9-]+)\.(?:com?\.)?[a-z]{2,3}$/

/**
 * The calendar that a text is the address of, called as people call its site; undefined for any other text.
 * @param names of the other calendars of the unit
 */
export function calendarAt(text: string, names: readonly string[]): { name: string; url: string } | undefined {
  const address = text.trim().replace(/^<(.*)>$/, '$1')
  const url = /^[a-z]+:\/\//i.test(address) ? address : `https://${address}`
  const plain = url.replace(/^webcals?:/i, 'https:')
  const host = URL.canParse(plain) && !/\s/.test(plain) ? new URL(plain).hostname : ''
  if (!/^https?:/i.test(plain) || !host.includes('.')) return undefined
  const name = siteNames.get(siteWord.exec(host)?.[1]) ?? host.replace(/^(www|ical|calendars?|admin)\./, '')
  let free = name
  for (let number = 2; names.includes(free); number += 1) free = `${name} ${number}`
  return { name: free, url }
}
