/** A list, whose entries can be added, removed and moved. */
import { fieldAt, labelOf, type FieldNode, type ListField } from '../../../engine/fields/field-tree.ts'
import type { LocalizedText } from '../../../engine/diagnostics/language.ts'
import { valueAt } from '../../../engine/fields/schema-fields.ts'
import type { Path } from '../../../engine/diagnostics/diagnostic.ts'
import { asIs, joinedBy, titleOf } from '../../desk-wording.ts'
import type { FieldPart, FormReader, Kind, FormField, ListFormField } from '../field-kind.ts'

const allThere = { it: 'Qui non resta altro da aggiungere.', en: 'There is nothing more to add here.' }
const languagesElsewhere = {
  it: 'Una lingua in più vuole una riga in ogni testo di ogni file: si aggiunge con un editor di testo.',
  en: 'One more language needs a line in every text of every file: add it in a text editor.'
}

export const list: Kind<ListFormField, ListField> = {
  isFor: (field) => field.kind === 'list',
  read(part, reader) {
    const values = valuesIn(part.value)
    if (values === undefined) return undefined
    const { entry: each, least } = part.field
    const once = onceIn(each)
    const taken = once === undefined ? [] : values.map((value) => valueAt(value, once))
    const fields = values.map((value, index) =>
      narrowed(entryOf(part, { index, value }, reader), taken.toSpliced(index, 1))
    )
    const found = { fields, min: least }
    if (metaAt(each, 'code').format === 'language') return { ...found, cannotAdd: languagesElsewhere }
    // Entries that divide the year among them have no day in common.
    const { days } = metaAt(each, 'from')
    const isDivision = days !== undefined && (days.includes('easter') || !days.includes('once'))
    if (fields.length > 0 && once === undefined && !isDivision) return found
    const entry = narrowed(entryOf(part, { index: fields.length }, reader), taken)
    return fields.length > 0 && choicesIn(entry)?.length === 0 ? { ...found, cannotAdd: allThere } : { ...found, entry }
  },
  blank: ({ entry, least }, { blankOf, isDecision }) => (least === 0 || isDecision(entry) ? [] : [blankOf(entry)]),
  entries: 'by number',
  labelOfPart: entryLabel
}

const valuesIn = (value: unknown): readonly unknown[] | undefined =>
  value === undefined || value === '' ? [] : Array.isArray(value) ? value : undefined

/** The name of an entry: from its own texts, or else its place. */
function entryLabel({ entry }: ListField, { path, value }: { path: Path; value: unknown }): LocalizedText {
  return titleOf(value) ?? joinedBy(' ', labelOf(entry), asIs(String(Number(path.at(-1)) + 1)))
}

/** An entry, or the next one without a value. */
function entryOf(
  { field, path: above }: FieldPart<ListField>,
  { index, ...given }: { index: number; value?: unknown },
  { formField, masked }: FormReader
): FormField {
  const path = [...above, index]
  const label = entryLabel(field, { path, value: masked(given.value, false) })
  const isThere = 'value' in given
  return formField({ field: field.entry, path, value: given.value, isThere, label, isOptional: false })
}

/** The path in each entry of a value that must be unique in the list: the entry itself, or its id. */
function onceIn(entry: FieldNode): Path | undefined {
  if (entry.kind === 'block') return isName(entry.children.get('id')) ? ['id'] : undefined
  return entry.kind === 'choice' || isName(entry) ? [] : undefined
}

function isName(field: FieldNode | undefined): boolean {
  const { refersTo, names } = field?.meta ?? {}
  return names !== undefined || (refersTo !== undefined && refersTo !== 'photo')
}

const metaAt = (entry: FieldNode, key: string): FieldNode['meta'] => fieldAt(entry, [key])?.meta ?? {}

/** An entry without the choices that others have taken. */
function narrowed(entry: FormField, taken: readonly unknown[]): FormField {
  if (taken.length === 0) return entry
  if (entry.kind === 'group')
    return { ...entry, fields: entry.fields.map((each) => (isId(each) ? narrowed(each, taken) : each)) }
  if (!('choices' in entry)) return entry
  return { ...entry, choices: entry.choices.filter(({ value }) => value === entry.value || !taken.includes(value)) }
}

function choicesIn(entry: FormField) {
  const field = entry.kind === 'group' ? entry.fields.find(isId) : entry
  return field !== undefined && 'choices' in field ? field.choices : undefined
}

const isId = ({ path }: FormField): boolean => path.at(-1) === 'id'
