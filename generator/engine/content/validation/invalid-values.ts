/** Turns wrong values into diagnostics: what was found, what is allowed, what was probably meant. */
import { error, warning, type ArgsOf, type Diagnostic, type Path, type Place } from '../../diagnostics/diagnostic.ts'
import { closestMatch, withoutAccents } from '../../words/suggestions.ts'
import { bracesIn } from '../../fields/text.ts'
import { identifier, line as plainLine } from '../../fields/value-schemas.ts'
import { fieldAt, knownKeys, purposeOf, type FieldNode } from '../../fields/field-tree.ts'
import { accepts, type ReadOptions, type Violation } from '../../fields/validate.ts'
import type { FieldKey } from '../../diagnostics/facts.ts'
import { fieldName } from '../../fields/schema-fields.ts'
import { isSamePath, valueAt } from '../../fields/value-paths.ts'
import { normalizeNumber, normalizeBoolean, withFigures } from '../../fields/plain-values.ts'
import { isPrivate } from '../../fields/secret-fields.ts'
import { fieldLines, missingDiagnostic } from './missing-fields.ts'
import { toQuotedScalar, lineAt } from '../yaml/text-lines.ts'
import { locate, rawValueAt } from '../yaml/source-positions.ts'
import type { FieldMeta } from '../../fields/schema-metadata.ts'
import { parseText } from '../yaml/document.ts'
import type { Source } from '../yaml/source.ts'

/** The diagnostics of the violations in a file. */
export function diagnosticsOf(violations: readonly Violation[], source: Source, root: FieldNode): Diagnostic[] {
  const { reported = [] } = source
  return violations.flatMap((each) =>
    reported.some((path) => isSamePath(path, each.path)) ? [] : [violationDiagnostic(each, source, root)]
  )
}

/** The diagnostic of a violation. */
function violationDiagnostic(violation: Violation, source: Source, root: FieldNode): Diagnostic {
  const { path, field, type } = violation
  if (type === 'unknown-keys') return unknownDiagnostic(violation, source)
  if (type === 'unused-keys') {
    const [first, ...others] = violation.keys.map((key): Place => ({
      file: source.file,
      path: [...path, key],
      part: 'key'
    }))
    return warning('key-unused', first ?? { file: source.file, path }, { keys: violation.keys }, others)
  }
  if (type === 'missing') return missingDiagnostic(source, path, root)
  const at: Place = { file: source.file, path }
  const value = valueAt(source.value, path)
  // What is wrong with a text in one language is reported for the text.
  const isTranslation = fieldAt(root, path.slice(0, -1))?.kind === 'text'
  const key = fieldName(isTranslation ? path.slice(0, -1) : path)
  if (value === null && /^[a-z0-9-]+:./.test(String(path.at(-1))))
    return error('yaml-syntax', { file: source.file, path, part: 'key' }, { reason: 'space-missing' })
  if (value === null || (typeof value === 'string' && value.trim() === '')) {
    const note = value === null && field.kind === 'string' ? commentAfter(source, path) : undefined
    if (note !== undefined) return error('text-cut', at, { key, ...note })
    if (isTranslation) return error('translation-missing', at, { key, language: String(path.at(-1)), isEmpty: true })
    return error('field-empty', at, {
      key,
      about: purposeOf(field),
      ...(field.kind === 'list' && field.least === 0 ? { mayBeEmpty: true } : {}),
      isOptional: field.isOptional,
      ...(value === null && 'children' in field ? linesBelow(source, path, root) : {})
    })
  }
  return valueDiagnostic(violation, source, { path, value, field, key, root })
}

function unknownDiagnostic(
  { path, field, keys, isGlued, ...meant }: Extract<Violation, { type: 'unknown-keys' }>,
  source: Source
): Diagnostic {
  const { file } = source
  const at = (key: string): Place => ({ file, path: [...path, key], part: 'key' })
  const [key, ...others] = keys
  if (isGlued === true) return error('yaml-syntax', at(key), { reason: 'space-missing' })
  const suggestion = field.kind === 'text' ? withCommaInText(source, path, keys) : undefined
  if (suggestion !== undefined) return error('yaml-syntax', at(key), { reason: 'comma-in-text', suggestion })
  const { nearest, place, isLanguage, isFormer } = meant
  const hasNotes = 'children' in field && [...field.children.values()].some(isPrivate)
  const facts = {
    key,
    known: knownKeys(field),
    nearest,
    isFormer,
    place,
    isLanguage,
    ...(hasNotes && { hasNotes })
  }
  return error('key-unknown', at(key), facts, others.map(at))
}

/**
 * The line in which a comma between brackets has ended a text, with all of that in quotation marks: its other parts are
 * keys without a value.
 */
function withCommaInText(source: Source, path: Path, keys: readonly string[]): string | undefined {
  if (keys.some((key) => valueAt(source.value, [...path, key]) !== null)) return undefined
  const places = keys.map((key) => locate(source, [...path, key], 'key'))
  const [first] = places
  if (first === undefined) return undefined
  const line = lineAt(source.text, first[0])
  let [, end] = first
  for (const [from, to] of places) if (/^\s*,\s*$/.test(source.text.slice(end, from))) end = to
  const before = source.text.slice(line.start, end)
  const [, start, text] = /^(.*[{,]\s*[\w-]+:\s+)([^{}[\]"'][^{}[\]"]*)$/.exec(before) ?? []
  return start === undefined || text === undefined
    ? undefined
    : start + toQuotedScalar(text) + line.text.slice(end - line.start)
}

/** The note behind a key or a dash that has no value, and the line with it as a text. */
function commentAfter(source: Source, path: Path): { read: string; lost: string; suggestion: string } | undefined {
  const line = lineAt(source.text, locate(source, path)[0])
  const [, before, lost] = /^(.*?(?:[:-]|!placeholder) +)(#.*)$/.exec(line.text.trimEnd()) ?? []
  return before === undefined || lost === undefined
    ? undefined
    : { read: '', lost, suggestion: before + toQuotedScalar(lost) }
}

type InvalidValue = { path: Path; value: unknown; field: FieldNode; key: FieldKey; root: FieldNode }

/** The diagnostic for a value that exists. */
function valueDiagnostic(
  { type }: Violation,
  source: Source,
  { path, value, field, key, root }: InvalidValue
): Diagnostic {
  const at = { file: source.file, path }
  const misread = (name: FieldKey): Diagnostic =>
    error('number-notation', at, { key: name, raw: rawValueAt(source, path), read: Number(value) })
  switch (type) {
    case 'notation':
      return misread(fieldName(path))
    case 'fewest':
      return error('field-empty', at, { key: fieldName(path), isEmptyList: true })
    case 'only-drafts':
      return error('field-empty', at, { key: fieldName(path), hasOnlyDrafts: true })
    case 'length':
      return error('text-too-long', at, {
        key,
        length: String(value).length,
        limit: field.kind === 'string' ? field.longest : Infinity
      })
    case 'range':
      return error('number-range', at, { key: fieldName(path), value: Number(value), ...rangeOf(field) })
    case 'choice': {
      const allowed = field.kind === 'choice' ? field.values : []
      const text = String(value)
      // Owners write what a choice is called in a language of the program.
      const isNamed = (name = ''): boolean => withoutAccents(name) === withoutAccents(text)
      const named = allowed.filter((each) => Object.values(field.meta.nameOf?.(each) ?? {}).some(isNamed))
      const nearest = named.length === 1 ? named[0] : closestMatch(text, allowed)
      return error('value-unknown', at, { key: fieldName(path), value: text, allowed, nearest })
    }
    case 'key':
      return error(
        'rule-broken',
        { file: source.file, path, part: 'key' },
        { format: identifier.type.name, key: fieldName(path), value: String(path.at(-1)), variables: [] }
      )
    case 'format':
      // Three digits after a point can be thousands as well as decimals.
      if (field.meta.type?.isAmount === true && /^\d{1,3}\.\d{3}$/.test(rawValueAt(source, path))) return misread(key)
      return ruleDiagnostic(at, String(value), { key, meta: field.meta })
    default:
      if (field.kind === 'string' && typeof value !== 'object') return unquotedDiagnostic(source, at, { key, field })
      return error('type-wrong', at, {
        key,
        expected: expectedOf(field, value),
        // `.nan` and `.inf` are numbers only for YAML.
        value: foundIn(typeof value === 'number' && !Number.isFinite(value) ? rawValueAt(source, path) : value),
        ...suggestionFor(value, source, { path, field, root })
      })
  }
}

/**
 * A text that YAML reads as a number or a boolean. If quotes alone would not make it valid, they are not the advice.
 */
function unquotedDiagnostic(
  source: Source,
  at: Extract<Place, { path: Path }>,
  { key, field }: { key: FieldKey; field: FieldNode }
): Diagnostic {
  const raw = rawValueAt(source, at.path)
  const { type } = field.meta
  if (type !== undefined && !accepts(field, raw))
    return error('rule-broken', at, { format: type.name, key, value: raw, variables: [] })
  const isNumber = typeof valueAt(source.value, at.path) !== 'boolean'
  return error('quotes-missing', at, { key, raw, isNumber })
}

function ruleDiagnostic(at: Place, value: string, { key, meta }: { key: FieldKey; meta: FieldMeta }): Diagnostic {
  const { type = plainLine.type, variables } = meta
  if (variables === undefined) return error('rule-broken', at, { format: type.name, key, value, variables: [] })
  const braces = bracesIn(value, variables)
  const { name } = braces.length > 0 ? type : plainLine.type
  return error('rule-broken', at, { format: name, key, value: braces.join(', ') || value, variables })
}

/** The lines that belong below the key of an empty block. */
function linesBelow(source: Source, path: Path, root: FieldNode): { suggestion?: string } {
  const lines = fieldLines(source, path, root)
  return lines === undefined || lines.isWithin ? {} : { suggestion: lines.text.split('\n').slice(1).join('\n') }
}

/** A number or a truth that is written in another way, or the lines that a field of this kind needs. */
function suggestionFor(
  value: unknown,
  source: Source,
  { path, field, root }: Pick<InvalidValue, 'path' | 'field' | 'root'>
): Pick<ArgsOf['type-wrong'], 'plain' | 'suggestion'> {
  const isSingle = typeof value === 'string' || typeof value === 'number'
  const plain = (isSingle ? plainValues(String(value), field) : []).find((each) =>
    accepts(field, parseText(each).toJS())
  )
  if (plain !== undefined) return { plain }
  const joined = Array.isArray(value) ? value.join(', ') : undefined
  if (field.kind === 'string' && field.meta.type?.correct !== undefined && accepts(field, joined))
    return { plain: joined }
  // The lines of a list that may be empty would be none.
  const hasLines = 'children' in field || (field.kind === 'list' && field.least > 0)
  const isEntry = field.kind === 'list' && typeof value === 'string' && accepts(field.entry, value)
  const text = hasLines && path.length > 0 ? fieldLines(source, path, root)?.text : undefined
  return { suggestion: isEntry ? text?.replace('…', () => value) : text }
}

function plainValues(raw: string, { kind, meta }: FieldNode): string[] {
  if (kind === 'number')
    return [normalizeNumber(withFigures(raw) ?? raw), meta.type?.correct?.(raw)].flatMap((each) => each ?? [])
  return kind === 'boolean' ? [normalizeBoolean(raw) ?? closestMatch(raw, ['true', 'false']) ?? []].flat() : []
}

function expectedOf({ kind }: FieldNode, value: unknown): ArgsOf['type-wrong']['expected'] {
  if (kind === 'number') return Number.isFinite(value) ? 'number-whole' : kind
  if (kind === 'text') return 'block-text'
  // A choice has words of its own for whatever it is not.
  return kind === 'choice' ? 'string' : kind === 'record' ? 'block' : kind
}

function foundIn(value: unknown): ArgsOf['type-wrong']['value'] {
  if (Array.isArray(value)) return 'list'
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? { value } : 'block'
}

function rangeOf(field: FieldNode): Pick<ArgsOf['number-range'], 'minimum' | 'maximum' | 'above' | 'whole'> {
  if (field.kind !== 'number') return { minimum: 0, maximum: undefined, above: false, whole: false }
  const { minimum = Number.MIN_SAFE_INTEGER, maximum, isExclusive, isWhole } = field
  return { minimum, maximum, above: isExclusive, whole: isWhole }
}

/**
 * Tells which numbers of a file are in unusual notations, such as 1.000. A number that is no amount of money may have
 * many decimals, but not exactly three that could be thousands.
 */
export function misreadNumbers({ unusualNumbers }: Pick<Source, 'unusualNumbers'>): ReadOptions['isMisread'] {
  if (unusualNumbers.length === 0) return undefined
  const byPath = new Map(unusualNumbers.map(({ path, raw }) => [JSON.stringify(path), raw]))
  return (path, { kind, meta }) => {
    const raw = byPath.get(JSON.stringify(path))
    if (kind !== 'number' || raw === undefined) return false
    return meta.type?.isAmount === true || !/^-?(?:0|[1-9]\d*)\.\d+$/.test(raw) || raw.endsWith('.000')
  }
}
