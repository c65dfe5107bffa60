/** What is missing from a file, its place, and the lines to write there, made from the schema. */
import { isCollection, isMap, isNode } from 'yaml'
import { z } from 'zod'
import { error, type Diagnostic, type Path, type Place } from '../../diagnostics/diagnostic.ts'
import { elementOf, isTextSchema, knownKeys, nameOf, purposeOf, schemaAt, unwrap, valueAt } from '../schema-fields.ts'
import { lineAt } from '../yaml/text-lines.ts'
import { lineWithin, nodeAt } from '../yaml/source-positions.ts'
import type { Source } from '../yaml/source.ts'

export function missingDiagnostic(source: Source, path: Path, schema: z.ZodType): Diagnostic {
  const { file } = source
  const [around, last] = [path.slice(0, -1), path.at(-1)]
  const swallowed = typeof last === 'string' ? lineWithin(source, around, last) : undefined
  if (swallowed !== undefined) return error('yaml-syntax', { file, range: swallowed }, { reason: 'line-in-text' })
  const lines = linesFor(source, path, schema)
  const written = lines === undefined ? {} : lines.isWithin ? { within: lines.written } : { written: lines.written }
  if (isTextSchema(schemaAt(schema, around)))
    return error(
      'translation-missing',
      { file, path: around, part: 'key' },
      { language: String(last), key: nameOf(around), ...written }
    )
  const about = purposeOf(schemaAt(schema, path))
  const key = nameOf(path)
  return error('field-missing', placeOf(source, path, schema), { key, about, ...written })
}

/** After the field before it in the schema; for the first field, at the key of its block. */
function placeOf(source: Source, path: Path, schema: z.ZodType): Place {
  const { file } = source
  const around = path.slice(0, -1)
  const block: unknown = valueAt(source.value, around)
  const present = Object.keys(block ?? {})
  const known = knownKeys(schemaAt(schema, around))
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

/** Nobody types more than that from a message. */
const mostLines = 24

/**
 * The lines for a missing field, indented like those beside it; or the line of a block in brackets with the field
 * added.
 */
export function linesFor(
  source: Source,
  path: Path,
  schema: z.ZodType
): { written: string; isWithin: boolean } | undefined {
  const around = path.slice(0, -1)
  const key = String(path.at(-1))
  const own = schemaAt(schema, path)
  const node = nodeAt(source, around)
  if (!isMap(node) || own === undefined) return undefined
  if (node.flow === true) {
    const [start, end] = node.range ?? [0, 0]
    const line = lineAt(source.text, start)
    const inside = inBrackets(own)
    if (end > line.end || inside === undefined) return undefined
    const before = source.text.slice(line.start, end - 1).trimEnd()
    const comma = /[{,]$/.test(before) ? '' : ','
    return {
      written: `${before}${comma} ${key}: ${inside} }${source.text.slice(end, line.end)}`.trimEnd(),
      isWithin: true
    }
  }
  const [first] = node.items
  const start = isNode(first?.key) ? (first.key.range?.[0] ?? 0) : 0
  const indent = start - lineAt(source.text, start).start
  const lines = skeleton(key, own, ' '.repeat(indent))
  return lines === undefined || lines.length > mostLines ? undefined : { written: lines.join('\n'), isWithin: false }
}

/** A field with everything that it needs, line by line; undefined if it has keys that only the owner knows. */
function skeleton(key: string, schema: z.ZodType | undefined, indent: string): string[] | undefined {
  const inner = unwrap(schema)
  if (inner instanceof z.ZodRecord) return undefined
  if (inner instanceof z.ZodArray) {
    if (inner.safeParse([]).success) return [`${indent}${key}: []`]
    const entry = firstEntry(inner, indent)
    return entry === undefined ? undefined : [`${indent}${key}:`, ...entry]
  }
  if (!(inner instanceof z.ZodObject)) return [`${indent}${key}: …`]
  const below = key === '' ? indent : `${indent}  `
  const fields = Object.entries<z.ZodType>(inner.shape).filter(([, field]) => !(field instanceof z.ZodOptional))
  const lines = fields.map(([name, field]) => skeleton(name, field, below))
  return lines.some((each) => each === undefined)
    ? undefined
    : [`${indent}${key}:`, ...lines.flatMap((each) => each ?? [])]
}

/** The first entry of a list. */
function firstEntry(list: z.ZodArray, indent: string): string[] | undefined {
  const entry = skeleton('', elementOf(list), `${indent}    `)
  if (entry === undefined) return undefined
  const [, head, ...rest] = entry
  // An entry without fields is its value alone.
  return head === undefined ? [`${indent}  - …`] : [`${indent}  - ${head.trimStart()}`, ...rest]
}

/** The first entry of a list, with a text as the first value that it needs. */
export function entryWith(text: string, list: z.ZodArray): string[] | undefined {
  const lines = firstEntry(list, '')
  const index = lines?.findIndex((line) => /"?…"?$/.test(line)) ?? -1
  if (lines === undefined || index < 0 || lines.length > mostLines) return undefined
  return lines.map((line, at) => (at === index ? line.replace(/"?…"?$/, () => text) : line).slice(2))
}

/** The same on one line. */
function inBrackets(schema: z.ZodType): string | undefined {
  const inner = unwrap(schema)
  if (inner instanceof z.ZodRecord || inner instanceof z.ZodArray) return undefined
  if (!(inner instanceof z.ZodObject)) return '…'
  const fields = Object.entries<z.ZodType>(inner.shape).map(([key, field]) => [key, inBrackets(field)] as const)
  return fields.some(([, each]) => each === undefined)
    ? undefined
    : `{ ${fields.map(([key, each]) => `${key}: ${each}`).join(', ')} }`
}
