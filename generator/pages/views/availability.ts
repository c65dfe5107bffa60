/** The overview of all units, each leading to its calendar. */
import { collections, type Collection } from '../../content/model.ts'
import { areaText, guestsText, homeStrip, type Strip } from './parts.ts'
import { inWords, type Scope } from './scope.ts'
import { cardOf, type UnitCard } from './unit-card.ts'
import { present } from '../present.ts'

export type AvailabilityView = {
  kind: 'availability'
  strip: Strip
  heading: string
  text: string
  groups: { collection: Collection; heading: string; cards: (UnitCard & { short: string })[] }[]
}

export function availabilityOf(scope: Scope): AvailabilityView {
  const { heading, text, banner } = present(scope.pages, 'availability')
  const groups = collections.flatMap((collection) => {
    const page = scope.pages[collection]
    if (page === undefined) return []
    const cards = scope.model[collection].map((unit) => {
      const { type, area, guests } = inWords(unit, scope.language.code)
      return {
        ...cardOf(collection, unit, scope),
        short: [type, areaText(area, scope), guestsText(guests, scope)].join(', ')
      }
    })
    return [{ collection, heading: page.label, cards }]
  })
  return { kind: 'availability', strip: homeStrip(banner, scope), heading, text, groups }
}
