/** Removes an entry of a folder, by its id. */
import { z } from 'zod'
import { defineTask } from '../define-task.ts'
import { removeEntry } from './remove-entry-plan.ts'

const request = z.object({ entry: z.string() })

export type EntryRemoval = z.infer<typeof request>

export const removeEntryTask = defineTask(request, removeEntry)
