/** The last readings of calendars, kept in the cache between commands, without addresses, names or notes. */
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { isDay } from '../stay/day.ts'
import { entryAt, ifPossible, refusalIn, type CacheEntry } from '../../engine/store/cache-file.ts'
import { sha256 } from '../../engine/store/hash.ts'
import { codeOf, HeldError, leftByHolders, removeIfPossible, waitForLock, whileHeld } from '../../engine/output/lock.ts'
import { writeWhole } from '../../engine/output/atomic-write.ts'
import { weigh, type KnownReading, type Reading } from './feed-quarantine.ts'

/** The file that keeps a calendar. */
export const pathIn = (folder: string, key: string): string => join(folder, `${key}.json`)

/** One calendar: the file that keeps it, and its new reading, if there is one. */
export type CalendarReading = {
  path: string
  reading: Reading | undefined
  /** Whether the owner believes it in any case. */
  isTrusted: boolean
}

/** What is known of it after that. */
export type Learnt = {
  known: KnownReading | undefined
  /** Whether this reading put it in doubt. */
  isDoubtNew: boolean
  /** Whether only the owner's word kept it out of doubt. */
  isBelieved: boolean
  /** The system's error code if it could not be kept. The new reading is used all the same. */
  refused: string | undefined
}

/**
 * Weighs new readings against what is known of the calendars, and keeps the result. Results are in the given order. A
 * newer reading that another process has kept meanwhile stays.
 * @param keeps false to only look
 */
export async function learn<Each extends CalendarReading>(
  folder: string,
  asked: readonly Each[],
  { keeps }: { keeps: boolean }
): Promise<(Each & Learnt)[]> {
  const learnAll = (keep: (path: string, known: KnownReading) => string | undefined): (Each & Learnt)[] =>
    asked.map((each) => {
      const { path, reading, isTrusted } = each
      const before = readKept(path)
      if (reading === undefined || (before !== undefined && isNewer(before, reading)))
        return { ...each, known: before, isDoubtNew: false, isBelieved: false, refused: undefined }
      const weighed = weigh(reading, before)
      const isBelieved = isTrusted && weighed.doubt !== undefined
      const known: KnownReading = isBelieved ? reading : weighed
      const isDoubtNew = known.doubt !== undefined && before?.doubt === undefined
      return { ...each, known, isDoubtNew, isBelieved, refused: keep(path, known) }
    })
  if (!keeps || asked.every(({ reading }) => reading === undefined)) return learnAll(() => undefined)
  try {
    mkdirSync(folder, { recursive: true })
    // It is held no longer than it takes to write some small files.
    const path = join(folder, '.lock')
    const lock = await waitForLock(path, 'calendars', { patience: 10_000 })
    for (const left of leftByHolders(path)) removeIfPossible(left)
    const keep = (file: string, known: KnownReading): string | undefined =>
      refusalOf(() => writeWhole(file, JSON.stringify(known), { durable: true }))
    return await whileHeld(lock, () => learnAll(keep))
  } catch (cause) {
    // On a read-only disk Node reports ENOENT for the folders that it should create.
    const code = codeOfRefusal(cause)
    return learnAll(() => (code === 'ENOENT' ? (refusalIn(folder) ?? code) : code))
  }
}

/** A reading from the future was made before the clock was set back. */
const isNewer = (kept: Reading, than: Reading): boolean => kept.asked > than.asked && kept.asked <= Date.now()

function refusalOf(write: () => void): string | undefined {
  try {
    write()
    return undefined
  } catch (cause) {
    return codeOfRefusal(cause)
  }
}

/** @throws any error that is not the system's */
function codeOfRefusal(cause: unknown): string {
  const code = cause instanceof HeldError ? 'EBUSY' : codeOf(cause)
  if (code === undefined) throw cause
  return code
}

const dayText = z.string().refine(isDay)
const staysSchema = z.array(z.object({ arrival: dayText, departure: dayText }))
const keptSchema = z
  .object({
    read: z.number(),
    asked: z.number().default(0),
    from: dayText.optional(),
    until: dayText,
    stays: staysSchema,
    doubt: z.object({ since: z.number(), stays: staysSchema, earlier: staysSchema }).optional()
  })
  // Older entries lack it: the time of the reading is close enough.
  .transform((kept) => ({ ...kept, from: kept.from ?? new Date(kept.read).toISOString().slice(0, 10) }))

/** A calendar of a unit: the name of the file that keeps it, and for how many days a reading of it is good enough. */
export type NamedCalendar = { unit: string; key: string; limit?: number | undefined }

/** Notes which calendars a data folder names, for a time when the file that names them is gone. */
export function noteNamed(folder: string, data: string, calendars: readonly NamedCalendar[]): void {
  const { recall, remember } = notes(folder, data)
  if (JSON.stringify(recall() ?? []) !== JSON.stringify(calendars)) ifPossible(() => void remember(calendars))
}

/** The calendars that a data folder named when that was last noted, with what is kept of them. */
export const recallNamed = (folder: string, data: string): (NamedCalendar & { known: KnownReading | undefined })[] =>
  (notes(folder, data).recall() ?? []).map((calendar) => ({
    ...calendar,
    known: readKept(pathIn(folder, calendar.key))
  }))

const notes = (folder: string, data: string): CacheEntry<readonly NamedCalendar[]> =>
  entryAt(join(folder, 'named', sha256(data).slice(0, 32)))

function readKept(path: string): KnownReading | undefined {
  try {
    return keptSchema.safeParse(JSON.parse(readFileSync(path, 'utf8'))).data
  } catch {
    // Never written, or damaged: nothing is known of it.
    return undefined
  }
}
