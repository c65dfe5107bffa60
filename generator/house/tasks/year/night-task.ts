/** Changes nights of some units: closes or opens them, gives them a price of their own, or a shortest stay. */
import { z } from 'zod'
import { defineTask } from '../../../desk/tasks/change-plan.ts'
import { isDay } from '../../stay/day.ts'
import { changeNights } from './night-plan.ts'

const day = z.string().refine(isDay)

/** For a night, or how it differs from today's. */
const price = z.union([
  z.object({ to: z.number().positive() }),
  z.object({ by: z.number() }),
  z.object({ percent: z.number() })
])

const request = z.object({
  units: z.array(z.string()).min(1),
  /** In order; `to` is the last night. */
  nights: z
    .array(z.object({ from: day, to: day }).refine(({ from, to }) => from <= to))
    .min(1)
    .max(700),
  change: z.discriminatedUnion('type', [
    z.object({ type: z.literal('close'), everyYear: z.boolean(), reason: z.string().optional() }),
    z.object({ type: z.literal('open') }),
    /** Undefined for that of the season. */
    z.object({ type: z.literal('price'), price: price.optional() }),
    /** Undefined for what the rules of the house say otherwise. */
    z.object({ type: z.literal('minimum'), nights: z.int().min(1).optional() })
  ])
})

export type NightRequest = z.infer<typeof request>
export type NightChange = NightRequest['change']
export type PriceChange = z.infer<typeof price>

export const nightTask = defineTask(request, changeNights)
