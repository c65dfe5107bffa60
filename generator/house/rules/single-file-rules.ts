/** Checks one file by the kinds of its fields, whatever file it is. */
import { warning, type Diagnostic } from '../../engine/diagnostics/diagnostic.ts'
import type { RuleSet } from '../../engine/content/rules.ts'
import type { Field } from '../../engine/fields/schema-fields.ts'
import { isItalianPhone } from '../model/phone-number.ts'
import { checkDays } from './period-rules.ts'
import { checkQuotes, checkTexts, checkVariables } from './texts/text-rules.ts'

export const checkFile: NonNullable<RuleSet['checkFile']> = ({ file, contents, fields }, { isSuppressed }) => [
  ...checkDays(fields),
  ...checkVariables(fields),
  ...checkQuotes(fields),
  ...checkPhones(fields),
  ...checkTexts(file, contents, isSuppressed)
]

/** Numbers that look Italian, and that nobody in Italy can have. */
const checkPhones = (fields: readonly Field[]): Diagnostic[] =>
  fields.flatMap(({ at, value, meta }) => {
    const found = String(value)
    return meta.format !== 'phone' || !found.startsWith('+39') || isItalianPhone(found)
      ? []
      : [warning('code-doubtful', at, { code: 'phone', found })]
  })
