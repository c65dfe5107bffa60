/** The home page: the hero, a short welcome, posters that lead to all other pages. */
import type { Picture } from '../../../engine/assets/encode-photos.ts'
import type { Model } from '../../model/content-model.ts'
import type { Localized } from '../../../engine/content/text.ts'
import { isDrawing, lengthOf, posterOf, type Length, type Poster } from '../shared/parts.ts'
import type { Photo, Scope } from '../shared/scope.ts'
import { houseOf, websiteOf } from '../shared/house-graph.ts'
import type { PageViews } from '../page-kind.ts'

/**
 * The background of words on a picture: the light or dark sky of a drawing, or paper on a photograph, which can have
 * any colour.
 */
export type Ground = 'light' | 'dark' | 'paper'

export type HomeView = {
  hero: {
    photo: Photo
    tall: Picture | undefined
    text: string
    grounds: { day: Ground; night: Ground }
    /** A phone has room for eight of the largest letters of the site in a line. */
    length: Length
  }
  credit: string[]
  intro: string
  posters: Poster[]
  elsewhere: Localized<Model['pages']['home']['elsewhere']>
}

function viewOf(scope: Scope): HomeView {
  const { hero, credit, intro, posters, elsewhere } = scope.pages.home
  const photo = scope.photo(hero)
  const tall = hero.tall === undefined ? undefined : scope.picture(hero.tall)
  return {
    hero: {
      photo,
      tall,
      text: hero.text,
      grounds: groundsOf(tall === undefined ? [photo] : [photo, tall]),
      length: lengthOf(scope.model.site.name, 8)
    },
    credit,
    intro,
    posters: posters.map((poster) => posterOf(poster, scope)),
    elsewhere
  }
}

/** The background of words that suits all crops of a picture. */
function groundsOf(crops: readonly Picture[]): HomeView['hero']['grounds'] {
  const day = crops.every(isDrawing) ? 'light' : 'paper'
  const nights = crops.flatMap(({ night }) => (night === undefined ? [] : [night]))
  if (nights.length === 0) return { day, night: day }
  // Paper suits every picture, also where only one of the crops has a night version.
  return { day, night: nights.length === crops.length && nights.every(isDrawing) ? 'dark' : 'paper' }
}

export const homeViews: PageViews<HomeView> = {
  view: viewOf,
  // The only title without the name of the house around it.
  head: ({ pages: { home } }) => ({ title: home.title, description: home.description }),
  photos: ({ pages }) => [pages.home.hero.photo],
  subjects: (source) => [websiteOf(source), houseOf(source)]
}
