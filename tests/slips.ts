/** Characters that are typed by mistake, with a meaning in YAML or without. */
export const slips = [
  '"',
  "'",
  ':',
  ': ',
  '- ',
  '#',
  '{',
  '}',
  '[',
  ']',
  ',',
  '&a ',
  '*a',
  '!x ',
  '|',
  '\t',
  ' ',
  '\\',
  '0',
  'x',
  '\u200B'
] as const
