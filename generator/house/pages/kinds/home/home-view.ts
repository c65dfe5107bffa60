/** The view of the home page: the hero, a short welcome, posters that lead to all other pages. */
import type { Picture } from '../../../../engine/assets/pictures.ts'
import { isDrawing, headingLengthOf, posterOf, tallCropOf } from '../../shared/parts.ts'
import type { LocaleContext } from '../../shared/locale-context.ts'
import { houseOf, websiteOf } from '../../shared/house-graph.ts'
import type { PageViews } from '../../page-kind.ts'

/**
 * The background of words on a picture: the light or dark sky of a drawing, or paper on a photograph, which can have
 * any colour.
 */
export type TextBackground = 'light' | 'dark' | 'paper'

export type HomeView = ReturnType<typeof viewOf>

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
    elsewhere
  }
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
