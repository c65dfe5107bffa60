/**
 * The part of a field that a rule needs, as a field of its own. A mistake outside this part does not matter to the
 * rule.
 */
import type { Path } from '../diagnostics/diagnostic.ts'
import type { FieldNode } from './field-tree.ts'
import type { Text } from './text.ts'

/**
 * All of a field, all but its texts, all of it if it is right, or these of its fields; `*` is for each entry of a list
 * or a record. Of `{}` it matters only that there is a value of its type.
 */
export type Demand = 'all' | 'facts' | 'if-right' | { readonly [key: string]: Demand }

/** The demands that the type of a value has. */
export type DemandOn<T> =
  | 'all'
  | 'facts'
  | 'if-right'
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
      : D extends 'if-right'
        ? T | undefined
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

export function demanded(field: FieldNode, demand: Demand): FieldNode {
  if (demand === 'all') return field
  if (demand === 'if-right' || (demand === 'facts' && field.kind === 'text')) return { ...field, isDispensable: true }
  if (isMere(demand)) return ofItsType(field)
  const of = (key: string): Demand | undefined => (demand === 'facts' ? demand : demand[key])
  if (field.kind === 'list' || field.kind === 'record') return { ...field, entry: demanded(field.entry, of('*') ?? {}) }
  if (field.kind !== 'block') return field
  const children = [...field.children].flatMap(([key, child]) => {
    const wanted = of(key)
    return wanted === undefined && child.meta.isDraft !== true ? [] : [[key, demanded(child, wanted ?? 'all')] as const]
  })
  return { ...field, children: new Map(children), ...(demand === 'facts' ? {} : { whole: field.children }) }
}

/** The same field, whatever is in it. */
function ofItsType(field: FieldNode): FieldNode {
  const { isOptional, meta } = field
  if ('children' in field) return { isOptional, meta, kind: 'block', children: new Map(), whole: field.children }
  const any: FieldNode = { isOptional, meta, kind: 'boolean', check: () => ({ value: true }) }
  if (field.kind === 'record') return { ...field, entry: any }
  if (field.kind === 'list') return { ...field, entry: any, least: 0 }
  const check: typeof field.check = (value) => {
    const found = field.check(value)
    return 'wrong' in found && found.wrong === 'type' ? found : { value: true }
  }
  return { ...any, check }
}

/** Whether it matters only that something is there. */
const isMere = (demand: Demand): boolean => Object.keys(demand).length === 0

/** What is demanded of the value at a path; undefined if nothing is. */
const demandAt = (demand: Demand | undefined, path: Path): Demand | undefined =>
  path.reduce<Demand | undefined>(
    (inner, step) => (typeof inner === 'object' ? (inner[step] ?? inner['*']) : inner),
    demand
  )

/** Whether a mistake at a path is one in what is demanded. */
export function concerns(demand: Demand | undefined, path: Path): boolean {
  const inner = demandAt(demand, path)
  return inner !== undefined && !isMere(inner)
}
