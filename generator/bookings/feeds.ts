/**
 * The bookings of all units, read from files and from the network.
 * It stands apart because it is the one place that depends on other people's servers: what they last said well is kept in the cache,
 * and their addresses, which open the calendar to anybody who has them, appear in no message and no file.
 */
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Taken } from './availability.ts'
import { addDays, clockIn, isDay, mergeStays, type Clock, type Day, type Stay } from '../stay/day.ts'
import type { FeedCause } from '../diagnostics/codes/calendars.ts'
import { error, type Diagnostic, type Place } from '../diagnostics/diagnostic.ts'
import { nearestOf } from '../diagnostics/spelling.ts'
import type { CalendarFile } from '../content/read.ts'
import { readCalendar } from './ical.ts'
import { collections, type House } from '../content/model.ts'

/** What an owner's connection and patience allow for one calendar. The busiest real ones have a few hundred kilobytes. */
export const feedLimits = { seconds: 20, megabytes: 10 }

export type Sources = {
  files: readonly CalendarFile[]
  env: Readonly<Record<string, string | undefined>>
  /** The data folder: the same names in another one are other calendars. */
  data: string
  cache: string
}

export type Reading = {
  /** The nights that guests can look at. */
  from: Day
  until: Day
  /** Milliseconds since 1970: what the time is, only to say later when a calendar was read. */
  now: number
  /** Whether those on the network are read too. */
  network: boolean
  limits?: typeof feedLimits
}

type Feed = {
  unit: string
  name: string
  at: Place
  file?: string | undefined
  url?: string | undefined
  env?: string | undefined
}

/** A calendar as it was last read well: when, and up to which night. */
type Kept = { read: number; until: Day; stays: Stay[] }

/**
 * The bookings of each unit that has calendars. Where one cannot be read, a diagnostic says so, and the nights that it last took
 * stay taken; where it never could be, nobody knows its nights, and the unit has none to offer.
 */
export async function readFeeds(
  house: House,
  sources: Sources,
  reading: Reading
): Promise<{ taken: Map<string, Taken>; diagnostics: Diagnostic[] }> {
  const clock = clockIn(house.site.timeZone)
  const feeds = feedsOf(house).filter(({ file }) => reading.network || file !== undefined)
  const results = await Promise.all(feeds.map((feed) => readFeed(feed, sources, { ...reading, clock })))
  const taken = new Map<string, Taken>()
  for (const [index, { unit }] of feeds.entries()) {
    const { stays } = results[index]!
    const before = taken.get(unit)
    taken.set(unit, {
      stays: mergeStays([...(before?.stays ?? []), ...(stays ?? [])]),
      allKnown: before?.allKnown !== false && stays !== undefined
    })
  }
  return { taken, diagnostics: results.flatMap(({ diagnostic }) => diagnostic ?? []) }
}

function feedsOf({ bookings }: House): Feed[] {
  return collections.flatMap((collection) =>
    Object.entries(bookings?.[collection] ?? {}).flatMap(([slug, feeds]) =>
      feeds.map((feed, index) => ({
        ...feed,
        unit: `${collection}/${slug}`,
        at: { file: 'availability/bookings.yaml', path: [collection, slug, index, 'name'] }
      }))
    )
  )
}

/** The nights that a calendar takes; undefined when nobody knows. */
async function readFeed(
  feed: Feed,
  sources: Sources,
  reading: Reading & { clock: Clock }
): Promise<{ stays: Stay[] | undefined; diagnostic: Diagnostic | undefined }> {
  const { from, until, clock, now } = reading
  // Farther than guests can look today, so that what is kept holds while the days go by.
  const asked = { from, until: addDays(until, 366), clock }
  const text = await textOf(feed, sources, reading.limits ?? feedLimits)
  const calendar = typeof text === 'string' ? readCalendar(text, asked) : { problem: text }
  const folder = join(sources.cache, 'availability')
  const path = join(folder, `${keyOf(feed, sources.data)}.json`)
  const { unit, name, at, file } = feed
  if ('stays' in calendar) {
    // What it says today holds, whether or not it can be kept.
    const refused = await keep(path, { read: now, until: asked.until, stays: calendar.stays }).catch(
      ({ code }: NodeJS.ErrnoException) => code ?? 'unknown'
    )
    return {
      ...calendar,
      diagnostic: refused === undefined ? undefined : error('feed-unkept', at, { unit, name, folder, code: refused })
    }
  }
  const kept = await readKept(path)
  const { day, seconds } = clock.read(kept?.read ?? 0)
  const time = new Date(seconds * 1000).toISOString().slice(11, 16)
  return {
    // What lies beyond the nights that it was asked about, it never said.
    stays: kept === undefined ? undefined : mergeStays([...kept.stays, { arrival: kept.until, departure: until }]),
    diagnostic: error('feed-unreadable', at, {
      ...calendar.problem,
      unit,
      name,
      isFile: file !== undefined,
      kept: kept === undefined ? undefined : `${day} at ${time}`
    })
  }
}

async function textOf(
  { file, url, env }: Feed,
  { files, env: variables }: Sources,
  limits: typeof feedLimits
): Promise<string | FeedCause> {
  if (file !== undefined) {
    const found = files.find(({ name }) => name === file)
    if (found === undefined)
      return {
        reason: 'file-missing',
        file,
        nearest: nearestOf(
          file,
          files.map(({ name }) => name)
        )
      }
    const bytes = await readFile(found.path).catch(() => undefined)
    if (bytes === undefined) return { reason: 'file-missing', file, nearest: undefined }
    return bytes.byteLength > limits.megabytes * 1_000_000
      ? { reason: 'too-large', megabytes: limits.megabytes }
      : bytes.toString('utf8')
  }
  const address = (url ?? variables[env ?? ''] ?? '').trim()
  return address === '' ? { reason: 'env-unset', variable: env ?? '' } : download(address, limits)
}

async function download(address: string, { seconds, megabytes }: typeof feedLimits): Promise<string | FeedCause> {
  const url = address.replace(/^webcal:\/\//i, 'https://')
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return { reason: 'address-invalid' }
  const signal = AbortSignal.timeout(seconds * 1000)
  try {
    const response = await fetch(url, { signal, headers: { accept: 'text/calendar, text/plain;q=0.5, */*;q=0.1' } })
    if (!response.ok) {
      await response.body?.cancel()
      return { reason: 'status', status: response.status }
    }
    const chunks: Uint8Array[] = []
    let bytes = 0
    for await (const chunk of response.body ?? []) {
      bytes += chunk.byteLength
      // Leaving the loop ends the download.
      if (bytes > megabytes * 1_000_000) return { reason: 'too-large', megabytes }
      chunks.push(chunk)
    }
    return new TextDecoder().decode(Buffer.concat(chunks))
  } catch (cause) {
    if (signal.aborted) return { reason: 'timeout', seconds }
    // Only the code: the message may hold the address.
    const { code } = ((cause as Error).cause ?? {}) as { code?: unknown }
    return { reason: 'unreachable', code: typeof code === 'string' ? code : undefined }
  }
}

/** The same calendar of the same unit in the same data folder. The value of a variable does not count, since sites renew their addresses. */
function keyOf({ unit, name, file, url, env }: Feed, data: string): string {
  return createHash('sha256')
    .update(JSON.stringify([resolve(data), unit, name, file, url, env]))
    .digest('hex')
    .slice(0, 32)
}

async function keep(path: string, kept: Kept): Promise<undefined> {
  await mkdir(join(path, '..'), { recursive: true })
  const beside = `${path}.${randomUUID()}`
  try {
    await writeFile(beside, JSON.stringify(kept))
    await rename(beside, path)
  } finally {
    // On a full disk half of it would stay.
    await rm(beside, { force: true })
  }
}

async function readKept(path: string): Promise<Kept | undefined> {
  try {
    const { read, until, stays } = JSON.parse(await readFile(path, 'utf8')) as Kept
    return Number.isFinite(read) &&
      isDay(until) &&
      stays.every(({ arrival, departure }) => isDay(arrival) && isDay(departure))
      ? { read, until, stays }
      : undefined
  } catch {
    // Never written, or damaged: nothing is known of it.
    return undefined
  }
}
