/** The source of bookings for iCalendar, which booking sites export: a file of the data folder, or an address. */
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { closestMatch } from '../../../engine/words/suggestions.ts'
import { bestEffort } from '../../../engine/store/files.ts'
import type { FeedProblem } from '../../messages/calendar-messages.ts'
import { download, serverOf, type Download } from '../feeds/download.ts'
import type { FeedEntry, FeedRequest, FeedSource } from '../feeds/feed-source.ts'
import { decodeCalendar } from './calendar-lines.ts'
import { readCalendar } from './read-calendar.ts'

export const icalendarSource: FeedSource = {
  read: async (entry, request) => {
    const calendar = entry.file === undefined ? await downloadBytes(entry, request) : readFile(entry.file, request)
    if ('reason' in calendar) return { problem: calendar }
    const bytes = unpack(calendar.bytes, request)
    if ('reason' in bytes) return { problem: bytes }
    return readCalendar(decodeCalendar(bytes, calendar.charset), request, entry)
  },
  serverOf: (entry, request) => serverOf(addressOf(entry, request))
}

const addressOf = ({ url, env = '' }: FeedEntry, request: Pick<FeedRequest, 'env'>): string =>
  url ?? request.env[env] ?? ''

function downloadBytes(entry: FeedEntry, request: FeedRequest): FeedProblem | Promise<Download | FeedProblem> {
  const address = addressOf(entry, request)
  if (address.trim() === '') return { reason: 'env-unset', variable: entry.env ?? '' }
  return download(address, { ...request, accept: 'text/calendar, text/plain;q=0.5, */*;q=0.1' })
}

/** How files begin that are packed in another way: zip, 7z, RAR, bzip2, xz, zstd. They may hold several files. */
const packedSigns = ['504b0304', '504b0506', '377abcaf', '52617221', '425a68', 'fd377a58', '28b52ffd']

/** A server may pack what it packs already. */
const mostPackings = 3

/** The bytes of a calendar that is packed, by gzip, without a word of its server. */
function unpack(packed: Uint8Array, { limits: { megabytes } }: FeedRequest): Uint8Array | FeedProblem {
  let bytes = packed
  const begins = (sign: string): boolean => Buffer.from(bytes.subarray(0, 4)).toString('hex').startsWith(sign)
  for (let packings = 0; begins('1f8b') && packings < mostPackings; packings += 1)
    try {
      bytes = gunzipSync(bytes, { maxOutputLength: megabytes * 1_000_000 })
    } catch (cause) {
      return cause instanceof RangeError ? { reason: 'too-large', megabytes } : { reason: 'unpackable' }
    }
  return packedSigns.some(begins) ? { reason: 'packed' } : bytes
}

function readFile(file: string, { files, limits: { megabytes } }: FeedRequest): Download | FeedProblem {
  const names = files.map(({ name }) => name)
  const attachment = files.find(({ name }) => name === file)
  const bytes = attachment && bestEffort(() => readFileSync(attachment.path))
  if (bytes === undefined)
    return { reason: 'file-missing', file, nearest: attachment === undefined ? closestMatch(file, names) : undefined }
  return bytes.byteLength > megabytes * 1_000_000 ? { reason: 'too-large', megabytes } : { bytes }
}
