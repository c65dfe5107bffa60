/** The list of all units of a collection. */
import type { IconId } from '../../../../templates/parts/icons.ts'
import { homeStrip, ratingOf, type Rating, type Strip } from '../shared/parts.ts'
import type { LocaleContext, Service } from '../shared/scope.ts'
import type { PageViews } from '../page-kind.ts'
import type { UnitsPage } from './units-page.ts'
import { cardOf, type UnitCard } from '../shared/unit-card.ts'
import { required } from '../shared/present.ts'

export type UnitsView = {
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

function viewOf(context: LocaleContext, { collection }: UnitsPage): UnitsView {
  const { heading, subtitle, layout, shared, included, banner } = required(context.pages, collection)
  const cards = context.model[collection].map((each) => cardOf(collection, each, context))
  const common = shared === undefined ? [] : inAll(cards.map(({ services }) => services))
  return {
    strip: homeStrip(banner, context),
    heading,
    subtitle,
    layout,
    rating: ratingOf(collection, context),
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

export const unitsViews: PageViews<UnitsView, UnitsPage> = {
  view: viewOf
}
