/** The list of all units of a collection. */
import type { Collection } from '../../content/model.ts'
import type { IconId } from '../../../templates/parts/icons.ts'
import { homeStrip, type Strip } from './parts.ts'
import type { Scope } from './scope.ts'
import { inTab, type Head } from './shell.ts'
import { cardOf, type UnitCard } from './unit-card.ts'
import { present } from '../present.ts'

export type UnitsView = {
  kind: 'units'
  strip: Strip
  heading: string
  subtitle: string
  layout: 'compass' | 'doors'
  cards: UnitCard[]
  included: { icon: IconId; text: string } | undefined
  hasPaid: boolean
}

export function unitsHead(collection: Collection, scope: Scope): Head {
  const { title, description } = present(scope.pages, collection)
  return { title: inTab(title, scope), description }
}

export function unitsOf(collection: Collection, scope: Scope): UnitsView {
  const { heading, subtitle, layout, included, banner } = present(scope.pages, collection)
  const cards = scope.model[collection].map((unit) => cardOf(collection, unit, scope))
  return {
    kind: 'units',
    strip: homeStrip(banner, scope),
    heading,
    subtitle,
    layout,
    cards,
    included,
    hasPaid: cards.some(({ services }) => services.some(({ paid }) => paid))
  }
}
