/** The houses of the tests in the form that the desk reads. */
import { join } from 'node:path'
import { contentFrom } from '../../generator/desk/forms/parse-content.ts'
import type { ChangePlan, PlanFrom, RawContent } from '../../generator/desk/desk-definition.ts'
import { houseDesk } from '../../generator/house/tasks/house-desk.ts'
import type { Diagnostic } from '../../generator/engine/diagnostics/diagnostic.ts'
import { memoize } from '../../generator/engine/store/memoize.ts'
import { readAvailability } from '../../generator/house/model/availability-model.ts'
import { houses, root } from '../support/change.ts'
import { houseInMemory } from '../support/look.ts'

export type HouseName = keyof typeof houses

export const houseNames = ['shipped', 'second'] as const satisfies readonly HouseName[]

const inMemory = memoize((house: HouseName) => houseInMemory(houses[house]))

/** The texts of a house by file. */
export const textsOf = (house: HouseName): Map<string, string> => new Map(inMemory(house).originals)

export type Leaf = readonly [path: string, value: unknown]

/** The single values in a file. */
export function leavesOf(value: unknown, path: readonly (string | number)[] = []): Leaf[] {
  if (typeof value !== 'object' || value === null) return [[path.join('/'), value]]
  return Object.entries(value).flatMap(([key, item]) => leavesOf(item, [...path, key]))
}

/** A house with other texts for some of its files. */
export function contentWith(house: HouseName, changes: Readonly<Record<string, string>> = {}): RawContent {
  return contentFrom(new Map([...textsOf(house), ...Object.entries(changes)]), houseDesk)
}

/** What bookings depend on in a house. */
export const bookedHouse = ({ sources, checked }: RawContent) => readAvailability(sources, checked.files).house

/** What a screen is made from, without anything that was kept before. */
export const shownFrom = (content: RawContent, today: string, taken: unknown) => {
  const nowhere = join(root, 'nowhere')
  return { content, today, taken, data: nowhere, cache: nowhere }
}

/** A text with one passage replaced, which it must contain. */
export function replaced(text: string | undefined, from: string, to: string): string {
  if (text?.includes(from) !== true) throw new Error(`There is no ${from}`)
  return text.replace(from, to)
}

/** The diagnostics of a house with these texts, except those for which photos must be opened. */
const diagnosticsIn = (house: HouseName, texts: ReadonlyMap<string, string>): Diagnostic[] =>
  inMemory(house).lookAt(texts).diagnostics

/** Its errors, to be compared with those of other texts. */
export const errorsIn = (house: HouseName, texts: ReadonlyMap<string, string>): string[] =>
  diagnosticsIn(house, texts)
    .filter(({ severity }) => severity === 'error')
    .map((found) => JSON.stringify(found))

/** What a task plans from. */
export const planFrom = (texts: ReadonlyMap<string, string>): PlanFrom => ({
  texts,
  content: contentFrom(texts, houseDesk),
  today: '2027-06-22'
})

/** A plan that can be carried out. */
export function done(plan: ChangePlan): Exclude<ChangePlan, { impossible: unknown }> {
  if ('impossible' in plan) throw new Error(plan.impossible.en)
  return plan
}

/** Texts with those of a plan applied. */
export function withPlan(
  texts: ReadonlyMap<string, string>,
  plan: ReadonlyMap<string, string | undefined>
): Map<string, string> {
  const after = new Map(texts)
  for (const [file, text] of plan) {
    if (text === undefined) after.delete(file)
    else after.set(file, text)
  }
  return after
}
