/** Makes the diagnostics of the feeds of a house. */
import type { AvailabilityModel, StayRequest } from '../../model/content-model.ts'
import { bookingsFile, collections } from '../../model/content-enums.ts'
import type { FeedSummary } from './feed-source.ts'
import { requestsFile } from '../../rules/availability/request-rules.ts'
import { error, warning, type Diagnostic, type EitherSeverityFactory } from '../../../engine/diagnostics/diagnostic.ts'
import { addDays, type Day } from '../../stay/days/day.ts'
import { mergeStays } from '../../stay/stay.ts'
import { frozenSince } from './feed-comparison.ts'
import { countLostNights } from './feed-quarantine.ts'
import type { RequestNights } from '../request-conflicts.ts'
import { siteOfAddress } from '../../model/calendar-sites.ts'
import type { Clock } from '../zone-clock.ts'
import type { FeedOutcome, UnitRecord, ReadingContext } from './feed-reading.ts'
import { readOf, doubleBookings } from './feed-stays.ts'

/** The nights that are confirmed here and that a calendar takes for somebody else. */
export const conflictDiagnostics = (
  requestNights: readonly RequestNights[],
  { requests }: AvailabilityModel,
  outcomes: readonly FeedOutcome[]
): Diagnostic[] =>
  requestNights.flatMap(({ kind, index, unit, calendar, arrival, departure }) => {
    const feed = outcomes.find((each) => each.unit === unit && each.entry.name === calendar)
    if (kind !== 'sold' || feed === undefined || requests?.requests?.[index]?.state !== 'confirmed') return []
    const args = { unit, name: calendar, from: arrival, to: addDays(departure, -1) }
    return [warning('nights-sold-twice', feed.at, args, [{ file: requestsFile, path: ['requests', index, 'arrival'] }])]
  })

export function orphanDiagnostics(orphans: readonly UnitRecord[]): Diagnostic[] {
  if (orphans.length === 0) return []
  const units = [...new Set(orphans.map(({ unit }) => unit))]
  const lines = collections.flatMap((collection) => {
    const slugs = units.filter((unit) => unit.startsWith(`${collection}/`)).map((unit) => unit.split('/')[1])
    return slugs.length === 0 ? [] : [`${collection}:`, ...slugs.map((slug) => `  ${slug}: []`)]
  })
  const facts = { units, suggestion: lines.join('\n'), isFileGone: true } as const
  return [warning('feeds-missing', { file: bookingsFile, range: [0, 0] }, facts)]
}

/** The nights that were promised in requests.yaml, which is gone. */
export const lostRequestDiagnostics = (promised: readonly StayRequest[]): Diagnostic[] =>
  promised.length === 0
    ? []
    : [
        warning(
          'requests-missing',
          { file: requestsFile, range: [0, 0] },
          { units: [...new Set(promised.map(({ unit }) => unit))] }
        )
      ]

export function summaryOf(outcomes: readonly FeedOutcome[]): FeedSummary {
  const reads = outcomes.flatMap(({ record }) => (record === undefined ? [] : [record.read]))
  return {
    leftOut: outcomes.reduce((sum, { record }) => sum + (record?.leftOut ?? []).length, 0),
    count: outcomes.length,
    unread: outcomes.length - reads.length,
    oldest: reads.length === 0 ? undefined : Math.min(...reads),
    believed: outcomes.flatMap(({ unit, isBelieved }) => (isBelieved ? [unit] : []))
  }
}

export function diagnosticsOf(
  outcome: FeedOutcome,
  { now, acceptKept, clock, folder, from, env }: ReadingContext
): Diagnostic[] {
  const { unit, at, entry, problem, unread, record, isTooOld, isNewlyQuarantined, writeError } = outcome
  const { name, file } = entry
  const diagnostics: Diagnostic[] = []
  const facts = { unit, name, isFile: file !== undefined }
  if (problem !== undefined) {
    const tell: EitherSeverityFactory = acceptKept === true && record !== undefined && !isTooOld ? warning : error
    const kept =
      record === undefined
        ? { kept: undefined }
        : { kept: minuteOf(record.read, clock), age: Math.max(0, now - record.read), isTooOld }
    const site = siteOfAddress(entry.url ?? env[entry.env ?? ''] ?? '')?.id
    diagnostics.push(tell('feed-unreadable', at, { ...problem, ...facts, site, ...kept }))
  }
  const [first, ...others] = unread
  if (first !== undefined) {
    const nights = mergeStays(unread.flatMap((event) => event.nights)).filter(({ departure }) => departure > from)
    const last = nights.at(-1)
    const doubt = { from: nights[0]?.arrival, to: last && addDays(last.departure, -1) }
    diagnostics.push(warning('feed-event-unread', at, { ...first.problem, ...facts, ...doubt, others: others.length }))
  }
  if (isNewlyQuarantined && record?.quarantine !== undefined) {
    const loss = countLostNights(record.stays, { ...record, stays: record.quarantine.stays })
    diagnostics.push(warning('feed-doubtful', at, { ...facts, ...loss }))
  }
  if (record?.events?.every(({ departure }) => departure <= record.from) && (record.leftOut ?? []).length > 0)
    diagnostics.push(warning('feed-left-out', at, { unit, name, events: record.leftOut?.length ?? 0 }))
  if (writeError !== undefined) diagnostics.push(error('feed-unkept', at, { unit, name, folder, code: writeError }))
  return diagnostics
}

/** The first nights of two calendars stand for all. */
export const doubleBookingDiagnostics = (doubles: ReturnType<typeof doubleBookings>): Diagnostic[] =>
  doubles.flatMap(({ feed: { unit, at, entry }, other, nights: [first] }) => {
    if (first === undefined) return []
    const nights = { from: first.arrival, to: addDays(first.departure, -1) }
    return [warning('double-booking', at, { unit, name: entry.name, other: other.entry.name, ...nights }, [other.at])]
  })

/** The calendars that stand still while others change. */
export function frozenDiagnostics(outcomes: readonly FeedOutcome[], today: Day): Diagnostic[] {
  const read = readOf(outcomes)
  return read.flatMap((feed) => {
    const { unit, at, entry, record } = feed
    const others = read.filter((other) => other !== feed)
    const frozen = [others.filter((other) => other.unit === unit), others]
      .map((compared) => frozenSince(record, { others: compared.map((other) => other.record), today }))
      .find((found) => found !== undefined)
    const facts = { unit, name: entry.name, isFile: entry.file !== undefined }
    return frozen === undefined ? [] : [warning('feed-frozen', at, { ...facts, ...frozen })]
  })
}

/** `2027-06-01T09:30` in the time zone of the house. */
function minuteOf(instant: number, clock: Clock): string {
  const { day, seconds } = clock.read(instant)
  return `${day}T${new Date(seconds * 1000).toISOString().slice(11, 16)}`
}
