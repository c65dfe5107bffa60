/** The codes for files that cannot be parsed. */
import { fixSyntax, usePlainSpaces, removeInvisible } from '../../fixes/code-fixes.ts'
import { entry } from './code-entry.ts'
import { facts, flag, like, listOf, maybe, oneOf, text } from '../../diagnostics/facts.ts'
import { placeholderTag } from '../../content/yaml/source-positions.ts'
import { syntaxReasons } from '../../content/yaml/syntax-reasons.ts'
import { certainMatch } from '../../words/suggestions.ts'

/** Whether a mark is one of a placeholder that was deleted in part, or misspelt. */
const isMisspeltPlaceholder = (tag: string): boolean =>
  (tag.length > 3 && placeholderTag.startsWith(tag)) || certainMatch(tag, [placeholderTag]) !== undefined

/** `U+200E`: as lists of characters name it. */
const unicodeName = (codePoint: number): string => `U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}`

export const yaml = {
  'character-invisible': entry({
    /** `isBlank`: it looks like a space where only one can stand. */
    args: facts({ codePoint: oneOf<number>(0xa0, 0x3000, 0x202f, 0x200e), isBlank: maybe(oneOf(true)) }),
    case: ({ isBlank }) => (isBlank === true ? 'character-invisible_isBlank' : 'character-invisible'),
    wording: ({ codePoint }) => ({ name: unicodeName(codePoint) }),
    fix: (context) => (context.diagnostic.args.isBlank === true ? usePlainSpaces(context) : removeInvisible(context)),
    example: { 'site.yaml': 'name: Haus Mur▸\u200Emelruh' }
  }),
  'yaml-key-duplicate': entry({
    /** `texts` are the languages of the text that has one twice, and `missingLanguage` the one that it lacks. */
    args: facts({
      key: text,
      /** Whether fields below it are there twice as well. */
      isBlock: flag,
      texts: maybe(listOf(text)),
      missingLanguage: maybe(like('de', 'min'))
    }),
    case: ({ missingLanguage, isBlock }) => {
      if (missingLanguage !== undefined) return 'yaml-key-duplicate_missingLanguage'
      return isBlock ? 'yaml-key-duplicate_isBlock' : 'yaml-key-duplicate'
    },
    also: true,
    example: { 'site.yaml': '▹opened: 1987\n▸opened: 1978' }
  }),
  'yaml-syntax': entry({
    /** The cause of an unreadable line, the sign in the place of a hyphen, and the line as it should be. */
    args: facts({
      reason: oneOf(...syntaxReasons),
      sign: maybe(like('*', '•')),
      suggestion: maybe(like('name: "Blue"', '  name: Blue', ' a'))
    }),
    case: ({ reason, sign }) => (sign === undefined ? `yaml-syntax_${reason}` : 'yaml-syntax_bullet'),
    wording: ({ suggestion = '' }) => ({ suggestion }),
    fix: fixSyntax,
    example: { 'site.yaml': 'name: ▸Haus: Murmelruh' }
  }),
  'yaml-tag-unknown': entry({
    args: facts({ tag: like('!placeholder3', '!placehoder', '!about'), suggestion: text }),
    case: ({ tag }) => {
      if (tag.startsWith(placeholderTag)) return 'yaml-tag-unknown_joined'
      return isMisspeltPlaceholder(tag) ? 'yaml-tag-unknown_misspelt' : 'yaml-tag-unknown_text'
    },
    wording: ({ tag }) => ({ rest: tag.slice(placeholderTag.length) }),
    example: { 'site.yaml': 'opened: ▸!about 1987' }
  })
}
