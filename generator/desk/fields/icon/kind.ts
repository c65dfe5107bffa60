/** An icon of the site, which is chosen by its drawing. */
import type { z } from 'zod'
import { isOfType, metaOf } from '../../../engine/content/schema-fields.ts'
import type { Choice } from '../../protocol.ts'
import { optionsOf } from '../choice/kind.ts'
import { chosen, textOf, type Kind } from '../kind.ts'

export type IconFormField = { kind: 'icon'; value: string | undefined; choices: readonly Choice[] }

export const icon: Kind<IconFormField, z.ZodEnum> = {
  isFor: (schema): schema is z.ZodEnum => isOfType(schema, 'enum') && metaOf(schema).isIcon === true,
  read(part) {
    const found = textOf(part)
    return found && { ...found, choices: optionsOf(part.schema) }
  },
  isDecision: true,
  hasSeveral: true,
  blank: ({ options: [first] }) => first,
  summary: chosen
}
