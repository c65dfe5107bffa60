/** Begins a file that the house may do without, and does not have yet. */
import type { ChangePlan, PlanFrom } from '../../desk-definition.ts'
import { fileLabel } from '../../forms/raw-content.ts'
import { planEdits, unknownEntry } from '../change-plan.ts'

export function beginFile(from: PlanFrom, { file }: { file: string }): ChangePlan {
  const { content, texts } = from
  const { beginnings = {} } = content.definition
  const beginning = Object.hasOwn(beginnings, file) ? beginnings[file] : undefined
  if (beginning === undefined || texts.has(file)) return { impossible: unknownEntry(file) }
  const { it, en } = fileLabel(file, content)
  const words = [{ it: `Si comincia: ${it}`, en: `Begun: ${en}` }]
  return planEdits(from, [], { files: new Map([[file, beginning(content)]]), words })
}
