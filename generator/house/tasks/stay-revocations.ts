/** Finds the stays that a change of the book no longer promises to their guests. */
import { alignEntries } from '../../engine/edit/align-entries.ts'
import { fieldAt } from '../../engine/fields/field-tree.ts'
import { entriesOf, valueAt } from '../../engine/fields/value-paths.ts'
import { joinedBy, type LocalizedText } from '../../engine/words/language.ts'
import type { DeskDefinition, RawContent } from '../../desk/desk-definition.ts'
import { rawAt, rootField } from '../../desk/forms/raw-content.ts'
import { requestsFile } from '../rules/availability/request-rules.ts'
import { nameOf } from './house-names.ts'

/**
 * The promised stays of `before`, confirmed or held as an option and not over yet, that `after` does not have or no
 * longer promises. Entries that are partly wrong count as far as they say it. Nothing can be published of a book that
 * cannot be read, so nothing is found there; of what it was before nobody knows, which is said.
 */
export const stayRevocations: DeskDefinition['revocations'] = (before, after, today) => {
  if (isUnreadable(after)) return []
  if (isUnreadable(before)) return [{ key: 'unreadable', words: say.unreadable }]
  const [was, is] = [before, after].map(requestsIn)
  if (was === undefined || is === undefined) return []
  const field = fieldAt(rootField(after, requestsFile), ['requests'])
  const { matches } = alignEntries(was, is, field?.kind === 'list' ? field.identity : undefined)
  return was.flatMap((stay, index) => {
    const now = is[matches.indexOf(index)]
    if (!isPromised(stay, today) || isPromised(now, today)) return []
    const name = nameOf?.({ file: requestsFile, path: ['requests', index] }, before) ?? say.noName
    const [state, next] = [valueAt(stay, ['state']), valueAt(now, ['state'])]
    const identity = ['id', 'unit', 'arrival', 'departure'].map((key) => valueAt(stay, [key]))
    return [{ key: JSON.stringify([...identity, state, next]), words: joinedBy(': ', name, wordsFor(state, next)) }]
  })
}

const isUnreadable = ({ names, sources }: RawContent): boolean =>
  names.includes(requestsFile) && !sources.some(({ file }) => file === requestsFile)

const requestsIn = (content: RawContent): unknown[] =>
  entriesOf(rawAt(content, requestsFile, 'requests')).map(([, request]) => request)

/** In doubt it is: an option without a last day, a stay without a departure. */
function isPromised(stay: unknown, today: string): boolean {
  const [state, until, departure] = ['state', 'until', 'departure'].map((key) => valueAt(stay, [key]))
  const isPast = (day: unknown): boolean => typeof day === 'string' && day < today
  const isHeld = state === 'confirmed' || (state === 'option' && !isPast(until))
  return isHeld && !isPast(departure) && departure !== today
}

const wordsFor = (state: unknown, next: unknown): LocalizedText =>
  joinedBy(', ', state === 'option' ? say.option : say.confirmed, say[nextKey(next)])

function nextKey(next: unknown): 'gone' | 'cancelled' | 'declined' | 'asked' | 'open' {
  switch (next) {
    case undefined:
      return 'gone'
    case 'cancelled':
    case 'declined':
    case 'asked':
      return next
    default:
      return 'open'
  }
}

const say = {
  confirmed: { it: 'era confermato', en: 'was confirmed' },
  option: { it: 'era in opzione', en: 'was held as an option' },
  gone: { it: 'e non è più nel libro', en: 'and is no longer in the book' },
  cancelled: { it: 'ora è disdetto', en: 'is cancelled now' },
  declined: { it: 'ora è rifiutato', en: 'is declined now' },
  asked: { it: 'ora aspetta di nuovo una risposta', en: 'waits for an answer again now' },
  open: { it: 'ora non lo è più', en: 'is no longer' },
  noName: { it: 'Un soggiorno', en: 'A stay' },
  unreadable: {
    it: 'Il libro delle richieste, com’è pubblicato, non si legge: guarda che ci siano tutti i soggiorni promessi',
    en: 'The book of requests, as it is published, cannot be read: see that all promised stays are there'
  }
} satisfies Record<string, LocalizedText>
