/** What can be wrong with a file before its fields are looked at. */
import { entry, facts } from '../entry.ts'
import { surelyMeant } from '../spelling.ts'
import { named, withLines } from '../wording.ts'

const placeholderMark = '!placeholder'

/** Whether a mark is one of a placeholder that was deleted in part, or misspelt. */
export const isCutMark = (tag: string): boolean =>
  (tag.length > 3 && placeholderMark.startsWith(tag)) || surelyMeant(tag, [placeholderMark]) !== undefined

/** The facts of an unreadable line: what was found in it, and what the line was most likely meant to be. */
type Slip = { found?: string; written?: string }

type SyntaxWords = { sentence: string | ((slip: Slip) => string); help: string | ((slip: Slip) => string) }

/** The advice, with the line as it was meant if that is known. */
const meant =
  (advice: string, otherwise = `${advice}.`) =>
  ({ written }: Slip): string =>
    written === undefined ? otherwise : withLines(advice, written)

/** The known causes of syntax errors, and the words for each. */
const syntax = {
  'alias-unknown': {
    sentence:
      'A * before a word stands for a part of the file that has & and the same word before it, and there is none.',
    help: 'put the whole text in quotes if the * is part of it.'
  },
  backslash: {
    sentence: 'Between double quotes, \\ and the character after it have a meaning of their own, and these have none.',
    help: meant('put the text in single quotes', 'write \\\\ for a single \\.')
  },
  'backslash-path': {
    sentence: 'The names of folders have a \\ between them, as on Windows.',
    help: meant('write / between them, without quotes')
  },
  'bracket-extra': {
    sentence: 'A bracket closes here that was never opened.',
    help: meant('delete it')
  },
  'bracket-round': {
    sentence: 'Fields in one line stand between { and }, not between ( and ).',
    help: meant('write { and }')
  },
  'bracket-open': {
    sentence: 'A bracket opens here and is never closed.',
    help: meant('close it, or put the whole text in quotes if the bracket is part of it', 'close it.')
  },
  'brackets-left': {
    sentence: 'These brackets say that there is nothing, and entries stand below them.',
    help: meant('delete the brackets', 'delete the brackets.')
  },
  bullet: {
    sentence: ({ found = '' }) =>
      `This line begins with the sign ${found}, and an entry of a list begins with a hyphen.`,
    help: meant('write a hyphen and a space')
  },
  chat: {
    sentence: ({ found = '' }) => `${found} is what a chat writes before a message.`,
    help: meant('delete it, or the whole line if the message does not belong here')
  },
  'colon-in-text': {
    sentence: 'This line has a second colon with a space after it, so it is not clear where the text begins.',
    help: meant('put the whole text in quotes')
  },
  'colon-missing': {
    sentence: 'This line has no colon with a space after it.',
    help: meant(
      'write the name, a colon, a space, then the value',
      'write a name, a colon, a space, then the value. ' +
        'If the line goes on with the text above it, indent it further; if it is a note, begin it with #.'
    )
  },
  'comma-missing': {
    sentence: 'A comma is missing here between two entries in brackets.',
    help: meant('write it', 'write it, or put the text in quotes if the bracket is part of it.')
  },
  'dash-missing': {
    sentence: 'This line stands between the entries of a list and has no "- " before it.',
    help: meant(
      'write "- " before it if it is an entry; if it belongs to the entry above, indent it by two more spaces',
      'write "- " before it if it is an entry; if it belongs to the entry above, indent it further.'
    )
  },
  'dash-start': {
    sentence: 'A hyphen with a space after it begins an entry of a list, and here it stands after a name.',
    help: meant('put the whole text in quotes; or, if it is an entry of a list, move it to a line of its own below')
  },
  'dash-space': {
    sentence: 'The hyphen of this entry has no space after it.',
    help: meant('write a hyphen and a space')
  },
  diff: {
    sentence: ({ found = '' }) =>
      `This line begins${found === '' ? '' : ` with ${found},`} as in a comparison of two versions of a file (a diff).`,
    help: 'delete the lines that begin with @@ or -, and the + at the beginning of the others.'
  },
  fence: {
    sentence: ({ found = '' }) => `${found} is a mark that web pages and chats have around what is to be copied.`,
    help: 'delete this line, and the other one of its kind below.'
  },
  indent: {
    sentence: 'This line does not begin below the lines that it belongs to.',
    help: ({ written }) =>
      written === undefined
        ? 'give it as many spaces at its beginning as they have.'
        : withLines(`begin it with ${spaces(written)}, as the lines that it belongs to`, written)
  },
  'line-number': {
    sentence: 'This line begins with a number, as editors show it beside each line.',
    help: 'delete the numbers at the beginning of the lines, with the sign behind each.'
  },
  'line-in-text': {
    sentence: 'This line is indented like the text above it, and is read as a part of that text.',
    help: 'give it as many spaces at its beginning as the name of that text has.'
  },
  'line-ends': {
    sentence:
      'The lines of this file do not end as other programs end them (CR alone), so it is read as one single line.',
    help: 'save the file with the line ends "LF" or "CRLF" in your editor.'
  },
  mail: {
    sentence: 'This line begins with >, as e-mails do with what they answer to.',
    help: meant('delete the sign in this line and in those below it')
  },
  note: {
    sentence: ({ found = '' }) => `A note begins with #, and not with ${found}.`,
    help: meant('write #')
  },
  'parent-missing': {
    sentence: 'These lines are indented, and there is nothing above them that they belong to.',
    help:
      'delete the spaces at their beginning; or, if a line is lost, write it above them: ' +
      'the name of the block and a colon.'
  },
  'quote-ends': {
    sentence: 'The text ends at this quotation mark, and there is more after it.',
    help: meant(
      'write ’ or “ ” for the marks within the text, or put the whole text in quotation marks of the other kind'
    )
  },
  'space-missing': {
    sentence: 'A space is missing after the colon.',
    help: meant('write the name, a colon, a space, then the value')
  },
  'text-beside': {
    sentence: 'After this sign the text begins on the next line, and here it stands on the same one.',
    help: meant('begin the text on the line below, with two more spaces than the name of the text')
  },
  'text-goes-on': {
    sentence: 'There is more here after the end of a value.',
    help: 'if it is part of the text before it, put the whole text in quotes.'
  },
  'text-outside': {
    sentence: 'This line is not indented far enough to be a part of the text above it.',
    help: ({ written }) =>
      written === undefined
        ? 'indent it by two more spaces than the line above it; if it is a note, begin it with "#".'
        : withLines(
            `if it is a note, begin it with "#"; else begin it, and the text below it, with ${spaces(written)}`,
            written
          )
  },
  'text-start': {
    sentence: 'A text cannot begin with this character, which has a meaning of its own here.',
    help: meant('put the whole text in quotes')
  },
  'two-fields': {
    sentence: 'Two fields stand in one line.',
    help: meant('write each of them on a line of its own')
  },
  other: {
    sentence: 'It is not clear what this line belongs to.',
    help:
      'compare it with the lines around it: the spaces at the beginning, the colon after each name, quotation ' +
      'marks.'
  }
} satisfies Record<string, SyntaxWords>

/** Blanks that other programs use instead of spaces. */
const blanks: Readonly<Record<number, string>> = {
  0xa0: 'no-break space',
  0x3000: 'wide space',
  0x202f: 'narrow no-break space'
}

/** "4 spaces": the indentation of a line. */
function spaces(line: string): string {
  const count = /^ */.exec(line)?.[0].length ?? 0
  return count === 0 ? 'no space' : count === 1 ? '1 space' : `${count} spaces`
}

function syntaxWords(reason: SyntaxReason, slip: Slip): { sentence: string; help: string } {
  const { sentence, help }: SyntaxWords = syntax[reason]
  return {
    sentence: typeof sentence === 'string' ? sentence : sentence(slip),
    help: typeof help === 'string' ? help : help(slip)
  }
}

/** The probable cause of a syntax error. */
export type SyntaxReason = keyof typeof syntax

export const yaml = {
  'character-invisible': entry({
    facts: facts<{ codePoint: number }>(),
    severity: 'error',
    meaning: 'A text has a character that nobody sees, such as a control character.',
    remedy: 'Delete it and type the text around it again.',
    sentence: ({ codePoint }) =>
      `There is an invisible character here (U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}).`,
    help: 'delete it and type the text around it again.',
    also: undefined,
    example: { files: { 'rooms/enzian.yaml': 'name: En▸\u200Ezian' }, facts: { codePoint: 0x200e } }
  }),
  'character-blank': entry({
    facts: facts<{ codePoint: number }>(),
    severity: 'error',
    meaning: 'A line is indented, or a value begins, with a blank that only looks like a space.',
    remedy: 'Delete it and type spaces in its place.',
    sentence: ({ codePoint }) =>
      `There is a ${blanks[codePoint] ?? 'special blank'} here, where only ordinary spaces can be: the two look alike.`,
    help: 'delete the blanks here and type ordinary spaces in their place.',
    also: undefined,
    example: {
      files: { 'rooms/enzian.yaml': 'guests:\n  min: 4\n▸\u00A0\u00A0max: 4' },
      facts: { codePoint: 0xa0 }
    }
  }),
  'number-comma': entry({
    facts: facts<{ key: string; written: string; mended: string }>(),
    severity: 'error',
    meaning: 'A number between brackets has a decimal comma, which ends it there.',
    remedy: 'Write a point instead of the comma.',
    sentence: ({ key, written }) => `${named(key)} is ${written}, and between brackets a comma ends the number.`,
    help: ({ mended }) => `write a point instead of the comma, and nothing but the number: ${mended}.`,
    also: undefined,
    example: {
      files: {
        'availability/prices.yaml':
          'rooms:\n  arve: { winter: ▸210,50, sommer: 164.50 }\n  enzian: { winter: 180, sommer: 140 }'
      },
      facts: { key: 'winter', written: '210,50', mended: '210.50' }
    }
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
    meaning: 'Too many brackets, lists or blocks stand inside one another.',
    remedy: 'Delete them, or put the text in quotes.',
    sentence: ({ limit }) => `More than ${limit} brackets, lists or blocks stand inside one another here.`,
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
    /** `texts` are the languages of the text that has one of them twice, and `lacks` the one that it has not. */
    facts: facts<{
      key: string
      following: number
      texts?: readonly string[]
      lacks?: string
      isCertain?: boolean
    }>(),
    severity: 'error',
    meaning: 'A field stands twice in the same block.',
    remedy: 'Delete one of the two.',
    sentence: ({ key, following, lacks }) =>
      lacks !== undefined
        ? `"${key}" stands twice in this text, and "${lacks}" not at all.`
        : following > 0
          ? `From here on, "${key}" and what follows stand in the same block for the second time.`
          : `"${key}" stands twice in the same block.`,
    help: ({ key, following, lacks, isCertain = false }) =>
      lacks !== undefined
        ? `${isCertain ? 'this line is' : 'one of the two is'} probably the text in "${lacks}": write "${lacks}:" ` +
          `instead of "${key}:" before it.`
        : following > 0
          ? 'write the line above them that begins the block to which they belong, or delete them.'
          : 'delete one of the two.',
    also: ({ lacks }) => (lacks === undefined ? 'first written here' : 'the other one'),
    example: { files: { 'rooms/enzian.yaml': '▹area: 31\n▸area: 13' }, facts: { key: 'area', following: 0 } }
  }),
  'yaml-quote-open': entry({
    facts: facts<{ written: string }>(),
    severity: 'error',
    meaning: 'A quotation mark is never closed.',
    remedy: 'Put the same mark at the end of the text.',
    sentence: 'A quotation mark opens here and is never closed.',
    help: ({ written }) => withLines('put the same mark at the end of the text', written),
    also: undefined,
    example: { files: { 'rooms/enzian.yaml': 'name: ▸"Enzian' }, facts: { written: 'name: "Enzian"' } }
  }),
  'yaml-syntax': entry({
    facts: facts<{ reason: SyntaxReason; name?: string; found?: string; written?: string }>(),
    severity: 'error',
    meaning: 'A line cannot be read, because something in it does not have the form of YAML.',
    remedy: 'Compare the line with those around it: indentation, colons, quotation marks.',
    sentence: ({ reason, name, ...slip }) =>
      name === undefined
        ? syntaxWords(reason, slip).sentence
        : `"*${name}" refers to "&${name}", which is nowhere in this file.`,
    help: ({ reason, ...slip }) => syntaxWords(reason, slip).help,
    also: undefined,
    example: {
      files: { 'rooms/enzian.yaml': 'name: ▸Enzian: the blue one' },
      facts: { reason: 'colon-in-text', written: 'name: "Enzian: the blue one"' }
    }
  }),
  'yaml-tab': entry({
    facts: facts<{ written: string }>(),
    severity: 'error',
    meaning: 'A line is indented with a tab.',
    remedy: 'Indent it with spaces.',
    sentence: 'There is a tab here, and lines are indented with spaces only.',
    help: ({ written }) => withLines('replace the tab by spaces, two for each step', written),
    also: undefined,
    example: { files: { 'rooms/enzian.yaml': 'guests:\n  min: 4\n▸\tmax: 4' }, facts: { written: '  max: 4' } }
  }),
  'yaml-tag-unknown': entry({
    facts: facts<{ tag: string; written: string }>(),
    severity: 'error',
    meaning: 'A value begins with a tag (!…) that the files do not use.',
    remedy: 'Put the text in quotes. Only !placeholder may stand before a value.',
    sentence: ({ tag }) => `"${tag}" is read as a mark, because of its exclamation mark, and there is no such mark.`,
    help: ({ tag, written }) => {
      if (tag.startsWith(placeholderMark))
        return `write a space after the mark: ${placeholderMark} ${tag.slice(placeholderMark.length)}.`
      return isCutMark(tag)
        ? `write the whole mark ${placeholderMark}, or delete it if the value is the real one.`
        : withLines('put the whole text in quotes; only the mark !placeholder may stand before a value', written)
    },
    also: undefined,
    example: {
      files: { 'rooms/enzian.yaml': 'area: ▸!metres 31' },
      facts: { tag: '!metres', written: 'area: "!metres 31"' }
    }
  })
}
