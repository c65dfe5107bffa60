/** The type of the owner’s own notes, in files that others may read. */
import { z } from 'zod'
import { hasPersonalData } from '../model/personal-data.ts'
import { fieldType } from '../../engine/fields/schema-metadata.ts'

export const privateNote = fieldType({
  name: 'private-note',
  schema: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .refine((note) => !hasPersonalData(note)),
  broken: ['call Mario Rossi', '+39 333 1234567', 'x@y.example'],
  // It must not be repeated: whoever reads the messages would read the name.
  sentence: () => ({ says: 'private-note' }),
  help: () => ({ says: 'private-note-again' }),
  isPrivate: true
})
