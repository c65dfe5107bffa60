/** The part of a file that a rule needs. A mistake outside this part does not matter to the rule. */
import type { Path } from '../diagnostics/diagnostic.ts'
import { fieldAt, type FieldNode } from './field-tree.ts'
import type { Text } from './text.ts'
import type { Violation } from './validate.ts'

/**
 * All of a field, all but its texts, or these of its fields; `*` is for each entry of a list or a record. Of `{}` it
 * matters only that it is there.
 */
export type Demand = 'all' | 'facts' | { readonly [key: string]: Demand }

/** The demands that the type of a value has. */
export type DemandOn<T> =
  | 'all'
  | 'facts'
  | (NonNullable<T> extends readonly (infer Item)[]
      ? { readonly '*'?: DemandOn<Item> }
      : string extends keyof NonNullable<T>
        ? { readonly '*'?: DemandOn<NonNullable<T>[keyof NonNullable<T>]> }
        : { readonly [Key in keyof NonNullable<T>]?: DemandOn<NonNullable<T>[Key]> })

/** The value that a demand gets. */
export type Demanded<T, D> = T extends undefined
  ? undefined
  : D extends 'all'
    ? T
    : D extends 'facts'
      ? Facts<T>
      : [keyof D] extends [never]
        ? unknown
        : T extends readonly (infer Item)[]
          ? readonly Demanded<Item, Part<D, '*'>>[]
          : string extends keyof T
            ? { readonly [Key in keyof T]: Demanded<T[Key], Part<D, '*'>> }
            : { readonly [Key in keyof T as Key extends keyof D ? Key : never]: Demanded<T[Key], Part<D, Key>> }

/** What is demanded of a part. */
export type Part<D, Key> = Key extends keyof D ? D[Key] : never

/** The same with whatever its texts say. */
export type Facts<T> = T extends Text ? unknown : T extends object ? { [Key in keyof T]: Facts<T[Key]> } : T

/** What is demanded of the value at a path; undefined if nothing is. Whether it is a draft matters to everybody. */
function demandAt(demand: Demand | undefined, path: Path, field: FieldNode | undefined): Demand | undefined {
  if (demand === undefined || (demand === 'facts' && field?.kind === 'text')) return undefined
  const [step, ...rest] = path
  if (step === undefined || demand === 'all') return demand
  const child = fieldAt(field, [step])
  const inner = demand === 'facts' || child?.meta.isDraft === true ? 'facts' : (demand[step] ?? demand['*'])
  return demandAt(inner, rest, child)
}

/** Whether a mistake at a path of a file is one in what is demanded. @param field that of the whole file */
export function concerns(demand: Demand | undefined, path: Path, field: FieldNode | undefined): boolean {
  const inner = demandAt(demand, path, field)
  return inner !== undefined && Object.keys(inner).length > 0
}

/** Whether what is demanded is not there, or wrong, because of a violation. */
export const breaks = (demand: Demand, violation: Violation, field: FieldNode): boolean =>
  placesOf(violation).some((path) => demandAt(demand, path, field) !== undefined)

/** Where values are wrong, or missing because of it. */
export function placesOf(violation: Violation): readonly Path[] {
  if (violation.type !== 'unknown-keys') return [violation.path]
  const { path, keys, nearest, place, intended } = violation
  const own = place === undefined || place.type === 'inside' ? (nearest ?? keys[0]) : place.parent
  return [[...path, own], ...intended]
}
