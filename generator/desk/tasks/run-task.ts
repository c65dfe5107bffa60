/** Changes of several places: what each would change, and the change itself. */
import type { LocalizedText } from '../../engine/diagnostics/language.ts'
import type { PreviewApi } from '../../engine/preview/rebuild.ts'
import { inBothLanguages, type FileTexts } from '../forms/raw-content.ts'
import { copyUnit, removeUnit } from './copy-entries.ts'
import type { ContentWriter, PlannedWrite } from '../server/content-writer.ts'
import { newErrors, shownDiagnostics } from '../server/desk-diagnostics.ts'
import type { ChangePlan } from './change-plan.ts'
import type { Impossible, Planned, Saved, SeasonTask, UnitTask } from '../protocol.ts'
import { giveNights } from './season-nights.ts'

type TaskContext = { desk: ContentWriter; live: PreviewApi }

/** A change of several places that is planned on the texts of all files. Without words, it is named by all it does. */
type Task = { isPlan?: boolean | undefined; plan: (texts: FileTexts) => ChangePlan; words?: LocalizedText }

export const unitTaskOf = ({ type, unit, slug = '', name = '', isPlan }: UnitTask): Task =>
  type === 'copy'
    ? {
        isPlan,
        plan: (texts) => copyUnit(texts, unit, { slug, name }),
        words: { it: `Nuovo alloggio: ${name}`, en: `New: ${name}` }
      }
    : {
        isPlan,
        plan: (texts) => removeUnit(texts, unit),
        words: { it: `Alloggio tolto: ${unit}`, en: `Removed: ${unit}` }
      }

export const seasonTaskOf = ({ season, from, to, isPlan }: SeasonTask): Task => ({
  isPlan,
  plan: (texts) => giveNights(texts, season, { from, to })
})

/** Makes the change, or only tells what it would be. */
export async function runTask(context: TaskContext, task: Task): Promise<Saved | Planned> {
  const { desk } = context
  if (task.isPlan !== true) return desk.write(() => planned(context, task))
  const plan = planned(context, task)
  if ('type' in plan) return plan
  const then = await desk.check(plan.files)
  const errors = newErrors(await desk.checked(), then, [])
  if (errors.length === 0) return { type: 'plan', changes: plan.changes }
  return { type: 'refused', diagnostics: shownDiagnostics({ diagnostics: errors, texts: then.texts }) }
}

/** The files after a task, and the change in words. */
function planned(
  { desk, live }: TaskContext,
  { plan: make, words }: Task
): (PlannedWrite & { changes: readonly LocalizedText[] }) | Impossible {
  const state = live.state()
  const files = 'result' in state ? [...state.result.texts.texts.keys()] : []
  const texts = new Map(
    files.flatMap((file) => {
      const text = desk.textOf(file)
      return text === undefined ? [] : [[file, text] as const]
    })
  )
  const plan = make(texts)
  if ('impossible' in plan) return { type: 'impossible', why: plan.impossible }
  const changed = [...plan.texts].filter(([file, text]) => text !== texts.get(file))
  return {
    files: new Map(
      changed.map(([file, text]) => [file, text === undefined ? undefined : new TextEncoder().encode(text)])
    ),
    words: words ?? inBothLanguages((language) => plan.words.map((each) => each[language]).join('; ')),
    changes: plan.words
  }
}
