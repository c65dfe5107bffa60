/** The overview of all units: a search over them, and the way to the calendar of each. */
import { searchAnswersPath } from '../../bookings/unit-answers.ts'
import { collections, type Collection, type Unit } from '../../model/content-model.ts'
import { calendarAnchor, type SearchFacts } from '../../stay/calendar-facts.ts'
import { listUnits } from '../../model/unit-list.ts'
import { fill } from '../../stay/text-template.ts'
import { nightsText, seasonPricesOf } from '../unit/season-prices.ts'
import type { PageViews } from '../page-kind.ts'
import { required } from '../shared/content-parts.ts'
import { homeStrip, unitFacts } from '../shared/parts.ts'
import type { LocaleContext } from '../shared/locale-context.ts'
import { cardOf, type UnitCard } from '../shared/unit-card.ts'
import { collectionSharedOf } from '../unit/unit-view.ts'

export type AvailabilityView = ReturnType<typeof viewOf>

type UnitGroup = { collection: Collection; heading: string; cards: (UnitCard & { short: string })[] }

function viewOf(context: LocaleContext) {
  const { heading, text, banner } = required(context.pages, 'availability')
  const groups = collections.flatMap((collection): UnitGroup[] => {
    const page = context.pages[collection]
    if (page === undefined) return []
    const cards = context.model[collection].map((unit) => {
      const { type, area, guests } = unitFacts(unit, context)
      const card = cardOf(collection, unit, context)
      return {
        ...card,
        href: `${card.href}#${calendarAnchor}`,
        short: [type, area, guests].join(', ')
      }
    })
    return [{ collection, heading: page.label, cards }]
  })
  return {
    strip: homeStrip(banner, context),
    heading,
    text,
    // Absent in a house without units.
    search: searchFactsOf(groups, context),
    // How to ask where the search cannot run: the chats of the page with the contacts about any of the lists.
    chats: (context.pages.contacts?.cards ?? [])
      .filter(({ chat }) => collections.some((list) => context.pages[list]?.unit.chat.subject === chat.subject))
      .map(({ chat, button }) => ({ href: context.chat(chat.subject, chat.message), label: button })),
    // The lowest price of a night in each part of the year, for the same case.
    seasons: lowestBySeason(context),
    groups
  }
}

function lowestBySeason(context: LocaleContext) {
  const lowest = new Map<string, number>()
  for (const { collection, slug } of listUnits(context.model))
    for (const { nights, price } of seasonPricesOf(context.model, collection, slug) ?? []) {
      const text = nights.map((each) => nightsText(each, context)).join(', ')
      lowest.set(text, Math.min(lowest.get(text) ?? price, price))
    }
  return [...lowest].map(([nights, price]) => ({
    nights,
    price: fill(context.words.fromTotal, { total: fill(context.words.perNight, { price: context.money(price) }) })
  }))
}

function searchFactsOf(groups: readonly UnitGroup[], context: LocaleContext): SearchFacts | undefined {
  const lists = groups.map(({ collection, cards }) => ({
    collection,
    cards,
    shared: collectionSharedOf(collection, context)
  }))
  const [first] = lists
  if (first === undefined || lists.every(({ cards }) => cards.length === 0)) return undefined
  const { charges: _, stay: __, search: ___, ...house } = first.shared.calendar
  const filters = filtersOf(context)
  return {
    filters: filters.map(({ name }) => name),
    together:
      context.model.prices === undefined || context.model.site.api.base !== '' ? undefined : `/${searchAnswersPath}`,
    house: { ...house, site: context.model.site.name },
    lists: Object.fromEntries(
      lists.map(({ collection, shared: { calendar } }) => {
        const { included, unit, label } = required(context.pages, collection)
        const needed = unit.extras.flatMap(({ charge }) => (charge?.needed === true ? charge.id : []))
        return [collection, { charges: calendar.charges, stay: calendar.stay, included: included?.text, needed, label }]
      })
    ),
    units: lists.flatMap(({ collection, cards, shared }) =>
      cards.map(({ slug, name, theme }) => {
        const unit = context.model[collection].find((each) => each.slug === slug)!
        const { guests, pricedFor } = unit
        const { type, area } = unitFacts(unit, context)
        return {
          id: `${collection}/${slug}`,
          list: collection,
          api: shared.api(slug),
          unit: name,
          book: shared.book(name),
          href: context.href(`${collection}/${slug}`),
          short: `${type} · ${area}`,
          area: unit.area,
          passes: filters.flatMap(({ passes }, place) => (passes(unit) ? [place] : [])),
          theme,
          most: guests.max,
          priced: pricedFor,
          smallest: shared.smallest
        }
      })
    )
  }
}

/** By the services that the owner names for it, and a bedroom: what all units have or none has divides nothing. */
function filtersOf({ model, service, words }: LocaleContext): { name: string; passes: (unit: Unit) => boolean }[] {
  const units = collections.flatMap((collection) => model[collection])
  return [
    ...Object.entries(model.services).flatMap(([id, { filter }]) =>
      filter === true
        ? [{ name: service.free(id).name, passes: ({ services }: Unit) => services.some((each) => each.id === id) }]
        : []
    ),
    { name: words.separateBedroom, passes: ({ bedrooms }: Unit) => bedrooms !== undefined }
  ].filter(({ passes }) => units.some(passes) && !units.every(passes))
}

export const availabilityViews: PageViews<AvailabilityView> = { view: viewOf }
