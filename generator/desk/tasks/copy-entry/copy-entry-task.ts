/** Adds an entry to a folder as a copy of another one, by its id. */
import { z } from 'zod'
import { defineTask } from '../define-task.ts'
import { copyEntry } from './copy-entry-plan.ts'

const request = z.object({ entry: z.string(), slug: z.string(), name: z.string() })

export type EntryCopy = z.infer<typeof request>

export const copyEntryTask = defineTask(request, copyEntry)
