/** Files that were cut off: one diagnostic for everything that is missing after the last line. */
import { error, type Diagnostic, type Path } from '../../diagnostics/diagnostic.ts'
import { fieldAt, knownKeys, type FieldNode } from '../../fields/field-tree.ts'
import type { Violation } from '../../fields/validate.ts'
import { entriesOf, isSamePath, valueAt } from '../../fields/schema-fields.ts'
import type { Source } from '../yaml/source.ts'

/** The diagnostic for a file that was cut off, and the violations that it explains. */
export function truncationIn(
  source: Source,
  violations: readonly Violation[],
  root: FieldNode
): { found: Diagnostic; explained: ReadonlySet<Violation> } | undefined {
  const { file, text, value } = source
  const open = openBlocks(value)
  const last = open.at(-1) ?? []
  const isLong = text.trimEnd().split('\n').length >= minLines
  const missingFields = violations.filter(({ type }) => type === 'missing')
  const ofEnd = violations.filter(({ path }) => isAfterEnd(value, path, { open, root }))
  const emptied = violations.filter(({ path }) => isSamePath(path, last) && isEmpty(valueAt(value, last)))
  const lost = missingFields.filter(({ path }) => path.length === 1)
  // A file that does not begin like its schema was never complete.
  const isThere = knownKeys(root).map((key) => valueAt(value, [key]) !== undefined)
  const first = knownKeys(root).findIndex((key) => fieldAt(root, [key])?.isOptional === false)
  const isBegun = isLong && isThere[first] === true
  const isRootCut = ofEnd.some(({ path }) => path.length === 1) && !isThere.slice(-3).includes(true)
  const isBroken = !text.endsWith('\n')
  const isCut =
    // A block without its lines, at the end of a file of some length.
    (isLong && emptied.some(({ field }) => !('check' in field))) ||
    // If somebody deleted a single field, the ones after it are still there.
    (isBegun && ofEnd.length >= (isBroken || isRootCut ? 1 : 2)) ||
    // If at least this many fields are missing, the file is truncated even if its fields are in another order.
    ((isBegun || isBroken) && lost.length >= minMissingFields)
  if (!isCut) return undefined
  // The fields of a file may have another order than those of the schema.
  const follows = missingFields.filter(({ path }) => open.some((block) => isSamePath(block, path.slice(0, -1))))
  const missing = follows.toSorted((a, b) => b.path.length - a.path.length).map(({ path }) => String(path.at(-1)))
  return {
    found: error('file-cut', { file, path: [], part: 'end' }, { missing: [...new Set(missing)] }),
    explained: new Set([...follows, ...emptied])
  }
}

const isEmpty = (value: unknown): boolean => value === null || value === ''

/** One or two lines say nothing. */
const minLines = 5

/** Fewer fields can be missing for other reasons. */
const minMissingFields = 6

/** The paths of the last value of a file and of all blocks around it, from the outermost. */
function openBlocks(value: unknown): Path[] {
  const found: Path[] = [[]]
  for (let inner = value; ;) {
    const [key, item] = entriesOf(inner).at(-1) ?? []
    if (key === undefined) return found
    found.push([...found.at(-1)!, Array.isArray(inner) ? Number(key) : key])
    inner = item
  }
}

/** Whether a field is missing that comes after the last line of the file, with all that follow it in the schema. */
function isAfterEnd(value: unknown, path: Path, { open, root }: { open: readonly Path[]; root: FieldNode }): boolean {
  const around = path.slice(0, -1)
  const block: unknown = valueAt(value, around)
  if (!open.some((each) => isSamePath(each, around)) || typeof block !== 'object' || block === null) return false
  const known = knownKeys(fieldAt(root, around))
  const index = known.indexOf(String(path.at(-1)))
  return index >= 0 && known.slice(index).every((key) => !Object.hasOwn(block, key))
}
