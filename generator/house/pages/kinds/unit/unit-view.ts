/** The view of the page of one room or apartment, with its calendar. */
import { briefWeekdays, monthsOf } from '../../shared/month-names.ts'
import type { Model, Unit, UnitsPage } from '../../../model/content-model.ts'
import type { Collection } from '../../../model/content-enums.ts'
import { visibleLength } from '../../../../engine/content/source-markers.ts'
import type { Localized } from '../../../../engine/fields/text.ts'
import type { UnitFacts, CollectionFacts } from '../../../stay/calendar-facts.ts'
import { codeNames, registrationOf } from '../../../model/registration.ts'
import { needsOf, type NeedAnswers } from '../../../model/unit-list.ts'
import { smallestAmount } from '../../../types/currencies.ts'
import { centsOf, groupingOf } from '../../../stay/locale-format.ts'
import { allNeeds, type Tax } from '../../../stay/unit-terms.ts'
import { fill } from '../../../stay/text-template.ts'
import type { IconId } from '../../../../../templates/parts/icons.ts'
import { memoize, memoizeWeakly } from '../../../../engine/store/memoize.ts'
import {
  addressLink,
  countText,
  drawingNote,
  isWideNumber,
  headingLengthOf,
  ratingOf,
  servicesOf,
  listUnitFacts,
  unitMark,
  type Link
} from '../../shared/parts.ts'
import { inWords, type LocaleContext, type Photo } from '../../shared/locale-context.ts'
import { isDrawing, sharedUnitPhoto } from '../../shared/look.ts'
import { answererFor } from '../../shared/phone.ts'
import { documentTitle, type Head } from '../../shared/shell.ts'
import type { PageViews } from '../../page-kind.ts'
import { briefHouse } from '../../shared/house-graph.ts'
import { nightsText, seasonPricesOf } from './season-prices.ts'
import { unitNode, unitOf, type UnitPage } from './unit-graph.ts'
import { taxText } from '../../shared/tourist-tax.ts'
import { required } from '../../shared/content-parts.ts'

type HouseRule = ReturnType<typeof ruleOf>

export type UnitView = ReturnType<typeof viewOf>

function headOf(context: LocaleContext, page: UnitPage): Head {
  const unit = unitOf(context.model, page)
  const { name, theme } = unit
  const { searchTitle, subtitle, type, beds, summary } = inWords(
    { searchTitle: unit.searchTitle, subtitle: unit.subtitle, type: unit.type, beds: unit.beds, summary: unit.summary },
    context.language.code
  )
  const full = documentTitle(`${name} – ${subtitle}`, context)
  // Search results cut longer ones.
  const longTitle = visibleLength(full) <= 70 ? full : documentTitle(`${name} – ${type}, ${beds}`, context)
  return { title: searchTitle ?? longTitle, description: summary, theme, footer: 'languages' }
}

/** Made once for each language and collection. */
const collectionFactsIn = memoizeWeakly((context: LocaleContext) =>
  memoize((collection: Collection) => collectionSharedOf(collection, context))
)

function viewOf(context: LocaleContext, page: UnitPage) {
  const { model, words, language } = context
  const { collection } = page
  const unit = unitOf(model, page)
  const list = required(context.pages, collection)
  const shared = collectionFactsIn(context)(collection)
  const own = inWords(unit, language.code)
  const banner = own.banner ?? own.cover?.photo ?? list.banner
  const photos = own.photos.map(context.photo)
  const facts = shared.factsOf(unit)
  return {
    slug: own.slug,
    strip: {
      href: context.href(collection),
      label: list.label,
      photo: { ...context.picture(banner), alt: fill(words.backTo, { page: list.label }) },
      unit: own.slug
    },
    name: own.name,
    length: headingLengthOf(own.name, 9),
    number: own.number,
    isWideNumber: isWideNumber(own.number),
    wind: own.wind,
    subtitle: own.subtitle,
    facts: listUnitFacts(unit, context),
    address: list.unit.address ? addressLink(model) : undefined,
    photos,
    /** What opens the page in a site of photographs, and the drawing among the other pictures. */
    photographs: context.look === 'photographs' ? photographPartsOf(unit, photos, context) : undefined,
    drawingNote: drawingNote(photos, context),
    lead: list.unit.lead,
    book: facts.book,
    bookInPrices: list.unit.bookInPrices,
    description: own.description,
    rules: shared.rules,
    // Chats that ask for the rules that the house has not written yet.
    asks: shared.asks(own.name, context.href(`${collection}/${own.slug}`)),
    prices: { rating: ratingOf(collection, context), lines: shared.lines(own) },
    reviews: reviewsOf(list.unit.reviews, own.slug, context),
    services: servicesOf(own.services, context),
    access: [...accessTexts(own.access ?? {}, context), ...needTexts(own, list.unit, context)],
    codes: codeTexts(registrationOf(own, collection, context.model.site), context),
    calendar: {
      own: facts,
      shared: shared.calendar
    },
    // What a night costs in each part of the year.
    seasons: (seasonPricesOf(context.model, collection, own.slug) ?? []).map(({ nights, price }) => ({
      label: nights.map((each) => nightsText(each, context)).join(', '),
      value: fill(words.perNight, { price: context.money(price) })
    }))
  }
}

/** The first photograph opens the page. Without one a drawing does, and none is repeated as a mark. */
function photographPartsOf(unit: Unit, photos: readonly Photo[], context: LocaleContext) {
  const opener = photos.find((photo) => !isDrawing(photo)) ?? required(photos, 0)
  return {
    opener,
    others: photos.filter((photo) => photo !== opener),
    mark: unitMark(unit, context)
  }
}

/** What the pages of all units of a collection share. */
export function collectionSharedOf(collection: Collection, context: LocaleContext) {
  const { model } = context
  const { site } = model
  const { unit: shared, api } = required(context.pages, collection)
  const { subject, message, stay } = shared.chat
  const questions = shared.rules.flatMap((id) => questionAbout(id, context) ?? [])
  // Equal lines are the same object.
  const linesWithAll = memoize((pricedFor?: number) => priceLines({ ...shared, pricedFor }, context))
  return {
    factsOf: ({ slug, name, guests, pricedFor }: Unit): UnitFacts => ({
      api: `${site.api.base}/api/${api}/${slug}/`,
      unit: name,
      book: context.chat(subject, fill(message, { unit: name })),
      most: guests.max,
      priced: pricedFor,
      smallest: smallestAmount(site.currency)
    }),
    rules: shared.rules.map((id) => ruleOf(id, context, subject)).filter(hasContent),
    asks: (unit: string, page: string): Link[] =>
      questions.map(({ ask, label }) => ({
        // The unit with its page, to which the calendar adds the dates once they are chosen.
        href: context.chat(subject, `${ask}\n${unit}: ${site.host}${page}`),
        label
      })),
    /**
     * The lines about prices: the same for all units whose price covers the same number of guests, except for charges
     * of single units.
     */
    lines: ({ slug, pricedFor }: Pick<Unit, 'slug' | 'pricedFor'>): PriceLine[] => {
      const extras = shared.extras.filter(({ charge }) => charge?.only?.includes(slug) !== false)
      const hasAll = extras.length === shared.extras.length
      return hasAll ? linesWithAll(pricedFor) : priceLines({ ...shared, extras, pricedFor }, context)
    },
    calendar: {
      locale: context.locale,
      timeZone: site.timeZone,
      currency: site.currency,
      grouping: groupingOf(context.locale),
      months: monthsOf(context.language.locale, context.months),
      weekdays: briefWeekdays(context.locale),
      touristTax: taxInCents(site.touristTax),
      charges: Object.fromEntries(
        shared.extras.flatMap(({ charge, name }) => (charge === undefined ? [] : [[charge.id, name]]))
      ),
      needed: neededCharges(shared.extras),
      stay: { chat: context.chat(subject, ''), message: stay },
      search: context.pages.availability && context.href('availability'),
      mail: site.legal.email
    } satisfies CollectionFacts
  }
}

/** The ids of the charges for what every guest needs; undefined where there are none. */
function neededCharges(extras: readonly Pick<UnitsPage['unit']['extras'][number], 'charge'>[]): string[] | undefined {
  const ids = extras.flatMap(({ charge }) => (charge?.needed === true ? charge.id : []))
  return ids.length === 0 ? undefined : ids
}

function taxInCents({ amount, seasons, ...limits }: Model['site']['touristTax']): Tax {
  return {
    ...limits,
    amount: centsOf(amount),
    seasons: seasons?.map((season) => ({ ...season, amount: centsOf(season.amount) }))
  }
}

type Reviews = NonNullable<Localized<UnitsPage>['unit']['reviews']>

/** What guests have said of a unit or of all of a list; undefined where there is nothing of it. */
function reviewsOf(reviews: Reviews | undefined, unit: string, { month }: LocaleContext) {
  const own = (reviews?.words ?? []).filter(({ only }) => only?.includes(unit) !== false)
  const words = own.map(({ text, name, site, date }) => ({
    text,
    by: [name, month(date), site].filter((part) => part !== undefined).join(', ')
  }))
  const [first] = words
  if (reviews === undefined || first === undefined) return undefined
  // The first one also stands beside the name.
  return { checked: reviews.checked, first, words }
}

function accessTexts({ steps, lift, door }: NonNullable<Unit['access']>, { words, number }: LocaleContext): string[] {
  return [
    ...(steps === undefined ? [] : [steps === 0 ? words.stepFree : countText(steps, words.step, words.steps)]),
    ...(lift === undefined ? [] : [lift ? words.lift : words.noLift]),
    ...(door === undefined ? [] : [fill(words.narrowestDoor, { width: number(door) })])
  ]
}

/** What the house has answered; what it has not, guests ask with their dates. */
function needTexts(unit: NeedAnswers, list: NeedAnswers, { words }: LocaleContext): string[] {
  const answers = needsOf(unit, list)
  return allNeeds.flatMap((need) =>
    answers[need] === undefined ? [] : words[`${need}${answers[need] ? 'Yes' : 'No'}`]
  )
}

const codeTexts = (codes: ReturnType<typeof registrationOf>, { words }: LocaleContext): string[] =>
  codeNames.flatMap((name) => {
    const code = codes[name]
    return code === undefined ? [] : [`${words[name]} ${code}`]
  })

type PriceLine = { icon: IconId; text: string }

type Priced = Pick<Localized<UnitsPage['unit']>, 'notes' | 'extras'> & { pricedFor: number | undefined }

/** @param extras the charges of the unit */
function priceLines({ pricedFor, notes, extras }: Priced, context: LocaleContext): PriceLine[] {
  const { words } = context
  const tax = taxText(context)
  return [
    ...notes,
    ...(pricedFor === undefined ? [] : [{ icon: 'ticket' as const, text: pricedForText(pricedFor, words) }]),
    ...extras.map(({ icon, name, amount, per, charge }) => ({
      icon,
      text: extraText({ name, amount, per, charge }, context)
    })),
    ...(tax === undefined ? [] : [{ icon: 'euro' as const, text: tax }])
  ]
}

function extraText(
  { name, amount, per, charge }: Pick<Priced['extras'][number], 'name' | 'amount' | 'per' | 'charge'>,
  { words, money }: LocaleContext
): string {
  if (charge?.due === 'included') return fill(words.extraIncluded, { name })
  return fill(charge?.due === 'obligatory' ? words.extraObligatory : words.extra, { name, amount: money(amount), per })
}

const pricedForText = (count: number, words: LocaleContext['words']): string =>
  fill(words.pricedFor, { count, guests: countText(count, words.guest, words.guests) })

/** A rule that the house has not written yet is left out of the timetable. */
const hasContent = ({ times, detail, note }: HouseRule): boolean =>
  times.length > 0 || detail !== undefined || note !== undefined

/** What a guest can ask about a rule that the house has not written yet. */
function questionAbout(id: string, context: LocaleContext): { label: string; ask: string } | undefined {
  const { name: label, ask } = inWords(required(context.model.rules, id), context.language.code)
  return ask === undefined || hasContent(ruleOf(id, context)) ? undefined : { label, ask }
}

/**
 * A rule of the house in words.
 * @param subject of the chats, where a rule may be about them
 */
export function ruleOf(id: string, context: LocaleContext, subject?: string) {
  const { words, language, model } = context
  const { role, name, period, times, detail, ...own } = inWords(required(model.rules, id), language.code)
  const who = role === 'chat' && subject !== undefined ? answererFor(model, subject, language.code) : undefined
  const note = [who && fill(words.answeredBy, { name: who }), own.note].filter(Boolean).join(' ') || undefined
  return {
    name,
    times: (times ?? []).map((hours) => hours.replace('-', '–')),
    detail,
    note,
    period: period && context.period(period.from, period.to)
  }
}

export const unitViews: PageViews<UnitView, UnitPage> = {
  view: viewOf,
  head: headOf,
  label: (model, page) => unitOf(model, page).name,
  share: (model, page, pictures) => sharedUnitPhoto(unitOf(model, page), pictures),
  photos: (model, page) => unitOf(model, page).photos.map(({ photo }) => photo),
  subjects: (source, page) => [unitNode(source, page), briefHouse(source)]
}
