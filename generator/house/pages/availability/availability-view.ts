/** The overview of all units: a search over them, and the way to the calendar of each. */
import { collections, type Collection } from '../../model/content-model.ts'
import { calendarAnchor, type SearchFacts } from '../../stay/calendar-facts.ts'
import type { PageViews } from '../page-kind.ts'
import { present } from '../shared/present.ts'
import { areaText, guestsText, homeStrip, type Link, type Strip } from '../shared/parts.ts'
import { inWords, type Scope } from '../shared/scope.ts'
import { cardOf, type UnitCard } from '../shared/unit-card.ts'
import { alikeOf } from '../unit/unit-view.ts'

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

function viewOf(scope: Scope): AvailabilityView {
  const { heading, text, banner } = present(scope.pages, 'availability')
  const groups = collections.flatMap((collection) => {
    const page = scope.pages[collection]
    if (page === undefined) return []
    const cards = scope.model[collection].map((unit) => {
      const { type, area, guests } = inWords(unit, scope.language.code)
      const card = cardOf(collection, unit, scope)
      return {
        ...card,
        href: `${card.href}#${calendarAnchor}`,
        short: [type, areaText(area, scope), guestsText(guests, scope)].join(', ')
      }
    })
    return [{ collection, heading: page.label, cards }]
  })
  return {
    strip: homeStrip(banner, scope),
    heading,
    text,
    search: searchFactsOf(groups, scope),
    chats: (scope.pages.contacts?.cards ?? [])
      .filter(({ chat }) => collections.some((list) => scope.pages[list]?.unit.chat.subject === chat.subject))
      .map(({ chat, button }) => ({ href: scope.chat(chat.subject, chat.message), label: button })),
    groups
  }
}

function searchFactsOf(groups: AvailabilityView['groups'], scope: Scope): SearchFacts | undefined {
  const lists = groups.map(({ collection, cards }) => ({ collection, cards, alike: alikeOf(collection, scope) }))
  const [first] = lists
  if (first === undefined) return undefined
  const { charges: _, stay: __, search: ___, ...house } = first.alike.calendar
  return {
    house: { ...house, site: scope.model.site.name },
    lists: Object.fromEntries(
      lists.map(({ collection, alike: { calendar } }) => [
        collection,
        { charges: calendar.charges, stay: calendar.stay }
      ])
    ),
    units: lists.flatMap(({ collection, cards, alike }) =>
      cards.map(({ slug, name, theme, number, short }) => {
        const { guests, pricedFor } = scope.model[collection].find((unit) => unit.slug === slug)!
        return {
          id: `${collection}/${slug}`,
          list: collection,
          api: alike.api(slug),
          unit: name,
          book: alike.book(name),
          href: scope.href(`${collection}/${slug}`),
          short,
          theme,
          number,
          most: guests.max,
          priced: pricedFor,
          smallest: alike.smallest
        }
      })
    )
  }
}

export const availabilityViews: PageViews<AvailabilityView> = { view: viewOf }
