/** The sites from which owners get the addresses of calendars, and which of their addresses are those of pages. */
import { calendarUrl } from './calendar-address.ts'

/** How its name stands in messages, and where one of its calendars is found there. */
export const siteIds = ['airbnb', 'booking', 'vrbo', 'google', 'drive', 'outlook', 'icloud', 'dropbox'] as const
export type SiteId = (typeof siteIds)[number]

export type CalendarSite = {
  id: SiteId
  /** As people call it. */
  name: string
  hosts: RegExp
  /** Whether an address of the site is that of a calendar; any other is that of a page. */
  isCalendar: (url: URL) => boolean
  /** The address of the calendar that a page shows, where that of the page says it. */
  calendarOf?: (page: URL) => string | undefined
}

const sites: readonly CalendarSite[] = [
  {
    id: 'airbnb',
    name: 'Airbnb',
    hosts: /(^|\.)airbnb\.(com?\.)?[a-z]{2,3}$/,
    isCalendar: ({ pathname }) => /^\/calendar\/ical\/.|\.ics$/i.test(pathname)
  },
  {
    id: 'booking',
    name: 'Booking.com',
    hosts: /(^|\.)booking\.com$/,
    isCalendar: ({ hostname, pathname }) => hostname.startsWith('ical.') || /\.ics$|\/export$/i.test(pathname)
  },
  {
    id: 'vrbo',
    name: 'Vrbo',
    hosts: /(^|\.)(vrbo|homeaway|abritel|fewo-direkt)\.(com?\.)?[a-z]{2,3}$/,
    isCalendar: ({ pathname }) => /^\/icalendar\/.|\.ics$/i.test(pathname)
  },
  {
    id: 'drive',
    name: 'Google Drive',
    hosts: /^(drive|docs)\.google\.com$/,
    isCalendar: ({ pathname, searchParams }) => pathname === '/uc' && searchParams.has('id'),
    calendarOf: ({ pathname, searchParams }) => {
      const id = /^\/file\/(?:u\/\d+\/)?d\/([\w-]+)/.exec(pathname)?.[1] ?? searchParams.get('id')
      return id === null ? undefined : `https://drive.google.com/uc?export=download&id=${id}`
    }
  },
  {
    id: 'google',
    name: 'Google Calendar',
    hosts: /(^|\.)google\.(com?\.)?[a-z]{2,3}$/,
    isCalendar: ({ pathname }) => /^\/calendar\/ical\/.|\.ics$/i.test(pathname),
    calendarOf: ({ searchParams }) => {
      const [only, ...others] = [...searchParams.getAll('src'), ...searchParams.getAll('cid')].flatMap(googleIdIn)
      if (only === undefined || others.length > 0) return undefined
      return `https://calendar.google.com/calendar/ical/${encodeURIComponent(only)}/public/basic.ics`
    }
  },
  {
    id: 'outlook',
    name: 'Outlook',
    hosts: /(^|\.)(outlook\.(live|office|office365)\.com|calendar\.live\.com)$/,
    isCalendar: ({ pathname }) => /\.ics$/i.test(pathname),
    calendarOf: ({ origin, pathname }) => {
      // What is published has both a page and a calendar, under one name.
      const [, folder, name = ''] = /^(\/owa\/calendar\/.+\/)(\w+)\.html$/i.exec(pathname) ?? []
      return folder === undefined ? undefined : `${origin}${folder}${name === 'index' ? 'calendar' : name}.ics`
    }
  },
  {
    id: 'icloud',
    name: 'iCloud',
    hosts: /(^|\.)icloud\.com$/,
    isCalendar: ({ hostname, pathname }) => /caldav/i.test(hostname) || /\.ics$|^\/published\//i.test(pathname)
  },
  {
    id: 'dropbox',
    name: 'Dropbox',
    hosts: /(^|\.)dropbox\.com$/,
    isCalendar: ({ hostname, searchParams }) =>
      hostname.startsWith('dl.') || searchParams.get('dl') === '1' || searchParams.get('raw') === '1',
    calendarOf: (page) => {
      if (!/^\/(s|scl)\/.+\.ics$/i.test(page.pathname)) return undefined
      const file = new URL(page)
      file.searchParams.set('dl', '1')
      return file.href
    }
  }
]

/** The id of a calendar at Google in an address: as it is, or packed by base64. */
function googleIdIn(value: string): string[] {
  const isPacked = /^[\w+/-]+=*$/.test(value)
  const id = isPacked ? textOfBase64(value) : value
  return id !== undefined && /^[^\s/]+@[^\s/@]+$/.test(id) ? [id] : []
}

function textOfBase64(packed: string): string | undefined {
  try {
    return atob(packed.replaceAll('-', '+').replaceAll('_', '/'))
  } catch {
    return undefined
  }
}

/** The site whose address this is; undefined for one that is not known here. */
export const siteOf = ({ hostname }: URL): CalendarSite | undefined => sites.find(({ hosts }) => hosts.test(hostname))

export function siteOfAddress(address: string): CalendarSite | undefined {
  const url = calendarUrl(address)
  return url && siteOf(url)
}

/** The address of the calendar that the page at an address shows. */
export function addressBehind(address: string): string | undefined {
  const url = calendarUrl(address)
  return url && calendarBehind(url)
}

/** Whether an address is that of a page, by its site, or by what it is called. */
export const isPageAddress = (url: URL): boolean =>
  siteOf(url)?.isCalendar(url) === false || /\.html?$/i.test(url.pathname)

/** The address of the calendar that a page shows, where that of the page says it; nobody has read it yet. */
const calendarBehind = (page: URL): string | undefined =>
  isPageAddress(page) ? siteOf(page)?.calendarOf?.(page) : undefined

/** The same where what the page shows is surely there: a calendar of Google need not be public. */
export const certainCalendarBehind = (page: URL): string | undefined =>
  siteOf(page)?.id === 'google' ? undefined : calendarBehind(page)
