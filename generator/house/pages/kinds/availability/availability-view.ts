/** The view of the page with all units: a search over them, and the way to the calendar of each. */
import { taxText } from '../../shared/tourist-tax.ts'
import { searchAnswersPath } from '../../../bookings/unit-answers.ts'
import type { Unit } from '../../../model/content-model.ts'
import { collections, type Collection } from '../../../model/content-enums.ts'
import { calendarAnchor, type SearchFacts } from '../../../stay/calendar-facts.ts'
import { listUnits } from '../../../model/unit-list.ts'
import { groupBy } from '../../../../engine/diagnostics/grouping.ts'
import { moneyFormat, moneyRange, monthNames } from '../../../stay/locale-format.ts'
import { fill } from '../../../stay/text-template.ts'
import { bySingleNights, nightsText, seasonPricesOf } from '../unit/season-prices.ts'
import type { PageViews } from '../../page-kind.ts'
import { required } from '../../shared/content-parts.ts'
import { countText, homeStrip, unitFacts } from '../../shared/parts.ts'
import type { LocaleContext } from '../../shared/locale-context.ts'
import { cardOf } from '../../shared/unit-card.ts'
import { collectionSharedOf } from '../unit/unit-view.ts'
import { yearPictureOf } from './year-picture.ts'

export type AvailabilityView = ReturnType<typeof viewOf>

function viewOf(context: LocaleContext) {
  const { heading, text, banner } = required(context.pages, 'availability')
  const lists = unitListsOf(context)
  return {
    strip: homeStrip(banner, context),
    heading,
    text,
    // Absent in a house without units.
    search: searchFactsOf(lists, context),
    // How to ask where the search cannot run: the chats of the page with the contacts about any of the lists.
    chats: (context.pages.contacts?.cards ?? [])
      .filter(({ chat }) => lists.some(({ page }) => page.unit.chat.subject === chat.subject))
      .map(({ chat, button }) => ({ href: context.chat(chat.subject, chat.message), label: button })),
    year: yearOf(lists, context),
    months: monthNames(context.locale, 'short'),
    groups: lists.map(({ collection, page, units }) => ({
      collection,
      heading: page.label,
      cards: units.map(({ unit, facts: { type, area, guests } }) => {
        const card = cardOf(collection, unit, context)
        const href = `${card.href}#${calendarAnchor}`
        return { ...card, href, short: [type, area, guests].join(', '), cost: costOf(collection, unit, context) }
      })
    }))
  }
}

/** The year as a picture, and what its parts cost; undefined in a house without prices. */
function yearOf(lists: ReturnType<typeof unitListsOf>, context: LocaleContext) {
  const { prices } = context.model
  const units = listUnits(context.model)
  const picture =
    prices &&
    yearPictureOf(
      prices,
      units.map(({ unit }) => unit)
    )
  if (picture === undefined) return undefined
  const { bars, labels, levelOf } = picture
  return {
    bars,
    labels: labels.map(({ price, ...label }) => ({ ...label, text: context.money(price) })),
    // On no price beside it, and the law asks for it there.
    tax: taxText(context),
    seasons: lowestBySeason(lists, context).map(({ lowest, ...season }) => ({ ...season, level: levelOf(lowest) }))
  }
}

/** What a night costs in a unit, from its lowest price to its highest, and for how many where more have room. */
function costOf(collection: Collection, { slug, guests, pricedFor }: Unit, context: LocaleContext): string | undefined {
  const prices = seasonPricesOf(context.model, collection, slug)?.map(({ price }) => price) ?? []
  if (prices.length === 0) return undefined
  const money = moneyFormat(context.locale, context.model.site.currency)
  const price = moneyRange(money, Math.min(...prices), Math.max(...prices))
  const { words } = context
  if (pricedFor === undefined || guests === undefined || pricedFor >= guests.max) return fill(words.perNight, { price })
  return fill(words.perNightFor, { price, guests: countText(pricedFor, words.guest, words.guests) })
}

/** The lists of units that the house has, each unit with what it is in words. */
const unitListsOf = (context: LocaleContext) =>
  collections.flatMap((collection) => {
    const page = context.pages[collection]
    const units = context.model[collection].map((unit) => ({ unit, facts: unitFacts(unit, context) }))
    return page === undefined ? [] : [{ collection, page, units, shared: collectionSharedOf(collection, context) }]
  })

/** The lowest price of a night in each part of the year, by list. */
function lowestBySeason(lists: ReturnType<typeof unitListsOf>, context: LocaleContext) {
  const { words } = context
  const rows = lists.flatMap(({ collection, page, units }) =>
    units.flatMap(({ unit }) =>
      (seasonPricesOf(context.model, collection, unit.slug) ?? []).map((row) => ({ ...row, list: page.label }))
    )
  )
  const byNights = groupBy(rows.toSorted(bySingleNights), ({ nights }) =>
    nights.map((each) => nightsText(each, context)).join(', ')
  )
  return [...byNights].map(([label, own]) => ({
    label,
    lowest: lowestOf(own),
    prices: [...groupBy(own, ({ list }) => list)].map(([list, ofList]) => ({
      label: list,
      value: fill(words.fromTotal, { total: fill(words.perNight, { price: context.money(lowestOf(ofList)) }) })
    }))
  }))
}

const lowestOf = (rows: readonly { price: number }[]): number => Math.min(...rows.map(({ price }) => price))

function searchFactsOf(lists: ReturnType<typeof unitListsOf>, context: LocaleContext): SearchFacts | undefined {
  const [first] = lists
  if (first === undefined || lists.every(({ units }) => units.length === 0)) return undefined
  const { charges: _, stay: __, search: ___, ...house } = first.shared.calendar
  const filters = filtersOf(context)
  return {
    filters: filters.map(({ name }) => name),
    together:
      context.model.prices === undefined || context.model.site.api.base !== '' ? undefined : `/${searchAnswersPath}`,
    house: { ...house, site: context.model.site.name },
    lists: Object.fromEntries(
      lists.map(({ collection, page: { included, unit, label }, shared: { calendar } }) => {
        const needed = unit.extras.flatMap(({ charge }) => (charge?.needed === true ? charge.id : []))
        return [collection, { charges: calendar.charges, stay: calendar.stay, included: included?.text, needed, label }]
      })
    ),
    units: lists.flatMap(({ collection, units, shared }) =>
      units.map(({ unit, facts: { type, area } }) => ({
        ...shared.factsOf(unit),
        id: `${collection}/${unit.slug}`,
        list: collection,
        href: context.href(`${collection}/${unit.slug}`),
        short: `${type}, ${area}`,
        area: unit.area,
        passes: filters.flatMap(({ passes }, place) => (passes(unit) ? [place] : [])),
        theme: unit.theme
      }))
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
