/**
 * Downloads a feed from its address. The address gives access to the bookings, so no result contains it, nor anything
 * that a server says about itself.
 */
import { lookup as lookupAddresses } from 'node:dns/promises'
import http, { type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import https from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { pipeline, type Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { createBrotliDecompress, createUnzip } from 'node:zlib'
import { valueAt } from '../../../engine/fields/value-paths.ts'
import { lazy } from '../../../engine/store/memoize.ts'
import type { FeedProblem } from '../../messages/calendar-messages.ts'
import { calendarUrl, isOwnCalendar } from '../../model/calendar-address.ts'
import type { FeedLimits, FeedRequest } from './feed-source.ts'

/** Real ones need one or two. */
const mostRedirects = 10

/** What an address has, and the charset that its server says it is in. */
export type Download = { bytes: Uint8Array; charset?: string | undefined }

/** `accept` is the header of that name. */
type DownloadOptions = Pick<FeedRequest, 'limits' | 'signal' | 'host'> & { accept: string }

/** The name of the server that an address asks first. */
export const serverOf = (address: string): string | undefined => calendarUrl(address)?.hostname

/** Why there is nothing, and after how many seconds to ask again where that may help. */
type Failure = { problem: FeedProblem; waits?: number }

/** Of a server that is asked too often, or in trouble for a moment. */
const passingStatuses = [408, 425, 429, 500, 502, 503, 504]

/**
 * What is at an address. Where that fails, but may succeed soon, the server is asked once more, when it wants to be and
 * within the time that it has anyway.
 */
export async function download(address: string, options: DownloadOptions): Promise<Download | FeedProblem> {
  const begun = performance.now()
  const first = await attempt(address, options)
  if (!('problem' in first)) return first
  const { problem, waits } = first
  const secondsLeft = options.limits.seconds - (performance.now() - begun) / 1000
  if (waits === undefined || waits >= secondsLeft) return problem
  try {
    await pause(waits * 1000, undefined, { signal: options.signal })
  } catch {
    return problem
  }
  const second = await attempt(address, options)
  return 'problem' in second ? second.problem : second
}

/** Follows redirects, but not from the internet into the private network. */
async function attempt(address: string, options: DownloadOptions): Promise<Download | Failure> {
  const first = calendarUrl(address)
  if (first === undefined) return { problem: { reason: 'address-invalid' } }
  let url = first
  let isInside: boolean | undefined
  const begun = performance.now()
  try {
    for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
      if (isOwnCalendar(url.href, options.host)) return { problem: { reason: 'own-calendar' } }
      if (url.username !== '' || url.password !== '') return { problem: { reason: 'credentials' } }
      const addresses = await addressesOf(url, options.limits)
      // The owner may have written an address in the private network.
      isInside ??= addresses.every(isPrivate)
      const allowed = isInside ? addresses : addresses.filter((each) => !isPrivate(each))
      if (allowed.length === 0) return { problem: { reason: 'redirect-private' } }
      const answer = await request(url, allowed, options)
      if (!('location' in answer)) return answer
      const next = calendarUrl(answer.location, url.href)
      if (next === undefined || (url.protocol === 'https:' && next.protocol !== 'https:'))
        return { problem: { reason: 'redirect-scheme' } }
      url = next
    }
    return { problem: { reason: 'redirect-loop' } }
  } catch (cause) {
    const problem = problemOf(codeIn(cause), performance.now() - begun)
    return problem.reason === 'unreachable' ? { problem, waits: pauseIn(options) } : { problem }
  }
}

/**
 * The name of the program, and the site that it works for. Some booking sites answer only those that present themselves
 * as browsers do.
 */
const userAgent = (host: string): string => `Mozilla/5.0 (compatible; guesthouse-site/1.0; +${new URL(host).origin})`

/**
 * The contents, or the address of a redirect. Throws if there is no answer.
 * @param addresses the only ones that are connected to: whoever answers for the name may give others the next time
 */
async function request(
  url: URL,
  addresses: readonly string[],
  options: DownloadOptions
): Promise<Download | Failure | { location: string }> {
  const {
    accept,
    host,
    limits: { megabytes }
  } = options
  const headers = { accept, 'accept-encoding': 'gzip, deflate, br', 'user-agent': userAgent(host) }
  const response = await responseOf(url, { addresses, headers, ...options })
  const { statusCode: status = 0 } = response
  const { location } = response.headers
  // No other success status promises the whole calendar.
  if (![200, 203].includes(status)) {
    response.destroy()
    if ([301, 302, 303, 307, 308].includes(status) && location !== undefined) return { location }
    const problem = { reason: 'status', status } as const
    return passingStatuses.includes(status)
      ? { problem, waits: retryAfterIn(response.headers) ?? pauseIn(options) }
      : { problem }
  }
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of unpacked(response)) {
    bytes += chunk.byteLength
    // Leaving the loop cancels the download.
    if (bytes > megabytes * 1_000_000) return { problem: { reason: 'too-large', megabytes } }
    chunks.push(chunk)
  }
  const [, charset] = /charset\s*=\s*["']?([^\s;"']+)/i.exec(response.headers['content-type'] ?? '') ?? []
  return { bytes: Buffer.concat(chunks), charset }
}

type Connection = Pick<DownloadOptions, 'signal' | 'limits'> & {
  addresses: readonly string[]
  headers: Record<string, string>
}

/** Asks a server by one of these addresses, whatever its name leads to by now. */
function responseOf(
  url: URL,
  { addresses, headers, signal, limits: { reach = (address) => address } }: Connection
): Promise<IncomingMessage> {
  const known = addresses.map(reach).map((address) => ({ address, family: isIP(address) }))
  const lookup: LookupFunction = (_, { all }, done) => {
    if (all === true) done(null, known)
    else done(null, known[0]?.address ?? '', known[0]?.family)
  }
  const { request: send } = url.protocol === 'https:' ? https : http
  // Of several addresses the next one is tried after this time. By default it is too short for a slow connection.
  const patience = { autoSelectFamily: true, autoSelectFamilyAttemptTimeout: 2500 }
  return new Promise((resolve, reject) => {
    send(url, { lookup, headers, signal, agent: false, ...patience })
      .on('response', resolve)
      .on('error', reject)
      .end()
  })
}

/** The contents of a response that its server may have packed. */
function unpacked(response: IncomingMessage): Readable {
  const encodings = (response.headers['content-encoding'] ?? '').toLowerCase().split(/\s*,\s*/)
  return encodings.reduceRight<Readable>((packed, encoding) => {
    const unpack = /^(?:x-)?gzip$|^deflate$/.test(encoding)
      ? createUnzip()
      : encoding === 'br' && createBrotliDecompress()
    // Reading ends with the error of any of them.
    return unpack ? pipeline(packed, unpack, () => {}) : packed
  }, response)
}

/** In seconds, where the server says nothing. */
const pauseIn = ({ limits: { pause: seconds = 1 } }: DownloadOptions): number => seconds

/** Seconds until a server may be asked again (RFC 9110, section 10.2.3), from a number or a time of its clock. */
function retryAfterIn(headers: IncomingHttpHeaders): number | undefined {
  const retryAfter = headers['retry-after']?.trim() ?? ''
  if (/^\d+$/.test(retryAfter)) return Number(retryAfter)
  const clock = Date.parse(headers.date ?? '')
  const seconds = (Date.parse(retryAfter) - (Number.isNaN(clock) ? Date.now() : clock)) / 1000
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds)
}

/** Only the code: the message may contain the address. */
function codeIn(thrown: unknown): string | undefined {
  const code = valueAt(thrown, ['code'])
  return typeof code === 'string' ? code : undefined
}

/** @param elapsed milliseconds since the first request */
function problemOf(code: string | undefined, elapsed: number): FeedProblem {
  if (code === undefined) return { reason: 'unreachable', code }
  if (/^(ENOTFOUND|EAI_[A-Z]+|ENODATA)$/.test(code)) return { reason: 'host-unknown', code }
  // Node itself gives up if nobody answers at all.
  if (/TIMEOUT|TIMEDOUT/.test(code)) return { reason: 'timeout', seconds: Math.max(1, Math.floor(elapsed / 1000)) }
  if (/^Z_|^ERR__|^ERR_BROTLI|^ERR_.*DECOMPRESS/.test(code)) return { reason: 'unpackable' }
  if (/CERT|^ERR_TLS|^ERR_SSL|^EPROTO$|SELF_SIGNED|UNABLE_TO|HOSTNAME_MISMATCH/.test(code))
    return { reason: 'tls', code }
  return { reason: 'unreachable', code }
}

// IANA's registries of special-purpose addresses: those that nobody on the internet can have.
const privateIpv4 = [
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.168.0.0/16',
  '198.18.0.0/15 224.0.0.0/4 240.0.0.0/4'
].flatMap((networks) => networks.split(' '))

/** The same ones as a network that speaks IPv6 alone reaches them (RFC 6052), and what else leads to them. */
const privateNetworks = [
  ...privateIpv4,
  ...privateIpv4.map((network) => `64:ff9b::${network.replace(/\d+$/, (prefix) => String(96 + Number(prefix)))}`),
  ...'::/96 64:ff9b:1::/48 2001::/32 2002::/16 fc00::/7 fe80::/10 fec0::/10 ff00::/8'.split(' ')
]

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

const privateList = lazy((): BlockList => {
  const list = new BlockList()
  for (const network of privateNetworks) {
    const [net = '', prefix] = network.split('/')
    list.addSubnet(net, Number(prefix), familyOf(net))
  }
  return list
})

/** Whether an IP address is that of this machine or of one in a private network. */
const isPrivate = (address: string): boolean => privateList().check(address, familyOf(address))

/** Whether only computers of this network reach the server of an address; false if nobody knows where it is. */
export async function isInHomeNetwork(address: string): Promise<boolean> {
  const url = calendarUrl(address)
  if (url === undefined) return false
  const addresses = await addressesOf(url, {}).catch(() => [])
  return addresses.length > 0 && addresses.every(isPrivate)
}

/** The IP addresses of a host. @throws Error with the code of the system if it has none */
async function addressesOf(
  { hostname }: URL,
  { addressesOf: find = systemAddresses }: Pick<FeedLimits, 'addressesOf'>
) {
  const host = hostname.replace(/^\[|\]$/g, '')
  const addresses = isIP(host) === 0 ? await find(host) : [host]
  if (addresses.length === 0) throw Object.assign(new Error('The host is unknown'), { code: 'ENOTFOUND' })
  return addresses
}

const systemAddresses = async (host: string): Promise<string[]> =>
  (await lookupAddresses(host, { all: true })).map(({ address }) => address)
