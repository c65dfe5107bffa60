/**
 * The content of the pages for programs that answer guests' questions: `house.json`, and `llms.txt` with the same in
 * Markdown (llmstxt.org), in each language. Unconfirmed values are left out.
 */
import { withoutWordJoiners } from '../../../engine/fields/text.ts'
import type { OutputFile } from '../../../engine/store/content-source.ts'
import { termsJsonOf } from '../../bookings/terms-json.ts'
import { collections, parseCoordinates, type Collection, type Model, type Unit } from '../../model/content-model.ts'
import { codeNames, registrationOf } from '../../model/registration.ts'
import { listUnits, type UnitRef } from '../../model/unit-list.ts'
import { fill } from '../../stay/text-template.ts'
import { canonicalRoute, isIndexed } from '../metadata.ts'
import { absolute } from '../shared/absolute.ts'
import { companyFields } from '../shared/legal-notes.ts'
import { pageLabel, ratingOf, servicesOf, townLine, unitFacts } from '../shared/parts.ts'
import { housePhones } from '../shared/phone.ts'
import { createLocaleContext, inWords, type LocaleContext, type ViewSource } from '../shared/locale-context.ts'
import type { ViewsFor } from '../page-kind.ts'
import { summaryPathsIn } from './summary-paths.ts'
import { seasonPricesOf, type SeasonPrice } from '../unit/season-prices.ts'
import { extraText, pricedForText, ruleOf, taxText } from '../unit/unit-view.ts'

export function* summaryFiles(source: Omit<ViewSource, 'viewsFor'> & { viewsFor: ViewsFor }): Generator<OutputFile> {
  const { site } = source.model
  for (const language of site.languages) {
    const context = createLocaleContext(language, source)
    const summary = summaryOf(context, source.viewsFor)
    const paths = summaryPathsIn(language, site)
    yield { path: paths.json, contents: plain(`${JSON.stringify(summary, null, 1)}\n`) }
    yield { path: paths.text, contents: plain(textOf(summary, context)) }
  }
}

/** Spaces that do not break are for lines on a screen. */
const plain = (text: string): string => withoutWordJoiners(text).replace(/[\u00A0\u202F]/g, ' ')

/** A value of the content by its place, or nothing if it or a part of it is still to be confirmed. */
type Confirmed = <T>(place: string, value: T) => T | undefined

function confirmedIn({ unconfirmed }: Pick<Model, 'unconfirmed'>): Confirmed {
  return (place, value) =>
    unconfirmed.some((each) => `${each}/`.startsWith(`${place}/`) || `${place}/`.startsWith(`${each}/`))
      ? undefined
      : value
}

const present = <T>(values: readonly (T | undefined)[]): T[] => values.filter((value) => value !== undefined)

type Summary = ReturnType<typeof summaryOf>

function summaryOf(context: LocaleContext, viewsFor: ViewsFor) {
  const { model, language, pages, words } = context
  const { site } = model
  const confirmed = confirmedIn(model)
  const address = (path: string): string => (confirmed('site.yaml/host', path) ? absolute(path, model) : path)
  const units = new Map(listUnits(model).map((each) => [each.unit, each]))
  const search = pages.availability && address(context.href('availability'))
  const forDates = `${search}#{arrival}_{departure}_{adults}+{children}`
  return {
    name: site.name,
    description: pages.home.description,
    language: language.code,
    url: address(context.href('home')),
    place: confirmed('site.yaml/address', `${site.address.street}, ${townLine(model)}`) ?? townLine(model),
    coordinates: model.map && confirmed('site.yaml/address/coordinates', parseCoordinates(site.address.coordinates)),
    phones: confirmed('phones.yaml/numbers', housePhones(context)),
    currency: site.currency,
    touristTax: confirmed('site.yaml/touristTax', taxText(context)),
    search: search && {
      url: search,
      forDates,
      about: fill(words.summaryDates, { link: forDates })
    },
    lists: collections.flatMap((collection) =>
      pages[collection] ? [listOf(collection, { context, confirmed, address, units })] : []
    ),
    legal: legalOf(context, confirmed),
    pages: pagesOf(context, viewsFor).map(({ path, ...page }) => ({ ...page, url: address(path) }))
  }
}

type SummaryContext = {
  context: LocaleContext
  confirmed: Confirmed
  address: (path: string) => string
  units: ReadonlyMap<string, UnitRef>
}

function listOf(collection: Collection, from: SummaryContext) {
  const { context, confirmed, address } = from
  const { model, pages } = context
  const page = pages[collection]!
  const at = `pages.yaml/${collection}/unit`
  const rating = ratingOf(collection, context)
  return {
    name: page.label,
    url: address(context.href(collection)),
    rating: rating && confirmed(`${at}/rating`, `${rating.value} ${context.words.outOfTen}: ${rating.text}`),
    rules: page.unit.rules.flatMap((id) => {
      const rule = confirmed(`rules.yaml/${id}`, ruleOf(id, context))
      return rule === undefined ? [] : [rule]
    }),
    notes: present(page.unit.notes.map(({ text }, index) => confirmed(`${at}/notes/${index}`, text))),
    units: model[collection].map((unit) => unitOf(unit, collection, from))
  }
}

function unitOf(unit: Unit, collection: Collection, { context, confirmed, address, units }: SummaryContext) {
  const { words, model, pages } = context
  const { site } = model
  const { code } = context.language
  const field = <T>(name: keyof Unit, value: T): T | undefined => confirmed(`${unit.file}/${name}`, value)
  const extras = pages[collection]!.unit.extras
  const id = `${collection}/${unit.slug}`
  const ref = units.get(id)
  const api = ref && site.api.base === '' && model.prices !== undefined ? address(`/${ref.path}/`) : undefined
  const terms = ref && model.prices && termsJsonOf(model, ref, undefined)
  return {
    id,
    name: unit.name,
    url: address(context.href(id)),
    summary: field('summary', inWords(unit.summary, code)),
    description: field('description', inWords(unit.description.paragraphs, code)),
    facts: present(
      Object.entries(unitFacts(unit, context)).map(([name, text]) => confirmed(`${unit.file}/${name}`, text))
    ),
    guests: field('guests', unit.guests),
    priceFor: unit.pricedFor === undefined ? undefined : field('pricedFor', pricedForText(unit.pricedFor, words)),
    services: field('services', servicesOf(unit.services, context))?.map(({ name, paid }) => ({ name, paid })),
    extras: extras.flatMap((extra, index) => {
      const isOwn = extra.charge?.only?.includes(unit.slug) !== false
      const text = isOwn
        ? confirmed(`pages.yaml/${collection}/unit/extras/${index}`, extraText(extra, context))
        : undefined
      return text === undefined ? [] : [text]
    }),
    codes: codesOf(unit, collection, { context, confirmed }),
    nightPrices: nightPricesOf(unit, collection, { model, confirmed }),
    stays: confirmed('availability/stays.yaml', terms && { rules: terms.rules, discounts: terms.discounts }),
    calendar: api && { answers: api, icalendar: `${api}calendar.ics` }
  }
}

function nightPricesOf(
  { slug }: Unit,
  collection: Collection,
  { model, confirmed }: { model: Model; confirmed: Confirmed }
): SeasonPrice[] | undefined {
  const at = 'availability/prices.yaml'
  const own = seasonPricesOf(model, collection, slug)
  return own && confirmed(`${at}/seasons`, confirmed(`${at}/${collection}/${slug}`, own))
}

function legalOf({ model: { site }, language, words }: LocaleContext, confirmed: Confirmed) {
  const { company, structures } = site.legal
  const at = 'site.yaml/legal'
  const fields: { [Field in (typeof companyFields)[number]]?: string | boolean | undefined } = {}
  for (const field of companyFields) fields[field] = confirmed(`${at}/${field}`, site.legal[field])
  return {
    company: confirmed(`${at}/company`, company),
    ...fields,
    codes: inWords(structures, language.code).flatMap((structure, index) =>
      codeNames.flatMap((code) => {
        const value = confirmed(`${at}/structures/${index}/${code}`, structure[code])
        return value === undefined ? [] : [{ structure: structure.name, code: words[code], value }]
      })
    )
  }
}

/** The codes of a unit: its own, or those of its structure, unless its own are still to be confirmed. */
function codesOf(
  unit: Unit,
  collection: Collection,
  { context: { model, words }, confirmed }: Pick<SummaryContext, 'context' | 'confirmed'>
) {
  const codes = registrationOf(unit, collection, model.site)
  const index = model.site.legal.structures.findIndex(({ units }) => units === collection)
  return codeNames.flatMap((code) => {
    const of =
      unit[code] === undefined ? confirmed(`site.yaml/legal/structures/${index}/${code}`, codes[code]) : codes[code]
    const value = confirmed(`${unit.file}/${code}`, of)
    return value === undefined ? [] : [{ code: words[code], value }]
  })
}

/** The pages that search engines list, but for those of the units. */
function pagesOf(context: LocaleContext, viewsFor: ViewsFor): { title: string; description: string; path: string }[] {
  const { table, language } = context
  return table.routes
    .filter(
      (route) =>
        route.language === language.code &&
        route.kind !== 'unit' &&
        route.to === undefined &&
        canonicalRoute(route, table) === route &&
        isIndexed(route, table)
    )
    .map((route) => ({
      title: pageLabel(route.id, context),
      description: viewsFor(route).head(context, route).description,
      path: route.path
    }))
}

const lineOfCode = ({ code, value }: { code: string; value: string }): string => `${code} ${value}`

/** Markdown as llmstxt.org asks for it: the name, what it is about, then lists of links. */
function textOf(
  { name, description, currency, place, search, lists, legal, pages, touristTax, phones }: Summary,
  { words }: LocaleContext
): string {
  const section = (heading: string, lines: readonly string[]): string[] =>
    lines.length === 0 ? [] : ['', `## ${heading}`, '', ...lines.map((line) => `- ${line}`)]
  const head = [`# ${name}`, '', `> ${description}`, '', place]
  return [
    ...head,
    ...(search ? ['', search.about] : []),
    ...lists.flatMap((list) => [
      ...section(
        list.name,
        list.units.map(({ name: unit, url, summary, facts, extras, priceFor, codes, nightPrices = [] }) =>
          [
            `[${unit}](${url}): ${present([summary, ...facts, priceFor, ...extras, ...codes.map(lineOfCode)]).join(' · ')}`,
            ...nightPrices.map(
              ({ price, nights }) =>
                `  - ${price} ${currency}: ${nights.map(({ from, to }) => `${from}/${to}`).join(', ')}`
            )
          ].join('\n')
        )
      ),
      ...list.rules.map(
        ({ name: rule, period, times, detail, note }) =>
          `- ${present([`${rule}:`, period, ...times, detail, note]).join(' ')}`
      ),
      ...[...list.notes, ...present([touristTax, list.rating])].map((line) => `- ${line}`)
    ]),
    ...section(name, [
      ...(phones ?? []).map(({ number, labels }) => `${labels.join(', ')}: ${number}`),
      ...present([legal.company]),
      ...companyFields.flatMap((field) => {
        const value = legal[field]
        return typeof value === 'string' ? [`${words[field]}: ${value}`] : value === true ? [words[field]] : []
      }),
      ...legal.codes.map(({ structure, ...code }) => `${structure}: ${lineOfCode(code)}`),
      ...pages.map(({ title, description: about, url }) => `[${title}](${url}): ${about}`)
    ]),
    ''
  ].join('\n')
}
