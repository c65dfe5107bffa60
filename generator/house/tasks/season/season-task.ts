/** Gives nights to a season, which is new if the house has none of this key, or takes them away. */
import { z } from 'zod'
import { defineTask } from '../../../desk/tasks/define-task.ts'
import { isDay } from '../../stay/day.ts'
import { giveNights, takeNights } from './season-plan.ts'

/** A day of some year: the plan says whether the chosen year has it. */
const day = z.string().refine((value) => /^(\d{4}-)?.{5}$/.test(value) && isDay(`2024-${value.slice(-5)}`))
const request = z.object({
  season: z.string(),
  /** What a new season is called, in every language. */
  name: z.string().optional(),
  from: day,
  to: day,
  /** Whether the nights are as far from the Easter of every year as from that of theirs. */
  movesWithEaster: z.boolean().optional()
})

export type SeasonNights = z.infer<typeof request>

/** The nights of one year, or around Easter, at this place in the list of a season. */
const takenNights = z.object({ season: z.string(), taken: z.int().min(0) })

export const seasonTask = defineTask(z.union([request, takenNights]), (from, asked) =>
  'taken' in asked ? takeNights(from, asked) : giveNights(from, asked)
)
