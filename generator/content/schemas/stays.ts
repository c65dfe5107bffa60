/** availability/stays.yaml: the length of stays, days of arrival and departure, and discounts for long stays. */
import { z } from 'zod'
import { weekdays } from '../names.ts'
import { closedDay, line, naming, percentage, say } from './values.ts'

const units = z
  .array(naming('part', line('A list or a unit of it: rooms, or rooms/blue')))
  .min(1)
  .optional()
  .meta(say('What the line is for; the whole house where there are none'))

const nights = (description: string) => z.int().min(1).max(365).optional().meta(say(description))

const days = (description: string) =>
  z
    .array(z.enum(weekdays).meta(say('A day of the week: monday, saturday')))
    .min(1)
    .optional()
    .meta(say(description))

export const staysSchema = () =>
  z.strictObject({
    rules: z
      .array(
        z.strictObject({
          units,
          from: closedDay('First day, month-day for every year, or year-month-day for once').optional(),
          to: closedDay('Last day, in the same form').optional(),
          minimum: nights('The fewest nights'),
          maximum: nights('The most nights'),
          arrival: days('The days of the week on which guests can arrive'),
          departure: days('The days of the week on which guests can leave'),
          notice: z.int().min(0).max(365).optional().meta(say('How many days before the arrival guests ask, at least')),
          gaps: z
            .boolean()
            .optional()
            .meta(say('true where free nights between two bookings, fewer than the minimum, can be booked as a whole'))
        })
      )
      .optional()
      .meta(say('What holds for a stay; where several lines say something of a day, the last one counts')),
    discounts: z
      .array(
        z.strictObject({
          units,
          nights: z.int().min(2).max(365).meta(say('From how many nights on')),
          percent: percentage('How much less the nights cost, in percent')
        })
      )
      .optional()
      .meta(say('What long stays cost less; of several, the one for the most nights counts'))
  })
