/** A task: a change of several places, which is planned on all texts, shown in words, and made as one step. */
import type { z } from 'zod'
import type { LocalizedText } from '../../engine/diagnostics/language.ts'
import type { ChangePlan, PlanFrom } from './change-plan.ts'

/** What is asked of a task, as it was sent: undefined if the task cannot be asked this. */
export type DeskTask = (asked: unknown) => AskedTask | undefined

/** Without words, the change is named by all that it does. */
export type AskedTask = { plan: (from: PlanFrom) => ChangePlan; words?: LocalizedText | undefined }

export const defineTask =
  <Asked>(task: {
    request: z.ZodType<Asked>
    plan: (from: PlanFrom, asked: Asked) => ChangePlan
    words?: (asked: Asked) => LocalizedText
  }): DeskTask =>
  (asked) => {
    const { success, data } = task.request.safeParse(asked)
    return success ? { plan: (from) => task.plan(from, data), words: task.words?.(data) } : undefined
  }
