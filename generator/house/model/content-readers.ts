/** Reads parts of the content of a house, and what follows from them. */
import { readersOf } from '../../engine/content/rules.ts'
import type { Model, Unit } from './content-model.ts'

export const { part, derived } = readersOf<Model, { unit: Unit }>()
