/** The codes for fields and entries of lists: missing, misspelt, empty, duplicate. */
import { addInitial, fixKey, removeUnused } from '../../fixes/code-fixes.ts'
import { entry } from './code-entry.ts'
import { either, facts, fieldKey, flag, like, listOf, localized, maybe, oneOf, text } from '../../diagnostics/facts.ts'

/**
 * Where a misplaced field most likely belongs: in a block around it, in the block before it, or below a line that was
 * lost.
 */
const wrongPlace = either(facts({ type: oneOf('inside') }), facts({ type: oneOf('outside', 'headless'), parent: text }))

export const fields = {
  'key-unknown': entry({
    args: facts({
      key: text,
      nearest: maybe(text),
      /** Whether an earlier version of the program had the field under this name. */
      isFormer: maybe(oneOf(true)),
      known: listOf(text, 0, 1, 3, 20),
      place: maybe(wrongPlace),
      isLanguage: maybe(oneOf(true)),
      /** Whether the block has a field for private notes. */
      hasNotes: maybe(oneOf(true))
    }),
    case: ({ place, nearest, isFormer, isLanguage, known, hasNotes }) => {
      if (nearest !== undefined && isFormer === true) return 'key-unknown_former'
      if (place !== undefined) return `key-unknown_${place.type}`
      if (nearest !== undefined) return 'key-unknown_nearest'
      if (isLanguage === true) return 'key-unknown_isLanguage'
      if (known.length === 0) return 'key-unknown'
      return hasNotes === true ? 'key-unknown_known-hasNotes' : 'key-unknown_known'
    },
    wording: ({ place }) => ({ parent: place !== undefined && 'parent' in place ? place.parent : undefined }),
    also: true,
    fix: fixKey,
    example: { 'site.yaml': 'copyright: { from: 1987, ▸too: 2026 }' }
  }),
  /** Words that the program said in an earlier version. */
  'key-unused': entry({
    args: facts({ keys: listOf(text, 1, 2, 18) }),
    severity: 'warning',
    also: true,
    fix: removeUnused,
    example: { 'translations.yaml': '▸formerWord: { de: Früher }' }
  }),
  'field-missing': entry({
    args: facts({
      key: text,
      about: maybe(localized),
      /** The lines to add, or the line of a block in brackets with the field in it. */
      suggestion: maybe(like('name: …', 'name:\n  it: …', 'close:\n  it: Chiudi')),
      within: maybe(like('{ name: … }'))
    }),
    case: ({ within, suggestion }) => {
      if (within !== undefined) return 'field-missing_within'
      return suggestion === undefined || suggestion.includes('…') ? 'field-missing' : 'field-missing_known'
    },
    wording: ({ key, suggestion = `${key}: …` }) => ({ suggestion }),
    fix: addInitial,
    example: { 'site.yaml': '▸copyright: { to: 2026 }' }
  }),
  'field-empty': entry({
    args: facts({
      key: fieldKey,
      about: maybe(localized),
      /** A list that must not be empty and is, or one that may be. */
      isEmptyList: maybe(oneOf(true)),
      /** A list that must not be empty, and has no entry that is not kept back. */
      hasOnlyDrafts: maybe(oneOf(true)),
      mayBeEmpty: maybe(oneOf(true)),
      isOptional: maybe(flag),
      /** The lines to write below its key. */
      suggestion: maybe(like('  name: …'))
    }),
    case: ({ isEmptyList, hasOnlyDrafts, mayBeEmpty, isOptional }) => {
      if (isEmptyList === true) return 'field-empty_isEmptyList'
      if (hasOnlyDrafts === true) return 'field-empty_hasOnlyDrafts'
      if (mayBeEmpty === true) return 'field-empty_mayBeEmpty'
      return isOptional === true ? 'field-empty_isOptional' : 'field-empty'
    },
    example: { 'site.yaml': '▸opened:' }
  }),
  'duplicate-value': entry({
    /** `isNamed`: the list has names of things that stand elsewhere, and one of them twice. */
    args: facts({ key: text, value: text, isNamed: maybe(oneOf(true)) }),
    // The same photo twice in a gallery can be intended.
    severity: 'either',
    case: ({ isNamed }) => (isNamed === true ? 'duplicate-value_isNamed' : 'duplicate-value'),
    also: true,
    example: { 'pages.yaml': 'menu: [home, ▹guide, contacts, ▸guide]' }
  })
}
