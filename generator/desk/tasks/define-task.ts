/** A task: a change of several places, which is planned on all texts, shown in words, and made as one step. */
import type { z } from 'zod'
import type { ChangePlan, DeskTask, PlanFrom } from '../desk-definition.ts'

export const defineTask =
  <Asked>(request: z.ZodType<Asked>, plan: (from: PlanFrom, asked: Asked) => ChangePlan): DeskTask =>
  (asked) => {
    const { success, data } = request.safeParse(asked)
    return success ? (from) => plan(from, data) : undefined
  }
