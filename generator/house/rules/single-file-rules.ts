/** Checks one file by the kinds of its fields, whatever file it is. */
import type { FieldMeta } from '../../engine/fields/schema-metadata.ts'
import type { RuleSet } from '../../engine/content/rules.ts'
import { checkDays, isDayRule } from './period-rules.ts'
import { checkQuotes, checkTexts, checkVariables } from './texts/text-rules.ts'

/** Tells whether a rule beyond the schema looks at values with this metadata. */
export const isRelevant = ({ refersTo, rule, variables, isLanguageNeutral }: FieldMeta): boolean =>
  refersTo !== undefined ||
  variables !== undefined ||
  isLanguageNeutral === true ||
  rule === 'coordinates' ||
  rule === 'phone' ||
  rule === 'money' ||
  isDayRule(rule)

export const checkFile: RuleSet['checkFile'] = ({ file, contents, fields }, { isSuppressed }) => [
  ...checkDays(fields),
  ...checkVariables(fields),
  ...checkQuotes(fields),
  ...checkTexts(file, contents, isSuppressed)
]
