/**
 * The value of a file as edits see it: with the order of its keys and the marks of placeholders; and the value after an
 * edit. Nothing here depends on how it is written.
 */
import type { Path } from '../diagnostics/diagnostic.ts'

/** One change of the value at a path. */
export type Edit =
  /** Replaces a value; a placeholder stays one. */
  | { type: 'set'; path: Path; value: unknown }
  /** Makes a placeholder final: removes the mark `!placeholder`. */
  | { type: 'confirm'; path: Path }
  /** Marks a value as a placeholder. */
  | { type: 'mark'; path: Path }
  /** Adds a field, by default after all others, or an entry of a list at the index of its path. */
  | { type: 'insert'; path: Path; value: unknown; at?: number }
  | { type: 'remove'; path: Path }
  /** Moves a field or an entry to another place of its block or list, counted from 0. */
  | { type: 'move'; path: Path; to: number }
  /** Renames a key in place. */
  | { type: 'rename'; path: Path; to: string }
  /** Repeats an entry right behind it, with its placeholders and comments; a field gets a new key. */
  | { type: 'duplicate'; path: Path; key?: string }

/** Why an edit is impossible: there is nothing at its path, or something is there already. */
export type EditMismatch = 'missing' | 'taken'

export type Tree = { isPlaceholder: boolean } & (
  | { type: 'value'; value: unknown }
  | { type: 'list'; items: readonly Tree[] }
  | { type: 'block'; items: readonly TreeField[] }
)
type TreeField = readonly [key: string, value: Tree]

export function treeOf(value: unknown, placeholders: readonly Path[] = []): Tree {
  const marks = new Set(placeholders.map((path) => JSON.stringify(path)))
  const grow = (inner: unknown, path: Path): Tree => {
    const isPlaceholder = marks.size > 0 && marks.has(JSON.stringify(path))
    if (typeof inner !== 'object' || inner === null) return { isPlaceholder, type: 'value', value: inner }
    return Array.isArray(inner)
      ? { isPlaceholder, type: 'list', items: inner.map((item, index) => grow(item, [...path, index])) }
      : {
          isPlaceholder,
          type: 'block',
          items: Object.entries(inner).map(([key, item]) => [key, grow(item, [...path, key])] as const)
        }
  }
  return grow(value, [])
}

/** Whether two values are equal, including marks and the order of keys. */
export function isSameTree(a: Tree, b: Tree): boolean {
  if (a.isPlaceholder !== b.isPlaceholder) return false
  if (a.type === 'value') return b.type === 'value' && Object.is(a.value, b.value)
  if (a.type === 'list')
    return b.type === 'list' && isSameLength(a, b) && a.items.every((item, index) => isSameTree(item, b.items[index]!))
  return (
    b.type === 'block' &&
    isSameLength(a, b) &&
    a.items.every(([key, item], index) => key === b.items[index]![0] && isSameTree(item, b.items[index]![1]))
  )
}

const isSameLength = (a: { items: readonly unknown[] }, b: { items: readonly unknown[] }): boolean =>
  a.items.length === b.items.length

/** The whole value after an edit. */
export function applyEdit(tree: Tree, edit: Edit): Tree | EditMismatch {
  const [step, ...rest] = edit.path
  if (step === undefined || tree.type === 'value') return 'missing'
  const index = indexOf(tree, step)
  if (rest.length === 0) return applyEditAt(tree, edit, { step, index })
  const inner = childAt(tree, index)
  if (inner === undefined) return 'missing'
  const after = applyEdit(inner, { ...edit, path: rest })
  return typeof after === 'string' ? after : withChild(tree, index, after)
}

type Branch = Exclude<Tree, { type: 'value' }>

const indexOf = (tree: Branch, step: string | number): number =>
  tree.type === 'list' ? Number(step) : tree.items.findIndex(([key]) => key === String(step))

const childAt = (tree: Branch, index: number): Tree | undefined =>
  tree.type === 'list' ? tree.items[index] : tree.items[index]?.[1]

const withChild = (tree: Branch, index: number, child: Tree): Tree =>
  tree.type === 'list'
    ? { ...tree, items: tree.items.with(index, child) }
    : { ...tree, items: tree.items.with(index, [tree.items[index]![0], child]) }

function applyEditAt(
  tree: Branch,
  edit: Edit,
  { step, index }: { step: string | number; index: number }
): Tree | EditMismatch {
  if (edit.type === 'insert') return insertAt(tree, edit, { step, index })
  const child = childAt(tree, index)
  if (child === undefined) return 'missing'
  switch (edit.type) {
    case 'set':
      return withChild(tree, index, withPlaceholdersOf(treeOf(edit.value), child))
    case 'confirm':
    case 'mark':
      return withChild(tree, index, { ...child, isPlaceholder: edit.type === 'mark' })
    case 'remove':
      return mapItems(tree, (items) => items.toSpliced(index, 1))
    case 'move':
      if (edit.to < 0 || edit.to >= tree.items.length) return 'missing'
      return mapItems(tree, (items) => items.toSpliced(index, 1).toSpliced(edit.to, 0, items[index]!))
    case 'duplicate':
      if (tree.type === 'list') return { ...tree, items: tree.items.toSpliced(index + 1, 0, child) }
      if (edit.key === undefined || indexOf(tree, edit.key) >= 0) return 'taken'
      return { ...tree, items: tree.items.toSpliced(index + 1, 0, [edit.key, child]) }
    case 'rename':
  }
  if (tree.type === 'list') return 'missing'
  if (edit.to !== String(step) && indexOf(tree, edit.to) >= 0) return 'taken'
  return { ...tree, items: tree.items.with(index, [edit.to, child]) }
}

/** A value with the placeholders of the one before, where both have a value. */
function withPlaceholdersOf(tree: Tree, old: Tree): Tree {
  const { isPlaceholder } = old
  if (tree.type === 'list' && old.type === 'list')
    return {
      isPlaceholder,
      type: 'list',
      items: tree.items.map((item, index) => withPlaceholdersIfAny(item, old.items[index]))
    }
  if (tree.type !== 'block' || old.type !== 'block') return { ...tree, isPlaceholder }
  const before = new Map(old.items)
  return {
    isPlaceholder,
    type: 'block',
    items: tree.items.map(([key, item]) => [key, withPlaceholdersIfAny(item, before.get(key))] as const)
  }
}

const withPlaceholdersIfAny = (tree: Tree, old: Tree | undefined): Tree =>
  old === undefined ? tree : withPlaceholdersOf(tree, old)

function insertAt(
  tree: Branch,
  { value, at }: { value: unknown; at?: number },
  { step, index }: { step: string | number; index: number }
): Tree | EditMismatch {
  const child = treeOf(value)
  if (tree.type === 'list')
    return index >= 0 && index <= tree.items.length
      ? { ...tree, items: tree.items.toSpliced(index, 0, child) }
      : 'missing'
  if (index >= 0) return 'taken'
  return { ...tree, items: tree.items.toSpliced(at ?? tree.items.length, 0, [String(step), child]) }
}

const mapItems = (tree: Branch, change: <Item>(items: readonly Item[]) => Item[]): Tree =>
  tree.type === 'list' ? { ...tree, items: change(tree.items) } : { ...tree, items: change(tree.items) }
