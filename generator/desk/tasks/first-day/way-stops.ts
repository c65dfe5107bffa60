/** Plans the way to the first publication: which open values belong to which stop, and how long each takes. */
import { fieldAt } from '../../../engine/fields/field-tree.ts'
import type { RawContent } from '../../desk-definition.ts'
import { rootField } from '../../forms/raw-content.ts'
import type { DeskState, WayStop } from '../../protocol.ts'

const others = {
  id: 'others',
  label: { it: 'Il resto', en: 'The rest' },
  help: {
    it: 'Quello che non sta in nessun’altra tappa: dopo si può pubblicare.',
    en: 'What belongs to no other stop: after that you can publish.'
  },
  leadsTo: undefined,
  isPublication: false
}

const publication = {
  id: 'publish',
  label: { it: 'Pubblica', en: 'Publish' },
  help: { it: 'Dove sta il tuo sito, e il primo invio.', en: 'Where your site is to be, and sending it there.' },
  minutes: 10,
  open: 0,
  leadsTo: undefined,
  isPublication: true
}

/**
 * Each value with the stop that it belongs to, and the stops with what is open in them; none where the business has no
 * way.
 */
export function wayFor(
  placeholders: DeskState['placeholders'],
  content: RawContent
): Pick<DeskState, 'placeholders' | 'way'> {
  const { way: plans } = content.definition
  if (plans === undefined) return { placeholders, way: [] }
  const stopped = placeholders.map((each) => {
    const type = fieldAt(rootField(content, each.file), each.path)?.meta.type
    return { ...each, stop: plans.find(({ has }) => has(each, type))?.id ?? others.id }
  })
  const openIn = (id: string): number => stopped.filter(({ stop }) => stop === id).length
  const stops = plans.map(({ id, label, help, minutesEach, minutes = 0, leadsTo }): WayStop => {
    const open = openIn(id)
    return { id, label, help, open, minutes: minutes + open * minutesEach, leadsTo, isPublication: false }
  })
  const rest = openIn(others.id)
  const restOfWay: WayStop[] = rest === 0 ? [] : [{ ...others, open: rest, minutes: rest }]
  return { placeholders: stopped, way: [...stops, ...restOfWay, publication] }
}
