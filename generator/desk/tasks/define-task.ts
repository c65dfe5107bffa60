/** A task: a change of several places, which is planned on all texts, shown in words, and made as one step. */
import type { z } from 'zod'
import type { ChangePlan, PlanFrom } from './change-plan.ts'

/** Reads what is asked of a task, as it was sent, and plans it; undefined if the task cannot be asked this. */
export type DeskTask = (asked: unknown) => PlannedTask | undefined
export type PlannedTask = (from: PlanFrom) => ChangePlan

export const defineTask =
  <Asked>(request: z.ZodType<Asked>, plan: (from: PlanFrom, asked: Asked) => ChangePlan): DeskTask =>
  (asked) => {
    const { success, data } = request.safeParse(asked)
    return success ? (from) => plan(from, data) : undefined
  }
