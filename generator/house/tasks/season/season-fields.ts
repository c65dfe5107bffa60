/** The seasons as a form of the desk has them. */
import type { LocalizedText } from '../../../engine/diagnostics/language.ts'
import { keyIn } from '../../../desk/fields/field-kinds.ts'
import type { FormField, Origin } from '../../../desk/protocol.ts'

export const pricesFile = 'availability/prices.yaml'

export type Season = { name: string; label: LocalizedText; periods: readonly SeasonPeriod[] }
export type SeasonPeriod = { from: string; to: string; path: Origin['path'] }

export function seasonsIn(field: FormField | undefined): Season[] {
  if (field?.kind !== 'record') return []
  return field.fields.map((periods) => ({
    name: keyIn(periods),
    label: periods.label,
    periods: periods.kind === 'list' ? periods.fields.flatMap(periodIn) : []
  }))
}

function periodIn(field: FormField): SeasonPeriod[] {
  if (field.kind !== 'group') return []
  const line = (name: string): string | undefined => {
    const found = field.fields.find(({ path }) => path.at(-1) === name)
    return found?.kind === 'day' ? found.value : undefined
  }
  const [from, to] = [line('from'), line('to')]
  return from === undefined || to === undefined ? [] : [{ from, to, path: field.path }]
}
