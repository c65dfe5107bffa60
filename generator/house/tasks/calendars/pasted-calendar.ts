/** Reads the address of a calendar that the owner pastes. */
import { calendarUrl } from '../../model/calendar-address.ts'
import { siteOf } from '../../model/calendar-sites.ts'

/**
 * The calendar that a text is the address of, called as people call its site; undefined for any other text.
 * @param names of the other calendars of the unit
 */
export function calendarAt(text: string, names: readonly string[]): { name: string; url: string } | undefined {
  const address = text.trim().replace(/^<(.*)>$/, '$1')
  const written = /^[a-z]+:\/\//i.test(address) ? address : `https://${address}`
  const url = /\s/.test(written) ? undefined : calendarUrl(written)
  if (url === undefined || !url.hostname.includes('.')) return undefined
  const name = siteOf(url)?.name ?? url.hostname.replace(/^(www|ical|calendars?|admin)\./, '')
  let free = name
  for (let number = 2; names.includes(free); number += 1) free = `${name} ${number}`
  return { name: free, url: written }
}
