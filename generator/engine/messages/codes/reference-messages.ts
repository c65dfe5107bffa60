/** What is said of names by which parts of the content call others. */
import { count, facts, flag, listOf, localized, maybe, oneOf, text } from '../../diagnostics/facts.ts'
import { fixName } from '../../fixes/value-fixes.ts'
import { entry } from './code-entry.ts'

export const references = {
  'reference-unknown': entry({
    args: facts({
      kind: oneOf('page', 'language', 'name'),
      /** What such names are called together, in the middle of a sentence: the artists. */
      among: localized,
      value: text,
      /** Where a new one is defined; a folder for entries. */
      file: text,
      nearest: maybe(text),
      known: listOf(text, 0, 1, 3, 20),
      uses: count,
      isDraft: maybe(flag)
    }),
    case: ({ kind, isDraft, nearest, known }) => {
      if (isDraft === true) return kind === 'name' ? 'reference-unknown_draft' : `reference-unknown_${kind}`
      if (nearest !== undefined) return 'reference-unknown_nearest'
      return known.length > 0 ? 'reference-unknown_known' : 'reference-unknown'
    },
    also: true,
    fix: fixName,
    example: { 'phones.yaml': 'subjects:\n  zimmer: haus\n  fragen: ▸huas' }
  }),
  'reference-unused': entry({
    args: facts({ among: localized, value: text }),
    severity: 'warning',
    example: { 'phones.yaml': 'numbers:\n  haus: "+41810000007"\n  ▸laden: "+41810000008"' }
  })
}
