/** The tasks of every desk, by the names in requests. Those of one business are in its definition. */
import type { DeskTask } from '../desk-definition.ts'
import { copyEntryTask } from './copy-entry/copy-entry-task.ts'
import { removeEntryTask } from './remove-entry/remove-entry-task.ts'

export const tasks: Readonly<Record<string, DeskTask>> = {
  'copy-entry': copyEntryTask,
  'remove-entry': removeEntryTask
}
