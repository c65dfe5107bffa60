/** The houses of the tests in the form that the desk reads. */
import { join } from 'node:path'
import { contentFrom } from '../../generator/desk/forms/parse-content.ts'
import type { ChangePlan, PlanFrom, RawContent } from '../../generator/desk/desk-definition.ts'
import { houseDesk } from '../../generator/house/tasks/house-desk.ts'
import { memoize } from '../../generator/engine/store/memoize.ts'
import { readBookedHouse } from '../../generator/house/model/house-questions.ts'
import { errorsOf, houses, look, root, textsIn } from '../support/content.ts'

export { replaced } from '../support/change.ts'

export type HouseName = keyof typeof houses

export const houseNames = ['shipped', 'second'] as const satisfies readonly HouseName[]

const original = memoize((house: HouseName) => textsIn(houses[house]))

/** The texts of a house by file. */
export const textsOf = (house: HouseName): Map<string, string> => new Map(original(house))

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
export const bookedHouse = ({ checked }: RawContent) => readBookedHouse(checked).house

/** What a screen is made from, without anything that was kept before. */
export const shownFrom = (content: RawContent, today: string, feeds: unknown) => {
  const nowhere = join(root, 'nowhere')
  return { content, today, feeds, data: nowhere, cache: nowhere }
}

/** The errors of a house that has these texts and no others, to be compared with those of other texts. */
export async function errorsIn(house: HouseName, texts: ReadonlyMap<string, string>): Promise<string[]> {
  const gone = [...original(house).keys()].map((file) => [file, undefined] as const)
  return errorsOf(await look(houses[house], new Map([...gone, ...texts]))).map((found) => JSON.stringify(found))
}

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
