/**
 * What a schema complains of, in the owner's terms: one diagnostic for each fault, however many complaints zod makes of it.
 * It stands apart because zod's words and unions of issue kinds end here.
 */
import { z } from 'zod'
import { error, type ArgsOf, type Diagnostic, type Path, type Place } from '../diagnostics/diagnostic.ts'
import { nearestOf } from '../diagnostics/spelling.ts'
import { isEqual, isTextSchema, knownKeys, metaOf, nameOf, schemaAt, valueAt } from './fields.ts'
import type { Meta } from './schemas/values.ts'
import { bracesIn } from '../stay/words.ts'
import { lineWithin, locate, writtenAt, writtenPath } from './places.ts'
import type { Source } from './source.ts'

export type Issue = z.core.$ZodIssue

/** One diagnostic for each fault: a misspelt key is one, not "unknown" here and "missing" there. */
export function issueDiagnostics(
  issues: readonly Issue[],
  source: Source,
  { schema, languages }: { schema: z.ZodType; languages: readonly string[] }
): Diagnostic[] {
  const doubled = doubledEntries(source.value, issues)
  const lists = lostLists(source.value, schema, issues)
  const told = issues.filter(
    (issue) =>
      !isRepeated(issue, source, issues) &&
      !isDoubtful(issue, source) &&
      !doubled.some(({ entry }) => isEqual(entry, issue.path.slice(0, entry.length) as Path)) &&
      !lists.some((list) => isInLostList(issue, list)) &&
      // Without languages only what is said of them in site.yaml can be judged.
      (languages.length > 0 || issue.path.length === 0 || issue.path[0] === 'languages')
  )
  return groupTranslations(
    source,
    [
      ...doubled.map((each) => doubledDiagnostic(each, source)),
      ...lists.map(({ lost, list, from }) =>
        error(
          'field-missing',
          { file: source.file, path: [...list, from] },
          { key: nameOf(lost), about: undefined, isAbove: true }
        )
      ),
      ...eachOnce(issues, told, { source, schema })
    ],
    () => countTexts(source.value, schema)
  )
}

/** The diagnostics of the issues: what an unknown key was meant to be is not missing, and a value that breaks several rules is one fault. */
function eachOnce(
  issues: readonly Issue[],
  told: readonly Issue[],
  { source, schema }: { source: Source; schema: z.ZodType }
): Diagnostic[] {
  const missing = new Set(
    issues.flatMap(({ path }) => (valueAt(source.value, path as Path) === undefined ? [JSON.stringify(path)] : []))
  )
  const isMissing = (path: Path): boolean => missing.has(JSON.stringify(path))
  const strange = new Map<string, Diagnostic[]>()
  const explained = new Set<string>()
  for (const issue of issues) {
    if (issue.code !== 'unrecognized_keys') continue
    const path = issue.path as Path
    const { found, means } = unknownKeys(source, { path, keys: issue.keys, schema, isMissing })
    strange.set(JSON.stringify(path), found)
    for (const meant of means) explained.add(JSON.stringify(meant))
  }
  return told.flatMap((issue): Diagnostic[] => {
    const place = JSON.stringify(issue.path)
    if (issue.code === 'unrecognized_keys') return strange.get(place) ?? []
    if (explained.has(place)) return []
    explained.add(place)
    return [issueDiagnostic(issue, source, schema)]
  })
}

/** What a reference (*) repeats is told once, where it is written. */
function isRepeated({ code, path }: Issue, source: Source, issues: readonly Issue[]): boolean {
  const written = writtenPath(source, path as Path)
  return (
    written !== path &&
    !isEqual(written, path as Path) &&
    issues.some((other) => other.code === code && isEqual(other.path as Path, written))
  )
}

/** Where a key stands twice, the line that begins the next block may be lost: what is too much here is lacking there. */
function isDoubtful({ code, path }: Issue, source: Source): boolean {
  return (source.repeated ?? []).some((place) =>
    code === 'unrecognized_keys'
      ? isEqual(place, path as Path)
      : valueAt(source.value, path as Path) === undefined && isEqual(place.slice(0, -1), path.slice(0, -1) as Path)
  )
}

type LostList = { lost: Path; list: Path; from: number }

const lostLists = (value: unknown, schema: z.ZodType, issues: readonly Issue[]): LostList[] =>
  issues.flatMap(({ path }) =>
    valueAt(value, path as Path) === undefined ? (lostList(value, path as Path, { schema, issues }) ?? []) : []
  )

const isInLostList = ({ path }: Issue, { lost, list, from }: LostList): boolean =>
  isEqual(lost, path as Path) ||
  (isEqual(list, path.slice(0, list.length) as Path) && Number(path[list.length]) >= from)

function doubledDiagnostic({ entry, key }: { entry: Path; key: string }, source: Source): Diagnostic {
  const list = entry.slice(0, -1)
  const at = (step: number): Place => ({
    file: source.file,
    path: [...list, Number(entry.at(-1)) + step, key],
    part: 'key'
  })
  const value = `${key}: ${String(valueAt(source.value, [...entry, key]) ?? '')}`.trim()
  return error('entry-twice', at(1), { key: nameOf(list), value }, [at(0)])
}

type Block = {
  path: Path
  keys: readonly string[]
  schema: z.ZodType
  isMissing: (path: Path) => boolean
}

/** What is wrong with the unknown keys of one block, and the paths of the missing ones that they were meant to be. */
function unknownKeys(source: Source, { path, keys, schema, isMissing }: Block): { found: Diagnostic[]; means: Path[] } {
  const known = knownKeys(schemaAt(schema, path))
  const present = Object.keys((valueAt(source.value, path) ?? {}) as object)
  const absent = known.filter((key) => !present.includes(key))
  const at = (key: string): Place => ({ file: source.file, path: [...path, key], part: 'key' })
  // A key between these and the block above them was lost, and its own keys stand there alone.
  const isNear = keys.length === 1 && nearestOf(keys[0]!, absent) !== undefined
  const lost = isNear ? undefined : lostParent(source.value, { path, keys, schema, isMissing })
  if (lost !== undefined)
    return {
      found: [
        error('key-unknown', at(keys[0]!), {
          key: keys[0]!,
          nearest: undefined,
          known,
          place: { is: 'headless', parent: String(lost.at(-1)) }
        })
      ],
      means: [lost]
    }
  // Where a line was indented into the block above, all that was below it is there as well.
  const below = new Set(
    keys.flatMap((key) => {
      const above = missingAbove({ path, isMissing }, key)
      return above === undefined ? [] : knownKeys(schemaAt(schema, above))
    })
  )
  const each = keys
    .filter((key) => !below.has(key))
    .map((key) => unknownKey(source, { path, keys, schema, isMissing }, key))
  return { found: groupMoved(each.map(({ found }) => found)), means: each.flatMap(({ means }) => means) }
}

/** A field of that name that is missing in one of the blocks around. */
function missingAbove({ path, isMissing }: Pick<Block, 'path' | 'isMissing'>, key: string): Path | undefined {
  const index = path.findLastIndex((_, depth) => isMissing([...path.slice(0, depth), key]))
  return index < 0 ? undefined : [...path.slice(0, index), key]
}

/** What one unknown key is, and what it was meant to be. */
function unknownKey(
  source: Source,
  { path, keys, schema, isMissing }: Block,
  key: string
): { found: Diagnostic; means: Path[] } {
  const at: Place = { file: source.file, path: [...path, key], part: 'key' }
  const valueOf = (name: string): unknown => valueAt(source.value, [...path, name])
  const own = schemaAt(schema, path)
  const known = knownKeys(own)
  const [, name] = /^([\w-]+):./.exec(key) ?? []
  if (name !== undefined && known.includes(name))
    return { found: error('yaml-syntax', at, { reason: 'space-missing' }), means: [[...path, name]] }
  const above = missingAbove({ path, isMissing }, key)
  if (above !== undefined)
    return {
      found: error('key-unknown', at, { key, nearest: undefined, known, place: { is: 'inside' } }),
      means: [above]
    }
  const present = Object.keys((valueAt(source.value, path) ?? {}) as object)
  const index = present.indexOf(key)
  const last = present[index - 1]
  if (last !== undefined && /\s/.test(key) && (valueOf(last) === null || valueOf(last) === ''))
    return { found: error('yaml-syntax', at, { reason: 'text-outside' }), means: [[...path, last]] }
  const before = present.slice(0, index).findLast((each) => known.includes(each))
  if (before !== undefined) {
    const isEmptied = valueOf(before) === null && knownKeys(schemaAt(schema, [...path, before])).includes(key)
    if (isEmptied || isMissing([...path, before, key]))
      return {
        found: error('key-unknown', at, { key, nearest: undefined, known, place: { is: 'outside', parent: before } }),
        means: [isEmptied ? [...path, before] : [...path, before, key]]
      }
  }
  const absent = known.filter((each) => !present.includes(each))
  const required = absent.filter((each) => isMissing([...path, each]))
  const nearest = nearestOf(key, absent) ?? (keys.length === 1 && required.length === 1 ? required[0] : undefined)
  const isLanguage = isTextSchema(own) && /^[a-z]{2,3}$/.test(key)
  return {
    found: error('key-unknown', at, { key, nearest, known, ...(isLanguage ? { isLanguage } : {}) }),
    means: nearest === undefined ? [] : [[...path, nearest]]
  }
}

/** Fields that stand in the wrong block together were moved there together. */
function groupMoved(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const first = new Map<string, number>()
  const also: Place[][] = []
  for (const [index, { code, args, at }] of diagnostics.entries()) {
    const key = code === 'key-unknown' && args.place !== undefined ? JSON.stringify(args.place) : String(index)
    const known = first.get(key)
    if (known === undefined) first.set(key, index)
    else (also[known] ??= []).push(at)
  }
  return [...first.values()].map((index) => ({ ...diagnostics[index]!, also: also[index] ?? [] }))
}

/** The one key that is not there, beside a block or one of those around it, and that has all of these keys below it. */
function lostParent(value: unknown, { path, keys, schema, isMissing }: Block): Path | undefined {
  for (let depth = path.length; depth >= 0; depth--) {
    const around = path.slice(0, depth)
    const block = (valueAt(value, around) ?? {}) as object
    const lost = knownKeys(schemaAt(schema, around)).filter((name) => {
      const own = schemaAt(schema, [...around, name])
      // One that need not be there must have several of its fields to be known by.
      if (Object.hasOwn(block, name) || (keys.length < 2 && !isMissing([...around, name]))) return false
      const isEntry = (key: string): boolean =>
        own instanceof z.ZodRecord &&
        isMissing([...around, name]) &&
        own.safeParse({ [key]: valueAt(value, [...path, key]) }).success
      return keys.every((key) => knownKeys(own).includes(key) || isEntry(key))
    })
    if (lost.length === 1) return [...around, lost[0]!]
  }
  return undefined
}

/** Entries of lists of which only the first line is there, because it was written twice: the next entry has it as well. */
function doubledEntries(value: unknown, issues: readonly Issue[]): { entry: Path; key: string }[] {
  const found = new Map<string, { entry: Path; key: string }>()
  for (const { path } of issues) {
    for (const [index, step] of path.entries()) {
      if (typeof step !== 'number') continue
      const list = path.slice(0, index) as Path
      const [entry, next] = [step, step + 1].map((place) => valueAt(value, [...list, place]))
      if (typeof entry !== 'object' || entry === null || typeof next !== 'object' || next === null) continue
      const [[key, own] = ['', undefined], ...others] = Object.entries(entry)
      const isSame = own === null || own === '' || own === valueAt(next, [key])
      if (key !== '' && others.length === 0 && Object.keys(next)[0] === key && Object.keys(next).length > 1 && isSame)
        found.set(JSON.stringify([...list, step]), { entry: [...list, step], key })
    }
  }
  return [...found.values()]
}

/** Where the entries of a missing list stand: in the list above it, when the line with its name was lost. */
function lostList(
  value: unknown,
  path: Path,
  { schema, issues }: { schema: z.ZodType; issues: readonly Issue[] }
): LostList | undefined {
  const own = schemaAt(schema, path)
  if (!(own instanceof z.ZodArray)) return undefined
  const around = path.slice(0, -1)
  for (const [name, entries] of Object.entries((valueAt(value, around) ?? {}) as object)) {
    const list = [...around, name]
    const faulty = issues
      .filter((issue) => issue.path.length > list.length && isEqual(list, issue.path.slice(0, list.length) as Path))
      .map((issue) => Number(issue.path[list.length]))
    const from = Math.min(...faulty)
    if (Array.isArray(entries) && faulty.length > 0 && own.safeParse(entries.slice(from)).success)
      return { lost: path, list, from }
  }
  return undefined
}

/** How many texts a value of a schema has, in whatever language. */
function countTexts(value: unknown, schema: z.ZodType | undefined): number {
  if (typeof value !== 'object' || value === null || schema === undefined) return 0
  if (isTextSchema(schema)) return 1
  return Object.entries(value).reduce((sum, [key, item]) => sum + countTexts(item, schemaAt(schema, [key])), 0)
}

/** Where several texts of a file are not written in a language, one finding for all: a language was added, or a part of the file was lost. */
function groupTranslations(source: Source, diagnostics: readonly Diagnostic[], countAll: () => number): Diagnostic[] {
  return diagnostics.flatMap((found) => {
    if (found.code !== 'translation-missing') return [found]
    const { language } = found.args
    const all = diagnostics.filter(({ code, args }) => code === found.code && args.language === language)
    if (all.length < 3) return [found]
    if (found !== all[0]) return []
    const [first, ...others] = all.map(({ at }) => at).toSorted((a, b) => startOf(source, a) - startOf(source, b))
    return [error('language-missing', first ?? found.at, { language, count: all.length, total: countAll() }, others)]
  })
}

const startOf = (source: Source, at: Place): number => ('path' in at ? locate(source, at.path, at.part)[0] : 0)

function issueDiagnostic(issue: Issue, source: Source, schema: z.ZodType): Diagnostic {
  const path = issue.path as Path
  const at: Place = { file: source.file, path }
  const value = valueAt(source.value, path)
  const own = schemaAt(schema, path)
  // What is wrong with a text in one language is told of the text.
  const isTranslation = isTextSchema(schemaAt(schema, path.slice(0, -1)))
  const key = nameOf(isTranslation ? path.slice(0, -1) : path)
  if (value === undefined) return missingDiagnostic(source, path, schema)
  if (value === null && /^[a-z0-9-]+:./.test(String(path.at(-1))))
    return error('yaml-syntax', { file: source.file, path, part: 'key' }, { reason: 'space-missing' })
  if (value === null || (typeof value === 'string' && value.trim() === '')) {
    if (isTranslation) return error('translation-empty', at, { language: String(path.at(-1)), key })
    const isList = own instanceof z.ZodArray && own.safeParse([]).success
    return error('field-empty', at, {
      key,
      about: metaOf(own).description,
      isList,
      isOptional: isOptional(schema, path)
    })
  }
  switch (issue.code) {
    case 'invalid_type':
      if (issue.expected === 'string' && typeof value !== 'object') return unquotedDiagnostic(source, at, { key, own })
      return error('type-wrong', at, {
        key,
        expected: expectedWords(issue.expected, own),
        found: foundWords(value),
        mended: mended(value, own)
      })
    case 'too_small':
    case 'too_big':
      if (Array.isArray(value)) return error('list-empty', at, { key: nameOf(path) })
      if (typeof value !== 'string')
        return error('number-range', at, { key: nameOf(path), found: Number(value), ...boundsOf(own) })
      return error('text-too-long', at, {
        key,
        length: value.length,
        limit: Number(issue.code === 'too_big' ? issue.maximum : 0)
      })
    case 'invalid_value': {
      const allowed = issue.values.map(String)
      const found = String(value)
      return error('value-unknown', at, { key: nameOf(path), found, allowed, nearest: nearestOf(found, allowed) })
    }
    case 'invalid_key':
      return error(
        'rule-broken',
        { file: source.file, path, part: 'key' },
        { rule: 'identifier', key: nameOf(path), found: nameOf(path), variables: [] }
      )
    case 'invalid_format':
    case 'custom':
      return brokenDiagnostic(at, String(value), { key, meta: metaOf(own) })
    default:
      return error('type-wrong', at, {
        key: nameOf(path),
        expected: metaOf(own).description ?? 'another kind of value',
        found: foundWords(value)
      })
  }
}

function missingDiagnostic(source: Source, path: Path, schema: z.ZodType): Diagnostic {
  const { file } = source
  const [around, last] = [path.slice(0, -1), path.at(-1)]
  const swallowed = typeof last === 'string' ? lineWithin(source, around, last) : undefined
  if (swallowed !== undefined) return error('yaml-syntax', { file, range: swallowed }, { reason: 'line-in-text' })
  if (isTextSchema(schemaAt(schema, around)))
    return error(
      'translation-missing',
      { file, path: around, part: 'key' },
      { language: String(last), key: nameOf(around) }
    )
  const about = metaOf(schemaAt(schema, path)).description
  return error('field-missing', { file, path, part: 'key' }, { key: nameOf(path), about })
}

/** A text that YAML takes for a number or a truth. Where quotes alone would not mend it, they are not the advice to give. */
function unquotedDiagnostic(
  source: Source,
  at: Extract<Place, { path: Path }>,
  { key, own }: { key: string; own: z.ZodType | undefined }
): Diagnostic {
  const written = writtenAt(source, at.path)
  const { rule } = metaOf(own)
  if (rule !== undefined && own?.safeParse(written).success === false)
    return error('rule-broken', at, { rule, key, found: written, variables: [] })
  const isNumber = typeof valueAt(source.value, at.path) !== 'boolean'
  return error('quotes-missing', at, { key, written, isNumber })
}

function brokenDiagnostic(at: Place, value: string, { key, meta }: { key: string; meta: Meta }): Diagnostic {
  const { variables = [] } = meta
  const braces = bracesIn(value, variables)
  const rule = meta.rule === undefined || (meta.rule === 'variables' && braces.length === 0) ? 'filled' : meta.rule
  return error('rule-broken', at, { rule, key, found: rule === 'variables' ? braces.join(', ') : value, variables })
}

function isOptional(schema: z.ZodType, path: Path): boolean {
  const parent = schemaAt(schema, path.slice(0, -1))
  return parent instanceof z.ZodObject && parent.shape[String(path.at(-1))] instanceof z.ZodOptional
}

const truths: Readonly<Record<string, boolean>> = {
  yes: true,
  y: true,
  on: true,
  si: true,
  sì: true,
  ja: true,
  oui: true,
  no: false,
  n: false,
  off: false,
  nein: false,
  non: false
}

/** What a value of another type was most likely meant to be, as it is to be written: one line, or one for each language. */
function mended(value: unknown, schema: z.ZodType | undefined): string[] {
  const accepts = (meant: unknown): boolean => schema?.safeParse(meant).success === true
  if (isTextSchema(schema))
    return typeof value === 'object' && !Array.isArray(value)
      ? []
      : knownKeys(schema).map((language) => `${language}: …`)
  if (typeof value !== 'string' && typeof value !== 'number') return []
  const text = String(value).trim()
  if (schema instanceof z.ZodNumber) {
    // The number alone, of a text that has one, and nothing else in figures.
    const [, figures] = /^[^\d.,-]*(-?\d+(?:[.,]\d{1,2})?)(?:²|[^\d.,]*)$/.exec(text.replace(/\bm2\b/, 'm²')) ?? []
    const number = figures?.replace(',', '.')
    return number !== undefined && accepts(Number(number)) ? [number] : []
  }
  if (schema instanceof z.ZodBoolean) {
    const truth = truths[text.toLowerCase()]
    return truth === undefined ? (/^(true|false)$/i.test(text) ? [text.toLowerCase()] : []) : [String(truth)]
  }
  if (schema instanceof z.ZodArray) return accepts([value]) ? [`- ${text}`] : []
  const [first] = knownKeys(schema)
  return first !== undefined && !text.includes('://') && accepts({ [first]: value }) ? [`{ ${first}: ${text} }`] : []
}

const typeWords: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list, each entry on a line that begins with "- "',
  object: 'a block of fields, each on its own line below, indented by two spaces',
  record: 'a block of names, each on its own line below, indented by two spaces'
}

function expectedWords(type: string, schema: z.ZodType | undefined): string {
  const keys = knownKeys(schema)
  if (isTextSchema(schema))
    return `a text in each language, each on its own line below: ${keys.map((key) => `"${key}: …"`).join(', ')}`
  if (keys.length > 0 && keys.length <= 5)
    return `a block with the fields ${keys.map((key) => `"${key}: …"`).join(', ')}`
  return typeWords[type] ?? type
}

function foundWords(value: unknown): string {
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object') return 'a block of fields'
  if (typeof value === 'boolean') return String(value)
  if (typeof value === 'number') return Number.isFinite(value) ? `the number ${value}` : 'not a usual number'
  return `the text "${String(value).length > 80 ? `${String(value).slice(0, 77)}…` : String(value)}"`
}

function boundsOf(
  schema: z.ZodType | undefined
): Pick<ArgsOf['number-range'], 'minimum' | 'maximum' | 'above' | 'whole'> {
  if (!(schema instanceof z.ZodNumber)) return { minimum: undefined, maximum: undefined, above: false, whole: false }
  // A whole number has the machine's limits where none are set; those are not worth a word.
  const own = (bound: number | null) =>
    bound === null || !Number.isFinite(bound) || Math.abs(bound) === Number.MAX_SAFE_INTEGER ? undefined : bound
  return {
    minimum: own(schema.minValue),
    maximum: own(schema.maxValue),
    above: !schema.safeParse(schema.minValue).success,
    whole: schema.format === 'safeint'
  }
}

/** Numbers that are not written in plain figures. Where a text is wanted, that is another fault; decimals may be many but for money, and three are not those of a thousand. */
export function misreadNumbers(source: Source, schema: z.ZodType): Diagnostic[] {
  return source.notations.flatMap(({ path, written }) => {
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
        { key: nameOf(path), written, read: Number(valueAt(source.value, path)) }
      )
    ]
  })
}

/** A value without what its schema complains of: whatever is left has its shape. */
export function withoutFaults(value: unknown, issues: readonly Issue[]): unknown {
  const doubled = doubledEntries(value, issues).map(({ entry }) => JSON.stringify(entry))
  const faulty = new Set(
    issues
      .flatMap((issue) =>
        issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path]
      )
      .map((path) => JSON.stringify(path))
  )
  const copy = (inner: unknown, path: Path): unknown => {
    if (faulty.has(JSON.stringify(path)) || doubled.includes(JSON.stringify(path))) return undefined
    if (typeof inner === 'string') return inner.trim().normalize('NFC')
    if (Array.isArray(inner)) return inner.map((item, index) => copy(item, [...path, index]))
    if (typeof inner !== 'object' || inner === null) return inner
    const kept = Object.entries(inner).flatMap(([key, item]) => {
      const left = copy(item, [...path, key])
      return left === undefined ? [] : [[key, left]]
    })
    return Object.fromEntries(kept)
  }
  return copy(value, [])
}
