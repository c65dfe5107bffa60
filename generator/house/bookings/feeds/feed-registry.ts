/** The list of all sources of bookings. */
import type { FeedPlace } from '../../schemas/availability/bookings-schema.ts'
import type { FeedSource } from './feed-source.ts'
import { icalendarSource } from '../icalendar/icalendar-source.ts'

/** By the field of an entry in bookings.yaml that says where the feed is. */
export const feedSources: Readonly<Record<FeedPlace, FeedSource>> = {
  file: icalendarSource,
  url: icalendarSource,
  env: icalendarSource
}
