/** Changes of several places: what each would change, and the change itself. */
import { z } from 'zod'
import type { LocalizedText } from '../../engine/diagnostics/language.ts'
import type { PreviewApi } from '../../engine/preview/rebuild.ts'
import { isDay } from '../../house/stay/day.ts'
import { inBothLanguages, type FileTexts } from '../forms/raw-content.ts'
import { copyUnit, removeUnit } from './copy-entries.ts'
import type { ContentWriter, PlannedWrite } from '../server/content-writer.ts'
import { newErrors, shownDiagnostics } from '../server/desk-diagnostics.ts'
import type { ChangePlan } from './change-plan.ts'
import type { Impossible, Planned, RequestOf, Saved } from '../protocol.ts'
import { giveNights } from './season-nights.ts'

type TaskContext = { desk: ContentWriter; live: PreviewApi }

/** A change of several places that is planned on the texts of all files. Without words, it is named by all it does. */
type Task = { plan: (texts: FileTexts) => ChangePlan; words?: LocalizedText }

const unit = z.object({ unit: z.string() })
const unitCopy = unit.extend({ slug: z.string(), name: z.string() })
const monthDay = z.string().refine((day) => day.length === 5 && isDay(`2024-${day}`))
const nights = z.object({ season: z.string(), from: monthDay, to: monthDay })

export type UnitCopy = z.infer<typeof unitCopy>
export type SeasonNights = z.infer<typeof nights>

/** A kind of task: the shape of what it is asked, and the task itself. */
type TaskKind = (asked: unknown) => Task | undefined

const kind =
  <Asked>(schema: z.ZodType<Asked>, taskOf: (asked: Asked) => Task): TaskKind =>
  (asked) => {
    const read = schema.safeParse(asked)
    return read.success ? taskOf(read.data) : undefined
  }

const kinds: Readonly<Record<string, TaskKind>> = {
  'copy-unit': kind(unitCopy, ({ unit: like, ...names }) => ({
    plan: (texts) => copyUnit(texts, like, names),
    words: { it: `Nuovo alloggio: ${names.name}`, en: `New: ${names.name}` }
  })),
  'remove-unit': kind(unit, ({ unit: removed }) => ({
    plan: (texts) => removeUnit(texts, removed),
    words: { it: `Alloggio tolto: ${removed}`, en: `Removed: ${removed}` }
  })),
  season: kind(nights, ({ season, from, to }) => ({ plan: (texts) => giveNights(texts, season, { from, to }) }))
}

/** Undefined if there is none of this name, or if it cannot be asked this. */
export const taskOf = ({ task, asked }: RequestOf<'task'>): Task | undefined =>
  Object.hasOwn(kinds, task) ? kinds[task]?.(asked) : undefined

export const runTask = ({ desk, live }: TaskContext, task: Task): Promise<Saved> =>
  desk.write(() => filesAfter({ desk, live }, task))

/** What the change would be. */
export async function planTask(context: TaskContext, task: Task): Promise<Planned> {
  const { desk } = context
  const plan = filesAfter(context, task)
  if ('type' in plan) return plan
  const then = await desk.check(plan.files)
  const errors = newErrors(await desk.checked(), then, [])
  if (errors.length === 0) return { type: 'plan', changes: plan.changes }
  return { type: 'refused', diagnostics: shownDiagnostics({ diagnostics: errors, texts: then.texts }) }
}

/** The files after a task, and the change in words. */
function filesAfter(
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
