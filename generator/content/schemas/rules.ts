/** rules.yaml: the rules of the house. */
import { z } from 'zod'
import type { TextSchemas } from './texts.ts'
import { checked, identifier, monthDay, say } from './values.ts'

export const rulesSchema = ({ text }: TextSchemas) =>
  z.record(
    identifier('The name that pages.yaml uses'),
    z.strictObject({
      name: text('What the rule is about'),
      role: z
        .enum(['check-in', 'check-out'])
        .optional()
        .meta(say('Whether its times are those of arrival or departure, for search engines')),
      period: z
        .strictObject({ from: monthDay('First day, month-day'), to: monthDay('Last day, month-day') })
        .optional()
        .meta(say('The part of the year in which it holds; all of it where there is none')),
      times: z
        .array(checked('hours', /^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/, 'From and to: 14:00-20:00'))
        .min(1)
        .optional()
        .meta(say('The hours of the day in which it holds')),
      detail: text('The rule in words').optional(),
      note: text('A condition').optional()
    })
  )
