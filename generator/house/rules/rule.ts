/** Makes rules about the content of a house. Each names the files that it reads. `rule-set.ts` lists them. */
import { readersOf } from '../../engine/content/rules.ts'
import type { AvailabilityModel, Model, Unit } from '../model/content-model.ts'

/** `unit` is each unit in turn. */
export const { rule, finalRule } = readersOf<Model, { unit: Unit }>()

/** Makes a rule that `availability` checks as well: it reads no more than that command does. */
export const { rule: availabilityRule } = readersOf<Omit<AvailabilityModel, 'wrong'>, object>()
