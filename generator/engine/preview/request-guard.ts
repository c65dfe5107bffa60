/**
 * Decides which requests the local server answers. Any page that is open in the browser can send requests to it, or
 * point its own host name here (DNS rebinding). Such requests name another host or come from another origin, and are
 * rejected.
 */
import { hash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** A request as far as the guard looks at it. */
export type RequestHead = Pick<IncomingMessage, 'headers' | 'method' | 'rawHeaders' | 'url'>

/** Why a request gets nothing: the status to send. 421 is for a host that is not this one (RFC 9110, 15.5.20). */
export type Rejection = { status: 400 | 403 | 405 | 413 | 415 | 421; allow?: string }

const isThisComputer = (host: string): boolean => /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i.test(host)

/**
 * Undefined for a request that is meant for this server. It names one host: with two, Node takes the first (RFC 9112,
 * 3.2), and the request line may name yet another one (3.2.2).
 */
export function rejectHost(
  { headers: { host = '' }, rawHeaders, url = '/' }: RequestHead,
  isOwn: (host: string) => boolean = isThisComputer
): Rejection | undefined {
  if (rawHeaders.filter((name, index) => index % 2 === 0 && /^host$/i.test(name)).length > 1) return { status: 400 }
  const isElsewhere = !url.startsWith('/') && !(URL.canParse(url) && sameOrigin(new URL(url).origin, host))
  return isOwn(host) && !isElsewhere ? undefined : { status: 421 }
}

/** Compares in constant time. */
const isSameToken = (given: string, own: string): boolean => timingSafeEqual(digestOf(given), digestOf(own))

/** As long for every text. */
const digestOf = (text: string): Buffer => hash('sha256', text, 'buffer')

/**
 * Undefined for a request that may change something. It comes from a page of this server, which knows the token of this
 * start, and has a type that no form can send. Before browsers send such a request to another server, they ask for
 * permission (Fetch, 4.10), and this server never gives it.
 */
export function rejectChange(request: RequestHead, token: string): Rejection | undefined {
  const { host = '', origin, 'content-type': type = '', 'x-desk-token': given } = request.headers
  if (origin === undefined || !sameOrigin(origin, host) || !isOfSameSite(request)) return { status: 403 }
  if (typeof given !== 'string' || !isSameToken(given, token)) return { status: 403 }
  if (request.method === 'PUT') return /^image\/[a-z0-9.+-]+$/i.test(type) ? undefined : { status: 415 }
  return /^application\/json(;\s*charset=utf-8)?$/i.test(type) ? undefined : { status: 415 }
}

/**
 * Undefined for a request that may read what only the owner sees. Most browsers say where a request comes from. Older
 * ones do not, but they hide the answer from other sites, because no header here allows them to read it.
 */
export function rejectReading(request: RequestHead): Rejection | undefined {
  const { host = '', origin } = request.headers
  if (origin !== undefined && !sameOrigin(origin, host)) return { status: 403 }
  return isOfSameSite(request) ? undefined : { status: 403 }
}

const sameOrigin = (origin: string, host: string): boolean => origin.toLowerCase() === `http://${host.toLowerCase()}`

/** `none` is the address bar. */
const isOfSameSite = ({ headers: { 'sec-fetch-site': site } }: RequestHead): boolean =>
  site === undefined || site === 'same-origin' || site === 'none'
