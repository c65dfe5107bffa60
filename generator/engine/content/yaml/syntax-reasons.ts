/** The known causes of syntax errors. `other` is every other cause. */
export const syntaxReasons = [
  'backslash',
  'bracket-open',
  'colon-in-text',
  'colon-missing',
  'comma-in-text',
  'comma-missing',
  'dash-missing',
  'indent',
  'note-glued',
  'note-within',
  'quote-open',
  'quote-ends',
  'space-missing',
  'tab',
  'text-start',
  'value-missing',
  'other'
] as const

/** The probable cause of a syntax error. */
export type SyntaxReason = (typeof syntaxReasons)[number]
