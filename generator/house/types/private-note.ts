/** Words for the owner alone, in files that others may read. */
import { z } from 'zod'
import { fieldType } from '../../engine/fields/schema-metadata.ts'

/**
 * Nothing in them may look like a guest's name, address or number. Two words with capitals in a row look like a name, as
 * does a capital after a form of address.
 */
export const privateNote = fieldType({
  name: 'private-note',
  schema: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .refine((note) => !personalPatterns.some((pattern) => pattern.test(note.replace(writtenDays, '')))),
  broken: ['call Mario Rossi', '+39 333 1234567', 'x@y.example'],
  // It must not be repeated: whoever reads the messages would read the name.
  sentence: () => ({ says: 'private-note' }),
  help: () => ({ says: 'private-note-again' }),
  isPrivate: true
})

const personalPatterns = [
  /\S@\S/,
  /\d(?:[\s()./-]*\d){6}/,
  /(?:^|[^\p{L}])(?:[Ss]ig(?:\.?ra|\.na|nor[aei]?|\.)?|[Dd]ott(?:\.|oressa)?|[Ff]am(?:iglia|ily|\.)|Mr|Mrs|Ms|Miss|Herr|Frau)\.?\s+\p{Lu}/u,
  /\p{Lu}\p{Ll}+[\s,]+\p{Lu}\p{Ll}+/u
]
const writtenDays = /\b(?:\d{4}-\d\d-\d\d|\d{1,2}[/.]\d{1,2}(?:[/.]\d{2,4})?)\b/g
