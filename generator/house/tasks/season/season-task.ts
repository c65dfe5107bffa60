/** Gives nights of every year to a season, which is new if the house has none of this name. */
import { z } from 'zod'
import { defineTask } from '../../../desk/tasks/define-task.ts'
import { isDay } from '../../stay/day.ts'
import { giveNights } from './season-plan.ts'

const monthDay = z.string().refine((day) => day.length === 5 && isDay(`2024-${day}`))
const request = z.object({ season: z.string(), from: monthDay, to: monthDay })

export type SeasonNights = z.infer<typeof request>

export const seasonTask = defineTask(request, giveNights)
