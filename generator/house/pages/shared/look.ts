/**
 * Decides whether a site is drawn as one of drawings or of photographs, and which pictures of a unit or a page are
 * photographs.
 */
import type { Picture } from '../../../engine/assets/pictures.ts'
import type { Model, Unit } from '../../model/content-model.ts'
import { collections } from '../../model/content-enums.ts'
import { coverPhoto } from './content-parts.ts'

/** `photographs` is also the name of its stylesheets in `client.ts`. */
export type Look = 'drawings' | 'photographs'

export type Pictures = ReadonlyMap<string, Picture>

/** Whether a picture is a drawing: a photograph comes in several formats. */
export const isDrawing = ({ sources }: Pick<Picture, 'sources'>): boolean => sources.length === 0

/** With fewer, no list has another picture of the unit that opens it, and no gallery fills a row. */
const fewest = 6

/**
 * Photographs once more than half of the pictures of the house itself are photographs: its units, its grounds, its oil
 * and the first picture of its home page. Posters, banners and the places of the guide do not count: a house of
 * photographs can keep these as drawings. A picture that nobody has is no photograph.
 */
export function lookOf(model: Pick<Model, 'pages' | 'oil' | (typeof collections)[number]>, pictures: Pictures): Look {
  const { pages, oil } = model
  const units = collections.flatMap((collection) => model[collection].flatMap(({ photos }) => photos))
  const shown = [pages.home.hero, ...units, ...(pages.property?.sections ?? []), ...oilPhotos(oil)]
  const refs = [...new Set(shown.map(({ photo }) => photo))]
  const photographs = refs.filter((ref) => isPhotograph(ref, pictures))
  return photographs.length >= fewest && photographs.length > refs.length / 2 ? 'photographs' : 'drawings'
}

const oilPhotos = (oil: Model['oil']) => (oil === undefined ? [] : [oil.hero, ...(oil.gallery ?? [])])

export function isPhotograph(ref: string, pictures: Pictures): boolean {
  const picture = pictures.get(ref)
  return picture !== undefined && !isDrawing(picture)
}

/** The photographs of a unit in order: those of its page, or a cover that is one. */
export function photographsOf(unit: Pick<Unit, 'photos' | 'cover'>, pictures: Pictures): Unit['photos'] {
  const own = unit.photos.filter(({ photo }) => isPhotograph(photo, pictures))
  const cover = unit.cover !== undefined && isPhotograph(unit.cover.photo, pictures) ? [unit.cover] : []
  return own.length > 0 ? own : cover
}

/** What chats show of a unit: its first photograph, or else the picture that stands for it in lists. */
export const sharedUnitPhoto = (unit: Unit, pictures: Pictures): Unit['photos'][number] =>
  photographsOf(unit, pictures)[0] ?? coverPhoto(unit)

/** The drawing that stands for a unit beside its photographs; undefined where its cover is no drawing. */
export function markOf(unit: Unit, pictures: Pictures): Unit['photos'][number] | undefined {
  const cover = coverPhoto(unit)
  return photographsOf(unit, pictures).length > 0 && !isPhotograph(cover.photo, pictures) ? cover : undefined
}
