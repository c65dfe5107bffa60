/** What can be wrong with the calendars of bookings. */
import { entry, facts } from '../entry.ts'
import { systemSentences } from '../system.ts'
import { ageWords, count, list, withLines } from '../wording.ts'

/** Why a calendar could not be read. Contains no secrets. */
export type FeedCause =
  | CalendarCause
  | { reason: 'env-unset'; variable: string }
  | { reason: 'file-missing'; file: string; nearest: string | undefined }
  | { reason: 'address-invalid' | 'credentials' }
  | { reason: 'redirect-loop' | 'redirect-scheme' | 'redirect-private' }
  | { reason: 'unpackable' }
  | { reason: 'host-unknown' | 'tls'; code: string }
  | { reason: 'unreachable'; code: string | undefined }
  | { reason: 'status'; status: number }
  | { reason: 'timeout'; seconds: number }
  | { reason: 'too-large'; megabytes: number }

/** Why the nights of a calendar cannot be known. */
export type CalendarCause = {
  reason: 'empty' | 'web-page' | 'not-calendar' | 'cut-off' | 'undated' | 'repetition' | 'free-times' | 'malformed'
}

type Feed<R extends FeedCause['reason']> = FeedCause & { reason: R; isFile: boolean }

/** What to do with an unreadable calendar: download it once more. */
const again = ({ isFile }: { isFile: boolean }): string =>
  isFile
    ? 'export it again from the booking site, and put the new file in the place of this one.'
    : 'copy its address again from the booking site, and open it in a browser: ' +
      'what comes must begin with BEGIN:VCALENDAR.'

const wait = 'wait: most likely the booking site has trouble of its own.'

/** The words for each reason: `why` ends the sentence. */
const causes: {
  [R in FeedCause['reason']]: { why: (feed: Feed<R>) => string; help: (feed: Feed<R>) => string }
} = {
  'env-unset': {
    why: ({ variable }) => `the environment variable ${variable} is not set`,
    help: ({ variable }) => `set ${variable} to the address of the calendar where this command runs.`
  },
  'file-missing': {
    why: ({ file }) => `there is no file ${file} in the folder availability`,
    help: ({ nearest }) =>
      nearest === undefined
        ? 'put it there, or write the name of one that is there.'
        : `there is a file of a similar name: ${nearest}.`
  },
  'address-invalid': { why: () => 'its address is not one that a browser could open', help: again },
  credentials: {
    why: () => 'its address has a name and a password in it, which calendars do not use',
    help: () => 'use the address that the booking site gives for its export: it needs neither.'
  },
  'host-unknown': {
    why: ({ code }) => `there is no server of the name in its address (${code})`,
    help: () => 'check whether this machine is online; if it is, copy the address again from the booking site.'
  },
  tls: {
    why: ({ code }) => `no protected connection to its server is possible (${code})`,
    help: () =>
      'open its address in a browser. If that warns as well, the booking site has to fix it; if not, check whether ' +
      'the clock and the certificates of this machine are up to date.'
  },
  'redirect-loop': { why: () => 'its server sends on from one address to the next, without an end', help: again },
  'redirect-scheme': {
    why: () => 'its server sends on to an address that is not protected, or not on the web',
    help: again
  },
  'redirect-private': {
    why: () => 'its server sends on to a machine in the private network where this command runs',
    help: again
  },
  unpackable: { why: () => 'what its server sends is packed, and cannot be unpacked', help: () => wait },
  unreachable: {
    why: ({ code }) => `its server does not answer${code === undefined ? '' : ` (${code})`}`,
    help: () => 'check whether this machine is online; if it is, wait, or copy the address again from the booking site.'
  },
  status: {
    why: ({ status }) => `its server answers with the status ${status}`,
    help: (feed) => ([401, 403, 404, 410].includes(feed.status) ? again(feed) : wait)
  },
  timeout: { why: ({ seconds }) => `its server takes longer than ${seconds} seconds`, help: () => wait },
  'too-large': { why: ({ megabytes }) => `it has more than ${megabytes} MB`, help: again },
  empty: { why: () => 'it is empty', help: again },
  'web-page': { why: () => 'it is a web page', help: again },
  'not-calendar': { why: () => 'it is not a calendar', help: again },
  'cut-off': { why: () => 'it breaks off before its end', help: again },
  undated: {
    why: () => 'it has an event without a day, or with one that is in no year',
    help: () => 'look for that event where the calendar is kept, and correct it.'
  },
  repetition: {
    why: () => 'it has an event that repeats within a day, or too often to count',
    help: () => 'look for that event where the calendar is kept, and enter it as single days.'
  },
  'free-times': {
    why: () => 'it says when the unit is free (VAVAILABILITY), and not when it is taken',
    help: () => 'let the program that keeps it export the bookings as events, and name that calendar instead.'
  },
  malformed: { why: () => 'it has lines that are not as calendars have them', help: again }
}

export const calendars = {
  'feed-source': entry({
    facts: facts<{ sources: readonly string[] }>(),
    severity: 'error',
    meaning: 'A calendar with bookings has no place, or several.',
    remedy: 'Write one of "file", "url" and "env".',
    sentence: ({ sources }) =>
      sources.length === 0
        ? 'Nothing says where the calendar with these bookings is.'
        : `This calendar has ${list(sources.map((source) => `"${source}"`))}, and can be in one place only.`,
    help:
      'write one of these: "file" for a file in data/availability/, "url" for its address, ' +
      '"env" for the environment variable that holds its address.',
    also: undefined,
    example: {
      files: { 'availability/bookings.yaml': 'rooms:\n  arve:\n    - name: ▸Booking.com\n  enzian: []' },
      facts: { sources: [] }
    }
  }),
  'feeds-missing': entry({
    facts: facts<{ units: readonly string[]; written: string }>(),
    severity: 'warning',
    meaning:
      'bookings.yaml says nothing of a unit, while others have calendars: what is booked elsewhere is free here.',
    remedy: 'Name its calendars, or write an empty list if it has none.',
    sentence: ({ units }) =>
      `Nothing is said here of ${list(units.map((unit) => `"${unit}"`))}: nights that are booked elsewhere ` +
      'would be offered again.',
    help: ({ written }) =>
      withLines('name the calendars as for the other units; a unit that has none gets a line with []', written),
    also: undefined,
    example: {
      files: {
        'availability/bookings.yaml': 'rooms:\n  arve:\n    - name: Booking.com\n      file: arve.ics▸',
        'availability/arve.ics': { whole: 'BEGIN:VCALENDAR\nEND:VCALENDAR\n' }
      },
      facts: { units: ['enzian'], written: '  enzian: []' }
    }
  }),
  'feeds-gone': entry({
    facts: facts<{ units: readonly string[]; written: string }>(),
    severity: 'warning',
    meaning: 'The file that names the calendars is gone; the future nights that they last took stay taken.',
    remedy: 'Put the file back, or make one with empty lists if the units have no calendars any more.',
    sentence: ({ units }) =>
      `There is no such file any more, and the calendars that it named have future bookings for ` +
      `${list(units.map((unit) => `"${unit}"`))}. These nights stay taken; new bookings are not known.`,
    help: ({ written }) =>
      withLines('put the file back; if these units have no calendars any more, make one with these lines', written),
    also: undefined,
    example: {
      files: { 'availability/bookings.yaml': { gone: true } },
      facts: { units: ['rooms/arve'], written: 'rooms:\n  arve: []' }
    }
  }),
  'feed-shared': entry({
    facts: facts<{ unit: string }>(),
    severity: 'warning',
    meaning:
      'Two units have one calendar: what is booked in one is taken in the other, whose own bookings count nowhere.',
    remedy: 'Name the calendar of each, or write "# same" at the end of the second line.',
    sentence: ({ unit }) => `This calendar is that of "${unit}" too, so what is booked there is taken here.`,
    help:
      'name the calendar that is of this unit alone; if one booking takes both, ' +
      'write "# same" at the end of this line.',
    note: 'same',
    also: 'first named here',
    example: {
      files: {
        'availability/bookings.yaml':
          'rooms:\n  arve: [{ name: Airbnb, env: ARVE_URL }]\n  enzian: [{ name: ▸Airbnb, env: ARVE_URL }]'
      },
      facts: { unit: 'rooms/arve' }
    }
  }),
  'feed-unread': entry({
    facts: facts<{ file: string }>(),
    severity: 'warning',
    meaning: 'No unit names a calendar that is there.',
    remedy: 'Name it in availability/bookings.yaml, or delete it.',
    sentence: 'No unit names this calendar, so its bookings count nowhere.',
    help: ({ file }) => `name it in availability/bookings.yaml ("file: ${file}"), or delete it.`,
    also: undefined,
    example: {
      files: { 'availability/arve.ics': { whole: '▸BEGIN:VCALENDAR\nEND:VCALENDAR\n' } },
      facts: { file: 'arve.ics' }
    }
  }),
  'feed-unkept': entry({
    facts: facts<{ unit: string; name: string; folder: string; code: string }>(),
    severity: 'error',
    meaning: 'A calendar was read, and its bookings could not be kept for later.',
    remedy: 'Make the folder .cache one that can be written.',
    sentence: ({ unit, name, folder, code }) =>
      `The bookings of the calendar "${name}" of "${unit}" count, but could not be kept for times when it ` +
      `cannot be read. ${systemSentences(code, folder).en}`,
    help: undefined,
    also: undefined,
    example: {
      files: {
        'availability/bookings.yaml': 'rooms:\n  arve:\n    - name: Booking.com\n      file: ▸arve.ics\n  enzian: []',
        'availability/arve.ics': { whole: 'BEGIN:VCALENDAR\nEND:VCALENDAR\n' }
      },
      facts: { unit: 'rooms/arve', name: 'Booking.com', folder: '.cache/availability', code: 'EEXIST' }
    }
  }),
  'feed-unreadable': entry({
    facts: facts<FeedCause & KeptFacts & { unit: string; name: string; isFile: boolean }>(),
    severity: 'either',
    meaning: 'A calendar with bookings cannot be read; its last state stands in for it.',
    remedy: 'Do what the message says, or wait if its server has trouble of its own.',
    sentence: (feed) =>
      `The calendar "${feed.name}" of "${feed.unit}" cannot be read: ${whyOf(feed)}. ${nightsOf(feed)}`,
    help: helpOf,
    also: undefined,
    example: {
      files: {
        'availability/bookings.yaml': 'rooms:\n  arve:\n    - name: Booking.com\n      file: ▸arve.ics\n  enzian: []',
        'availability/arve.ics': { whole: '<!doctype html>\n<title>Log in</title>\n' }
      },
      facts: { reason: 'web-page', unit: 'rooms/arve', name: 'Booking.com', isFile: true, kept: undefined }
    }
  }),
  'feed-doubtful': entry({
    facts: facts<{ unit: string; name: string; isFile: boolean; nights: number; lost: number }>(),
    severity: 'warning',
    meaning: 'A calendar takes almost none of the nights that it took before. They stay taken for now.',
    remedy:
      'Check whether the bookings are gone on the booking site as well. If so, wait for the next reading, at least ' +
      'an hour later, or have the calendar believed at once.',
    sentence: ({ unit, name, nights, lost }) =>
      `The calendar "${name}" of "${unit}" took ${count(nights, 'future night')}, and suddenly ` +
      `${lost === nights ? 'takes none of them' : `no longer takes ${lost} of them`}. ` +
      'That is usually a fault, so these nights stay taken until a reading at least an hour later ' +
      'says the same.',
    help: ({ unit, isFile }) =>
      `look at the bookings ${isFile ? 'where the file comes from' : 'on the booking site'}. If they are gone there ` +
      `as well, wait; or run npm run availability -- --believe ${unit} once, which frees their nights now.`,
    also: undefined,
    example: {
      files: {
        'availability/bookings.yaml': 'rooms:\n  arve:\n    - name: Booking.com\n      file: ▸arve.ics\n  enzian: []',
        'availability/arve.ics': { whole: 'BEGIN:VCALENDAR\nEND:VCALENDAR\n' }
      },
      facts: { unit: 'rooms/arve', name: 'Booking.com', isFile: true, nights: 3, lost: 3 }
    }
  })
}

/**
 * The last good reading of a calendar: when, how many milliseconds ago, and whether it is older than the owner allows.
 */
type KeptFacts = { kept: string | undefined; age?: number | undefined; isTooOld?: boolean | undefined }

const dayMs = 86_400_000

function nightsOf({ unit, kept, age = 0, isTooOld = false }: KeptFacts & { unit: string }): string {
  if (kept === undefined) return `It was never read before, so "${unit}" is offered on no night until it can be.`
  if (isTooOld)
    return (
      `It was last read on ${kept}, ${ageWords(age).en}, which is longer ago than "keptDays" allows. ` +
      `So "${unit}" is offered on no night until it can be read.`
    )
  if (age <= dayMs) return `The nights that it took when it was last read, on ${kept}, stay taken.`
  return (
    `The nights that it took when it was last read, on ${kept}, ${ageWords(age).en}, stay taken; ` +
    'what was booked since then is not known, and can be offered a second time.'
  )
}

function whyOf<R extends FeedCause['reason']>(feed: Feed<R>): string {
  return causes[feed.reason].why(feed)
}
function helpOf<R extends FeedCause['reason']>(feed: Feed<R>): string {
  return causes[feed.reason].help(feed)
}
