/** Computes the answers of a house while it is edited. */
import { readFileSync } from 'node:fs'
import type { Answers, AnswerReader } from '../../engine/site-definition.ts'
import type { OutputFile } from '../../engine/store/content-source.ts'
import { sha256 } from '../../engine/store/hash.ts'
import { lazy } from '../../engine/store/memoize.ts'
import { kindOf } from '../pages/page-kinds.ts'
import type { AvailabilityModel, Model } from '../model/content-model.ts'
import type { Collection } from '../model/content-enums.ts'
import { listUnits } from '../model/unit-list.ts'
import { todayIn, type Day } from '../stay/days/day.ts'
import { answerFiles, planAnswers, bookableWindow, searchAnswersFile, searchAnswersPath } from './unit-answers.ts'
import type { UnitBookings } from './night-spans.ts'
import { knownHouse } from './feeds/feed-store.ts'
import { readFeeds, saveKnown, withPublished } from './feeds/feeds.ts'

type Open = Awaited<ReturnType<Answers<Model>['load']>>['open']

/** By unit. */
type BookingsByUnit = ReadonlyMap<string, UnitBookings>

/**
 * The servers of booking sites are asked when their bookings are first needed, and again when the owner has changed an
 * address. While the owner types, the last readings are used, so that nobody is asked for half an address.
 */
export const openAnswers: Open = ({ data, cache, env, today: given, now, onFeeds }) => {
  let last: { key: string; at: number; taken: Promise<BookingsByUnit> } | undefined
  return ({ model: whole, known, attachments: files }, { isTyping }) => {
    const houseNow = (): AvailabilityModel => knownHouse(known, { cache, data })
    const model = whole ?? houseNow()
    // The model can have drafts, which are no part of the site.
    if (!isTyping) saveKnown(houseNow(), { cache, data })
    const today = given ?? todayIn(model.site.timeZone, now())
    const window = bookableWindow(model, today)
    const key = JSON.stringify([
      model.bookings,
      window,
      model.site.timeZone,
      files.map(({ name, path }) => [name, path, sha256(readFileSync(path))])
    ])
    const bookings = (oldest = 0): Promise<BookingsByUnit> => {
      if (last !== undefined && (isTyping || (last.key === key && last.at >= oldest))) return last.taken
      const reading = readFeeds(model, { files, env, data, cache }, { ...window, now: now(), network: true })
      last = { key, at: now(), taken: reading.then((read) => read.takenNights) }
      void reading.then(({ diagnostics }) => onFeeds(diagnostics))
      return last.taken
    }
    if (last !== undefined) void bookings()
    return {
      ...answersOf(model, today, bookings),
      readFeeds: async (isFresh = false) =>
        withPublished(await bookings(isFresh ? Infinity : now() - freshMs), { cache, data })
    }
  }
}

/** A reading that is older counts as old where the owner decides on nights. In milliseconds. */
const freshMs = 600_000

function answersOf(
  model: AvailabilityModel,
  today: Day,
  bookings: () => Promise<BookingsByUnit>
): Omit<AnswerReader, 'readFeeds'> {
  // On demand: only a few paths are requested between two edits.
  const units = lazy(() => new Map(listUnits(model).map((unit) => [unit.path, unit])))
  const answersTo = async (asked: readonly { collection: Collection; slug: string }[]): Promise<OutputFile[]> => {
    if (asked.length === 0) return []
    const namesIn = (list: Collection) =>
      new Set(asked.filter(({ collection }) => collection === list).map(({ slug }) => slug))
    const [rooms, apartments] = [namesIn('rooms'), namesIn('apartments')]
    const house = {
      ...model,
      rooms: model.rooms.filter(({ slug }) => rooms.has(slug)),
      apartments: model.apartments.filter(({ slug }) => apartments.has(slug))
    }
    const answers = planAnswers(house, await bookings(), today)
    const isWhole = asked.length === units().size
    return [...answerFiles(answers, { host: model.site.host, today }), ...(isWhole ? searchAnswersFile(answers) : [])]
  }
  return {
    read: async (path) => {
      const unit = units().get(path.replace(/\/[^/]*$/, ''))
      const askedUnits = path === searchAnswersPath ? [...units().values()] : unit === undefined ? [] : [unit]
      return (await answersTo(askedUnits)).find((file) => file.path === path)
    },
    forRoute: async (page) => answersTo(kindOf(page).asksFor?.(model, page) ?? [])
  }
}
