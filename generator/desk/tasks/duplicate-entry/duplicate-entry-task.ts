/** Copies an entry of a list or a record right behind itself, by its place. */
import { z } from 'zod'
import { defineTask } from '../define-task.ts'
import { duplicateEntry } from './duplicate-entry-plan.ts'

const request = z.object({ file: z.string(), path: z.array(z.union([z.string(), z.int().min(0)])) })

export const duplicateEntryTask = defineTask(request, duplicateEntry)
