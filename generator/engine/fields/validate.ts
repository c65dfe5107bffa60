/**
 * Validates a value with the tree of fields, from the root down. A block sees all its keys at once. zod validates only
 * single values.
 */
import type { Path } from '../diagnostics/diagnostic.ts'
import { memoizeWeakly } from '../store/memoize.ts'
import { isBlock } from './schema-fields.ts'
import { asText } from './text.ts'
import type { BlockField, FieldNode, ListField, RecordField, TextField, WrongValue } from './field-tree.ts'

/**
 * What is wrong at a place: a missing field, unknown keys of a block, an empty entry whose fields are below it like
 * entries, a list with too few entries, a name that cannot be a key, or a wrong value. `field` is the field at the
 * path.
 */
export type Violation = { path: Path; field: FieldNode } & (
  | { type: 'missing' | 'fewest' | 'key' | WrongValue }
  | { type: 'unknown-keys' | 'emptied'; keys: readonly string[] }
)

/** An entry that is kept back from the site, with what is wrong in it. */
type DraftEntry = { path: Path; violations: readonly Violation[] }

type Validated = { value: unknown; violations: readonly Violation[]; drafts: readonly DraftEntry[] }

/**
 * The value as the schema makes it, without the parts that are wrong. Lists keep the indexes of their entries, except
 * that drafts are left out.
 * @param includes which drafts are not left out, if they are right
 */
export function validateValue(
  field: FieldNode,
  value: unknown,
  includes: (path: Path) => boolean = () => false
): Validated {
  const [violations, drafts]: [Violation[], DraftEntry[]] = [[], []]
  return {
    value: descend(field, value, { path: [], violations, drafts, includes, seen: new Map() }),
    violations,
    drafts
  }
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
  validateValue(field, value).violations.length === 0

/**
 * `path` changes during the descent, so a violation has a copy. `seen` are the fields that values were compared with:
 * what an alias repeats is reported at its anchor.
 */
type Descent = {
  path: (string | number)[]
  violations: Violation[]
  drafts: DraftEntry[]
  includes: (path: Path) => boolean
  seen: Map<unknown, FieldNode>
}

function descend(field: FieldNode, value: unknown, descent: Descent): unknown {
  if (field.kind === 'block' && isDraft(field, value)) return draftOf(field, value, descent)
  if (field.isDispensable === true && descent.path.length > 0) return valueIfRight(field, value)
  if (typeof value === 'object' && value !== null) {
    if (descent.seen.get(value) === field) return validateValue(field, value).value
    descent.seen.set(value, field)
  }
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
      return 'wrong' in checked ? report(checked.wrong, field, descent) : checked.value
    }
  }
}

function valueIfRight(field: FieldNode, value: unknown): unknown {
  const own = validateValue(field, value)
  return own.violations.length === 0 ? own.value : undefined
}

function report(type: 'fewest' | WrongValue, field: FieldNode, { path, violations }: Descent): undefined {
  violations.push({ path: [...path], field, type })
}

function blockOf(field: BlockField | TextField, value: Readonly<Record<string, unknown>>, descent: Descent): unknown {
  const { path, violations } = descent
  const before = violations.length
  const block: Record<string, string> = {}
  for (const [key, child] of field.children) {
    const item = Object.hasOwn(value, key) ? value[key] : undefined
    path.push(key)
    if (item !== undefined) {
      const made = descend(child, item, descent)
      if (made !== undefined) Reflect.set(block, key, made)
    } else if (!child.isOptional && child.isDispensable !== true)
      violations.push({ path: [...path], field: child, type: 'missing' })
    path.pop()
  }
  const isOpen = field.kind === 'block' && field.isOpen === true
  const keys = isOpen ? [] : Object.keys(value).filter((key) => !field.children.has(key))
  if (keys.length > 0) violations.push({ path: [...path], field, type: 'unknown-keys', keys })
  return field.kind === 'text' && violations.length === before ? asText(block) : block
}

function draftOf(field: BlockField, value: Readonly<Record<string, unknown>>, descent: Descent): unknown {
  const [path, violations]: [Path, Violation[]] = [[...descent.path], []]
  const made = blockOf(field, value, { ...descent, violations })
  descent.drafts.push({ path, violations })
  return violations.length === 0 && descent.includes(path) ? made : undefined
}

function recordOf(field: RecordField, value: Readonly<Record<string, unknown>>, descent: Descent): unknown {
  const { path, violations } = descent
  const record: Record<string, unknown> = {}
  const fallen = new Set<string>()
  // The parser reports that key.
  const entries = Object.entries(value).filter(([key]) => key !== '__proto__')
  for (const [index, [key, item]] of entries.entries()) {
    if (fallen.has(key)) continue
    const keys = item === null ? fallenOut(field, entries.slice(index + 1)) : []
    for (const own of keys) fallen.add(own)
    const name = validateValue(field.key, key)
    path.push(key)
    const made = name.violations.length === 0 && keys.length === 0 ? descend(field.entry, item, descent) : undefined
    if (keys.length > 0) violations.push({ path: [...path], field: field.entry, type: 'emptied', keys })
    else if (name.violations.length > 0) violations.push({ path: [...path], field: field.key, type: 'key' })
    if (made !== undefined) record[String(name.value)] = made
    path.pop()
  }
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
  return list.length < field.least ? report('fewest', field, descent) : list
}
