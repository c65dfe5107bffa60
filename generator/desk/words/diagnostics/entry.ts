/** The type of what the desk says of a code in Italian. */
import type { ArgsOf, Code } from '../../../diagnostics/codes.ts'

/** Constant words, or words made from the facts. `field` is the label of the field, in quotation marks. */
type Words<C extends Code> = string | ((facts: ArgsOf[C], field: string) => string)

export type Italian<C extends Code> = {
  /** What is wrong here: whole sentences. */
  says: Words<C>
  /** What to do at the desk, or in the file where the desk cannot: whole sentences. */
  advises: Words<C>
}

/** The words for all codes of a subject. */
export type ItalianOf<Subject> = { readonly [C in keyof Subject & Code]: Italian<C> }
