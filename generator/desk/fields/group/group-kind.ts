/** A block of fields that the schema names. */
import { labelOf, type BlockField } from '../../../engine/fields/field-tree.ts'
import type { LocalizedText } from '../../../engine/diagnostics/language.ts'
import { asIs, joinedBy } from '../../desk-wording.ts'
import { blockIn, type Kind, type FormField, type GroupFormField } from '../field-kind.ts'

export const group: Kind<GroupFormField, BlockField> = {
  isFor: (field) => field.kind === 'block',
  read({ field: { children }, path, value }, { formField }) {
    const written = blockIn(value)
    if (written === undefined) return undefined
    const fields = inOrder([...written.keys()], [...children.keys()]).map((key) => {
      const field = children.get(key)
      const label = field === undefined ? asIs(key) : labelOf(field)
      const { isOptional = true } = field ?? {}
      const isThere = written.has(key)
      return formField({ field, path: [...path, key], value: written.get(key), isThere, label, isOptional })
    })
    return { fields }
  },
  blank: ({ children }, { blankOf, isDecision }) =>
    Object.fromEntries(
      [...children].flatMap(([key, field]) => (field.isOptional || isDecision(field) ? [] : [[key, blankOf(field)]]))
    ),
  /** The days of a period, and what it is for, if it says so. */
  summary({ fields }, inner) {
    const wordsIn = (kinds: readonly string[], among: readonly FormField[]): LocalizedText[] =>
      among.flatMap((field) => (kinds.includes(field.kind) ? (inner(field)?.words ?? []) : []))
    const [from, to] = wordsIn(['day'], fields)
    if (from === undefined || to === undefined) return undefined
    const lists = fields.flatMap((field) => (field.kind === 'list' ? field.fields : []))
    const names = joinedBy(', ', ...wordsIn(['reference'], lists))
    const days = joinedBy(' – ', from, to)
    return { words: names.it === '' ? days : joinedBy('', days, asIs(' ('), names, asIs(')')), isQuote: false }
  },
  labelOfPart({ children }, { path }) {
    const field = children.get(String(path.at(-1)))
    return field && labelOf(field)
  }
}

/** The fields in the order of the file; missing ones stand where the schema has them. */
function inOrder(written: readonly string[], known: readonly string[]): string[] {
  const order = [...written]
  for (const [index, key] of known.entries()) {
    if (order.includes(key)) continue
    const before = known.slice(0, index).findLast((each) => order.includes(each))
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, key)
  }
  return order
}
