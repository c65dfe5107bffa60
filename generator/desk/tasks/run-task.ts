/** Runs the tasks of every desk: makes the changes of a plan, or only describes them. */
import { z } from 'zod'
import { asIs, type LocalizedText } from '../../engine/words/language.ts'
import type { DeskDefinition, DeskTask, PlannedTask, RawContent } from '../desk-definition.ts'
import type { PreviewApi } from '../../engine/preview/rebuild.ts'
import { contentFrom } from '../forms/parse-content.ts'
import type { ContentWriter, PlannedWrite } from '../server/content-writer.ts'
import type { Impossible, PlanResult, RequestOf, SaveResult } from '../protocol.ts'
import { slugOf } from '../../engine/fields/plain-values.ts'
import { defineTask } from './change-plan.ts'
import { copyEntry } from './copy-entry/copy-entry-plan.ts'
import { firstEntry } from './copy-entry/first-entry-plan.ts'
import { beginLanguage, publishLanguage } from './languages/language-plans.ts'
import { beginFile } from './begin-file/begin-file-plan.ts'
import { removeEntry } from './remove-entry/remove-entry-plan.ts'

/** By the names in requests. Those of one business are in its definition. */
export const tasks: Readonly<Record<string, DeskTask>> = {
  'copy-entry': defineTask(z.object({ entry: z.string(), name: z.string().trim().refine(slugOf) }), copyEntry),
  'first-entry': defineTask(z.object({ folder: z.string(), name: z.string().trim().refine(slugOf) }), firstEntry),
  'remove-entry': defineTask(z.object({ entry: z.string() }), removeEntry),
  'begin-file': defineTask(z.object({ file: z.string() }), beginFile),
  'begin-language': defineTask(z.object({ code: z.string().regex(/^[a-z]{2,3}$/) }), beginLanguage),
  'publish-language': defineTask(z.object({ code: z.string() }), publishLanguage)
}

/** `content` is what was read last, which names the files. */
type TaskContext = {
  definition: DeskDefinition
  desk: ContentWriter
  live: Pick<PreviewApi, 'today' | 'state'>
  content: () => RawContent
}

type TaskRequest = RequestOf<'task'>

export async function runTask(context: TaskContext, request: TaskRequest): Promise<SaveResult | 'malformed'> {
  const task = taskOf(context, request)
  if (task === undefined) return 'malformed'
  const feeds = await feedsFor(context, request)
  return context.desk.write(() => filesAfter(context, task, feeds))
}

/** What the change would be. */
export async function planTask(context: TaskContext, request: TaskRequest): Promise<PlanResult | 'malformed'> {
  const task = taskOf(context, request)
  if (task === undefined) return 'malformed'
  const plan = filesAfter(context, task, await feedsFor(context, request))
  if ('type' in plan) return plan
  return (await context.desk.refusal(plan.files)) ?? { type: 'plan', changes: plan.changes }
}

/** Undefined if there is none of this name, or if it does not take this input. */
function taskOf({ definition }: TaskContext, { task, input }: TaskRequest): PlannedTask | undefined {
  const all = { ...tasks, ...definition.tasks }
  return Object.hasOwn(all, task) ? all[task]?.(input) : undefined
}

/** What other servers know: who erases an entry has to know what was promised of it. No other task waits for them. */
const feedsFor = async ({ live }: TaskContext, { task }: TaskRequest): Promise<unknown> =>
  task === 'remove-entry' ? live.state().readFeeds() : undefined

/** The files after a task, and the change in words. */
function filesAfter(
  { definition, desk, live, content }: TaskContext,
  task: PlannedTask,
  feeds: unknown
): (PlannedWrite & { changes: readonly LocalizedText[] }) | Impossible {
  const texts = new Map(
    content().names.flatMap((file) => {
      const text = desk.textOf(file)
      return text === undefined ? [] : [[file, text] as const]
    })
  )
  const plan = task({ texts, content: contentFrom(texts, definition), today: live.today(), feeds })
  if ('impossible' in plan) return { type: 'impossible', why: plan.impossible }
  const changed = [...plan.texts].filter(([file, text]) => text !== texts.get(file))
  const encoder = new TextEncoder()
  return {
    files: new Map(changed.map(([file, text]) => [file, text === undefined ? undefined : encoder.encode(text)])),
    words: plan.words[0] ?? asIs(''),
    changes: plan.words
  }
}
