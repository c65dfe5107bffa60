/** Files that were cut off: one diagnostic for everything that is missing after the last line. */
import { z } from 'zod'
import { error, type Diagnostic, type Path } from '../../diagnostics/diagnostic.ts'
import { isEqual, knownKeys, schemaAt, valueAt } from '../schema-fields.ts'
import type { Source } from '../yaml/source.ts'
import type { Issue } from './invalid-values.ts'

/** The diagnostic for a file that was cut off, and the issues that it explains. */
export function cutIn(
  source: Source,
  issues: readonly Issue[],
  schema: z.ZodType
): { found: Diagnostic; explained: ReadonlySet<Issue> } | undefined {
  const open = openBlocks(source.value)
  const ofEnd = issues.filter(({ path }) => isBehindEnd(source.value, path as Path, { open, schema }))
  const last = open.at(-1) ?? []
  const emptied = issues.filter(({ path }) => isEqual(path as Path, last) && isEmpty(valueAt(source.value, last)))
  const isWhole = source.text.endsWith('\n')
  // If so many fields are missing, their order does not matter.
  const lost = issues.filter(({ path }) => path.length === 1 && valueAt(source.value, path as Path) === undefined)
  const isBegun = beginsWhole(source, schema)
  const isShort = lost.length >= fewestLost && (!isWhole || isBegun)
  // A block without its lines, at the end of a file of some length.
  const isOpen = emptied.length > 0 && isLong(source) && canHaveParts(schemaAt(schema, last))
  if (!isShort && !isOpen && (ofEnd.length === 0 || !isBegun)) return undefined
  // If somebody deleted a single field, the ones after it are still there.
  const absent = knownKeys(schemaAt(schema, [])).filter((key) => isAbsentBehind(source.value, [key], schema))
  const isRootCut = absent.length > 2 && ofEnd.some(({ path }) => path.length === 1)
  if (isWhole && !isShort && !isOpen && ofEnd.length < 2 && !isRootCut) return undefined
  // The fields of a file may have another order than those of the schema.
  const follows = issues.filter(
    ({ path }) => valueAt(source.value, path) === undefined && open.some((block) => isEqual(block, path.slice(0, -1)))
  )
  const missing = follows.toSorted((a, b) => b.path.length - a.path.length).map(({ path }) => String(path.at(-1)))
  return {
    found: error('file-cut', { file: source.file, path: [], part: 'end' }, { missing: [...new Set(missing)] }),
    explained: new Set([...follows, ...emptied])
  }
}

const canHaveParts = (schema: z.ZodType | undefined): boolean =>
  schema instanceof z.ZodObject || schema instanceof z.ZodArray || schema instanceof z.ZodRecord

const isEmpty = (value: unknown): boolean => value === null || value === ''

const fewestLines = 5

/** Fewer fields can be missing for other reasons. */
const fewestLost = 6

/** One or two lines say nothing. */
const isLong = ({ text }: Pick<Source, 'text'>): boolean => text.trimEnd().split('\n').length >= fewestLines

/** Whether a file begins like its schema. If it does not, it was never complete. */
function beginsWhole({ value, text }: Source, schema: z.ZodType): boolean {
  if (!isLong({ text })) return false
  const [first] = knownKeys(schemaAt(schema, []))
  return typeof value === 'object' && value !== null && first !== undefined && Object.hasOwn(value, first)
}

/** The paths of the last value of a file and of all blocks around it, from the outermost. */
function openBlocks(value: unknown): Path[] {
  const found: (string | number)[][] = [[]]
  for (let inner = value; typeof inner === 'object' && inner !== null;) {
    const entries: [string | number, unknown][] = Array.isArray(inner)
      ? inner.map((item, index) => [index, item])
      : Object.entries(inner)
    const last = entries.at(-1)
    if (last === undefined) break
    found.push([...found.at(-1)!, last[0]])
    inner = last[1]
  }
  return found
}

/** Whether a field is missing that comes after the last line of the file. */
function isBehindEnd(
  value: unknown,
  path: Path,
  { open, schema }: { open: readonly Path[]; schema: z.ZodType }
): boolean {
  const around = path.slice(0, -1)
  return open.some((block) => isEqual(block, around)) && isAbsentBehind(value, path, schema)
}

/** Whether a field is missing together with all fields that follow it in the schema. */
function isAbsentBehind(value: unknown, path: Path, schema: z.ZodType): boolean {
  const around = path.slice(0, -1)
  const block: unknown = valueAt(value, around)
  if (typeof block !== 'object' || block === null || Array.isArray(block)) return false
  const known = knownKeys(schemaAt(schema, around))
  const index = known.indexOf(String(path.at(-1)))
  return index >= 0 && known.slice(index).every((key) => !Object.hasOwn(block, key))
}
