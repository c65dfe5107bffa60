/** Changes of several places at once, planned on the texts of the data folder before anything is written. */
import type { LocalizedText } from '../../engine/diagnostics/language.ts'
import { editTextAll, type Edit } from '../../engine/edit/edit-yaml.ts'
import type { FileTexts } from '../forms/parse-content.ts'
import { type RawContent, fileLabel } from '../forms/raw-content.ts'

/** What a change is planned from: the texts of the data folder, and what they say. */
export type PlanFrom = { texts: FileTexts; content: RawContent }

/** The new text of each file, undefined for one that is deleted; and all changes in words. */
export type ChangePlan =
  | { texts: ReadonlyMap<string, string | undefined>; words: readonly LocalizedText[] }
  | { impossible: LocalizedText }

/** @param places the last one of each file first, so that no edit moves the place of another */
export function editsByFile<Place extends { file: string }>(
  places: readonly Place[],
  editsOf: (place: Place) => Edit[]
): Map<string, Edit[]> {
  const edits = new Map<string, Edit[]>()
  for (const place of places) edits.set(place.file, [...(edits.get(place.file) ?? []), ...editsOf(place)])
  return edits
}

/**
 * The plan of edits, each on the result of the one before.
 * @param plan what else changes, and all changes in words
 */
export function planEdits(
  texts: FileTexts,
  edits: ReadonlyMap<string, readonly Edit[]>,
  plan: { content: RawContent; texts?: readonly [string, string | undefined][]; words: readonly LocalizedText[] }
): ChangePlan {
  const after = new Map(plan.texts)
  for (const [file, own] of edits) {
    const result = editTextAll(texts.get(file) ?? '', own)
    if ('refusal' in result) return { impossible: unwritable(fileLabel(file, plan.content)) }
    after.set(file, result.text)
  }
  return { texts: after, words: plan.words }
}

export const unwritable = ({ it, en }: LocalizedText): LocalizedText => ({
  it: `In «${it}» c’è qualcosa che impedisce di cambiarlo con certezza: va prima corretto.`,
  en: `Something in “${en}” keeps it from being changed with certainty: that has to be corrected first.`
})

export const unknownEntry = (id: string): LocalizedText => ({ it: `«${id}» non c’è.`, en: `There is no “${id}”.` })
