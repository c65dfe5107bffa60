/** Makes the parts that several views share: links, posters, strips, and facts in words. */
import type { Model, Unit, UnitsPage } from '../../model/content-model.ts'
import type { Collection } from '../../model/content-enums.ts'
import type { Picture } from '../../../engine/assets/pictures.ts'
import { visibleLength } from '../../../engine/content/source-markers.ts'
import type { Localized, Text } from '../../../engine/fields/text.ts'
import { fill, type Template } from '../../stay/text-template.ts'
import { inWords, type Photo, type LocaleContext, type Service } from './locale-context.ts'
import { required } from './content-parts.ts'
import { isDrawing, markOf } from './look.ts'

export type Link = { href: string; label: string }

export type Tone = Model['pages']['home']['posters'][number]['tone']

export type Poster = { href: string; tone: Tone; title: string; text?: string | undefined; photo: Photo }

/** What guests think of the units of a collection, and whose rating it is. */
export type Rating = { value: string; text: string; source: string | undefined }

/** The strip at the top of a page, with the link back. */
export type Strip = { href: string; label: string; photo: Photo; unit?: string }

/** Classes of a heading whose longest word has up to 12, 17 or more letters; undefined where it is short. */
export type HeadingLength = 'long' | 'long longer' | 'long longest' | undefined

/** @param short how many letters a line has room for in the largest type of the heading */
export function headingLengthOf(name: string, short: number): HeadingLength {
  const most = Math.max(...name.split(' ').map(visibleLength))
  return most > 17 ? 'long longest' : most > 12 ? 'long longer' : most > short ? 'long' : undefined
}

/** Whether a number on a door has more letters than a tile has room for in its largest type. */
export const isWideNumber = (number: string | undefined): boolean => number !== undefined && visibleLength(number) > 2

/** The crop of a picture for phones. Where the picture has become a photograph, its former drawing is left out. */
export const tallCropOf = <Crop extends Picture>(picture: Picture, tall: Crop | undefined): Crop | undefined =>
  tall !== undefined && isDrawing(tall) && !isDrawing(picture) ? undefined : tall

/** The sentence that some pictures are drawings, and promise no view. */
export const drawingNote = (photos: readonly Picture[], { words }: LocaleContext): string | undefined =>
  photos.some(isDrawing) ? words.illustrations : undefined

/** The name of a page in menus and breadcrumbs. @throws Error for an id without a page, as `href` does */
export function labelIn(id: string, from: Pick<LocaleContext, 'model' | 'table' | 'viewsFor'>): Text | string {
  const [page] = from.table.alternates(id)
  if (page === undefined) throw new Error(`No page "${id}"`)
  return from.viewsFor(page).label(from.model, page)
}

export const pageLabel = (id: string, context: LocaleContext): string =>
  inWords(labelIn(id, context), context.language.code)

export function posterOf(
  { page, tone, title, text, ...photo }: Localized<Model['pages']['home']['posters'][number]>,
  context: LocaleContext
): Poster {
  return { href: context.href(page), tone, title, text, photo: context.photo(photo) }
}

export const homeStrip = (banner: string, context: LocaleContext): Strip => ({
  href: context.href('home'),
  label: context.words.home,
  photo: { ...context.picture(banner), alt: context.words.backHome }
})

const areaText = (area: number, { words, number }: LocaleContext): string =>
  fill(words.squareMetres, { area: number(area) })

/** The word joiner keeps 2–3 on one line. */
export const guestsText = ({ min, max }: Unit['guests'], { words }: LocaleContext): string =>
  min === max ? countText(max, words.guest, words.guests) : fill(words.guests, { count: `${min}–\u2060${max}` })

/** What a unit is, in words; each by the field that says it. */
export function unitFacts({ type, bathrooms, area, beds, guests }: Unit, context: LocaleContext) {
  const { words, language } = context
  return {
    type: inWords(type, language.code),
    bathrooms: countText(bathrooms, words.bathroom, words.bathrooms),
    area: areaText(area, context),
    beds: inWords(beds, language.code),
    guests: guestsText(guests, context)
  }
}

/** The same as its page lists it. */
export function listUnitFacts(unit: Unit, context: LocaleContext): string[] {
  const { type, bathrooms, area, beds, guests } = unitFacts(unit, context)
  return [type, bathrooms, area, beds, guests]
}

export const countText = (count: number, one: Template<'count'>, several: Template<'count'>): string =>
  fill(count === 1 ? one : several, { count })

/** Where the postcode ends an address, behind the region; elsewhere it comes before the town. */
const postcodesLast = new Set(['AU', 'CA', 'GB', 'IE', 'NZ', 'US'])

/** Only Italian envelopes have the province behind a postcode and a town. */
export function townLine({ site }: Model): string {
  const { postcode, town, province, country } = site.address
  // A province with the name of its town is left out.
  const region = province === town ? undefined : province
  const inOrder = postcodesLast.has(country)
    ? [[town, region].filter((part) => part !== undefined).join(', '), postcode]
    : [postcode, town, country === 'IT' && region !== undefined ? `(${region})` : undefined]
  return inOrder.filter((part) => part !== undefined).join(' ')
}

export function servicesOf(services: Unit['services'], context: LocaleContext): Service[] {
  return services.map(({ id, paid }) => (paid === true ? context.service.paid(id) : context.service.free(id)))
}

/** Undefined for a house that nobody has rated yet. */
export function ratingOf(collection: Collection, context: LocaleContext): Rating | undefined {
  const { rating } = required(context.pages, collection).unit
  if (rating === undefined) return undefined
  const { value, text, source } = rating
  return { value: context.number(value), text, source: source && sourceText(source, context) }
}

type RatingSource = NonNullable<NonNullable<Localized<UnitsPage>['unit']['rating']>['source']>

/** Undefined where nothing is known of it. */
function sourceText(
  { site, date, votes, checked }: RatingSource,
  { words, date: formatDate, number }: LocaleContext
): string | undefined {
  const facts = [
    site,
    votes && fill(votes === 1 ? words.vote : words.votes, { count: number(votes) }),
    date && formatDate(date)
  ].filter((fact) => fact !== undefined)
  const sentences = [
    ...(facts.length === 0 ? [] : [`${facts.join(', ')}.`]),
    ...(checked === undefined ? [] : [checked])
  ]
  return sentences.length === 0 ? undefined : sentences.join(' ')
}

/** The address on one line, as a link to the house on a map. */
export const addressLink = (model: Model): Link => ({
  href: searchMap(model),
  label: `${model.site.address.street}, ${townLine(model)}`
})

function searchMap(model: Model): string {
  const { name, address } = model.site
  const query = encodeURIComponent([name, address.street, townLine(model)].join(', '))
  return `https://www.google.com/maps/search/?api=1&query=${query}`
}

/** The drawing that stands for a unit beside its photographs, as decoration. */
export function unitMark(unit: Unit, { pictures, photo, language }: LocaleContext): Photo | undefined {
  const mark = markOf(unit, pictures)
  return mark && { ...photo(inWords(mark, language.code)), alt: '' }
}
