/** availability/prices.yaml: what a night costs, and when there is none. */
import { z } from 'zod'
import { closedDay, identifier, line, money, monthDay, naming, perUnit, say } from './values.ts'

const period = z.strictObject({ from: monthDay('First night, month-day'), to: monthDay('Last night, month-day') })

export const pricesSchema = () =>
  z.strictObject({
    horizon: z
      .int()
      .min(1)
      .max(36)
      .optional()
      .meta(say('How many months ahead guests can look; 18 where there is none')),
    closed: z
      .array(
        z.strictObject({
          from: closedDay('First night, month-day for every year, or year-month-day for once'),
          to: closedDay('Last night, in the same form'),
          units: z
            .array(naming('part', line('A list or a unit of it: rooms, or rooms/blue')))
            .min(1)
            .optional()
            .meta(say('What is closed; the whole house where there are none'))
        })
      )
      .optional()
      .meta(say('When nothing is offered')),
    seasons: z
      .record(identifier('A name of your choice'), z.array(period).min(1).meta(say('Its nights')))
      .meta(say('The nights of each season')),
    ...perUnit(
      z
        .record(naming('season', identifier('A season from above')), money('Per night'))
        .meta(say('What a night costs in each season'))
    )
  })
