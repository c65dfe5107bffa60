/** The list of all units of a collection. */
import type { Collection } from '../../model/content-model.ts'
import type { IconId } from '../../../../templates/parts/icons.ts'
import { homeStrip, ratingOf, type Rating, type Strip } from '../shared/parts.ts'
import type { Scope, Service } from '../shared/scope.ts'
import { inTab, type Head } from '../shared/shell.ts'
import { cardOf, type UnitCard } from '../shared/unit-card.ts'
import { present } from '../shared/present.ts'

export type UnitsView = {
  kind: 'units'
  strip: Strip
  heading: string
  subtitle: string
  layout: 'compass' | 'doors'
  rating: Rating | undefined
  /** What all units have is said once, over the cards. */
  shared: { heading: string; services: Service[] } | undefined
  cards: (Omit<UnitCard, 'services'> & { services: CardServices })[]
  included: { icon: IconId; text: string } | undefined
  hasPaid: boolean
}

/** The services of one unit: `shared` are named once over all cards, `own` on its card. */
export type CardServices = { shared: Service[]; own: Service[] }

export function unitsHead(collection: Collection, scope: Scope): Head {
  const { title, description } = present(scope.pages, collection)
  return { title: inTab(title, scope), description }
}

export function unitsOf(collection: Collection, scope: Scope): UnitsView {
  const { heading, subtitle, layout, shared, included, banner } = present(scope.pages, collection)
  const cards = scope.model[collection].map((each) => cardOf(collection, each, scope))
  const common = shared === undefined ? [] : inAll(cards.map(({ services }) => services))
  return {
    kind: 'units',
    strip: homeStrip(banner, scope),
    heading,
    subtitle,
    layout,
    rating: ratingOf(collection, scope),
    shared: shared === undefined || common.length === 0 ? undefined : { heading: shared, services: common },
    cards: cards.map((card) => ({
      ...card,
      services: {
        shared: card.services.filter((service) => common.includes(service)),
        own: card.services.filter((service) => !common.includes(service))
      }
    })),
    included,
    hasPaid: cards.some(({ services }) => services.some(({ paid }) => paid))
  }
}

/** What stands in each of several lists, in the order of the first. One list shares nothing. */
function inAll<Item>(lists: readonly (readonly Item[])[]): Item[] {
  const [first = [], ...others] = lists
  return others.length === 0 ? [] : first.filter((item) => others.every((list) => list.includes(item)))
}
