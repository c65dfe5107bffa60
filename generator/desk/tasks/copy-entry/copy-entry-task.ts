/** Adds an entry to a folder as a copy of another one, by its id. */
import { z } from 'zod'
import { defineTask } from '../define-task.ts'
import { copyEntry, type EntryCopy } from './copy-entry-plan.ts'

const request: z.ZodType<EntryCopy> = z.object({ entry: z.string(), slug: z.string(), name: z.string() })

export const copyEntryTask = defineTask(request, copyEntry)
