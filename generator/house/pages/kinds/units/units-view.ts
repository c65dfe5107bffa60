/** The view of the page of a collection: all its units. */
import type { Collection } from '../../../model/content-enums.ts'
import type { Unit } from '../../../model/content-model.ts'
import { groupBy } from '../../../../engine/diagnostics/grouping.ts'
import { fill } from '../../../stay/text-template.ts'
import { guestsText, homeStrip, listUnitFacts, ratingOf, unitMark } from '../../shared/parts.ts'
import { inWords, type LocaleContext } from '../../shared/locale-context.ts'
import { photographsOf, sharedUnitPhoto } from '../../shared/look.ts'
import { seasonPricesOf } from '../unit/season-prices.ts'
import type { PageViews } from '../../page-kind.ts'
import { briefHouse } from '../../shared/house-graph.ts'
import { briefUnit } from '../unit/unit-graph.ts'
import { cardOf, type UnitCard } from '../../shared/unit-card.ts'
import { required } from '../../shared/content-parts.ts'

export type UnitsPage = { kind: 'units'; collection: Collection }

export type UnitsView = ReturnType<typeof viewOf>

function viewOf(context: LocaleContext, { collection }: UnitsPage) {
  const { heading, subtitle, layout, shared, included, banner, floor } = required(context.pages, collection)
  const cards = context.model[collection].map((each) => cardOf(collection, each, context))
  const common = shared === undefined ? [] : inAll(cards.map(({ services }) => services))
  const filters = filtersOf(cards, context)
  return {
    strip: homeStrip(banner, context),
    heading,
    subtitle,
    layout,
    rating: ratingOf(collection, context),
    // What all units have is said once, over the cards.
    shared: shared === undefined || common.length === 0 ? undefined : { heading: shared, services: common },
    // What some of the units have and others have not.
    filters: filters.map(({ name }) => name),
    floor,
    cards: cards.map((card, index) => ({
      ...card,
      // The places of the filters that the unit passes.
      passes: filters.flatMap(({ passing }, filter) => (passing[index] === true ? [filter] : [])),
      // What all units have is named once over the cards, what is its own on its card.
      services: {
        shared: card.services.filter((service) => common.includes(service)),
        own: card.services.filter((service) => !common.includes(service))
      }
    })),
    included,
    /** The list of a site of photographs. */
    photographs:
      context.look === 'photographs'
        ? photographList(collection, { cards, isGrouped: layout === 'doors' }, context)
        : undefined,
    hasPaid: cards.some(({ services }) => services.some(({ paid }) => paid))
  }
}

export type PhotographList = ReturnType<typeof photographList>

/**
 * The first photograph of the list leads to its unit. Below it each unit has its own first one, or its second where the
 * first is above already. Doors are grouped by how many guests they are for, the largest first.
 */
function photographList(
  collection: Collection,
  { cards, isGrouped }: { cards: readonly UnitCard[]; isGrouped: boolean },
  context: LocaleContext
) {
  const { model, pictures, language } = context
  const units = model[collection].map((unit, index) => {
    const photos = inWords(photographsOf(unit, pictures), language.code).map(context.photo)
    return {
      ...required(cards, index),
      photos,
      wind: unit.wind && inWords(unit.wind, language.code),
      mark: unitMark(unit, context),
      facts: listUnitFacts(unit, context),
      price: nightlyPriceOf(collection, unit, context)
    }
  })
  const first = units.find(({ photos }) => photos.length > 0)
  const [opener, next] = first?.photos ?? []
  const shown = units.map(({ photos, photo, ...unit }) => ({
    ...unit,
    photo: (unit.slug === first?.slug ? next : undefined) ?? photos[0] ?? photo
  }))
  const groups = groupBy(shown, ({ panel }) => (isGrouped ? guestsText(panel.guests, context) : ''))
  const largestFirst = [...groups].toSorted(
    ([, one], [, other]) => required(other, 0).panel.guests.max - required(one, 0).panel.guests.max
  )
  return {
    opener: first &&
      opener && {
        photo: opener,
        href: first.href,
        name: first.name,
        theme: first.theme,
        text: first.wind ?? first.subtitle
      },
    groups: largestFirst.map(([guests, members]) => ({
      heading: groups.size > 1 ? guests : undefined,
      mark: groups.size > 1 ? members.find(({ mark }) => mark !== undefined)?.mark : undefined,
      units: members
    }))
  }
}

/** The amount, and the words around it. */
type NightlyPrice = { before: string; amount: string; after: string }

/** From the cheapest to the dearest night of the seasons; undefined where the house has no prices. */
function nightlyPriceOf(collection: Collection, unit: Unit, context: LocaleContext): NightlyPrice | undefined {
  const amounts = (seasonPricesOf(context.model, collection, unit.slug) ?? []).flatMap(({ price, single }) =>
    single === undefined ? [price] : []
  )
  if (amounts.length === 0) return undefined
  // The word joiner keeps both amounts on one line.
  const amount = context.moneyRange(Math.min(...amounts), Math.max(...amounts)).replace('–', '–\u2060')
  const [before = '', after = ''] = fill(context.words.perNight, { price: '\0' }).split('\0')
  return { before, amount, after }
}

/** `passing` says it of each card. */
type Filter = { name: string; passing: boolean[] }

/** The styles have a rule for each. */
const mostFilters = 6

/** A list of four is on one screen: whoever filters it reads longer than whoever looks at it. */
const fewest = 5

/** By guests, bedrooms and services, if some units have them and others do not. Equal divisions are one filter. */
function filtersOf(cards: readonly UnitCard[], context: LocaleContext): Filter[] {
  if (cards.length < fewest) return []
  const by = (name: string, passes: (card: UnitCard) => boolean): Filter => ({ name, passing: cards.map(passes) })
  const least = Math.min(...cards.map(({ panel }) => panel.guests.max))
  const larger = cards
    .filter(({ panel }) => panel.guests.max > least)
    .map(({ panel }) => guestsText(panel.guests, context))
  const all = [
    by(context.words.separateBedroom, ({ panel }) => panel.hasBedroom),
    ...[...new Set(larger)].map((name) => by(name, ({ panel }) => guestsText(panel.guests, context) === name)),
    ...[...new Set(cards.flatMap(({ services }) => services))].map((service) =>
      by(service.name, ({ services }) => services.includes(service))
    )
  ]
  const dividing = all.filter(({ passing }) => passing.includes(true) && passing.includes(false))
  const distinct = dividing.filter(
    ({ passing }, index) => dividing.findIndex((other) => other.passing.join() === passing.join()) === index
  )
  return distinct.slice(0, mostFilters)
}

/** The entries that all of several lists have, in the order of the first. A single list shares nothing. */
function inAll<Item>(lists: readonly (readonly Item[])[]): Item[] {
  const [first = [], ...others] = lists
  return others.length === 0 ? [] : first.filter((item) => others.every((list) => list.includes(item)))
}

export const unitsViews: PageViews<UnitsView, UnitsPage> = {
  view: viewOf,
  share: (model, { collection }, pictures) => model[collection].map((unit) => sharedUnitPhoto(unit, pictures))[0],
  subjects: (source, { collection }) => {
    const units = source.model[collection].map((unit) => briefUnit(collection, unit, source))
    return [
      {
        '@type': 'ItemList',
        name: required(source.pages, collection).heading,
        itemListElement: units.map(({ url }, index) => ({ '@type': 'ListItem', position: index + 1, url }))
      },
      { ...briefHouse(source), containsPlace: units }
    ]
  }
}
