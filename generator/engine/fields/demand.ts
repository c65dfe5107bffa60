/** The part of a field that somebody needs, as a field of its own: a mistake anywhere else is none there. */
import type { Path } from '../diagnostics/diagnostic.ts'
import { fieldAt, type FieldNode } from './field-tree.ts'

/**
 * All of a field, all of it if it is right, or these of its fields; `*` is for each entry of a list or a record. No text
 * in the languages of the site has to be right.
 */
export type Demand = 'all' | 'if-right' | { readonly [key: string]: Demand }

export function demanded(field: FieldNode, demand: Demand): FieldNode {
  if (demand === 'if-right' || field.kind === 'text') return { ...field, isDispensable: true }
  const of = (key: string): Demand | undefined => (demand === 'all' ? demand : demand[key])
  if (field.kind === 'list' || field.kind === 'record') return { ...field, entry: demanded(field.entry, of('*') ?? {}) }
  if (field.kind !== 'block') return field
  const children = [...field.children].flatMap(([key, child]) => {
    const wanted = of(key)
    return wanted === undefined ? [] : [[key, demanded(child, wanted)] as const]
  })
  return { ...field, children: new Map(children), ...(demand === 'all' ? {} : { isOpen: true }) }
}

/** Whether the value at a path has to be right. */
export const isDemanded = (field: FieldNode | undefined, path: Path): boolean =>
  path.every((_, index) => {
    const part = fieldAt(field, path.slice(0, index + 1))
    return part !== undefined && part.isDispensable !== true
  })
