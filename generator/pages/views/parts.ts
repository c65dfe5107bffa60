/** What the views of several kinds of page share: links, posters, strips, and facts in words. */
import type { Model, PageId, Collection, Unit } from '../../content/model.ts'
import type { Localized } from '../../content/text.ts'
import { fill } from '../../stay/words.ts'
import { inWords, type Photo, type Scope, type Service } from './scope.ts'

export type Link = { href: string; label: string }

export type Tone = Model['pages']['home']['posters'][number]['tone']

export type Poster = { href: string; tone: Tone; title: string; text?: string | undefined; photo: Photo }

/** The strip at the top of a page, which leads back. */
export type Strip = { href: string; label: string; photo: Photo; unit?: string }

/** The name of a page in menus. */
export function labelOf(id: string, scope: Scope): string {
  const [top, rest] = id.split('/') as [PageId, string | undefined]
  if (rest === undefined) return scope.pages[top]!.label
  if (top === 'guide' || top === 'guests') return inWords(scope.model.guide!.sections[rest]!.label, scope.language.code)
  return scope.model[top as Collection].find(({ slug }) => slug === rest)!.name
}

export function posterOf(
  { page, tone, title, text, photo, alt }: Localized<Model['pages']['home']['posters'][number]>,
  scope: Scope
): Poster {
  return { href: scope.href(page), tone, title, text, photo: scope.photo({ photo, alt }) }
}

export const homeStrip = (banner: string, scope: Scope): Strip => ({
  href: scope.href('home'),
  label: scope.words.home,
  photo: { ...scope.picture(banner), alt: scope.words.backHome }
})

export const areaText = (area: number, { words, number }: Scope): string =>
  fill(words.squareMetres, { area: number(area) })

export const guestsText = ({ min, max }: Unit['guests'], { words }: Scope): string =>
  min === max ? countText(max, words.guest, words.guests) : fill(words.guests, { count: `${min}–${max}` })

export const countText = (count: number, one: string, several: string): string =>
  fill(count === 1 ? one : several, { count })

export const townLine = ({ site }: Model): string =>
  `${site.address.postcode} ${site.address.town} (${site.address.province})`

export function servicesOf(services: Unit['services'], scope: Scope): Service[] {
  return services.map(({ id, paid }) => (paid === true ? scope.service.paid(id) : scope.service.free(id)))
}

export function searchMap(model: Model): string {
  const { name, address } = model.site
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent([name, address.street, townLine(model)].join(', '))}`
}
