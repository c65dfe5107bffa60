/**
 * What calendars last said, kept in the cache from one command to the next. Their addresses, names and notes are not.
 */
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { isDay, type Day } from '../stay/day.ts'
import { refusalIn } from '../files/cache.ts'
import { codeOf, HeldError, leftByHolders, removeIfPossible, waitForLock, whileHeld } from '../files/lock.ts'
import { writeWhole } from '../files/write.ts'
import { weigh, type Known, type Reading } from './doubt.ts'

/** One calendar: the file that keeps it, and what it says now, if anything. */
export type Asked = {
  path: string
  reading: Reading | undefined
  /** Whether the owner believes it, whatever it says. */
  isTrusted: boolean
}

/** What is known of it then. */
export type Learnt = {
  known: Known | undefined
  /** Whether it is in doubt since this reading. */
  isDoubtNew: boolean
  /** Whether it would be in doubt, were it not for the owner. */
  isBelieved: boolean
  /** The system's code where it could not be kept. What the calendar says today holds all the same. */
  refused: string | undefined
}

/**
 * Weighs what calendars say against what is known of them, and keeps the result, in the order given. Where another
 * process has kept a newer reading meanwhile, that stands.
 * @param keeps false for whoever only looks
 */
export async function learn<Each extends Asked>(
  folder: string,
  asked: readonly Each[],
  { from, keeps }: { from: Day; keeps: boolean }
): Promise<(Each & Learnt)[]> {
  const learnAll = (keep: (path: string, known: Known) => string | undefined): (Each & Learnt)[] =>
    asked.map((each) => {
      const { path, reading, isTrusted } = each
      const before = readKept(path)
      if (reading === undefined || (before !== undefined && isNewer(before, reading)))
        return { ...each, known: before, isDoubtNew: false, isBelieved: false, refused: undefined }
      const weighed = weigh(reading, before, from)
      const isBelieved = isTrusted && weighed.doubt !== undefined
      const known: Known = isBelieved ? reading : weighed
      const isDoubtNew = known.doubt !== undefined && before?.doubt === undefined
      return { ...each, known, isDoubtNew, isBelieved, refused: keep(path, known) }
    })
  if (!keeps || asked.every(({ reading }) => reading === undefined)) return learnAll(() => undefined)
  try {
    mkdirSync(folder, { recursive: true })
    // Nobody holds it longer than it takes to write some small files.
    const path = join(folder, '.lock')
    const lock = await waitForLock(path, 'calendars', { patience: 10_000 })
    for (const left of leftByHolders(path)) removeIfPossible(left)
    const keep = (file: string, known: Known): string | undefined =>
      refusalOf(() => writeWhole(file, JSON.stringify(known), { durable: true }))
    return await whileHeld(lock, () => learnAll(keep))
  } catch (cause) {
    // On a read-only disk, Node says that the folders are missing which it was asked to make.
    const code = codeOfRefusal(cause)
    return learnAll(() => (code === 'ENOENT' ? (refusalIn(folder) ?? code) : code))
  }
}

/** One that seems to be from the future was read before the clock was set back. */
const isNewer = (kept: Reading, than: Reading): boolean => kept.asked > than.asked && kept.asked <= Date.now()

function refusalOf(write: () => void): string | undefined {
  try {
    write()
    return undefined
  } catch (cause) {
    return codeOfRefusal(cause)
  }
}

/** @throws what is no refusal, but a fault of the program */
function codeOfRefusal(cause: unknown): string {
  const code = cause instanceof HeldError ? 'EBUSY' : codeOf(cause)
  if (code === undefined) throw cause
  return code
}

const dayText = z.string().refine(isDay)
const staysSchema = z.array(z.object({ arrival: dayText, departure: dayText }))
const keptSchema = z.object({
  read: z.number(),
  asked: z.number().default(0),
  until: dayText,
  stays: staysSchema,
  doubt: z.object({ since: z.number(), stays: staysSchema, earlier: staysSchema }).optional()
})

function readKept(path: string): Known | undefined {
  try {
    return keptSchema.safeParse(JSON.parse(readFileSync(path, 'utf8'))).data
  } catch {
    // Never written, or damaged: nothing is known of it.
    return undefined
  }
}
