/** Forms: the values of a file, field by field, as its schema describes them, whether they are valid or not. */
import type { LocalizedText } from '../../engine/diagnostics/language.ts'
import { z } from 'zod'
import type { Path } from '../../engine/diagnostics/diagnostic.ts'
import {
  entriesOf,
  helpOf,
  isTextSchema,
  labelOf,
  metaOf,
  schemaAt,
  unwrap,
  valueAt
} from '../../engine/content/schema-fields.ts'
import { choicesOf, homeOf, pageChoices } from './choices.ts'
import { languagesIn, masked, rawAt, asIs, schemaOf, type RawContent } from './raw-content.ts'
import { recordLabel, fileLabel, itemLabel, optionLabel } from './place-labels.ts'
import type { Choice, FileForm, FormField, FieldKind } from '../protocol.ts'

const allThere = { it: 'Qui non resta altro da aggiungere.', en: 'There is nothing more to add here.' }
const languagesElsewhere = {
  it: 'Una lingua in più vuole una riga in ogni testo di ogni file: si aggiunge con un editor di testo.',
  en: 'One more language needs a line in every text of every file: add it in a text editor.'
}

/** Longer values get several lines. */
const longLine = 60

/** The context of all fields of a form. `marked` are the paths of placeholders, as JSON. */
type Sheet = { file: string; content: RawContent; languages: readonly string[]; marked: ReadonlySet<string> }

/** A value and its metadata. `isThere` is false if the file does not have it. */
type SchemaValue = {
  schema: z.core.$ZodType | undefined
  path: Path
  value: unknown
  isThere: boolean
  label: LocalizedText
  /** Whether the schema allows it to be absent. */
  isOptional: boolean
}

/** The form of a file. It includes values that the schema does not know or of another kind. */
export function formOf(file: string, content: RawContent): FileForm {
  const label = fileLabel(file, content)
  const source = content.sources.find((each) => each.file === file)
  const schema = schemaOf(content, file)
  const top = { path: [], value: source?.value, isThere: source !== undefined, label, isOptional: false }
  if (source === undefined || schema === undefined) {
    const nothing = { help: asIs(''), isPlaceholder: false, kind: 'broken', value: undefined } as const
    return { file, label, isUnreadable: true, root: { ...top, ...nothing } }
  }
  const marked = new Set(source.placeholders.map((path) => JSON.stringify(path)))
  const sheet = { file, content, languages: languagesIn(content), marked }
  return { file, label, root: fieldOf({ ...top, schema }, sheet) }
}

function fieldOf(part: SchemaValue, sheet: Sheet): FormField {
  const { schema, path, value, isThere, label, isOptional } = part
  const inner = unwrap(schema)
  const kind = kindOf(inner, part, sheet)
  const base = {
    path,
    label,
    help: path.length === 0 || inner === undefined ? asIs('') : helpOf(schema),
    isOptional,
    isThere,
    isPlaceholder: sheet.marked.has(JSON.stringify(path))
  }
  // Fields can only be written into a block.
  const isFirm = isThere && kind.kind !== 'broken' && (!isBlock(kind) || (typeof value === 'object' && value !== null))
  if (isFirm || inner === undefined) return { ...base, ...kind }
  const start = blankOf(inner, sheet.languages, isGiven)
  if (!isThere) return { ...base, ...kind, start }
  const replaced = masked(sheet.file, value)
  if (kind.kind !== 'broken') return { ...base, ...kind, start, replaced }
  const texts = isTextSchema(inner) ? textsIn(value, sheet.languages) : undefined
  const fitting = kindOf(inner, { ...part, value: texts }, sheet)
  // The wrong value can be removed; the new one is not written yet, so it cannot.
  const anew = { ...base, isOptional: false, ...fitting, start: texts ?? start, replaced }
  return { ...base, ...kind, start, anew }
}

/** A text with those of its languages that are texts. */
const textsIn = (value: unknown, languages: readonly string[]): Record<string, unknown> =>
  Object.fromEntries([
    ...languages.map((language) => [language, ''] as const),
    ...entriesOf(value).filter(([, text]) => typeof text === 'string')
  ])

const isBlock = ({ kind }: FieldKind): boolean => ['text', 'group', 'list', 'record'].includes(kind)

function kindOf(inner: z.ZodType | undefined, part: SchemaValue, sheet: Sheet): FieldKind {
  const { value } = part
  const broken: FieldKind = { kind: 'broken', value: masked(sheet.file, value) }
  if (inner === undefined) return broken
  // A placeholder without a value is an empty text.
  const isUnfilled = value === undefined || value === null || value === ''
  const isEmpty = isUnfilled && (value !== '' || sheet.marked.has(JSON.stringify(part.path)))
  const hasKeys = typeof value === 'object' && !Array.isArray(value)
  if (isTextSchema(inner)) return isUnfilled || hasKeys ? (textOf(inner, part, sheet) ?? broken) : broken
  if (inner instanceof z.ZodObject) return isUnfilled || hasKeys ? groupOf(inner, part, sheet) : broken
  if (inner instanceof z.ZodRecord) return isUnfilled || hasKeys ? recordOf(inner, part, sheet) : broken
  if (inner instanceof z.ZodArray) return isUnfilled || Array.isArray(value) ? listOf(inner, part, sheet) : broken
  if (inner instanceof z.ZodBoolean) {
    if (isEmpty) return { kind: 'toggle', value: undefined }
    return typeof value === 'boolean' ? { kind: 'toggle', value } : broken
  }
  if (inner instanceof z.ZodNumber) return isEmpty || typeof value === 'number' ? numberOf(inner, part, sheet) : broken
  return isEmpty || typeof value === 'string' ? wordOf(inner, { ...part, value: value ?? undefined }, sheet) : broken
}

/** A text in its languages; undefined if one of them is no text. */
function textOf(inner: z.ZodType, { path, value }: SchemaValue, { languages, marked }: Sheet): FieldKind | undefined {
  const texts = new Map(typeof value === 'object' ? entriesOf(value) : [])
  const codes = [...languages, ...[...texts.keys()].filter((code) => !languages.includes(code))]
  const written = [...texts.values()]
  if (!written.every((text) => typeof text === 'string' || text === null)) return undefined
  return {
    kind: 'text',
    languages: codes.map((code) => {
      const text = texts.get(code)
      const isPlaceholder = marked.has(JSON.stringify([...path, code]))
      return { code, value: texts.has(code) ? (typeof text === 'string' ? text : '') : undefined, isPlaceholder }
    }),
    variables: variablesOf(inner, languages),
    isLong: written.some((text) => typeof text === 'string' && text.length > longLine)
  }
}

/** The variables that every language of the text may use. */
function variablesOf(inner: z.ZodType, [language]: readonly string[]): readonly string[] {
  if (language === undefined || !(inner instanceof z.ZodObject)) return []
  return metaOf(unwrap(inner.shape[language])).variables ?? []
}

/** In the order of the file; missing fields stand where the schema has them. */
function groupOf(inner: z.ZodObject, part: SchemaValue, sheet: Sheet): FieldKind {
  const written = new Map(typeof part.value === 'object' ? entriesOf(part.value) : [])
  const order = [...written.keys()]
  const known = Object.keys(inner.shape)
  for (const [index, key] of known.entries()) {
    if (written.has(key)) continue
    const before = known.slice(0, index).findLast((each) => order.includes(each))
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, key)
  }
  const fields = order.map((key) => {
    const schema = inner.shape[key]
    const label = schema === undefined ? asIs(key) : labelOf(schema)
    const isOptional = schema === undefined || schema instanceof z.ZodOptional
    const path = [...part.path, key]
    return fieldOf({ schema, path, value: written.get(key), isThere: written.has(key), label, isOptional }, sheet)
  })
  return { kind: 'group', fields }
}

function recordOf(inner: z.ZodRecord, part: SchemaValue, sheet: Sheet): FieldKind {
  const { names } = metaOf(unwrap(inner.keyType))
  const all = names === undefined ? undefined : choicesOf(names, sheet.content, part.path)
  const written = typeof part.value === 'object' ? entriesOf(part.value) : []
  const taken = new Set(written.map(([key]) => key))
  const blank = blankOf(inner.valueType, sheet.languages)
  const isWhole = Array.isArray(blank) && blank.length === 0
  const each = unwrap(inner.valueType)
  const cannotAdd = sheet.content.definition.cannotAdd?.({ file: sheet.file, path: part.path })
  return {
    kind: 'record',
    entries: written.map(([key, value]) => {
      const path = [...part.path, key]
      const label = recordLabel(
        inner,
        { file: sheet.file, path, value: masked(sheet.file, value, false) },
        sheet.content
      )
      return {
        key,
        field: fieldOf({ schema: each, path, value, isThere: true, label, isOptional: false }, sheet)
      }
    }),
    keys: all?.filter((choice) => !taken.has(choice.value)),
    blank,
    ...(isWhole ? {} : { entry: nextEntry(part, sheet, '') }),
    ...(cannotAdd === undefined ? {} : { cannotAdd })
  }
}

function listOf(inner: z.ZodArray, part: SchemaValue, sheet: Sheet): FieldKind {
  const values = Array.isArray(part.value) ? (part.value as readonly unknown[]) : []
  const once = onceIn(inner.element)
  const taken = once === undefined ? [] : values.map((value) => valueAt(value, once))
  const items = values.map((value, index) => {
    const label = itemLabel(unwrap(inner.element), masked(sheet.file, value, false), index)
    const item = { schema: inner.element, path: [...part.path, index], value, isThere: true, label, isOptional: false }
    return narrowed(fieldOf(item, sheet), once, taken.toSpliced(index, 1))
  })
  const list = { kind: 'list', items, min: fewestIn(inner), blank: blankOf(inner.element, sheet.languages) } as const
  if (isLanguage(inner.element)) return { ...list, cannotAdd: languagesElsewhere }
  if (items.length > 0 && once === undefined && !hasOwnDays(inner.element)) return list
  const entry = narrowed(nextEntry(part, sheet, items.length), once, taken)
  return items.length > 0 && choicesAt(entry, once)?.length === 0
    ? { ...list, cannotAdd: allThere }
    : { ...list, entry }
}

/** @param at its index or key */
function nextEntry(part: SchemaValue, sheet: Sheet, at: string | number): FormField {
  const schema = schemaAt(part.schema, [at])
  const label = typeof at === 'number' ? itemLabel(schema, undefined, at) : asIs(at)
  return fieldOf(
    { schema, path: [...part.path, at], value: undefined, isThere: false, label, isOptional: false },
    sheet
  )
}

/** The path in each entry of a value that must be unique in the list: the entry itself, or its id. */
function onceIn(element: z.core.$ZodType): Path | undefined {
  const inner = unwrap(element)
  if (inner instanceof z.ZodObject) return isName(inner.shape.id) ? ['id'] : undefined
  return inner instanceof z.ZodEnum || isName(inner) ? [] : undefined
}

function isName(schema: z.core.$ZodType | undefined): boolean {
  const { refersTo, names } = metaOf(unwrap(schema))
  return names !== undefined || (refersTo !== undefined && refersTo !== 'photo')
}

const ruleAt = (element: z.core.$ZodType, key: string): string | undefined => metaOf(schemaAt(element, [key])).rule

/** Whether entries are parts of every year, of which no two have a day in common. */
const hasOwnDays = (element: z.core.$ZodType): boolean => ruleAt(element, 'from') === 'month-day'

/** Whether entries are languages of the site, each of which all texts have. */
const isLanguage = (element: z.core.$ZodType): boolean => ruleAt(element, 'code') === 'language'

/** A field without the choices that other entries have taken. */
function narrowed(field: FormField, at: Path | undefined, taken: readonly unknown[]): FormField {
  if (at === undefined || taken.length === 0) return field
  const [step, ...rest] = at
  if (field.kind === 'group' && step !== undefined)
    return {
      ...field,
      fields: field.fields.map((each) => (each.path.at(-1) === step ? narrowed(each, rest, taken) : each))
    }
  if (field.kind !== 'choice' && field.kind !== 'reference') return field
  return { ...field, choices: field.choices.filter(({ value }) => value === field.value || !taken.includes(value)) }
}

function choicesAt(field: FormField, at: Path | undefined): readonly Choice[] | undefined {
  const found = field.kind === 'group' ? field.fields.find(({ path }) => path.at(-1) === at?.[0]) : field
  return found?.kind === 'choice' || found?.kind === 'reference' ? found.choices : undefined
}

/** No list requires more than one entry. */
const fewestIn = (list: z.ZodArray): number => (list.safeParse([]).success ? 0 : 1)

function numberOf(inner: z.ZodNumber, { value }: SchemaValue, { content }: Sheet): FieldKind {
  const currency = metaOf(inner).rule === 'money' ? rawAt(content, 'site.yaml', 'currency') : undefined
  const { minValue: min, maxValue: max } = inner
  return {
    kind: 'number',
    value: typeof value === 'number' ? value : undefined,
    ...(isLimit(min) ? { min } : {}),
    ...(isLimit(max) ? { max } : {}),
    isWhole: inner.format === 'safeint',
    ...(typeof currency === 'string' ? { currency } : {})
  }
}

/** Whether a limit is meant, and not just that of safe integers. */
const isLimit = (limit: number | null): limit is number => limit !== null && Math.abs(limit) < Number.MAX_SAFE_INTEGER

/** A single value that is a string. */
function wordOf(inner: z.ZodType, { value: given, path }: SchemaValue, { file, content }: Sheet): FieldKind {
  const value = typeof given === 'string' ? given : undefined
  const { refersTo, names, rule, isIcon } = metaOf(inner)
  if (inner instanceof z.ZodEnum) {
    const options = inner.options.map((option) => ({
      value: String(option),
      label: optionLabel(inner, String(option))
    }))
    const choices = refersTo === 'page' ? pageChoices(content) : options
    return { kind: 'choice', value, choices, ...(isIcon === true ? { isIcon } : {}) }
  }
  if (refersTo === 'photo') return { kind: 'photo', value }
  const named = refersTo ?? names
  if (named !== undefined) {
    const home = homeOf(named, content)
    return { kind: 'reference', value, refers: named, ...(home && { home }), choices: choicesOf(named, content, path) }
  }
  const shown = masked(file, value ?? '', rule === 'feed-address')
  return { kind: 'line', value: String(shown), rule, isMasked: shown !== (value ?? '') }
}

/** Whether a first value has a part: all, or none that is somebody’s decision: an amount, one of some choices. */
type Has = (part: z.core.$ZodType) => boolean
const all: Has = () => true
const isGiven: Has = (part) => {
  const inner = unwrap(part)
  return !(inner instanceof z.ZodNumber || inner instanceof z.ZodEnum)
}

/** A first value with no more than the required parts. */
function blankOf(schema: z.core.$ZodType, languages: readonly string[], has: Has = all): unknown {
  const inner = unwrap(schema)
  if (isTextSchema(inner)) return Object.fromEntries(languages.map((language) => [language, '']))
  if (inner instanceof z.ZodObject)
    return Object.fromEntries(
      Object.entries(inner.shape)
        .filter(([, field]) => !(field instanceof z.ZodOptional) && has(field))
        .map(([key, field]) => [key, blankOf(field, languages, has)])
    )
  if (inner instanceof z.ZodArray)
    return fewestIn(inner) === 0 || !has(inner.element) ? [] : [blankOf(inner.element, languages, has)]
  if (inner instanceof z.ZodRecord) return {}
  if (inner instanceof z.ZodBoolean) return false
  if (inner instanceof z.ZodEnum) return inner.options[0]
  if (inner instanceof z.ZodNumber) {
    const least = isLimit(inner.minValue) ? inner.minValue : 0
    return inner.safeParse(least).success ? least : least + 1
  }
  return ''
}
