/** Explains unknown keys of a block: the field that each was meant to be, a new name of it, or where it belongs. */
import type { Path } from '../diagnostics/diagnostic.ts'
import { groupBy } from '../diagnostics/grouping.ts'
import { withoutAccents, closestMatch } from '../words/suggestions.ts'
import { isAddressLike } from '../words/wording.ts'
import { knownKeys, labelOf, type BlockField, type FieldNode, type TextField } from './field-tree.ts'
import { isBlock } from './value-paths.ts'
import { isPrivate, isSecret } from './secret-fields.ts'

type Values = Readonly<Record<string, unknown>>

/** A block of a file with its value and its place. */
export type FilledBlock = { path: Path; field: BlockField | TextField; value: Values }

/**
 * What unknown keys of a block were meant to be: the field with the nearest name, or fields of another place, which all
 * of `keys` share. A key can have its value glued to it, or be the code of a language.
 */
export type UnknownKeys = {
  keys: readonly [string, ...string[]]
  nearest?: string | undefined
  /** Whether the field had that name in an earlier version of the program. */
  isFormer?: true
  /** A block around it, the block before it, or one that has lost the line with its key. */
  place?: { type: 'inside' } | { type: 'outside' | 'headless'; parent: string }
  isGlued?: true
  isLanguage?: true
  /** The places that lack a value because it has one of these keys. */
  intended: readonly Path[]
}

/** Whether a value is right for a field. */
type Accepts = (field: FieldNode, value: unknown) => boolean

/** @param around the block with the keys, and before it those around it */
export function explainKeys(keys: readonly string[], around: readonly FilledBlock[], accepts: Accepts): UnknownKeys[] {
  const own = around.at(-1)!
  const { path, field, value } = own
  const known = knownKeys(field)
  const absent = known.filter((name) => !Object.hasOwn(value, name))
  const [first = ''] = keys
  // The key between these and the block above them was lost, so they are in the wrong block.
  const lost =
    keys.length === 1 && closestMatch(first, absent) !== undefined ? undefined : missingParent(keys, around, accepts)
  if (lost !== undefined)
    return [{ keys: [first], place: { type: 'headless', parent: String(lost.at(-1)) }, intended: [lost] }]
  const outside = around.slice(0, -1)
  const blockAbove = (key: string): FilledBlock | undefined => outside.findLast((block) => lacks(block, key))
  // If a line was indented into the block above it, the lines below it are in that block as well.
  const below = new Set(
    keys.flatMap((key) => {
      const above = blockAbove(key)
      return above === undefined ? [] : knownKeys(above.field.children.get(key))
    })
  )
  const strange = keys.filter((key) => !below.has(key))
  // Signs alone, such as `<<`, are no misspelt name.
  const words = strange.filter((key) => /[\p{L}\p{N}]/u.test(key))
  const renamed = renamedKeys(words, { block: own, absent, accepts })
  const ownKeys = Object.keys(value)
  const each = strange.map((key): UnknownKeys => {
    const [, glued] = /^([\w-]+):./.exec(key) ?? []
    if (glued !== undefined && known.includes(glued))
      return { keys: [key], isGlued: true, intended: [[...path, glued]] }
    const above = blockAbove(key)
    if (above !== undefined) return { keys: [key], place: { type: 'inside' }, intended: [[...above.path, key]] }
    const parent = ownKeys.slice(0, ownKeys.indexOf(key)).findLast((name) => field.children.has(name))
    const other = parent === undefined ? undefined : { field: field.children.get(parent), value: value[parent] }
    const isEmptied = other?.value === null && canHold(other.field, { key, value: value[key], accepts })
    if (parent !== undefined && (isEmptied || lacks(other!, key)))
      return {
        keys: [key],
        place: { type: 'outside', parent },
        intended: [isEmptied ? [...path, parent] : [...path, parent, key]]
      }
    const nearest =
      renamed.get(key) ??
      (isAddress(value[key]) ? absent.find((name) => isSecret(field.children.get(name))) : undefined)
    return {
      keys: [key],
      nearest,
      ...(hadName(field.children.get(nearest ?? ''), key) ? { isFormer: true } : {}),
      ...((field.kind === 'text' || field.meta.isByLanguage === true) && isCode(key) ? { isLanguage: true } : {}),
      intended: nearest === undefined ? [] : [[...path, nearest]]
    }
  })
  return groupByPlace(each)
}

const isAddress = (value: unknown): boolean => typeof value === 'string' && isAddressLike(value)

/** Whether a block has to have a field of that name, and has none. */
const lacks = ({ field, value }: { field: FieldNode | undefined; value: unknown }, key: string): boolean => {
  if (field === undefined || !('children' in field) || !isBlock(value) || value[key] !== undefined) return false
  const child = field.children.get(key)
  return child !== undefined && !child.isOptional
}

/**
 * Finds the absent field that each unknown key was meant to be: by a former name, by the nearest name, or by its label.
 * If one key and one required field are left, they belong together.
 */
function renamedKeys(
  keys: readonly string[],
  { block, absent, accepts }: { block: FilledBlock; absent: readonly string[]; accepts: Accepts }
): Map<string, string> {
  const { field, value } = block
  const renamed = new Map<string, string>()
  for (const key of keys) {
    // An address is no name, whatever its key is like. A private note needs its own name: `nome` is another word.
    const fitting = absent.filter((name) => {
      const child = field.children.get(name)
      return !isAddress(value[key]) || isSecret(child) || (child !== undefined && accepts(child, value[key]))
    })
    const [called, ...others] = fitting.filter((name) => isCalled(field.children.get(name), withoutAccents(key)))
    const open = fitting.filter((name) => !isPrivate(field.children.get(name)) || key.toLowerCase().startsWith(name))
    const former = absent.find((name) => hadName(field.children.get(name), key))
    const near = former ?? closestMatch(key, open) ?? (others.length === 0 ? called : undefined)
    if (near !== undefined) renamed.set(key, near)
  }
  const rest = keys.filter((key) => !renamed.has(key))
  const named = new Set(renamed.values())
  const lacking = absent.filter((name) => !named.has(name) && lacks(block, name))
  const [only, other] = [rest[0], lacking[0]]
  if (rest.length === 1 && lacking.length === 1 && only !== undefined && other !== undefined && !isAddress(value[only]))
    renamed.set(only, other)
  return renamed
}

const hadName = (field: FieldNode | undefined, key: string): boolean => field?.meta.formerNames?.includes(key) === true

/** Whether a word is the label of a field, or one of its words: owners translate names. */
const isCalled = (field: FieldNode | undefined, word: string): boolean =>
  Object.values(labelOf(field))
    .map(withoutAccents)
    .some((label) => label === word || (word.length > 3 && label.split(' ').includes(word)))

/** Whether a key could be the code of a language. */
const isCode = (key: string): boolean => /^[a-z]{2,3}$/.test(key)

/** Joins those that belong in the same other block. */
const groupByPlace = (unknown: readonly UnknownKeys[]): UnknownKeys[] =>
  [...groupBy(unknown, (each) => (each.place === undefined ? each : JSON.stringify(each.place))).values()].map(
    ([first, ...others]) => ({
      ...first,
      keys: [...first.keys, ...others.flatMap(({ keys }) => keys)],
      intended: [first, ...others].flatMap(({ intended }) => intended)
    })
  )

/** Whether a block has such a field, or a record takes such an entry. */
const canHold = (
  block: FieldNode | undefined,
  { key, value, accepts }: { key: string; value: unknown; accepts: Accepts }
): boolean => knownKeys(block).includes(key) || (block?.kind === 'record' && accepts(block, { [key]: value }))

/** The one missing key, in this block or in one around it, that can hold all of these keys. */
function missingParent(keys: readonly string[], around: readonly FilledBlock[], accepts: Accepts): Path | undefined {
  const { value } = around.at(-1)!
  for (const block of around.toReversed()) {
    const lost = [...block.field.children].filter(
      ([name, child]) =>
        !Object.hasOwn(block.value, name) &&
        // An optional key is recognized by several of its fields.
        (keys.length > 1 || lacks(block, name)) &&
        keys.every((key) => canHold(child, { key, value: value[key], accepts }))
    )
    const [only, ...others] = lost
    if (only !== undefined && others.length === 0) return [...block.path, only[0]]
  }
  return undefined
}
