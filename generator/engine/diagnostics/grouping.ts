/** Groups things that belong together: equal keys, repetitions, and several diagnostics of one cause. */
import type { Code, Diagnostic } from './diagnostic.ts'

type Group<Item> = [Item, ...Item[]]

/** The items by their keys, in the order of the first of each. */
export function groupBy<Item, Key>(items: Iterable<Item>, keyOf: (item: Item) => Key): Map<Key, Group<Item>> {
  const groups = new Map<Key, Group<Item>>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [item])
    else group.push(item)
  }
  return groups
}

/** The items whose key an earlier one has, each with the first that has it. */
export function repetitionsIn<Item>(items: readonly Item[], keyOf: (item: Item) => unknown): [Item, first: Item][] {
  const groups = groupBy(items, keyOf)
  return items.flatMap((item): [Item, Item][] => {
    const [first] = groups.get(keyOf(item))!
    return first === item ? [] : [[item, first]]
  })
}

/** Each item with each of those before it. */
export const pairsOf = <Item>(items: readonly Item[]): [Item, earlier: Item][] =>
  items.flatMap((item, index) => items.slice(0, index).map((earlier): [Item, Item] => [item, earlier]))

type With<C extends Code> = Extract<Diagnostic, { code: C }>

export const withCode = <C extends Code>(diagnostics: readonly Diagnostic[], code: C): With<C>[] =>
  diagnostics.filter((diagnostic): diagnostic is With<C> => diagnostic.code === code)

/**
 * Diagnostics in which those of a code are joined that have a key in common.
 * @param keyOf gives none to those that stay as they are
 */
export function joinBy<C extends Code>(
  diagnostics: readonly Diagnostic[],
  { code, keyOf }: { code: C; keyOf: (diagnostic: With<C>) => string | undefined },
  join: (all: Group<With<C>>, key: string) => readonly Diagnostic[]
): Diagnostic[] {
  const groups = groupBy(withCode(diagnostics, code), keyOf)
  const joined = [...groups].flatMap(([key, all]) => (key === undefined ? all : join(all, key)))
  return [...diagnostics.filter((diagnostic) => diagnostic.code !== code), ...joined]
}
