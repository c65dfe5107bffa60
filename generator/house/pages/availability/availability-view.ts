/** The overview of all units: a search over them, and the way to the calendar of each. */
import { collections, type Collection } from '../../model/content-model.ts'
import { calendarAnchor, type SearchFacts } from '../../stay/calendar-facts.ts'
import type { PageViews } from '../page-kind.ts'
import { required } from '../shared/content-parts.ts'
import { areaText, guestsText, homeStrip, type Link, type Strip } from '../shared/parts.ts'
import { inWords, type LocaleContext } from '../shared/locale-context.ts'
import { cardOf, type UnitCard } from '../shared/unit-card.ts'
import { collectionSharedOf } from '../unit/unit-view.ts'

export type AvailabilityView = {
  strip: Strip
  heading: string
  text: string
  /** Absent in a house without units. */
  search: SearchFacts | undefined
  /** How to ask where the search cannot run: the chats of the page with the contacts about any of the lists. */
  chats: Link[]
  groups: { collection: Collection; heading: string; cards: (UnitCard & { short: string })[] }[]
}

function viewOf(context: LocaleContext): AvailabilityView {
  const { heading, text, banner } = required(context.pages, 'availability')
  const groups = collections.flatMap((collection) => {
    const page = context.pages[collection]
    if (page === undefined) return []
    const cards = context.model[collection].map((unit) => {
      const { type, area, guests } = inWords(unit, context.language.code)
      const card = cardOf(collection, unit, context)
      return {
        ...card,
        href: `${card.href}#${calendarAnchor}`,
        short: [type, areaText(area, context), guestsText(guests, context)].join(', ')
      }
    })
    return [{ collection, heading: page.label, cards }]
  })
  return {
    strip: homeStrip(banner, context),
    heading,
    text,
    search: searchFactsOf(groups, context),
    chats: (context.pages.contacts?.cards ?? [])
      .filter(({ chat }) => collections.some((list) => context.pages[list]?.unit.chat.subject === chat.subject))
      .map(({ chat, button }) => ({ href: context.chat(chat.subject, chat.message), label: button })),
    groups
  }
}

function searchFactsOf(groups: AvailabilityView['groups'], context: LocaleContext): SearchFacts | undefined {
  const lists = groups.map(({ collection, cards }) => ({
    collection,
    cards,
    shared: collectionSharedOf(collection, context)
  }))
  const [first] = lists
  if (first === undefined) return undefined
  const { charges: _, stay: __, search: ___, ...house } = first.shared.calendar
  return {
    house: { ...house, site: context.model.site.name },
    lists: Object.fromEntries(
      lists.map(({ collection, shared: { calendar } }) => {
        const { included, unit } = required(context.pages, collection)
        const needed = unit.extras.flatMap(({ charge }) => (charge?.needed === true ? charge.id : []))
        return [collection, { charges: calendar.charges, stay: calendar.stay, included: included?.text, needed }]
      })
    ),
    units: lists.flatMap(({ collection, cards, shared }) =>
      cards.map(({ slug, name, theme, number, short }) => {
        const { guests, pricedFor } = context.model[collection].find((unit) => unit.slug === slug)!
        return {
          id: `${collection}/${slug}`,
          list: collection,
          api: shared.api(slug),
          unit: name,
          book: shared.book(name),
          href: context.href(`${collection}/${slug}`),
          short,
          theme,
          number,
          most: guests.max,
          priced: pricedFor,
          smallest: shared.smallest
        }
      })
    )
  }
}

export const availabilityViews: PageViews<AvailabilityView> = { view: viewOf }
