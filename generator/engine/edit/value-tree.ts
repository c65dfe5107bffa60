/**
 * The value of a file for edits, with the order of its keys and the marks of placeholders, and the value after an edit.
 * It does not depend on how the YAML is written.
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

export type Tree = { isPlaceholder: boolean } & ({ type: 'value'; value: unknown } | Branch)
type Branch = { type: 'list' | 'block'; items: readonly TreeItem[] }
/** The entries of a list have no key. */
type TreeItem = readonly [key: string | undefined, value: Tree]

/** Values are equal, with the order of their keys, if their trees are equal in depth. */
export function treeOf(value: unknown, placeholders: readonly Path[] = []): Tree {
  const marks = new Set(placeholders.map((path) => JSON.stringify(path)))
  const grow = (inner: unknown, path: Path): Tree => {
    const isPlaceholder = marks.size > 0 && marks.has(JSON.stringify(path))
    if (typeof inner !== 'object' || inner === null) return { isPlaceholder, type: 'value', value: inner }
    if (Array.isArray(inner))
      return {
        isPlaceholder,
        type: 'list',
        items: inner.map((item, index) => [undefined, grow(item, [...path, index])])
      }
    return {
      isPlaceholder,
      type: 'block',
      items: Object.entries(inner).map(([key, item]) => [key, grow(item, [...path, key])])
    }
  }
  return grow(value, [])
}

/** The whole value after an edit. */
export function applyEdit(tree: Tree, edit: Edit): Tree | EditMismatch {
  const [step, ...rest] = edit.path
  if (step === undefined || tree.type === 'value') return 'missing'
  const index = indexOf(tree, step)
  if (rest.length === 0) return applyEditAt(tree, edit, { step, index })
  const inner = tree.items[index]?.[1]
  if (inner === undefined) return 'missing'
  const after = applyEdit(inner, { ...edit, path: rest })
  return typeof after === 'string' ? after : withChild(tree, index, after)
}

const indexOf = ({ type, items }: Branch, step: string | number): number =>
  type === 'list' ? Number(step) : items.findIndex(([key]) => key === String(step))

const withChild = (tree: Tree & Branch, index: number, child: Tree): Tree => ({
  ...tree,
  items: tree.items.with(index, [tree.items[index]![0], child])
})

function applyEditAt(
  tree: Tree & Branch,
  edit: Edit,
  { step, index }: { step: string | number; index: number }
): Tree | EditMismatch {
  const { type, items } = tree
  const isList = type === 'list'
  const has = (key: string): boolean => !isList && indexOf(tree, key) >= 0
  if (edit.type === 'insert') {
    if (has(String(step))) return 'taken'
    const at = isList ? index : (edit.at ?? items.length)
    if (!(at >= 0 && at <= items.length)) return 'missing'
    return { ...tree, items: items.toSpliced(at, 0, [isList ? undefined : String(step), treeOf(edit.value)]) }
  }
  const item = items[index]
  if (item === undefined) return 'missing'
  const [, child] = item
  switch (edit.type) {
    case 'set':
      return withChild(tree, index, withPlaceholdersOf(treeOf(edit.value), child))
    case 'confirm':
    case 'mark':
      return withChild(tree, index, { ...child, isPlaceholder: edit.type === 'mark' })
    case 'remove':
      return { ...tree, items: items.toSpliced(index, 1) }
    case 'move':
      if (edit.to < 0 || edit.to >= items.length) return 'missing'
      return { ...tree, items: items.toSpliced(index, 1).toSpliced(edit.to, 0, item) }
    case 'duplicate':
      if (!isList && (edit.key === undefined || has(edit.key))) return 'taken'
      return { ...tree, items: items.toSpliced(index + 1, 0, [isList ? undefined : edit.key, child]) }
    case 'rename':
  }
  if (isList) return 'missing'
  if (edit.to !== String(step) && has(edit.to)) return 'taken'
  return { ...tree, items: items.with(index, [edit.to, child]) }
}

/** A value with the placeholders of the one before, where both have a value. */
function withPlaceholdersOf(tree: Tree, old: Tree): Tree {
  const { isPlaceholder } = old
  if (tree.type === 'value' || old.type !== tree.type) return { ...tree, isPlaceholder }
  const items = tree.items.map(([key, item], index): TreeItem => {
    const before = old.items[indexOf(old, key ?? index)]?.[1]
    return [key, before === undefined ? item : withPlaceholdersOf(item, before)]
  })
  return { ...tree, isPlaceholder, items }
}
