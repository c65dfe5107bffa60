/** Checks the calendars of bookings: each belongs to one unit. */
import {
  error,
  warning,
  type Diagnostic,
  type Path,
  type Place,
  type EitherSeverityFactory
} from '../../../engine/diagnostics/diagnostic.ts'
import { repetitionsIn } from '../../../engine/diagnostics/grouping.ts'
import { isPortable } from '../../../engine/content/file-names.ts'
import { closestMatch } from '../../../engine/words/suggestions.ts'
import type { RuleContext } from '../../../engine/content/rules.ts'
import type { Calendars } from '../../model/content-model.ts'
import { bookingsFile, collections, type Collection } from '../../model/content-enums.ts'
import { calendarUrl, isOwnCalendar } from '../../model/calendar-address.ts'
import { certainCalendarBehind, isPageAddress, siteIds, siteOf } from '../../model/calendar-sites.ts'
import { calendarFiles, feedsOf } from '../../model/unit-list.ts'
import { feedPlaces } from '../../schemas/availability/bookings-schema.ts'
import { availabilityRule } from '../../model/content-readers.ts'
import { matchNames, unitFiles, unknownUnit } from './unit-facts.ts'
import { valueAt } from '../../../engine/fields/value-paths.ts'
import { setAt } from '../../../engine/fixes/value-fixes.ts'
import { entry } from '../../../engine/messages/codes/code-entry.ts'
import { facts, flag, listOf, localized, maybe, oneOf, text } from '../../../engine/diagnostics/facts.ts'

/** What these rules say. */
export const bookingCodes = {
  'feed-source': entry({
    args: facts({ sources: listOf(text, 0, 2), places: listOf(facts({ key: text, about: localized })) }),
    case: ({ sources }) => (sources.length > 0 ? 'feed-source_sources' : 'feed-source'),
    wording: ({ places }, say) => ({
      places: undefined,
      fields: places.map((place) => say('feed-source-field', place)).join(', ')
    }),
    example: { 'availability/bookings.yaml': 'rooms:\n  arve:\n    - name: ▸Booking.com\n  enzian: []' }
  }),
  'feed-own': entry({
    args: facts({}),
    example: {
      'availability/bookings.yaml':
        'rooms:\n  arve: [{ name: Own, url: ▸https://murmelruh.example/api/rooms/arve/calendar.ics }]\n  enzian: []'
    }
  }),
  'feed-page': entry({
    /** `isFixed`: the address of the calendar follows from that of the page. */
    args: facts({ site: maybe(oneOf(...siteIds)), isFixed: flag }),
    severity: 'warning',
    suppression: 'right',
    case: ({ site }) => (site === undefined ? 'feed-page' : 'feed-page_site'),
    wording: ({ site, isFixed }, say) => ({
      site: site && say(`feed-site_${site}`, {}),
      advice: say(
        isFixed ? 'feed-page-fix' : site === undefined ? 'feed-advice_export-address' : `feed-steps_${site}`,
        {}
      )
    }),
    // The address is secret, so no fact has it.
    fix: ({ diagnostic: { at }, source }) => {
      const address = valueAt(source?.value, 'path' in at ? at.path : [])
      const page = typeof address === 'string' ? calendarUrl(address) : undefined
      const calendar = page && certainCalendarBehind(page)
      return calendar === undefined ? undefined : setAt(at, calendar)
    },
    example: {
      'availability/bookings.yaml':
        'rooms:\n  arve:\n    - name: Outlook\n' +
        '      url: ▸https://outlook.live.com/owa/calendar/1/2/calendar.html\n  enzian: []'
    }
  }),
  'feed-unread': entry({
    args: facts({ file: text }),
    severity: 'warning',
    example: { 'availability/arve.ics': { whole: '▸BEGIN:VCALENDAR\nEND:VCALENDAR\n' } }
  })
}

/** The units that have calendars are units, and each calendar of a unit has one source and a name of its own. */
export const bookingRule = availabilityRule(
  [...unitFiles, 'bookings', 'prices'],
  (house, { attachments, drafts }): Diagnostic[] => {
    const { bookings = {}, prices } = house
    const diagnostics = collections.flatMap((collection) => {
      const { slugs, unknown } = matchNames(house, bookings, { collection, drafts })
      return Object.entries(bookings[collection] ?? {}).flatMap(([slug, feeds]) => {
        const path = [collection, slug]
        // If prices.yaml has the same name, the diagnostic is there.
        const isReported = feeds.length === 0 && Object.hasOwn(prices?.[collection] ?? {}, slug)
        if (!unknown.includes(slug) || isReported || slugs.length === 0) return checkFeeds(feeds, path)
        // Bookings of an unknown unit can be sold a second time, so they are an error; a name without calendars is only
        // unused.
        const report: EitherSeverityFactory = feeds.length > 0 ? error : warning
        const at: Place = { file: bookingsFile, path, part: 'key' }
        return [
          report('unit-unknown', at, unknownUnit(slug, closestMatch(slug, slugs), slugs)),
          ...checkFeeds(feeds, path)
        ]
      })
    })
    return [...diagnostics, ...unreadCalendars(bookings, attachments)]
  }
)

/** No calendar is that of the site itself, which would take its own nights for those of somebody else. */
export const ownCalendarRule = availabilityRule(['bookings', 'site'], ({ bookings, site: { host } }) =>
  feedsOf({ bookings }).flatMap(({ entry: { url = '' }, at }) =>
    isOwnCalendar(url, host) ? [error('feed-own', { ...at, path: [...at.path.slice(0, -1), 'url'] }, {})] : []
  )
)

/** No calendar is at the address of a page, from which nothing can be read. */
export const calendarPageRule = availabilityRule(['bookings'], ({ bookings }) =>
  feedsOf({ bookings }).flatMap(({ entry: { url = '' }, at }) => {
    const address = calendarUrl(url)
    if (address === undefined || !isPageAddress(address)) return []
    const isFixed = certainCalendarBehind(address) !== undefined
    const place = { ...at, path: [...at.path.slice(0, -1), 'url'] }
    return [warning('feed-page', place, { site: siteOf(address)?.id, isFixed })]
  })
)

/** The files with calendars that belong to no unit. */
function unreadCalendars(bookings: Calendars, calendars: RuleContext['attachments']): Diagnostic[] {
  const names = new Set(calendars.map(({ name }) => name))
  const used = new Set(calendarFiles({ bookings }))
  const absent = [...used].filter((name) => !names.has(name))
  return calendars.flatMap(({ name, file }) =>
    used.has(name) || !isPortable(name) || closestMatch(name, absent) !== undefined
      ? []
      : [warning('feed-unread', { file, range: [0, 0] }, { file: name })]
  )
}

type Feeds = NonNullable<Calendars[Collection]>[string]

/** The calendars of one unit: each has one source and a name of its own. */
function checkFeeds(feeds: Feeds, path: Path): Diagnostic[] {
  const named = feeds.flatMap((feed, index) =>
    feed === undefined ? [] : [{ ...feed, at: { file: bookingsFile, path: [...path, index, 'name'] } }]
  )
  const misplaced = named.flatMap(({ at, ...fields }) => {
    const sources = Object.keys(fields).filter((key) => feedPlaces.some((place) => place.key === key))
    return sources.length === 1 ? [] : [error('feed-source', at, { sources, places: feedPlaces })]
  })
  const repeated = repetitionsIn(named, ({ name }) => name).map(([{ at, name: value }, first]) =>
    error('duplicate-value', at, { key: 'name', value }, [first.at])
  )
  return [...misplaced, ...repeated]
}
