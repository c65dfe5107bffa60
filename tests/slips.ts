/** Signs that are typed by mistake, and mean something to YAML or to nobody. */
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
