/**
 * The plan of a task: changes of several places at once, worked out on the texts of the data folder before anything is
 * written.
 */
import type { z } from 'zod'
import type { Path } from '../../engine/diagnostics/diagnostic.ts'
import type { LocalizedText } from '../../engine/words/language.ts'
import { applyEdits } from '../changes/apply-edits.ts'
import type { ChangePlan, DeskTask, PlanFrom } from '../desk-definition.ts'
import { fileLabel } from '../forms/raw-content.ts'
import type { DeskEdit } from '../protocol.ts'

/** A task with its plan, which runs only if the input fits the schema. */
export const defineTask =
  <Input>(request: z.ZodType<Input>, plan: (from: PlanFrom, input: Input) => ChangePlan): DeskTask =>
  (input) => {
    const { success, data } = request.safeParse(input)
    return success ? (from) => plan(from, data) : undefined
  }

/**
 * The plan of edits, each made on the result of the one before: the last place of each file first, so that no edit
 * moves the place of another.
 * @param plan files that come, as the edits find them, or go; and all changes in words
 */
export function planEdits(
  { texts, content }: PlanFrom,
  edits: readonly DeskEdit[],
  { files, words }: { files?: ReadonlyMap<string, string | undefined>; words: readonly LocalizedText[] }
): ChangePlan {
  const applied = applyEdits(edits, { textOf: (file) => files?.get(file) ?? texts.get(file), content })
  // What changes in many entries of a list is said once.
  const distinct = [...new Map(words.map((each) => [each.en, each])).values()]
  if ('texts' in applied) return { texts: new Map([...(files ?? []), ...applied.texts]), words: distinct }
  return { impossible: unwritable(fileLabel('at' in applied ? applied.at.file : '', content)) }
}

/** The path of the list around an entry: people know it by its name, and the entry by no number. */
export function partAround(path: Path): Path {
  const entry = path.findIndex((step) => typeof step === 'number')
  return entry < 0 ? path : path.slice(0, entry)
}

export const unwritable = ({ it, en }: LocalizedText): LocalizedText => ({
  it: `«${it}» contiene un errore: correggilo prima.`,
  en: `There is an error in “${en}”: correct it first.`
})

export const unknownEntry = (id: string): LocalizedText => ({ it: `«${id}» non c’è.`, en: `There is no “${id}”.` })
