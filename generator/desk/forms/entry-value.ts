/** What a row of a screen says of its place: its value in a few words, and what is missing or to be confirmed there. */
import { counted, inEachLanguage, wordsIn, type LocalizedText } from '../../engine/words/language.ts'
import { isPathWithin } from '../../engine/fields/value-paths.ts'
import { isStandIn } from '../../engine/fields/stand-in.ts'
import { childrenOf, hasEntries, hasParts, summaryOf, textsIn } from '../kinds/field-kinds.ts'
import { firstWords } from '../desk-wording.ts'
import type { RawContent } from '../desk-definition.ts'
import type { EntryValue, FormField, Origin } from '../protocol.ts'
import { formAt } from './file-form.ts'
import { isUnread } from './raw-content.ts'

const entryForms = { it: ['voce', 'voci'], en: ['entry', 'entries'] } as const

/** Characters that fit into one line of a row. */
const most = 70

export function entryValue(at: Origin, content: RawContent): EntryValue {
  if (isUnread(content, at.file)) return { state: 'unread', open: 0 }
  const field = formAt(at, content)
  const marked = content.sources.find(({ file }) => file === at.file)?.placeholders ?? []
  const open = marked.filter((path) => isPathWithin(path, at.path)).length
  const said = field && wordsOf(field)
  const words = said && inEachLanguage((language) => firstWords(wordsIn(said, language), most))
  if (field === undefined || (words === undefined && !childrenOf(field).some(({ isThere }) => isThere)))
    return { state: 'missing', open }
  if (open === 0) return { words, state: 'written', open }
  if (hasParts(field) || !field.isPlaceholder) return { words, state: 'open', open }
  return { words, state: textsIn(field).some(({ text }) => isStandIn(text)) ? 'example' : 'unconfirmed', open }
}

/** A part of several fields has no value of its own. */
function wordsOf(field: FormField): LocalizedText | undefined {
  const { length } = childrenOf(field)
  return hasEntries(field) && length > 0 ? counted(length, entryForms) : summaryOf(field)?.words
}
