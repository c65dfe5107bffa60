/** Requests the availability answer of a server once, validates it, and turns it into one of the states of the page. */
import { isDay, todayIn, type Day } from '../../generator/house/stay/days/day.ts'
import type { UnitFacts } from '../../generator/house/stay/calendar-facts.ts'
import type { Nightly, UnitTerms } from '../../generator/house/stay/unit-terms.ts'
import { parseCents, asObject, parseTerms, type TermsDefaults } from '../../generator/house/stay/terms-parser.ts'
import { navigationType } from './island-loading.ts'

export type AvailabilityState =
  | { kind: 'failed'; message: string }
  /** An empty answer. */
  | { kind: 'empty' }
  /** An answer whose first item has no days. */
  | { kind: 'bare' }
  | ({ kind: 'shown' } & UnitTerms)

/** A unit: the address of its answer, and what its page says of its guests and its currency. */
export type RequestedUnit = Pick<UnitFacts, 'api' | 'most' | 'priced' | 'smallest'>

export type UnavailableState = Exclude<AvailabilityState, { kind: 'shown' }>

/** In milliseconds, for the whole answer. */
const timeoutMs = 10_000
/** The message while the browser is offline. It is English, like all texts that replace an answer. */
export const noConnection = 'No connection'

/**
 * Whether the browser may use an answer that it has, or the preload of the page. Not on a page that somebody has come
 * back to: for such a page browsers use any answer that they have, however old.
 */
export const usualCache = (): RequestCache => (navigationType() === 'back_forward' ? 'no-store' : 'default')

/** Asks once for a unit's answer. Never rejects: a failure is a state, too. */
export async function requestAvailability(unit: RequestedUnit, cache = usualCache()): Promise<AvailabilityState> {
  try {
    return parseAvailability(await requestText(unit.api, cache), unit)
  } catch (cause) {
    return { kind: 'failed', message: cause instanceof Error ? cause.message : String(cause) }
  }
}

/** @throws what stopped it, and an error where the server reports one */
export async function requestText(address: string, cache: RequestCache): Promise<string> {
  const aborter = new AbortController()
  const stop = (reason: string): void => aborter.abort(new Error(reason))
  const timer = setTimeout(() => stop(`No answer within ${timeoutMs / 1000} seconds`), timeoutMs)
  addEventListener('offline', () => stop(noConnection), { signal: aborter.signal })
  try {
    const response = await fetch(address, { ...requestOptions(address, cache), cache, signal: aborter.signal })
    if (!response.ok) throw new Error(`${response.status} ${response.statusText}`.trim())
    return await response.text()
  } catch (cause) {
    throw aborter.signal.aborted ? aborter.signal.reason : cause
  } finally {
    clearTimeout(timer)
    // Frees the connection if the body was not read to its end, and listens no more.
    stop('')
  }
}

/** Keeps the loaded state on the page when a later request fails. */
export const keepLoaded = (before: AvailabilityState | undefined, next: AvailabilityState): AvailabilityState =>
  before?.kind === 'shown' && next.kind === 'failed' ? before : next

/** For how long a guest who comes back to the page is shown the same answers, in milliseconds. */
const staleAfterMs = 300_000

/**
 * Calls `ask` when the answers may be outdated: after a return from the back/forward cache, when the browser is online
 * again, when the guest returns to the tab after some minutes, and at midnight of the house. Requests then use
 * `no-store`, because a request that hangs blocks all others that could use the cache for its address.
 */
export function onStale(timeZone: string, ask: () => void): void {
  const today = (): Day => todayIn(timeZone, Date.now())
  let askedAt = Date.now()
  let askedOn = today()
  const askAgain = (): void => {
    askedAt = Date.now()
    askedOn = today()
    ask()
  }
  const refreshIfStale = ({ type, persisted }: Event & { persisted?: boolean }): void => {
    if (persisted ?? (type === 'online' || (!document.hidden && Date.now() - askedAt > staleAfterMs))) askAgain()
  }
  addEventListener('pageshow', refreshIfStale)
  addEventListener('online', refreshIfStale)
  document.addEventListener('visibilitychange', refreshIfStale)
  setInterval(() => {
    if (today() !== askedOn) askAgain()
  }, 20_000)
}

/**
 * The same mode as the preload link of the page: otherwise the browser asks again. For an address of this site that
 * link has no `crossorigin`, because WebKit never uses a preload from the same host that has one. A request that must
 * not use the preload has other credentials, because Chromium uses a preload whatever `cache` says.
 */
function requestOptions(address: string, cache: RequestCache): RequestInit {
  if (cache === 'default') return isOnSite(address) ? { mode: 'no-cors', credentials: 'include' } : {}
  return { credentials: isOnSite(address) ? 'same-origin' : 'omit' }
}

/** Whether an address belongs to the site itself: only those are written from the root. */
export const isOnSite = (address: string): boolean => address.startsWith('/')

/**
 * The state that an answer leads to.
 * @param known as `parseTerms` has it
 * @throws Error when the text is not JSON or not a list
 */
export function parseAvailability(text: string, known?: TermsDefaults): AvailabilityState {
  const items = text.trim() === '' ? [] : (parseJson(text) ?? [])
  if (!Array.isArray(items)) throw new Error('The answer is not a list')
  if (items.length === 0) return { kind: 'empty' }
  const { availability, stay } = asObject(items[0])
  const days = Array.isArray(availability) ? parseDays(availability) : undefined
  if (days === undefined) return { kind: 'bare' }
  const { unpriced, ...ofDays } = days
  const terms = parseTerms(stay, known)
  return { kind: 'shown', ...ofDays, ...terms, unpriced: [...unpriced, ...(terms.unpriced ?? [])] }
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error('The answer is not JSON')
  }
}

type ParsedDays = Pick<UnitTerms, 'nights' | 'last'> & { unpriced: Nightly[] }

/** The first of two entries for one day counts. Malformed entries are ignored, and free days without a price kept. */
function parseDays(entries: readonly unknown[]): ParsedDays | undefined {
  /** The price of each night, 0 for one that is taken. */
  const known = new Map<Day, number>()
  const free = new Set<Day>()
  let last = ''
  // From the end, so that the first one overrides.
  // oxlint-disable-next-line unicorn/no-array-reverse -- toReversed needs newer browsers than the rest of the page
  for (const entry of [...entries].reverse()) {
    const { availableDate: day, available, price } = asObject(entry)
    if (typeof day !== 'string' || !isDay(day) || typeof available !== 'boolean') continue
    if (available) free.add(day)
    const cents = available ? parseCents(price) : 0
    if (available && !cents) continue
    known.set(day, cents ?? 0)
    if (day > last) last = day
  }
  if (last === '') return undefined
  const nights = new Map([...known].filter(([, cents]) => cents > 0))
  return { nights, last, unpriced: [...free].flatMap((day) => (known.has(day) ? [] : { from: day, to: day })) }
}

/** English in every language: section 8 of the specification. */
export function stateText(answer: UnavailableState | undefined): string {
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

/** Shows a failure in the server-rendered markup, below which the page tells how to ask by chat. */
export function showFailure(island: HTMLElement, message: string): void {
  const state = island.querySelector('.state')
  state?.classList.replace('busy', 'failed')
  const text = state?.querySelector('p')
  if (text) text.textContent = stateText({ kind: 'failed', message })
}
