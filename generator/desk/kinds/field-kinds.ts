/** Lists the kinds of fields, and asks any of them. */
import type { FieldNode } from '../../engine/fields/field-tree.ts'
import { asIs, joinedBy, wordsIn, programLanguages, type LocalizedText } from '../../engine/words/language.ts'
import type { FieldOf, FieldPart, FormReader, Kind, Summary, FormField, KindName, ValueOf } from './field-kind.ts'
import { group, list, record } from './part-kinds.ts'
import { broken, choice, day, line, number, photo, reference, text, toggle, valueKindFor } from './value-kinds.ts'
import { titles } from '../desk-wording.ts'

const kinds = { broken, text, group, list, record, toggle, number, choice, reference, photo, day, line }

type AnyKind = Kind<KindName>

function nameFor(field: FieldNode): Exclude<KindName, 'broken'> {
  if (field.kind === 'block') return 'group'
  return field.kind === 'list' || field.kind === 'record' ? field.kind : valueKindFor(field)
}

/** The kind for the values of a field. */
export const kindFor = (field: FieldNode): AnyKind => kinds[nameFor(field)]

/** What a field shows of its value, by the kind for its field; undefined if that cannot show it. */
export function readValue(part: FieldPart, reader: FormReader): ValueOf | undefined {
  const read = kindFor(part.field).read(part, reader)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- this very kind has read it
  return read && ({ kind: nameFor(part.field), ...read } as ValueOf)
}

const kindOf = (field: FormField): AnyKind => kinds[field.kind]

/** Whether a field has several inputs, so that its label belongs to none. */
export const hasSeveralInputs = (field: FormField): boolean =>
  field.kind === 'text' || field.kind === 'photo' || (field.kind === 'choice' && field.isIcon)

/** Whether a field has others inside, which say for themselves what there is to say of them. */
export const hasParts = (field: FormField): field is Extract<FormField, { fields: unknown }> => 'fields' in field

export const childrenOf = (field: FormField): readonly FormField[] => (hasParts(field) ? field.fields : [])

/** The field of the photo that a field has: itself, or one of those inside. */
export const photoFieldOf = (field: FormField): FieldOf<'photo'> | undefined =>
  [field, ...childrenOf(field)].find((each) => each.kind === 'photo')

/** The key of a field in the block around it. */
export const keyIn = ({ path }: FormField): string => String(path.at(-1))

/** The fields with values of their own that a part of a file has, each at the end of the way to it. */
export const waysIn = (field: FormField, way: readonly FormField[] = [field]): (readonly FormField[])[] =>
  hasParts(field) ? field.fields.flatMap((inner) => (inner.isThere ? waysIn(inner, [...way, inner]) : [])) : [way]

/** Whether the parts of a field are entries, which come and go. */
export const hasEntries = (field: FormField): boolean => kindOf(field).entries !== undefined

/** The form of the next entry of a field, which is not written yet, if it has entries. */
export const nextEntryOf = (field: FormField): FormField | undefined => ('entry' in field ? field.entry : undefined)

/** A field with others in the places of those inside, the next entry included. */
export function withChildren(field: FormField, change: (inner: FormField) => FormField): FormField {
  if (!hasParts(field)) return field
  const entry = nextEntryOf(field)
  return { ...field, fields: field.fields.map(change), ...(entry && { entry: change(entry) }) }
}

/** The value of a field as a form shows it: with dots in place of secrets. */
export function valueOf(field: FormField): unknown {
  const kind = kindOf(field)
  if (!hasParts(field)) return kind.whole === undefined && 'value' in field ? field.value : kind.whole?.(field)
  const parts = field.fields.filter(({ isThere }) => isThere)
  if (kind.entries === 'by number') return parts.map(valueOf)
  return Object.fromEntries(parts.map((part) => [keyIn(part), valueOf(part)]))
}

/** The value of a field in a few words; undefined if it has none of its own. */
export const summaryOf = (field: FormField): Summary | undefined => kindOf(field).summary?.(field, summaryOf)

/**
 * The summary of a closed block or list: its times, telephone numbers, amounts and periods, or else the first text in
 * the block that is not a name.
 */
export function briefOf(field: FormField): LocalizedText | undefined {
  if (field.kind !== 'group' && field.kind !== 'list') return undefined
  const facts = factsIn(field)
  if (facts.length > 0)
    return joinedBy(', ', ...facts.slice(0, mostFacts), ...(facts.length > mostFacts ? [asIs('…')] : []))
  const isWords = (part: FormField): boolean => part.isThere && part.kind === 'text' && !nameKeys.includes(keyIn(part))
  const words = field.kind === 'group' ? field.fields.find(isWords) : undefined
  return words && summaryOf(words)?.words
}

const mostFacts = 3
const nameKeys: readonly string[] = titles

function factsIn(field: FormField): LocalizedText[] {
  const summary = field.kind === 'group' || field.isBrief ? summaryOf(field) : undefined
  if (summary !== undefined) return [summary.words]
  return field.kind === 'list' || field.kind === 'group'
    ? field.fields.filter(({ isThere }) => isThere).flatMap(factsIn)
    : []
}

/** The same with another value of the same type. */
export function summaryWith(field: FormField, value: unknown): Summary | undefined {
  if (!('value' in field) || typeof (field.value ?? value) !== typeof value || typeof value === 'object')
    return undefined
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only its value is another one
  return summaryOf({ ...field, value } as FormField)
}

/** What a field says, each text with its language if it is of one. */
export function textsIn(field: FormField): { text: string; language: string | undefined }[] {
  if (field.kind === 'text')
    return field.languages.flatMap(({ code, value }) => (value === undefined ? [] : [{ text: value, language: code }]))
  const summary = hasParts(field) ? undefined : summaryOf(field)
  if (summary === undefined) return []
  if (summary.isQuote) return [{ text: summary.words.it, language: undefined }]
  return programLanguages.map((language) => ({ text: wordsIn(summary.words, language), language }))
}
