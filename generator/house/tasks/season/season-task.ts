/** Gives nights to a season, which is new if the house has none of this key, or ends one. */
import { z } from 'zod'
import { defineTask } from '../../../desk/tasks/change-plan.ts'
import { isDay } from '../../stay/day.ts'
import { endSeason, giveNights } from './season-plan.ts'

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

export const seasonTask = defineTask(z.union([request, z.object({ ended: z.string() })]), (from, asked) =>
  'ended' in asked ? endSeason(from, asked.ended) : giveNights(from, asked)
)
