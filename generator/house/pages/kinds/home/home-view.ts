/** The view of the home page: the hero, a short welcome, posters that lead to all other pages. */
import type { Picture } from '../../../../engine/assets/pictures.ts'
import { inWords, type LocaleContext, type Photo } from '../../shared/locale-context.ts'
import { headingLengthOf, posterOf, tallCropOf } from '../../shared/parts.ts'
import { isDrawing, isPhotograph, photographsOf } from '../../shared/look.ts'
import { houseOf, websiteOf } from '../../shared/house-graph.ts'
import type { PageViews } from '../../page-kind.ts'
import type { Text } from '../../../../engine/fields/text.ts'
import { collections } from '../../../model/content-enums.ts'

/**
 * The background of words on a picture: the light or dark sky of a drawing, or paper on a photograph, which can have
 * any colour.
 */
export type TextBackground = 'light' | 'dark' | 'paper'

export type HomeView = ReturnType<typeof viewOf>

/**
 * A page that the home page of photographs leads to, with the drawing of its poster and its own photographs. With a
 * `wide` one that goes over the whole window; `half` has the next one beside it, `beside` its own photograph.
 */
export type Chapter = {
  href: string
  title: string
  text: string | undefined
  mark: Photo | undefined
  photos: Photo[]
  layout: 'whole' | 'half' | 'beside' | 'wide'
}

function viewOf(context: LocaleContext) {
  const { hero, credit, intro, posters, elsewhere } = context.pages.home
  const photo = context.photo(hero)
  const tall = tallCropOf(photo, hero.tall === undefined ? undefined : context.picture(hero.tall))
  return {
    hero: {
      photo,
      tall,
      text: hero.text,
      textBackgrounds: textBackgroundsOf(tall === undefined ? [photo] : [photo, tall]),
      // A phone has room for eight of the largest letters of the site in a line.
      length: headingLengthOf(context.model.site.name, 8)
    },
    credit,
    intro,
    posters: posters.map((poster) => posterOf(poster, context)),
    elsewhere,
    /** What leads to all other pages in a site of photographs, in the place of the posters. */
    chapters:
      context.look === 'photographs' ? pairHalves(posters.map((poster) => chapterOf(poster, context))) : undefined
  }
}

type PosterOfHome = LocaleContext['pages']['home']['posters'][number]

function chapterOf(poster: PosterOfHome, context: LocaleContext): Chapter {
  const { href, title, text, photo } = posterOf(poster, context)
  const own = photographsOfPage(poster.page, context)
  const isMark = isDrawing(photo)
  const photos = isMark ? own : [photo, ...own.filter(({ src }) => src !== photo.src)]
  const layout = photos.length > 0 && poster.page === 'property' ? 'wide' : photos.length > 1 ? 'whole' : 'half'
  return {
    href,
    title,
    text,
    mark: isMark ? { ...photo, alt: '' } : undefined,
    photos: photos.slice(0, layout === 'whole' ? mostInRow : 1),
    layout
  }
}

/**
 * Two halves stand beside each other if both have a photograph or none. Otherwise a hole as high as the photograph
 * would be left: then that chapter has its words beside it, and a row of its own.
 */
function pairHalves(chapters: readonly Chapter[]): Chapter[] {
  const alone = new Set<Chapter>()
  let open: Chapter | undefined
  for (const chapter of chapters) {
    if (chapter.layout !== 'half') continue
    const isPhotographed = chapter.photos.length > 0
    if (open === undefined) open = chapter
    else if (open.photos.length > 0 === isPhotographed) open = undefined
    else {
      alone.add(isPhotographed ? chapter : open)
      open = isPhotographed ? open : chapter
    }
  }
  if (open !== undefined && open.photos.length > 0) alone.add(open)
  return chapters.map((chapter) => (alone.has(chapter) ? { ...chapter, layout: 'beside' } : chapter))
}

/** A list of five units and more shows three of them. */
const mostInRow = 3

/** The photographs of a page that the home page leads to: the first of each unit, or those of its subject. */
function photographsOfPage(id: string, context: LocaleContext): Photo[] {
  const { model, pictures, language } = context
  const shown = (photos: readonly { photo: string; alt: Text; focus?: string | undefined }[]): Photo[] =>
    inWords([...photos], language.code)
      .filter(({ photo }) => isPhotograph(photo, pictures))
      .map(context.photo)
  const collection = collections.find((each) => each === id)
  if (collection !== undefined) {
    const firsts = model[collection].flatMap((unit) => photographsOf(unit, pictures).slice(0, 1))
    return shown(firsts).slice(0, model[collection].length > 4 ? mostInRow : 2)
  }
  // The first part of the property is the house, which is the first picture of this page, too.
  if (id === 'property') return shown(model.pages.property?.sections ?? []).slice(1)
  if (id === 'oil') return model.oil === undefined ? [] : shown([model.oil.hero]).slice(0, 1)
  if (id === 'guide')
    return shown(Object.values(model.guide?.sections ?? {}).flatMap(({ entries }) => entries)).slice(0, 1)
  return []
}

/** The background of words that suits all crops of a picture. */
export function textBackgroundsOf(crops: readonly Picture[]): { day: TextBackground; night: TextBackground } {
  const day = crops.every(isDrawing) ? 'light' : 'paper'
  const darkVariants = crops.flatMap(({ darkVariant }) => (darkVariant === undefined ? [] : [darkVariant]))
  if (darkVariants.length === 0) return { day, night: day }
  // Paper suits every picture, also where only one of the crops has a night version.
  return { day, night: darkVariants.length === crops.length && darkVariants.every(isDrawing) ? 'dark' : 'paper' }
}

export const homeViews: PageViews<HomeView> = {
  view: viewOf,
  // The only title without the name of the house around it.
  head: ({ pages: { home } }) => ({ title: home.title, description: home.description }),
  share: ({ pages }) => pages.home.hero,
  photos: ({ pages }) => [pages.home.hero.photo],
  subjects: (source) => [websiteOf(source), houseOf(source)]
}
