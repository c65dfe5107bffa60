/** The availability answer of a server: requested once, validated, and turned into one of the states of the page. */
import { isDay, type Day } from '../../generator/stay/day.ts'
import type { OwnFacts } from '../../generator/stay/calendar.ts'
import type { Offer } from '../../generator/stay/offer.ts'
import { readCents, fieldsOf, readTerms } from './terms.ts'
import { visit } from './wanted.ts'

export type Answer =
  | { kind: 'failed'; message: string }
  /** An empty answer. */
  | { kind: 'empty' }
  /** An answer whose first item has no days. */
  | { kind: 'bare' }
  | ({ kind: 'shown' } & Offer)

/** A unit: the address of its answer, and what its page says of its guests. */
export type AskedUnit = Pick<OwnFacts, 'api' | 'most' | 'priced'>

export type Unshown = Exclude<Answer, { kind: 'shown' }>

/** The largest answer in bytes: two years of days take about 60 KB. */
const maximumBytes = 2_000_000
/** In milliseconds, for the whole answer. */
const patience = 10_000
/** The length of a server's own error text: enough for every standard one. */
const maximumReason = 100

/**
 * Asks once for a unit's answer. Never rejects: a failure is a state, too.
 * @param cache whether an answer that the browser has, or the preload of the page, may be used. On a page that somebody
 * has come back to it may not: browsers take any that they have for such a page, however old.
 */
export async function askAvailability(
  unit: AskedUnit,
  cache: RequestCache = visit() === 'back_forward' ? 'no-cache' : 'default'
): Promise<Answer> {
  const aborter = new AbortController()
  const stop = (reason: string): void => aborter.abort(new Error(reason))
  const timer = setTimeout(() => stop(`No answer within ${patience / 1000} seconds`), patience)
  try {
    const response = await fetch(unit.api, { ...askedAs(unit.api, cache), cache, signal: aborter.signal })
    if (!response.ok) throw new Error(`${response.status} ${response.statusText.slice(0, maximumReason)}`.trim())
    return readAnswer(await textOf(response), unit)
  } catch (cause) {
    const message = messageOf(aborter.signal.aborted ? aborter.signal.reason : cause)
    // Frees the connection if the body was not read to its end.
    stop('')
    return { kind: 'failed', message }
  } finally {
    clearTimeout(timer)
  }
}

/**
 * The same mode as the preload link of the page: otherwise the browser asks again. For an address of the site itself
 * that link has no `crossorigin`, since WebKit never uses a preload from the same host that has one. What has to be
 * asked for anew has other credentials than that link, as Chromium takes a preload whatever `cache` says.
 */
function askedAs(address: string, cache: RequestCache): RequestInit {
  if (cache === 'default') return isOnSite(address) ? { mode: 'no-cors', credentials: 'include' } : {}
  return { credentials: isOnSite(address) ? 'same-origin' : 'omit' }
}

/** Whether an address belongs to the site itself: only those are written from the root. */
export const isOnSite = (address: string): boolean => address.startsWith('/')

const messageOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause))

async function textOf(response: Response): Promise<string> {
  if (response.body === null) return ''
  const reader = response.body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (let bytes = 0; ;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    bytes += value.byteLength
    if (bytes > maximumBytes) throw new Error('The answer is too long')
    text += decoder.decode(value, { stream: true })
  }
}

/**
 * The state that an answer leads to.
 * @param known as `readTerms` has it
 * @throws Error when the text is not JSON or not a list
 */
export function readAnswer(text: string, known?: Offer['guests']): Answer {
  if (text.trim() === '') return { kind: 'empty' }
  const items = parse(text)
  if (items === null) return { kind: 'empty' }
  if (!Array.isArray(items)) throw new Error('The answer is not a list')
  if (items.length === 0) return { kind: 'empty' }
  const { availability, stay } = fieldsOf(items[0])
  const days = Array.isArray(availability) ? readDays(availability) : undefined
  return days === undefined ? { kind: 'bare' } : { kind: 'shown', ...days, ...readTerms(stay, known) }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error('The answer is not JSON')
  }
}

/** The first of two entries for one day counts. Malformed entries are ignored. */
function readDays(entries: readonly unknown[]): Pick<Offer, 'nights' | 'last'> | undefined {
  const nights = new Map<Day, number>()
  const known = new Set<Day>()
  let last = ''
  for (const entry of entries) {
    const { availableDate: day, available, price } = fieldsOf(entry)
    if (typeof day !== 'string' || !isDay(day) || typeof available !== 'boolean' || known.has(day)) continue
    const cents = readCents(price) ?? 0
    if (available && cents === 0) continue
    known.add(day)
    if (available) nights.set(day, cents)
    if (day > last) last = day
  }
  return known.size === 0 ? undefined : { nights, last }
}

/** English in every language: section 8 of the specification. */
export function stateText(answer: Unshown | undefined): string {
  switch (answer?.kind) {
    case undefined:
      return 'Loading...'
    case 'failed':
      return `Error: ${answer.message}`
    case 'empty':
      return 'No data available'
    case 'bare':
      return 'No availability data'
    default:
      return answer satisfies never
  }
}
