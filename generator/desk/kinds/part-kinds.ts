/** The kinds of fields that have fields inside: blocks, lists, records. */
import {
  labelOf,
  onceIn,
  type BlockField,
  type FieldNode,
  type ListField,
  type RecordField
} from '../../engine/fields/field-tree.ts'
import { asIs, joinedBy, inEachLanguage, wordsIn, type LocalizedText } from '../../engine/words/language.ts'
import { valueAt } from '../../engine/fields/value-paths.ts'
import type { Path } from '../../engine/diagnostics/diagnostic.ts'
import { keyWords, saidOf, firstWords, titleOf } from '../desk-wording.ts'
import { blockIn, type FieldPart, type FormField, type FormReader, type Kind } from './field-kind.ts'
import type { FieldType } from '../../engine/fields/field-type.ts'
import { periodWords } from '../../engine/fields/day-words.ts'
import { dayIn } from './value-kinds.ts'

type Inner = { field: FieldNode; path: Path; value: unknown }

/** What a field is called within a part, as the form of the part says it; undefined within what has no fields. */
export function nameWithin(part: FieldNode, inner: Inner, reader: FormReader): LocalizedText | undefined {
  if (part.kind === 'block') return nameInBlock(inner.field, inner)
  const shown = { path: inner.path, value: reader.masked(inner.value, false) }
  if (part.kind === 'list') return nameInList(part, shown, reader)
  return part.kind === 'record' ? nameInRecord(part, shown, reader) : undefined
}

/** A block of fields that the schema names. */
export const group: Kind<'group', BlockField> = {
  read({ field: { children }, path, value }, { formField }) {
    const entries = blockIn(value)
    if (entries === undefined) return undefined
    const fields = inOrder([...entries.keys()], [...children.keys()]).map((key) => {
      const field = children.get(key)
      const label = field === undefined ? asIs(key) : nameInBlock(field, { path: [key], value: entries.get(key) })
      const { isOptional = true } = field ?? {}
      const isThere = entries.has(key)
      return formField({ field, path: [...path, key], value: entries.get(key), isThere, label, isOptional })
    })
    return { fields }
  },
  blank: ({ children }, { blankOf, isDecision }) =>
    Object.fromEntries(
      [...children].flatMap(([key, field]) => (field.isOptional || isDecision(field) ? [] : [[key, blankOf(field)]]))
    ),
  /** The days of a period, and what it is for, if it says so. */
  summary({ fields }, inner) {
    const days = fields.flatMap((field) => (field.kind === 'day' && field.value !== '' ? [field] : []))
    const [from, to] = days.map(({ value }) => value)
    if (from === undefined || to === undefined) return undefined
    const listed = fields.flatMap((field) => (field.kind === 'list' ? field.fields : []))
    const names = listed.flatMap((field) => (field.kind === 'reference' ? (inner(field)?.words ?? []) : []))
    const period = periodWords(from, to, (value) => dayIn(days.find((day) => day.value === value) ?? { value }))
    const whole = names.length === 0 ? period : joinedBy('', period, asIs(' ('), joinedBy(', ', ...names), asIs(')'))
    return { words: whole, isQuote: false }
  }
}

/** The label of a field; its own text where it has none, or else its key. */
function nameInBlock(field: FieldNode, { path, value }: { path: Path; value: unknown }): LocalizedText {
  const label = labelOf(field)
  if (label.en !== '') return label
  const text = saidOf(value) ?? keyWords(String(path.at(-1)))
  return inEachLanguage((language) => firstWords(wordsIn(text, language), 60))
}

/** The fields in the order of the file; missing ones stand where the schema has them. */
function inOrder(ownKeys: readonly string[], known: readonly string[]): string[] {
  const order = [...ownKeys]
  for (const [index, key] of known.entries()) {
    if (order.includes(key)) continue
    const before = known.slice(0, index).findLast((each) => order.includes(each))
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, key)
  }
  return order
}

const allThere = { it: 'Qui non resta altro da aggiungere.', en: 'There is nothing more to add here.' }

/** Entries that can be added, removed and moved. */
export const list: Kind<'list', ListField> = {
  read(part, reader) {
    const values = valuesIn(part.value)
    if (values === undefined) return undefined
    const { entry: each, least, identity } = part.field
    const { by, isLasting } = identity
    const once = onceIn(each)
    const usedValues = once === undefined ? [] : values.map((value) => valueAt(value, once))
    const fields = values.map((value, index) =>
      narrowed(entryOf(part, { index, value }, reader), usedValues.toSpliced(index, 1))
    )
    const base = { fields, min: least, ...(by.length > 0 && { identity: { by, ...(isLasting && { isLasting }) } }) }
    const [cannotAdd] = typesIn(each).flatMap((type) => type.cannotAdd ?? [])
    if (cannotAdd !== undefined) return { ...base, cannotAdd }
    const isExclusive = typesIn(each).some((type) => type.isExclusive)
    if (fields.length > 0 && once === undefined && !isExclusive) return base
    const entry = narrowed(entryOf(part, { index: fields.length }, reader), usedValues)
    return fields.length > 0 && choicesIn(entry)?.length === 0 ? { ...base, cannotAdd: allThere } : { ...base, entry }
  },
  blank: ({ entry, least }, { blankOf, isDecision }) => (least === 0 || isDecision(entry) ? [] : [blankOf(entry)]),
  entries: 'by number'
}

const valuesIn = (value: unknown): readonly unknown[] | undefined =>
  value === undefined || value === '' ? [] : Array.isArray(value) ? value : undefined

/** The name of an entry: that of the business, or from its own texts, or else its place. */
function nameInList(
  { entry }: ListField,
  { path, value }: { path: Path; value: unknown },
  { nameOf }: FormReader
): LocalizedText {
  return nameOf(path) ?? titleOf(value) ?? joinedBy(' ', labelOf(entry), asIs(String(Number(path.at(-1)) + 1)))
}

/** An entry, or the next one without a value. */
function entryOf(
  { field, path: above }: FieldPart<ListField>,
  { index, ...given }: { index: number; value?: unknown },
  reader: FormReader
): FormField {
  const { formField, masked } = reader
  const path = [...above, index]
  const label = nameInList(field, { path, value: masked(given.value, false) }, reader)
  const isThere = 'value' in given
  return formField({ field: field.entry, path, value: given.value, isThere, label, isOptional: false })
}

/** The types of the fields of an entry. */
const typesIn = (entry: FieldNode): FieldType[] =>
  entry.kind === 'block' ? [...entry.children.values()].flatMap(({ meta: { type } }) => type ?? []) : []

/** An entry without the choices that others have taken. */
function narrowed(entry: FormField, usedValues: readonly unknown[]): FormField {
  if (usedValues.length === 0) return entry
  if (entry.kind === 'group')
    return { ...entry, fields: entry.fields.map((each) => (isId(each) ? narrowed(each, usedValues) : each)) }
  if (!('choices' in entry)) return entry
  return {
    ...entry,
    choices: entry.choices.filter(({ value }) => value === entry.value || !usedValues.includes(value))
  }
}

function choicesIn(entry: FormField) {
  const field = entry.kind === 'group' ? entry.fields.find(isId) : entry
  return field !== undefined && 'choices' in field ? field.choices : undefined
}

const isId = ({ path }: FormField): boolean => path.at(-1) === 'id'

/** Entries below keys that are names. */
export const record: Kind<'record', RecordField> = {
  read({ field, path, value }, reader) {
    const block = blockIn(value)
    if (block === undefined) return undefined
    const { formField, masked } = reader
    const inner = { field: field.entry, isOptional: false }
    const fields = [...block].map(([key, own]) => {
      const at = { path: [...path, key], value: masked(own, false) }
      const label = nameInRecord(field, at, reader)
      return formField({ ...inner, path: at.path, value: own, isThere: true, label })
    })
    const refersTo = field.key.meta.type?.refersTo
    const keys = refersTo === undefined ? undefined : reader.choices(refersTo, path)
    const cannotAdd = reader.cannotAdd(path)
    const isWhole = field.entry.kind === 'list' && field.entry.least === 0
    const entry = { ...inner, path: [...path, ''], value: undefined, isThere: false, label: asIs('') }
    return {
      fields,
      keys: keys?.filter((choice) => !block.has(choice.value)),
      ...(isWhole ? {} : { entry: formField(entry) }),
      ...(cannotAdd === undefined ? {} : { cannotAdd })
    }
  },
  blank: () => ({}),
  entries: 'by name'
}

/** The name of an entry: that of what its key names, else one from its own texts, else the key as words. */
function nameInRecord(
  { key: ofKeys }: RecordField,
  { path, value }: { path: Path; value: unknown },
  { choices, kindOfKeys }: FormReader
): LocalizedText {
  const key = String(path.at(-1))
  const kind = ofKeys.meta.type?.refersTo ?? kindOfKeys(path.slice(0, -1))
  const named = kind === undefined ? [] : choices(kind, path)
  const own = typeof value === 'string' ? saidOf(value) : titleOf(value)
  return named.find((choice) => choice.value === key)?.label ?? own ?? keyWords(key)
}
