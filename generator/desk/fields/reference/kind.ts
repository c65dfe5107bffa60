/** A name that the content itself defines, elsewhere. */
import type { z } from 'zod'
import { metaOf } from '../../../engine/content/schema-fields.ts'
import type { Choice, Origin } from '../../protocol.ts'
import { chosen, textOf, type Kind } from '../kind.ts'

export type ReferenceFormField = {
  kind: 'reference'
  value: string | undefined
  choices: readonly Choice[]
  /** The block whose keys it names. */
  home?: Origin
}

const namesIn = (schema: z.ZodType): string | undefined => metaOf(schema).refersTo ?? metaOf(schema).names

export const reference: Kind<ReferenceFormField> = {
  isFor: (schema): schema is z.ZodType => namesIn(schema) !== undefined,
  read(part, { choices, homeOf }) {
    const found = textOf(part)
    const names = namesIn(part.schema) ?? ''
    const home = homeOf(names)
    return found && { ...found, choices: choices(names, part.path), ...(home && { home }) }
  },
  blank: () => '',
  summary: chosen
}
