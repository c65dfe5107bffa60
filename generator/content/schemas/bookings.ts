/** availability/bookings.yaml: the calendars with the bookings of each unit. */
import { z } from 'zod'
import { checked, line, perUnit, say } from './values.ts'

const feed = z.strictObject({
  name: line('Where the bookings come from, for messages: Booking.com'),
  file: checked('calendar-file', /^[^/\\:]+\.ics$/i, 'A file in data/availability/').optional(),
  // Dots stand for what the desk and diagnostics do not show of an address.
  url: checked('feed-address', /^(https?|webcal):\/\/[^\s•]+$/i, 'The address of the calendar').optional(),
  env: checked(
    'variable-name',
    /^[A-Za-z_][A-Za-z0-9_]*$/,
    'The environment variable that holds the address'
  ).optional()
})

export const bookingsSchema = () =>
  z.strictObject({
    keptDays: z
      .int()
      .min(1)
      .max(365)
      .optional()
      .meta(say('For how many days the last reading of a calendar stands in for it; for ever where none are named')),
    ...perUnit(z.array(feed).meta(say('The calendars with its bookings')))
  })
