/** Unknown keys: which missing key each was meant to be, or where it belongs. */
import { error, type ArgsOf, type Diagnostic, type Path, type Place } from '../../diagnostics/diagnostic.ts'
import { closestMatch } from '../../diagnostics/suggestions.ts'
import { fieldAt, knownKeys, type FieldNode } from '../../fields/field-tree.ts'
import { accepts } from '../../fields/validate.ts'
import { entriesOf, valueAt } from '../../fields/schema-fields.ts'
import type { Source } from '../yaml/source.ts'

type Block = { path: Path; keys: readonly string[] }

/** The diagnostics for the unknown keys of one block, and the paths of the missing keys that they were meant to be. */
export function unknownKeys(
  source: Source,
  { path, keys }: Block,
  { root, isMissing }: Omit<Whole, 'value'>
): { found: Diagnostic[]; intended: Path[] } {
  // `document.ts` has reported it.
  if (keys.length === 1 && keys[0] === '__proto__') return { found: [], intended: [] }
  const whole = { root, value: source.value, isMissing }
  const known = knownKeys(fieldAt(root, path))
  const block = new Map(entriesOf(valueAt(source.value, path)))
  const absent = known.filter((name) => !block.has(name))
  // The key between these and the block above them was lost, so they are in the wrong block.
  const [first = ''] = keys
  const isNear = keys.length === 1 && closestMatch(first, absent) !== undefined
  const lost = isNear ? undefined : missingParent(whole, { path, keys })
  if (lost !== undefined) {
    const place = { type: 'headless', parent: String(lost.at(-1)) } as const
    const at: Place = { file: source.file, path: [...path, first], part: 'key' }
    return { found: [error('key-unknown', at, { key: first, nearest: undefined, known, place })], intended: [lost] }
  }
  // If a line was indented into the block above it, the lines below it are in that block as well.
  const below = new Set(
    keys.flatMap((key) => {
      const above = missingAbove(whole, path, key)
      return above === undefined ? [] : knownKeys(fieldAt(root, above))
    })
  )
  // For each key the nearest known one above it.
  const before = new Map<string, string | undefined>()
  let nearest: string | undefined
  for (const key of block.keys()) {
    before.set(key, nearest)
    if (known.includes(key)) nearest = key
  }
  const strange = keys.filter((key) => !below.has(key))
  const renamed = renamedKeys(whole, { path, keys: strange, block, absent })
  const each = strange.map((key) =>
    unknownKey({ ...whole, path, file: source.file, block, before: before.get(key), nearest: renamed.get(key) }, key)
  )
  return { found: groupByPlace(each.map(({ found }) => found)), intended: each.flatMap(({ intended }) => intended) }
}

/** A file: its field, its value, and where it lacks a field. */
type Whole = { root: FieldNode; value: unknown; isMissing: (path: Path) => boolean }

/** A field of that name that is missing in one of the blocks around. */
function missingAbove(whole: Whole, path: Path, key: string): Path | undefined {
  const index = path.findLastIndex((_, depth) => whole.isMissing([...path.slice(0, depth), key]))
  return index < 0 ? undefined : [...path.slice(0, index), key]
}

/**
 * The absent fields that unknown keys were meant to be: those with the nearest names, and where as many keys are left as
 * fields that have to be there, these in their order if each value is right for its field.
 */
function renamedKeys(
  whole: Whole,
  { path, keys, block, absent }: Block & { block: ReadonlyMap<string, unknown>; absent: readonly string[] }
): Map<string, string> {
  const renamed = new Map<string, string>()
  for (const key of keys) {
    const near = closestMatch(key, absent)
    if (near !== undefined) renamed.set(key, near)
  }
  const left = keys.filter((key) => !renamed.has(key))
  const named = new Set(renamed.values())
  const lacking = absent.filter((name) => !named.has(name) && whole.isMissing([...path, name]))
  const isText = fieldAt(whole.root, path)?.kind === 'text'
  const isCertain = left.every((key, index) => {
    const field = fieldAt(whole.root, [...path, lacking[index] ?? ''])
    return field !== undefined && accepts(field, block.get(key)) && !(isText && isCode(key))
  })
  if (left.length === lacking.length && (keys.length === 1 || isCertain))
    for (const [index, key] of left.entries()) renamed.set(key, lacking[index]!)
  return renamed
}

/** Whether a key of a text could be the code of a language. */
const isCode = (key: string): boolean => /^[a-z]{2,3}$/.test(key)

/** The block that contains an unknown key: its values, the nearest known key above, and the field with the nearest name. */
type BlockContext = {
  file: string
  path: Path
  block: ReadonlyMap<string, unknown>
  before: string | undefined
  nearest: string | undefined
}

/** The diagnostic for one unknown key, and what it was meant to be. */
function unknownKey(
  { file, path, block, before, nearest, ...whole }: BlockContext & Whole,
  key: string
): { found: Diagnostic; intended: Path[] } {
  const own = fieldAt(whole.root, path)
  const known = knownKeys(own)
  const diagnosticFor = (args: Pick<ArgsOf['key-unknown'], 'nearest' | 'place' | 'isLanguage'>): Diagnostic =>
    error('key-unknown', { file, path: [...path, key], part: 'key' }, { key, known, ...args })
  const [, glued] = /^([\w-]+):./.exec(key) ?? []
  if (glued !== undefined && known.includes(glued))
    return {
      found: error('yaml-syntax', { file, path: [...path, key], part: 'key' }, { reason: 'space-missing' }),
      intended: [[...path, glued]]
    }
  const above = missingAbove(whole, path, key)
  if (above !== undefined)
    return { found: diagnosticFor({ nearest: undefined, place: { type: 'inside' } }), intended: [above] }
  if (before !== undefined) {
    const isEmptied = block.get(before) === null && canHold(fieldAt(whole.root, [...path, before]), key, block.get(key))
    if (isEmptied || whole.isMissing([...path, before, key]))
      return {
        found: diagnosticFor({ nearest: undefined, place: { type: 'outside', parent: before } }),
        intended: [isEmptied ? [...path, before] : [...path, before, key]]
      }
  }
  const isLanguage = own?.kind === 'text' && isCode(key)
  return {
    found: diagnosticFor({ nearest, ...(isLanguage ? { isLanguage } : {}) }),
    intended: nearest === undefined ? [] : [[...path, nearest]]
  }
}

/** Merges the diagnostics of fields that belong in the same other block. */
function groupByPlace(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const groups = new Map<string, { first: Diagnostic; also: Place[] }>()
  for (const [index, each] of diagnostics.entries()) {
    const { code, args, at } = each
    const key = code === 'key-unknown' && args.place !== undefined ? JSON.stringify(args.place) : String(index)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, { first: each, also: [] })
    else group.also.push(at)
  }
  return [...groups.values()].map(({ first, also }) => ({ ...first, also }))
}

/** Whether a block has such a field, or a record takes such an entry. */
const canHold = (block: FieldNode | undefined, key: string, value: unknown): boolean =>
  knownKeys(block).includes(key) || (block?.kind === 'record' && accepts(block, { [key]: value }))

/** The one missing key, in this block or in one around it, that can hold all of these keys. */
function missingParent(whole: Whole, { path, keys }: Block): Path | undefined {
  const { root, value, isMissing } = whole
  for (let depth = path.length; depth >= 0; depth--) {
    const around = path.slice(0, depth)
    const block = valueAt(value, around) ?? {}
    const lost = knownKeys(fieldAt(root, around)).filter((name) => {
      const own = fieldAt(root, [...around, name])
      // An optional key is recognized by several of its fields.
      if (Object.hasOwn(block, name) || (keys.length < 2 && !isMissing([...around, name]))) return false
      return keys.every((key) => canHold(own, key, valueAt(value, [...path, key])))
    })
    const [only, ...others] = lost
    if (only !== undefined && others.length === 0) return [...around, only]
  }
  return undefined
}
