/** A block of fields that the schema names. */
import type { z } from 'zod'
import type { LocalizedText } from '../../../engine/diagnostics/language.ts'
import { isOfType, labelOf } from '../../../engine/content/schema-fields.ts'
import { asIs, joinedBy } from '../../wording.ts'
import { blockIn, type Kind } from '../kind.ts'
import type { FormField } from '../kinds.ts'

export type GroupFormField = { kind: 'group'; fields: readonly FormField[] }

export const group: Kind<GroupFormField, z.ZodObject> = {
  isFor: (schema): schema is z.ZodObject => isOfType(schema, 'object'),
  read({ schema: { shape }, path, value }, { fieldOf }) {
    const written = blockIn(value)
    if (written === undefined) return undefined
    const fields = inOrder([...written.keys()], Object.keys(shape)).map((key) => {
      const schema = shape[key]
      const label = schema === undefined ? asIs(key) : labelOf(schema)
      const isOptional = schema === undefined || isOfType(schema, 'optional')
      const isThere = written.has(key)
      return fieldOf({ schema, path: [...path, key], value: written.get(key), isThere, label, isOptional })
    })
    return { fields }
  },
  blank: ({ shape }, { blankOf, isDecision }) =>
    Object.fromEntries(
      Object.entries(shape)
        .filter(([, schema]) => !isOfType(schema, 'optional') && !isDecision(schema))
        .map(([key, schema]) => [key, blankOf(schema)])
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
  labelOfPart({ shape }, { path }) {
    const key = String(path.at(-1))
    return Object.hasOwn(shape, key) ? labelOf(shape[key]) : undefined
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
