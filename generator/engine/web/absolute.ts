/** Makes addresses with the host. */
import type { Model } from '../content/checked-content.ts'

/** A path of the site as an address with the host. */
export const absolute = (path: string, { site }: { site: Pick<Model['site'], 'host'> }): string => `${site.host}${path}`

/** The absolute address of a picture. @throws Error for a reference that no picture has */
export function pictureAddress(
  pictures: ReadonlyMap<string, { src: string }>,
  ref: string,
  model: Parameters<typeof absolute>[1]
): string {
  const picture = pictures.get(ref)
  if (picture === undefined) throw new Error(`No picture "${ref}"`)
  return absolute(picture.src, model)
}
