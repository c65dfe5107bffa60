/** The source of bookings that booking sites export as iCalendar: a file of the data folder, or an address. */
import { readFileSync } from 'node:fs'
import { closestMatch } from '../../../engine/diagnostics/suggestions.ts'
import type { FeedProblem } from '../../messages/calendar-messages.ts'
import { download } from '../download.ts'
import type { FeedEntry, FeedRequest, FeedSource } from '../feed-source.ts'
import { readCalendar } from './read-calendar.ts'

export const icalendarSource: FeedSource = {
  read: async (entry, request) => {
    const text = entry.file === undefined ? await downloadText(entry, request) : readText(entry.file, request)
    return typeof text === 'string' ? readCalendar(text, request) : { problem: text }
  }
}

function downloadText(
  { url, env = '' }: FeedEntry,
  request: FeedRequest
): string | FeedProblem | Promise<string | FeedProblem> {
  const address = (url ?? request.env[env] ?? '').trim()
  if (address === '') return { reason: 'env-unset', variable: env }
  return download(address, { ...request, accept: 'text/calendar, text/plain;q=0.5, */*;q=0.1' })
}

function readText(file: string, { files, limits: { megabytes } }: FeedRequest): string | FeedProblem {
  const names = files.map(({ name }) => name)
  const found = files.find(({ name }) => name === file)
  const bytes = found === undefined ? undefined : bytesAt(found.path)
  if (bytes === undefined)
    return { reason: 'file-missing', file, nearest: found === undefined ? closestMatch(file, names) : undefined }
  return bytes.byteLength > megabytes * 1_000_000 ? { reason: 'too-large', megabytes } : bytes.toString('utf8')
}

function bytesAt(path: string): Buffer | undefined {
  try {
    return readFileSync(path)
  } catch {
    return undefined
  }
}
