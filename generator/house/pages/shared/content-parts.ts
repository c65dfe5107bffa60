/** Reads parts of the content by name. `check` has made sure that they exist. */
import type { Text } from '../../../engine/fields/text.ts'
import type { Model, Unit } from '../../model/content-model.ts'
import type { PageId } from '../../model/content-enums.ts'

/**
 * The part with a name.
 * @throws Error if there is none, which is a bug
 */
export function required<Parts extends object, Name extends keyof Parts>(
  parts: Parts,
  name: Name
): NonNullable<Parts[Name]> {
  const part = parts[name]
  if (part === undefined || part === null) throw new Error(`The content has no "${String(name)}"`)
  return part
}

/** The section of the guide that a page shows. */
export const guideSection = (model: Pick<Model, 'guide'>, name: string) =>
  required(required(model, 'guide').sections, name)

/** The photo of a unit for lists and chats. */
export const coverPhoto = ({ cover, photos }: Unit): Unit['photos'][number] => cover ?? required(photos, 0)

/** A photo by its reference, as chats show it. */
export type SharedPhoto = { photo: string; alt?: Text | undefined }

/**
 * What chats show of a page: the photo that pages.yaml names for that, or else the first one of the page, or else that
 * of the home page.
 * @param id undefined for a page that pages.yaml does not have
 */
export function sharedPhoto(
  { pages }: Pick<Model, 'pages'>,
  id: PageId | undefined,
  first: SharedPhoto | undefined
): SharedPhoto {
  const named = id && pages[id]
  if (named?.share !== undefined) return { photo: named.share, alt: named.shareAlt }
  if (first !== undefined) return first
  return id === 'home' ? pages.home.hero : sharedPhoto({ pages }, 'home', undefined)
}

/** What chats show of the page of the house and its grounds. */
export const propertyPhoto = ({ pages }: Pick<Model, 'pages'>): SharedPhoto | undefined => pages.property?.sections[0]
