/**
 * What a schema complains of, in the owner's terms: one diagnostic for each fault, however many complaints zod makes of it.
 * It stands apart because zod's words and unions of issue kinds end here.
 */
import { z } from 'zod'
import { error, type ArgsOf, type Diagnostic, type Path, type Place } from '../diagnostics/diagnostic.ts'
import { nearestOf } from '../diagnostics/spelling.ts'
import { isEqual, knownKeys, metaOf, nameOf, schemaAt, unwrap, valueAt } from './fields.ts'
import { bracesIn } from '../stay/words.ts'
import { lineWithin, locate, writtenAt, writtenPath } from './places.ts'
import type { Source } from './source.ts'

export type Issue = z.core.$ZodIssue

/** One diagnostic for each fault: a misspelt key is one, not "unknown" here and "missing" there. */
export function issueDiagnostics(
  issues: readonly Issue[],
  source: Source,
  schema: z.ZodType,
  languages: readonly string[]
): Diagnostic[] {
  const places = new Set(issues.map(({ code, path }) => JSON.stringify([code, path])))
  // What a reference (*) repeats is told once, where it is written.
  const isRepeated = ({ code, path }: Issue): boolean => {
    const written = writtenPath(source, path as Path)
    return (
      written !== path &&
      JSON.stringify(written) !== JSON.stringify(path) &&
      places.has(JSON.stringify([code, written]))
    )
  }
  // Where a key stands twice, the line that begins the next block may be lost: what is too much here is lacking there.
  const isDoubtful = ({ code, path }: Issue): boolean =>
    (source.repeated ?? []).some((place) =>
      code === 'unrecognized_keys'
        ? isEqual(place, path as Path)
        : valueAt(source.value, path as Path) === undefined && isEqual(place.slice(0, -1), path.slice(0, -1) as Path)
    )
  const strange = new Map<string, Diagnostic[]>()
  const explained = new Set<string>()
  const isMissing = (path: Path): boolean => missing.has(JSON.stringify(path))
  const missing = new Set(
    issues.flatMap(({ path }) => (valueAt(source.value, path as Path) === undefined ? [JSON.stringify(path)] : []))
  )
  for (const issue of issues) {
    if (issue.code !== 'unrecognized_keys') continue
    const path = issue.path as Path
    const { found, means } = unknownKeys(source, { path, keys: issue.keys, schema, languages, isMissing })
    strange.set(JSON.stringify(path), found)
    for (const meant of means) explained.add(JSON.stringify(meant))
  }
  const doubled = doubledEntries(source.value, issues)
  const twice = doubled.map(({ entry, key }) => {
    const at = (step: number): Place => ({
      file: source.file,
      path: [...entry.slice(0, -1), Number(entry.at(-1)) + step, key],
      part: 'key'
    })
    return error(
      'entry-twice',
      at(1),
      {
        key: nameOf(entry.slice(0, -1)),
        value: `${key}: ${String(valueAt(source.value, [...entry, key]) ?? '')}`.trim()
      },
      [at(0)]
    )
  })
  const isDoubled = ({ path }: Issue): boolean =>
    doubled.some(({ entry }) => isEqual(entry, path.slice(0, entry.length) as Path))
  const lists = issues.flatMap(({ path }) =>
    isMissing(path as Path) ? (lostList(source.value, path as Path, { schema, issues }) ?? []) : []
  )
  const isInLostList = ({ path }: Issue): boolean =>
    lists.some(
      ({ lost, list, from }) =>
        isEqual(lost, path as Path) ||
        (isEqual(list, path.slice(0, list.length) as Path) && Number(path[list.length]) >= from)
    )
  const headless = lists.map(({ lost, list, from }) =>
    error(
      'field-missing',
      { file: source.file, path: [...list, from] },
      { key: nameOf(lost), about: undefined, isAbove: true }
    )
  )
  return groupTranslations(
    source,
    [
      ...twice,
      ...headless,
      ...issues.flatMap((issue): Diagnostic[] => {
        const path = issue.path as Path
        if (isRepeated(issue) || isDoubtful(issue) || isDoubled(issue) || isInLostList(issue)) return []
        if (languages.length === 0 && path.length > 0 && path[0] !== 'languages') return []
        if (issue.code === 'unrecognized_keys') return strange.get(JSON.stringify(path)) ?? []
        // A value that breaks several rules is one fault.
        const place = JSON.stringify(path)
        if (explained.has(place)) return []
        explained.add(place)
        return [issueDiagnostic(issue, source, schema, languages)]
      })
    ],
    () => countTexts(source.value, schema, languages)
  )
}

type Block = {
  path: Path
  keys: readonly string[]
  schema: z.ZodType
  languages: readonly string[]
  isMissing: (path: Path) => boolean
}

/** What is wrong with the unknown keys of one block, and the paths of the missing ones that they were meant to be. */
function unknownKeys(
  source: Source,
  { path, keys, schema, languages, isMissing }: Block
): { found: Diagnostic[]; means: Path[] } {
  const known = knownKeys(schemaAt(schema, path))
  const present = Object.keys((valueAt(source.value, path) ?? {}) as object)
  const absent = known.filter((key) => !present.includes(key))
  const isText = isTextShape(known, languages)
  const at = (key: string): Place => ({ file: source.file, path: [...path, key], part: 'key' })
  // A key between these and the block above them was lost, and its own keys stand there alone.
  const isNear = keys.length === 1 && nearestOf(keys[0]!, absent) !== undefined
  const lost = isNear ? undefined : lostParent(source.value, { path, keys, schema, languages, isMissing })
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
  const means: Path[] = []
  const aboveOf = (key: string): number => path.findLastIndex((_, index) => isMissing([...path.slice(0, index), key]))
  // Where a line was indented into the block above, all that was below it is there as well.
  const below = new Set(
    keys.flatMap((key) => (aboveOf(key) < 0 ? [] : knownKeys(schemaAt(schema, [...path.slice(0, aboveOf(key)), key]))))
  )
  const found = keys
    .filter((key) => !below.has(key))
    .map((key): Diagnostic => {
      const [, name] = /^([\w-]+):./.exec(key) ?? []
      if (name !== undefined && known.includes(name)) {
        means.push([...path, name])
        return error('yaml-syntax', at(key), { reason: 'space-missing' })
      }
      const above = aboveOf(key)
      if (above >= 0) {
        means.push([...path.slice(0, above), key])
        return error('key-unknown', at(key), { key, nearest: undefined, known, place: { is: 'inside' } })
      }
      const last = present[present.indexOf(key) - 1]
      if (last !== undefined && /\s/.test(key) && [null, ''].includes(valueAt(source.value, [...path, last]) as null)) {
        means.push([...path, last])
        return error('yaml-syntax', at(key), { reason: 'text-outside' })
      }
      const before = present.slice(0, present.indexOf(key)).findLast((each) => known.includes(each))
      const isEmptied =
        before !== undefined &&
        valueAt(source.value, [...path, before]) === null &&
        knownKeys(schemaAt(schema, [...path, before])).includes(key)
      if (before !== undefined && (isEmptied || isMissing([...path, before, key]))) {
        means.push(isEmptied ? [...path, before] : [...path, before, key])
        return error('key-unknown', at(key), {
          key,
          nearest: undefined,
          known,
          place: { is: 'outside', parent: before }
        })
      }
      const required = absent.filter((each) => isMissing([...path, each]))
      const nearest = nearestOf(key, absent) ?? (keys.length === 1 && required.length === 1 ? required[0] : undefined)
      if (nearest !== undefined) means.push([...path, nearest])
      return error('key-unknown', at(key), {
        key,
        nearest,
        known,
        ...(isText && /^[a-z]{2,3}$/.test(key) ? { isLanguage: true } : {})
      })
    })
  return { found: groupMoved(found), means }
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
): { lost: Path; list: Path; from: number } | undefined {
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

const isTextShape = (keys: readonly string[], languages: readonly string[]): boolean =>
  keys.length > 0 && keys.every((key) => languages.includes(key))

/** How many texts a value of a schema has, in whatever language. */
function countTexts(value: unknown, schema: z.ZodType | undefined, languages: readonly string[]): number {
  const inner = unwrap(schema)
  if (typeof value !== 'object' || value === null || inner === undefined) return 0
  if (isTextShape(knownKeys(inner), languages)) return 1
  return Object.entries(value).reduce(
    (sum, [key, item]) => sum + countTexts(item, schemaAt(inner, [key]), languages),
    0
  )
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

function issueDiagnostic(issue: Issue, source: Source, schema: z.ZodType, languages: readonly string[]): Diagnostic {
  const path = issue.path as Path
  const at: Place = { file: source.file, path }
  const value = valueAt(source.value, path)
  const key = nameOf(path)
  const meta = metaOf(schemaAt(schema, path))
  const own = schemaAt(schema, path)
  const language = languages.includes(String(path.at(-1))) ? String(path.at(-1)) : undefined
  const owner = nameOf(path.slice(0, -1))
  const meant = language === undefined ? key : owner
  if (value === undefined) {
    const swallowed =
      typeof path.at(-1) === 'string' ? lineWithin(source, path.slice(0, -1), String(path.at(-1))) : undefined
    if (swallowed !== undefined)
      return error('yaml-syntax', { file: source.file, range: swallowed }, { reason: 'line-in-text' })
    return language === undefined
      ? error('field-missing', { file: source.file, path, part: 'key' }, { key, about: meta.description })
      : error(
          'translation-missing',
          { file: source.file, path: path.slice(0, -1), part: 'key' },
          { language, key: owner }
        )
  }
  if (value === null && /^[a-z0-9-]+:./.test(String(path.at(-1))))
    return error('yaml-syntax', { file: source.file, path, part: 'key' }, { reason: 'space-missing' })
  if (value === null || (typeof value === 'string' && value.trim() === '')) {
    const facts = {
      isList: own instanceof z.ZodArray && own.safeParse([]).success,
      isOptional: isOptional(schema, path)
    }
    return language === undefined
      ? error('field-empty', at, { key, about: meta.description, ...facts })
      : error('translation-empty', at, { language, key: owner })
  }
  switch (issue.code) {
    case 'invalid_type':
      if (issue.expected === 'string' && typeof value !== 'object') {
        const written = writtenAt(source, path)
        // Where quotes alone would not mend it, they are not the advice to give.
        if (meta.rule !== undefined && schemaAt(schema, path)?.safeParse(written).success === false)
          return error('rule-broken', at, { rule: meta.rule, key: meant, found: written, variables: [] })
        return error('quotes-missing', at, { key: meant, written, isNumber: typeof value !== 'boolean' })
      }
      return error('type-wrong', at, {
        key: meant,
        expected: expectedWords(issue.expected, own, languages),
        found: foundWords(value),
        mended: mended(value, own, languages)
      })
    case 'too_small':
    case 'too_big': {
      if (Array.isArray(value)) return error('list-empty', at, { key })
      if (typeof value === 'string')
        return error('text-too-long', at, {
          key: meant,
          length: value.length,
          limit: Number(issue.code === 'too_big' ? issue.maximum : 0)
        })
      return error('number-range', at, { key, found: Number(value), ...boundsOf(schemaAt(schema, path)) })
    }
    case 'invalid_value':
      return error('value-unknown', at, {
        key,
        found: String(value),
        allowed: issue.values.map(String),
        nearest: nearestOf(String(value), issue.values.map(String))
      })
    case 'invalid_key':
      return error(
        'rule-broken',
        { file: source.file, path, part: 'key' },
        { rule: 'identifier', key, found: key, variables: [] }
      )
    case 'invalid_format':
    case 'custom': {
      const variables = meta.variables ?? []
      const braces = bracesIn(String(value), variables)
      const rule = meta.rule === undefined || (meta.rule === 'variables' && braces.length === 0) ? 'filled' : meta.rule
      const found = rule === 'variables' ? braces.join(', ') : String(value)
      return error('rule-broken', at, { rule, key: meant, found, variables })
    }
    default:
      return error('type-wrong', at, {
        key,
        expected: meta.description ?? 'another kind of value',
        found: foundWords(value)
      })
  }
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
function mended(value: unknown, schema: z.ZodType | undefined, languages: readonly string[]): string[] {
  const accepts = (meant: unknown): boolean => schema?.safeParse(meant).success === true
  if (isTextShape(knownKeys(schema), languages))
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

function expectedWords(type: string, schema: z.ZodType | undefined, languages: readonly string[]): string {
  const keys = knownKeys(schema)
  if (keys.length > 0 && keys.every((key) => languages.includes(key)))
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
