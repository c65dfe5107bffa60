/** Issues of single values in the owner’s terms: what was found, what is allowed, what was probably meant. */
import { z } from 'zod'
import { error, type ArgsOf, type Diagnostic, type Path, type Place } from '../../diagnostics/diagnostic.ts'
import type { FoundValue, ExpectedType } from '../../messages/value-messages.ts'
import { closestMatch } from '../../diagnostics/suggestions.ts'
import { bracesIn } from '../text.ts'
import {
  elementOf,
  isTextSchema,
  knownKeys,
  metaOf,
  fieldName,
  purposeOf,
  schemaAt,
  valueAt
} from '../schema-fields.ts'
import { normalizePeriod, normalizeNumber, normalizeBoolean, yearOfDate } from '../../diagnostics/normalizers.ts'
import { toQuotedScalar, lineAt } from '../yaml/text-lines.ts'
import { entrySkeleton, fieldLines, missingDiagnostic } from './missing-fields.ts'
import { locate, rawValueAt } from '../yaml/source-positions.ts'
import type { FieldMeta } from '../schema-metadata.ts'
import type { Source } from '../yaml/source.ts'

/** An issue of zod. */
export type Issue = ReturnType<typeof issuesOf>[number]

/** The issues of a file. Paths of zod can contain symbols, but no YAML key is one. */
export const issuesOf = ({ issues }: z.core.$ZodError) =>
  issues.map((issue) => ({ ...issue, path: issue.path.filter((step) => typeof step !== 'symbol') }))

export function issueDiagnostic(issue: Issue, source: Source, schema: z.ZodType): Diagnostic {
  const { path } = issue
  const at: Place = { file: source.file, path }
  const value = valueAt(source.value, path)
  const own = schemaAt(schema, path)
  // What is wrong with a text in one language is reported for the text.
  const isTranslation = isTextSchema(schemaAt(schema, path.slice(0, -1)))
  const key = fieldName(isTranslation ? path.slice(0, -1) : path)
  if (value === undefined) return missingDiagnostic(source, path, schema)
  if (value === null && /^[a-z0-9-]+:./.test(String(path.at(-1))))
    return error('yaml-syntax', { file: source.file, path, part: 'key' }, { reason: 'space-missing' })
  if (value === null || (typeof value === 'string' && value.trim() === '')) {
    const note = value === null && own instanceof z.ZodString ? commentAfter(source, path) : undefined
    if (note !== undefined)
      return error('text-cut', at, { key: isTranslation ? `${key}.${path.at(-1)}` : key, ...note })
    if (isTranslation) return error('field-empty', at, { key, language: String(path.at(-1)) })
    const isList = own instanceof z.ZodArray && own.safeParse([]).success
    return error('field-empty', at, {
      key,
      about: purposeOf(own),
      ...(isList ? { list: 'may-be-empty' } : {}),
      isOptional: isOptionalField(schema, path),
      ...(value === null && own instanceof z.ZodObject ? linesBelow(source, path, schema) : {})
    })
  }
  return valueDiagnostic(issue, source, { path, value, own, key })
}

/** The note behind a key or a dash that has no value, and the line with it as a text. */
function commentAfter(source: Source, path: Path): { read: string; lost: string; written: string } | undefined {
  const line = lineAt(source.text, locate(source, path)[0])
  const [, before, lost] = /^(.*?(?:[:-]|!placeholder) +)(#.*)$/.exec(line.text.trimEnd()) ?? []
  return before === undefined || lost === undefined
    ? undefined
    : { read: '', lost, written: before + toQuotedScalar(lost) }
}

type InvalidValue = { path: Path; value: unknown; own: z.ZodType | undefined; key: string }

/** The diagnostic for a value that exists. */
function valueDiagnostic(issue: Issue, source: Source, { path, value, own, key }: InvalidValue): Diagnostic {
  const at = { file: source.file, path }
  switch (issue.code) {
    case 'invalid_type':
      if (issue.expected === 'string' && typeof value !== 'object') return unquotedDiagnostic(source, at, { key, own })
      return error('type-wrong', at, {
        key,
        expected: kindOf(issue.expected, own),
        found: foundIn(value),
        ...suggestionFor(value, source, { path, own })
      })
    case 'too_small':
    case 'too_big':
      if (Array.isArray(value)) return error('field-empty', at, { key: fieldName(path), list: 'is-empty' })
      if (typeof value !== 'string')
        return error('number-range', at, { key: fieldName(path), found: Number(value), ...boundsOf(own) })
      return error('text-too-long', at, {
        key,
        length: value.length,
        limit: Number(issue.code === 'too_big' ? issue.maximum : 0)
      })
    case 'invalid_value': {
      const allowed = issue.values.map(String)
      const found = String(value)
      return error('value-unknown', at, { key: fieldName(path), found, allowed, nearest: closestMatch(found, allowed) })
    }
    case 'invalid_key':
      return error(
        'rule-broken',
        { file: source.file, path, part: 'key' },
        { rule: 'identifier', key: fieldName(path), found: fieldName(path), variables: [] }
      )
    case 'invalid_format':
    case 'custom':
      // Three digits after a point can be thousands as well as decimals.
      if (metaOf(own).rule === 'money' && /^\d{1,3}\.\d{3}$/.test(rawValueAt(source, path)))
        return error('number-notation', at, { key, written: rawValueAt(source, path), read: Number(value) })
      return ruleDiagnostic(at, String(value), { key, meta: metaOf(own) })
    default:
      return error('type-wrong', at, {
        key: fieldName(path),
        expected: { type: '' },
        found: foundIn(value)
      })
  }
}

/**
 * A text that YAML reads as a number or a boolean. If quotes alone would not make it valid, they are not the advice.
 */
function unquotedDiagnostic(
  source: Source,
  at: Extract<Place, { path: Path }>,
  { key, own }: { key: string; own: z.ZodType | undefined }
): Diagnostic {
  const written = rawValueAt(source, at.path)
  const { rule } = metaOf(own)
  if (rule !== undefined && own?.safeParse(written).success === false)
    return error('rule-broken', at, { rule, key, found: written, variables: [] })
  const isNumber = typeof valueAt(source.value, at.path) !== 'boolean'
  return error('quotes-missing', at, { key, written, isNumber })
}

function ruleDiagnostic(at: Place, value: string, { key, meta }: { key: string; meta: FieldMeta }): Diagnostic {
  const { variables = [] } = meta
  const braces = bracesIn(value, variables)
  const rule = meta.rule === undefined || (meta.rule === 'variables' && braces.length === 0) ? 'filled' : meta.rule
  return error('rule-broken', at, { rule, key, found: rule === 'variables' ? braces.join(', ') : value, variables })
}

/** The lines that belong below the key of an empty block. */
function linesBelow(source: Source, path: Path, schema: z.ZodType): { written?: string } {
  const lines = fieldLines(source, path, schema)
  return lines === undefined || lines.isWithin ? {} : { written: lines.written.split('\n').slice(1).join('\n') }
}

/** Whether a block may lack the field at a path. */
export function isOptionalField(schema: z.ZodType, path: Path): boolean {
  const parent = schemaAt(schema, path.slice(0, -1))
  return parent instanceof z.ZodObject && parent.shape[String(path.at(-1))] instanceof z.ZodOptional
}

/** What was most likely meant, as lines or as a value. */
function suggestionFor(
  value: unknown,
  source: Source,
  { path, own }: Pick<InvalidValue, 'path' | 'own'>
): Pick<ArgsOf['type-wrong'], 'suggestions' | 'written'> {
  const written = suggestedLines(value, source, { path, own })
  if (written !== undefined) return { written }
  const meant = suggestedValue(value, own, rawValueAt(source, path))
  return { suggestions: meant === undefined ? [] : [meant] }
}

/** The value that was most likely meant by one of another type, as it has to be written. */
function suggestedValue(value: unknown, schema: z.ZodType | undefined, written: string): string | undefined {
  const ifAccepted = (text: string, meant: unknown): string | undefined =>
    schema?.safeParse(meant).success === true ? text : undefined
  const only = String(onlyValueIn(value))
  if (schema instanceof z.ZodNumber) {
    const number = normalizeNumber(only) ?? yearOfDate(only)
    return number && ifAccepted(number, Number(number))
  }
  if (schema instanceof z.ZodBoolean) return normalizeBoolean(only) ?? closestMatch(only, ['true', 'false'])
  if (Array.isArray(value)) {
    const bare = written.replace(/^\[\s*|\s*\]$/g, '')
    return bare.includes('\n') ? undefined : ifAccepted(bare, bare)
  }
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  const text = String(value).trim()
  if (schema instanceof z.ZodArray) return ifAccepted(`- ${text}`, [value])
  if (isTextSchema(schema)) return undefined
  const keys = knownKeys(schema)
  if (text.includes('://') && keys.includes('url')) return `{ url: ${text} }`
  const [key = ''] = keys
  return ifAccepted(`{ ${key}: ${text} }`, { [key]: value })
}

/** The only value in a list or a block. */
function onlyValueIn(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const [first, ...others] = Object.values(value)
  return others.length === 0 && typeof first !== 'object' ? first : undefined
}

/** The same as lines: of the field, or of an entry that is a period in words, `dal 8 al 21 agosto`. */
function suggestedLines(
  value: unknown,
  source: Source,
  { path, own }: Pick<InvalidValue, 'path' | 'own'>
): string | undefined {
  const key = path.at(-1)
  const [start, end] = locate(source, path, 'key')
  const line = lineAt(source.text, start)
  if (typeof key === 'number') {
    const period = typeof value === 'string' ? normalizePeriod(value) : undefined
    const indent = ' '.repeat(line.indent)
    return period !== undefined && own?.safeParse(period).success === true
      ? `${indent}- from: ${period.from}\n${indent}  to: ${period.to}`
      : undefined
  }
  if (key === undefined || !/^\s*(?:-\s*)?$/.test(line.text.slice(0, start - line.start))) return undefined
  const field = `${source.text.slice(line.start, end)}:`
  if (own instanceof z.ZodString && Array.isArray(value) && value.length === 1) return `${field} ${String(value[0])}`
  const below = suggestedFields(value, own, rawValueAt(source, path))
  const indent = ' '.repeat(start - line.start)
  if (below !== undefined) return [field, ...below.map((each) => `${indent}  ${each}`)].join('\n')
  // A block where a list of them belongs.
  const block = own instanceof z.ZodArray && typeof value === 'object' ? rawValueAt(source, path).trimEnd() : ''
  return block === '' || block.startsWith('{') || block.split('\n').length > mostLines
    ? undefined
    : `${indent}  - ${block.replaceAll('\n', '\n  ')}`
}

/** The lines below the key of a field whose value was written beside it. */
function suggestedFields(value: unknown, own: z.ZodType | undefined, written: string): string[] | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  const keys = knownKeys(own)
  if (isTextSchema(own)) return keys.map((language, index) => `${language}: ${index === 0 ? written : '…'}`)
  if (own instanceof z.ZodArray) {
    // `ac, parking, wifi`; in brackets if entries are blocks with one key.
    const words = String(value)
      .split(/\s*[,;]\s*/)
      .filter((word) => word !== '')
    const [key = ''] = knownKeys(elementOf(own))
    const isList = words.length > 1 && words.length <= mostLines
    if (isList && own.safeParse(words).success) return words.map((word) => `- ${word}`)
    const isOfBlocks = isList && own.safeParse(words.map((word) => ({ [key]: word }))).success
    if (isOfBlocks) return words.map((word) => `- { ${key}: ${word} }`)
    return written.includes('\n') || own.safeParse([value]).success ? undefined : entrySkeleton(written, own)
  }
  const [, from, to = from] = /^(\d+)(?:\s*[-–/]\s*(\d+))?$/.exec(String(value)) ?? []
  return from === undefined || keys.length !== 2 ? undefined : [`${keys[0]}: ${from}`, `${keys[1]}: ${to}`]
}

/** Nobody compares more lines by eye. */
const mostLines = 8

function kindOf(type: string, schema: z.ZodType | undefined): ExpectedType {
  const keys = knownKeys(schema)
  if (isTextSchema(schema)) return { type, keys, isText: true }
  return keys.length > 0 && keys.length <= 5 ? { type, keys } : { type }
}

function foundIn(value: unknown): FoundValue {
  if (Array.isArray(value)) return 'list'
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? { value } : 'block'
}

function boundsOf(
  schema: z.ZodType | undefined
): Pick<ArgsOf['number-range'], 'minimum' | 'maximum' | 'above' | 'whole'> {
  if (!(schema instanceof z.ZodNumber)) return { minimum: undefined, maximum: undefined, above: false, whole: false }
  // zod reports the limits of safe integers for whole numbers without limits; they mean nothing here.
  const own = (bound: number | null) =>
    bound === null || !Number.isFinite(bound) || Math.abs(bound) === Number.MAX_SAFE_INTEGER ? undefined : bound
  return {
    minimum: own(schema.minValue),
    maximum: own(schema.maxValue),
    above: !schema.safeParse(schema.minValue).success,
    whole: schema.format === 'safeint'
  }
}

/**
 * Reports numbers in unusual notations, such as 1.000. A place where a text is expected has another diagnostic. A
 * number that is no amount of money may have many decimals, but not exactly three that could be thousands.
 */
export function ambiguousNumbers(source: Source, schema: z.ZodType): Diagnostic[] {
  return source.unusualNumbers.flatMap(({ path, written }) => {
    const own = schemaAt(schema, path)
    if (
      !(own instanceof z.ZodNumber) ||
      (metaOf(own).rule !== 'money' && /^-?(?:0|[1-9]\d*)\.\d+$/.test(written) && !written.endsWith('.000'))
    )
      return []
    return [
      error(
        'number-notation',
        { file: source.file, path },
        { key: fieldName(path), written, read: Number(valueAt(source.value, path)) }
      )
    ]
  })
}
