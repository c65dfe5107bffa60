/** When guests may arrive and when they leave, as the rules of the house say it. */
import type { Model } from './content-model.ts'

type Rules = Pick<Model, 'rules'>
type Role = NonNullable<Model['rules'][string]['role']>

/** The times of the rule with a role, as they are written: `15:00-18:00`; none if no rule says them. */
export const timesOf = ({ rules }: Rules, role: Role): readonly string[] =>
  Object.values(rules).find((rule) => rule.role === role)?.times ?? []

/** From when guests may arrive, and until when they leave, if the rules say so. */
export type HouseHours = { arrival: string | undefined; departure: string | undefined }

export const hoursOf = (house: Rules): HouseHours => ({
  arrival: timesOf(house, 'check-in')[0]?.split('-')[0],
  departure: timesOf(house, 'check-out').at(-1)?.split('-')[1]
})
