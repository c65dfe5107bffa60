/**
 * The value of a file as edits see it: with the order of its keys and the marks of placeholders; and the value after an
 * edit. Nothing here depends on how it is written.
 */
import type { Path } from '../diagnostics/diagnostic.ts'

/** One change of the value at a path. */
export type Edit =
  /** Replaces a value; a placeholder stays one. */
  | { does: 'set'; path: Path; value: unknown }
  /** Makes a placeholder final: removes the mark `!placeholder`. */
  | { does: 'confirm'; path: Path }
  /** Marks a value as a placeholder. */
  | { does: 'mark'; path: Path }
  /** Adds a field, by default after all others, or an entry of a list at the index of its path. */
  | { does: 'insert'; path: Path; value: unknown; at?: number }
  | { does: 'remove'; path: Path }
  /** Moves a field or an entry to another place of its block or list, counted from 0. */
  | { does: 'move'; path: Path; to: number }
  /** Renames a key in place. */
  | { does: 'rename'; path: Path; to: string }
  /** Repeats an entry right behind it, with its placeholders and comments; a field gets a new key. */
  | { does: 'duplicate'; path: Path; key?: string }

/** Why an edit is impossible: there is nothing at its path, or something is there already. */
export type Unfit = 'missing' | 'taken'

export type Tree = { isPlaceholder: boolean } & (
  | { is: 'value'; value: unknown }
  | { is: 'list'; items: readonly Tree[] }
  | { is: 'block'; items: readonly TreeField[] }
)
type TreeField = readonly [key: string, value: Tree]

export function treeOf(value: unknown, placeholders: readonly Path[] = []): Tree {
  const marks = new Set(placeholders.map((path) => JSON.stringify(path)))
  const grow = (inner: unknown, path: Path): Tree => {
    const isPlaceholder = marks.size > 0 && marks.has(JSON.stringify(path))
    if (typeof inner !== 'object' || inner === null) return { isPlaceholder, is: 'value', value: inner }
    return Array.isArray(inner)
      ? { isPlaceholder, is: 'list', items: inner.map((item, index) => grow(item, [...path, index])) }
      : {
          isPlaceholder,
          is: 'block',
          items: Object.entries(inner).map(([key, item]) => [key, grow(item, [...path, key])] as const)
        }
  }
  return grow(value, [])
}

/** Whether two values are equal, including marks and the order of keys. */
export function isSame(a: Tree, b: Tree): boolean {
  if (a.isPlaceholder !== b.isPlaceholder) return false
  if (a.is === 'value') return b.is === 'value' && Object.is(a.value, b.value)
  if (a.is === 'list')
    return b.is === 'list' && isSameLength(a, b) && a.items.every((item, index) => isSame(item, b.items[index]!))
  return (
    b.is === 'block' &&
    isSameLength(a, b) &&
    a.items.every(([key, item], index) => key === b.items[index]![0] && isSame(item, b.items[index]![1]))
  )
}

const isSameLength = (a: { items: readonly unknown[] }, b: { items: readonly unknown[] }): boolean =>
  a.items.length === b.items.length

/** The whole value after an edit. */
export function edited(tree: Tree, edit: Edit): Tree | Unfit {
  const [step, ...rest] = edit.path
  if (step === undefined || tree.is === 'value') return 'missing'
  const index = indexOf(tree, step)
  if (rest.length === 0) return editedHere(tree, edit, { step, index })
  const inner = childAt(tree, index)
  if (inner === undefined) return 'missing'
  const after = edited(inner, { ...edit, path: rest })
  return typeof after === 'string' ? after : withChild(tree, index, after)
}

type Inner = Exclude<Tree, { is: 'value' }>

const indexOf = (tree: Inner, step: string | number): number =>
  tree.is === 'list' ? Number(step) : tree.items.findIndex(([key]) => key === String(step))

const childAt = (tree: Inner, index: number): Tree | undefined =>
  tree.is === 'list' ? tree.items[index] : tree.items[index]?.[1]

const withChild = (tree: Inner, index: number, child: Tree): Tree =>
  tree.is === 'list'
    ? { ...tree, items: tree.items.with(index, child) }
    : { ...tree, items: tree.items.with(index, [tree.items[index]![0], child]) }

function editedHere(tree: Inner, edit: Edit, { step, index }: { step: string | number; index: number }): Tree | Unfit {
  if (edit.does === 'insert') return inserted(tree, edit, { step, index })
  const child = childAt(tree, index)
  if (child === undefined) return 'missing'
  switch (edit.does) {
    case 'set':
      return withChild(tree, index, marked(treeOf(edit.value), child))
    case 'confirm':
    case 'mark':
      return withChild(tree, index, { ...child, isPlaceholder: edit.does === 'mark' })
    case 'remove':
      return rearranged(tree, (items) => items.toSpliced(index, 1))
    case 'move':
      if (edit.to < 0 || edit.to >= tree.items.length) return 'missing'
      return rearranged(tree, (items) => items.toSpliced(index, 1).toSpliced(edit.to, 0, items[index]!))
    case 'duplicate':
      if (tree.is === 'list') return { ...tree, items: tree.items.toSpliced(index + 1, 0, child) }
      if (edit.key === undefined || indexOf(tree, edit.key) >= 0) return 'taken'
      return { ...tree, items: tree.items.toSpliced(index + 1, 0, [edit.key, child]) }
    case 'rename':
  }
  if (tree.is === 'list') return 'missing'
  if (edit.to !== String(step) && indexOf(tree, edit.to) >= 0) return 'taken'
  return { ...tree, items: tree.items.with(index, [edit.to, child]) }
}

/** A value with the placeholders of the one before, where both have a value. */
function marked(tree: Tree, old: Tree): Tree {
  const { isPlaceholder } = old
  if (tree.is === 'list' && old.is === 'list')
    return { isPlaceholder, is: 'list', items: tree.items.map((item, index) => markedAs(item, old.items[index])) }
  if (tree.is !== 'block' || old.is !== 'block') return { ...tree, isPlaceholder }
  const before = new Map(old.items)
  return {
    isPlaceholder,
    is: 'block',
    items: tree.items.map(([key, item]) => [key, markedAs(item, before.get(key))] as const)
  }
}

const markedAs = (tree: Tree, old: Tree | undefined): Tree => (old === undefined ? tree : marked(tree, old))

function inserted(
  tree: Inner,
  { value, at }: { value: unknown; at?: number },
  { step, index }: { step: string | number; index: number }
): Tree | Unfit {
  const child = treeOf(value)
  if (tree.is === 'list')
    return index >= 0 && index <= tree.items.length
      ? { ...tree, items: tree.items.toSpliced(index, 0, child) }
      : 'missing'
  if (index >= 0) return 'taken'
  return { ...tree, items: tree.items.toSpliced(at ?? tree.items.length, 0, [String(step), child]) }
}

const rearranged = (tree: Inner, change: <Item>(items: readonly Item[]) => Item[]): Tree =>
  tree.is === 'list' ? { ...tree, items: change(tree.items) } : { ...tree, items: change(tree.items) }
