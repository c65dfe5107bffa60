/** Turns missing fields into diagnostics: their place, and the lines to write there, made from the schema. */
import { isCollection, isMap, isNode, stringify } from 'yaml'
import { error, type Diagnostic, type Path, type Place } from '../../diagnostics/diagnostic.ts'
import { fieldAt, knownKeys, purposeOf, type FieldNode } from '../../fields/field-tree.ts'
import { fieldName } from '../../fields/schema-fields.ts'
import { valueAt } from '../../fields/value-paths.ts'
import { lineAt } from '../yaml/text-lines.ts'
import { nodeAt } from '../yaml/source-positions.ts'
import type { Source } from '../yaml/source.ts'

export function missingDiagnostic(source: Source, path: Path, root: FieldNode): Diagnostic {
  const { file } = source
  const [around, last] = [path.slice(0, -1), path.at(-1)]
  const lines = fieldLines(source, path, root)
  const advice = lines === undefined ? {} : lines.isWithin ? { within: lines.text } : { suggestion: lines.text }
  if (fieldAt(root, around)?.kind === 'text')
    return error(
      'translation-missing',
      { file, path: around, part: 'key' },
      { language: String(last), key: fieldName(around), ...advice }
    )
  const about = purposeOf(fieldAt(root, path))
  return error('field-missing', placeForMissing(source, path, root), { key: String(last), about, ...advice })
}

/** After the field before it in the schema; for the first field, at the key of its block. */
function placeForMissing(source: Source, path: Path, root: FieldNode): Place {
  const { file } = source
  const around = path.slice(0, -1)
  const block: unknown = valueAt(source.value, around)
  const present = Object.keys(block ?? {})
  const known = knownKeys(fieldAt(root, around))
  const before = known.slice(0, known.indexOf(String(path.at(-1)))).findLast((key) => present.includes(key))
  // In an entry of a list a new first field would have to take over the hyphen.
  const isFirstFree = typeof around.at(-1) !== 'number' && around.length > 0
  const after = before ?? (isFirstFree ? undefined : present.at(-1))
  return after === undefined || isFlow(source, around)
    ? { file, path: around, part: 'key' }
    : { file, path: [...around, after], part: 'end' }
}

const isFlow = (source: Source, path: Path): boolean => {
  const node = nodeAt(source, path)
  return isCollection(node) && node.flow === true
}

/** Nobody copies more lines than that from a message. */
const maxLines = 24

/**
 * The lines for a missing field, indented like its neighbours; or the line of a block in brackets with the field added.
 */
export function fieldLines(
  source: Source,
  path: Path,
  root: FieldNode
): { text: string; isWithin: boolean } | undefined {
  const around = path.slice(0, -1)
  const key = String(path.at(-1))
  const own = fieldAt(root, path)
  const node = nodeAt(source, around)
  if (!isMap(node) || own === undefined) return undefined
  const blank = blankOf(own)
  if (blank === undefined) return undefined
  if (node.flow === true) {
    const [start, end] = node.range ?? [0, 0]
    const line = lineAt(source.text, start)
    if (end > line.end) return undefined
    const before = source.text.slice(line.start, end - 1).trimEnd()
    const comma = /[{,]$/.test(before) ? '' : ','
    const inside = stringify(blank, { lineWidth: 0, collectionStyle: 'flow' }).trimEnd()
    return {
      text: `${before}${comma} ${key}: ${inside} }${source.text.slice(end, line.end)}`.trimEnd(),
      isWithin: true
    }
  }
  const [first] = node.items
  const start = isNode(first?.key) ? (first.key.range?.[0] ?? 0) : 0
  const indent = ' '.repeat(start - lineAt(source.text, start).start)
  const lines = linesOf({ [key]: blank }).map((line) => indent + line)
  return lines.length > maxLines ? undefined : { text: lines.join('\n'), isWithin: false }
}

const linesOf = (value: unknown): string[] => stringify(value, { lineWidth: 0 }).trimEnd().split('\n')

/**
 * All that a field needs, with `…` for each value that the program does not know; undefined if it has keys that only
 * the owner knows.
 */
function blankOf(field: FieldNode): unknown {
  if (field.kind === 'record') return undefined
  if (field.kind === 'list') {
    if (field.least === 0) return []
    const entry = blankOf(field.entry)
    return entry === undefined ? undefined : [entry]
  }
  if (!('children' in field)) return '…'
  const { initial } = field.meta
  if (field.kind === 'text' && initial !== undefined && initial.isOpen !== true)
    return Object.fromEntries([...field.children.keys()].map((language) => [language, initial.textIn(language) ?? '…']))
  const all = [...field.children]
  const needed = all.filter(([, child]) => !child.isOptional)
  // A block that needs nothing shows what it can have.
  const parts = (needed.length === 0 ? all : needed).map(([key, child]) => [key, blankOf(child)] as const)
  return parts.some(([, blank]) => blank === undefined) ? undefined : Object.fromEntries(parts)
}
