/** Lists the photos of the house, and where the content uses them. */
import { asIs, joinedBy, type LocalizedText } from '../../engine/words/language.ts'
import { photoRefOf } from '../../engine/content/data-folder.ts'
import { fieldsIn } from '../../engine/fields/schema-fields.ts'
import type { FieldMeta } from '../../engine/fields/schema-metadata.ts'
import { photoRef } from '../../engine/fields/value-schemas.ts'
import { darkVariantOf, formerDarkVariantsAmong } from '../../engine/content/dark-variants.ts'
import type { PreviewApi } from '../../engine/preview/rebuild.ts'
import { placeLabel } from '../forms/file-form.ts'
import { rootField } from '../forms/raw-content.ts'
import type { RawContent } from '../desk-definition.ts'
import type { Origin, PhotoChoice } from '../protocol.ts'

/** In the order of their names, without unreadable ones. */
export async function listPhotos(live: PreviewApi, content: RawContent): Promise<PhotoChoice[]> {
  const photos = await live.photos()
  const usesOf = photoUses(content)
  const photoNames = new Set(photoPlaces(content).map(({ ref }) => ref))
  const former = new Set(formerDarkVariantsAmong(photos, photoNames).values())
  return photos.map(({ ref, file }) => ({ ref, file, uses: former.has(ref) ? [] : usesOf(ref) }))
}

/** Finds where a content uses a photo. The night version of a picture is used wherever the day version is. */
export function photoUses(content: RawContent): (ref: string) => Origin[] {
  const places = photoPlaces(content)
  return (ref) => places.flatMap((place) => (place.ref === ref || darkVariantOf(place.ref) === ref ? place.at : []))
}

/** The places of a content that name photos. */
const photoPlaces = (content: RawContent): PhotoPlace[] =>
  content.sources.flatMap(({ file, value }) => photosIn(file, value, content))

type PhotoPlace = { at: Origin; ref: string }

/** The places of one file that name photos, whatever the content has of it. */
export const photosIn = (file: string, value: unknown, content: RawContent): PhotoPlace[] =>
  fieldsIn(file, value, rootField(content, file), isPhoto).map(({ at, value: ref }) => ({
    at,
    ref: String(ref).trim()
  }))

const isPhoto = ({ type }: FieldMeta): boolean => type === photoRef.type

const words = {
  photo: { it: 'Foto', en: 'Photo' },
  unusedPhoto: { it: 'Foto su nessuna pagina', en: 'Photo on no page' },
  file: { it: 'File', en: 'File' }
}

/** The name of a file without a form. A photo is called by its first place in the content. */
export function otherFileLabel(file: string, content: RawContent): LocalizedText {
  if (!file.startsWith('photos/')) return joinedBy(': ', words.file, asIs(file))
  const [use] = photoUses(content)(photoRefOf(file))
  return use === undefined
    ? joinedBy(': ', words.unusedPhoto, asIs(photoRefOf(file)))
    : joinedBy(': ', words.photo, placeLabel(content, use.file, use.path))
}
