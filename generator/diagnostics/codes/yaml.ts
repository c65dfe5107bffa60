/** What can be wrong with a file before anybody looks at what its fields mean. */
import { entry, facts } from '../entry.ts'

/** The known ways in which a file cannot be read as YAML, and the words for each. */
const syntax = {
  'alias-unknown': {
    sentence:
      'A * before a word stands for a part of the file that has & and the same word before it, and there is none.',
    help: 'put the whole text in quotes if the * is part of it.'
  },
  backslash: {
    sentence: 'Between double quotes, \\ and the character after it have a meaning of their own, and these have none.',
    help: 'write \\\\ for a single \\.'
  },
  'bracket-open': {
    sentence: 'A bracket opens here and is never closed.',
    help: 'close it, or put the whole text in quotes if the bracket is part of it.'
  },
  'colon-in-text': {
    sentence: 'This line has a second colon with a space after it.',
    help: 'put the whole text in quotes.'
  },
  'colon-missing': {
    sentence: 'This line has no colon with a space after it.',
    help:
      'write a name, a colon, a space, then the value. ' +
      'If the line goes on with the text above it, indent it further.'
  },
  'comma-missing': {
    sentence: 'A comma is missing here between two entries in brackets.',
    help: 'write it, or put the text in quotes if the bracket is part of it.'
  },
  'dash-missing': {
    sentence: 'This line stands between the entries of a list and has no "- " before it.',
    help: 'write "- " before it if it is an entry; if it belongs to the entry above, indent it further.'
  },
  indent: {
    sentence: 'This line does not begin below the lines that it belongs to.',
    help: 'give it as many spaces at its beginning as they have.'
  },
  'line-in-text': {
    sentence: 'This line is indented like the text above it, and is read as a part of that text.',
    help: 'give it as many spaces at its beginning as the name of that text has.'
  },
  'line-ends': {
    sentence:
      'The lines of this file do not end as other programs end them (CR alone), so that it is read as one single line.',
    help: 'save the file with the line ends "LF" or "CRLF" in your editor.'
  },
  'parent-missing': {
    sentence: 'These lines are indented, and nothing stands above them that they belong to.',
    help: 'write the name that is missing, with a colon, on a line of its own above them.'
  },
  'quote-ends': {
    sentence: 'The text ends at this quotation mark, and more stands after it.',
    help: 'write ’ or “ ” for the marks within the text, or put the whole text in quotation marks of the other kind.'
  },
  'space-missing': {
    sentence: 'A space is missing after the colon.',
    help: 'write the name, a colon, a space, then the value.'
  },
  'text-goes-on': {
    sentence: 'More stands here after the end of a value.',
    help: 'if it is part of the text before it, put the whole text in quotes.'
  },
  'text-outside': {
    sentence: 'This line is not indented far enough to be a part of the text that the line above it begins.',
    help: 'indent it by two more spaces than the line above it.'
  },
  'text-start': {
    sentence: 'A text cannot begin with this character.',
    help: 'put the whole text in quotes.'
  },
  other: {
    sentence: 'This cannot be read as YAML.',
    help: 'compare with the entries around it: indentation, the colon after each name, quotation marks.'
  }
}

/** Why a file cannot be read as YAML, as far as one can tell. */
export type SyntaxReason = keyof typeof syntax

export const yaml = {
  'character-invisible': entry({
    facts: facts<{ codePoint: number }>(),
    severity: 'error',
    meaning: 'A text has a character that nobody sees, such as a control character.',
    remedy: 'Delete it and type the text around it again.',
    sentence: ({ codePoint }) =>
      `An invisible character (U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}) stands here.`,
    help: 'delete it and type the text around it again.',
    also: undefined,
    example: { files: { 'rooms/enzian.yaml': 'name: En▸\u200Ezian' }, facts: { codePoint: 0x200e } }
  }),
  'yaml-alias-excess': entry({
    facts: facts(),
    severity: 'error',
    meaning: 'The references (*) of a file multiply without end.',
    remedy: 'Write the values out.',
    sentence: 'The references (*) of this file multiply without end.',
    help: 'write the values out instead of referring to them.',
    also: undefined,
    example: {
      files: {
        'services.yaml': {
          whole: [
            'a: &a [x, x, x, x, x, x, x, x, x]',
            'b: &b [▸*a, *a, *a, *a, *a, *a, *a, *a, *a]',
            'c: &c [*b, *b, *b, *b, *b, *b, *b, *b, *b]',
            'd: &d [*c, *c, *c, *c, *c, *c, *c, *c, *c]',
            'e: &e [*d, *d, *d, *d, *d, *d, *d, *d, *d]',
            'f: &f [*e, *e, *e, *e, *e, *e, *e, *e, *e]\n'
          ].join('\n')
        }
      },
      facts: {}
    }
  }),
  'yaml-depth': entry({
    facts: facts<{ limit: number }>(),
    severity: 'error',
    meaning: 'Too many brackets or lists stand inside one another.',
    remedy: 'Delete them, or put the text in quotes.',
    sentence: ({ limit }) => `More than ${limit} brackets or lists stand inside one another here.`,
    help: 'delete them, or put the text in quotes if they are part of it.',
    also: undefined,
    example: { files: { 'rooms/enzian.yaml': `name: ${'['.repeat(100)}▸[` }, facts: { limit: 100 } }
  }),
  'yaml-documents': entry({
    facts: facts<{ mark: '---' | '...' }>(),
    severity: 'error',
    meaning: 'A file has a second document, or a line that ends the first.',
    remedy: 'Delete the line with --- or "...".',
    sentence: ({ mark }) =>
      mark === '...'
        ? 'The document ends here (...), and what stands below is not read.'
        : 'A second document begins here (---), and only one is read.',
    help: ({ mark }) => (mark === '...' ? 'delete the line with "...".' : 'delete the line with ---.'),
    also: undefined,
    example: { files: { 'rooms/enzian.yaml': 'name: Enzian\n▸---\ntheme: e' }, facts: { mark: '---' } }
  }),
  'yaml-key-duplicate': entry({
    facts: facts<{ key: string; following: number }>(),
    severity: 'error',
    meaning: 'A field stands twice in the same block.',
    remedy: 'Delete one of the two.',
    sentence: ({ key, following }) =>
      following > 0
        ? `From here on, "${key}" and what follows stand in the same block for the second time.`
        : `"${key}" stands twice in the same block.`,
    help: ({ following }) =>
      following > 0
        ? 'write the line above them that begins the block to which they belong, or delete them.'
        : 'delete one of the two.',
    also: 'first written here',
    example: { files: { 'rooms/enzian.yaml': '▹area: 31\n▸area: 13' }, facts: { key: 'area', following: 0 } }
  }),
  'yaml-quote-open': entry({
    facts: facts(),
    severity: 'error',
    meaning: 'A quotation mark is never closed.',
    remedy: 'Put the same mark at the end of the text.',
    sentence: 'A quotation mark opens here and is never closed.',
    help: 'put the same mark at the end of the text.',
    also: undefined,
    example: { files: { 'rooms/enzian.yaml': 'name: ▸"Enzian' }, facts: {} }
  }),
  'yaml-syntax': entry({
    facts: facts<{ reason: SyntaxReason; name?: string }>(),
    severity: 'error',
    meaning: 'A file cannot be read as YAML.',
    remedy: 'Compare the line with those around it: indentation, colons, quotation marks.',
    sentence: ({ reason, name }) =>
      name === undefined
        ? syntax[reason].sentence
        : `Nothing in this file is called &${name}, which *${name} would stand for.`,
    help: ({ reason }) => syntax[reason].help,
    also: undefined,
    example: { files: { 'rooms/enzian.yaml': 'name: ▸Enzian: the blue one' }, facts: { reason: 'colon-in-text' } }
  }),
  'yaml-tab': entry({
    facts: facts(),
    severity: 'error',
    meaning: 'A line is indented with a tab.',
    remedy: 'Indent it with spaces.',
    sentence: 'A tab stands here, and YAML indents with spaces only.',
    help: 'replace the tab by two spaces.',
    also: undefined,
    example: { files: { 'rooms/enzian.yaml': 'guests:\n  min: 4\n▸\tmax: 4' }, facts: {} }
  }),
  'yaml-tag-unknown': entry({
    facts: facts<{ tag: string }>(),
    severity: 'error',
    meaning: 'A value begins with a tag (!…) that the files do not use.',
    remedy: 'Put the text in quotes. Only !placeholder may stand before a value.',
    sentence: ({ tag }) => `"${tag}" has a meaning in YAML that this file does not use.`,
    help: 'put the whole text in quotes; only !placeholder may stand before a value.',
    also: undefined,
    example: { files: { 'rooms/enzian.yaml': 'area: ▸!metres 31' }, facts: { tag: '!metres' } }
  })
}
