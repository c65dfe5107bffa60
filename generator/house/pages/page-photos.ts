/** The photos that stand for a page elsewhere: in chats, in search engines, in the sitemap. */
import type { Picture } from '../../engine/assets/encode-photos.ts'
import type { Language, Model } from '../model/content-model.ts'
import { localize, type Localized } from '../../engine/content/text.ts'
import { present, sectionIn, shownFirst } from './shared/present.ts'
import { absolute, pageIdOf, type Route, type RouteTable } from './routes.ts'

/** The photos that pages are shared with, each once. */
export function sharedPhotos({ model, table }: { model: Model; table: RouteTable }): string[] {
  const { code } = present(model.site.languages, 0)
  const pages = localize(model.pages, code)
  const routes = table.routes.filter(({ language, kind }) => language === code && kind !== 'alias')
  return [
    ...new Set(
      routes.map((route) =>
        route.kind === 'unit'
          ? shownFirst(route.unit).photo
          : shareOf(route, { model, pages, language: { code } }).photo
      )
    )
  ]
}

type Shared = { model: Model; pages: Localized<Model['pages']>; language: Pick<Language, 'code'> }

/** The photo of a page for chats, and what it shows. */
export function shareOf(route: Route, { model, pages, language }: Shared): { photo: string; alt: string | undefined } {
  switch (route.kind) {
    case 'unit':
      return localize(shownFirst(route.unit), language.code)
    case 'guide-section':
      return localize(sectionIn(model, route.section).card, language.code)
    case 'alias':
      throw new Error(`"${route.id}" has no picture of its own`)
    default: {
      const { share: photo, shareAlt: alt } = present(pages, pageIdOf(route))
      return { photo, alt }
    }
  }
}

/** The addresses of the photos of a page's subject, in order: no photos of links to other pages, and no decoration. */
export function photosOf(
  route: Route,
  { model, pictures }: { model: Model; pictures: ReadonlyMap<string, Picture> }
): string[] {
  return photoRefsOf(route, model).map((ref) => pictureAddress(pictures, ref, model))
}

/** The absolute address of a picture. @throws Error for a reference that no picture has */
export function pictureAddress(pictures: ReadonlyMap<string, { src: string }>, ref: string, model: Model): string {
  const picture = pictures.get(ref)
  if (picture === undefined) throw new Error(`No picture "${ref}"`)
  return absolute(picture.src, model)
}

/** The photos of a page's subject, in order. */
export function photoRefsOf(route: Route, model: Model): string[] {
  const own = (photos: readonly { photo: string }[]): string[] => photos.map(({ photo }) => photo)
  switch (route.kind) {
    case 'home':
      return [model.pages.home.hero.photo]
    case 'unit':
      return own(route.unit.photos)
    case 'property':
      return own(present(model.pages, 'property').sections)
    case 'oil': {
      const { hero, gallery, sizes } = present(model, 'oil')
      return [hero.photo, ...own(gallery ?? []), ...sizes.products.map(({ scene }) => scene)]
    }
    case 'guide-section':
      return own(sectionIn(model, route.section).entries)
    case 'units':
    case 'availability':
    case 'contacts':
    case 'guide':
    case 'alias':
      return []
    default:
      return route satisfies never
  }
}
