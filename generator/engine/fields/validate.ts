/**
 * Validates a value with the tree of fields, from the root down. A block sees all its keys at once. zod validates only
 * single values.
 */
import type { Path } from '../diagnostics/diagnostic.ts'
import { memoizeWeakly } from '../store/memoize.ts'
import { isBlock } from './value-paths.ts'
import { asText } from './text.ts'
import type { BlockField, FieldNode, ListField, RecordField, TextField, WrongValue } from './field-tree.ts'
import { explainKeys, type UnknownKeys } from './unknown-keys.ts'

/**
 * What is wrong at a place: a missing field, unknown keys, a list with too few entries, or too few that are no drafts,
 * a bad key, a wrong value, or a number that can be read in two ways. `field` is the field at the path. If an unknown
 * key was meant to be a field, that field is not also reported as missing. `unused-keys` are no mistake: the value is
 * right without them.
 */
export type Violation = { path: Path; field: FieldNode } & (
  | { type: 'missing' | 'fewest' | 'only-drafts' | 'key' | 'notation' | WrongValue }
  | ({ type: 'unknown-keys' } & UnknownKeys)
  | { type: 'unused-keys'; keys: readonly [string, ...string[]] }
)

/** An entry that is kept back from the site: its value without the parts that are wrong, and what is wrong in it. */
type DraftEntry = { path: Path; value: unknown; violations: readonly Violation[] }

type Validated = { value: unknown; violations: readonly Violation[]; drafts: readonly DraftEntry[] }

/**
 * `includes` selects drafts to keep, if they are valid. `isMisread` finds numbers in unusual notations. `isUnfilled`
 * finds values that are nothing but the mark of a placeholder: an optional field like that counts as absent.
 */
export type ReadOptions = {
  includes?: ((path: Path) => boolean) | undefined
  isMisread?: ((path: Path, field: FieldNode) => boolean) | undefined
  isUnfilled?: ((path: Path) => boolean) | undefined
}

/**
 * The value as the schema makes it, without the parts that are wrong. Lists keep the indexes of their entries, except
 * that drafts are left out.
 */
export const validateValue = (field: FieldNode, value: unknown, options: ReadOptions = {}): Validated =>
  validated(field, value, { ...options, blocks: [] })

function validated(field: FieldNode, value: unknown, options: ReadOptions & Pick<Descent, 'blocks'>): Validated {
  const [violations, drafts]: [Violation[], DraftEntry[]] = [[], []]
  const descent: Descent = { ...options, path: [], violations, drafts, intended: new Set() }
  return { value: descend(field, value, descent), violations, drafts }
}

/** Whether a value is an entry that is kept back from the site. */
export function isDraft(field: FieldNode | undefined, value: unknown): value is Readonly<Record<string, unknown>> {
  const key = draftKey(field)
  return key !== undefined && isBlock(value) && value[key] === true
}

/** The key of the field by which an entry can be kept back; undefined where it has none. */
export const draftKey = (field: FieldNode | undefined): string | undefined =>
  field?.kind === 'block' ? draftKeyOf(field) : undefined

const draftKeyOf = memoizeWeakly(({ children }: BlockField): string | undefined =>
  [...children].flatMap(([key, { meta }]) => (meta.isDraft === true ? key : [])).at(0)
)

/** Whether a value is right for a field. */
export const accepts = (field: FieldNode, value: unknown): boolean =>
  validated(field, value, { blocks: undefined }).violations.length === 0

/**
 * `path` changes during the descent, so a violation has a copy. `blocks` lead from the root down to the value; they are
 * undefined if nobody asks what unknown keys mean. `intended` are the places that lack a value because of an unknown
 * key.
 */
type Descent = ReadOptions & {
  path: (string | number)[]
  blocks: OpenBlock[] | undefined
  violations: Violation[]
  drafts: DraftEntry[]
  intended: Set<string>
}

function descend(field: FieldNode, value: unknown, descent: Descent): unknown {
  if (field.kind === 'block' && isDraft(field, value)) return draftOf(field, value, descent)
  switch (field.kind) {
    case 'block':
    case 'text':
      return isBlock(value) ? blockOf(field, value, descent) : report('type', field, descent)
    case 'record':
      return isBlock(value) ? recordOf(field, value, descent) : report('type', field, descent)
    case 'list':
      return Array.isArray(value) ? listOf(field, value, descent) : report('type', field, descent)
    default: {
      const checked = field.check(value)
      if ('wrong' in checked) return report(checked.wrong, field, descent)
      return descent.isMisread?.(descent.path, field) === true ? report('notation', field, descent) : checked.value
    }
  }
}

type SimpleViolation = Exclude<Violation, { keys: readonly string[] }>

function report(
  type: SimpleViolation['type'],
  field: FieldNode,
  { path, violations, intended }: Pick<Descent, 'path' | 'violations' | 'intended'>
): undefined {
  if (intended.size === 0 || !intended.has(JSON.stringify(path))) violations.push({ path: [...path], field, type })
}

type OpenBlock = {
  depth: number
  field: BlockField | TextField | RecordField
  value: Readonly<Record<string, unknown>>
}

function blockOf(field: BlockField | TextField, value: OpenBlock['value'], descent: Descent): unknown {
  const { path, blocks, violations } = descent
  const before = violations.length
  blocks?.push({ depth: path.length, field, value })
  reportUnknown(field, unknownKeys(field, value, descent), descent)
  const block: Record<string, string> = {}
  const absent: [string, FieldNode][] = []
  for (const [key, child] of field.children) {
    if (child.meta.isOfDraft === true) continue
    const item = Object.hasOwn(value, key) ? value[key] : undefined
    if (item === undefined) {
      if (!child.isOptional) absent.push([key, child])
      continue
    }
    const needed = child.meta.type?.needs?.(key, item)
    if (needed !== undefined && !Object.hasOwn(value, needed)) {
      const partner = field.children.get(needed)
      if (partner?.isOptional === true) absent.push([needed, partner])
    }
    path.push(key)
    const isAbsent = item === '' && child.isOptional && descent.isUnfilled?.(path) === true
    const made = isAbsent ? undefined : descend(child, item, descent)
    if (made !== undefined) Reflect.set(block, key, made)
    path.pop()
  }
  // A block inside may have the key that is missing here.
  for (const [key, child] of absent) report('missing', child, { ...descent, path: [...path, key] })
  blocks?.pop()
  return field.kind === 'text' && violations.length === before ? asText(block) : block
}

function reportUnknown(
  field: BlockField | TextField,
  unknown: readonly UnknownKeys[],
  { path, violations, intended }: Descent
): void {
  if (unknown.length === 0) return
  const isUnused = (each: UnknownKeys): boolean => field.meta.dropsUnknownKeys === true && !isExplained(each)
  const [first, ...others] = unknown.filter(isUnused).flatMap(({ keys }) => keys)
  if (first !== undefined) violations.push({ type: 'unused-keys', path: [...path], field, keys: [first, ...others] })
  for (const each of unknown.filter((own) => !isUnused(own))) {
    violations.push({ ...each, path: [...path], field, type: 'unknown-keys' })
    for (const place of each.intended) intended.add(JSON.stringify(place))
  }
}

/** Whether a key was meant to be something else. */
const isExplained = ({ nearest, place, isGlued, isLanguage }: UnknownKeys): boolean =>
  [nearest, place, isGlued, isLanguage].some((each) => each !== undefined)

function unknownKeys(
  field: BlockField | TextField,
  value: OpenBlock['value'],
  { path, blocks }: Descent
): UnknownKeys[] {
  const [first, ...others] = Object.keys(value).filter((key) => !field.children.has(key))
  if (first === undefined) return []
  if (blocks === undefined) return [{ keys: [first, ...others], intended: [] }]
  const around = blocks.flatMap(({ depth, field: outer, value: values }) =>
    outer.kind === 'record' ? [] : [{ field: outer, value: values, path: path.slice(0, depth) }]
  )
  return explainKeys([first, ...others], around, accepts)
}

function draftOf(field: BlockField, value: Readonly<Record<string, unknown>>, descent: Descent): unknown {
  const [path, violations]: [Path, Violation[]] = [[...descent.path], []]
  const block = blockOf(field, value, { ...descent, violations, blocks: descent.blocks && [] })
  descent.drafts.push({ path, value: block, violations })
  return violations.length === 0 && descent.includes?.(path) === true ? block : undefined
}

function recordOf(field: RecordField, value: Readonly<Record<string, unknown>>, descent: Descent): unknown {
  const { path, blocks, violations } = descent
  blocks?.push({ depth: path.length, field, value })
  const record: Record<string, unknown> = {}
  const fallen = new Set<string>()
  const entries = Object.entries(value)
  for (const [index, [key, item]] of entries.entries()) {
    if (fallen.has(key)) continue
    const [first, ...others] = item === null ? fallenOut(field, entries.slice(index + 1)) : []
    if (first !== undefined) {
      const keys = [first, ...others] as const
      for (const own of keys) fallen.add(own)
      const place = { type: 'outside', parent: key } as const
      violations.push({ type: 'unknown-keys', path: [...path], field, keys, place, intended: [] })
      continue
    }
    const name = validateValue(field.key, key)
    path.push(key)
    if (name.violations.length > 0) report('key', field.key, descent)
    else {
      const made = descend(field.entry, item, descent)
      if (made !== undefined) record[String(name.value)] = made
    }
    path.pop()
  }
  blocks?.pop()
  return record
}

/** The names below an empty entry that are none of entries, but together the fields that it lacks. */
function fallenOut({ key, entry }: RecordField, below: readonly [string, unknown][]): string[] {
  const end = below.findIndex(([name, item]) => accepts(key, name) && accepts(entry, item))
  const fallen = end < 0 ? below : below.slice(0, end)
  return fallen.length > 0 && accepts(entry, Object.fromEntries(fallen)) ? fallen.map(([name]) => name) : []
}

function listOf(field: ListField, value: readonly unknown[], descent: Descent): unknown {
  const list = value.flatMap((item, index) => {
    descent.path.push(index)
    const made = descend(field.entry, item, descent)
    descent.path.pop()
    return made === undefined && isDraft(field.entry, item) ? [] : [made]
  })
  if (list.length >= field.least) return list
  return report(list.length < value.length ? 'only-drafts' : 'fewest', field, descent)
}
