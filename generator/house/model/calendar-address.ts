/** The address of a calendar on the web, however programs write it. */

/** How one begins. `webcal` and `webcals` tell a program to subscribe to what is there, which it reads by https. */
export const calendarScheme = /^(https?|webcals?):\/\//i

/**
 * What an address leads to; undefined if it is none of the web.
 * @param from the address of the page that names it, for one that is not whole
 */
export function calendarUrl(address: string, from?: string): URL | undefined {
  const plain = address.trim().replace(/^webcals?:\/\//i, 'https://')
  if (!URL.canParse(plain, from)) return undefined
  const url = new URL(plain, from)
  return /^https?:$/.test(url.protocol) ? url : undefined
}

/** The same for each spelling of an address. */
export function addressKey(address: string): string {
  const url = calendarUrl(address)
  return url === undefined ? address.trim() : `${url.host}${url.pathname}${url.search}`
}

/** The site whose calendar of a unit is at an address, as this program writes it; undefined for any other address. */
export function houseOfCalendar(address: string): string | undefined {
  const url = calendarUrl(address)
  if (url === undefined) return undefined
  const path = url.pathname.replace(/%([0-9a-f]{2})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16))
  )
  return /^\/+api\/.+\/calendar\.ics\/*$/i.test(path) ? siteName(url.hostname) : undefined
}

/** Whether an address, in any spelling, is that of a calendar of this site. */
export const isOwnCalendar = (address: string, host: string): boolean =>
  houseOfCalendar(address) === siteName(new URL(host).hostname)

const siteName = (hostname: string): string => hostname.replace(/^www\.|\.$/g, '')
