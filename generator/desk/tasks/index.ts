/** The tasks of every desk, by the names in requests. Those of one business are in its definition. */
import { z } from 'zod'
import type { DeskTask } from '../desk-definition.ts'
import { defineTask } from './change-plan.ts'
import { copyEntry } from './copy-entry/copy-entry-plan.ts'
import { removeEntry } from './remove-entry/remove-entry-plan.ts'

export const tasks: Readonly<Record<string, DeskTask>> = {
  'copy-entry': defineTask(z.object({ entry: z.string(), slug: z.string(), name: z.string() }), copyEntry),
  'remove-entry': defineTask(z.object({ entry: z.string() }), removeEntry)
}
