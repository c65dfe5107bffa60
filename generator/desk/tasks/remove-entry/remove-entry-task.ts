/** Removes an entry of a folder, by its id. */
import { z } from 'zod'
import { defineTask } from '../define-task.ts'
import { removeEntry, type EntryRemoval } from './remove-entry-plan.ts'

const request: z.ZodType<EntryRemoval> = z.object({ entry: z.string() })

export const removeEntryTask = defineTask(request, removeEntry)
