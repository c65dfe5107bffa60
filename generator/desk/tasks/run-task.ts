/** Makes what a task plans, or only tells what it would be. */
import type { LocalizedText } from '../../engine/diagnostics/language.ts'
import type { RawContent } from '../forms/raw-content.ts'
import { inBothLanguages } from '../wording.ts'
import { contentFrom } from '../forms/parse-content.ts'
import type { DeskDefinition } from '../desk-definition.ts'
import type { ContentWriter, PlannedWrite } from '../server/content-writer.ts'
import { newErrors, shownDiagnostics } from '../server/desk-diagnostics.ts'
import type { AskedTask } from './define-task.ts'
import type { Impossible, Planned, RequestOf, Saved } from '../protocol.ts'
import { tasks } from './index.ts'

/** `content` is what was read last, which names the files. */
type TaskContext = { definition: DeskDefinition; desk: ContentWriter; content: () => RawContent }

/** Undefined if there is none of this name, or if it cannot be asked this. */
export function taskOf({ task, asked }: RequestOf<'task'>, definition: DeskDefinition): AskedTask | undefined {
  const all = { ...tasks, ...definition.tasks }
  return Object.hasOwn(all, task) ? all[task]?.(asked) : undefined
}

export const runTask = (context: TaskContext, task: AskedTask): Promise<Saved> =>
  context.desk.write(() => filesAfter(context, task))

/** What the change would be. */
export async function planTask(context: TaskContext, task: AskedTask): Promise<Planned> {
  const { definition, desk } = context
  const plan = filesAfter(context, task)
  if ('type' in plan) return plan
  const then = await desk.check(plan.files)
  const errors = newErrors(await desk.checked(), then, [])
  if (errors.length === 0) return { type: 'plan', changes: plan.changes }
  return { type: 'refused', diagnostics: shownDiagnostics({ diagnostics: errors, texts: then.texts }, definition) }
}

/** The files after a task, and the change in words. */
function filesAfter(
  { definition, desk, content }: TaskContext,
  { plan: make, words }: AskedTask
): (PlannedWrite & { changes: readonly LocalizedText[] }) | Impossible {
  const texts = new Map(
    content().partial.fileNames.flatMap((file) => {
      const text = desk.textOf(file)
      return text === undefined ? [] : [[file, text] as const]
    })
  )
  const plan = make({ texts, content: contentFrom(texts, definition) })
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
