/** Makes rules, and values that are derived from the content, out of functions that name the files that they read. */
import { readersOf } from '../../engine/content/rules.ts'
import type { AvailabilityModel, Model, Unit } from './content-model.ts'

/** `unit` is each unit in turn. */
export const { rule, finalRule, part, derived } = readersOf<Model, { unit: Unit }>()

/** Makes a rule that `availability` checks as well: it reads no more than that command does. */
export const { rule: availabilityRule } = readersOf<Omit<AvailabilityModel, 'wrong'>, object>()
