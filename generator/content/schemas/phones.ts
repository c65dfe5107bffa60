/** phones.yaml: the numbers of the house, and which one each subject uses. */
import { z } from 'zod'
import { checked, identifier, reference, say } from './values.ts'

export const phonesSchema = () =>
  z.strictObject({
    numbers: z
      .record(
        identifier('A name of your choice'),
        checked('phone', /^\+[1-9]\d{6,14}$/, 'In quotes, with + and country code')
      )
      .meta(say('The phone numbers')),
    subjects: z
      .record(identifier('A subject that a chat names'), reference('number', 'A number from above'))
      .meta(say('Which subject uses which number')),
    swap: z
      .array(reference('language', 'A language code'))
      .optional()
      .meta(say('The languages in which the two numbers change places'))
  })
