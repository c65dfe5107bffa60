/** Plans the removal of an entry of a folder, with all references to it. */
import { asIs, joinedBy } from '../../../engine/words/language.ts'
import type { Path } from '../../../engine/diagnostics/diagnostic.ts'
import { folderOf } from '../../../engine/fields/data-schemas.ts'
import { entriesOf, isSamePath, valueAt } from '../../../engine/fields/value-paths.ts'
import { folderEntries, folderEntryLabel, folderWords, rawAt } from '../../forms/raw-content.ts'
import type { ChangePlan, DeskContext, PlanFrom, RawContent } from '../../desk-definition.ts'
import type { Commitment, Origin } from '../../protocol.ts'
import { placeLabel } from '../../forms/file-form.ts'
import { referencesTo, type Reference } from '../../changes/references.ts'
import { isPlaceWithin } from '../../places.ts'
import { partAround, planEdits, unknownEntry } from '../change-plan.ts'

export type EntryRemoval = { entry: string }

/**
 * The content without an entry and all references to it. Parts for that entry alone are deleted with it: a rule that
 * names only that entry would apply to all without it.
 */
export function removeEntry(from: PlanFrom, { entry }: EntryRemoval): ChangePlan {
  const { content } = from
  const removed = folderEntries(content).find(({ id }) => id === entry)
  if (removed === undefined) return { impossible: unknownEntry(entry) }
  const { folder, name } = removed
  // One that cannot be read is there all the same.
  const isLast = content.names.filter((file) => folderOf(file) === folder).length === 1
  const list = isLast ? content.definition.listOf?.(folder, content) : undefined
  if (isLast && list === undefined) {
    const { it, en } = folderEntryLabel(removed, content)
    return {
      impossible: {
        it: `Senza ${it} l’elenco resterebbe vuoto: non si può togliere.`,
        en: `Without ${en} the list would be empty: it cannot be removed.`
      }
    }
  }
  const commitments = content.definition.commitments?.(removed, { feeds: undefined, ...from }) ?? []
  if (commitments.length > 0) return { impossible: notYet }
  const ofList = list === undefined ? [] : referencesTo({ ...removed, slug: '', id: list.page }, content)
  const places = placesToRemove([...referencesTo(removed, content), ...ofList], list?.parts ?? [], content)
  const edits = places.toReversed().map(({ file, path }) => ({ type: 'remove' as const, file, path }))
  const words = folderWords(content, folder).removed
  return planEdits(from, edits, {
    files: new Map([[removed.file, undefined]]),
    words: [
      joinedBy(': ', words, asIs(name)),
      ...places.map(({ file, path, isItem }) => {
        const { it, en } = placeLabel(content, file, isItem ? partAround(path) : path)
        return isItem
          ? { it: `${it}: senza ${name}`, en: `${en}: without ${name}` }
          : { it: `Tolto: ${it}`, en: `Removed: ${en}` }
      })
    ]
  })
}

const notYet = {
  it: 'Non si può ancora eliminare: prima deve finire, o cambiare, quel che è promesso.',
  en: 'It cannot be erased yet: what is promised has to end, or to change, first.'
}

/** What was promised of an entry, by its id, to be asked as a question. */
export function commitmentsOf(input: unknown, from: DeskContext): readonly Commitment[] {
  const id = valueAt(input, ['entry'])
  const entry = folderEntries(from.content).find((each) => each.id === id)
  return (entry && from.content.definition.commitments?.(entry, from)) ?? []
}

/** What is deleted with an entry. `isItem` is its name in a list that has others. */
type Going = { file: string; path: Path; isItem: boolean }

/** @param parts what goes as a whole, apart from the references */
function placesToRemove(references: readonly Reference[], parts: readonly Origin[], content: RawContent): Going[] {
  const named = references.map(({ file, path, as }): Going => {
    if (as === 'key') return { file, path, isItem: false }
    const list = path.slice(0, -1)
    const others = entriesOf(rawAt(content, file, ...list)).filter(
      (_, index) => !references.some((each) => each.file === file && isSamePath(each.path, [...list, index]))
    )
    if (as === 'item' && others.length > 0) return { file, path, isItem: true }
    const entry = list.findLastIndex((step) => typeof step === 'number')
    return { file, path: entry < 0 ? list : list.slice(0, entry + 1), isItem: false }
  })
  const going = [...named, ...parts.map((part) => ({ ...part, isItem: false }))]
  // A part that is deleted as a whole is deleted once, with everything in it.
  return going.filter(
    (each, index) =>
      !going.some((other, at) => isPlaceWithin(each, other) && (other.path.length < each.path.length || at < index))
  )
}
