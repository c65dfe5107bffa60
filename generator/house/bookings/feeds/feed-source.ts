/** The interface of a source of bookings. `icalendar/` is the only one. */
import type { Attachment } from '../../../engine/content/data-folder.ts'
import type { EventProblem, FeedProblem } from '../../messages/calendar-messages.ts'
import type { Bookings } from '../../model/content-model.ts'
import type { Collection } from '../../model/content-enums.ts'
import type { Day } from '../../stay/days/day.ts'
import type { Stay } from '../../stay/stay.ts'
import type { Clock } from '../zone-clock.ts'

/** An entry of bookings.yaml: a name for messages, and one field that says where the feed is. */
export type FeedEntry = NonNullable<Bookings[Collection]>[string][number]

/** Limits for one feed. */
export type FeedLimits = {
  /** After these `signal` aborts; they count only while the program waits. */
  seconds: number
  /** The seconds before a second try, if the server names none; 1 if left out. */
  pause?: number
  megabytes: number
  /** The IP addresses of a host; empty if it is unknown. */
  addressesOf?: (host: string) => Promise<readonly string[]>
  /** Where the server with an IP address is instead: tests have no other computers. */
  reach?: (address: string) => string
}

export type FeedRequest = {
  /** The nights in question, from the first to the one before `until`. */
  from: Day
  until: Day
  /** The clocks of the house, for times without a zone of their own. */
  clock: Clock
  limits: FeedLimits
  /** The address of the site, by which the program names itself to servers. */
  host: string
  /** Once it aborts, the reply no longer counts. */
  signal: AbortSignal
  /** The calendar files of the data folder. */
  files: readonly Attachment[]
  /** The environment variables, for secrets that bookings.yaml must not contain. */
  env: Readonly<Record<string, string | undefined>>
}

/** The nights of an event that counts. */
export type FeedEvent = Stay & {
  /** Whether the calendar calls it a booking, in words that no site uses for nights that it has only closed. */
  isMarked?: boolean | undefined
  /** Whether it may be the booking of one guest: then it is compared with those of the other calendars of a unit. */
  isGuest?: boolean | undefined
  uid?: string | undefined
}

/**
 * An event that cannot be read: why, and the nights that may be its own. They are undefined where its beginning cannot
 * be read: then it may be on any night.
 */
export type UnreadEvent = { problem: EventProblem; nights: Stay[] | undefined }

/**
 * All nights that are taken, those of events that the owner leaves out, and the events that cannot be read; or why
 * nothing is known.
 */
export type FeedReply = { events: FeedEvent[]; leftOut: Stay[]; unread: UnreadEvent[] } | { problem: FeedProblem }

/**
 * Reads from one kind of calendar which nights of a unit are taken. The caller keeps the last good reading, puts
 * doubtful ones into quarantine, and reports problems.
 *
 * - A night that may be taken is taken. An event that cannot be read is named, with the nights that may be its own. If
 * it is not clear what is an event, the reply is a problem, because every night that is left out would be offered.
 * - Whatever a server or a file contains, the reply is a value. An exception is a fault of the program.
 * - A reply contains no address, no secret, no words of a server, and nothing about guests.
 * - A source writes no file, keeps nothing between two calls, and asks no server except the one that the entry names.
 */
export type FeedSource = {
  read: (entry: FeedEntry, request: FeedRequest) => Promise<FeedReply>
  /** The server that the entry names, if any. Feeds of one server are read one after the other. */
  serverOf?: (entry: FeedEntry, request: Pick<FeedRequest, 'env'>) => string | undefined
}

/** What a command asks of the feeds, by the names of its options. */
export type FeedOptions = {
  /** The units whose feeds count even if they have lost nearly all that they had, by their ids. */
  believe?: readonly string[] | undefined
  /** Whether an unreadable feed is only a warning while its last reading is still in use. */
  acceptKept?: boolean | undefined
}

/** How many feeds were read, and how recently. */
export type FeedSummary = {
  count: number
  /** How many of their events do not count, as the owner has decided. */
  leftOut: number
  /** How many could never be read. */
  unread: number
  /** When the oldest reading was made, in milliseconds since 1970. */
  oldest: number | undefined
  /** The units with a feed that counts only because of `believe`. */
  believed: readonly string[]
}
