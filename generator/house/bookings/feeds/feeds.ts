/**
 * Reads the bookings of all units from their feeds and makes the answers. What a source replies is combined with the
 * record of its feed. While a feed cannot be read, its record is used.
 */
import type { AvailabilityModel, StayRequest } from '../../model/content-model.ts'
import { lastValidOf, requestsBefore } from '../../model/house-questions.ts'
import { feedsOf } from '../../model/unit-list.ts'
import type { FeedInputs } from '../../../engine/site-definition.ts'
import type { FeedOptions, FeedSummary } from './feed-source.ts'
import type { Diagnostic } from '../../../engine/diagnostics/diagnostic.ts'
import type { Day } from '../../stay/days/day.ts'
import { loadFiles, loadPublished, saveFiles, savePublished, storeFolder } from './feed-store.ts'
import { compareRequests, isEcho } from '../request-conflicts.ts'
import {
  answerFiles,
  bookableWindow,
  icsFiles,
  planAnswers,
  planHiddenCalendars,
  searchAnswersFile,
  type UnitAnswer
} from '../unit-answers.ts'
import { isPromise, requestKind, type UnitBookings } from '../night-spans.ts'
import { clockIn } from '../zone-clock.ts'
import { type Replaceable, type ReadingOptions, orphansOf, isWrong, readAll } from './feed-reading.ts'
import { type EchoTest, possibleStays, doubleBookings } from './feed-stays.ts'
import {
  conflictDiagnostics,
  orphanDiagnostics,
  summaryOf,
  diagnosticsOf,
  doubleBookingDiagnostics,
  lostRequestDiagnostics,
  frozenDiagnostics
} from './feed-diagnostics.ts'

/** The bookings of a house by its feeds. */
export type BookedNights = {
  /** By unit; only for those with feeds. */
  takenNights: Map<string, UnitBookings>
  diagnostics: Diagnostic[]
  calendars: FeedSummary
}

export type HouseAnswers = {
  answers: UnitAnswer[]
  files: ReturnType<typeof answerFiles>
  today: Day
  diagnostics: Diagnostic[]
  feeds: FeedSummary
}

/** The answers of all units, by the prices and by the bookings of this moment. */
export async function readAnswers(
  house: AvailabilityModel,
  inputs: FeedInputs,
  {
    now = Date.now(),
    today = clockIn(house.site.timeZone).read(now).day,
    ...options
  }: FeedOptions & Replaceable & { network: boolean; now?: number | undefined; today?: Day | undefined }
): Promise<HouseAnswers> {
  if (options.network) saveKnown(house, inputs)
  const window = bookableWindow(house, today)
  const { takenNights, diagnostics, calendars } = await readFeeds(house, inputs, { ...options, ...window, now })
  const answers = planAnswers(house, takenNights, today)
  const hidden = planHiddenCalendars(house, takenNights, today)
  // Only a command that writes them for the site reads the network.
  if (options.network)
    savePublished({ folder: storeFolder(inputs.cache), data: inputs.data, now }, [...answers, ...hidden])
  const made = { host: house.site.host, today }
  const files = [...answerFiles(answers, made), ...icsFiles(hidden, made), ...searchAnswersFile(answers)]
  return { answers, files, today, diagnostics, feeds: calendars }
}

/** Keeps what the files say, for a time when one of them is wrong. */
export function saveKnown(house: AvailabilityModel, { cache, data }: Pick<FeedInputs, 'cache' | 'data'>): void {
  const folder = storeFolder(cache)
  saveFiles(folder, data, lastValidOf(house, loadFiles(folder, data)))
}

/**
 * The bookings of each unit that has feeds. If a feed cannot be read, there is a diagnostic, and the nights of its
 * record stay taken. Without a recent record the nights are unknown, and the unit offers none. If bookings.yaml is
 * gone, the nights of the records stay taken too, and if requests.yaml is gone, those that it promised.
 */
export async function readFeeds(
  house: AvailabilityModel,
  inputs: FeedInputs,
  options: ReadingOptions
): Promise<BookedNights> {
  const clock = clockIn(house.site.timeZone)
  const today = clock.read(options.now).day
  const folder = storeFolder(inputs.cache)
  const { host } = house.site
  const context = { ...options, ...inputs, folder, clock, today, host, limit: house.bookings?.keptDays }
  const feeds = feedsOf(house).filter(({ entry }) => options.network || entry.file !== undefined)
  const outcomes = await readAll(feeds, context)
  const orphans = orphansOf(house, context)
  const requests = house.requests?.requests ?? []
  const site = loadPublished(folder, inputs.data)
  const takenNights = new Map<string, UnitBookings>()
  const promised = promisedBefore(house, inputs, today)
  for (const { unit, record, isTooOld, entry } of [...outcomes, ...orphans]) {
    const { stays = [], leftOut = [], allKnown = true, read, feeds: others = [] } = takenNights.get(unit) ?? {}
    const { taken: published = [] } = site?.[unit] ?? {}
    const isPassedOn: EchoTest = (event) =>
      record !== undefined &&
      entry !== undefined &&
      isEcho(event, { entry, record }, { unit, requests, published, today })
    takenNights.set(unit, {
      stays: [...stays, ...(record === undefined ? [] : possibleStays(record, entry, { ...options, isPassedOn }))],
      leftOut: [...leftOut, ...(record?.leftOut ?? []).map((stay) => ({ ...stay, calendar: entry?.name }))],
      allKnown: allKnown && record !== undefined && !isTooOld,
      read: record === undefined ? read : Math.min(read ?? record.read, record.read),
      feeds: [...others, ...(record === undefined || entry === undefined ? [] : [{ entry, record }])]
    })
  }
  for (const { unit, arrival, departure } of promised) {
    const own = takenNights.get(unit) ?? { stays: [], allKnown: true }
    takenNights.set(unit, { ...own, stays: [...own.stays, { arrival, departure }] })
  }
  const doubles = doubleBookings(outcomes, today)
  for (const { feed, other, nights } of doubles) {
    const own = takenNights.get(feed.unit) ?? { stays: [], allKnown: true }
    const calendar = `${other.entry.name}, ${feed.entry.name}`
    takenNights.set(feed.unit, {
      ...own,
      doubled: [...(own.doubled ?? []), ...nights.map((stay) => ({ ...stay, calendar }))]
    })
  }
  const compared = compareRequests(house, withPublished(takenNights, inputs), today)
  const diagnostics = [
    ...outcomes.flatMap((outcome) => diagnosticsOf(outcome, context)),
    ...doubleBookingDiagnostics(doubles),
    ...frozenDiagnostics(outcomes, today),
    ...conflictDiagnostics(compared, house, outcomes),
    ...(isWrong(house) ? [] : orphanDiagnostics(orphans)),
    ...lostRequestDiagnostics(promised)
  ]
  return { takenNights, diagnostics, calendars: summaryOf(outcomes) }
}

/** The stays to come that requests.yaml promised to guests when it was last there; none while it is there. */
export const promisedBefore = (
  house: AvailabilityModel,
  { cache, data }: Pick<FeedInputs, 'cache' | 'data'>,
  today: Day
): StayRequest[] =>
  requestsBefore(house, loadFiles(storeFolder(cache), data)).filter(
    (each) => each.departure > today && isPromise(requestKind(each, today))
  )

/** The same with what the site shows by now, which may have been published since the calendars were read. */
export function withPublished(
  taken: ReadonlyMap<string, UnitBookings>,
  { cache, data }: Pick<FeedInputs, 'cache' | 'data'>
): Map<string, UnitBookings> {
  const site = loadPublished(storeFolder(cache), data)
  return new Map(
    [...new Set([...taken.keys(), ...Object.keys(site ?? {})])].map((unit) => {
      const own = taken.get(unit) ?? { stays: [], allKnown: true }
      const { taken: published = [] } = site?.[unit] ?? {}
      return [unit, { ...own, published: site && published }]
    })
  )
}
