/** The codes for the calendars of bookings. */
import { entry } from '../../engine/messages/codes/code-entry.ts'
import { capital, type Speech } from '../../engine/words/wording.ts'
import {
  both,
  count,
  either,
  facts,
  flag,
  like,
  listOf,
  maybe,
  oneOf,
  text,
  type ValueOf
} from '../../engine/diagnostics/facts.ts'
import { siteIds, type SiteId } from '../model/calendar-sites.ts'
import { systemSentence } from '../../engine/diagnostics/system-errors.ts'
import { dayMs } from '../stay/days/day-number.ts'

/** Statuses of servers that may only answer browsers. Some have other causes, too. */
const refusals = [401, 403, 406, 429, 500, 503]

const unit = like('rooms/arve', 'apartments/eins')
const day = like('2027-08-03', '2027-08-08')

/**
 * Why the nights of an event, or the clocks of a time zone, cannot be known; the line in which it begins and its day,
 * where they are known.
 */
const eventProblem = facts({
  reason: oneOf('undated', 'reversed', 'repetition', 'series-changed', 'malformed', 'zone'),
  line: maybe(count),
  day: maybe(day)
})

export type EventProblem = ValueOf<typeof eventProblem>

/** Why the nights of a calendar cannot be known. */
const calendarProblem = either(
  facts({ reason: oneOf('empty', 'web-page', 'login-page', 'not-calendar', 'cut-off', 'free-times') }),
  eventProblem
)

export type CalendarProblem = ValueOf<typeof calendarProblem>

/** Why a calendar could not be read. Contains no secrets. */
const feedProblem = either(
  calendarProblem,
  facts({
    reason: oneOf(
      'address-invalid',
      'credentials',
      'own-calendar',
      'redirect-loop',
      'redirect-private',
      'redirect-scheme',
      'unpackable',
      'packed'
    )
  }),
  facts({ reason: oneOf('env-unset'), variable: text }),
  facts({ reason: oneOf('file-missing'), file: text, nearest: maybe(text) }),
  facts({ reason: oneOf('host-unknown', 'tls'), code: text }),
  facts({ reason: oneOf('unreachable'), code: maybe(text) }),
  facts({ reason: oneOf('status'), status: oneOf<number>(401, 404, 502) }),
  facts({ reason: oneOf('timeout'), seconds: count }),
  facts({ reason: oneOf('too-large'), megabytes: count })
)

export type FeedProblem = ValueOf<typeof feedProblem>

const unreadableFeed = both(
  facts({
    unit,
    name: text,
    isFile: flag,
    /** The site of its address, if it is known which it is. */
    site: maybe(oneOf(...siteIds)),
    /** The last good reading: when, how many milliseconds ago, and whether it is older than the owner allows. */
    kept: maybe(day),
    age: maybe(oneOf<number>(1, dayMs, 3 * dayMs)),
    isTooOld: maybe(flag)
  }),
  feedProblem
)

type UnreadableFeed = ValueOf<typeof unreadableFeed>

const reservedCalendar = (from: string, to: string): string =>
  `BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART;VALUE=DATE:${from}\nDTEND;VALUE=DATE:${to}\n` +
  'SUMMARY:Reserved\nEND:VEVENT\nEND:VCALENDAR\n'

/** A room with one calendar. */
const calendarOfRoom = (whole: string) => ({
  'availability/bookings.yaml': 'rooms:\n  arve:\n    - name: Booking.com\n      file: ▸arve.ics\n  enzian: []',
  'availability/arve.ics': { whole }
})

export const calendars = {
  'feed-unkept': entry({
    args: facts({ unit, name: text, folder: text, code: like('ENOSPC', 'EACCES') }),
    wording: ({ code, folder }, say) => ({ why: systemSentence(say, { code, action: 'write', path: folder }) }),
    example: calendarOfRoom('BEGIN:VCALENDAR\nEND:VCALENDAR\n')
  }),
  'feed-unreadable': entry({
    args: unreadableFeed,
    severity: 'either',
    wording: (feed, say) => ({
      clause: clauseOf(feed, say),
      nights: nightsOf(feed, say),
      advice: adviceFor(feed, say)
    }),
    isBrief: true,
    example: calendarOfRoom('<!doctype html>\n<title>Log in</title>\n')
  }),
  'feed-event-unread': entry({
    /**
     * An event of a calendar whose other events count; `others` is how many more there are, and `from` and `to` are the
     * first and the last night that they may take, undefined if they take none.
     */
    args: both(
      facts({ unit, name: text, isFile: flag, others: count, from: maybe(day), to: maybe(day) }),
      eventProblem
    ),
    severity: 'warning',
    wording: (event, say) => ({
      clause: eventClauseOf(event, say),
      nights: say(`feed-doubt_${event.from !== undefined ? 'nights' : event.reason === 'zone' ? 'zone' : 'none'}`, {
        ...event
      }),
      advice: say(`feed-advice_${eventAdvice[event.reason]}`, { ...event })
    }),
    example: calendarOfRoom(reservedCalendar('20270803', 'None'))
  }),
  'double-booking': entry({
    /** `from` and `to` are the first nights that both have, with `to` the last of them. */
    args: facts({
      unit,
      name: text,
      other: text,
      from: like('2027-08-03', '2027-08-08'),
      to: like('2027-08-08', '2027-09-01')
    }),
    severity: 'warning',
    also: true,
    example: {
      'availability/bookings.yaml':
        'rooms:\n  arve: [{ name: Airbnb, file: ▹a.ics }, { name: Vrbo, file: ▸v.ics }]\n  enzian: []',
      'availability/a.ics': { whole: reservedCalendar('20270803', '20270807') },
      'availability/v.ics': { whole: reservedCalendar('20270805', '20270809') }
    }
  }),
  'nights-sold-twice': entry({
    /** Nights that are confirmed here, and that a calendar takes for somebody else; `to` is the last of them. */
    args: facts({ unit, name: text, from: day, to: day }),
    severity: 'warning',
    also: true,
    example: {
      ...calendarOfRoom(reservedCalendar('20270803', '20270807')),
      'availability/requests.yaml': {
        whole:
          'requests:\n  - unit: rooms/arve\n    arrival: ▹2027-08-05\n    departure: 2027-08-09\n    adults: 2\n' +
          '    state: confirmed\n    since: 2027-05-03\n'
      }
    }
  }),
  'requests-missing': entry({
    /** The units whose nights it promised to guests when it was last read. */
    args: facts({ units: listOf(unit) }),
    severity: 'warning',
    example: {
      'availability/requests.yaml': {
        whole:
          'requests:\n  - unit: rooms/arve\n    arrival: 2027-08-05\n    departure: 2027-08-09\n    adults: 2\n' +
          '    state: confirmed\n    since: 2027-05-03\n'
      }
    }
  }),
  'feed-left-out': entry({
    /** How many events there are, none of which counts. */
    args: facts({ unit, name: text, events: count }),
    severity: 'warning',
    example: {
      'availability/bookings.yaml':
        'rooms:\n  arve:\n    - name: Airbnb\n      file: ▸arve.ics\n      only: [Booked]\n  enzian: []',
      'availability/arve.ics': { whole: reservedCalendar('20270803', '20270807') }
    }
  }),
  'feed-frozen': entry({
    /** Since which day it says the same, and on how many days others have changed meanwhile. */
    args: facts({ unit, name: text, isFile: flag, since: day, days: count }),
    severity: 'warning',
    case: ({ isFile }) => (isFile ? 'feed-frozen_isFile' : 'feed-frozen'),
    example: {
      'availability/bookings.yaml':
        'rooms:\n  arve: [{ name: Airbnb, file: arve.ics }, { name: Vrbo, file: ▸vrbo.ics }]\n  enzian: []',
      'availability/arve.ics': { whole: reservedCalendar('20270801', '20270820') },
      'availability/vrbo.ics': { whole: reservedCalendar('20270901', '20270904') }
    }
  }),
  'feed-doubtful': entry({
    args: facts({ unit, name: text, nights: count, lost: count }),
    severity: 'warning',
    example: calendarOfRoom('BEGIN:VCALENDAR\nEND:VCALENDAR\n')
  })
}

/**
 * Why an address that is no calendar yet cannot be read as one, and what to do, each as a sentence of its own.
 * @param address its site, and whether it is that of a page there: many sites show their pages to no program
 */
export function sayUnreadAddress(
  problem: FeedProblem,
  { site, isPage }: { site: SiteId | undefined; isPage: boolean },
  say: Speech
): string[] {
  if (isPage && site !== undefined && problem.reason !== 'own-calendar')
    return [say('feed-page_site', { site: say(`feed-site_${site}`, {}) }), say(`feed-steps_${site}`, {})].map(
      (sentence) => capital(sentence ?? '')
    )
  const id = problem.reason === 'status' && isGone(problem.status) ? 'gone' : problem.reason
  const why = say(`feed-pasted_${id}`, { ...problem }) ?? say('feed-pasted', { clause: clauseOf(problem, say) })
  return [why, adviceFor({ ...problem, isFile: false, site }, say)].map((sentence) => capital(sentence ?? ''))
}

/** Nothing is there, and nothing will be. */
const isGone = (status: number): boolean => status === 404 || status === 410

/** Why a calendar cannot be read, with the place in it. */
function clauseOf(feed: FeedProblem, say: Speech): string | undefined {
  return 'line' in feed ? eventClauseOf(feed, say) : say(`feed-problem_${feed.reason}`, { ...feed })
}

/** Why an event cannot be read, with its place. */
function eventClauseOf(feed: EventProblem, say: Speech): string | undefined {
  const clause = say(`feed-problem_${feed.reason}`, { ...feed })
  if (feed.line === undefined) return clause
  return say(`feed-problem_${feed.day === undefined ? 'line' : 'event'}`, { clause, line: feed.line, day: feed.day })
}

/** What becomes of the nights of an unreadable calendar. */
function nightsOf({ unit: of, kept, age = 0, isTooOld = false }: UnreadableFeed, say: Speech): string | undefined {
  const which = kept === undefined ? 'never' : isTooOld ? 'old' : age <= dayMs ? 'day' : 'longer'
  return say(`feed-nights_${which}`, { unit: of, kept, age })
}

/** Advice for an event that cannot be read. */
const eventAdvice: { readonly [R in EventProblem['reason']]: string } = {
  undated: 'event',
  reversed: 'event',
  malformed: 'event',
  repetition: 'repetition',
  'series-changed': 'repetition',
  zone: 'zone'
}

/** Advice for several problems; the others have their own. */
const sharedAdvice: { readonly [R in FeedProblem['reason']]?: string } = {
  unpackable: 'wait',
  timeout: 'wait',
  undated: eventAdvice.undated,
  reversed: eventAdvice.reversed,
  'series-changed': eventAdvice['series-changed']
}

/** The problems of a calendar that is best downloaded once more. */
const exportReasons: readonly FeedProblem['reason'][] = [
  'address-invalid',
  'cut-off',
  'empty',
  'not-calendar',
  'redirect-loop',
  'redirect-private',
  'redirect-scheme',
  'too-large',
  'web-page',
  'login-page'
]

/** What makes an unreadable calendar readable: where its site has the right address, if it is not the right one. */
function adviceFor(
  feed: FeedProblem & { isFile: boolean; site?: SiteId | undefined },
  say: Speech
): string | undefined {
  const advice = adviceOn(feed)
  if (advice === 'export-address' && feed.site !== undefined) return say(`feed-steps_${feed.site}`, {})
  return say(`feed-advice_${advice}`, { ...feed })
}

function adviceOn(feed: FeedProblem & { isFile: boolean }): string {
  const again = feed.isFile ? 'export-file' : 'export-address'
  if (exportReasons.includes(feed.reason)) return again
  if (feed.reason === 'status') return refusals.includes(feed.status) ? 'browser' : isGone(feed.status) ? again : 'wait'
  if (feed.reason === 'malformed') return feed.line === undefined ? again : 'event'
  if (feed.reason === 'file-missing' && feed.nearest !== undefined) return 'file-near'
  return sharedAdvice[feed.reason] ?? feed.reason
}
