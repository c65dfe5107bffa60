/** One of the values that the schema names. */
import type { z } from 'zod'
import { isOfType, metaOf } from '../../../engine/content/schema-fields.ts'
import type { Choice } from '../../protocol.ts'
import { asIs } from '../../wording.ts'
import { chosen, textOf, type Kind } from '../kind.ts'

export type ChoiceFormField = { kind: 'choice'; value: string | undefined; choices: readonly Choice[] }

export const choice: Kind<ChoiceFormField, z.ZodEnum> = {
  isFor: (schema): schema is z.ZodEnum => isOfType(schema, 'enum'),
  read(part, { choices }) {
    const found = textOf(part)
    const { refersTo } = metaOf(part.schema)
    return (
      found && { ...found, choices: refersTo === 'page' ? choices('chosen page', part.path) : optionsOf(part.schema) }
    )
  },
  isDecision: true,
  blank: ({ options: [first] }) => first,
  summary: chosen
}

export function optionsOf(schema: z.ZodEnum): Choice[] {
  const { nameOf } = metaOf(schema)
  return schema.options.map(String).map((value) => ({ value, label: nameOf?.(value) ?? asIs(value) }))
}
