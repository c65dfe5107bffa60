/** The source of bookings for iCalendar, which booking sites export: a file of the data folder, or an address. */
import { readFileSync } from 'node:fs'
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
    return readCalendar(decodeCalendar(calendar.bytes, calendar.charset), request, entry)
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

function readFile(file: string, { files, limits: { megabytes } }: FeedRequest): Download | FeedProblem {
  const names = files.map(({ name }) => name)
  const attachment = files.find(({ name }) => name === file)
  const bytes = attachment && bestEffort(() => readFileSync(attachment.path))
  if (bytes === undefined)
    return { reason: 'file-missing', file, nearest: attachment === undefined ? closestMatch(file, names) : undefined }
  return bytes.byteLength > megabytes * 1_000_000 ? { reason: 'too-large', megabytes } : { bytes }
}
